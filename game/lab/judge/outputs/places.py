"""Finds out where in a program's output its answers stand.

Each place at which numbers stand is compared with the right answers to the first inputs, and the
one is taken, for all inputs, where most are right. Labels come first: a number after `Part 1`, then
one after `outcome` or the like, unless another place is right far more often. Where there are as
many numbers as parts, they are the answers in this order. If several places remain, none is taken:
an `AnswerQuestion` says between which the user must choose.

Places where the same numbers stand in all outputs are one group; the least likely to move when
more is printed stands for it.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.lab.judge.cases import BOTH_PARTS, Case
from game.lab.judge.outputs.answer_readers import (
    FIRST_PART,
    SECOND_PART,
    AnswersAtPlaces,
)
from game.lab.judge.outputs.answers import (
    OUTPUT,
    Place,
    PrintedNumber,
    named_parts,
    printed_numbers,
)
from game.lab.judge.programs.supervision import ProgramRun, RunEnding

FEWEST_RIGHT: Final = 2
"""Right answers that are no coincidence where more numbers are printed than there are parts."""
MARGIN: Final = 3
"""How many more right answers than twice as many outweigh a label."""
COMPLETE: Final = (RunEnding.FINISHED, RunEnding.CRASHED)
"""Endings of runs that may have printed all their answers."""


class Trial(NamedTuple):
    """One of the first runs, on an input whose answers are known."""

    case: Case
    run: ProgramRun


class PlaceGroup(NamedTuple):
    """Places where the same numbers stand in all trials."""

    place: Place
    """The one that stands for all."""
    is_answer: bool
    """Whether a word before the numbers tells that they are answers."""
    numbers: tuple[PrintedNumber | None, ...]
    """One for each trial."""

    def right(self, trials: Sequence[Trial], part: int) -> int:
        """Return in how many trials the number is the right answer to a part."""
        return sum(
            number is not None and number.value == trial.case.right(part)
            for number, trial in zip(self.numbers, trials, strict=True)
        )

    def rank(self, part: int) -> int:
        """Return how much its labels speak for a part: 0 most."""
        return 0 if self.place.part == part else 1 if self.is_answer else 2

    @property
    def is_constant(self) -> bool:
        """Whether the number is always the same."""
        return len({number.value for number in self.numbers if number}) == 1


class Ranking(NamedTuple):
    """The groups that fit a part best, all equally well."""

    groups: Sequence[PlaceGroup]
    right: int
    """In how many trials they are right."""
    is_labelled: bool
    """Whether a label names the part."""


NOTHING: Final = Ranking((), 0, is_labelled=False)


class AnswerQuestion(NamedTuple):
    """The question which of several numbers is the answer to a part."""

    part: int
    right: int
    """In how many trials each is right."""
    trials: int
    choices: tuple[PrintedNumber, ...]
    """One from each place."""


class PlaceSearch:
    """The search for the places of a program's answers in its first runs."""

    def __init__(self, trials: Sequence[Trial]) -> None:
        """Read what was printed."""
        self._trials: Final = trials
        self._printed: Final = [printed_numbers(trial.run) for trial in trials]
        self._orders: Final = [ordered_numbers([*printed.values()]) for printed in self._printed]
        self._groups: Final = self._grouped()

    @property
    def most_numbers(self) -> int:
        """The most numbers of one output."""
        return max(map(len, self._orders), default=0)

    @property
    def is_plain(self) -> bool:
        """Whether there is one number at most, or one for each label of a part."""
        parts = [group.place.part for group in self._groups]
        return self.most_numbers <= 1 or (None not in parts and len(parts) == len(set(parts)))

    def find(self, parts: tuple[int, ...] | None) -> AnswersAtPlaces | AnswerQuestion:
        """Return where the answers to some parts stand; None leaves it open which these are."""
        parts = parts or self._parts()
        taken = self._taken_in_order(parts)
        rankings = {part: self._ranking(part) for part in parts if part not in taken}
        for part in sorted(rankings, key=lambda each: -rankings[each].right):
            ranking = self._ranking(part, [*taken.values()])
            if len(ranking.groups) > 1:
                return self._question(part, ranking)
            taken.update((part, group) for group in ranking.groups)
        places = {part: taken[part].place if part in taken else None for part in parts}
        right = [part for part, group in taken.items() if self._is_right_if_cut(part, group)]
        return AnswersAtPlaces(places, right)

    def _taken_in_order(self, parts: tuple[int, ...]) -> dict[int, PlaceGroup]:
        """Return the groups of two numbers that are the answers to both parts in their order.

        If one part alone is asked for, the other number has to be right now and then.
        """
        pair = self._pair()
        if pair is None or any(self._ranking(part).is_labelled for part in parts):
            return {}
        in_order, swapped = (
            [
                group.right(self._trials, part)
                for group, part in zip(groups, BOTH_PARTS, strict=True)
            ]
            for groups in (pair, pair[::-1])
        )
        other = sum(in_order[part - 1] for part in BOTH_PARTS if part not in parts)
        if sum(swapped) >= 2 * sum(in_order) + MARGIN or (
            parts != BOTH_PARTS and other < FEWEST_RIGHT
        ):
            return {}
        return {part: pair[part - 1] for part in parts}

    def _parts(self) -> tuple[int, ...]:
        """Return the parts that the program seems to answer."""
        first, second = (self._ranking(part) for part in BOTH_PARTS)
        if first.is_labelled or second.is_labelled:
            named = set().union(*(named_parts(trial.run) for trial in self._trials))
            labelled = zip(BOTH_PARTS, (first.is_labelled, second.is_labelled), strict=True)
            return tuple(part for part, is_there in labelled if is_there or part in named)
        better = SECOND_PART if second.right > first.right else FIRST_PART
        if self.most_numbers <= 1:
            return better
        if pair := self._pair():
            is_none_right = first.right == second.right == 0
            is_in_order = (first.right and pair[0] in first.groups) or (
                second.right and pair[1] in second.groups
            )
            return BOTH_PARTS if is_none_right or is_in_order else better
        worse = min(first.right, second.right)
        is_coincidence = worse < FEWEST_RIGHT or (
            2 * worse < len(self._trials) == max(first.right, second.right)
        )
        has_two = first.groups != second.groups and not is_coincidence
        return BOTH_PARTS if has_two else better

    def _ranking(self, part: int, taken: Sequence[PlaceGroup] = ()) -> Ranking:
        """Return what fits a part best, of the groups that are not taken."""
        best = NOTHING
        for rank in range(3):
            groups = [
                group
                for group in self._groups
                if group not in taken
                and group.place.part in (None, part)
                and group.rank(part) == rank
            ]
            right = max((group.right(self._trials, part) for group in groups), default=0)
            if groups and (not best.groups or right >= 2 * best.right + MARGIN):
                equal = [each for each in groups if each.right(self._trials, part) == right]
                best = Ranking(plausible(equal), right, is_labelled=rank == 0)
        is_finished = any(trial.run.of_part(part).is_finished for trial in self._trials)
        return best if best.right or is_finished else NOTHING

    def _pair(self) -> tuple[PlaceGroup, PlaceGroup] | None:
        """Return the groups of both numbers, if there never are more than two.

        None if different words stand before them, as they are not the same of both parts.
        """
        if self.most_numbers != len(BOTH_PARTS):
            return None
        found = []
        for index in range(2):
            numbers = [order[index] if len(order) > 1 else None for order in self._orders]
            groups = (each for each in self._groups if matches(each.numbers, numbers))
            found.append(next(groups, None))
        first, second = found
        labels = {number.label for order in self._orders for number in order}
        return (first, second) if first and second and len(labels) == 1 else None

    def _grouped(self) -> list[PlaceGroup]:
        """Return the groups, by the numbers of all runs that printed all they would."""
        is_whole = [
            all(trial.run.of_part(part).ending in COMPLETE for part in BOTH_PARTS)
            for trial in self._trials
        ]
        if not any(is_whole):
            is_whole = [True] * len(is_whole)
        places: dict[tuple[object, ...], list[Place]] = {}
        for place in dict.fromkeys(place for printed in self._printed for place in printed):
            values = tuple(
                printed[place].value if place in printed else None
                for printed, counts in zip(self._printed, is_whole, strict=True)
                if counts
            )
            places.setdefault((place.part, values), []).append(place)
        return [self._group(equal) for equal in places.values()]

    def _group(self, equal: Sequence[Place]) -> PlaceGroup:
        """Return the group of some places."""
        place = min(equal, key=stability)
        numbers = tuple(
            printed.get(place)
            if not place.is_from_end or trial.run.of_part(place.part).ending in COMPLETE
            else None
            for printed, trial in zip(self._printed, self._trials, strict=True)
        )
        return PlaceGroup(place, any(each.is_answer for each in equal), numbers)

    def _is_right_if_cut(self, part: int, group: PlaceGroup) -> bool:
        """Whether a run that came to no proper end printed a right answer first."""
        return any(
            number is not None
            and not trial.run.of_part(part).is_finished
            and number.value == trial.case.right(part)
            for number, trial in zip(group.numbers, self._trials, strict=True)
        )

    def _question(self, part: int, ranking: Ranking) -> AnswerQuestion:
        """Return the question which group is the answer, with numbers of the clearest output."""
        choices = max(
            zip(*(group.numbers for group in ranking.groups), strict=True),
            key=lambda numbers: len({number.value for number in numbers if number}),
        )
        shown = tuple(number for number in choices if number)
        return AnswerQuestion(part, ranking.right, len(self._trials), shown)


def ordered_numbers(numbers: Sequence[PrintedNumber]) -> list[PrintedNumber]:
    """Return each number once."""
    return [*{id(number): number for number in numbers}.values()]


def matches(
    numbers: Sequence[PrintedNumber | None], others: Sequence[PrintedNumber | None]
) -> bool:
    """Whether two lists agree wherever the second has a number."""
    pairs = zip(numbers, others, strict=True)
    return all(other is None or (one and one.value == other.value) for one, other in pairs)


def plausible(groups: Sequence[PlaceGroup]) -> Sequence[PlaceGroup]:
    """Return the groups whose numbers change, and are said to be answers, if there are any."""
    changing = [group for group in groups if not group.is_constant] or groups
    return [group for group in changing if group.is_answer] or changing


def stability(place: Place) -> tuple[bool, bool, bool, bool, int, int]:
    """Return a key by which the place comes first that is least likely to move."""
    return (
        place.stream != OUTPUT,
        not place.is_answer,
        place.is_from_end,
        not place.is_labelled,
        abs(place.line),
        abs(place.position),
    )
