"""The summary of a sweep: endings, lengths and times, and the effect of each varied setting."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from game.errors import SkirmishError, UsageError
from game.lab.abilities import generated_options
from game.lab.sweep.counting import (
    MOST_VALUES,
    PART,
    VARIANT,
    Group,
    groups,
    spread_in,
    varied,
)
from game.lab.sweep.pairs import PairedSetting, paired
from game.lab.sweep.puzzle_terms import terms_of
from game.lab.sweep.rates import Share, Spread
from game.lab.sweep.selection import Selection
from game.puzzles.registry import all_options
from game.simulation.progress import working
from game.text.wording import did_you_mean, quoted

MOST_REASONS: Final = 10
MOST_SLOWEST: Final = 3
MOST_PAIRED: Final = 6
"""Values of a setting up to which they are compared by default."""


class Combinations(NamedTuple):
    """The runs of one puzzle by the values of some names."""

    puzzle: str
    names: tuple[str, ...]
    found: tuple[Group, ...]
    """In ascending order; none if there are too many."""
    paired: PairedSetting | None
    """The first name's values against one of them; None if no runs share an input."""

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for them in `results --by … --json`."""
        length = terms_of(self.puzzle).length
        rows = [each.to_json(self.puzzle, self.names, length) for each in self.found]
        compared = {self.paired.name: self.paired.to_json()} if self.paired else {}
        return {"puzzle": self.puzzle, "combinations": rows, "paired": compared}


class PartSummary(NamedTuple):
    """The summary of the runs of a puzzle's part."""

    puzzle: str
    part: int
    runs: int
    inputs: int
    setups: int
    endings: tuple[tuple[str, Share], ...]
    """Each ending with its share of the runs that did not fail.

    It has an interval only where nothing was varied, as it depends on what was.
    """
    reasons: tuple[tuple[str, int], ...]
    """The most frequent reasons of those that failed."""
    rounds: Spread | None
    answers: Spread | None
    seconds: Spread | None
    varied: tuple[Combinations, ...]
    """What was varied, each compared with one of its values if they are few."""
    rules: PairedSetting | None
    """How changed rules compare with the rules as they are."""

    @property
    def failed(self) -> int:
        """How many failed."""
        return self.runs - sum(share.runs for _, share in self.endings)

    @property
    def otherwise(self) -> list[tuple[str, Share]]:
        """How often changed rules give another answer than as they are, most often first."""
        values = self.rules.values if self.rules else ()
        found = ((str(each.value), each.answers) for each in values)
        return sorted(found, key=lambda each: (-each[1].rate, each[0]))

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for the part in `results --json`."""
        by_value = {
            each.names[0]: [one.to_json(self.puzzle, ("value",), "rounds") for one in each.found]
            for each in self.varied
        }
        return {
            **{
                name: getattr(self, name) for name in ("puzzle", "part", "runs", "inputs", "setups")
            },
            "endings": {end: share.to_json() for end, share in self.endings},
            "failed": self.failed,
            "reasons": dict(self.reasons),
            terms_of(self.puzzle).length: self.rounds and self.rounds._asdict(),
            "answers": self.answers and self.answers._asdict(),
            "seconds": self.seconds and self.seconds._asdict(),
            "otherwise": [{"rules": rules, **others.to_json()} for rules, others in self.otherwise],
            "varied": by_value,
            "paired": {each.names[0]: each.paired.to_json() for each in self.varied if each.paired},
        }


class SweepSummary(NamedTuple):
    """The summary of all runs."""

    runs: int
    parts: tuple[PartSummary, ...]
    slowest: tuple[Any, ...]
    """Rows of runs, each of another input, the slowest first."""
    parts_paired: tuple[PairedSetting, ...]
    """Of each puzzle of which both parts were played, part 2 against part 1."""

    def to_json(self) -> dict[str, object]:
        """Return what `results --json` prints."""
        slowest = [
            {"row": run["run"], "input": run["input"], "seconds": run["seconds"]}
            for run in self.slowest
        ]
        parts = [part.to_json() for part in self.parts]
        across = {each.puzzle: each.to_json() for each in self.parts_paired}
        return {"runs": self.runs, "parts": parts, "slowest": slowest, "parts_paired": across}


def summary(selection: Selection) -> SweepSummary:
    """Sum up some runs."""
    with working(lambda: "counting runs"):
        parts = tuple(part_summary(selection, *which) for which in selection.parts())
        puzzles = dict.fromkeys(part.puzzle for part in parts)
        across = (paired(selection.of_part(name), name, PART) for name in puzzles)
        return SweepSummary(
            sum(part.runs for part in parts),
            parts,
            tuple(selection.slowest(MOST_SLOWEST)),
            tuple(each for each in across if each),
        )


def part_summary(whole: Selection, puzzle: str, part: int) -> PartSummary:
    """Sum up the runs of a puzzle's part."""
    selection = whole.of_part(puzzle, part)
    columns = "count(*), count(DISTINCT input_id), count(DISTINCT setup)"
    runs, inputs, setups = next(selection.rows(columns))
    (everything,) = groups(selection)
    shares = {end: everything.counted.share(end) for end in everything.counted.counts}
    found = varied(selection)
    if found:
        shares = {end: share._replace(draw=None) for end, share in shares.items()}
    failed = f"AND reason IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT {MOST_REASONS}"
    return PartSummary(
        *(puzzle, part, runs, inputs, setups),
        endings=tuple(shares.items()),
        reasons=tuple(map(tuple, selection.rows("reason, count(*)", failed))),
        rounds=everything.rounds,
        answers=spread_in(selection, "answer"),
        seconds=spread_in(selection, "seconds"),
        varied=tuple(varied_summary(selection, puzzle, *each) for each in found.items()),
        rules=paired(selection, puzzle, VARIANT) if VARIANT in found else None,
    )


