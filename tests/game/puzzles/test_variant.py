"""Variants: which may hold at the same time, and what a change of the rules is called."""

import pytest

from game.errors import UsageError
from game.puzzles.registry import NAMES, load
from game.puzzles.variant import (
    NO_CHANGE,
    Change,
    Question,
    RuleFile,
    Variant,
    contradiction,
    in_order,
)

MOVING = Question("which way", "moving", "As it is.")
FIRST, SECOND, WIDE, NARROW = (
    Variant(name, MOVING, "Otherwise.") for name in ("first", "second", "bounds=1-9", "bounds=2-3")
)
LONER = Variant("loner", MOVING, "Otherwise.", contradicts=("bounds",))
KNOWN = (
    LONER,
    Variant("bounds", Question("which", "searching", "As it is."), "Otherwise."),
    FIRST,
    SECOND,
)


def test_kind_is_the_name_without_a_value() -> None:
    assert (WIDE.kind, FIRST.kind) == ("bounds", "first")


@pytest.mark.parametrize(
    ("variants", "pair"),
    [
        ((FIRST, SECOND), None),
        ((WIDE, WIDE), None),
        ((WIDE, FIRST, NARROW), ("bounds=1-9", "bounds=2-3")),
        ((WIDE, LONER), ("bounds=1-9", "loner")),
        ((LONER, SECOND, NARROW), ("loner", "bounds=2-3")),
    ],
)
def test_one_of_a_kind_contradicts_another_and_whatever_contradicts_the_kind(
    variants: tuple[Variant, ...], pair: tuple[str, str] | None
) -> None:
    assert contradiction(variants) == pair


def test_variants_with_values_stand_in_the_place_of_their_kind_and_each_once() -> None:
    assert in_order([SECOND, WIDE, FIRST, WIDE], KNOWN) == (WIDE, FIRST, SECOND)


def test_contradiction_names_both() -> None:
    with pytest.raises(UsageError, match=r"^loner and bounds=1-9 contradict each other\Z"):
        in_order([WIDE, LONER], KNOWN)


def test_change_is_called_by_its_variants_then_its_files() -> None:
    change = Change((FIRST, SECOND), files=(RuleFile("own.py", "0123"),))
    assert (change.names, change.titles) == (("first", "second"), ("first", "second", "own.py"))
    assert NO_CHANGE.titles == ()


@pytest.mark.parametrize("name", NAMES)
def test_every_variant_is_found_by_its_name_and_its_text_is_one_line(name: str) -> None:
    puzzle = load(name)
    for variant in puzzle.variants():
        assert puzzle.variant(variant.name) is variant
        assert "\n" not in variant.rule + variant.instead
        assert {*variant.contradicts} <= {each.name for each in puzzle.variants()}
    assert puzzle.variant("no-such-thing") is None
    assert puzzle.variant("no-such-thing=7") is None


@pytest.mark.parametrize(
    ("name", "first", "last"),
    [
        ("battle", "StalemateSystem", "RoundSystem"),
        ("duel", "TurnOrderSystem", "TurnEndSystem"),
        ("vault", "MovementSystem", "GoalSystem"),
        ("cards", "EndingSystem", "TakingSystem"),
    ],
)
def test_places_are_those_of_all_systems(name: str, first: str, last: str) -> None:
    places = load(name).places()
    assert (places[0].__name__, places[-1].__name__) == (first, last)


@pytest.mark.parametrize("name", NAMES)
def test_questions_of_a_puzzle_have_names_of_their_own(name: str) -> None:
    questions = {variant.question for variant in load(name).variants()}
    assert len({question.name for question in questions}) == len(questions) > 1


def test_variant_touches_what_its_question_belongs_to() -> None:
    assert (FIRST.touches, FIRST.rule) == ("moving", "As it is.")
