"""Changed rules are honoured alike by all that play a battle or search for its answer."""

import json

import esper
import pytest

from components.cavern import Cavern
from components.decision import Candidate
from components.faction import ELF
from components.turn import Turn
from game.errors import GivenUpError
from game.inputs.reading import read_example
from game.inputs.recording_file import marks_of, read_transcript, write_recording
from game.playback.performance import perform
from game.puzzles.battle.planning.lowest_attack import lowest_attack
from game.puzzles.battle.planning.powers import LOWEST_POWER, powers_to_try, shared_openings
from game.puzzles.battle.playing import battle as battle_module
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.outcome import outcome_by_fighting, outcome_of
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.registry import NAMES
from game.puzzles.teller import teller_of
from game.simulation.simulation import turns
from systems.battle.attack import AttackSystem
from systems.battle.movement import MovementSystem
from systems.battle.promises import EVERY, NONE, Promise, promised_by
from systems.battle.rules import RULES, SYSTEMS
from systems.battle.stalemate import StalemateSystem
from tests.rules.diagonal import DiagonalMovementSystem
from tests.rules.fleeing import FleeingMovementSystem
from tests.rules.healing import HealingSystem
from tests.rules.restless import RestlessAttackSystem, RestlessMovementSystem
from tests.unit.puzzles.battle.playing.changed_rules import DIAGONAL, recorded, scenario_by


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


@pytest.mark.slow
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


def test_one_lost_elf_is_no_flawless_victory() -> None:
    cave = read_cave("EG\nEE", "drawn")
    with Battle(cave, BattleSettings(elf_hp=3, elf_attack=100)) as battle:
        battle.fight()
        outcome = outcome_of(battle)
    assert (outcome.winner, outcome.elves_lost, outcome.is_flawless) == (ELF, 1, False)


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


class SilentAttackSystem(AttackSystem):
    """Promises nothing."""


def test_battle_in_which_nothing_changes_is_given_up_without_the_promise_that_it_repeats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(battle_module, "MOST_IDLE_TURNS", 100)
    scenario = scenario_by("E#G", SilentAttackSystem)
    for part in (1, 2):
        answer = scenario.answer(part)
        assert answer.lines() == ["given up: no unit has changed for 100 turns"]
        assert answer.to_json()["reason"] == "no unit has changed for 100 turns"
        assert not answer.is_found


def test_battle_that_is_told_is_given_up_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(battle_module, "MOST_IDLE_TURNS", 100)
    told = turns(scenario_by("E#G", SilentAttackSystem).simulate(1)[0])
    for _ in range(99):
        next(told)
    with pytest.raises(GivenUpError, match="no unit has changed for 100 turns"):
        next(told)


def test_turns_without_change_count_only_in_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    class SeldomAttackSystem(AttackSystem):
        """Strikes every tenth round."""

        def strike(self, cavern: Cavern, turn: Turn, target: Candidate) -> None:
            if turn.rounds % 10 == 9:
                super().strike(cavern, turn, target)

    monkeypatch.setattr(battle_module, "MOST_IDLE_TURNS", 22)
    scenario = scenario_by("EG", SeldomAttackSystem, goblin_hp=9)
    assert scenario.answer(1).number == 30 * 194
    assert list(turns(scenario.simulate(1)[0]))
