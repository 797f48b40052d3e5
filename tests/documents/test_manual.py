"""The manual names what the code has: systems in their order, fields of decisions, keys of JSON."""

import inspect
import json
import re
from collections.abc import Iterator, Sequence

import esper
import pytest

from components.turn import Candidate, Decision, StepDecision
from game.commands.help import page
from game.lab.judge.verdict import JudgeVerdict
from systems.battle.events import EVENTS
from systems.battle.rules import SYSTEMS as BATTLE
from systems.cards import RECURSIVE
from systems.duel.rules import SYSTEMS as DUEL
from systems.vault import SYSTEMS as VAULT
from tests.commands import call

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


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("Decision", Decision.__match_args__),
        ("StepDecision", StepDecision._fields),
        ("Candidate", Candidate._fields),
    ],
)
def test_fields_of_decisions_are_named(name: str, fields: Sequence[str]) -> None:
    (line,) = re.findall(rf"^- \*\*{name}\*\*: (.*)$", PAGE, re.MULTILINE)
    assert {*re.findall(r"`(\w+)`", line)} - {"StepDecision"} == {*fields}


def test_events_of_the_battle_are_named() -> None:
    assert [event for event in EVENTS if f"`{event}`" not in PAGE] == []


JSON_SHOWN = {
    "solve": "## A part of `solve --json`",
    "trace": "## `trace --json`",
    "explain": "## `explain --json`",
    "check": "- **check**",
    "variants": "- **variants**",
    "traps": "- **traps**",
    "list": "- **list**",
}
"""Where the page on JSON begins to speak of a command."""
NOT_LISTED = {"events", "end", "effects", "spells"}
"""Keys whose values have names of their own as keys, or are told elsewhere."""
ENDS = "\n## "


def keys(value: object) -> Iterator[str]:
    """Yield all keys in an object."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield key
            if key not in NOT_LISTED:
                yield from keys(each)
    elif isinstance(value, list):
        for each in value:
            yield from keys(each)


def titles_of(command: str) -> list[str]:
    """Return where the page names a command's keys; `explain` shows the state as `trace` does."""
    return [JSON_SHOWN[each] for each in {command, "trace" if command == "explain" else command}]


@pytest.mark.parametrize(
    "command",
    [
        *(f"solve {example}" for example in ("corridor", "apprentice", "cellar", "kitchen-table")),
        *(
            f"trace {example} --rounds 1 --turns"
            for example in ("two-readings", "apprentice", "cellar", "kitchen-table")
        ),
        "explain two-readings --round 1 --all",
        *(f"explain {example} --round 1" for example in ("apprentice", "cellar", "kitchen-table")),
        pytest.param("check two-readings 1100 --reveal", marks=pytest.mark.slow),
        "variants duel",
        "traps cards",
        "list",
    ],
)
def test_keys_of_json_are_named(command: str) -> None:
    done = call(*command.split(), "--json")
    assert done.status == command.startswith("check "), done.stderr
    told = done.stdout
    begin, *_ = command.split()
    sections = [page("json").split(title)[1].split(ENDS)[0] for title in titles_of(begin)]
    known = {*re.findall(r"`(\w+)`", "".join([page("json").split(ENDS)[0], *sections]))}
    assert {*keys(list(map(json.loads, told.splitlines())))} <= known


def test_keys_of_a_judges_json_are_named() -> None:
    (line,) = re.findall(r"^- \*\*judge\*\*: (.*)$", page("json"), re.MULTILINE)
    found = re.findall(r'^ +"(\w+)":', inspect.getsource(JudgeVerdict), re.MULTILINE)
    assert len(found) >= 15
    assert {*found} <= {*re.findall(r"`(\w+)`", line)}
