"""Reads the rules that `--variant` requests: variants, and Python files with custom systems.

A custom system replaces the built-in system that it extends. The requested names are read once,
before the puzzle is known. Then `requested_change` selects the change for the puzzle of an input.
"""

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextvars import ContextVar
from functools import partial
from itertools import count
from types import CodeType, ModuleType
from typing import Any, Final, NamedTuple

from esper import Processor

from game.errors import InputError, MissingError, OutOfTimeError, UsageError
from game.puzzles.puzzle import Puzzle
from game.puzzles.registry import NAMES, load
from game.puzzles.variant import Change, RuleFile, Variant, in_order, list_systems
from game.simulation.progress import say_once, working
from game.simulation.rules_error import OWN_MODULE_PREFIX, fault_locations, summary
from game.text.sources import bundled_rules, read_file
from game.text.wording import did_you_mean, neighbours, quoted

_numbers = count(1)
JSON_OUTPUT: Final = ContextVar("JSON_OUTPUT", default=False)
"""Whether the running command prints JSON, so that custom rules must print on standard error."""
EXPECTED: Final = "expected a class that extends a built-in system, or esper.Processor"


class CustomRules(NamedTuple):
    """A file with custom systems."""

    file: RuleFile
    systems: tuple[type[Processor], ...]
    """The systems that the file defines, in order. There is at least one."""


def read_rules(name: str) -> CustomRules:
    """Run a file and return the systems that it defines.

    Raises:
        MissingError: If there is no such file.
        InputError: If the file can't be read or run, or it defines no system.
    """
    return load_rules(read_rule_text(name), name)


def read_rule_text(name: str) -> str:
    """Return the text of a file. If the file is missing, read the bundled file of that name.

    Raises:
        MissingError: If there is neither.
        InputError: If the file can't be read.
    """
    try:
        return read_file(name)
    except MissingError:
        if path := bundled_rules(name):
            return read_file(path)
        raise MissingError(
            f"no such file{did_you_mean(name, neighbours(name))}", source=name
        ) from None


def load_rules(text: str, name: str) -> CustomRules:
    """Run the text of a rule file and return its systems.

    Raises:
        InputError: If the file defines no system, or a system can't be created.
    """
    systems = list_systems(run(compile_rules(text, name), name))
    if not systems:
        raise InputError(f"defines no system: {EXPECTED}", source=name)
    for system in systems:
        check_can_create(system)
        say_once(f"names of {system}", partial(misspelling_note, system, name), at_once=True)
    return CustomRules(RuleFile(name, text), systems)


def misspelling_note(system: type[Processor], name: str) -> str:
    """Return a note on a method that may be misspelled, since its base class has a similar one.

    Such a method is never called. Return "" without one.
    """
    known = [each for each in dir(system.__mro__[1]) if not each.startswith("_")]
    notes = (
        f"{name}: {system.__name__}.{each} replaces no method{guess}"
        for each in vars(system)
        if each not in known and not each.startswith("_") and (guess := did_you_mean(each, known))
    )
    return next(notes, "")


def compile_rules(text: str, name: str) -> CodeType:
    """Compile the text of a file.

    Raises:
        InputError: If `text` isn't valid Python.
    """
    try:
        return compile(text, name, "exec", dont_inherit=True)
    except SyntaxError as error:
        raise InputError(
            f"not valid Python: {error.msg}",
            source=name,
            line=error.lineno,
            column=error.offset,
        ) from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise InputError(f"not valid Python: {summary(error)}", source=name) from None


def run(program: CodeType, name: str) -> ModuleType:
    """Run the program of a file as a new module with a unique name.

    Raises:
        InputError: If the program fails.
    """
    module = ModuleType(f"{OWN_MODULE_PREFIX}{next(_numbers)}")
    module.__file__ = name
    vars(module)["print"] = print_from_rules
    # Python finds classes through the name of their module, for example when unpickling.
    sys.modules[module.__name__] = module
    try:
        with working(lambda: f"running {name}"):
            exec(program, vars(module))  # noqa: S102 - the user asked to run this file
    except (KeyboardInterrupt, OutOfTimeError):
        raise
    except BaseException as error:
        del sys.modules[module.__name__]
        place = next(fault_locations(error, [module.__name__]))
        raise InputError(f"can't be run: {summary(error)}", source=place) from error
    return module


def print_from_rules(*values: object, **options: Any) -> None:  # noqa: ANN401 - of `print`
    """Print as `print` does, but on standard error if standard output is for JSON."""
    file = sys.stderr if JSON_OUTPUT.get() else sys.stdout
    print(*values, **{"file": file, **options})


def check_can_create(system: type[Processor]) -> None:
    """Create a system without arguments, as a test.

    Raises:
        InputError: If that fails.
    """
    try:
        system()
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        place = next(fault_locations(error, [system.__module__]))
        fault = f"{system.__name__} can't be created: {summary(error)}"
        raise InputError(fault, source=place) from error


