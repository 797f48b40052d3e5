"""Which moment of a battle each printed map is meant to show, and how far the maps agree with it.

Headings may name rounds, counted from 0 or 1, or from whenever; maps may come after each round or
each turn, with the start or without it, or only now and then. So there are several ways to count;
the one by which most of the first maps agree is taken.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.lab.puzzles.battle.moments import Moments, is_as_printed
from game.lab.puzzles.battle.printed_maps import PrintedMap
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings

SHIFTS: Final = (0, -1, 1)
"""By how much people's numbers of rounds may differ from ours."""
FARTHEST: Final = 300
"""Moments in which the next map is looked for where maps come only now and then."""


class Alignment(NamedTuple):
    """One way to count."""

    is_by_turn: bool
    numbers: tuple[int, ...] | None
    """The moment of each map; None if they come in order, but only now and then."""

    def agreeing_moments(self, moments: Moments, maps: Sequence[PrintedMap]) -> list[int]:
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


MARGIN: Final = 4


class AlignedMaps(NamedTuple):
    """How far maps show what is played, by one way to count."""

    alignment: Alignment
    moments: list[int]
    """Of the maps that do."""

    @property
    def next(self) -> int:
        """The moment that the first map is meant to show that does not."""
        return self.alignment.next_after(self.moments)


class MapAgreement(NamedTuple):
    """How far the maps of one battle agree with the rules."""

    maps: Sequence[PrintedMap]
    settings: BattleSettings
    """With the attack power that the maps are of."""
    likeliest: list[AlignedMaps]
    """By the likeliest ways to count the maps; all agree equally far."""
    others: list[AlignedMaps]
    """By all other ways."""

    @property
    def agreed(self) -> int:
        """How many of the first maps are as the rules play."""
        return len(self.likeliest[0].moments)


def agreement_of(cave: Cave, settings: BattleSettings, maps: Sequence[PrintedMap]) -> MapAgreement:
    """Return how far the maps of one battle agree with the rules."""
    with Moments(cave, settings) as moments:
        counted = [
            AlignedMaps(way, way.agreeing_moments(moments, maps))
            for way in alignments(maps, cave.rounds)
        ]
    likeliest = likeliest_alignments(counted, maps)
    return MapAgreement(maps, settings, likeliest, [one for one in counted if one not in likeliest])


def likeliest_alignments(
    counted: Sequence[AlignedMaps], maps: Sequence[PrintedMap]
) -> list[AlignedMaps]:
    """Return how far maps agree if they are counted as they are likely to be.

    There are several if it can't be told how, the likeliest first.
    """
    longest = max(len(one.moments) for one in counted if one.alignment.numbers is not None)
    for one in counted:
        if one.alignment.numbers is None and is_beyond_chance(one, longest, maps):
            return [one]
    best = [one for one in counted if one.alignment.numbers and len(one.moments) == longest]
    # The start is given, so nobody's is otherwise.
    return [one for one in best if longest == len(maps) or one.next > 0] or best


def is_beyond_chance(loose: AlignedMaps, longest: int, maps: Sequence[PrintedMap]) -> bool:
    """Whether maps come only now and then, and don't agree by chance: so many do otherwise.

    A wrong map may well be like another moment, but hardly ever with all hit points at
    the end of a round.
    """
    agreed = len(loose.moments)
    if not loose.alignment.is_by_turn and all(one.points for one in maps[:agreed]):
        return agreed > longest + 1
    return agreed > 2 * longest + MARGIN
