"""Changed rules are told, drawn, followed and explained alike."""

from itertools import islice, pairwise

import pytest

from game.inputs.reading import read_example
from game.puzzles.battle.explaining.decision import decide, decide_in_turn
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.scenario import BattleScenario
from game.puzzles.battle.playing.state import CHANGED
from game.puzzles.explanation import ExplanationQuestion, explain
from game.simulation.simulation import Event, follow, turns
from tests.rules.converting import ConvertingAttackSystem
from tests.rules.diagonal import DiagonalMovementSystem
from tests.rules.fleeing import FleeingMovementSystem
from tests.rules.healing import HealingSystem
from tests.rules.pausing import PausingMovementSystem
from tests.rules.restless import RestlessAttackSystem, RestlessMovementSystem
from tests.rules.truce import LateGoblinsSystem, TruceMovementSystem
from tests.unit.puzzles.battle.playing.changed_rules import DIAGONAL, recorded, scenario_by, traced

FLEEING = """\
#######
#.GE..#
#######"""


def explained(scenario: BattleScenario, place: tuple[int, int] | None) -> str:
    """Return why a unit acts so in round 1, or all of them."""
    simulation, state = scenario.simulate(1)
    found = explain(scenario, 1, ExplanationQuestion(place=place), state, turns(simulation))
    return "\n".join(one.text(columns=80) for one in found)


def test_diagonal_step_is_taken_told_and_explained_alike() -> None:
    scenario = scenario_by(DIAGONAL, DiagonalMovementSystem)
    assert "goblin at 3,3 steps to 2,2 and hits elf at 1,2" in traced(
        scenario_by(DIAGONAL.replace(".#.#", "...#"), DiagonalMovementSystem)
    )
    scenario = scenario_by(DIAGONAL.replace("E..", "E.#"), DiagonalMovementSystem)
    assert (
        explained(scenario, (1, 1))
        == """\
Round 1, elf at 1,1 (200 hit points) in turn 1:

In range:     Reachable:     Nearest:     Chosen:     Distance:     Step:
#####         #####          #####        #####       #####         #####
#E.##         #E.##          #E.##        #E.##       #E1##         #.E##
#.#?#     --> #.#@#      --> #.#!#    --> #.#+#   --> #2#0#     --> #.#.#
#.?G#         #.@G#          #.!G#        #..G#       #21G#         #..G#
#####         #####          #####        #####       #####         #####

It steps from 1,1 to 1,2.

No enemy is beside 1,2, so it does not attack.
"""
    )


def test_overlays_path_goes_the_way_of_the_rule() -> None:
    scenario = scenario_by(DIAGONAL.replace("E..", "E.#"), DiagonalMovementSystem)
    with Battle(scenario.cave, scenario.settings) as battle:
        state = battle.state()
    decision = decide(scenario.cave, scenario.settings, state, min(state.units))
    assert [scenario.cave.grid.place(one) for one in decision.path] == [(1, 1), (1, 2), (2, 3)]


def test_overlays_path_goes_across_corners_wherever_it_may() -> None:
    scenario = scenario_by("....G\nE....", DiagonalMovementSystem)
    with Battle(scenario.cave, scenario.settings) as battle:
        state = battle.state()
    _, elf = state.units
    path = decide(scenario.cave, scenario.settings, state, elf).path
    assert [scenario.cave.grid.place(one) for one in path] == [(1, 0), (0, 1), (0, 2), (0, 3)]


def test_weak_goblin_flees_is_told_and_explained_so() -> None:
    scenario = scenario_by(FLEEING, FleeingMovementSystem, goblin_hp=49)
    assert traced(scenario).startswith(
        """\
Initially:
#######
#.GE..#   G(49), E(200)
#######

Round 1, turn 1: goblin at 1,2 steps to 1,1
"""
    )
    assert "It steps from 1,2 to 1,1." in explained(scenario, (1, 2))
    assert "It stands beside an enemy, so it does not move." in explained(
        scenario_by(FLEEING, FleeingMovementSystem, goblin_hp=50), (1, 2)
    )


