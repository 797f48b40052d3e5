"""Places in outputs at which the same numbers stand in all first runs, and how well they fit."""

from collections.abc import Sequence
from typing import Final, NamedTuple, Self

from game.lab.judge.cases import BOTH_PARTS, Case
from game.lab.judge.outputs.answers import OUTPUT, Place, PrintedNumber
from game.lab.judge.programs.supervision import ProgramRun


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
    def is_other(self) -> bool:
        """Whether words beside the numbers tell that they count rounds, or the like."""
        return all(number.is_other for number in self.numbers if number)

    @property
    def is_steady(self) -> bool:
        """Whether the same words, or none, stand before each of the numbers."""
        return len({number.label for number in self.numbers if number}) == 1

    @property
    def words(self) -> str | None:
        """The words before each of the numbers; None if they differ, or there are none."""
        return (
            next(number.label or None for number in self.numbers if number)
            if self.is_steady
            else None
        )

    @property
    def is_constant(self) -> bool:
        """Whether the number is always the same."""
        return len({number.value for number in self.numbers if number}) == 1


class PlacePair(NamedTuple):
    """Two groups whose numbers stand as the answers to both parts would."""

    first: PlaceGroup
    second: PlaceGroup
    is_sure: bool
    """Whether nothing right is needed to show it."""

    @property
    def swapped(self) -> Self:
        """The same in the other order."""
        return self._replace(first=self.second, second=self.first)

    @property
    def has_words(self) -> bool:
        """Whether both have words before their numbers."""
        return bool(self.first.words and self.second.words)

    def of(self, part: int) -> PlaceGroup:
        """Return the group that is a part's in this order."""
        return self.first if part == 1 else self.second

    def right(self, trials: Sequence[Trial]) -> list[int]:
        """Return in how many trials each is right, in this order."""
        return [self.of(part).right(trials, part) for part in BOTH_PARTS]


class Ranking(NamedTuple):
    """The groups that fit a part best, all equally well."""

    groups: Sequence[PlaceGroup]
    right: int
    """In how many trials they are right."""
    is_labelled: bool
    """Whether a label names the part."""


NOTHING: Final = Ranking((), 0, is_labelled=False)


def matches(
    numbers: Sequence[PrintedNumber | None], others: Sequence[PrintedNumber | None]
) -> bool:
    """Whether two lists agree wherever the second has a number."""
    pairs = zip(numbers, others, strict=True)
    return all(other is None or (one and one.value == other.value) for one, other in pairs)


def plausible(groups: Sequence[PlaceGroup]) -> Sequence[PlaceGroup]:
    """Return the groups whose numbers change, and are said to be answers, if there are any."""
    for is_better in (
        lambda group: not group.is_constant,
        lambda group: not (group.is_other and group.place.part),
        lambda group: group.is_answer,
    ):
        groups = [group for group in groups if is_better(group)] or groups
    return groups


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
