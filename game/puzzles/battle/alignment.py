"""Which moment of a battle each of somebody's maps is meant to show.

Headings may name rounds, counted from 0 or 1, or from whenever; maps may come after each
round or each turn, with the start or without it, or only now and then. So several ways
to count are tried, and the one is believed by which most of the first maps agree.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.puzzles.battle.moments import Moments, is_as_printed
from game.puzzles.battle.printed import PrintedMap
from game.puzzles.battle.settings import BattleSettings

SHIFTS: Final = (0, -1, 1)
"""By how much people's numbers of rounds may differ from ours."""
FARTHEST: Final = 300
"""Moments in which the next map is looked for where maps come only now and then."""
MARGIN: Final = 4


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

        if self.numbers is None:
            first = found[-1] if found else 0
            candidates = range(first, first + FARTHEST)
        else:
            # The last map may be of the round in which combat ends, which is not counted.
            is_last = place == len(self.numbers) - 1
            candidates = range(self.numbers[place], self.numbers[place] + 1 + is_last)
        for number in candidates:
            if is_shown(number):
                return number
            last = moments.last(is_by_turn=self.is_by_turn)
            if last is not None and number >= last:
                break
        return None


class Agreement(NamedTuple):
    """How far maps show what is played, by one way to count."""

    alignment: Alignment
    moments: list[int]
    """Of the maps that do."""

    @property
    def next(self) -> int:
        """The moment that the first map is meant to show that does not."""
        return self.alignment.next_after(self.moments)


class Followed(NamedTuple):
    """How far the maps of one battle agree with the rules."""

    maps: Sequence[PrintedMap]
    settings: BattleSettings
    """With the attack power that the maps are of."""
    agreements: list[Agreement]
    """By the likeliest ways to count the maps; all agree equally far."""

    @property
    def agreed(self) -> int:
        """How many of the first maps are as the rules play."""
        return len(self.agreements[0].moments)


def agreements(moments: Moments, maps: Sequence[PrintedMap], begun: int) -> list[Agreement]:
    """Return how far maps of a battle that begins after so many rounds agree, as far as possible.

    There are several if it can't be told how maps are counted, the likeliest first.
    """
    counted = [Agreement(one, one.followed(moments, maps)) for one in alignments(maps, begun)]
    longest = max(len(one.moments) for one in counted if one.alignment.numbers is not None)
    for one in counted:
        # In order, but only now and then, wrong maps may be found too, by chance.
        if one.alignment.numbers is None and len(one.moments) > 2 * longest + MARGIN:
            return [one]
    best = [one for one in counted if len(one.moments) == longest]
    # The start is given, so nobody's is otherwise.
    return [one for one in best if longest == len(maps) or one.next > 0] or best


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
