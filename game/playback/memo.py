"""What was worked out last, kept in case it is asked for again."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

V = TypeVar("V")


class LastValue(Generic[V]):
    """Keeps one value, and what it depends on."""

    def __init__(self) -> None:
        """Keep nothing yet."""
        self._kept: tuple[Hashable, V] | None = None

    def of(self, key: Hashable, make: Callable[[], V]) -> V:
        """Return the value for a key; it is made anew only if that is not the key of before."""
        if self._kept is None or self._kept[0] != key:
            self._kept = key, make()
        return self._kept[1]
