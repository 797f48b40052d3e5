"""What `--variant` names, and which change of a puzzle's rules that is."""

from dataclasses import replace

import pytest

from game.errors import UsageError
from game.inputs import rules
from game.inputs.rules import read_requested, requested_change
from game.puzzles.registry import load
from game.puzzles.variant import Question, Variant
from tests.commands import write
from tests.rules import BRAVE, IDLE

pytestmark = pytest.mark.usefixtures("elsewhere")

FIRST_STEP = next(each for each in load("battle").variants if each.name == "first-step")
STAYING = Variant(
    "staying",
    Question("whether", "moving", "They move."),
    "They stay.",
    contradicts=("first-step",),
)


def valued(name: str) -> Variant | None:
    """Return a variant for `staying=N`, with a number."""
    kind, _, value = name.partition("=")
    if kind != "staying":
        return None
    if not value.isdecimal():
        raise UsageError(f"{name}: expected a number")
    return STAYING._replace(name=name)


@pytest.fixture
def _two_variants(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the battle have two variants, of which one may have a value."""
    battle = replace(load("battle"), variants=(STAYING, FIRST_STEP), valued=valued)
    monkeypatch.setattr(rules, "load", lambda name: battle if name == "battle" else load(name))


def refused(*words: str) -> str:
    with pytest.raises(UsageError) as caught:
        read_requested(words)
    return str(caught.value)


def test_names_and_files_are_told_apart_and_each_counts_once() -> None:
    write("own.py", BRAVE)
    write("idle", IDLE)
    wanted = read_requested(["own.py", "first-step", "./own.py", "first-step", "idle"])
    assert wanted.names == ("first-step",)
    assert [rules.file.name for rules in wanted.own] == ["own.py", "idle"]


@pytest.mark.usefixtures("_two_variants")
def test_variant_may_have_a_value() -> None:
    wanted = read_requested(["staying=2"] * 2)
    (variant,) = requested_change(rules.load("battle"), wanted, "cave.txt").variants
    assert variant.name == "staying=2"
    assert refused("staying=x") == "staying=x: expected a number"
