"""Inputs by a Python file of somebody's own: `generate(seed)`, `measure(text)`, or both.

The file is sent to workers as a text, as files of rules are.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from types import ModuleType
from typing import Final, overload

from game.errors import InputError, SkirmishError, UsageError
from game.inputs.rules import compiled, read_rule_text, run
from game.lab.abilities import generator_options
from game.lab.sweep.design.inputs import GeneratedInputs, InputGroup
from game.lab.sweep.runs import RuleText, SortedSettings, SweepInput
from game.puzzles.registry import load

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
    taken = {option.name for option in generator_options(given.puzzle)}
    taken |= {option.name for option in load(given.puzzle).options}
    if not isinstance(found, dict) or not all(
        isinstance(name, str) and name.isidentifier() and type(value) in (int, str)
        for name, value in found.items()
    ):
        expected = "expected a dictionary of names with whole numbers or words"
        raise SkirmishError(f"{given.own.name}: {MEASURE}(text) returned {found!r:.60}: {expected}")
    if clash := taken & found.keys():
        raise SkirmishError(f"{given.own.name}: {MEASURE} names a setting: {min(clash)}")
    return tuple(sorted(found.items()))


class OwnInputs(Sequence[SweepInput]):
    """Inputs that a file generates, or measures."""

    def __init__(self, inputs: Sequence[SweepInput], own: RuleText) -> None:
        """Take the inputs as they are without the file."""
        self._inputs: Final = inputs
        self._own: Final = own
        self._generates: Final = function_of(own, GENERATE) is not None

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._inputs)

    @overload
    def __getitem__(self, index: int) -> SweepInput: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[SweepInput]: ...

    def __getitem__(self, index: int | slice) -> SweepInput | Sequence[SweepInput]:
        """Return one, or several."""
        if isinstance(index, slice):
            return OwnInputs(self._inputs[index], self._own)
        given = self._inputs[index]._replace(own=self._own)
        if self._generates and given.seed is not None:
            return given._replace(maker=digest_of_file(self._own))
        return given


def own_generated(puzzle: str, own: RuleText, seeds: range) -> list[InputGroup]:
    """Return the inputs that a file generates from some seeds.

    Raises:
        SkirmishError: the first of them is no input of the puzzle.
    """
    name = f"{puzzle}-{seeds[0]}"
    parts = load(puzzle).read(own_text(own, seeds[0]), name, {}).parts()
    return [InputGroup(puzzle, parts, OwnInputs(GeneratedInputs(puzzle, (), seeds), own))]


def with_own(groups: Iterable[InputGroup], own: RuleText) -> Iterator[InputGroup]:
    """Yield groups of inputs that a file measures."""
    for group in groups:
        yield group._replace(inputs=OwnInputs(group.inputs, own))


def check_settings_of_own(own: RuleText, names: Iterable[str]) -> None:
    """Raise a UsageError for settings of our generator, where a file takes its place."""
    for name in names:
        flag = f"--{name.replace('_', '-')}"
        raise UsageError(f"{flag} means nothing here: {own.name} makes the inputs")
