"""The summary of a sweep: endings, lengths and times, and the effect of each varied setting."""

from collections import defaultdict
from typing import Final, NamedTuple

from game.lab.sweep.puzzle_terms import terms_of, win_of
from game.lab.sweep.results.counting import PartCounts, SettingSummary
from game.lab.sweep.results.disagreement import Disagreement, disagreements
from game.lab.sweep.statistics import Share, Spread
from game.lab.sweep.storage.selection import Selection
from game.lab.sweep.storage.stored_runs import StoredRun
from game.simulation.progress import working

MOST_REASONS: Final = 10
MOST_SLOWEST: Final = 3


class PartSummary(NamedTuple):
    """The summary of the runs of a puzzle's part."""

    puzzle: str
    part: int
    runs: int
    inputs: int
    setups: int
    endings: tuple[tuple[str, Share], ...]
    """Each ending with its share of the runs that did not fail."""
    reasons: tuple[tuple[str, int], ...]
    """The most frequent reasons of those that failed."""
    rounds: Spread | None
    answers: Spread | None
    seconds: Spread | None
    varied: tuple[SettingSummary, ...]
    otherwise: tuple[Disagreement, ...]

    @property
    def failed(self) -> int:
        """How many failed."""
        return self.runs - sum(share.runs for _, share in self.endings)

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for the part in `results --json`."""
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
            "otherwise": [each.to_json() for each in self.otherwise],
            "varied": {varied.name: varied.to_json() for varied in self.varied},
        }


class SweepSummary(NamedTuple):
    """The summary of all runs."""

    runs: int
    parts: tuple[PartSummary, ...]
    slowest: tuple[StoredRun, ...]
    """Each of another input, the slowest first."""

    def to_json(self) -> dict[str, object]:
        """Return what `results --json` prints."""
        slowest = [
            {"row": run.row, "input": run.input.name, "seconds": run.seconds}
            for run in self.slowest
        ]
        parts = [part.to_json() for part in self.parts]
        return {"runs": self.runs, "parts": parts, "slowest": slowest}


def summary(selection: Selection) -> SweepSummary:
    """Sum up some runs."""
    parts = counted_parts(selection)
    summaries = tuple(
        part_summary(selection.of_part(*which), which, part)
        for which, part in sorted(parts.items())
    )
    runs = sum(part.runs for part in parts.values())
    return SweepSummary(runs, summaries, tuple(selection.slowest(MOST_SLOWEST)))


def counted_parts(selection: Selection) -> dict[tuple[str, int], PartCounts]:
    """Count runs by puzzle and part."""
    parts: defaultdict[tuple[str, int], PartCounts] = defaultdict(PartCounts)
    with working(lambda: f"{sum(part.runs for part in parts.values()):,} runs counted"):
        for tally in selection.tallies():
            parts[tally.setup.puzzle, tally.setup.part].add(tally)
    return dict(parts)


def part_summary(selection: Selection, which: tuple[str, int], part: PartCounts) -> PartSummary:
    """Sum up the counted runs of a puzzle's part."""
    inputs, setups = selection.distinct()
    ended = part.all.endings.total()
    return PartSummary(
        *which,
        part.runs,
        inputs,
        setups,
        endings=tuple((end, Share(runs, ended)) for end, runs in part.all.endings.items()),
        reasons=tuple(selection.reasons(MOST_REASONS)),
        rounds=part.all.spread(),
        answers=selection.spread("answer"),
        seconds=selection.spread("seconds"),
        varied=tuple(part.varied(win_of(which[0]))),
        otherwise=disagreements(selection) if part.has_other_rules else (),
    )
