"""All ways in which an input is played: a product of settings, of which none is held."""

from collections.abc import Iterator, Sequence
from math import prod
from typing import Final, NamedTuple, overload

from game.puzzles.settings import Setting, Settings
from game.sweep.trial import Setup


class Varied(NamedTuple):
    """A setting with the values that it takes in turn."""

    name: str
    values: Sequence[Setting]


class NamedRules(NamedTuple):
    """The rules of a setup, as far as they are not the rules as they are."""

    variants: tuple[str, ...] = ()
    files: tuple[tuple[str, str], ...] = ()
    """The names of files of somebody's own rules, each with the SHA-256 of its text."""


class Setups(Sequence[Setup]):
    """Setups of one puzzle; the last setting that is varied changes first."""

    def __init__(
        self,
        puzzle: str,
        digest: str,
        parts: Sequence[int],
        rules: Sequence[NamedRules],
        settings: tuple[Settings, Sequence[Varied]],
    ) -> None:
        """Take the digest of the puzzle's rules, and settings: all of them, and those varied."""
        self._puzzle: Final = puzzle
        self._digest: Final = digest
        self._plain, self._varied = settings
        self._parts: Final = parts
        self._rules: Final = rules
        self._sizes: Final = [
            len(parts),
            len(rules),
            *(len(each.values) for each in self._varied),
        ]

    def __len__(self) -> int:
        """Return how many there are."""
        return prod(self._sizes)

    @overload
    def __getitem__(self, index: int) -> Setup: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Setup]: ...

    def __getitem__(self, index: int | slice) -> Setup | Sequence[Setup]:
        """Return one, or several."""
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        part, rules, *others = places_of(range(len(self))[index], self._sizes)
        changed = {
            each.name: each.values[at] for each, at in zip(self._varied, others, strict=True)
        }
        chosen = tuple(sorted({**self._plain, **changed}.items()))
        named = self._rules[rules]
        return Setup(
            self._puzzle, self._parts[part], chosen, named.variants, named.files, self._digest
        )


def places_of(number: int, sizes: Sequence[int]) -> Iterator[int]:
    """Yield the digits of a number, each with a base of its own.

    >>> list(places_of(7, [2, 3, 2]))
    [1, 0, 1]
    """
    below = prod(sizes)
    for size in sizes:
        below //= size
        yield number // below % size
