"""`skirmish variants`: what may be done otherwise, for people and for programs."""

import json
from itertools import groupby

import pytest

from game.lab.puzzles.battle import variants as searches
from game.puzzles.battle import variants
from game.puzzles.registry import NAMES, load
from game.puzzles.variant import Question, Variant
from tests.processes import Skirmish

NARROW = """\
battle (Beverage Bandits)

  moving: Units go
    straight.

    which way

      zigzag
        Units go
        zigzag.
        (part 2
         only)

      round-about
        Units go
        round.
        (not with
         sparing:
         it tires)

  striking: They
    strike.

    whether

      sparing
        They
        don't.
        (not with
         round-about:
         it tires;
         changes
         something
         only with
         zigzag)

"""
MOVING = Question("which way", "moving", "Units go straight.")
STRIKING = Question("whether", "striking", "They strike.")
MADE_UP = (
    Variant("zigzag", MOVING, "Units go zigzag.", 2),
    Variant("round-about", MOVING, "Units go round.", None, ("sparing",), "it tires"),
    Variant("sparing", STRIKING, "They don't.", needs=("zigzag",)),
)


@pytest.fixture
def _made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the battle have three variants."""
    monkeypatch.setattr(variants, "VARIANTS", MADE_UP)
    monkeypatch.setattr(searches, "VARIANTS", ())


@pytest.mark.usefixtures("_made_up")
def test_what_may_be_done_instead_stands_under_the_rule_as_it_is(
    skirmish: Skirmish, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "18")
    assert skirmish("variants", "battle") == (0, NARROW, "")


@pytest.mark.parametrize("columns", ["50", "400"])
def test_lines_are_neither_longer_than_the_terminal_nor_too_long_to_read(
    columns: str, skirmish: Skirmish, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    longest = max(map(len, skirmish("variants").told.splitlines()))
    assert longest <= min(int(columns), 100)


def test_every_variant_of_every_puzzle_is_listed_in_its_order(skirmish: Skirmish) -> None:
    lines = skirmish("variants").told.splitlines()
    assert [line.split()[0] for line in lines if line and line[0] != " "] == list(NAMES)
    known = [each for name in NAMES for each in load(name).variants()]
    first_of_kinds = [next(kind).name for _, kind in groupby(known, key=lambda each: each.kind)]
    told = [line[6:].split(", =")[0] for line in lines]
    assert [name for name in told if name in first_of_kinds] == first_of_kinds
    assert "      power-bisected, =4-50, =0-200, =5-99, =10" in lines


@pytest.mark.usefixtures("_made_up")
def test_json_is_an_object_a_line(skirmish: Skirmish) -> None:
    told = [json.loads(line) for line in skirmish("variants", "battle", "--json").told.splitlines()]
    assert [each["name"] for each in told] == ["zigzag", "round-about", "sparing"]
    assert told[1] == {
        "puzzle": "battle",
        "question": "which way",
        "name": "round-about",
        "touches": "moving",
        "rule": "Units go straight.",
        "instead": "Units go round.",
        "part": None,
        "because": "it tires",
        "needs": [],
        "contradicts": ["zigzag", "sparing"],
    }
    assert told[0]["part"] == 2


def test_json_tells_of_all_puzzles(skirmish: Skirmish) -> None:
    told = [json.loads(line) for line in skirmish("variants", "--json").told.splitlines()]
    assert [each["name"] for each in told] == [
        each.name for name in NAMES for each in load(name).variants()
    ]


def test_unknown_puzzle_is_refused(skirmish: Skirmish) -> None:
    done = skirmish("variants", "chess")
    assert (done.status, done.told, done.complaints.count("\n")) == (2, "", 1)
    assert "invalid choice: 'chess'" in done.complaints
