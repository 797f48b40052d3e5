"""The manual and the help name the systems, fields, JSON keys and defaults of the code."""

import inspect
import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

import esper
import pytest

from components.turn import AttackDecision, Candidate, Decision, StepDecision
from game import api
from game.commands import COMMANDS
from game.commands.help import page, page_files, topics
from game.commands.parser import command_parser
from game.lab.judge.verdict import JudgeVerdict
from game.viewer.actions import Action
from systems.battle.events import EVENTS
from systems.battle.rules import SYSTEMS as BATTLE
from systems.cards import RECURSIVE
from systems.duel.rules import SYSTEMS as DUEL
from systems.vault import SYSTEMS as VAULT
from tests.commands import call

TYPES: Final = {
    "number": {int, float},
    "text": {str},
    "true/false": {bool},
    "square": {list},
    "list": {list},
    "object": {dict},
    "null": {type(None)},
    "any": {bool, int, list, type(None)},
}
"""The types of values by the words of the tables."""
OF_OTHERS: Final = {
    "--find-links",
    "--force-reinstall",
    "--no-deps",
    "--no-submit",
    "--nworkers",
    "--nthreads",
    "--plugins",
    "--years",
    "--days",
}
"""Options of other programs."""
COMMON: Final = {"puzzle", "part", "round", "turn", "complete", "events", "end"}
"""Keys of lines that have a table of their own."""
PLAYS: Final = {
    "battle": ("corridor", "standoff"),
    "duel": ("apprentice", "juggernaut"),
    "vault": ("cellar", "four-doors"),
    "cards": ("kitchen-table", "carousel"),
}
RUNS: Final[dict[str, Sequence[str]]] = {
    "solve": ["solve corridor --variant first-step"],
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
    "judge": ["judge cards --cases 9 -- python3 -S -m tests.third_party.cards score-from-zero"],
    "compare": ["compare corridor --with elf_attack=12"],
    "variants": ["variants duel"],
    "traps": ["traps cards", "traps cards --by rule"],
    "list": ["list"],
}


def printed_types(value: object, key: str, title: str) -> Iterator[tuple[str, type]]:
    """Yield the keys of an object that are listed under a title, with the types of their values.

    The keys of an object in an object have the form `outer.inner`.
    """
    for each in value if isinstance(value, list) else [value]:
        for name, inner in each.items() if isinstance(each, dict) else ():
            yield f"{key}{name}", type(inner)
            if any(listed.startswith(f"{key}{name}.") for listed in listed_types(title)):
                yield from printed_types(inner, f"{key}{name}.", title)


@cache
def listed_types(title: str) -> dict[str, set[type]]:
    """Return the types of the keys in the table under a title."""
    table = page("reference").split(f"\n### {title}\n")[1].split("\n##")[0]
    return {
        key: set[type]().union(*(TYPES[word.split()[0]] for word in words.split(" or ")))
        for keys, words in re.findall(r"^\| (`.*`) \| ([^|]+) \|", table, re.MULTILINE)
        for key in re.findall(r"`([^`]+)`", keys)
    }


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
@pytest.mark.parametrize("title", RUNS)
def test_tables_have_the_keys_and_types_that_commands_print(title: str) -> None:
    found: dict[str, set[type]] = {}
    for command in RUNS[title]:
        name, *words = command.split()
        for line in call(name, "--json", *words).stdout.splitlines():
            value = json.loads(line)
            parts = [value[part] for part in ("part1", "part2") if title.startswith("solve,")]
            for key, kind in printed_types(parts or value, "", title):
                found.setdefault(key, set()).add(kind)
    if title.startswith(("trace", "explain,")):
        found = {key: kinds for key, kinds in found.items() if key not in COMMON}
    if title == "trace --systems":
        del found["units"]
    listed = listed_types(title)
    assert found.keys() == listed.keys()
    assert {key: kinds - listed[key] for key, kinds in found.items() if kinds - listed[key]} == {}


def test_functions_are_listed_with_their_parameters() -> None:
    listed = re.findall(r"^- `(\w+\(.*\))`: ", page("reference"), re.MULTILINE)
    functions = {name: getattr(api, name) for name in api.__all__}
    assert listed == [
        f"{name}({', '.join(inspect.signature(function).parameters)})"
        for name, function in functions.items()
        if inspect.isfunction(function)
    ]


@pytest.mark.parametrize("name", ["Battle", "Duel", "Vault", "Cards"])
def test_members_of_simulations_are_listed(name: str) -> None:
    (line,) = re.findall(rf"^- \*\*{name}\*\*: (.*)$", page("reference"), re.MULTILINE)
    public = {each for each in dir(getattr(api, name)) if not each.startswith("_")}
    assert {*re.findall(r"`(\w+)", line)} == public


def test_keys_of_a_judges_json_are_named() -> None:
    found = re.findall(r'^ +"(\w+)":', inspect.getsource(JudgeVerdict), re.MULTILINE)
    assert len(found) >= 15
    assert {*found} <= {*re.findall(r"`(\w+)`", page("reference"))}


LONG_OPTION: Final = re.compile(r"(?<![\w-])--[a-z][a-z-]*")


def test_each_long_option_has_a_help_text() -> None:
    for command in COMMANDS:
        for option in command_parser(command, ["--help"])._actions:  # noqa: SLF001 - see below
            assert option.help, (command, option.option_strings)


def test_each_long_option_of_the_manual_exists() -> None:
    helps = "".join(command_parser(command, ["--help"]).format_help() for command in COMMANDS)
    known = {*LONG_OPTION.findall(helps), *OF_OTHERS}
    assert {*LONG_OPTION.findall("".join(map(page, topics())))} <= known


def test_overview_lists_all_pages_but_the_solutions() -> None:
    shown = call("help").stdout.split("Pages of the manual")[1]
    named = re.findall(r"^  ([a-z]\S+)", shown, re.MULTILINE)
    assert named == [topic for topic in topics() if topic != "course-solutions"]


def test_keys_of_the_window_are_listed() -> None:
    rows = "\n".join(re.findall(r"^\| .* \|", page("window"), re.MULTILINE))
    listed = {*re.findall(r"`([^`]+)`", rows), *re.findall(r"[\w+]+", rows)}
    assert {name for action in Action for name in action.keys.split()} - {"…"} <= listed


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
