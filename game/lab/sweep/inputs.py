"""The inputs of a sweep: files, bundled examples, and inputs that workers generate.

A combination's inputs have one part or two, and to know which, an input has to be generated. So
the first combinations are tried; all others are taken to have the parts of the very first.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from hashlib import sha256
from itertools import groupby
from math import prod
from time import monotonic
from types import ModuleType
from typing import Final, NamedTuple

from game.errors import InputError, SkirmishError, UsageError
from game.inputs.reading import Input, read
from game.inputs.rules import RequestedRules, compiled, read_rule_text, run
from game.lab.abilities import generated_options, maker_of
from game.lab.sweep.grid import (
    GeneratedInputs,
    ReadInputs,
    VariedSetting,
    chosen_settings,
    combination,
)
from game.lab.sweep.results_file import AFTER, BEFORE, OF_INPUT
from game.lab.sweep.runs import RuleText, SortedSettings, SweepInput, rules_digest
from game.puzzles.registry import all_options, load
from game.puzzles.settings import Settings
from game.simulation.progress import working

MOST_TRIED: Final = 100
"""Combinations that are generated before the sweep begins; errors of others fail their runs."""
TRYING_SECONDS: Final = 2.0
"""After which no other combination is tried."""
Parts = tuple[int, ...]


class InputGroup(NamedTuple):
    """Inputs of one puzzle with the same parts."""

    puzzle: str
    parts: Parts
    inputs: ReadInputs | GeneratedInputs

    def measured_by(self, own: RuleText) -> "InputGroup":
        """Return the inputs as a file measures them."""
        if isinstance(self.inputs, GeneratedInputs):
            return self._replace(inputs=self.inputs._replace(own=own))
        inputs = tuple(each._replace(own=own) for each in self.inputs.inputs)
        return self._replace(inputs=ReadInputs(inputs))


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
    groups = groupby(texts.values(), lambda each: (each.puzzle.name, each.scenario.parts()))
    return [
        InputGroup(name, parts, ReadInputs(tuple(map(sweep_input_of, several))))
        for (name, parts), several in groups
    ], errors


def read_file(name: str, puzzle: str | None, wanted: RequestedRules | None) -> Input:
    """Read a file or a bundled example, but no recording."""
    given = read(name, puzzle, wanted=wanted)
    if given.transcript is not None:
        raise UsageError(f"{given.source.name} is a recording, which is played in one way only")
    return given


def sweep_input_of(each: Input) -> SweepInput:
    """Return an input as it is sent to workers."""
    return SweepInput(each.source.name, each.puzzle.name, each.source.text)


def generated(
    puzzle: str, fixed: Settings, varied: Sequence[VariedSetting], seeds: range
) -> list[InputGroup]:
    """Return inputs to be generated, after some of them were.

    Raises:
        UsageError: there are no such inputs.
    """
    axes = [each.values for each in varied]
    size, until = prod(map(len, axes)), monotonic() + TRYING_SECONDS
    tried: list[Parts] = []
    with working(lambda: f"{len(tried):,} of {size:,} kinds of input tried"):
        for number in range(min(size, MOST_TRIED)):
            measures = chosen_settings(fixed, varied, combination(axes, number))
            tried.append(parts_of(puzzle, measures, seeds[0]))
            if monotonic() > until:
                break
    if len(set(tried)) == 1:
        numbers = [(tried[0], range(size))]
    else:
        numbers = [*runs_of_equals(tried), (tried[0], range(len(tried), size))]
    digest = rules_digest(puzzle)
    return [
        InputGroup(puzzle, parts, GeneratedInputs(puzzle, fixed, varied, some, seeds, digest))
        for parts, some in numbers
        if some
    ]


def runs_of_equals(values: Sequence[Parts]) -> Iterator[tuple[Parts, range]]:
    """Yield values with the places at which they follow each other."""
    start = 0
    for value, several in groupby(values):
        end = start + sum(1 for _ in several)
        yield value, range(start, end)
        start = end


def parts_of(puzzle: str, measures: SortedSettings, seed: int) -> Parts:
    """Return the parts of an input that is generated with some settings."""
    try:
        text = maker_of(load(puzzle)).generate(seed, dict(measures))
    except UsageError as error:
        names = "".join(f"{name}={setting}, " for name, setting in measures)
        raise UsageError(f"{names}seed {seed}: {error}" if names else str(error)) from None
    return load(puzzle).read(text, f"{puzzle}-{seed}", {}).parts()


def own_generated(puzzle: str, own: RuleText, seeds: range) -> list[InputGroup]:
    """Return the inputs that a file generates from some seeds.

    Raises:
        SkirmishError: the first of them is no input of the puzzle.
    """
    text = own_text(own, seeds[0])
    parts = load(puzzle).read(text, f"{puzzle}-{seeds[0]}", {}).parts()
    inputs = GeneratedInputs(puzzle, {}, (), range(1), seeds, digest_of_file(own), own)
    return [InputGroup(puzzle, parts, inputs)]


GENERATE, MEASURE = "generate", "measure"
MOST_FILES: Final = 16
"""Files that a worker keeps."""


def read_own_inputs(name: str) -> RuleText:
    """Read a file, and run it once.

    Raises:
        SkirmishError: it can't be read or run, or has neither of the functions.
    """
    own = RuleText(name, read_rule_text(name))
    module = module_of_file(own)
    if not any(callable(getattr(module, each, None)) for each in (GENERATE, MEASURE)):
        fault = f"makes and measures nothing: expected {GENERATE}(seed) or {MEASURE}(text)"
        raise InputError(fault, source=name)
    return own


@lru_cache(MOST_FILES)
def module_of_file(own: RuleText) -> ModuleType:
    """Return a file as a module; it is run once in a process."""
    return run(compiled(own.text, own.name), own.name)


def function_of(own: RuleText | None, name: str) -> Callable[..., object] | None:
    """Return a function of a file; None if it has none."""
    return getattr(module_of_file(own), name, None) if own else None


def digest_of_file(own: RuleText) -> str:
    """Return the SHA-256 of a file's text."""
    return sha256(own.text.encode()).hexdigest()


