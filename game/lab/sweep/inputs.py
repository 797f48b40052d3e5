"""The inputs of a sweep: files, bundled examples, and inputs that workers generate.

Generated inputs have one part or two. So the first input of each combination of the generator's
settings is generated before the sweep.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from hashlib import sha256
from itertools import groupby, product
from math import prod
from types import ModuleType
from typing import Final, NamedTuple

from game.errors import InputError, SkirmishError, UsageError
from game.inputs.reading import Input, read
from game.inputs.rules import RequestedRules, compile_rules, read_rule_text, run
from game.lab.sweep.runs import SortedSettings, SweepInput, Varied, rules_digest
from game.lab.sweep.store import FIRST, LAST
from game.puzzles.registry import all_options, generated_options, generator_of, load
from game.puzzles.settings import Setting, Settings
from game.puzzles.variant import RuleFile
from game.simulation.progress import report_step, working

MOST_COMBINATIONS: Final = 100_000
"""The most combinations of settings."""
GENERATE, MEASURE = "generate", "measure"
MOST_FILES: Final = 16
"""The most files that a worker caches."""
Parts = tuple[int, ...]


class InputGroup(NamedTuple):
    """Inputs of one puzzle with the same parts."""

    puzzle: str
    parts: Parts
    size: int
    """The number of inputs."""
    at: Callable[[int], SweepInput]
    """Returns the input with an index."""

    @property
    def name(self) -> str:
        """The name of the first input, for error messages."""
        return self.at(0).name


def read_files(
    names: Iterable[str],
    puzzle: str | None,
    wanted: RequestedRules | None = None,
    own: RuleFile | None = None,
) -> list[InputGroup]:
    """Read files or bundled examples, and drop those with equal texts.

    Args:
        names: Paths, or names of examples.
        puzzle: The puzzle of all inputs; by default it is detected.
        wanted: Rules that declare new kinds of objects in inputs.
        own: A user's file that measures inputs.

    Raises:
        SkirmishError: If an input is invalid.
    """
    texts: dict[tuple[str, str], Input] = {}
    with working(lambda: f"{len(texts):,} inputs read"):
        for name in dict.fromkeys(names):
            report_step()
            given = read(name, puzzle, wanted=wanted)
            texts.setdefault((given.puzzle.name, given.source.text), given)
    found = []
    for (name, parts), several in groupby(
        texts.values(), lambda each: (each.puzzle.name, each.scenario.parts())
    ):
        inputs = [SweepInput(each.source.name, name, each.source.text, own=own) for each in several]
        found.append(InputGroup(name, parts, len(inputs), inputs.__getitem__))
    return found


def combinations_of(varied: Varied) -> list[dict[str, Setting]]:
    """Return all combinations of values by name. The values of the last name change fastest.

    Raises:
        UsageError: If there are more than `MOST_COMBINATIONS`.
    """
    if prod(map(len, varied.values())) > MOST_COMBINATIONS:
        names = " and ".join(varied)
        raise UsageError(f"--vary: more than {MOST_COMBINATIONS:,} combinations of {names}")
    return [dict(zip(varied, values, strict=True)) for values in product(*varied.values())]


def generated(
    puzzle: str,
    fixed: Settings,
    varied: Varied,
    seeds: range,
    own: RuleFile | None = None,
) -> list[InputGroup]:
    """Return one group of generated inputs per combination of the generator's settings.

    Args:
        puzzle: The puzzle of all inputs.
        fixed: Settings of the generator that all inputs share.
        varied: Values of the varied settings.
        seeds: The seeds of each group.
        own: A user's file that generates or measures inputs.

    Raises:
        SkirmishError: If the first input of a group can't be generated.
    """
    is_own = function_of(own, GENERATE) is not None
    maker = digest_of_file(own) if own and is_own else rules_digest(puzzle)

    def made(measures: SortedSettings, number: int) -> SweepInput:
        seed = seeds[number]
        return SweepInput(f"{puzzle}-{seed}", puzzle, None, seed, measures, maker, own)

    groups: list[InputGroup] = []
    with working(lambda: f"{len(groups):,} kinds of input tried"):
        for chosen in combinations_of(varied):
            report_step()
            measures = tuple(sorted({**fixed, **chosen}.items()))
            parts = parts_of(made(measures, 0))
            groups.append(InputGroup(puzzle, parts, len(seeds), partial(made, measures)))
    return groups


def parts_of(given: SweepInput) -> Parts:
    """Generate an input, and return its parts."""
    try:
        text = text_of(given)
    except UsageError as error:
        names = "".join(f"{name}={setting}, " for name, setting in given.measures)
        raise UsageError(f"{names}seed {given.seed}: {error}" if names else str(error)) from None
    return load(given.puzzle).read(text, given.name, {}).parts()


def text_of(given: SweepInput) -> str:
    """Return the text of an input. An input with a seed is generated.

    Raises:
        SkirmishError: If it can't be generated.
    """
    if given.seed is None:
        return given.text or ""
    if given.own is None or not is_own_made(given):
        return generator_of(given.puzzle).generate(given.seed, dict(given.measures))
    text = module_of_file(given.own).generate(given.seed)
    if not isinstance(text, str):
        raise SkirmishError(f"{given.own.name}: {GENERATE}({given.seed}) returned no text")
    return text


def read_own_inputs(name: str) -> RuleFile:
    """Read a file with a function `generate` or `measure`, and run the file once.

    Raises:
        SkirmishError: If it can't be read or run, or has neither function.
    """
    own = RuleFile(name, read_rule_text(name))
    module = module_of_file(own)
    if not any(callable(getattr(module, each, None)) for each in (GENERATE, MEASURE)):
        fault = f"makes and measures nothing: expected {GENERATE}(seed) or {MEASURE}(text)"
        raise InputError(fault, source=name)
    return own


@lru_cache(MOST_FILES)
def module_of_file(own: RuleFile) -> ModuleType:
    """Return a file as a module. Each process runs it once."""
    return run(compile_rules(own.text, own.name), own.name)


def function_of(own: RuleFile | None, name: str) -> Callable[..., object] | None:
    """Return a function of a file; None if there is no such function."""
    return getattr(module_of_file(own), name, None) if own else None


def digest_of_file(own: RuleFile) -> str:
    """Return the SHA-256 of a file's text."""
    return sha256(own.text.encode()).hexdigest()


