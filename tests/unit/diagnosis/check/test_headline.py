"""What is told above the misreadings that fit, and when none is told as the cause."""

from collections.abc import Sequence

import pytest

from game.lab.abilities import readings_of
from game.lab.check import chance
from game.lab.check.diagnosis import AnswerDiagnosis
from game.lab.check.headline import chance_line, heading, percent
from game.lab.check.reading_pool import SerialReadings, SetAnswers
from game.lab.check.report import notes
from game.lab.variant_sets import VariantSet
from game.puzzles.variant import Variant
from tests.fake_puzzle import A, B, C, Table, question, variant

OTHERS = {"": 5, "c": 1, "d": 2, "e": 3, "f": 4, "g": 6, "h": 8}
"""The answer by the rules, and those of misreadings that fit nothing."""
KNOWN_OTHERS = [variant(name) for name in "cdefgh"]


@pytest.fixture(autouse=True)
def _usual(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let coincidences be rare."""
    monkeypatch.setattr(chance, "usual_coincidences", lambda *_: 0.05)


def found(known: list[Variant], table: Table) -> AnswerDiagnosis:
    """Return what gives 7 as the answer to part 1, and some others that don't."""
    asked = question([*known, *KNOWN_OTHERS], {**OTHERS, **table})
    pool = SerialReadings(readings_of(asked.scenario))
    diagnosis = AnswerDiagnosis(asked, [asked.verdict(1, 7)], pool=pool)
    assert list(diagnosis.search())
    return diagnosis


def test_misreadings_of_several_rules_that_one_input_cannot_tell_apart_have_no_headline() -> None:
    told = found([A, B], {"a": 7, "b": 7})
    told.chances = [chance.Chance(0, 20, 0.01)]
    words = "any of these is misread, which one input can't tell apart"
    assert heading(told) == f"Exactly this comes out if {words}:"
    assert not told.is_headlined
    assert any("skirmish judge words -- COMMAND runs your program" in each for each in notes(told))
    assert not any("has no name. What" in each for each in notes(told))


def test_headline_says_that_the_search_was_cut_off() -> None:
    class Hasty(SerialReadings):
        """Has time for what holds c only, of pairs."""

        def answers(self, sets: Sequence[VariantSet], part: int, until: float) -> SetAnswers:
            """Answer under these, and all single ones."""
            able = [each for each in sets if len(each) == 1 or C in each]
            return super().answers(able, part, until)

    asked = question([A, B, C], {"": 5, "a c": 7})
    pool = Hasty(readings_of(asked.scenario))
    told = AnswerDiagnosis(asked, [asked.verdict(1, 7)], pool=pool)
    assert list(told.search())
    assert heading(told).endswith(" misread, as far as there was time (2 of 3 pairs):")


def test_it_is_told_how_often_findings_of_such_a_chance_are_false() -> None:
    line = chance_line(found([A], {"a": 7}), 0.25)
    assert "about 25% is the chance that one fits all the same." in line
    assert line.endswith("so in about 11% of such findings it is none of them.")


def test_share_is_never_rounded_to_nothing() -> None:
    assert (percent(0.004), percent(0.04)) == ("0.4%", "4%")
