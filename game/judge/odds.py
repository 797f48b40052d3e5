"""Which part is likely to tell readings apart soonest, as far as experience says."""

from collections import Counter
from typing import Final

from game.judge.search import EFFORT


class Odds:
    """Counts how often each part has told something."""

    def __init__(self, parts: tuple[int, ...]) -> None:
        """Begin with no experience."""
        self._parts: Final = parts
        self._tries: Final[Counter[int]] = Counter()
        self._hits: Final[Counter[int]] = Counter()

    def add(self, part: int, *, is_hit: bool) -> None:
        """Count a try."""
        self._tries[part] += 1
        self._hits[part] += is_hit

    def part(self) -> int:
        """Return the part that promises most for what it takes to play it."""
        return max(self._parts, key=self._promise)

    def _promise(self, part: int) -> float:
        return (self._hits[part] + 1) / (self._tries[part] + 1) / EFFORT[part]
