"""Aligns printed maps with the moments of a battle: which one each shows, and how many agree.

Headings may name rounds, counted from 0, 1 or any other number; maps may come after each round or
each turn, with the start or without it, or only occasionally. So there are several alignments; the
one by which most of the first maps agree is taken.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.lab.puzzles.battle.printed.maps import PrintedMap
from game.lab.puzzles.battle.printed.moments import Moments, is_as_printed
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings

SHIFTS: Final = (0, -1, 1)
"""By how much printed numbers of rounds may differ from the actual ones."""
FARTHEST: Final = 300
"""Moments among which the next map is searched for, if maps come only occasionally."""
MARGIN: Final = 4
"""Of occasional maps without hit points so many more than twice as many have to agree."""


class Alignment(NamedTuple):
    """The moments of maps, counted in one way."""

    is_by_turn: bool
    numbers: tuple[int, ...] | None
    """The moment of each map; None if they come in order, but only occasionally."""

    def agreeing_moments(self, moments: Moments, maps: Sequence[PrintedMap]) -> list[int]:
        """Return the moments of the first maps, up to the first map that does not agree."""
        found: list[int] = []
        for place, printed in enumerate(maps):
            number = self._number_of(place, printed, moments, found)
            if number is None:
                break
            found.append(number)
        return found

    def next_after(self, found: Sequence[int]) -> int:
        """Return the moment of the map that follows those with known moments."""
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
    """Whether the headings of all maps but the first name different rounds."""
    numbers = [one.number for one in maps[1:]]
    return None not in numbers and len(set(numbers)) == len(numbers)


def alignments(maps: Sequence[PrintedMap], begun: int) -> Iterator[Alignment]:
    """Yield the possible alignments, the likeliest first; `begun` rounds were fought before."""
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
    """Return the round of each map, counted on where a heading names none; empty if none does."""
    known = [number for number in (one.number for one in maps) if number is not None]
    if not known:
        return []
    place = next(place for place, one in enumerate(maps) if one.number is not None)
    numbers = [max(known[0] - place + number, 0) for number in range(place)]
    for printed in maps[place:]:
        numbers.append(numbers[-1] + 1 if printed.number is None else printed.number)
    return numbers


class AlignedMaps(NamedTuple):
    """How far maps agree with the battle, by one alignment."""

    alignment: Alignment
    moments: list[int]
    """The moments of the first maps, as long as they agree."""

    @property
    def next(self) -> int:
        """The moment of the first map that does not agree."""
        return self.alignment.next_after(self.moments)


class MapAgreement(NamedTuple):
    """How far the maps of one battle agree with the rules."""

    maps: Sequence[PrintedMap]
    settings: BattleSettings
    """With the attack power of the printed battle."""
    likeliest: list[AlignedMaps]
    """By the likeliest alignments; all agree equally far."""
    others: list[AlignedMaps]
    """By all other alignments."""

    @property
    def agreed(self) -> int:
        """How many of the first maps agree with the rules."""
        return len(self.likeliest[0].moments)


def agreement_of(cave: Cave, settings: BattleSettings, maps: Sequence[PrintedMap]) -> MapAgreement:
    """Return how far the maps of one battle agree with the rules."""
    with Moments(cave, settings) as moments:
        aligned = [
            AlignedMaps(one, one.agreeing_moments(moments, maps))
            for one in alignments(maps, cave.rounds)
        ]
    likeliest = likeliest_alignments(aligned, maps)
    return MapAgreement(maps, settings, likeliest, [one for one in aligned if one not in likeliest])


def likeliest_alignments(
    aligned: Sequence[AlignedMaps], maps: Sequence[PrintedMap]
) -> list[AlignedMaps]:
    """Return the likeliest of the alignments; several if none is clearly the best."""
    longest = max(len(one.moments) for one in aligned if one.alignment.numbers is not None)
    for one in aligned:
        if one.alignment.numbers is None and is_beyond_chance(one, longest, maps):
            return [one]
    best = [one for one in aligned if one.alignment.numbers and len(one.moments) == longest]
    # Programs print the start as it is given, so an alignment by which it differs is wrong.
    return [one for one in best if longest == len(maps) or one.next > 0] or best


def is_beyond_chance(loose: AlignedMaps, longest: int, maps: Sequence[PrintedMap]) -> bool:
    """Whether more occasional maps agree than by chance, compared with the longest alignment.

    A wrong map may well equal another moment, but hardly ever the end of a round with all hit
    points.
    """
    agreed = len(loose.moments)
    if not loose.alignment.is_by_turn and all(one.points for one in maps[:agreed]):
        return agreed > longest + 1
    return agreed > 2 * longest + MARGIN
