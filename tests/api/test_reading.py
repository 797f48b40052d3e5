"""Inputs, settings, variants and systems of Python programs, and how bad ones are refused."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import esper
import pytest

from game.api import (
    Battle,
    Cards,
    Duel,
    InputError,
    RulesError,
    SkirmishError,
    Vault,
    check,
    compare,
    example,
    explain,
    generate,
    judge,
    play,
    solve,
    sweep,
)
from game.text.sources import assets
from systems.battle.attack import AttackSystem
from systems.battle.battlefield import hit_points
from systems.duel.turn_order import BlowSystem
from tests.api.texts import BOSS, CAVE, QUARTERS
from tests.commands import output, write
from tests.rules import BRAVE

TWO_READINGS = "two-readings"


class BraveAttackSystem(AttackSystem):
    """Takes on the strongest, as that of the file does."""

    def choose_target(self, enemies: Sequence[int]) -> int:
        """Return the strongest."""
        return max(enemies, key=hit_points)


class FailingSystem(esper.Processor):
    """Fails at once."""

    def process(self) -> None:
        """Fail."""
        raise ZeroDivisionError


def test_settings_have_the_names_of_the_command_line() -> None:
    printed = output("solve", TWO_READINGS, "--part", "1", "--elf-attack", "12")
    (first, _) = solve(example(TWO_READINGS), {"elf_attack": 12})
    assert first is not None
    assert f"Part 1: {first.lines()[0]}" in printed


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
    printed = output("solve", TWO_READINGS, "--variant", write("brave.py", BRAVE))
    assert f"= {solve(text, variants=['brave.py']).numbers[0]}\n" in printed


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


def test_fault_of_a_text_is_reported_with_its_place() -> None:
    with pytest.raises(InputError, match=r"^text:2:4: unknown character 'x'") as caught:
        solve("#####\n#E.x#\n#####")
    assert (caught.value.line, caught.value.column) == (2, 4)


def test_text_path_open_file_and_example_are_the_same_input() -> None:
    path = assets() / "caves" / "corridor.txt"
    with path.open(encoding="utf-8") as text, path.open("rb") as content:
        found = [solve(each).numbers for each in (path, text, content, example("corridor"))]
    assert found == [solve(path.read_text(encoding="utf-8")).numbers] * 4


DECKS = "Player 1:\n1\n2\n\nPlayer 2:\n3\n4\n"
MAZE = "#####\n#@.a#\n#####"
ONE = "expected a whole number from 1 to 1000000000"
Call = Callable[[], object]


class OtherDuelSystem(BlowSystem):
    """Is of another puzzle."""


class DemandingSystem(esper.Processor):
    """Can't be made as others are."""

    def __init__(self, _wanted: int) -> None:
        """Want something."""


def any_of(found: object) -> Any:
    """Return something of any type, as programs pass it that check no types."""
    return found


TEXTS: dict[str, Call] = {
    "'hall' isn't an input: this looks like the name of an example, expected ": lambda: solve(
        "hall"
    ),
    "'cave.txt' looks like the name of a file: expected Path('cave.txt')": lambda: solve(
        "cave.txt"
    ),
    "other.txt: no such file": lambda: solve(Path("other.txt")),
    "cave.txt:2:4: unknown character 'x'": lambda: solve(Path("cave.txt")),
    "no example is called 'hal': did you mean hall or halls": lambda: example("hal"),
    "no example is called 'x' (there are cavern, corridor": lambda: example("x"),
    "text:1:1: unknown line '#####'": lambda: solve(CAVE, puzzle="duel"),
    "puzzle: expected one of battle, duel, vault, cards": lambda: solve(
        CAVE, puzzle=any_of("chess")
    ),
    "text: an input of duel, not of battle": lambda: Battle(BOSS),
    "text: an input of battle, not of vault": lambda: Vault(CAVE),
}


SETTINGS: dict[str, Call] = {
    "no setting is called 'elf_atack': did you mean elf_attack?": lambda: play(
        CAVE, {"elf_atack": 4}
    ),
    "no setting is called 'mana': expected one of ": lambda: Battle(CAVE, {"mana": 4}),
    f"elf_hp: {ONE}, not '0'": lambda: solve(CAVE, {"elf_hp": 0}),
    f"elf_hp: {ONE}, not '2.5'": lambda: solve(CAVE, any_of({"elf_hp": 2.5})),
    f"elf_hp: {ONE}, not 'True'": lambda: solve(CAVE, {"elf_hp": True}),
    "no setting is called 'mana' here": lambda: solve(DECKS, {"mana": 4}),
    "no variant is called 'frist-step': did you mean first-step?": lambda: solve(
        CAVE, variants=["frist-step"]
    ),
    "own.py: no such file": lambda: solve(CAVE, variants=["own.py"]),
    "OtherDuelSystem extends a system of duel: text is an input of battle": lambda: solve(
        CAVE, systems=[OtherDuelSystem]
    ),
    "DemandingSystem can't be created: TypeError": lambda: solve(CAVE, systems=[DemandingSystem]),
    "no setting is called 'kys': did you mean keys?": lambda: generate("vault", 3, kys=4),
}
QUESTIONS: dict[str, Call] = {
    "expected one answer or two, not 0": lambda: check(CAVE),
    "expected one answer or two, not 3": lambda: check(CAVE, 1, 2, 3),
    "no-such-program: no such program": lambda: judge("duel", "no-such-program"),
    "puzzle: expected one of battle, duel, vault, cards, not 'chess'": lambda: judge(
        any_of("chess"), str
    ),
    "can't be combined with why": lambda: explain(CAVE, why=True, round=2),
    "this is a battle: expected at=(row, column), or every=True": lambda: explain(CAVE),
    "at doesn't apply here: an input of duel": lambda: explain(BOSS, at=(1, 1)),
    "nobody stands at 1,2 when round 1 begins": lambda: explain(CAVE, at=(1, 2)),
    "text is an input of battle, text one of duel": lambda: compare(CAVE, other=BOSS),
    "text has 5 x 3 squares, text 4 x 1 squares": lambda: compare(CAVE, other="E..G"),
    "argument --random: expected a whole number": lambda: sweep("battle", "x.sqlite", random=-1),
}
STEPS: dict[str, Call] = {
    "no order of spells wins this duel": lambda: Duel(BOSS, {"player_hp": 1}),
    "text: an input of vault, not of cards": lambda: Cards(QUARTERS),
}
REFUSED = TEXTS | SETTINGS | QUESTIONS | STEPS


@pytest.mark.parametrize("message", REFUSED)
def test_what_means_nothing_is_refused_in_a_line(
    message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write("cave.txt", "##\n#.Ex#")
    with pytest.raises(SkirmishError) as refused:
        REFUSED[message]()
    assert message in str(refused.value)
    assert "\n" not in str(refused.value)
