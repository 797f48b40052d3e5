"""Changed rules are honoured alike by all who play, tell or show a battle."""

import json
from itertools import islice, pairwise

import esper
import pytest

from components.faction import ELF
from game.inputs.reading import read_example
from game.inputs.recording_file import marks_of, read_transcript, write_recording
from game.playback.performance import perform
from game.puzzles.battle.explaining.decision import decide, decide_in_turn
from game.puzzles.battle.planning.lowest_attack import lowest_attack
from game.puzzles.battle.planning.powers import LOWEST_POWER, powers_to_try, shared_openings
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.outcome import outcome_by_fighting, outcome_of
from game.puzzles.battle.playing.scenario import BattleScenario
from game.puzzles.battle.playing.state import CHANGED
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.explanation import ExplanationQuestion, explain
from game.puzzles.registry import NAMES
from game.puzzles.teller import teller_of
from game.puzzles.trace import TraceRange
from game.simulation.recording import Recording
from game.simulation.simulation import Event, follow, turns
from systems.battle.movement import MovementSystem
from systems.battle.promises import EVERY, NONE, Promise, promised_by
from systems.battle.rules import RULES, SYSTEMS
from systems.battle.stalemate import StalemateSystem
from tests.rules.converting import ConvertingAttackSystem
from tests.rules.diagonal import DiagonalMovementSystem
from tests.rules.fleeing import FleeingMovementSystem
from tests.rules.healing import HealingSystem
from tests.rules.pausing import PausingMovementSystem
from tests.rules.restless import RestlessAttackSystem, RestlessMovementSystem
from tests.rules.truce import LateGoblinsSystem, TruceMovementSystem

DIAGONAL = """\
#####
#E..#
#.#.#
#..G#
#####"""
FLEEING = """\
#######
#.GE..#
#######"""


def scenario_by(
    text: str, *systems: type[esper.Processor], elf_attack: int = 3, goblin_hp: int = 200
) -> BattleScenario:
    """Return a battle of a drawn cave by changed rules."""
    rules = RULES.changed(*systems)
    chosen = BattleSettings(elf_attack=elf_attack, goblin_hp=goblin_hp, rules=rules)
    return BattleScenario(read_cave(text, "drawn"), chosen)


def told(scenario: BattleScenario) -> str:
    """Return the trace of part 1, turn by turn."""
    simulation, state = scenario.simulate(1)
    return "\n".join(
        teller_of(scenario).trace(state, turns(simulation), TraceRange(every_turn=True))
    )


def explained(scenario: BattleScenario, place: tuple[int, int] | None) -> str:
    """Return why a unit acts so in round 1, or all of them."""
    simulation, state = scenario.simulate(1)
    found = explain(scenario, 1, ExplanationQuestion(place=place), state, turns(simulation))
    return "\n".join(one.text(columns=80) for one in found)


def recorded(scenario: BattleScenario) -> Recording[object]:
    """Return part 1 played to its end."""
    simulation, state = scenario.simulate(1)
    recording: Recording[object] = Recording(state, turns(simulation))
    recording.complete()
    return recording


def test_subclass_takes_the_place_of_its_parent() -> None:
    rules = RULES.changed(DiagonalMovementSystem, HealingSystem)
    place = SYSTEMS.index(MovementSystem)
    assert rules.systems == (
        *SYSTEMS[:place],
        DiagonalMovementSystem,
        *SYSTEMS[place + 1 :],
        HealingSystem,
    )
    both = rules.changed(FleeingMovementSystem).systems[place]
    assert both.__bases__ == (FleeingMovementSystem, DiagonalMovementSystem)
    assert promised_by(both) == Promise.REPEATABLE
    assert (RULES.are_ours, rules.are_ours) == (True, False)


def test_rule_whose_module_is_only_called_alike_is_not_ours() -> None:
    class OwnMovementSystem(MovementSystem):
        __module__ = "systems_of_mine"

    assert not RULES.changed(OwnMovementSystem).are_ours


def test_promise_is_not_inherited() -> None:
    class SilentMovementSystem(DiagonalMovementSystem):
        pass

    assert RULES.promises == EVERY
    assert RULES.changed(DiagonalMovementSystem).promises == EVERY & ~Promise.STEADFAST
    assert RULES.changed(SilentMovementSystem).promises == NONE
    assert RULES.changed(FleeingMovementSystem).promises == Promise.REPEATABLE