def is_own_made(given: SweepInput) -> bool:
    """Whether a file generates an input."""
    return given.own is not None and given.maker == digest_of_file(given.own)


def own_text(own: RuleText, seed: int) -> str:
    """Return the input that a file generates.

    Raises:
        SkirmishError: it returns something else.
    """
    generate = function_of(own, GENERATE)
    text = generate(seed) if generate else None
    if not isinstance(text, str):
        raise SkirmishError(f"{own.name}: {GENERATE}({seed}) returned no text")
    return text


def measured(given: SweepInput, text: str) -> SortedSettings:
    """Return what the file of an input measures; () if it measures nothing.

    Raises:
        SkirmishError: it returns no dictionary of names with whole numbers or words.
    """
    measure = function_of(given.own, MEASURE)
    if given.own is None or measure is None:
        return ()
    found = measure(text)
    if not isinstance(found, dict) or not all(
        isinstance(name, str) and name.isidentifier() and is_storable(value)
        for name, value in found.items()
    ):
        expected = "expected a dictionary of names with whole numbers or words"
        raise SkirmishError(f"{given.own.name}: {MEASURE}(text) returned {found!r:.60}: {expected}")
    # SQLite tells columns apart by their letters, large or small.
    names = {name.lower() for name in found}
    if clash := names & all_settings():
        raise SkirmishError(f"{given.own.name}: {MEASURE} names a setting: {min(clash)}")
    if clash := names & {"row", *OF_INPUT, *BEFORE, *AFTER}:
        raise SkirmishError(f"{given.own.name}: {MEASURE} names a column of results: {min(clash)}")
    if len(names) < len(found):
        raise SkirmishError(f"{given.own.name}: {MEASURE} returned two names that differ in case")
    return tuple(sorted(found.items()))


def is_storable(value: object) -> bool:
    """Whether a file of results can hold a value: a whole number of 64 bits, or a text."""
    if type(value) is str:
        return value == value.encode(errors="replace").decode()
    return type(value) is int and -(2**63) <= value < 2**63


@cache
def all_settings() -> frozenset[str]:
    """Return the names of all settings of all puzzles, which may share a file of results."""
    return frozenset({*all_options(), *generated_options()})


def check_settings_of_own(own: RuleText, names: Iterable[str]) -> None:
    """Raise a UsageError for settings of our generator, where a file takes its place."""
    for name in names:
        flag = f"--{name.replace('_', '-')}"
        raise UsageError(f"{flag} means nothing here: {own.name} makes the inputs")
