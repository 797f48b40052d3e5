"""Finds out where in a program's output its answers stand, and takes them from there.

Of all numbers, or those that the user's pattern finds, these come first:

1. those behind a label such as `Part 1` or `gold`;
2. the last number behind a word such as `score`;
3. the only two numbers without words, in their order;
4. the only number.

Where several places remain, what is right decides, if one place alone is right twice or more; one
that alone is right in every run outweighs all words. Else none is taken: an `AnswerQuestion` says
between which the user must choose. Places where the same numbers stand in all runs are one.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from game.lab.judge.cases import BOTH_PARTS, Case
from game.lab.judge.outputs.numbers import (
    PLAIN,
    NumberFormat,
    Place,
    Printed,
    PrintedNumber,
    named_parts,
    printed_numbers,
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
    is_only: bool = False
    """Whether it was said that the program answers this part alone."""


class AnswerReader(NamedTuple):
    """Takes each part's answer from one place, in the same way from each output."""

    places: Mapping[int, Place | None]
    """By part; None is that of a part without answers."""
    form: NumberFormat = PLAIN

    @property
    def parts(self) -> tuple[int, ...]:
        """The parts that have answers."""
        return tuple(self.places)

    def numbers(self, run: ProgramRun) -> dict[int, PrintedNumber | None]:
        """Return what a run printed at each part's place; None where there is nothing."""
        return {
            part: printed_numbers(run.of_part(part), self.form).get(place) if place else None
            for part, place in self.places.items()
        }

    def answers(self, run: ProgramRun, case: Case) -> dict[int, int | None]:
        """Return the answers of a run on an input; None where there is none.

        Before a program is cut off or crashes it may print anything: what it printed by then is an
        answer if a label says so, or if it is right.
        """
        return {
            part: number.value
            if number
            and (
                run.of_part(part).is_finished
                or self.form.pattern
                or is_labelled(number)
                or number.value == case.right(part)
            )
            else None
            for part, number in self.numbers(run).items()
        }


