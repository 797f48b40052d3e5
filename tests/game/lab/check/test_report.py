"""What is said of an answer."""

from collections.abc import Iterable
from typing import Any

import pytest

from game.lab.abilities import readings_of
from game.lab.check import diagnosis, distinguishing
from game.lab.check import report as reporting
from game.lab.check.reading_pool import SerialReadings
from game.lab.check.report import CheckStyle, check_report, json_object
from game.lab.check.verdict import CheckedInput, CheckVerdict
from tests.game.lab.check.table_puzzle import A, B, C, question, variant

WIDE = CheckStyle(80)


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start no process."""
    monkeypatch.setattr(
        diagnosis, "ReadingPool", lambda asked, _: SerialReadings(readings_of(asked))
    )


@pytest.fixture(autouse=True)
def _drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let it be a single line."""
    monkeypatch.setattr(reporting, "contrast_lines", lambda *_: ["Where it shows."])


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list of small inputs that are known."""
    texts: list[str] = []
    monkeypatch.setattr(diagnosis, "small_inputs", lambda _: iter(texts))
    monkeypatch.setattr(distinguishing, "shrunk", lambda text, *_: text)
    return texts


def said(
    asked: CheckedInput, answer: int, style: CheckStyle = WIDE, others: Iterable[CheckVerdict] = ()
) -> str:
    """Return all that is said of an answer to part 1."""
    return "\n".join(check_report(asked, asked.verdict(1, answer), style, others))


def test_rule_and_what_was_done_instead_are_told() -> None:
    asked = question([A, B], {"": {"": 5, "a": 7}}, "")
    assert (
        said(asked, 7)
        == """\
mine, part 1: 7 is wrong, it is too high

Exactly this comes out if this is misread:

1. a
   The rule: Not a.
   Instead: It is a.

Where it shows."""
    )


def test_pair_tells_of_both() -> None:
    asked = question([A, B], {"": {"": 5, "a b": 3}}, "")
    assert (
        said(asked, 3)
        == """\
mine, part 1: 3 is wrong, it is too low

Exactly this comes out if this is misread:

1. a and b
   The rule: Not a.
   Instead: It is a.
   The rule: Not b.
   Instead: It is b.

Where it shows."""
    )


def test_triples_are_tried_only_if_it_is_to_be_deep() -> None:
    asked = question([A, B, C], {"": {"": 5, "a b c": 7}}, "")
    assert "(3 misreadings, 3 pairs tried)" in said(asked, 7)
    assert "\n1. a and b and c\n" in said(asked, 7, CheckStyle(80, is_deep=True))


def test_many_are_named_and_the_first_explained() -> None:
    known = [variant(name) for name in "abcdefghij"]
    asked = question(known, {"": {"": 5, **dict.fromkeys("abcdefghij", 7)}}, "")
    told = said(asked, 7)
    assert told.count("\nWhere it shows.\n") == 3
    assert "\n8. h\n   The rule: Not h.\n" in told
    assert "\nOr by any of these:\n\n9. i\n10. j\n" in told
    assert "Not i" not in told


def test_input_that_tells_them_apart_is_told(small: list[str]) -> None:
    tables = {"": {"": 5, "a": 7, "b": 7, "c": 7}, "#E.G#": {"": 1, "a": 2, "b": 3, "c": 3}}
    small.append("#E.G#")
    told = said(question([A, B, C], tables, ""), 7)
    assert told.endswith("""
To know which of them it is, run part 1 of your program on this:

#E.G#

