"""What a plot is of: a part of a puzzle, and what was varied in its runs."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from game.puzzles import load
from game.puzzles.settings import Setting
from game.sweep.counting import MOST_VALUES, CountedPart
from game.sweep.endings import win_of
from game.sweep.figures import Share, Spread
from game.sweep.selection import Selection
from game.sweep.summary import counted_parts

SIZES: Final = {"battle": "size", "duel": "hit_points", "vault": "size", "cards": "cards"}
"""What of a generator's settings says how large an input is, by puzzle."""
VARIANT: Final = "variant"

Fixed = Mapping[str, Setting]


class Subject(NamedTuple):
    """The runs of a part of a puzzle."""

    puzzle: str
    part: int
    runs: Selection
    counted: CountedPart
    names: tuple[str, ...]
    """What was varied, that with most values first."""
    others: tuple[str, ...]
    """What else there are runs of, as in `battle, part 2`."""

    @property
    def ended(self) -> int:
        """How many runs came to an end."""
        return self.counted.all.endings.total()

    @property
    def wins(self) -> Share:
        """How many of these were won."""
        return Share(self.counted.all.endings[win_of(self.puzzle)], self.ended)

    @property
    def lengths(self) -> Spread | None:
        """How their rounds spread."""
        return self.counted.all.spread()

    @property
    def is_decided(self) -> bool:
        """Whether all came to the same, so that only their lengths are worth a look."""
        return self.wins.runs in (0, self.ended) and self.lengths is not None

    @property
    def fixed(self) -> Fixed:
        """Whatever was chosen, and is the same in all runs."""
        usual = {option.name: option.default for option in load(self.puzzle).options}
        alone = {name: next(iter(each)) for name, each in self.counted.by.items() if len(each) == 1}
        usual[VARIANT] = "as-is"
        return {name: each for name, each in alone.items() if usual.get(name) != each}


def subject_of(selection: Selection) -> Subject | None:
    """Return the part of a puzzle of which there are most runs; None if none came to an end."""
    parts = counted_parts(selection)
    ended = {which: part for which, part in parts.items() if part.all.endings}
    if not ended:
        return None
    which = min(ended, key=lambda each: (-ended[each].runs, each))
    others = tuple(f"{puzzle}, part {part}" for puzzle, part in sorted({*parts} - {which}))
    part = parts[which]
    return Subject(*which, selection.of_part(*which), part, tuple(varied(part)), others)


def varied(part: CountedPart) -> Iterator[str]:
    """Yield what was varied in runs that ended, that with most values first; not with too many."""
    for name in sorted(part.by, key=lambda each: (-len(part.by[each]), each)):
        values = part.by[name].values()
        if len(values) <= MOST_VALUES and sum(bool(each.endings) for each in values) > 1:
            yield name
