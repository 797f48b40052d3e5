"""Finds out where in a program's output its answers stand.

Of all places the first of these is taken: one that alone is right in every run; that of a label
such as `Part 1`; that of a word such as `score`; those of the only two numbers without words, in
their order; the one that alone is right most often; that of the only number. If several remain,
none is taken: an `AnswerQuestion` says between which the user must choose.

Places where the same numbers stand in all runs are one. A number that always is -1, or so large
that it must mean the same, is the answer to no part.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from game.lab.judge.cases import BOTH_PARTS, Case
from game.lab.judge.outputs.answer_readers import AnswersAtPlaces
from game.lab.judge.outputs.answers import (
    Place,
    PrintedNumber,
    named_parts,
    printed_numbers,
    stands_for_none,
)
from game.lab.judge.programs.supervision import ProgramRun, RunEnding

FEWEST_RIGHT, FEWEST_ALL_RIGHT = 2, 3
"""Right answers that show a place among others, and that outweigh a label."""
COMPLETE: Final = (RunEnding.FINISHED, RunEnding.CRASHED)
"""Endings of runs that may have printed all their answers."""


class Trial(NamedTuple):
    """One of the first runs, on an input whose answers are known."""

    case: Case
    run: ProgramRun


class AnswerQuestion(NamedTuple):
    """The question which of several numbers is the answer to a part."""

    part: int
    right: int
    """In how many trials each is right at most."""
    trials: int
    choices: tuple[PrintedNumber, ...]
    """One from each place."""
    is_open: bool = False
    """Whether the part may have no answer at all."""


class PlaceSearch:
    """The search for the places of a program's answers in its first runs."""

    def __init__(self, trials: Sequence[Trial]) -> None:
        """Read what was printed."""
        self._trials: Final = trials
        self._printed: Final = [printed_numbers(trial.run) for trial in trials]
        self._orders: Final = [in_order(printed.values()) for printed in self._printed]
        self._whole: Final = [
            printed
            for printed, trial in zip(self._printed, trials, strict=True)
            if trial.run.ending in COMPLETE
        ] or self._printed
        self._is_finished: Final = any(trial.run.is_finished for trial in trials)
        self._places: Final = self._distinct_places()

    def find(self, parts: tuple[int, ...] | None) -> AnswersAtPlaces | AnswerQuestion:
        """Return where the answers to some parts stand; None leaves it open which these are."""
        asked, parts = parts, parts or self._parts()
        found: dict[int, Place | None] = dict.fromkeys(parts)
        for part in sorted(parts, key=lambda each: -self._right(self._place(each), each)):
            found[part] = self._place(part, [*found.values()])
            others = self._others(part, [*found.values()])
            if found[part] is None and others and self._is_finished:
                return self._question(part, others)
        taken = found[parts[0]]
        if asked is None and len(parts) == 1 and taken and not taken.is_labelled:
            beside = self._beside(parts[0], taken)
            if beside:
                return self._question(3 - parts[0], beside)._replace(is_open=True)
        right = [part for part in parts if self._is_right_if_cut(part, found[part])]
        return AnswersAtPlaces(found, right)

    def _parts(self) -> tuple[int, ...]:
        """Return the parts that the program seems to answer."""
        named = set().union(*(named_parts(trial.run) for trial in self._trials))
        parts = sorted(named)
        if not named:
            places = [self._place(part) for part in BOTH_PARTS]
            right = [self._right(*each) for each in zip(places, BOTH_PARTS, strict=True)]
            are_two = places[0] != places[1] and min(right) >= FEWEST_RIGHT
            parts = [1, 2] if self._pair() or are_two else [1 + (right[1] > right[0])]
        answered = [part for part in parts if not self._is_none(self._place(part))]
        return tuple(answered or parts)

    def _place(self, part: int, taken: Sequence[Place | None] = ()) -> Place | None:
        """Return the place of the answer to a part; None if there is none, or several may be."""
        free = self._others(part, taken)
        if place := self._best(part, free, max(FEWEST_ALL_RIGHT, len(self._trials))):
            return place
        if labelled := [place for place in free if place.part]:
            usual = max(reversed(labelled), key=lambda place: len(self._column(place)))
            return self._best(part, labelled, FEWEST_RIGHT) or usual
        if both := self._pair():
            return both[part - 1]
        single = self._only(1, is_answer) or self._only(1, is_unlabelled)
        best = None if self._only(1, is_answer) else self._best(part, free, FEWEST_RIGHT)
        return best or next((place for place in single if place not in taken), None)

    def _best(self, part: int, places: Iterable[Place], fewest: int) -> Place | None:
        """Return the place that is right most often, and so often at least; None if several are."""
        ranked = sorted(places, key=lambda place: -self._right(place, part))
        counts = [self._right(place, part) for place in ranked[:2]]
        is_alone = counts and counts[0] >= fewest and counts[0] not in counts[1:]
        return ranked[0] if is_alone else None

    def _only(self, many: int, is_one: Callable[[PrintedNumber], bool]) -> list[Place]:
        """Return the places of so many numbers if no run has more of a kind; else none."""
        kinds = [[number for number in order if is_one(number)] for order in self._orders]
        if max(map(len, kinds), default=0) != many:
            return []
        pairs = [
            (printed, kind)
            for printed, kind in zip(self._printed, kinds, strict=True)
            if len(kind) == many
        ]

        def is_there(place: Place, which: int) -> bool:
            return all(printed.get(place) is kind[which] for printed, kind in pairs)

        places = [
            next((place for place in pairs[0][0] if is_there(place, which)), None)
            for which in range(many)
        ]
        return [place for place in places if place] if None not in places else []

    def _pair(self) -> list[Place]:
        """Return the places of the only two answers, unless they are right in the other order."""
        for is_one in (is_answer, is_bare):
            if both := self._only(2, is_one):
                in_order, swapped = (
                    sum(self._right(place, part) for place, part in zip(both, parts, strict=True))
                    for parts in (BOTH_PARTS, BOTH_PARTS[::-1])
                )
                if in_order >= swapped or swapped < FEWEST_RIGHT:
                    return both
        return []

    def _others(self, part: int, taken: Sequence[Place | None]) -> list[Place]:
        """Return the places that may be a part's, and are not taken."""
        return [each for each in self._places if each.part in (None, part) and each not in taken]

    def _beside(self, part: int, taken: Place) -> list[Place]:
        """Return where the answer to the other part may stand, if that to one is known.

        It is the only number of its line, changes, and is in the order of the parts.
        """
        return [
            place
            for place in self._others(3 - part, [taken])
            if len({number.value for number in self._column(place)}) > 1
            and all(number.from_end == -1 for number in self._column(place))
            and all(
                is_behind(order, printed.get(place), printed.get(taken)) is (part == 1)
                for order, printed in zip(self._orders, self._printed, strict=True)
                if place in printed and taken in printed
            )
        ]

    def _column(self, place: Place) -> list[PrintedNumber]:
        """Return the numbers at a place."""
        return [printed[place] for printed in self._printed if place in printed]

    def _distinct_places(self) -> list[Place]:
        """Return a place for each list of numbers that stand somewhere in all whole runs."""
        found: dict[object, Place] = {}
        for place in dict.fromkeys(place for printed in self._whole for place in printed):
            values = tuple(
                printed[place].value if place in printed else None for printed in self._whole
            )
            found.setdefault((place.part, values), place)
        return [*found.values()]

    def _right(self, place: Place | None, part: int) -> int:
        """Return in how many trials a number is the right answer to a part."""
        return sum(
            place in printed and printed[place].value == trial.case.right(part)
            for printed, trial in zip(self._printed, self._trials, strict=True)
            if place
        )

    def _is_none(self, place: Place | None) -> bool:
        """Whether a place has nothing but numbers that stand for no answer."""
        return place is not None and all(
            stands_for_none(number.value) for number in self._column(place)
        )

    def _is_right_if_cut(self, part: int, place: Place | None) -> bool:
        """Whether a run that came to no proper end printed a right answer first."""
        return any(
            place in printed
            and not trial.run.is_finished
            and printed[place].value == trial.case.right(part)
            for printed, trial in zip(self._printed, self._trials, strict=True)
        )

    def _question(self, part: int, places: Sequence[Place]) -> AnswerQuestion:
        """Return the question which place is the answer's, with numbers of the clearest output."""
        shown = max(
            ([printed[place] for place in places if place in printed] for printed in self._printed),
            key=lambda numbers: len({number.value for number in numbers}),
        )
        right = max(self._right(place, part) for place in places)
        return AnswerQuestion(part, right, len(self._trials), tuple(dict.fromkeys(shown)))