def check_custom(rules: Iterable[CustomRules], puzzle: Puzzle, source: str) -> None:
    """Raise an InputError if a system is of another puzzle, or two replace the same system."""
    replacing: dict[type[Processor], str] = {}
    for file, systems in rules:
        for system in systems:
            check_system_puzzle(system, file.name, puzzle, source)
            base = next((each for each in puzzle.systems if issubclass(system, each)), None)
            if base is None:
                continue
            if base in replacing:
                fault = f"{system.__name__} replaces {base.__name__}"
                raise InputError(f"{fault}, as {replacing[base]} does", source=file.name)
            replacing[base] = f"{system.__name__} of {file.name}"


def check_system_puzzle(system: type[Processor], name: str, puzzle: Puzzle, source: str) -> None:
    """Raise an InputError if a system extends a system of another puzzle."""
    puzzles = [found for each in system.__mro__ if (found := module_puzzle(each.__module__))]
    if puzzles and puzzle.name not in puzzles:
        kind = f"{source} is an input of {puzzle.name}"
        raise InputError(f"{system.__name__} extends a system of {puzzles[0]}: {kind}", source=name)


def module_puzzle(module: str) -> str | None:
    """Return the name of the puzzle to which a module of systems belongs.

    >>> module_puzzle("systems.duel.turn_order")
    'duel'
    """
    top, *below = module.split(".")
    return below[0] if top == "systems" and len(below) > 1 else None


class RequestedRules(NamedTuple):
    """The requested variants of all puzzles, and the requested files, without duplicates."""

    names: tuple[str, ...]
    """The names of the variants."""
    own: tuple[CustomRules, ...]
    """The files with custom rules."""


def read_requested(words: Iterable[str]) -> RequestedRules:
    """Sort words into names of variants and names of files, and run the files.

    Raises:
        UsageError: If there is no such variant, or two variants exclude each other.
        InputError: If a file defines no system that can be used.
    """
    names: list[str] = []
    files: dict[str, str] = {}
    for word in dict.fromkeys(words):
        if is_path(word) or (find_puzzle(word) is None and os.path.lexists(word)):
            files.setdefault(os.path.realpath(word), word)
        elif find_puzzle(word) is None:
            raise UsageError(unknown_variant(word))
        else:
            names.append(word)
    for puzzle in filter(None, map(find_puzzle, names)):
        in_order(find_variants(puzzle, names), puzzle.variants)
    return RequestedRules(tuple(names), tuple(map(read_rules, files.values())))


def is_path(word: str) -> bool:
    """Return whether a word must be the name of a file.

    >>> is_path("own.py"), is_path("rules/own"), is_path("first-step")
    (True, True, False)
    """
    return word.endswith(".py") or "/" in word or os.sep in word


def find_puzzle(name: str) -> Puzzle | None:
    """Return the puzzle of the variant `name`; None if the variant is unknown."""
    return next((puzzle for puzzle in map(load, NAMES) if puzzle.variant(name)), None)


def find_variants(puzzle: Puzzle, names: Iterable[str]) -> Iterator[Variant]:
    """Yield the variants of a puzzle that have one of these names."""
    return filter(None, map(puzzle.variant, names))


def variant_object(puzzle: Puzzle, variant: Variant) -> dict[str, Any]:
    """Return the object that `variants --json` prints for a variant."""
    return {
        "puzzle": puzzle.name,
        "question": variant.question.name,
        "name": variant.name,
        "touches": variant.touches,
        "rule": variant.rule,
        "instead": variant.instead,
        "part": variant.part,
        "because": variant.because,
        "needs": variant.needs,
        "contradicts": tuple(each.name for each in puzzle.variants if variant.is_against(each)),
    }


def unknown_variant(name: str) -> str:
    """Return the message for an unknown variant, with similar names."""
    known = [variant.name for puzzle in map(load, NAMES) for variant in puzzle.variants]
    kind, sign, _ = name.partition("=")
    if sign and (alike := [each for each in known if each.startswith(f"{kind}=")]):
        return f"no variant is called {quoted(name)}: expected a value as in {alike[0]}"
    guess = did_you_mean(name.partition("=")[0], known) or ", nor is there such a file"
    return f"no variant is called {quoted(name)}{guess}"


def requested_change(puzzle: Puzzle, wanted: RequestedRules, source: str) -> Change:
    """Return the change that the requested rules make to a puzzle.

    Raises:
        UsageError: If a variant belongs to another puzzle.
        InputError: If a custom system belongs to another puzzle, or two replace the same system.
    """
    for name in wanted.names:
        if puzzle.variant(name) is None and (owner := find_puzzle(name)):
            kind = f"it belongs to {owner.name}, but {source} is an input of {puzzle.name}"
            raise UsageError(f"--variant {name} doesn't apply here: {kind}")
    return read_change(puzzle, list(find_variants(puzzle, wanted.names)), wanted.own, source)


def read_change(
    puzzle: Puzzle, variants: Iterable[Variant], own: Sequence[CustomRules], source: str
) -> Change:
    """Return the change that variants and custom rules make to a puzzle.

    Raises:
        UsageError: If two variants exclude each other.
        InputError: If a custom system belongs to another puzzle, or two replace the same system.
    """
    check_custom(own, puzzle, source)
    return Change(
        in_order(variants, puzzle.variants),
        tuple(system for rules in own for system in rules.systems),
        tuple(rules.file for rules in own),
    )
