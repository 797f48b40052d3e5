"""What one run of a sweep is and what came of it, as it travels between processes and machines."""

from typing import Final, NamedTuple

from game.puzzles.settings import Setting

SortedSettings = tuple[tuple[str, Setting], ...]
"""Settings by name, in the order of their names."""
AS_IS: Final = "as-is"
"""The name of the rules as they are, among those of variants."""


class RuleText(NamedTuple):
    """A file of somebody's own rules, as it was when the sweep began."""

    name: str
    text: str


class Setup(NamedTuple):
    """What determines a run apart from the input's text."""

    puzzle: str
    part: int
    settings: SortedSettings
    """All of the puzzle's own."""
    variants: tuple[str, ...]
    """Names of variants, in the order of their puzzle's list."""
    files: tuple[tuple[str, str], ...]
    """The names of files of somebody's own rules, each with the SHA-256 of its text."""
    rules: str
    """The SHA-256 of the source of the puzzle's rules."""


class SweepInput(NamedTuple):
    """An input as a sweep names it; one that is generated has no text before a worker made it."""

    name: str
    """A path, a bundled example, or `battle-7`."""
    puzzle: str
    text: str | None
    seed: int | None = None
    """Of an input that is generated."""
    measures: SortedSettings = ()
    """The generator's settings that were asked for."""
    maker: str = ""
    """The SHA-256 of the generator's source; "" of an input that is a text."""

    @property
    def origin(self) -> str | None:
        """What an input is generated from; None of one that is a text."""
        if self.seed is None:
            return None
        measures = (f"{name}={setting}" for name, setting in self.measures)
        return " ".join((self.puzzle, *measures, f"seed={self.seed}", *filter(None, [self.maker])))


class Batch(NamedTuple):
    """Runs that travel together."""

    work: tuple[tuple[SweepInput, tuple[tuple[int, Setup], ...]], ...]
    """Each input with the setups that it is played in, and their numbers in the results."""
    files: tuple[RuleText, ...]
    run_limit: float | None
    """How many seconds a run may take; None for as long as it takes."""


class RunResult(NamedTuple):
    """What came of a run."""

    setup: int
    """Its number in the results."""
    answer: int | None
    is_found: bool
    told: str | None
    """What `solve --json` says of the part; None if the run came to no end."""
    seconds: float
    """Of the processor."""
    reason: str | None = None
    """Why it came to no end."""
    too_short: float | None = None
    """Seconds that were not enough, 0 if its worker died; None if it would end so again."""


class InputResults(NamedTuple):
    """What came of all runs of an input."""

    given: SweepInput
    text: str
    results: tuple[RunResult, ...]


Outcomes = tuple[InputResults, ...]
"""What came of a batch."""


class BatchResults(NamedTuple):
    """What a worker sends back: the first runs of a batch, and mostly all."""

    outcomes: Outcomes
    seconds: float
    """That they took, with all that had to be made for them."""
