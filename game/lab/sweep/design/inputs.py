"""The inputs of a sweep: files, bundled examples, and inputs that workers generate.

All values of the generator's varied settings are combined; no combination is held in memory.
A combination's inputs have one part or two, and to know which, an input has to be generated. So
some combinations are sampled, and the parts of all others are predicted from these.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby
from math import prod
from time import monotonic
from typing import Final, NamedTuple, overload

from game.errors import SkirmishError, UsageError
from game.inputs.reading import Input, read
from game.inputs.rules import RequestedRules
from game.lab.abilities import maker_of
from game.lab.sweep.design.grid import VariedSetting, mixed_radix_digits
from game.lab.sweep.rules_digest import rules_digest
from game.lab.sweep.runs import SortedSettings, SweepInput
from game.puzzles.registry import load
from game.puzzles.settings import Settings
from game.simulation.progress import working

MOST_SAMPLED: Final = 100
"""Combinations that are generated before the sweep begins; errors of others fail their runs."""
SAMPLING_SECONDS: Final = 2.0
"""After which no other combination is sampled."""
Parts = tuple[int, ...]


class GeneratorGrid:
    """All combinations of a generator's settings, by index; the last varied changes fastest."""

    def __init__(self, fixed: Settings, varied: Sequence[VariedSetting]) -> None:
        """Combine the fixed settings with all values of the varied ones."""
        self._fixed: Final = fixed
        self._varied: Final = varied
        self._sizes: Final = [len(each.values) for each in varied]
        self._steps: Final = [prod(self._sizes[place + 1 :]) for place in range(len(varied))]
        """By how much the index grows if a setting takes its next value."""
        self.index_of_combination: Final = prod(self._sizes)

    def measures(self, index_of_combination: int) -> SortedSettings:
        """Return the settings of one combination."""
        places = mixed_radix_digits(index_of_combination, self._sizes)
        chosen = {each.name: each.values[at] for each, at in zip(self._varied, places, strict=True)}
        return tuple(sorted({**self._fixed, **chosen}.items()))

    def neighbours(self) -> Iterator[int]:
        """Yield the first combination, and those that differ from it in a single setting."""
        yield 0
        for at in range(1, max(self._sizes, default=0)):
            for size, step in zip(self._sizes, self._steps, strict=True):
                if at < size:
                    yield at * step

    def predicted_parts(self, index_of_combination: int, known: dict[int, Parts]) -> Parts:
        """Return the known parts of a combination, or predict them.

        The prediction is that a setting has the same effect as where it alone was changed.
        """
        if index_of_combination in known:
            return known[index_of_combination]
        alone = (
            known.get(at * step, known[0])
            for at, step in zip(
                mixed_radix_digits(index_of_combination, self._sizes), self._steps, strict=True
            )
        )
        return next((parts for parts in alone if parts != known[0]), known[0])


def parts_of_some(puzzle: str, combinations: GeneratorGrid, seed: int) -> dict[int, Parts]:
    """Generate an input of some combinations, of all if they are few; return their parts.

    Raises:
        UsageError: a combination has no inputs.
    """
    found: dict[int, Parts] = {}
    until = monotonic() + SAMPLING_SECONDS
    with working(
        lambda: f"{len(found):,} of {combinations.index_of_combination:,} kinds of input tried"
    ):
        for index_of_combination in chain(
            combinations.neighbours(), range(combinations.index_of_combination)
        ):
            if index_of_combination not in found:
                found[index_of_combination] = parts_of(
                    puzzle, combinations.measures(index_of_combination), seed
                )
            if len(found) == MOST_SAMPLED or monotonic() > until:
                break
    return found


def parts_of(puzzle: str, measures: SortedSettings, seed: int) -> Parts:
    """Return the parts of an input that is generated with some settings."""
    try:
        text = maker_of(load(puzzle)).generate(seed, dict(measures))
    except UsageError as error:
        names = "".join(f"{name}={setting}, " for name, setting in measures)
        raise UsageError(f"{names}seed {seed}: {error}" if names else str(error)) from None
    return load(puzzle).read(text, f"{puzzle}-{seed}", {}).parts()


class InputGroup(NamedTuple):
    """Inputs of one puzzle with the same parts."""

    puzzle: str
    parts: tuple[int, ...]
    inputs: Sequence[SweepInput]


