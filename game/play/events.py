"""The turns in which something happens that people want to go to: a death, a cast, a key."""

from bisect import bisect_left
from collections.abc import Iterable
from typing import Final


class Events:
    """Turns of a recording, counted from 0, in their order; others note them as they learn."""

    def __init__(self) -> None:
        """Begin with none."""
        self.turns: Final[list[int]] = []
        self.known = 0
        """Of how many turns it is known whether something happens in them."""

    def note(self, turns: Iterable[int], known: int) -> None:
        """Take note of further events; so all are known of so many turns."""
        self.turns.extend(turns)
        self.known = known

    def after(self, number: int) -> int | None:
        """Return the first event that is not over when so many turns are complete."""
        place = bisect_left(self.turns, number)
        return self.turns[place] if place < len(self.turns) else None

    def before(self, number: int) -> int | None:
        """Return the last event that is over before so many turns are complete."""
        place = bisect_left(self.turns, number - 1)
        return self.turns[place - 1] if place else None
