"""The ways from one key to the next, as the rules have them: any that is open may be taken.

#########    Nearest places come first, and of equally near ones the first found: up
#a.....b#    comes before left, then down, then right. From @ that is a, then b.
###.@.###
#########
"""

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Final, NamedTuple

from game.puzzles.vault.corridors import Corridor
from game.puzzles.vault.misread.ground import EVERY_KEY, Ground
from systems.vault.rules import is_locked


class Leg(NamedTuple):
    """A part of ways, from one place to the next."""

    turn: int
    """Which it is of those at its place, counted from 0."""
    end: int
    steps: int
    rank: int
    """What makes a way with more of it come later, however many steps it takes."""
    lock: int
    """The keys that it asks for."""


class Way(NamedTuple):
    """A way from some place to another; sets of keys are bit masks."""

    place: int
    """The square where it ends."""
    steps: int
    turns: tuple[int, ...]
    """Which of the legs is taken at each place that it comes through."""
    locks: int
    """The keys that it asks for."""
    keys: int
    """The keys that it leads over, but for the one where it ends."""

    def on(self, leg: Leg, key: int) -> "Way":
        """Return this way with one more leg, given the key where it has ended so far."""
        turns = (*self.turns, leg.turn)
        return Way(leg.end, self.steps + leg.steps, turns, self.locks | leg.lock, self.keys | key)


Legs = dict[int, list[Leg]]
"""Those that may be taken from each place."""


class Ways:
    """Finds what can be walked to; misreadings change its methods."""

    def __init__(self, ground: Ground) -> None:
        """Look at a maze."""
        self.ground: Final = ground
        self._found: Final[dict[tuple[int, int, int], list[Way]]] = {}
        self._first: Final[dict[tuple[int, int], list[Way]]] = {}
        self._legs: Final[Legs] = {}

    def finds(self, explorer: int, origin: int, held: int) -> list[Way]:
        """Return the ways to all keys that an explorer may walk to next from some place."""
        asked = explorer, origin, held
        if asked not in self._found:
            self._found[asked] = list(self.ways_to_keys(explorer, origin, held))
        return self._found[asked]

    def ways_to_keys(self, explorer: int, origin: int, held: int) -> Iterator[Way]:
        """Yield the ways to all keys that are not held, come to before any other such key."""
        if not self.ground.has_loops:
            yield from self.open_ways(explorer, origin, held)
            return
        left = self.ground.wanted & ~held
        for way in self.ways_from(self.legs_of(explorer), origin, held, left):
            if self.ground.keys.get(way.place, 0) & left:
                yield way

    def open_ways(self, explorer: int, origin: int, held: int) -> Iterator[Way]:
        """Yield the same of those ways alone that are the first if no door is shut."""
        left = self.ground.wanted & ~held
        for way in self.first_ways(explorer, origin):
            is_next = self.ground.keys[way.place] & left and not way.keys & left
            if is_next and not is_locked(way.locks, held):
                yield way

    def first_ways(self, explorer: int, origin: int) -> list[Way]:
        """Return the first way to each key if no door is shut, over other keys or not."""
        asked = explorer, origin
        if asked not in self._first:
            ways = self.ways_from(self.legs_of(explorer), origin, EVERY_KEY, 0)
            self._first[asked] = [way for way in ways if way.place in self.ground.keys]
        return self._first[asked]

    def ways_from(self, legs: Legs, origin: int, held: int, left: int) -> Iterator[Way]:
        """Yield the first way to each place, nearest first, that no key which is left ends.

        A way may lead through the doors whose keys are held.
        """
        keys = self.ground.keys
        queue: list[tuple[int, int, tuple[int, ...], int, int, int]] = [(0, 0, (), origin, 0, 0)]
        seen = set()
        while queue:
            rank, steps, turns, here, locks, passed = heappop(queue)
            if here in seen:
                continue
            seen.add(here)
            yield Way(here, steps, turns, locks, passed)
            key = keys.get(here, 0)
            if key & left:
                continue
            for leg in legs[here]:
                if leg.end not in seen and not is_locked(leg.lock, held):
                    total, farther = rank + leg.rank, steps + leg.steps
                    asked, over = locks | leg.lock, passed | key
                    heappush(queue, (total, farther, (*turns, leg.turn), leg.end, asked, over))

    def legs_of(self, explorer: int) -> Legs:  # noqa: ARG002 - all walk the same
        """Return the legs that an explorer may take from each place."""
        if not self._legs:
            self._legs.update(
                (place, [self.leg(place, *one) for one in enumerate(corridors)])
                for place, corridors in self.ground.legs.items()
            )
        return self._legs

    def leg(self, place: int, turn: int, corridor: Corridor) -> Leg:
        """Return what a corridor counts for."""
        rank, lock = self.rank_of(corridor), self.lock_on(place, corridor)
        return Leg(turn, corridor.end, len(corridor.path), rank, lock)

    def lock_on(self, place: int, corridor: Corridor) -> int:  # noqa: ARG002 - as above
        """Return the keys that somebody must hold to walk a corridor from some place."""
        return self.ground.locks.get(corridor.end, 0)

    def rank_of(self, corridor: Corridor) -> int:  # noqa: ARG002 - as above
        """Return what makes a way with this corridor longer than any with less of it."""
        return 0

    def squares(self, origin: int, way: Way) -> list[int]:
        """Return all squares that a way from some place leads to."""
        found: list[int] = []
        for turn in way.turns:
            corridor = self.ground.legs[origin][turn]
            found += corridor.path
            origin = corridor.end
        return found