def varied_summary(selection: Selection, puzzle: str, name: str, values: int) -> Combinations:
    """Sum up the runs of a part by the values of what was varied, unless they are too many."""
    known = selection.with_value(name)
    found = tuple(groups(known, (name,))) if values <= MOST_VALUES else ()
    is_compared = values <= MOST_PAIRED and name != VARIANT
    compared = paired(known, puzzle, name) if is_compared else None
    return Combinations(puzzle, (name,), found, compared)


def combinations(selection: Selection, names: Sequence[str]) -> list[Combinations]:
    """Sum up runs by several names, puzzle by puzzle; the first is also compared in pairs.

    Raises:
        SkirmishError: no run has one of them, or there are too many combinations.
    """
    for name in names:
        if name not in selection.columns or selection.values(name) == [None]:
            raise SkirmishError(f"no run has {name}")
    found = []
    with working(lambda: "counting runs"):
        for puzzle in dict.fromkeys(puzzle for puzzle, _ in selection.parts()):
            runs = selection.of_part(puzzle)
            compared = paired(runs, puzzle, names[0], names[1:])
            found.append(Combinations(puzzle, (*names,), (*groups(runs, names),), compared))
    return found


def read_names(text: str, measured: Iterable[str] = ()) -> tuple[str, ...]:
    """Read the names of `--by`; what a file has measured may be among them.

    Raises:
        UsageError: one is unknown, or given twice.
    """
    known = (PART, VARIANT, "input", "input_size", *all_options(), *generated_options(), *measured)
    names = tuple(word.replace("-", "_") for word in text.split(","))
    for at, name in enumerate(names):
        if name not in known:
            guess = did_you_mean(name, known) or f": expected some of {', '.join(known)}"
            raise UsageError(f"--by {text}: nothing is called {quoted(name)}{guess}")
        if name in names[:at]:
            raise UsageError(f"--by {text}: {name} is there twice")
    return names
