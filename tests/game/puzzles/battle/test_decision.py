"""What a unit would do if its turn were now: the very decision that its systems take."""

import pytest
from hypothesis import given, settings

from components.faction import ELF
from game.play.simulation import Event, follow, turns
from game.puzzles.battle.battle import Battle
from game.puzzles.battle.cave import Cave, read_cave
from game.puzzles.battle.decision import Decision, cavern_of, decide
from game.puzzles.battle.settings import BattleSettings
from game.puzzles.battle.state import BattleState, state_of
from systems.battle.events import ATTACKED, MOVED, TURN_BEGAN
from systems.bitboard import each
from tests.game.puzzles.battle.strategies import battles
from tests.worked_examples import ATTACK_CHOICE, ATTACK_CHOICE_POINTS, DISTANCE, TARGETS


def elf_in(text: str, points: tuple[int, ...] = ()) -> tuple[Cave, BattleState, Decision]:
    """Return the decision of the first elf; goblins may be given points in reading order."""
    cave = read_cave(text, "cave.txt")
    with Battle(cave) as battle:
        state = state_of(battle)
    goblins = sorted(
        (unit.square, entity) for entity, unit in state.units.items() if unit.faction != ELF
    )
    for (_, entity), left in zip(goblins, points, strict=False):
        state.units[entity] = state.units[entity]._replace(points=left)
    elf = min(entity for entity, unit in state.units.items() if unit.faction == ELF)
    return cave, state, decide(cave, state, elf)


def marked(picture: str, mark: str) -> list[tuple[int, int]]:
    return [
        (row, column)
        for row, line in enumerate(picture.splitlines())
        for column, drawn in enumerate(line)
        if drawn == mark
    ]


def test_choice_of_a_destination_is_that_of_the_rules() -> None:
    cave, _, decision = elf_in(TARGETS["Targets"])
    place = cave.grid.place
    step = decision.step
    assert [place(square) for square in each(step.in_range)] == marked(TARGETS["In range"], "?")
    assert [place(square) for square in each(step.nearest)] == marked(TARGETS["Nearest"], "!")
    assert step.destination is not None
    assert [place(step.destination)] == marked(TARGETS["Chosen"], "+")


def test_choice_of_a_step_is_that_of_the_rules() -> None:
    cave, _, decision = elf_in(DISTANCE["In range"].replace("?", "."))
    place = cave.grid.place
    step = decision.step
    assert [place(square) for square in each(step.nearest)] == marked(DISTANCE["Nearest"], "!")
    assert step.destination is not None
    assert [place(step.destination)] == marked(DISTANCE["Chosen"], "+")
    assert step.step is not None
    assert [place(step.step)] == marked(DISTANCE["Step"], "E")


def test_choice_of_a_target_is_that_of_the_rules() -> None:
    before, after = ATTACK_CHOICE
    cave, _, decision = elf_in(before, ATTACK_CHOICE_POINTS)
    assert [candidate.points for candidate in decision.candidates] == [4, 2, 2]
    assert decision.target is not None
    gone = sorted(set(marked(before, "G")) - set(marked(after, "G")))
    assert [cave.grid.place(decision.target.square)] == gone
    assert decision.target.points - decision.unit.power == -1


def test_candidates_are_those_beside_the_square_it_steps_to() -> None:
    cave, _, decision = elf_in("E.G\n.G.")
    assert decision.step.step is not None
    assert cave.grid.place(decision.place) == (0, 1)
    assert [cave.grid.place(one.square) for one in decision.candidates] == [(0, 2), (1, 1)]


def test_unit_beside_an_enemy_stays_and_strikes() -> None:
    cave, _, decision = elf_in("EG.G", (200, 1))
    assert (decision.step.is_in_range, decision.step.step) == (True, None)
    assert decision.target is not None
    assert cave.grid.place(decision.target.square) == (0, 1)


@pytest.mark.parametrize("text", ["E#G", "E..#G", "EE#.G", ".E"])
def test_unit_that_can_reach_nobody_neither_steps_nor_strikes(text: str) -> None:
    _, _, decision = elf_in(text)
    assert (decision.step.step, decision.candidates, decision.target) == (None, (), None)


def test_without_enemies_there_is_nothing_to_decide() -> None:
    _, _, decision = elf_in(".E.E.")
    assert not decision.enemies
    assert not decision.step.in_range


def test_deciding_changes_nothing() -> None:
    cave, state, _ = elf_in(TARGETS["Targets"])
    before = state.copy()
    for entity in state.units:
        decide(cave, state, entity)
    assert state == before


@settings(max_examples=150, deadline=None)
@given(battles())
def test_decision_is_what_the_systems_then_do(drawn: tuple[str, BattleSettings]) -> None:
    text, chosen = drawn
    cave = read_cave(text, "cave.txt")
    battle = Battle(cave, chosen)
    state = state_of(battle)
    for turn in turns(battle):
        if turn[0].name == TURN_BEGAN:
            (entity,) = turn[0].arguments
            decision = decide(cave, state, entity)
            assert deeds(decision, entity) == [
                event for event in turn if event.name in (MOVED, ATTACKED)
            ]
        follow(state, turn)


def deeds(decision: Decision, entity: int) -> list[Event]:
    """Return the events that a decision leads to."""
    told = []
    if decision.step.step is not None:
        told.append(Event(MOVED, (entity, decision.step.origin, decision.step.step)))
    if decision.target is not None:
        power = decision.unit.power
        left = decision.target.points - power
        told.append(Event(ATTACKED, (entity, decision.target.entity, power, left)))
    return told


@settings(max_examples=100, deadline=None)
@given(battles())
def test_ground_of_a_state_is_that_of_the_live_battle(drawn: tuple[str, BattleSettings]) -> None:
    text, chosen = drawn
    cave = read_cave(text, "cave.txt")
    battle = Battle(cave, chosen)
    state = state_of(battle)
    for turn in turns(battle):
        follow(state, turn)
        seen, live = cavern_of(cave, state), battle.cavern
        assert (seen.free, seen.occupants) == (live.free, live.occupants)
        assert seen.standing == {name: held for name, held in live.standing.items() if held}
