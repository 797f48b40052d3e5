"""The way found first by going on as far as it leads is taken for the shortest.

    ####     From @ up is tried first, then right, then down: a is found after 3 steps. By
    #..#     the rules it is 1.
    #@a#
    ####

At each square up, left, down and right are tried in turn, each to its very end, and
no square is come to twice. Shut doors are walls, and a key that is left is an end.
"""

from collections.abc import Iterator

from game.puzzles.vault.misread.ground import EVERY_KEY
from game.puzzles.vault.misread.ways import Legs, Way, Ways
from systems.vault.rules import is_locked


class DepthFirstWay(Ways):
    """Goes back only where nothing leads on."""

    def ways_to_keys(self, explorer: int, origin: int, held: int) -> Iterator[Way]:
        """Yield the ways to keys as they are found with shut doors and other keys in the way."""
        for way in self.found(self.legs_of(explorer), origin, held):
            if way.place in self.ground.keys and self.is_open(way, held):
                yield way

    def ways_from(self, legs: Legs, origin: int, *, are_all: bool = False) -> Iterator[Way]:  # noqa: ARG002 - there is but one
        """Yield the ways to places as they are found with nothing in the way."""
        return self.found(legs, origin, EVERY_KEY)

    def found(self, legs: Legs, origin: int, held: int) -> Iterator[Way]:
        """Yield the way by which each place is found first, with some keys held."""
        keys = self.ground.keys
        waiting = [Way(origin, 0, (), 0)]
        seen = set()
        while waiting:
            here, steps, turns, needs = way = waiting.pop()
            if here in seen or is_locked(needs, held):
                continue
            seen.add(here)
            yield way
            needs |= keys.get(here, 0)
            waiting += [
                Way(leg.end, steps + leg.steps, (*turns, leg.turn), needs | leg.lock)
                for leg in reversed(legs[here])
            ]
