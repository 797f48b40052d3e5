"""Variants: which can be combined, and the names of changed rules."""

import json
from itertools import groupby
from typing import Any

import pytest

from game.api import example, explain, play, solve, variants
from game.errors import UsageError
from game.puzzles.contract import Scenario
from game.puzzles.registry import NAMES, load
from game.puzzles.variant import (
    Change,
    Question,
    Variant,
    changes_nothing,
    contradiction,
    in_order,
)

MOVING = Question("which way", "moving", "As it is.")
SEARCHING = Question("which", "searching", "As it is.")
FIRST, SECOND = (
    Variant(name, Question(name, "moving", "As it is."), "Otherwise.")
    for name in ("first", "second")
)
WIDE, NARROW = (Variant(name, SEARCHING, "Otherwise.") for name in ("bounds=1-9", "bounds=2-3"))
LONER = Variant("loner", MOVING, "Otherwise.", contradicts=("bounds",), because="it is alone")
TWIN = Variant("twin", MOVING, "Otherwise.")
KNOWN = (
    LONER,
    Variant("bounds", SEARCHING, "Otherwise."),
    FIRST,
    SECOND,
)


@pytest.mark.parametrize(
    ("variants", "pair"),
    [
        ((FIRST, SECOND), None),
        ((WIDE, WIDE), None),
        ((WIDE, FIRST, NARROW), ("bounds=1-9", "bounds=2-3")),
        ((WIDE, LONER), ("bounds=1-9", "loner")),
        ((LONER, SECOND, NARROW), ("loner", "bounds=2-3")),
        ((LONER, TWIN), ("loner", "twin")),
        ((LONER.for_part(1), TWIN), ("loner@1", "twin")),
        ((LONER.for_part(1), TWIN.for_part(1)), ("loner@1", "twin@1")),
        ((LONER.for_part(1), TWIN.for_part(2)), None),
        ((LONER.for_part(1), WIDE.for_part(2)), None),
        ((FIRST, FIRST.for_part(2)), ("first", "first@2")),
    ],
)
def test_one_reading_of_a_question_contradicts_another_and_whatever_contradicts_the_kind(
    variants: tuple[Variant, ...], pair: tuple[str, str] | None
) -> None:
    found = contradiction(variants)
    assert (found and tuple(each.name for each in found)) == pair


def test_variants_with_values_stand_in_the_place_of_their_kind_and_each_once() -> None:
    assert in_order([SECOND, WIDE, FIRST, WIDE], KNOWN) == (WIDE, FIRST, SECOND)


def test_contradiction_names_both() -> None:
    message = r"^loner and bounds=1-9 contradict each other: it is alone\Z"
    with pytest.raises(UsageError, match=message):
        in_order([WIDE, LONER], KNOWN)
    message = r"^first and twin contradict each other: both say which way\Z"
    with pytest.raises(UsageError, match=message):
        in_order([TWIN, FIRST._replace(question=MOVING)], (FIRST, TWIN))


def test_reading_in_one_part_only_is_none_in_the_other() -> None:
    change = Change((FIRST.for_part(2), SECOND))
    assert change.names == ("first@2", "second")
    assert (change.list_names(1), change.list_names(2)) == (("second",), ("first", "second"))
    assert change.in_part(2).variants == (FIRST, SECOND)


@pytest.mark.parametrize(
    ("name", "part"),
    [("first-step@1", 1), ("first-step@2", 2), ("any-victory", 2)],
)
def test_name_with_a_part_is_a_reading_in_that_part_only(name: str, part: int) -> None:
    found = load("battle").variant(name)
    assert found is not None
    assert (found.name, found.part, found.kind) == (name, part, name.partition("@")[0])


@pytest.mark.parametrize("name", ["first-step@3", "first-step@", "any-victory@2", "nothing@1"])
def test_name_with_another_part_is_none(name: str) -> None:
    assert load("battle").variant(name) is None


def test_reading_that_needs_another_changes_nothing_alone() -> None:
    hungry = LONER._replace(needs=("first", "bounds"))
    assert changes_nothing((hungry, SECOND))
    assert not changes_nothing((hungry, WIDE))
    assert not changes_nothing((FIRST, SECOND))


@pytest.mark.parametrize("name", NAMES)
def test_every_variant_is_found_by_its_name_and_its_text_is_one_line(name: str) -> None:
    puzzle = load(name)
    for variant in puzzle.variants:
        assert puzzle.variant(variant.name) is variant
        assert "\n" not in variant.rule + variant.instead
        kinds = {each.kind for each in puzzle.variants}
        assert {*variant.contradicts, *variant.needs} <= kinds
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
    places = load(name).systems
    assert (places[0].__name__, places[-1].__name__) == (first, last)


