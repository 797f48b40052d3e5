"""Kinds of generated input: the generator's settings that are varied, in all combinations."""

from collections.abc import Iterator, Sequence
from itertools import chain
from math import prod
from time import monotonic
from typing import Final

from game.errors import UsageError
from game.play.effort import working
from game.puzzles import load
from game.puzzles.making import maker_of
from game.puzzles.settings import Settings
from game.sweep.setups import Varied, places_of
from game.sweep.trial import Chosen

MOST_TRIED: Final = 100
"""Kinds that are tried before a sweep begins; what is wrong with others is told of their runs."""
TRYING_SECONDS: Final = 2.0
"""After which no other kind is tried."""
Parts = tuple[int, ...]


class Kinds:
    """All combinations, of which none is held; what is varied last changes first."""

    def __init__(self, plain: Settings, varied: Sequence[Varied]) -> None:
        """Take the settings that are the same in all, and those that aren't."""
        self._plain: Final = plain
        self._varied: Final = varied
        self._sizes: Final = [len(each.values) for each in varied]
        self._steps: Final = [prod(self._sizes[place + 1 :]) for place in range(len(varied))]
        """How far apart two are that differ in one place by one."""
        self.number: Final = prod(self._sizes)

    def measures(self, number: int) -> Chosen:
        """Return the settings of one."""
        places = places_of(number, self._sizes)
        chosen = {each.name: each.values[at] for each, at in zip(self._varied, places, strict=True)}
        return tuple(sorted({**self._plain, **chosen}.items()))

    def neighbours(self) -> Iterator[int]:
        """Yield the first, and those that differ from it in one place, of each place in turn."""
        yield 0
        for at in range(1, max(self._sizes, default=0)):
            for size, step in zip(self._sizes, self._steps, strict=True):
                if at < size:
                    yield at * step

    def likely_parts(self, number: int, tried: dict[int, Parts]) -> Parts:
        """Return the parts that inputs of a kind have, if each setting does what it does alone."""
        if number in tried:
            return tried[number]
        alone = (
            tried.get(at * step, tried[0])
            for at, step in zip(places_of(number, self._sizes), self._steps, strict=True)
        )
        return next((parts for parts in alone if parts != tried[0]), tried[0])


def try_out(puzzle: str, kinds: Kinds, seed: int) -> dict[int, Parts]:
    """Generate an input of some kinds, of all if they are few; return which parts these have.

    Raises:
        UsageError: there is no input of one of them.
    """
    found: dict[int, Parts] = {}
    until = monotonic() + TRYING_SECONDS
    with working(lambda: f"{len(found):,} of {kinds.number:,} kinds of input tried"):
        for number in chain(kinds.neighbours(), range(kinds.number)):
            if number not in found:
                found[number] = parts_of(puzzle, kinds.measures(number), seed)
            if len(found) == MOST_TRIED or monotonic() > until:
                break
    return found


def parts_of(puzzle: str, measures: Chosen, seed: int) -> Parts:
    """Return the parts that an input of some measures has."""
    try:
        text = maker_of(load(puzzle)).generate(seed, dict(measures))
    except UsageError as error:
        asked = "".join(f"{name}={setting}, " for name, setting in measures)
        raise UsageError(f"{asked}seed {seed}: {error}" if asked else str(error)) from None
    return load(puzzle).read(text, f"{puzzle}-{seed}", {}).parts()
