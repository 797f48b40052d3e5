"""Blows as they are noted."""

import pytest

from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import UnitState
from game.simulation.simulation import Event, TurnEvents
from game.viewer.drawing.art import Art
from game.viewer.drawing.shapes import Sprite
from game.viewer.scenes.battle.blows import Blows, Landed, TakenBlow, damage_shapes
from game.viewer.scenes.battle.figures import FACTIONS
from game.viewer.view_model import Tick

ELF, GOBLIN = 1, 2
TURNS: tuple[TurnEvents, ...] = (
    (Event("turn_began", (ELF,)), Event("moved", (ELF, 4, 5)), Event("attacked", (1, 2, 3, 2))),
    (
        Event("turn_began", (GOBLIN,)),
        Event("attacked", (GOBLIN, ELF, 7, 193)),
        Event("round_ended", (1,)),
    ),
    (
        Event("turn_began", (ELF,)),
        Event("attacked", (ELF, GOBLIN, 3, -1)),
        Event("died", (GOBLIN, 6)),
        Event("round_ended", (2,)),
    ),
)
"""Of `E.G`, with squares 4 to 6: the elf steps and strikes, is struck, and kills."""


def opening() -> BattleState:
    return BattleState({ELF: UnitState(4, "E", 200, 200, 3), GOBLIN: UnitState(6, "G", 5, 5, 7)})


@pytest.fixture
def blows() -> Blows:
    """Return the blows of all turns."""
    noted = Blows(opening())
    for number, turn in enumerate(TURNS):
        noted.learn(number, turn)
    return noted


def test_blow_is_noted_as_it_fell(blows: Blows) -> None:
    assert blows.taken[ELF] == [TakenBlow(turn=1, round_number=1, damage=7, points=193)]
    assert blows.taken[GOBLIN][1] == TakenBlow(turn=2, round_number=2, damage=3, points=-1)


def test_deaths_alone_are_marked_with_a_skull_in_the_colour_of_the_dead() -> None:
    noted, colour = Blows(opening()), FACTIONS["G"]
    marks = [noted.learn(number, turn) for number, turn in enumerate(TURNS)]
    dead = Tick(2, colour, Art("skull", colour), "goblin dies")
    assert marks == [[], [], [dead]]


def test_unit_has_suffered_the_blows_of_the_turns_completed_the_latest_first(blows: Blows) -> None:
    assert [blow.points for blow in blows.taken_by(GOBLIN, 3)] == [-1, 2]
    assert [blow.points for blow in blows.taken_by(GOBLIN, 2)] == [2]
    assert blows.taken_by(GOBLIN, 0) == []
    assert blows.taken_by(99, 3) == []


def test_turn_without_a_blow_leaves_none() -> None:
    noted = Blows(opening())
    assert noted.learn(0, TURNS[0][:2]) == []
    assert noted.taken == {}


def test_state_that_it_begins_with_stays_as_it_is() -> None:
    state = opening()
    Blows(state).learn(0, TURNS[0])
    assert state == opening()


@pytest.mark.parametrize(
    ("others", "side"),
    [((), 1), ((4,), 1), ((6,), -1), ((4, 6), 0), ((15, 25), 1)],
    ids=["free", "left taken", "right taken", "both taken", "above and below taken"],
)
def test_damage_is_told_beside_whom_it_struck_where_nobody_stands(
    others: tuple[int, ...], side: int
) -> None:
    units = [UnitState(square, "E", 200, 200, 3) for square in (5, *others)]
    landed = [Landed(ELF, units[0], 7, is_fatal=False, age=0.2)]
    (number,) = damage_shapes(landed, units, width=20)
    assert isinstance(number, Sprite)
    away = number.spot.x - 5.5
    assert (away > 0.5) - (away < -0.5) == side


def test_numbers_of_two_blows_are_not_told_in_one_place() -> None:
    units = [UnitState(square, "E", 200, 200, 3) for square in (4, 5, 7, 8)]
    landed = [Landed(target, units[target], 7, is_fatal=False, age=0.2) for target in (1, 2)]
    places = [
        shape.spot.x for shape in damage_shapes(landed, units, 20) if isinstance(shape, Sprite)
    ]
    assert places == [pytest.approx(6.35), pytest.approx(7.5)]
