"""What is said of an answer."""

import re
from typing import Any

import pytest

from game.lab.abilities import readings_of
from game.lab.check import chance, diagnosis, distinguishing
from game.lab.check import report as reporting
from game.lab.check.reading_pool import SerialReadings
from game.lab.check.report import CheckStyle, check_report, json_objects
from game.lab.check.verdict import CheckedInput, CheckVerdict
from tests.unit.diagnosis.check.table_puzzle import A, B, C, TableReadings, question, variant

WIDE = CheckStyle(80)


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start no process."""
    monkeypatch.setattr(
        diagnosis, "ReadingPool", lambda asked, *_: SerialReadings(readings_of(asked))
    )


@pytest.fixture(autouse=True)
def _usual(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let coincidences be rare, but where the test says otherwise."""
    monkeypatch.setattr(chance, "usual_coincidences", lambda *_: 0.05)


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
    asked: CheckedInput, answer: int, style: CheckStyle = WIDE, second: int | None = None
) -> str:
    """Return all that is said of an answer to part 1, or of answers to both."""
    told = "\n".join(check_report(asked, verdicts(asked, answer, second), style))
    return re.sub(r"\d+(\.\d)?%", "N%", told)


def verdicts(asked: CheckedInput, first: int, second: int | None = None) -> list[CheckVerdict]:
    """Return the verdict on an answer to part 1, or on answers to both."""
    answers = {1: first} if second is None else {1: first, 2: second}
    return [asked.verdict(part, answer) for part, answer in answers.items()]


def objects(asked: CheckedInput, first: int, second: int | None = None) -> list[dict[str, object]]:
    """Return the JSON objects of answers."""
    found = json_objects(asked, verdicts(asked, first, second), is_deep=False, is_revealed=False)
    assert all({*each} >= {"readings", "tell_apart"} for each in found)
    return found


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

Where it shows.

Tried: 2 misreadings. For an answer with a cause that has no name, about N% is
the chance that one fits all the same. One cause in three has none, so in about
N% of such findings it is none of them."""
    )


def test_pair_tells_of_both() -> None:
    asked = question([A, B], {"": {"": 5, "a": 5, "b": 5, "a b": 3}}, "")
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

Where it shows.

Tried: 2 misreadings and 1 pair. For an answer with a cause that has no name,
about N% is the chance that one fits all the same. One cause in three has none,
so in about N% of such findings it is none of them."""
    )


def test_triples_are_tried_only_if_it_is_to_be_deep() -> None:
    asked = question([A, B, C], {"": {"": 5, "a b c": 7}}, "")
    assert "(3 misreadings and 3 pairs tried)" in said(asked, 7)
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
    asked = question([A, B, C], {"": {"": 5, "a b": 7}}, "")
    told = said(asked, 7)
    assert told.endswith("\nThere was no time for 3 of 3 pairs; --deep takes more.")
    assert "\n1. a and b\n" in said(asked, 7, CheckStyle(80, is_deep=True))


def test_nothing_that_is_told_holds_the_right_answer(small: list[str]) -> None:
    tables = {"": {"": 555, "a": 7, "b": 7}, "small": {"": 666, "a": 2, "b": 3}}
    small.append("small")
    asked = question([A, B], tables, "")
    told = said(asked, 7) + str(objects(asked, 7))
    assert "555" not in told
    assert "666" not in told
    assert "7 is wrong, it is too low; 555 is right" in said(
        asked, 7, CheckStyle(80, is_revealed=True)
    )


def test_object_tells_what_each_would_answer(small: list[str]) -> None:
    tables = {"": {"": 5, "a": 7, "b": 7}, "small": {"": 1, "a": None, "b": 3}}
    small.append("small")
    asked = question([A, B], tables, "")
    (told,) = objects(asked, 7)
    assert told["readings"] == [{"names": ["a"]}, {"names": ["b"]}]
    assert told["tell_apart"] == {
        "input": "small",
        "answers": [{"names": ["b"], "answer": 3}, {"names": ["a"], "answer": None}],
    }


def test_no_answer_at_all_is_told_with_the_reason() -> None:
    told = said(question([A], {"": {"": None, "a": 7}}, ""), 7)
    assert told.startswith("mine, part 1: 7 is wrong, as any number would be: impossible: nobody")
    assert "\n1. a\n" in told


BOTH = {"": 5, "a": 7, "b": 7, "b 2": 9, "a b": 7, "2": 4}


