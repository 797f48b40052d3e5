"""What a unit would do if its turn were now: the very decision that its systems take."""

from itertools import pairwise

import pytest
from hypothesis import given

from components.decision import Decision
from components.faction import ELF
from game.puzzles.battle.explaining.decision import decide
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.opening import Opening
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import UnitState
from game.puzzles.battle.reading.cave import Cave, read_cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.simulation.simulation import Event, follow, turns
from systems.battle.events import ATTACKED, MOVED, TURN_BEGAN
from systems.bitboard import each
from tests.property_settings import examples
from tests.unit.puzzles.battle.strategies import battles
from tests.worked_examples import ATTACK_CHOICE, ATTACK_CHOICE_POINTS, DISTANCE, TARGETS


def elf_in(text: str, points: tuple[int, ...] = ()) -> tuple[Cave, BattleState, Decision]:
    """Return the decision of the first elf; goblins may be given points in reading order."""
    cave = read_cave(text, "cave.txt")
    with Battle(cave) as battle:
        state = battle.state()
    goblins = sorted(
        (unit.square, entity) for entity, unit in state.units.items() if unit.faction != ELF
    )
    for (_, entity), left in zip(goblins, points, strict=False):
        state.units[entity] = state.units[entity]._replace(points=left)
    elf = min(entity for entity, unit in state.units.items() if unit.faction == ELF)
    return cave, state, decide(cave, BattleSettings(), state, elf)


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
    cave, state, decision = elf_in(before, ATTACK_CHOICE_POINTS)
    assert [candidate.points for candidate in decision.candidates] == [4, 2, 2]
    assert decision.target is not None
    gone = sorted(set(marked(before, "G")) - set(marked(after, "G")))
    assert [cave.grid.place(decision.target.square)] == gone
    assert decision.target.points - state.units[decision.target.entity].power == -1


def test_candidates_are_those_beside_the_square_it_steps_to() -> None:
    cave, _, decision = elf_in("E.G\n.G.")
    assert decision.step.step is not None
    assert cave.grid.place(decision.place) == (0, 1)
    assert [cave.grid.place(one.square) for one in decision.candidates] == [(0, 2), (1, 1)]


def test_unit_beside_an_enemy_stays_and_strikes() -> None:
    cave, _, decision = elf_in("EG.G", (200, 1))
    assert (decision.step.is_in_range, decision.step.step) == (True, None)
    assert (decision.reached, decision.path, decision.distances) == ((), (), ())
    assert decision.target is not None
    assert cave.grid.place(decision.target.square) == (0, 1)


@pytest.mark.parametrize("text", ["E#G", "E..#G", "EE#.G", ".E"])
def test_unit_that_can_reach_nobody_neither_steps_nor_strikes(text: str) -> None:
    _, _, decision = elf_in(text)
    assert (decision.step.step, decision.path) == (None, ())
    assert (decision.candidates, decision.target) == ((), None)


def test_without_enemies_there_is_nothing_to_decide() -> None:
    _, _, decision = elf_in(".E.E.")
    assert not decision.enemies
    assert not decision.step.in_range


def test_candidates_are_called_as_in_the_state() -> None:
    called = {
        4: UnitState(1, "E", 200, 200, 3),
        6: UnitState(2, "G", 200, 200, 3),
        8: UnitState(0, "G", 200, 200, 3),
    }
    decision = decide(read_cave("GEG", "cave.txt"), BattleSettings(), BattleState(called), 4)
    assert [(one.square, one.entity) for one in decision.candidates] == [(0, 8), (2, 6)]
    assert decision.target == decision.candidates[0]


def test_deciding_changes_nothing() -> None:
    cave, state, _ = elf_in(TARGETS["Targets"])
    before = state.copy()
    for entity in state.units:
        decide(cave, BattleSettings(), state, entity)
    assert state == before