@pytest.mark.parametrize("name", NAMES)
def test_questions_of_a_puzzle_have_names_of_their_own(name: str) -> None:
    for known in load(name).variants, load(name).all_variants:
        questions = [question for question, _ in groupby(each.question for each in known)]
        assert len({question.name for question in questions}) == len(questions) > 1


@pytest.mark.parametrize("name", NAMES)
def test_readings_of_different_questions_exclude_each_other_for_a_reason(name: str) -> None:
    for variant in load(name).all_variants:
        assert bool(variant.contradicts) == bool(variant.because)
        assert variant.kind not in variant.contradicts


@pytest.mark.parametrize("name", NAMES)
def test_all_members_of_families_are_found_by_their_names(name: str) -> None:
    puzzle = load(name)
    assert {*puzzle.variants} <= {*puzzle.all_variants}
    for variant in puzzle.all_variants:
        assert puzzle.variant(variant.name) == variant


@pytest.mark.parametrize(
    ("puzzle", "name", "text"),
    [
        ("battle", "move-or-attack", "######\n#E.GG#\n######\n"),
        ("battle", "zero-lives", "###\n#E#\n#G#\n###\n"),
        ("duel", "effect-lasts-one-less", "Hit Points: 24\nDamage: 1\n"),
        (
            "vault",
            "doors-always-open",
            "######\n#...a#\n#.@.B#\n#....#\n####b#\n######\n",
        ),
        ("cards", "player-1s-card-first", "Player 1:\n1\n\nPlayer 2:\n2\n"),
    ],
)
def test_reading_in_one_part_is_played_in_that_part_only(puzzle: str, name: str, text: str) -> None:
    known = load(puzzle)
    scenario = known.read(text, "drawn", {})
    by_rules = [scenario.answer(part).number for part in scenario.parts()]
    by_variant = answers_under(scenario, known.variant(name))
    assert by_variant != by_rules
    for part in scenario.parts():
        found = answers_under(scenario, known.variant(f"{name}@{part}"))
        place = scenario.parts().index(part)
        assert found == [*by_rules[:place], by_variant[place], *by_rules[place + 1 :]]


def answers_under(scenario: Scenario[Any], variant: Variant | None) -> list[int | None]:
    """Return the answers to all parts under one variant."""
    assert variant is not None
    played = scenario.under(Change((variant,)))
    return [played.answer(part).number for part in scenario.parts()]


CROWD = """\
#########
#.G.E.G.#   G(3), E(6), G(20)
#.EG#.E.#   E(3), G(6), E(4)
#G..E.G.#   G(9), E(60), G(3)
#########
"""
FALLEN = """\
####
#GE#   G(3), E(2)
#E.#   E(20)
####
"""
"""The goblin kills the elf beside it, and is killed by the one below, all in round 1."""
INPUTS = {
    "battle": [CROWD, FALLEN],
    "duel": ["Hit Points: 16\nDamage: 8\n"],
    "vault": [example("cellar")],
    "cards": [
        "Player 1:\n9\n2\n6\n3\n1\n\nPlayer 2:\n5\n8\n4\n7\n10\n",
        "Player 1:\n4\n2\n3\n7\n5\n\nPlayer 2:\n1\n6\n",
        "Player 1:\n1\n4\n2\n\nPlayer 2:\n5\n3\n",
    ],
}
VARIANTS = [(puzzle, one.name) for puzzle in INPUTS for one in variants(puzzle)]


@pytest.mark.parametrize(("puzzle", "name"), VARIANTS)
def test_variant_is_reported_and_explained_as_it_is_answered(puzzle: str, name: str) -> None:
    for text in INPUTS[puzzle]:
        for part, answer in enumerate(solve(text, variants=[name]), 1):
            if answer is not None and answer.is_found:
                moments = list(play(text, part=part, variants=[name]))
                assert moments[-1]["end"] == answer.to_json()
                if len(moments) > 2:
                    for one in explain(text, part=part, variants=[name], every=True):
                        assert one.text
                        assert json.dumps(one.data)


@pytest.mark.parametrize("puzzle", INPUTS)
def test_sentences_are_sentences(puzzle: str) -> None:
    for one in variants(puzzle):
        for sentence in (one.rule, one.instead):
            assert sentence[0].isupper(), sentence
            assert sentence.endswith("."), sentence
