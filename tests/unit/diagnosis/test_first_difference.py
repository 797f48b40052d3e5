"""Where two simulations of the same input part."""

from game.lab.first_difference import (
    FirstDifferentTurn,
    first_difference,
    first_lasting_difference,
    has_other_outcome,
)
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.battle.reading.settings import BattleSettings


def parting_of(text: str, **theirs: int) -> FirstDifferentTurn[BattleState] | None:
    cave = read_cave(text, "drawn")
    battle, other = Battle(cave), Battle(cave, BattleSettings(**theirs))
    return first_difference((battle, battle.state()), (other, other.state()))


def test_simulations_that_are_alike_never_part() -> None:
    assert parting_of("E..G") is None


def test_simulations_part_at_the_first_turn_that_differs() -> None:
    found = parting_of("E..G", elf_attack=4)
    assert found
    # Both walk a step, the elf's next turn is the first blow.
    assert (found.turns, found.state.rounds) == (2, 1)
    assert [unit.square for unit in found.state.in_order()] == [1, 2]
    assert found.ours[-1].arguments[2:] == (3, 197)
    assert found.theirs[-1].arguments[2:] == (4, 196)


def test_simulation_that_is_over_first_has_no_events_left() -> None:
    found = parting_of("EG   E(200), G(7)", elf_attack=4)
    assert found
    assert found.turns == 0
    (walled, joined) = (read_cave(text, "drawn") for text in ("E#G", "#.#"))
    battle, other = Battle(walled), Battle(joined)
    ended = first_difference((other, other.state()), (battle, battle.state()))
    assert ended
    assert [event.name for event in ended.ours] == ["combat_ended"]


def test_turn_that_leads_to_the_same_state_may_not_matter() -> None:
    cave = read_cave("EG.", "drawn")

    def played(power: int) -> tuple[Battle, BattleState]:
        battle = Battle(cave, BattleSettings(elf_attack=power))
        return battle, battle.state()

    found = first_lasting_difference(lambda: played(3), lambda: played(4))
    assert found
    assert (found.turns, found.begins_round) == (0, True)
    assert has_other_outcome(found)
    assert not has_other_outcome(found._replace(theirs=found.ours))
    assert first_difference(played(3), played(4), lambda one: one.turns > 2) != found
