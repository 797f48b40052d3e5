"""The summary of a sweep: endings, lengths and times, and the effect of each varied setting."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from game.lab.abilities import generator_options
from game.lab.sweep.puzzle_terms import terms_of, win_of
from game.lab.sweep.rates import Share
from game.lab.sweep.results.counting import PartCounts, SettingSummary
from game.lab.sweep.results.disagreement import Disagreement, disagreements
from game.lab.sweep.results.pairs import PART, VARIANT, PairedSetting, Pairing
from game.lab.sweep.statistics import Spread
from game.lab.sweep.storage.selection import Selection
from game.lab.sweep.storage.stored_runs import CountedRun, StoredRun
from game.puzzles.settings import Settings
from game.simulation.progress import working

MOST_REASONS: Final = 10
MOST_SLOWEST: Final = 3
MOST_PAIRED: Final = 6
"""Values of a setting up to which they are compared by default."""
Which = tuple[str, int]
"""A puzzle and a part."""


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
    varied: tuple[SettingSummary, ...]
    otherwise: tuple[Disagreement, ...]
    paired: tuple[PairedSetting, ...]
    """What was varied in few values, each against one of them."""

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
            "paired": {paired.name: paired.to_json() for paired in self.paired},
        }


class SweepSummary(NamedTuple):
    """The summary of all runs."""

    runs: int
    parts: tuple[PartSummary, ...]
    slowest: tuple[StoredRun, ...]
    """Each of another input, the slowest first."""
    parts_paired: tuple[PairedSetting, ...]
    """Of each puzzle of which both parts were played, part 2 against part 1."""

    def to_json(self) -> dict[str, object]:
        """Return what `results --json` prints."""
        slowest = [
            {"row": run.row, "input": run.input.name, "seconds": run.seconds}
            for run in self.slowest
        ]
        parts = [part.to_json() for part in self.parts]
        paired = {each.puzzle: each.to_json() for each in self.parts_paired}
        return {"runs": self.runs, "parts": parts, "slowest": slowest, "parts_paired": paired}


def summary(selection: Selection) -> SweepSummary:
    """Sum up some runs."""
    parts = expected_parts(selection)
    pairings = {which: list(pairings_of(which[0], part)) for which, part in parts.items()}
    across = {puzzle: Pairing(puzzle, PART, (1, 2)) for puzzle in puzzles_in_both(parts)}
    for run in counted_runs(selection, parts):
        for each in pairings[run.setup.puzzle, run.setup.part]:
            each.add(run)
        if run.setup.puzzle in across:
            across[run.setup.puzzle].add(run)
    summaries = tuple(
        part_summary(selection.of_part(*which), which, part, pairings[which])
        for which, part in sorted(parts.items())
    )
    runs = sum(part.runs for part in parts.values())
    slowest = tuple(selection.slowest(MOST_SLOWEST))
    return SweepSummary(runs, summaries, slowest, summed_up_pairs(across.values()))


def counted_parts(selection: Selection) -> dict[Which, PartCounts]:
    """Count runs by puzzle and part."""
    parts = expected_parts(selection)
    for _ in counted_runs(selection, parts):
        pass
    return parts


def expected_parts(selection: Selection) -> dict[Which, PartCounts]:
    """Return counts for each puzzle and part, of which no runs are counted yet."""
    parts: defaultdict[Which, PartCounts] = defaultdict(PartCounts)
    for setup, measures in selection.kinds():
        varied = known_measures(setup.puzzle, measures)
        parts[setup.puzzle, setup.part].expect({**setup.choices, **varied})
    return dict(parts)


def known_measures(puzzle: str, measures: Settings) -> Settings:
    """Return the settings of our generator; what a file has measured was not varied."""
    names = {option.name for option in generator_options(puzzle)}
    return {name: value for name, value in measures.items() if name in names}


def counted_runs(selection: Selection, parts: Mapping[Which, PartCounts]) -> Iterator[CountedRun]:
    """Count runs, and yield those that did not fail, in the order of their seeds."""
    with working(lambda: f"{sum(part.runs for part in parts.values()):,} runs counted"):
        for run in selection.by_seed():
            parts[run.setup.puzzle, run.setup.part].add(run)
            if not run.is_failed:
                yield run


def pairings_of(puzzle: str, part: PartCounts) -> Iterator[Pairing]:
    """Yield what is compared by default: what was varied in few values, but not the size."""
    left_out = {VARIANT, terms_of(puzzle).size_option}
    for name, values in part.by.items():
        if name not in left_out and 1 < len(values) <= MOST_PAIRED:
            yield Pairing(puzzle, name, values)


def puzzles_in_both(parts: Iterable[Which]) -> set[str]:
    """Return the puzzles of which both parts were played."""
    known = set(parts)
    return {puzzle for puzzle, _ in known if {(puzzle, 1), (puzzle, 2)} <= known}


def summed_up_pairs(pairings: Iterable[Pairing]) -> tuple[PairedSetting, ...]:
    """Sum up pairs, where there are any."""
    return tuple(found for each in pairings if (found := each.summary()))


def part_summary(
    selection: Selection, which: Which, part: PartCounts, pairings: Iterable[Pairing]
) -> PartSummary:
    """Sum up the counted runs of a puzzle's part."""
    inputs, setups = selection.distinct()
    varied = tuple(part.varied(win_of(which[0])))
    shares = {end: part.all.clustered.share(end) for end in part.all.endings}
    if varied:
        shares = {end: share._replace(draw=None) for end, share in shares.items()}
    return PartSummary(
        *which,
        part.runs,
        inputs,
        setups,
        endings=tuple(shares.items()),
        reasons=tuple(selection.reasons(MOST_REASONS)),
        rounds=part.all.spread(),
        answers=selection.spread("answer"),
        seconds=selection.spread("seconds"),
        varied=varied,
        otherwise=disagreements(selection) if part.has_other_rules else (),
        paired=summed_up_pairs(pairings),
    )