@pytest.fixture
def _parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a table say what part 2 comes to, where it is not as part 1."""
    monkeypatch.setattr(
        TableReadings,
        "answer",
        lambda self, change, part: self.table.get(
            " ".join([*change.names, *("2" for _ in range(part - 1))]).strip(),
            self.table.get(" ".join(change.names), 0),
        ),
    )


@pytest.mark.usefixtures("_parts")
def test_what_gives_both_answers_is_told_and_not_what_gives_one() -> None:
    told = said(question([A, B], {"": BOTH}, ""), 7, second=9)
    assert told.startswith(
        "mine, part 1: 7 is wrong, it is too high\nmine, part 2: 9 is wrong, it is too high\n\n"
    )
    assert "xactly these come out if this is misread:\n\n1. b\n" in told
    assert "\n1. a\n" not in told
    assert "\nTried: 2 misreadings. For two answers with a cause that has no name, about " in told


@pytest.mark.usefixtures("_parts")
def test_what_a_right_answer_rules_out_is_no_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chance, "usual_coincidences", lambda *_: 0.5)
    asked = question([A, B], {"": BOTH | {"a b": 3}}, "")
    told = " ".join(said(asked, 7, second=4).split())
    assert "No misreading known gives both numbers here (2 misreadings and 1 pair tried)." in told
    assert "Part 1 alone comes out with a, or b. But part 2, which is right, speaks" in told
    assert "The cause may be one that has no name." in told
    assert "The rule:" not in told
    first, second = objects(asked, 7, 4)
    assert (first["readings"], second["readings"]) == ([], [])
    assert first["part_alone"] == [{"names": ["a"]}, {"names": ["b"]}]
    assert "part_alone" not in second


@pytest.mark.usefixtures("_parts")
def test_parts_that_rule_each_other_out_are_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(chance, "usual_coincidences", lambda *_: 0.5)
    table = {"": 5, "a": 7, "b": 8, "2": 4, "a 2": 6, "b 2": 3, "a b": 9}
    told = " ".join(said(question([A, B], {"": table}, ""), 7, second=3).split())
    assert (
        "Part 1 alone comes out with a, part 2 alone comes out with b. But each speaks against the "
        "other: it is chance, or your two parts are two programs."
    ) in told


@pytest.mark.usefixtures("_parts")
def test_what_is_misread_in_one_part_only_is_told_if_it_is_hardly_chance() -> None:
    table = {"": 5, "a": 7, "b": 8, "2": 4, "a 2": 6, "b 2": 3, "a b": 9}
    asked = question([A, B], {"": table}, "")
    told = " ".join(said(asked, 7, second=4).split())
    assert "No misreading gives both numbers. Perhaps by chance: exactly this comes out" in told
    assert " if this is misread in part 1 only: 1. a@1 The rule: Not a." in told
    assert objects(asked, 7, 4)[0]["headlined"] is False
    assert objects(asked, 7, 4)[0]["readings"] == [{"names": ["a@1"]}]
    told = " ".join(said(asked, 7, second=3).split())
    assert "come out if each part misreads something else: 1. a@1 and b@2 The rule:" in told


@pytest.mark.usefixtures("_parts")
def test_each_part_has_to_be_hardly_chance_if_each_misreads_something_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(chance, "usual_coincidences", lambda *_: 0.4)
    table = {"": 5, "a": 7, "b": 8, "2": 4, "a 2": 6, "b 2": 3, "a b": 9}
    told = said(question([A, B], {"": table}, ""), 7, second=3)
    assert "No misreading known gives both numbers here" in told


@pytest.mark.usefixtures("_parts")
def test_right_part_is_part_of_what_is_explained() -> None:
    known = [variant("a", part=2), B]
    told = said(question(known, {"": {"": 5, "a": 5, "a 2": 9, "2": 6, "b": 9}}, ""), 5, second=9)
    assert told.startswith("mine, part 1: 5 is right\nmine, part 2: 9 is wrong")
    assert "xactly this comes out, and part 1 right, if this is misread:\n\n1. a\n" in told


def test_larger_sets_are_not_tried_where_a_smaller_one_fits_unless_it_is_to_be_deep() -> None:
    asked = question([A, B, C], {"": {"": 5, "a": 7, "b c": 7}}, "")
    assert "b and c" not in said(asked, 7)
    assert "\n2. b and c\n" in said(asked, 7, CheckStyle(80, is_deep=True))


def test_what_many_others_give_as_well_is_told_to_be_chance() -> None:
    known = [variant(name) for name in "abcdefghij"]
    asked = question(known, {"": {"": 5, **dict.fromkeys("abcdefghij", 7)}}, "")
    told = said(asked, 7)
    assert "\nPerhaps by chance: exactly this comes out if any" in told
    assert all(len(line) <= WIDE.columns for line in told.splitlines())
    assert "The cause may be one that has no name." in told
    assert objects(asked, 7)[0]["headlined"] is False


def test_what_takes_too_long_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    class Impatient(SerialReadings):
        """Gives b up."""

        def answers(self, sets: Any, part: int, until: float) -> Any:
            """Answer under all others."""
            self.given_up.extend(each for each in sets if each == (B,))
            return super().answers([each for each in sets if each != (B,)], part, until)

    monkeypatch.setattr(diagnosis, "ReadingPool", lambda asked, *_: Impatient(readings_of(asked)))
    told = said(question([A, B], {"": {"": 5, "b": 7}}, ""), 7)
    assert "(1 misreading tried)" in told
    assert "\nGiven up, as it takes too long here: b.\n" in told
    assert "\nThere was no time for 1 of 2 misreadings; --deep takes more.\n" in told
