"""The inputs of a sweep: texts of files, or seeds from which workers generate texts.

A user's Python file may generate inputs with `generate(seed)`, and measure them with
`measure(text)`.
"""

from collections.abc import Callable
from functools import lru_cache
from types import ModuleType
from typing import Any, Final, NamedTuple

from game.errors import InputError, SkirmishError
from game.inputs.rules import compile_rules, read_rule_text, run
from game.lab.sweep.runs import SortedSettings, compute_digest, make_run_key, rules_digest
from game.lab.sweep.store import FIRST, LAST
from game.puzzles.registry import all_options, generated_options, generator_of
from game.puzzles.settings import Setting
from game.puzzles.variant import RuleFile

GENERATE, MEASURE = "generate", "measure"
INTEGER_LIMIT: Final = 2**63
"""The first integer that doesn't fit into SQLite."""


class SweepInput(NamedTuple):
    """An input of a sweep. If it has a seed, a worker generates its text."""

    name: str
    """A path, the name of a bundled example, or a generated name such as `battle-7`."""
    puzzle: str
    text: str = ""
    seed: int | None = None
    settings: SortedSettings = ()
    """The settings of the built-in generator."""
    own: RuleFile | None = None
    """The user's file that generates or measures inputs."""

    @property
    def number(self) -> int:
        """The input's key in the results file, a hash of its text or of all that generates it."""
        if self.seed is None:
            return make_run_key(f"{self.puzzle}\n{self.text}")
        is_own = self.own and find_function(self.own, GENERATE)
        maker = compute_digest(self.own.text) if self.own and is_own else rules_digest(self.puzzle)
        settings = (f"{name}={setting}" for name, setting in self.settings)
        return make_run_key(" ".join((self.puzzle, *settings, f"seed={self.seed}", maker)))


def read_own_inputs(name: str) -> RuleFile:
    """Read a file with a function `generate` or `measure`, and run the file once.

    Raises:
        SkirmishError: If it can't be read or run, or has neither function.
    """
    own = RuleFile(name, read_rule_text(name))
    if not (find_function(own, GENERATE) or find_function(own, MEASURE)):
        fault = f"makes and measures nothing: expected {GENERATE}(seed) or {MEASURE}(text)"
        raise InputError(fault, source=name)
    return own


@lru_cache
def module_of_file(own: RuleFile) -> ModuleType:
    """Return a file as a module. Each process runs it once."""
    return run(compile_rules(own.text, own.name), own.name)


def find_function(own: RuleFile | None, name: str) -> Callable[..., Any] | None:
    """Return a function of a file; None if there is no such function."""
    return getattr(module_of_file(own), name, None) if own else None


def make_text(sweep_input: SweepInput) -> str:
    """Return the text of an input. An input with a seed is generated.

    Raises:
        SkirmishError: If it can't be generated.
    """
    if sweep_input.seed is None:
        return sweep_input.text
    make = find_function(sweep_input.own, GENERATE)
    if sweep_input.own is None or make is None:
        return generator_of(sweep_input.puzzle).generate(
            sweep_input.seed, dict(sweep_input.settings)
        )
    text = make(sweep_input.seed)
    if not isinstance(text, str):
        raise SkirmishError(
            f"{sweep_input.own.name}: {GENERATE}({sweep_input.seed}) returned no text"
        )
    return text


def measure(own: RuleFile | None, text: str) -> dict[str, Setting]:
    """Return the values that the user's file measures for an input; {} without such a file.

    Raises:
        SkirmishError: If the result isn't a dictionary of new names with whole numbers or words.
    """
    function = find_function(own, MEASURE)
    if own is None or function is None:
        return {}
    found = function(text)
    if not (isinstance(found, dict) and all(map(is_measure, found, found.values()))):
        expected = "expected a dictionary of new names with whole numbers or words"
        raise SkirmishError(f"{own.name}: {MEASURE}(text) returned {found!r:.60}: {expected}")
    return found


def is_measure(name: object, value: object) -> bool:
    """Return whether a name can be a new column, and a value can be stored."""
    # SQLite column names are case-insensitive.
    taken = {*FIRST, *LAST, *all_options(), *generated_options()}
    is_new = isinstance(name, str) and name.isidentifier() and name.lower() not in taken
    if isinstance(value, str):
        return is_new and value.isprintable()
    return is_new and isinstance(value, int) and -INTEGER_LIMIT <= value < INTEGER_LIMIT
