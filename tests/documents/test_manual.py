"""The manual names what the code has: systems in their order, fields of decisions, keys of JSON."""

import inspect
import re
from collections.abc import Sequence

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
from tests.documents.json_keys import RUNS, rows

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


@pytest.mark.slow
def test_list_of_json_has_the_keys_that_commands_print() -> None:
    told = re.findall(r"^- \*\*[a-z, -]+\*\*: `.*$", page("python"), re.MULTILINE)
    assert [*rows()] == told[: len(RUNS)]


def test_keys_of_a_judges_json_are_named() -> None:
    found = re.findall(r'^ +"(\w+)":', inspect.getsource(JudgeVerdict), re.MULTILINE)
    assert len(found) >= 15
    assert {*found} <= {*re.findall(r"`(\w+)`", page("python"))}
