"""The search for misreadings that give an answer."""

from collections.abc import Sequence
from time import monotonic
from typing import ClassVar

from game.lab.check.fitting import FittingSets
from game.lab.check.reading_pool import SerialReadings, SetAnswers
from game.lab.variant_sets import VariantSet
from game.puzzles.variant import Change, Variant
from game.simulation.progress import progress_text
from tests.fake_puzzle import A, B, C, NotedReadings, names, variant


def fit(known: Sequence[Variant], readings: NotedReadings) -> FittingSets:
    """Look for what gives 7 as the answer to part 1."""
    return FittingSets(known, SerialReadings(readings), {1: 7}, {1: 0})


def test_misreadings_alone_are_found_in_the_order_of_the_list() -> None:
    fitting = fit([A, B, C], NotedReadings({"a": 7, "b": 1, "c": 7}))
    assert names(fitting.search(1)) == ["a", "c"]
    assert fitting.tried == {1: 3}
    assert fitting.untried == {1: 0}


def test_what_was_met_in_more_published_programs_comes_first() -> None:
    readings = SerialReadings(NotedReadings({"a": 7, "b": 7, "c": 7}))
    fitting = FittingSets([A, B, C], readings, {1: 7}, {1: 0}, {"c": 2, "b": 1})
    list(fitting.search(1))
    assert names(fitting.found) == ["c", "b", "a"]


def test_members_of_a_family_share_how_often_it_was_met() -> None:
    family = [variant(f"f={value}") for value in range(4)]
    readings = SerialReadings(NotedReadings({"a": 7, "f=3": 7}))
    fitting = FittingSets([*family, A], readings, {1: 7}, {1: 0}, {"f": 2})
    list(fitting.search(1))
    assert names(fitting.found) == ["a", "f=3"]


def test_pair_is_named_only_if_neither_alone_gives_the_answer() -> None:
    readings = NotedReadings({"a": 7, "a b": 7, "b c": 7})
    fitting = fit([A, B, C], readings)
    assert names([*fitting.search(1), *fitting.search(2)]) == ["a", "b c"]
    assert readings.asked == ["a", "b", "c", "b c"]


def test_pairs_of_what_changes_the_answer_alone_are_tried_first() -> None:
    readings = NotedReadings({"a": 1, "c": 2, "b c": 7})
    fitting = fit([A, B, C], readings)
    assert names([*fitting.search(1), *fitting.search(2)]) == ["b c"]
    assert readings.asked == ["a", "b", "c", "a c", "a b", "b c"]


def test_triple_is_not_named_if_a_pair_of_it_gives_the_answer() -> None:
    fitting = fit([A, B, C], NotedReadings({"b c": 7, "a b c": 7}))
    assert names(each for size in (1, 2, 3) for each in fitting.search(size)) == ["b c"]


def test_what_changes_only_the_other_part_is_not_tried() -> None:
    readings = NotedReadings({})
    list(fit([A, variant("second", part=2)], readings).search(1))
    assert readings.asked == ["a"]


def test_what_is_found_is_there_before_the_rest_is_tried() -> None:
    readings = NotedReadings({"a": 7})
    fitting = fit([A, B], readings)
    assert names([next(fitting.search(1))]) == ["a"]
    assert readings.asked == ["a"]


def test_what_there_was_no_time_for_is_counted() -> None:
    readings = NotedReadings({})
    fitting = fit([A, B, C], readings)
    assert list(fitting.search(2, until=monotonic() - 1)) == []
    assert (fitting.tried, fitting.untried) == ({2: 0}, {2: 3})
    assert readings.asked == []
    list(fitting.search(1))
    assert fitting.is_cut_off


def test_how_many_were_tried_is_told_meanwhile() -> None:
    search = fit([A, B, C], NotedReadings({"a b": 7, "b c": 7})).search(2)
    next(search)
    assert progress_text() == "1 of 3 pairs"
    assert len(list(search)) == 1
    assert progress_text() == ""


def test_what_takes_too_long_alone_is_not_tried_with_others() -> None:
    readings = NotedReadings({})
    fitting = fit([A, B, C], readings)
    fitting.reading_answers.given_up.append((B,))
    assert list(fitting.search(2)) == []
    assert readings.asked == ["a c"]
    assert (fitting.tried, fitting.untried) == ({2: 1}, {2: 2})


def test_sets_are_ordered_by_size_and_then_as_the_list_is() -> None:
    fitting = fit([A, B, C], NotedReadings({}))
    assert names(fitting.in_order([(B, C), (C,), (A, C), (A,)])) == ["a", "c", "a c", "b c"]


class InParts(NotedReadings):
    """Has answers to part 2 in a table of its own."""

    second = NotedReadings({"b": 9, "a b z": 9})

    def played(self, change: Change, part: int) -> int | None:
        """Return what the table of the part says."""
        found = super().played(change, part)
        return found if part == 1 else self.second.played(change, part)


def fit_both(known: Sequence[Variant], readings: NotedReadings) -> FittingSets:
    """Look for what gives 7 as the answer to part 1, and 9 to part 2."""
    return FittingSets(known, SerialReadings(readings), {1: 7, 2: 9}, {1: 0, 2: 0})


def test_sets_have_to_give_the_answers_to_all_parts() -> None:
    readings = InParts({"a": 7, "b": 7})
    fitting = fit_both([A, B, C], readings)
    assert names(fitting.search(1)) == ["b"]
    assert fitting.tried == {1: 3}
    # Part 2 is played by those only that give the answer to part 1.
    assert readings.asked == ["a", "b", "c", "a", "b"]


class TimedReadings(SerialReadings):
    """Keeps until when each part may be played."""

    ends: ClassVar[dict[int, float]] = {}

    def answers(self, sets: Sequence[VariantSet], part: int, until: float) -> SetAnswers:
        """Answer as ever."""
        self.ends[part] = until
        return super().answers(sets, part, until)


def test_time_is_left_for_the_second_part() -> None:
    readings = TimedReadings(InParts({"a": 7}))
    now = readings.now()
    list(FittingSets([A], readings, {1: 7, 2: 9}, {1: 0, 2: 0}).search(1, now + 100))
    assert now < readings.ends[1] < now + 90
    assert readings.ends[2] == now + 100


def test_pairs_are_extended_by_what_changes_later_parts_only() -> None:
    fitting = fit_both([A, B, C, variant("z", part=2)], InParts({"a b": 7, "a c": 7}))
    assert names(fitting.search(2)) == []
    assert names(fitting.search_extended()) == ["a b z"]
    assert fitting.tried == {2: 6, 3: 2}
