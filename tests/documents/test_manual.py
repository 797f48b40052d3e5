"""The manual and the help name what the code has: systems, fields, JSON keys and defaults."""

import inspect
import json
import re
from collections.abc import Iterator, Sequence
from typing import Final

import esper
import pytest

from components.turn import AttackDecision, Candidate, Decision, StepDecision
from game.commands import COMMANDS
from game.commands.help import page, page_files
from game.commands.parser import command_parser
from game.lab.judge.verdict import JudgeVerdict
from systems.battle.events import EVENTS
from systems.battle.rules import SYSTEMS as BATTLE
from systems.cards import RECURSIVE
from systems.duel.rules import SYSTEMS as DUEL
from systems.vault import SYSTEMS as VAULT
from tests.commands import call

Keys = dict[str, "Keys"]
"""Keys of an object, with those of the objects that are their values."""
UNNAMED: Final = {
    "beyond",
    "taken",
    "effects",
    "end",
    "events",
    "endings",
    "reasons",
    "varied",
    "paired",
}
"""Keys of objects whose own keys are names, or told elsewhere."""
COMMON: Final = {"puzzle", "part", "round", "turn", "complete", "events", "end"}
"""Keys of lines that are told once for all puzzles."""
PLAYS: Final = {
    "battle": ("corridor", "standoff"),
    "duel": ("apprentice", "juggernaut"),
    "vault": ("cellar", "four-doors"),
    "cards": ("kitchen-table", "carousel"),
}
RUNS: Final[dict[str, Sequence[str]]] = {
    **{
        f"solve, {puzzle}": [f"solve {each}" for each in examples]
        for puzzle, examples in PLAYS.items()
    },
    **{
        f"trace, {puzzle}": [f"trace {each} --rounds 1 --turns" for each in examples]
        for puzzle, examples in PLAYS.items()
    },
    "trace --systems": ["trace corridor --rounds 1 --systems"],
    "explain, battle": ["explain two-readings --round 1 --all"],
    "explain, duel": ["explain apprentice --round 1", "explain apprentice --round 2"],
    "explain, vault": ["explain cellar --round 1"],
    "explain, cards": ["explain kitchen-table --round 1", "explain matryoshka --round 20"],
    "explain --why": ["explain hall --why"],
    "check": ["check two-readings 1100 --reveal"],
    "judge": ["judge cards --cases 9 -- python3 -S -m tests.strangers.cards score-from-zero"],
    "compare": ["compare corridor --with elf_attack=12"],
    "variants": ["variants duel"],
    "traps": ["traps cards", "traps cards --by rule"],
    "list": ["list"],
}


def rows() -> Iterator[str]:
    """Yield the lines of the list."""
    for title, commands in RUNS.items():
        found: Keys = {}
        for command in commands:
            name, *words = command.split()
            for line in call(name, "--json", *words).stdout.splitlines():
                gather(json.loads(line), found)
        if title.startswith("solve"):
            found = found["part1"] | found.get("part2", {})
        if title.startswith(("trace", "explain,")):
            found = {key: inner for key, inner in found.items() if key not in COMMON}
        if title == "trace --systems":
            found = {"systems": found["systems"]}
        yield f"- **{title}**: {shown(found)}"


def gather(value: object, found: Keys) -> None:
    """Add the keys in some value."""
    if isinstance(value, list):
        for each in value:
            gather(each, found)
    elif isinstance(value, dict):
        for key, each in value.items():
            inner = found.setdefault(key, {})
            if key not in UNNAMED:
                gather(each, inner)


def shown(found: Keys) -> str:
    """Return keys in words."""
    return ", ".join(
        f"`{key}` ({shown(inner)})" if inner else f"`{key}`" for key, inner in found.items()
    )


PAGE = page("turn")


@pytest.mark.parametrize(
    ("title", "systems"),
    [("battle", BATTLE), ("duel", DUEL), ("vault", VAULT), ("cards", RECURSIVE)],
)
def test_systems_are_named_in_their_order(
    title: str, systems: Sequence[type[esper.Processor]]
) -> None:
    section = PAGE.split(f"## The {title}\n")[1].split("\n## ")[0]
    named = re.findall(r"^\d\. \*\*(\w+)\*\*", section, re.MULTILINE)
    assert named == [system.__name__ for system in systems]


@pytest.mark.parametrize("system", [*BATTLE, *DUEL, *VAULT, *RECURSIVE])
def test_system_has_an_example_of_a_test(system: type[esper.Processor]) -> None:
    run = rf"^from {system.__module__} import .*\b{system.__name__}\b.*\n(?:.*\n)*?.*"
    run += rf"\b{system.__name__}\(\)(?:\.process\(\))?$"
    assert any(re.search(run, text, re.MULTILINE) for text in page_files(page("testing")).values())


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("Decision", Decision.__match_args__),
        ("StepDecision", StepDecision._fields),
        ("AttackDecision", AttackDecision._fields),
        ("Candidate", Candidate._fields),
    ],
)
def test_fields_of_decisions_are_named(name: str, fields: Sequence[str]) -> None:
    (line,) = re.findall(rf"^- \*\*{name}\*\*: (.*)$", PAGE, re.MULTILINE)
    assert {*re.findall(r"`(\w+)`", line)} - {"StepDecision", "AttackDecision"} == {*fields}


def test_events_of_the_battle_are_named() -> None:
    assert [event for event in EVENTS if f"`{event}`" not in PAGE] == []


@pytest.mark.slow
def test_list_of_json_has_the_keys_that_commands_print() -> None:
    told = re.findall(r"^- \*\*[a-z, -]+\*\*: `.*$", page("python"), re.MULTILINE)
    assert [*rows()] == told[: len(RUNS)]


def test_keys_of_a_judges_json_are_named() -> None:
    found = re.findall(r'^ +"(\w+)":', inspect.getsource(JudgeVerdict), re.MULTILINE)
    assert len(found) >= 15
    assert {*found} <= {*re.findall(r"`(\w+)`", page("python"))}


NAMED = re.compile(r"\(default: (\d+)\)$")


@pytest.mark.parametrize("command", ["generate", "judge", "sweep"])
def test_default_that_help_names_is_taken(command: str) -> None:
    assert command in COMMANDS
    taken = {
        option.dest: (float(found[1]), option.default)
        for option in command_parser(command, [])._actions  # noqa: SLF001 - there is no other way to them
        if isinstance(option.default, int | float) and (found := NAMED.search(option.help or ""))
    }
    assert taken
    assert [name for name, (named, default) in taken.items() if named != default] == []