def is_own_made(given: SweepInput) -> bool:
    """Return whether the user's file generates an input."""
    return given.own is not None and given.maker == digest_of_file(given.own)


def measured(given: SweepInput, text: str) -> SortedSettings:
    """Return the values that the user's file measures for an input; () without such a file.

    Raises:
        SkirmishError: If the result isn't a dictionary of new names with whole numbers or words.
    """
    measure = function_of(given.own, MEASURE)
    if given.own is None or measure is None:
        return ()
    found = measure(text)
    if not isinstance(found, dict) or not all(map(is_storable, found, found.values())):
        expected = "expected a dictionary of names with whole numbers or words"
        raise SkirmishError(f"{given.own.name}: {MEASURE}(text) returned {found!r:.60}: {expected}")
    # SQLite column names are case-insensitive. All puzzles may share a file.
    taken = {"row", "id", "text", *FIRST, *LAST, *all_options(), *generated_options()}
    if clash := {name for name in found if name.lower() in taken}:
        fault = f"{min(clash)} is a setting or a column already"
        raise SkirmishError(f"{given.own.name}: {MEASURE}: {fault}")
    if len({name.lower() for name in found}) < len(found):
        raise SkirmishError(f"{given.own.name}: {MEASURE}: two names differ in case alone")
    return tuple(sorted(found.items()))


def is_storable(name: object, value: object) -> bool:
    """Return whether a measure can be stored: a whole number of 64 bits, or a text."""
    if not (isinstance(name, str) and name.isidentifier()):
        return False
    if type(value) is str:
        return value == value.encode(errors="replace").decode()
    return type(value) is int and -(2**63) <= value < 2**63


def check_settings_of_own(own: RuleFile, names: Iterable[str]) -> None:
    """Raise a UsageError for generator settings if a user's file generates the inputs."""
    for name in names:
        flag = f"--{name.replace('_', '-')}"
        raise UsageError(f"{flag} doesn't apply here: {own.name} makes the inputs")