def places_of(
    trials: Sequence[Trial], parts: tuple[int, ...] | None
) -> AnswersAtPlaces | AnswerQuestion:
    """Return where answers stand; where each part has a program of its own, each is alone."""
    if not any(trial.run.second for trial in trials):
        return PlaceSearch(trials).find(parts)
    places: dict[int, Place | None] = {}
    right: list[int] = []
    for part in parts or BOTH_PARTS:
        own = [trial._replace(run=trial.run.of_part(part)) for trial in trials]
        found = PlaceSearch(own).find((part,))
        if isinstance(found, AnswerQuestion):
            return found
        places.update(found.places)
        right += found.right_if_cut
    return AnswersAtPlaces(places, right)


def is_unlabelled(number: PrintedNumber) -> bool:
    """Whether no label names its part."""
    return number.part is None


def is_answer(number: PrintedNumber) -> bool:
    """Whether it follows on a word that tells so, with no part named."""
    return number.part is None and number.is_answer


def is_bare(number: PrintedNumber) -> bool:
    """Whether there is no word in its line."""
    return number.is_bare


def in_order(numbers: Iterable[PrintedNumber]) -> list[PrintedNumber]:
    """Return each number once, though it stands at several places."""
    return [*{id(number): number for number in numbers}.values()]


def is_behind(
    order: Sequence[PrintedNumber], one: PrintedNumber | None, other: PrintedNumber | None
) -> bool:
    """Whether one number is printed after another. Both may be equal."""
    places = {id(number): place for place, number in enumerate(order)}
    return places[id(one)] > places[id(other)]
