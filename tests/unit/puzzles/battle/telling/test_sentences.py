"""What happens in a battle, in words."""

import pytest

from components.faction import ELF, GOBLIN
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import UnitState
from game.puzzles.battle.telling.sentences import clause, ending, tell
from game.simulation.simulation import Event
from game.text.grid import Grid

CAVE = Grid(("..", ".E", "G."))
"""A row has 3 numbers."""
E, G = 2, 3


def state() -> BattleState:
    return BattleState({E: UnitState(4, ELF, 200, 200, 3), G: UnitState(6, GOBLIN, 9, 200, 3)})


def words(name: str, *arguments: int) -> str:
    """Return the words for one event."""
    return clause(CAVE, state(), Event(name, arguments))


@pytest.mark.parametrize(
    ("now", "told"),
    [
        ((7, ord("G"), 9, 200, 3), "is at 2,1"),
        ((6, ord("E"), 9, 200, 3), "is of the elves"),
        ((6, ord("G"), 1, 200, 3), "has 1 hit point"),
        ((6, ord("G"), 9, 300, 3), "can have 300"),
        ((6, ord("G"), 9, 200, 4), "has attack power 4"),
        (
            (7, ord("G"), 1, 300, 4),
            "is at 2,1 and has 1 hit point and can have 300 and has attack power 4",
        ),
    ],
)
def test_what_has_changed_untold_is_named(now: tuple[int, ...], told: str) -> None:
    assert words("changed", G, *now) == f"goblin at 2,0 now {told}"


def test_unit_that_vanishes_is_named_with_its_place() -> None:
    assert words("vanished", G) == "goblin at 2,0 vanishes"


@pytest.mark.parametrize(("letter", "name"), [("E", "elf"), ("G", "goblin")])
def test_unit_that_appears_is_named_with_its_place(letter: str, name: str) -> None:
    assert words("appeared", 9, 3, ord(letter), 5, 8, 4) == f"{name} appears at 1,0"


def test_turn_is_told_step_by_step_as_things_stand_by_then() -> None:
    turn = (
        Event("turn_began", (E,)),
        Event("moved", (E, 4, 7)),
        Event("attacked", (E, G, 9, 0)),
        Event("died", (G, 6)),
        Event("round_ended", (1,)),
    )
    followed = state()
    told = tell(CAVE, followed, turn)
    assert told == "elf at 1,1 steps to 2,1 and hits goblin at 2,0: 9 - 9 = 0 and kills it"
    assert (list(followed.units), followed.rounds) == ([E], 1)


def test_turn_of_the_fallen_is_told_as_theirs() -> None:
    followed = state()
    followed.died(G, 6)
    assert tell(CAVE, followed, (Event("turn_began", (G,)),)) == "fallen goblin at 2,0 stays"


def test_end_of_combat_is_told_with_its_kind() -> None:
    decided = (Event("turn_began", (E,)), Event("combat_ended", (4, False)))
    assert tell(CAVE, state(), decided) == "elf at 1,1 finds no enemy, so combat ends"
    stuck = (Event("combat_ended", (4, True)),)
    assert tell(CAVE, state(), stuck) == "combat ends in a stalemate"


def test_ending_counts_the_elves_that_fell() -> None:
    last = state()
    last.died(E, 4)
    last.rounds = 7
    assert ending(last, 3) == [
        "7 rounds x 9 hit points = 63",
        "goblins win, 1 elf lost at elf attack power 3",
    ]