@pytest.mark.slow
def test_every_decision_under_changed_rules_is_what_is_then_done() -> None:
    for system in (DiagonalMovementSystem, FleeingMovementSystem, PausingMovementSystem):
        scenario = scenario_by(read_example("hall").source.text, system)
        battle, state = scenario.simulate(1)
        for number, turn in enumerate(islice(turns(battle), 150)):
            heard = {event.name: event.arguments for event in turn}
            if "turn_began" in heard:
                (entity,) = heard["turn_began"]
                given = (scenario.cave, scenario.settings, state, entity)
                decision = decide_in_turn(*given, number)
                moved = heard.get("moved")
                assert decision.step.step == (moved[2] if moved else None)
                struck = heard.get("attacked")
                assert (decision.target.entity if decision.target else None) == (
                    struck[1] if struck else None
                )
            follow(state, turn)


def test_unit_that_a_rule_passes_over_is_not_explained_by_its_next_turn() -> None:
    told = explained(scenario_by("E..G", LateGoblinsSystem), (0, 3))
    assert told.startswith("Round 1, goblin at 0,3 (200 hit points) gets no turn")


def test_moment_that_is_asked_about_is_in_its_own_round() -> None:
    scenario = scenario_by("E..G", TruceMovementSystem)
    with Battle(scenario.cave, scenario.settings) as battle:
        state = battle.state()
    steps = []
    for rounds in (0, 1):
        state.round_ended(rounds)
        steps.append(decide(scenario.cave, scenario.settings, state, min(state.units)).step.step)
    assert steps == [None, 1]


def test_what_a_rule_changes_untold_is_told_after_its_turn() -> None:
    scenario = scenario_by("EG", HealingSystem)
    recording = recorded(scenario)
    elf, goblin = 2, 3
    assert CHANGED not in [event.name for event in recording.turns[0]], "the elf has no wound"
    assert recording.turns[1][-1] == Event(CHANGED, (goblin, 1, ord("G"), 200 - 3 + 2, 200, 3))
    assert recording.turns[2][-1] == Event(CHANGED, (elf, 0, ord("E"), 200 - 3 + 2, 200, 3))
    trace = traced(scenario)
    assert "hits elf at 0,0: 200 - 3 = 197 goblin" not in trace
    assert "goblin at 0,1 now has 199 hit points" in trace
    assert "EG   E(197), G(199)" in trace


def test_states_of_untold_changes_are_the_live_battle_after_every_turn() -> None:
    scenario = scenario_by(read_example("hall").source.text, HealingSystem)
    battle, state = scenario.simulate(1)
    for number, turn in enumerate(turns(battle)):
        follow(state, turn)
        assert [unit[:5] for unit in state.in_order()] == [unit[:5] for unit in battle.units()]
        if number == 500:
            break


def test_dead_that_act_are_told_and_drawn() -> None:
    scenario = scenario_by("EG", RestlessMovementSystem, RestlessAttackSystem, elf_attack=200)
    trace = traced(scenario)
    assert "elf at 0,0 hits goblin at 0,1: 200 - 200 = 0 and kills it" in trace
    assert "Round 1, turn 2: fallen goblin at 0,1 hits elf at 0,0: 200 - 3 = 197" in trace
    assert "It hits 0,0: 200 - 3 = 197." in explained(scenario, (0, 1))
    assert explained(scenario, None).endswith(explained(scenario, (0, 1)))


def test_paths_are_contiguous() -> None:
    scenario = scenario_by(read_example("cavern").source.text)
    with Battle(scenario.cave, scenario.settings) as battle:
        state = battle.state()
    width = scenario.cave.grid.width
    for entity in state.units:
        path = decide(scenario.cave, scenario.settings, state, entity).path
        assert all(abs(there - here) in (1, width) for here, there in pairwise(path))


def test_unit_that_changes_sides_is_told_once_and_followed() -> None:
    scenario = scenario_by("EG.G", ConvertingAttackSystem)
    battle, state = scenario.simulate(1)
    heard = []
    for turn in turns(battle):
        follow(state, turn)
        heard += [event.name for event in turn if event.name == CHANGED]
        assert [unit[:5] for unit in state.in_order()] == [unit[:5] for unit in battle.units()]
    assert state.is_over
    assert "goblin at 0,1 now is of the elves" in traced(scenario)
    assert len(heard) == len(traced(scenario).split(" now is of the ")) - 1


def test_decision_to_pause_is_told_as_what_it_is() -> None:
    scenario = scenario_by("E...G", PausingMovementSystem)
    assert "It steps from 0,0 to 0,1." in explained(scenario, (0, 0))
    assert explained(scenario, (0, 4)).endswith(
        "It does not move.\n\nNo enemy is beside 0,4, so it does not attack.\n"
    )
