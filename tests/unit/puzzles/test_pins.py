"""Pins: what is the code that short cuts were proven for, and what no longer is."""

from functools import wraps
from importlib import import_module
from operator import itemgetter
from unittest.mock import Mock

import pytest

from components.decision import Candidate, StepDecision
from components.health import Health
from game.puzzles import pins
from game.puzzles.battle.pinned import PINS
from game.puzzles.battle.playing.unwatched import unwatched
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.pins import promises_of
from game.puzzles.registry import NAMES, load
from game.puzzles.source_digest import digest_of
from systems.battle import attack, movement
from systems.battle.attack import AttackSystem
from systems.battle.movement import MovementSystem
from systems.battle.promises import EVERY, NONE
from systems.battle.rules import RULES
from systems.battle.variants.step import WalkBackMovementSystem
from tests.proofs.battle import prove
from tests.proofs.pinning import path_of, uses_of
from tests.proofs.pinning import pins as pins_now
from tests.suite.cases import slow

SOURCE = path_of("systems.battle.attack").read_bytes()
PIN = PINS["systems.battle.attack"]


@pytest.mark.parametrize("puzzle", NAMES)
def test_no_pin_is_stale(puzzle: str) -> None:
    pinned = import_module(f"game.puzzles.{puzzle}.pinned")
    assert (pins_now(puzzle), uses_of(puzzle)) == (pinned.PINS, pinned.USES), (
        "prove and renew them: python -m tests.proofs"
    )


@pytest.mark.parametrize("seeds", [range(20), slow(range(20, 100))])
def test_fast_systems_do_in_each_turn_what_the_plain_ones_do(seeds: range) -> None:
    for seed in seeds:
        prove(seed)


def test_rules_as_they_are_are_proven() -> None:
    assert pins.are_as_proven(RULES.systems)
    assert promises_of(RULES) == EVERY
    assert unwatched(BattleSettings()).rules != RULES


@pytest.mark.parametrize(
    ("owner", "name", "value"),
    [
        (AttackSystem, "strike", lambda *_: None),
        (AttackSystem, "strike", Mock()),
        (AttackSystem, "is_fatal", AttackSystem.choose),
        (AttackSystem, "choose", itemgetter(0)),
        (AttackSystem, "choose", staticmethod(min)),
        (AttackSystem, "strike", MovementSystem),
        (attack, "Candidate", StepDecision),
        (AttackSystem, "strike", wraps(AttackSystem.strike)(lambda *_: None)),
        (AttackSystem, "__init__", lambda _: None),
        (Health, "points", property(lambda _: 190)),
        (Health, "__init__", lambda *_: None),
        (Candidate, "__lt__", lambda *_: True),
        (attack, "standing_on", lambda *_: []),
        (movement, "search", lambda *_: 0),
    ],
)
def test_what_is_replaced_in_a_running_module_or_class_counts_as_no_promise(
    monkeypatch: pytest.MonkeyPatch, owner: object, name: str, value: object
) -> None:
    settings = BattleSettings()
    assert unwatched(settings).rules != RULES
    monkeypatch.setattr(owner, name, value)
    assert unwatched(settings).rules == RULES
    assert promises_of(RULES) == NONE
    monkeypatch.undo()
    assert promises_of(RULES) == EVERY


def test_annotations_made_on_demand_are_no_code_of_a_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    def __annotate__(_: int) -> dict[str, type]:  # noqa: N807 - as Python 3.14 names it
        return {"points": int}

    monkeypatch.setattr(Health, "__annotate_func__", __annotate__, raising=False)
    assert promises_of(RULES) is EVERY


def test_code_replaced_in_place_counts_as_no_promise() -> None:
    assert promises_of(RULES) == EVERY
    before = AttackSystem.choose.__code__
    other = (lambda _, __, ___, candidates: max(candidates)).__code__
    try:
        AttackSystem.choose.__code__ = other.replace(
            co_name="choose", co_qualname="AttackSystem.choose"
        )
        assert promises_of(RULES) == NONE
    finally:
        AttackSystem.choose.__code__ = before
    assert promises_of(RULES) == EVERY


@pytest.mark.parametrize("puzzle", NAMES)
def test_rules_of_all_variants_are_as_proven(puzzle: str) -> None:
    systems = [system for each in load(puzzle).variants() for system in each.systems]
    assert pins.are_as_proven(systems), pins.unproven_files(systems)


def test_variant_is_pinned_too(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = RULES.changed(WalkBackMovementSystem)
    assert promises_of(rules) == EVERY
    monkeypatch.setattr(WalkBackMovementSystem, "ways", MovementSystem.ways)
    assert (promises_of(rules), promises_of(RULES)) == (NONE, EVERY)


@pytest.mark.parametrize(
    "source",
    [
        SOURCE.replace(b"\n", b"\r\n"),
        SOURCE.replace(b"\n", b"  \n\n"),
        SOURCE + b"# A comment.\n",
        SOURCE.replace(b'"""Whom', b'"""Who'),
    ],
)
def test_what_does_nothing_changes_no_digest(source: bytes) -> None:
    assert source != SOURCE
    assert digest_of(source) == PIN[-1]
    assert pins.does_match(source, PIN)


@pytest.mark.parametrize(
    "source", [SOURCE.replace(b"min(", b"max("), SOURCE.replace(b"<= 0", b"< 0"), b"(", None]
)
def test_edited_source_is_not_the_pinned_one(source: bytes | None) -> None:
    assert not pins.does_match(source, PIN)
