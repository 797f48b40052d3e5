"""Settings, variants and systems that Python programs pass."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import esper
import pytest

from components.cavern import Cavern
from components.decision import Candidate
from components.turn import Turn
from game.api import Battle, InputError, RulesError, SkirmishError, UsageError, play, solve
from game.puzzles.battle.reading.settings import NUMBERS
from systems.battle.attack import AttackSystem
from systems.duel.blow import BlowSystem
from tests.api.texts import BOSS, CAVE, example
from tests.own_files import BRAVE, write
from tests.processes import output

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


class StrangerSystem(BlowSystem):
    """Is of another puzzle."""


class DemandingSystem(esper.Processor):
    """Can't be made as others are."""

    def __init__(self, _wanted: int) -> None:
        """Want something."""


def test_settings_have_the_names_of_the_command_line() -> None:
    told = output("solve", TWO_READINGS, "--part", "1", "--elf-attack", "12")
    (first, _) = solve(example(TWO_READINGS), {"elf_attack": 12})
    assert first is not None
    assert f"Part 1: {first.lines()[0]}" in told


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"elf_atack": 4}, "no setting is called 'elf_atack': did you mean elf_attack?"),
        (
            {"mana": 4},
            f"no setting is called 'mana': expected one of {', '.join(NUMBERS)}",
        ),
        ({"elf_hp": 0}, "elf_hp: expected a whole number from 1 to 1000000000, not '0'"),
        ({"elf_hp": 2.5}, "elf_hp: expected a whole number from 1 to 1000000000, not '2.5'"),
        ({"elf_hp": True}, "elf_hp: expected a whole number from 1 to 1000000000, not 'True'"),
    ],
)
def test_setting_that_means_nothing_is_refused_in_a_line(
    settings: dict[str, int], message: str
) -> None:
    for call in (solve, play, Battle):
        with pytest.raises(UsageError) as caught:
            call(CAVE, settings)
        assert str(caught.value) == message


def test_puzzle_without_settings_has_none_to_guess() -> None:
    with pytest.raises(UsageError, match=r"^no setting is called 'mana' here$"):
        solve("Player 1:\n1\n2\n\nPlayer 2:\n3\n4\n", {"mana": 4})


def test_recording_has_settings_of_its_own() -> None:
    made = output("record", "corridor")
    with pytest.raises(UsageError, match=r"^--mana means nothing here: text is a recording "):
        solve(made, {"mana": 4})
    with pytest.raises(UsageError, match=r"^no setting is called 'manna': did you mean mana\?$"):
        solve(made, {"manna": 4})


def test_setting_that_is_a_file_elsewhere_is_its_text() -> None:
    book = '[[spell]]\nname = "Fist"\ncost = 60\ndamage = 7\n'
    assert solve(BOSS, {"spells": book}).numbers == (120, 120)
    with pytest.raises(InputError, match=r"^text \(spells\):1:2: not TOML"):
        solve(BOSS, {"spells": "x"})


@pytest.mark.parametrize("variants", [["first-step"], ("first-step",), "first-step"])
def test_variants_go_by_name(variants: list[str]) -> None:
    text = example(TWO_READINGS)
    assert (solve(text).numbers[0], solve(text, variants=variants).numbers[0]) == (7004, 1100)
    assert list(play(text, variants=variants))[-1]["end"]["outcome"] == 1100
    with Battle(text, variants=variants) as battle:
        battle.fight()
        assert battle.turn.rounds == 100


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("frist-step", "no variant is called 'frist-step': did you mean first-step?"),
        ("own.py", "own.py: no such file"),
    ],
)
def test_variant_that_there_is_not_is_refused_in_a_line(name: str, message: str) -> None:
    with pytest.raises(SkirmishError) as caught:
        solve(CAVE, variants=[name])
    assert str(caught.value) == message


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


@pytest.mark.parametrize(
    ("system", "message"),
    [
        (StrangerSystem, "StrangerSystem extends a system of duel: text is an input of battle"),
        (DemandingSystem, "DemandingSystem can't be made: TypeError"),
    ],
)
def test_system_that_can_not_play_is_refused(system: type[esper.Processor], message: str) -> None:
    with pytest.raises(InputError, match=message):
        solve(CAVE, systems=[system])


def test_fault_of_a_text_is_told_with_its_place() -> None:
    with pytest.raises(InputError, match=r"^text:2:4: unknown character 'x'") as caught:
        solve("#####\n#E.x#\n#####")
    assert (caught.value.line, caught.value.column) == (2, 4)


@pytest.mark.parametrize(
    ("text", "settings", "systems", "message"),
    [
        (b"#E.G#", {}, (), "expected the text of an input, not b'#E.G#': decode it"),
        (None, {}, (), "expected the text of an input, not None"),
        (CAVE, 5, (), "expected settings by their names, not 5"),
        (CAVE, {}, [int], "expected a class of systems, not <class 'int'>"),
    ],
)
def test_what_is_of_another_kind_is_refused_in_a_line(
    text: Any, settings: Any, systems: Any, message: str
) -> None:
    with pytest.raises(UsageError) as refused:
        solve(text, settings, systems=systems)
    assert str(refused.value) == message
