"""A run of a sweep and its result, as they are sent between processes and machines."""

from typing import Final, NamedTuple

from game.puzzles.settings import Setting

SortedSettings = tuple[tuple[str, Setting], ...]
"""Settings by name, in the order of their names."""
AS_IS: Final = "as-is"
"""The name of the rules as they are, among those of variants."""


class RuleText(NamedTuple):
    """A file of user-defined rules, as it was when the sweep began."""

    name: str
    text: str


class Setup(NamedTuple):
    """All that determines a run besides the input's text."""

    puzzle: str
    part: int
    settings: SortedSettings
    """All settings of the puzzle."""
    variants: tuple[str, ...]
    """Names of variants, in the order of their puzzle's list."""
    files: tuple[tuple[str, str], ...]
    """The names of files of user-defined rules, each with the SHA-256 of its text."""
    rules: str
    """The SHA-256 of the source of the puzzle's rules."""


class SweepInput(NamedTuple):
    """An input of a sweep; a generated one has no text until a worker generates it."""

    name: str
    """A path, a bundled example, or `battle-7`."""
    puzzle: str
    text: str | None
    seed: int | None = None
    """Of a generated input."""
    measures: SortedSettings = ()
    """The generator's settings that were given."""
    maker: str = ""
    """The digest of the sources that generate it, see `rules_digest`, or the SHA-256 of one's own
    generator; "" if the input is a text."""
    own: RuleText | None = None
    """The file that generates or measures it."""

    @property
    def origin(self) -> str | None:
        """All that the input is generated from; None if it is a text."""
        if self.seed is None:
            return None
        measures = (f"{name}={setting}" for name, setting in self.measures)
        return " ".join((self.puzzle, *measures, f"seed={self.seed}", *filter(None, [self.maker])))


class Batch(NamedTuple):
    """Runs that are sent to a worker together."""

    work: tuple[tuple[SweepInput, tuple[tuple[int, Setup], ...]], ...]
    """Each input with its setups, and the setups' numbers in the results."""
    files: tuple[RuleText, ...]
    run_limit: float | None
    """How many seconds a run may take; None is no limit."""


class RunResult(NamedTuple):
    """The result of a run."""

    setup: int
    """The setup's number in the results."""
    answer: int | None
    is_found: bool
    result: str | None
    """The JSON that `solve --json` prints of the part; None if the run failed."""
    seconds: float
    """CPU time."""
    reason: str | None = None
    """Why the run failed."""
    too_short: float | None = None
    """The limit that was exceeded, 0 if the worker died; None if the run would end so again."""


class InputResults(NamedTuple):
    """The results of an input's runs."""

    given: SweepInput
    text: str
    results: tuple[RunResult, ...]
    measured: SortedSettings = ()
    """What a file of somebody's own has measured of the input."""


Outcomes = tuple[InputResults, ...]
"""The results of a batch."""


class BatchResults(NamedTuple):
    """What a worker sends back: the results of a batch's first runs, mostly of all."""

    outcomes: Outcomes
    seconds: float
    """Elapsed time, including the generation of inputs."""
