"""Settings, variants and systems that Python programs pass."""

from collections.abc import Sequence
from pathlib import Path

import esper
import pytest

from components.turn import Candidate, Cavern, Turn
from game.api import Battle, InputError, RulesError, play, solve
from systems.battle.attack import AttackSystem
from tests.api.texts import CAVE, example
from tests.commands import output, write
from tests.rules import BRAVE

TWO_READINGS = "two-readings"


class BraveAttackSystem(AttackSystem):
    """Takes on the strongest, as that of the file does."""

    def choose(self, _cavern: Cavern, _turn: Turn, candidates: Sequence[Candidate]) -> Candidate:
        """Return the strongest."""
        return max(candidates)


class FailingSystem(esper.Processor):
    """Fails at once."""

    def process(self) -> None:
        """Fail."""
        raise ZeroDivisionError


def test_settings_have_the_names_of_the_command_line() -> None:
    told = output("solve", TWO_READINGS, "--part", "1", "--elf-attack", "12")
    (first, _) = solve(example(TWO_READINGS), {"elf_attack": 12})
    assert first is not None
    assert f"Part 1: {first.lines()[0]}" in told


@pytest.mark.parametrize("variants", [["first-step"], ("first-step",), "first-step"])
def test_variants_go_by_name(variants: list[str]) -> None:
    text = example(TWO_READINGS)
    assert (solve(text).numbers[0], solve(text, variants=variants).numbers[0]) == (7004, 1100)
    assert list(play(text, variants=variants))[-1]["end"]["outcome"] == 1100
    with Battle(text, variants=variants) as battle:
        battle.fight()
        assert battle.turn.rounds == 100


def test_rules_of_a_file_are_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = example(TWO_READINGS)
    told = output("solve", TWO_READINGS, "--variant", write("brave.py", BRAVE))
    assert f"= {solve(text, variants=['brave.py']).numbers[0]}\n" in told


def test_systems_take_the_places_of_those_that_they_extend(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = example(TWO_READINGS)
    found = solve(text, systems=[BraveAttackSystem]).numbers
    assert found == solve(text, variants=[write("brave.py", BRAVE)]).numbers
    assert found != solve(text).numbers
    with Battle(text, systems=[BraveAttackSystem]) as battle:
        battle.fight()
        assert battle.turn.rounds * sum(unit.points for unit in battle.units()) == found[0]


def test_system_that_fails_is_named_with_its_line() -> None:
    with pytest.raises(RulesError, match=r"test_reading\.py:\d+: ZeroDivisionError \(round 1"):
        list(play(CAVE, systems=[FailingSystem]))


def test_fault_of_a_text_is_told_with_its_place() -> None:
    with pytest.raises(InputError, match=r"^text:2:4: unknown character 'x'") as caught:
        solve("#####\n#E.x#\n#####")
    assert (caught.value.line, caught.value.column) == (2, 4)
