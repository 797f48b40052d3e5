"""Which moment of a battle each of somebody's maps is meant to show.

Headings may name rounds, counted from 0 or 1, or from whenever; maps may come after each
round or each turn, with the start or without it, or only now and then. So there are
several ways to count.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.puzzles.battle.moments import Moments, is_as_printed
from game.puzzles.battle.printed import PrintedMap

SHIFTS: Final = (0, -1, 1)
"""By how much people's numbers of rounds may differ from ours."""
FARTHEST: Final = 300
"""Moments in which the next map is looked for where maps come only now and then."""


class Alignment(NamedTuple):
    """One way to count."""

    is_by_turn: bool
    numbers: tuple[int, ...] | None
    """The moment of each map; None if they come in order, but only now and then."""

    def followed(self, moments: Moments, maps: Sequence[PrintedMap]) -> list[int]:
        """Return the moments of the first maps, as long as these show what is played."""
        found: list[int] = []
        for place, printed in enumerate(maps):
            number = self._number_of(place, printed, moments, found)
            if number is None:
                break
            found.append(number)
        return found

    def next_after(self, found: Sequence[int]) -> int:
        """Return the moment of the map that follows some."""
        if self.numbers is not None:
            return self.numbers[len(found)]
        return found[-1] + 1 if found else 1

    def _number_of(
        self, place: int, printed: PrintedMap, moments: Moments, found: Sequence[int]
    ) -> int | None:
        def is_shown(number: int) -> bool:
            return is_as_printed(moments.at(number, is_by_turn=self.is_by_turn), printed)

        if self.numbers is not None:
            number = self.numbers[place]
            if is_shown(number):
                return number
            # The last map may be of the round in which combat ends, which is not counted.
            is_ending = place == len(self.numbers) - 1 and is_shown(number + 1)
            last = moments.last(is_by_turn=self.is_by_turn)
            return number + 1 if is_ending and number + 1 == last else None
        first = found[-1] if found else 0
        for number in range(first, first + FARTHEST):
            if is_shown(number):
                return number
            last = moments.last(is_by_turn=self.is_by_turn)
            if last is not None and number >= last:
                break
        return None


def is_numbered(maps: Sequence[PrintedMap]) -> bool:
    """Whether every map but the first has a round of its own above it."""
    numbers = [one.number for one in maps[1:]]
    return None not in numbers and len(set(numbers)) == len(numbers)


def alignments(maps: Sequence[PrintedMap], begun: int) -> Iterator[Alignment]:
    """Yield ways to count maps, the likeliest first; so many rounds were fought before."""
    named = numbers_named(maps)
    for shift in SHIFTS if named else ():
        numbers = tuple(number - begun + shift for number in named)
        if min(numbers) >= 0:
            yield Alignment(is_by_turn=False, numbers=numbers)
    for is_by_turn in (False, True):
        for shift in (0, 1):
            yield Alignment(is_by_turn, tuple(range(shift, len(maps) + shift)))
    if not is_numbered(maps):
        yield Alignment(is_by_turn=False, numbers=None)
        yield Alignment(is_by_turn=True, numbers=None)


def numbers_named(maps: Sequence[PrintedMap]) -> list[int]:
    """Return the rounds that headings name, one more where none is; nothing if none has any."""
    known = [number for number in (one.number for one in maps) if number is not None]
    if not known:
        return []
    place = next(place for place, one in enumerate(maps) if one.number is not None)
    numbers = [max(known[0] - place + number, 0) for number in range(place)]
    for printed in maps[place:]:
        numbers.append(numbers[-1] + 1 if printed.number is None else printed.number)
    return numbers