def test_diagonal_step_is_taken_told_and_explained_alike() -> None:
    scenario = scenario_by(DIAGONAL, DiagonalMovementSystem)
    assert "goblin at 3,3 steps to 2,2 and hits elf at 1,2" in told(
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
    assert told(scenario).startswith(
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


@pytest.mark.parametrize(
    ("text", "systems"),
    [
        (DIAGONAL, [DiagonalMovementSystem]),
        (read_example("hall").source.text, [DiagonalMovementSystem]),
        (read_example("hall").source.text, [FleeingMovementSystem]),
        (read_example("hall").source.text, [HealingSystem, StalemateSystem]),
        (read_example("hall").source.text, [RestlessMovementSystem, RestlessAttackSystem]),
    ],
    ids=["drawn", "diagonal", "fleeing", "healing", "restless"],
)
def test_answer_record_and_replay_agree(text: str, systems: list[type[esper.Processor]]) -> None:
    scenario = scenario_by(text, *systems)
    recording, again = recorded(scenario), recorded(scenario)
    one, other = (list(marks_of(each, each.state_at(0))) for each in (recording, again))
    assert one == other
    outcome = scenario.outcome(1)
    assert outcome is not None
    end = recording.state_at(len(recording))
    assert teller_of(scenario).ending(end)[0].endswith(f"= {outcome.score}")  # type: ignore[arg-type]
    json.dumps([list(event) for turn in recording.turns for event in turn])


@pytest.mark.parametrize("system", [DiagonalMovementSystem, FleeingMovementSystem, HealingSystem])
def test_recording_agrees_with_the_rules_that_it_was_made_by_alone(
    system: type[esper.Processor], capsys: pytest.CaptureFixture[str]
) -> None:
    given = read_example("two-readings")
    changed = given._replace(scenario=scenario_by(given.source.text, system))
    performance = perform(changed)
    text = "".join(write_recording(performance.transcript(), performance.recording))
    told = read_transcript(text, "battle.json", NAMES)
    for rules, is_intact in ((changed, True), (given, False)):
        again = perform(rules._replace(transcript=told))
        again.recording.complete()
        assert again.is_intact == is_intact
    assert "differs from what the rules play" in capsys.readouterr().err


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


def test_part_2_of_a_rule_that_promises_nothing_is_searched_power_by_power() -> None:
    cave = read_cave(read_example("cavern").source.text, "cavern")
    fleeing = BattleSettings(rules=RULES.changed(FleeingMovementSystem))

    class BoastingMovementSystem(FleeingMovementSystem):
        promises = EVERY

    boasting = BattleSettings(rules=RULES.changed(BoastingMovementSystem))
    plain = next(
        outcome
        for power in range(LOWEST_POWER, 201)
        if (outcome := outcome_by_fighting(cave, fleeing._replace(elf_attack=power))).is_flawless
    )
    assert lowest_attack(cave, fleeing) == plain
    assert lowest_attack(cave, boasting) != plain, "which is why promises are needed"


def test_powers_are_skipped_and_openings_shared_only_where_it_is_promised() -> None:
    cave = read_cave(DIAGONAL, "drawn")
    promised = BattleSettings(goblin_hp=20, rules=RULES.changed(DiagonalMovementSystem))
    silent = promised._replace(rules=RULES.changed(FleeingMovementSystem))
    assert list(powers_to_try(cave, promised)) == [4, 5, 7, 10, 20]
    assert list(powers_to_try(cave, silent)) == list(range(4, 22)), "a goblin may live at 0"
    assert shared_openings(cave, promised)
    assert not shared_openings(cave, silent)


def test_battle_ends_in_a_stalemate_only_where_its_rules_promise_that_it_may() -> None:
    class SilentMovementSystem(MovementSystem):
        pass

    for system, is_stalemate in (
        (FleeingMovementSystem, True),
        (SilentMovementSystem, False),
    ):
        scenario = scenario_by("E#G", system)
        with Battle(scenario.cave, scenario.settings) as battle:
            for _ in range(20):
                battle.step()
            assert (battle.is_over, battle.turn.is_stalemate) == (is_stalemate, is_stalemate)


def test_what_a_rule_changes_untold_is_told_after_its_turn() -> None:
    scenario = scenario_by("EG", HealingSystem)
    recording = recorded(scenario)
    elf, goblin = 2, 3
    assert CHANGED not in [event.name for event in recording.turns[0]], "the elf has no wound"
    assert recording.turns[1][-1] == Event(CHANGED, (goblin, 1, ord("G"), 200 - 3 + 2, 200, 3))
    assert recording.turns[2][-1] == Event(CHANGED, (elf, 0, ord("E"), 200 - 3 + 2, 200, 3))
    trace = told(scenario)
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
    trace = told(scenario)
    assert "elf at 0,0 hits goblin at 0,1: 200 - 200 = 0 and kills it" in trace
    assert "Round 1, turn 2: fallen goblin at 0,1 hits elf at 0,0: 200 - 3 = 197" in trace
    assert "It hits 0,0: 200 - 3 = 197." in explained(scenario, (0, 1))
    assert explained(scenario, None).endswith(explained(scenario, (0, 1)))


def test_one_lost_elf_is_no_flawless_victory() -> None:
    cave = read_cave("EG\nEE", "drawn")
    with Battle(cave, BattleSettings(elf_hp=3, elf_attack=100)) as battle:
        battle.fight()
        outcome = outcome_of(battle)
    assert (outcome.winner, outcome.elves_lost, outcome.is_flawless) == (ELF, 1, False)


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
    assert "goblin at 0,1 now is of the elves" in told(scenario)
    assert len(heard) == len(told(scenario).split(" now is of the ")) - 1


def test_decision_to_pause_is_told_as_what_it_is() -> None:
    scenario = scenario_by("E...G", PausingMovementSystem)
    assert "It steps from 0,0 to 0,1." in explained(scenario, (0, 0))
    assert explained(scenario, (0, 4)).endswith(
        "It does not move.\n\nNo enemy is beside 0,4, so it does not attack.\n"
    )


def test_stalemate_of_somebodys_own_takes_the_place_of_ours() -> None:
    class DrawSystem(StalemateSystem):
        """Ends every battle after two rounds."""

        def process(self) -> None:
            """Look at the rounds alone."""
            _, turn = self.battlefield
            if turn.rounds == 2 and not turn.is_over:
                turn.is_over = turn.is_stalemate = True

    outcome = scenario_by("E.G", DrawSystem).outcome(1)
    assert outcome is not None
    assert (outcome.rounds, outcome.is_stalemate) == (2, True)