class PlaceSearch:
    """The search for the places of a program's answers in its first runs."""

    def __init__(self, trials: Sequence[Trial], form: NumberFormat = PLAIN) -> None:
        """Read what was printed."""
        every = [printed_numbers(trial.run, form) for trial in trials]
        strays = {place for place in set().union(*every) if is_stray(place, every)}
        self._form: Final = form
        self._trials: Final = trials
        self._printed: Final = [
            {place: number for place, number in printed.items() if place not in strays}
            for printed in every
        ]
        self._orders: Final = [in_order(printed.values()) for printed in self._printed]
        self._places: Final = self._distinct_places()

    def find(self, parts: tuple[int, ...] | None) -> AnswerReader | AnswerQuestion:
        """Return where the answers to some parts stand; None leaves it open which these are."""
        asked, parts = parts, parts or self._parts()
        found: dict[int, Place | None] = dict.fromkeys(parts)
        is_finished = any(trial.run.is_finished for trial in self._trials)
        for part in sorted(parts, key=lambda each: -self.right(self._place(each), each)):
            found[part] = self._place(part, [*found.values()])
            others = self._others(part, [*found.values()])
            if found[part] is None and others and is_finished:
                return self._question(part, others)._replace(is_only=asked == (part,))
        taken = found[parts[0]]
        if asked is None and len(parts) == 1 and taken and not is_labelled(self._column(taken)[0]):
            others = self._beside(parts[0], taken)
            if others:
                return self._question(3 - parts[0], others)
        return AnswerReader(found, self._form)

    def _parts(self) -> tuple[int, ...]:
        """Return the parts that the program seems to answer."""
        if self._form.pattern:
            labels = {place.part for place in self._places}
            named = set() if None in labels else labels
        else:
            named = set().union(*(named_parts(trial.run) for trial in self._trials))
        if named:
            return tuple(part for part in BOTH_PARTS if part in named)
        places = [self._place(part) for part in BOTH_PARTS]
        right = [self.right(*each) for each in zip(places, BOTH_PARTS, strict=True)]
        are_two = places[0] != places[1] and min(right) >= FEWEST_RIGHT
        return BOTH_PARTS if are_two or self._pair() else (1 + (right[1] > right[0]),)

    def _place(self, part: int, taken: Sequence[Place | None] = ()) -> Place | None:
        """Return the place of the answer to a part; None if there is none, or several may be."""
        free = self._others(part, taken)
        if place := self._best(part, free, max(FEWEST_ALL_RIGHT, len(self._trials))):
            return place
        if labelled := [place for place in free if place.part]:
            answers = [place for place in labelled if self._column(place)[0].is_answer]
            only = next((each[0] for each in (answers, labelled) if len(each) == 1), None)
            return self._best(part, labelled, FEWEST_RIGHT) or only
        if both := self._pair():
            return both[part - 1]
        single = self._only(1, is_answer)
        best = None if single else self._best(part, free, FEWEST_RIGHT)
        single = single or self._only(1, is_unlabelled)
        return best or next((place for place in single if place not in taken), None)

    def _best(self, part: int, places: Iterable[Place], fewest: int) -> Place | None:
        """Return the place that is right most often, and so often at least; None if several are."""
        ranked = sorted(places, key=lambda place: -self.right(place, part))
        counts = [self.right(place, part) for place in ranked[:2]]
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
                    sum(self.right(place, part) for place, part in zip(both, parts, strict=True))
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

        It is the last number of its line, changes, and is in the order of the parts.
        """
        outputs = [[*printed] for printed in self._printed if taken in printed]
        return [
            place
            for place in self._others(3 - part, [taken])
            if len({number.value for number in self._column(place)}) > 1
            and place.from_end == -1
            and all(
                (places.index(place) > places.index(taken)) is (part == 1)
                for places in outputs
                if place in places
            )
        ]

    def _column(self, place: Place) -> list[PrintedNumber]:
        """Return the numbers at a place."""
        return [printed[place] for printed in self._printed if place in printed]

    def _distinct_places(self) -> list[Place]:
        """Return a place for each list of numbers that stand somewhere in all whole runs."""
        pairs = zip(self._printed, self._trials, strict=True)
        whole = [printed for printed, trial in pairs if trial.run.ending in COMPLETE]
        whole = whole or self._printed
        found: dict[object, Place] = {}
        for place in dict.fromkeys(place for printed in whole for place in printed):
            texts = tuple(printed[place].text if place in printed else None for printed in whole)
            found.setdefault((place.part, texts), place)
        return [*found.values()]

    def right(self, place: Place | None, part: int) -> int:
        """Return in how many trials a number is the right answer to a part."""
        return sum(
            is_right(printed, place, trial, part)
            for printed, trial in zip(self._printed, self._trials, strict=True)
        )

    @property
    def has_commas(self) -> bool:
        """Whether some numbers would be several if a comma divided them."""
        return any("," in each.text for printed in self._printed for each in printed.values())

    def most_right(self, found: AnswerReader | AnswerQuestion) -> int:
        """Return in how many trials the answers that were found are right."""
        if isinstance(found, AnswerQuestion):
            return 0
        return sum(self.right(place, part) for part, place in found.places.items())

    def _question(self, part: int, places: Sequence[Place]) -> AnswerQuestion:
        """Return the question which place is the answer's, with numbers of the clearest output."""
        shown = max(
            ([printed[place] for place in places if place in printed] for printed in self._printed),
            key=lambda numbers: len({number.value for number in numbers}),
        )
        right = max(self.right(place, part) for place in places)
        return AnswerQuestion(part, right, len(self._trials), tuple(dict.fromkeys(shown)))


def places_of(
    trials: Sequence[Trial], parts: tuple[int, ...] | None, pattern: re.Pattern[str] | None = None
) -> AnswerReader | AnswerQuestion:
    """Return where answers stand; where each part has a program of its own, each is alone."""
    if not any(trial.run.second for trial in trials):
        return found_by(trials, parts, pattern)
    found = AnswerReader({})
    for part in parts or BOTH_PARTS:
        own = [trial._replace(run=trial.run.of_part(part)) for trial in trials]
        alone = found_by(own, (part,), pattern)
        if isinstance(alone, AnswerQuestion):
            return alone
        found = AnswerReader({**found.places, **alone.places}, alone.form)
    return found


def found_by(
    trials: Sequence[Trial], parts: tuple[int, ...] | None, pattern: re.Pattern[str] | None
) -> AnswerReader | AnswerQuestion:
    """Return where answers stand, with commas as separators of thousands or of numbers.

    They are of numbers if more answers are right then.
    """
    search = PlaceSearch(trials, NumberFormat(pattern))
    found = search.find(parts)
    if not search.has_commas:
        return found
    other = PlaceSearch(trials, NumberFormat(pattern, has_thousands=False))
    lists = other.find(parts)
    return lists if other.most_right(lists) > search.most_right(found) else found


def is_stray(place: Place, every: Sequence[Printed]) -> bool:
    """Whether a place without a label has nothing but words that were printed unasked."""
    return place.part is None and all(
        printed[place].is_stray for printed in every if place in printed
    )


def is_right(printed: Printed, place: Place | None, trial: Trial, part: int) -> bool:
    """Whether a place of an output has the right answer to a part."""
    number = printed.get(place) if place else None
    return bool(number and number.value is not None and number.value == trial.case.right(part))


def is_labelled(number: PrintedNumber) -> bool:
    """Whether a label names its part, or tells that it is an answer."""
    return number.part is not None or number.is_answer


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