class GeneratedInputs(Sequence[SweepInput]):
    """Generated inputs of consecutive seeds, as a sequence that holds none of them."""

    def __init__(self, puzzle: str, measures: SortedSettings, seeds: range) -> None:
        """Name the generator's settings and seeds."""
        self._puzzle: Final = puzzle
        self._measures: Final = measures
        self._seeds: Final = seeds
        self._maker: Final = rules_digest(puzzle)

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._seeds)

    @overload
    def __getitem__(self, index: int) -> SweepInput: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[SweepInput]: ...

    def __getitem__(self, index: int | slice) -> SweepInput | Sequence[SweepInput]:
        """Return one, or several."""
        if isinstance(index, slice):
            return GeneratedInputs(self._puzzle, self._measures, self._seeds[index])
        seed = self._seeds[index]
        name = f"{self._puzzle}-{seed}"
        return SweepInput(name, self._puzzle, None, seed, self._measures, self._maker)


class GeneratedCombinations(Sequence[SweepInput]):
    """Generated inputs of several combinations, as a sequence that holds none of them."""

    def __init__(
        self, puzzle: str, combinations: GeneratorGrid, numbers: range, seeds: range
    ) -> None:
        """Name the combinations, by their indices, and the seeds of each."""
        self._puzzle: Final = puzzle
        self._combinations: Final = combinations
        self._numbers: Final = numbers
        self._seeds: Final = seeds

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._numbers) * len(self._seeds)

    @overload
    def __getitem__(self, index: int) -> SweepInput: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[SweepInput]: ...

    def __getitem__(self, index: int | slice) -> SweepInput | Sequence[SweepInput]:
        """Return one, or several."""
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        combination, seed = divmod(range(len(self))[index], len(self._seeds))
        measures = self._combinations.measures(self._numbers[combination])
        return GeneratedInputs(self._puzzle, measures, self._seeds)[seed]


def read_files(
    names: Iterable[str], puzzle: str | None, wanted: RequestedRules | None = None
) -> tuple[list[InputGroup], list[SkirmishError]]:
    """Read files or bundled examples, each text once; return the errors of the others, too.

    Where rules decide what a text may hold, these are wanted.
    """
    texts: dict[tuple[str, str], Input] = {}
    errors: list[SkirmishError] = []
    with working(lambda: f"{len(texts):,} inputs read"):
        for name in dict.fromkeys(names):
            try:
                given = read_file(name, puzzle, wanted)
                texts.setdefault((given.puzzle.name, given.source.text), given)
            except SkirmishError as error:
                errors.append(error)
    return grouped_inputs(texts.values()), errors


def read_file(name: str, puzzle: str | None, wanted: RequestedRules | None) -> Input:
    """Read a file or a bundled example, but no recording."""
    given = read(name, puzzle, wanted=wanted)
    if given.transcript is not None:
        raise UsageError(f"{given.source.name} is a recording, which is played in one way only")
    return given


def grouped_inputs(inputs: Iterable[Input]) -> list[InputGroup]:
    """Group consecutive inputs that are of one puzzle and have the same parts."""
    return [
        InputGroup(puzzle, parts, tuple(map(sweep_input_of, several)))
        for (puzzle, parts), several in groupby(
            inputs, lambda each: (each.puzzle.name, each.scenario.parts())
        )
    ]


def sweep_input_of(each: Input) -> SweepInput:
    """Return an input as it is sent to workers."""
    return SweepInput(each.source.name, each.puzzle.name, each.source.text)


def generated(
    puzzle: str, fixed: Settings, varied: Sequence[VariedSetting], seeds: range
) -> list[InputGroup]:
    """Return inputs to be generated, after a sample of them was.

    Raises:
        UsageError: there are no such inputs.
    """
    combinations = GeneratorGrid(fixed, varied)
    known = parts_of_some(puzzle, combinations, seeds[0])
    if len(set(known.values())) == 1:
        return [
            InputGroup(
                puzzle,
                known[0],
                GeneratedCombinations(
                    puzzle, combinations, range(combinations.index_of_combination), seeds
                ),
            )
        ]
    groups: list[InputGroup] = []
    for parts, together in groupby(
        range(combinations.index_of_combination),
        lambda each: combinations.predicted_parts(each, known),
    ):
        first, *others = together
        numbers = range(first, first + len(others) + 1)
        groups.append(
            InputGroup(puzzle, parts, GeneratedCombinations(puzzle, combinations, numbers, seeds))
        )
    return groups