If it says 2, it is a.
If it says 3, it is b, or c.""")


@pytest.mark.parametrize(("power", "is_told"), [(3, False), (4, True)])
def test_input_that_tells_them_apart_is_run_with_the_same_settings(
    small: list[str], power: int, is_told: bool
) -> None:
    tables = {"": {"": 5, "a": 7, "b": 7}, "small": {"": 1, "a": 2, "b": 3}}
    small.append("small")
    told = said(question([A, B], tables, "", {"power": power}), 7)
    assert ("run part 1 of your program, with the same settings, on this:" in told) == is_told


def test_misreadings_that_nothing_known_tells_apart_are_told_so() -> None:
    told = said(question([A, B], {"": {"": 5, "a": 7, "b": 7}}, ""), 7)
    assert told.endswith("\nNo small input is known on which they differ.")


def test_what_there_was_no_time_for_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diagnosis, "SECONDS", -1)
    asked = question([A, B, C], {"": {"": 5, "c": 7, "a b": 7}}, "")
    told = said(asked, 7)
    assert "\n1. c\n" in told
    assert told.endswith("\nThere was no time for 1 of 1 pair; --deep takes more.")
    assert "\n2. a and b\n" in said(asked, 7, CheckStyle(80, is_deep=True))


def test_nothing_that_is_told_holds_the_right_answer(small: list[str]) -> None:
    tables = {"": {"": 555, "a": 7, "b": 7}, "small": {"": 666, "a": 2, "b": 3}}
    small.append("small")
    asked = question([A, B], tables, "")
    told = said(asked, 7) + str(
        json_object(asked, asked.verdict(1, 7), is_deep=False, is_revealed=False)
    )
    assert "555" not in told
    assert "666" not in told
    assert "7 is wrong, it is too low; 555 is right" in said(
        asked, 7, CheckStyle(80, is_revealed=True)
    )


def test_object_tells_what_each_would_answer(small: list[str]) -> None:
    tables = {"": {"": 5, "a": 7, "b": 7}, "small": {"": 1, "a": None, "b": 3}}
    small.append("small")
    asked = question([A, B], tables, "")
    told = json_object(asked, asked.verdict(1, 7), is_deep=False, is_revealed=False)
    assert told["readings"] == [{"names": ["a"]}, {"names": ["b"]}]
    assert told["tell_apart"] == {
        "input": "small",
        "answers": [{"names": ["b"], "answer": 3}, {"names": ["a"], "answer": None}],
    }


def test_no_answer_at_all_is_told_with_the_reason() -> None:
    told = said(question([A], {"": {"": None, "a": 7}}, ""), 7)
    assert told.startswith("mine, part 1: 7 is wrong, as any number would be: impossible: nobody")
    assert "\n1. a\n" in told


def test_misreadings_that_give_the_answer_to_the_other_part_are_told() -> None:
    asked = question([A, B], {"": {"": 5, "a": 7, "b": 7}}, "")
    told = said(asked, 7, WIDE, [asked.verdict(1, 7), asked.verdict(2, 7)])
    assert "\nThe answer given to part 2 comes out with a, and b, too.\n" in told
    told = said(asked, 7, WIDE, [asked.verdict(1, 7), asked.verdict(2, 8)])
    assert "\nThe answer given to part 2 comes out with none of these.\n" in told


def test_nothing_is_said_of_the_other_part_if_there_was_no_time_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(diagnosis, "COMPARING_SECONDS", -1)
    asked = question([A], {"": {"": 5, "a": 7}}, "")
    told = said(asked, 7, WIDE, [asked.verdict(1, 7), asked.verdict(2, 8)])
    assert "The answer given to part 2" not in told


def test_what_takes_too_long_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    class Impatient(SerialReadings):
        """Gives b up."""

        def answers(self, sets: Any, part: int, until: float) -> Any:
            """Answer under all others."""
            self.given_up.extend(each for each in sets if each == (B,))
            return super().answers([each for each in sets if each != (B,)], part, until)

    monkeypatch.setattr(diagnosis, "ReadingPool", lambda asked, _: Impatient(readings_of(asked)))
    told = said(question([A, B], {"": {"": 5, "b": 7}}, ""), 7)
    assert "(1 misreading tried)" in told
    assert "\nGiven up, as it takes too long here: b.\n" in told
    assert "\nThere was no time for 1 of 2 misreadings; --deep takes more.\n" in told
