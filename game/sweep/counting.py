"""Runs counted by what they came to, in all and for each value of what was varied."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from game.puzzles.settings import Setting
from game.sweep.endings import NONE, ending
from game.sweep.figures import Share, Spread, spread
from game.sweep.runs import Tally
from game.sweep.trial import AS_IS

MOST_VALUES: Final = 10_000
"""Of a setting; one that has more is not told by its values."""


class Value(NamedTuple):
    """All runs with one value of what was varied."""

    value: Setting
    wins: Share
    """Of those that came to an end."""
    rounds: Spread | None

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for them in `results --json`."""
        rounds = self.rounds and self.rounds._asdict()
        return {"value": self.value, "wins": self.wins.to_json(), "rounds": rounds}


class Varied(NamedTuple):
    """A setting of which there are several values."""

    name: str
    values: tuple[Value, ...]
    """In their order; none if there are far too many."""

    def to_json(self) -> list[dict[str, object]]:
        """Return the list that stands for them in `results --json`."""
        return [value.to_json() for value in self.values]


class Counted:
    """How many runs came to which end, after how many rounds."""

    def __init__(self) -> None:
        """Begin with none."""
        self.endings: Final[Counter[str]] = Counter()
        self.rounds: Final[Counter[int]] = Counter()

    def add(self, end: str, tally: Tally) -> None:
        """Add some runs that came to an end."""
        self.endings[end] += tally.runs
        if tally.rounds is not None and end != NONE:
            self.rounds[tally.rounds] += tally.runs

    def spread(self) -> Spread | None:
        """Return how the rounds spread."""
        return spread(sorted(self.rounds.items()), self.rounds.total())


class CountedPart:
    """The runs of a part of a puzzle, and of each value of whatever could be varied."""

    def __init__(self) -> None:
        """Begin with none."""
        self.all: Final = Counted()
        self.by: Final[defaultdict[str, dict[Setting, Counted]]] = defaultdict(dict)
        self.runs = 0

    def add(self, tally: Tally) -> None:
        """Add some runs."""
        self.runs += tally.runs
        end = None if tally.is_failed else ending(tally)
        if end is not None:
            self.all.add(end, tally)
        for name, value in (tally.situation.choices | dict(tally.measures)).items():
            values = self.by[name]
            if value not in values and len(values) <= MOST_VALUES:
                values[value] = Counted()
            if end is not None and value in values:
                values[value].add(end, tally)

    @property
    def has_other_rules(self) -> bool:
        """Whether some of them are by other rules than those that there are."""
        return any(rules != AS_IS for rules in self.by["variant"])

    def varied(self, win: str) -> Iterator[Varied]:
        """Yield what has several values."""
        for name, values in self.by.items():
            if len(values) > MOST_VALUES:
                yield Varied(name, ())
            elif len(values) > 1:
                ordered = sorted(values.items(), key=lambda each: in_order(each[0]))
                yield Varied(name, tuple(self._values(ordered, win)))

    def _values(self, ordered: Iterable[tuple[Setting, Counted]], win: str) -> Iterator[Value]:
        for value, counted in ordered:
            share = Share(counted.endings[win], counted.endings.total())
            yield Value(value, share, counted.spread())


def in_order(value: Setting) -> tuple[list[int], str]:
    """Return what values are ordered by: the numbers in them.

    >>> sorted(["16x16", "9x9", "9x16"], key=in_order)
    ['9x9', '9x16', '16x16']
    """
    text = str(value)
    numbers = "".join(each if each.isdigit() else " " for each in text).split()
    return list(map(int, numbers)), text
