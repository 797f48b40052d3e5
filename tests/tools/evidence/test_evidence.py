"""Stored evidence can be read, has today's answers, and is replayed with equal results."""

import pytest

from game.api import solve
from game.puzzles.registry import NAMES, load
from game.puzzles.variant import Change, in_order
from tests.tools.evidence.classes import Outcome, Verdict, outcome, predicted
from tests.tools.evidence.evidence import PARTS, SLOW, PoolInput, Program, pool, programs
from tests.tools.evidence.replay import judge_line

LONGEST = 120
"""Letters of inputs that are quickly answered."""
SAMPLE = 29
"""One in so many inputs is answered again."""

stored = pytest.mark.parametrize("puzzle", NAMES)


def sample(puzzle: str) -> list[PoolInput]:
    """Return some small inputs of a pool."""
    return [each for each in pool(puzzle) if len(each.text) < LONGEST][::SAMPLE]


@stored
def test_only_wrong_programs_are_wrong_on_what_can_be_asked(puzzle: str) -> None:
    assert all(bool(each.wrong_parts()) is not each.is_right for each in programs(puzzle))


@stored
def test_right_answers_of_the_pool_are_those_of_the_rules(puzzle: str) -> None:
    for each in sample(puzzle):
        assert each.right == solve(each.text).numbers


def variant_answers(program: Program, text: str) -> list[int | None]:
    """Return the answers of the variants that correspond to a program's misreadings."""
    known = load(program.puzzle)
    changes = (
        Change(
            in_order(filter(None, map(known.variant, program.misread[part])), known.all_variants)
        )
        for part in PARTS
    )
    return [predicted(known.name, text, *each) for each in zip(changes, PARTS, strict=True)]


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", NAMES)
def test_variants_answer_as_programs_that_misread_the_same(puzzle: str) -> None:
    for program in programs(puzzle):
        printed = program.answers_to(pool(puzzle))
        for each in sample(puzzle):
            answers = [*printed[each.text]]
            assert SLOW in answers or answers == variant_answers(program, each.text), each.text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("puzzle", "number", "expected"),
    [
        ("cards", 0, Outcome.RIGHT),
        ("cards", 37, Outcome.WHOLLY_NAMED),
        ("cards", 44, Outcome.WHOLLY_NAMED),
        ("cards", 59, Outcome.WHOLLY_NAMED),
        ("cards", 81, Outcome.NARROWED),
        ("cards", 97, Outcome.NARROWED),
        ("battle", 51, Outcome.WHOLLY_NAMED),
        ("battle", 59, Outcome.WHOLLY_NAMED),
        ("duel", 33, Outcome.WHOLLY_NAMED),
        ("vault", 37, Outcome.WHOLLY_NAMED),
        ("vault", 47, Outcome.WHOLLY_NAMED),
    ],
)
def test_judging_a_program_has_the_known_outcome(
    puzzle: str, number: int, expected: Outcome
) -> None:
    line = judge_line(programs(puzzle)[number])
    assert line.outcome == expected.value, line.finding


PAIR = ("sub-game-from-whole-decks", "repeat-after-draw")
"""What program 59 misreads, which shows in part 2 only."""
SCORE, OTHER = frozenset({"how a deck is scored"}), frozenset({"when a game is won"})
"""The rule that program 85 misreads in both parts, and another one."""
MANY = SCORE | set("abcd")


@pytest.mark.parametrize(
    ("number", "verdict", "expected"),
    [
        (0, Verdict(True, {}, {}), Outcome.RIGHT),
        (0, Verdict(False, {}, {}), Outcome.ACCUSED),
        (59, Verdict(True, {}, {}), Outcome.ACQUITTED),
        (59, Verdict(False, {}, {}), Outcome.SILENT),
        (59, Verdict(False, {1: [()]}, {}), Outcome.SILENT),
        (59, Verdict(False, {1: [()], 2: [PAIR]}, {}), Outcome.WHOLLY_NAMED),
        (59, Verdict(False, {2: [PAIR[:1], PAIR]}, {}), Outcome.WHOLLY_NAMED),
        (59, Verdict(False, {2: [*[PAIR[:1]] * 4, PAIR]}, {}), Outcome.FALSELY_NAMED),
        (59, Verdict(False, {2: [PAIR[:1]]}, {}), Outcome.FALSELY_NAMED),
        (59, Verdict(False, {1: [("score-from-zero",)], 2: [PAIR]}, {}), Outcome.FALSELY_NAMED),
        (85, Verdict(False, {}, {1: [SCORE], 2: [SCORE | OTHER]}), Outcome.NARROWED),
        (85, Verdict(False, {1: [("score-from-zero",)]}, {2: [SCORE]}), Outcome.NARROWED),
        (85, Verdict(False, {}, {1: [SCORE]}), Outcome.PARTLY),
        (85, Verdict(False, {}, {1: [SCORE], 2: [SCORE, OTHER]}), Outcome.RULE_FALSELY_BLAMED),
        (85, Verdict(False, {}, {1: [MANY], 2: [MANY]}), Outcome.SILENT),
    ],
)
def test_verdicts_are_classified(number: int, verdict: Verdict, expected: Outcome) -> None:
    assert outcome(programs("cards")[number], verdict) is expected
