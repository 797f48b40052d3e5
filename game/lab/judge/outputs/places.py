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
from math import ceil
from typing import Final, NamedTuple

from game.lab.judge.cases import BOTH_PARTS
from game.lab.judge.outputs.answer_pairs import pairs_of
from game.lab.judge.outputs.answer_readers import (
    FIRST_PART,
    SECOND_PART,
    AnswersAtPlaces,
)
from game.lab.judge.outputs.answers import Place, PrintedNumber, named_parts, printed_numbers
from game.lab.judge.outputs.place_groups import (
    NOTHING,
    PlaceGroup,
    PlacePair,
    Ranking,
    Trial,
    matches,
    plausible,
    stability,
)
from game.lab.judge.programs.supervision import RunEnding

FEWEST_RIGHT: Final = 2
"""Right answers that are no coincidence where more numbers are printed than there are parts."""
MARGIN: Final = 3
"""How many more right answers than twice as many outweigh a label."""
NEARLY_ALL: Final = 0.9
"""Share of the trials in which they have to be right where the label names the part."""
CHANCE: Final = 0.2
"""Share of the trials in which any number may be right."""
COMPLETE: Final = (RunEnding.FINISHED, RunEnding.CRASHED)
"""Endings of runs that may have printed all their answers."""


class AnswerQuestion(NamedTuple):
    """The question which of several numbers is the answer to a part."""

    part: int
    right: int
    """In how many trials each is right."""
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
        self._orders: Final = [ordered_numbers([*printed.values()]) for printed in self._printed]
        self._equal: dict[Place, list[Place]] = {}
        """All places of each group, by the one that stands for it."""
        self._groups: Final = self._grouped()
        self._pair: Final = self._found_pair()

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
        asked, parts = parts, parts or self._parts()
        taken = self._taken_in_order(parts)
        rankings = {part: self._ranking(part) for part in parts if part not in taken}
        for part in sorted(rankings, key=lambda each: -rankings[each].right):
            ranking = self._ranking(part, [*taken.values()])
            if len(ranking.groups) > 1:
                return self._question(part, ranking)
            taken.update((part, group) for group in ranking.groups)
        if asked is None and len(parts) == 1 and taken:
            others = self._others(*parts, taken[parts[0]])
            if others.groups:
                return self._question(3 - parts[0], others)._replace(is_open=True)
        places = {part: taken[part].place if part in taken else None for part in parts}
        right = [part for part, group in taken.items() if self._is_right_if_cut(part, group)]
        return AnswersAtPlaces(places, right)

    def _taken_in_order(self, parts: tuple[int, ...]) -> dict[int, PlaceGroup]:
        """Return the groups of two numbers that are the answers to both parts in their order.

        If one part alone is asked for, the other number has to be right now and then.
        """
        pair = self._pair
        if pair is None or any(self._ranking(part).is_labelled for part in parts):
            return {}
        in_order, swapped = pair.right(self._trials), pair.swapped.right(self._trials)
        if sum(swapped) >= 2 * sum(in_order) + MARGIN:
            return {}
        other = sum(in_order[part - 1] for part in BOTH_PARTS if part not in parts)
        is_own = all(
            pair.of(part).words and in_order[part - 1] >= swapped[part - 1] for part in parts
        )
        if parts != BOTH_PARTS and other < FEWEST_RIGHT and not is_own:
            return {}
        if pair.first == pair.second:
            pair = pair._replace(second=self._twin(pair.first))
        return {part: pair.of(part) for part in parts}

    def _twin(self, group: PlaceGroup) -> PlaceGroup:
        """Return the second of two numbers that were equal in all outputs so far."""
        places = [
            place
            for place in self._equal[group.place]
            if all(
                printed.get(place) is not number or number is None
                for printed, number in zip(self._printed, group.numbers, strict=True)
            )
        ]
        return self._group(places) if places else group

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
        if self._pair:
            return BOTH_PARTS if self._is_of_both(self._pair, first, second) else better
        worse = min(first.right, second.right)
        is_coincidence = worse < FEWEST_RIGHT or (
            2 * worse < len(self._trials) == max(first.right, second.right)
        )
        has_two = first.groups != second.groups and not is_coincidence
        return BOTH_PARTS if has_two else better

    def _is_of_both(self, pair: PlacePair, first: Ranking, second: Ranking) -> bool:
        """Whether two numbers are the answers to both parts, given what fits each part best.

        They are if either is right, or nothing is; if they have words of their own, or are chosen
        among others, the little is nothing that any number is right by chance.
        """
        is_in_order = (first.right and pair.first in first.groups) or (
            second.right and pair.second in second.groups
        )
        worse = min(first.right, second.right)
        is_swapped = pair.second in first.groups and pair.first in second.groups
        is_chosen = self.most_numbers > len(BOTH_PARTS) or pair.has_words
        by_chance = CHANCE * len(self._trials) if is_chosen else 0
        is_none_right = max(first.right, second.right) <= by_chance
        is_swapped_right = is_swapped and worse >= FEWEST_RIGHT
        return bool(is_in_order or is_swapped_right or (is_none_right and pair.is_sure))

    def _others(self, part: int, taken: PlaceGroup) -> Ranking:
        """Return the numbers that may be the answer to the other part, if one part's are taken.

        They stand alone behind the answer to part 1, or in a pair with it after words.
        """
        groups = [
            group
            for group in self._groups
            if part == 1
            and group.is_steady
            and not (group.is_constant or group.is_other)
            and all(map(is_alone_behind, self._orders, group.numbers, taken.numbers))
        ]
        if self._pair and self._pair.has_words and not groups:
            groups = [group for group in self._pair[:2] if group != taken]
        other = 3 - part
        right = max((group.right(self._trials, other) for group in groups), default=0)
        equal = [group for group in groups if group.right(self._trials, other) == right]
        return Ranking(equal, right, is_labelled=False)

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
            needed = 2 * best.right + MARGIN
            if best.is_labelled:
                needed = max(needed, ceil(NEARLY_ALL * len(self._trials)))
            if groups and (not best.groups or right >= needed):
                equal = [each for each in groups if each.right(self._trials, part) == right]
                best = Ranking(plausible(equal), right, is_labelled=rank == 0)
        is_finished = any(trial.run.of_part(part).is_finished for trial in self._trials)
        return best if best.right or is_finished else NOTHING

    def _found_pair(self) -> PlacePair | None:
        """Return the places of two numbers that stand as the answers to both parts would.

        Of pairs that are not sure, that is the one which is right most often.
        """
        found = []
        for numbers in pairs_of(self._orders):
            sides = [
                next((each for each in self._groups if matches(each.numbers, side)), None)
                for side in (numbers.first, numbers.second)
            ]
            if sides[0] and sides[1]:
                found.append(PlacePair(sides[0], sides[1], numbers.is_sure))
        best = max(found, key=lambda pair: sum(pair.right(self._trials)), default=None)
        is_right = best and sum(best.right(self._trials)) >= FEWEST_RIGHT
        return best if best and (best.is_sure or is_right) else None

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
        groups = [self._group(equal) for equal in places.values()]
        self._equal = dict(zip((group.place for group in groups), places.values(), strict=True))
        return groups

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


def is_alone_behind(
    order: Sequence[PrintedNumber], number: PrintedNumber | None, other: PrintedNumber | None
) -> bool:
    """Whether a number, if there is one, stands alone in its line and behind another."""
    if number is None:
        return True
    # Two lines may be the same.
    order_of = {id(each): place for place, each in enumerate(order)}
    return number.is_alone and other is not None and order_of[id(number)] > order_of[id(other)]
