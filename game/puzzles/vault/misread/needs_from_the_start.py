"""What a key needs is read off the one shortest way from the entrance."""

from collections.abc import Iterator

from game.puzzles.vault.misread.ways import Way, Ways
from systems.vault.rules import is_locked


class NeedsFromTheStart(Ways):
    """Walks straight to any key whose needs are held, through whatever doors lie between."""

    def ways_to_keys(self, explorer: int, origin: int, held: int) -> Iterator[Way]:
        """Yield the ways to the keys that lack nothing, whatever else those lead over."""
        entrance = self.ground.starts[explorer]
        needs = {way.place: way.locks | way.keys for way in self.first_ways(explorer, entrance)}
        for way in self.first_ways(explorer, origin):
            is_left = self.ground.keys[way.place] & ~held
            if is_left and not is_locked(needs[way.place], held):
                yield way
