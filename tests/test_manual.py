"""The manual's page on turns names what the code has: systems in their order, and decisions."""

import re
from collections.abc import Sequence

import esper
import pytest

from components.decision import Candidate, Decision, StepDecision
from game.commands.help import page
from systems.battle.events import EVENTS
from systems.battle.rules import SYSTEMS as BATTLE
from systems.cards import RECURSIVE
from systems.duel.rules import SYSTEMS as DUEL
from systems.vault import SYSTEMS as VAULT

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