@examples(80)
@given(battles())
def test_decision_is_what_the_systems_then_do(drawn: tuple[str, BattleSettings]) -> None:
    text, chosen = drawn
    cave = read_cave(text, "cave.txt")
    battle = Battle(cave, chosen)
    state = battle.state()
    for turn in turns(battle):
        if turn[0].name == TURN_BEGAN:
            (entity,) = turn[0].arguments
            decision = decide(cave, chosen, state, entity)
            assert deeds(decision, state, entity) == [
                event for event in turn if event.name in (MOVED, ATTACKED)
            ]
        follow(state, turn)


def deeds(decision: Decision, state: BattleState, entity: int) -> list[Event]:
    """Return the events that a decision leads to."""
    told = []
    if decision.step.step is not None:
        told.append(Event(MOVED, (entity, decision.step.origin, decision.step.step)))
    if decision.target is not None:
        power = state.units[entity].power
        left = decision.target.points - power
        told.append(Event(ATTACKED, (entity, decision.target.entity, power, left)))
    return told


@examples(60)
@given(battles())
def test_path_leads_step_by_step_to_the_destination(drawn: tuple[str, BattleSettings]) -> None:
    text, chosen = drawn
    cave = read_cave(text, "cave.txt")
    with Battle(cave, chosen) as battle:
        state = battle.state()
    for entity in state.units:
        decision = decide(cave, chosen, state, entity)
        path, step = decision.path, decision.step
        assert path[:2] == (() if step.step is None else (step.origin, step.step))
        assert path[-1:] == (() if step.destination is None else (step.destination,))
        assert all(abs(there - here) in (1, cave.grid.width) for here, there in pairwise(path))


def test_path_is_drawn_out_square_by_square() -> None:
    cave, _, decision = elf_in("E.#.\n#.#G\n#...")
    assert [cave.grid.place(square) for square in decision.path] == [
        (0, 0),
        (0, 1),
        (1, 1),
        (2, 1),
        (2, 2),
        (2, 3),
    ]


def test_path_never_jumps_to_another_way_that_is_as_short() -> None:
    # Both ways take seven steps. The left one lags in row 3 and then leads, in reading order.
    cave, _, decision = elf_in("##G##\n.....\n.###.\n.#...\n..E##")
    squares = [[cave.grid.place(one) for one in each(paths)] for paths in decision.step.paths]
    assert squares[1:3] == [[(3, 3), (4, 0)], [(3, 0), (3, 4)]]
    assert [cave.grid.place(square) for square in decision.path] == [
        (4, 2),
        (3, 2),
        (3, 3),
        (3, 4),
        (2, 4),
        (1, 4),
        (1, 3),
        (1, 2),
    ]


def test_ground_that_was_seen_is_kept() -> None:
    cave, _, decision = elf_in("E.#.\n..#.\n#..G")
    reached = [[cave.grid.place(one) for one in each(squares)] for squares in decision.reached]
    assert reached == [[(0, 0)], [(0, 1), (1, 0)], [(1, 1)], [(2, 1)], [(2, 2)]]
    back = [[cave.grid.place(one) for one in each(squares)] for squares in decision.distances]
    assert back == [[(2, 2)], [(2, 1)], [(1, 1)], [(0, 1), (1, 0)]]


def test_decision_stays_as_it_was_when_others_decide() -> None:
    with Battle(read_cave("E.G", "cave.txt")) as battle:
        decision = battle.decide()
        step = decision.step
        battle.step()
    assert (decision.place, decision.step) == (1, step)


def test_unit_restored_with_wounds_keeps_what_it_may_have_at_most() -> None:
    cave = read_cave("E.G", "cave.txt")
    wounded = Opening(3, (UnitState(0, "E", 50, 200, 3), UnitState(2, "G", 7, 200, 3)))
    with Battle(cave, opening=wounded) as battle:
        assert [(unit.points, unit.maximum) for unit in battle.units()] == [(50, 200), (7, 200)]
        assert battle.opening() == wounded
