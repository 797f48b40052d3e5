"""Rules of somebody's own: a Python file whose systems take the places of ours."""

import atexit
import gc
import sys
from collections.abc import Iterable
from hashlib import sha256
from itertools import count
from types import CodeType, ModuleType
from typing import Final, NamedTuple

from esper import Processor

from game.errors import InputError, MissingError
from game.puzzles.contract import Puzzle
from game.puzzles.variant import RuleFile, systems_in
from game.simulation.progress import working
from game.simulation.rules_error import OWN_MODULE_PREFIX, fault_locations, summary
from game.text.sources import bundled_rules, read_file

_numbers = count(1)
EXPECTED: Final = "expected a class that extends one of ours, or esper.Processor"


class OwnRules(NamedTuple):
    """What a file holds."""

    file: RuleFile
    systems: tuple[type[Processor], ...]
    """Those that it defines itself, one or more, in their order."""
    text: str
    """What was run; some files can be read only once."""


def read_rules(name: str) -> OwnRules:
    """Run a file and return the systems that it defines.

    Raises:
        MissingError: there is no such file.
        InputError: it can't be read or run, or holds no system that could be made.
    """
    return rules_of(read_rule_text(name), name)


def read_rule_text(name: str) -> str:
    """Return the text of a file, or of a bundled one of that name where there is none.

    Raises:
        MissingError: there is neither.
        InputError: it can't be read.
    """
    try:
        return read_file(name)
    except MissingError:
        if path := bundled_rules(name):
            return read_file(path)
        raise


def rules_of(text: str, name: str) -> OwnRules:
    """Run the text of a file and return the systems that it defines; see `read_rules`."""
    systems = systems_in(run(compiled(text, name), name))
    if not systems:
        raise InputError(f"holds no system: {EXPECTED}", source=name)
    for system in systems:
        check_made(system)
    return OwnRules(RuleFile(name, sha256(text.encode()).hexdigest()), systems, text)


def compiled(text: str, name: str) -> CodeType:
    """Return a file's program.

    Raises:
        InputError: it is none.
    """
    try:
        return compile(text, name, "exec", dont_inherit=True)
    except SyntaxError as error:
        place = {"line": error.lineno, "column": error.offset}
        raise InputError(f"no Python: {error.msg}", source=name, **place) from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise InputError(f"no Python: {summary(error)}", source=name) from None


def run(program: CodeType, name: str) -> ModuleType:
    """Run a file's program as a module by which nothing else is called.

    Raises:
        InputError: it fails.
    """
    module = ModuleType(f"{OWN_MODULE_PREFIX}{next(_numbers)}")
    module.__file__ = name
    # What they leave open is closed only if it is looked for at the end.
    atexit.unregister(gc.freeze)
    # Python looks classes up by the name of their module.
    sys.modules[module.__name__] = module
    try:
        with working(lambda: f"running {name}"):
            exec(program, vars(module))  # noqa: S102 - that is what it was named for
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        del sys.modules[module.__name__]
        place = next(fault_locations(error, [module.__name__]))
        raise InputError(f"can't be run: {summary(error)}", source=place) from error
    return module


def check_made(system: type[Processor]) -> None:
    """Raise an InputError if a system can't be made as each simulation makes its own."""
    try:
        system()
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        place = next(fault_locations(error, [system.__module__]))
        fault = f"{system.__name__} can't be made: {summary(error)}"
        raise InputError(fault, source=place) from error


def check_own(own: Iterable[OwnRules], puzzle: Puzzle, source: str) -> None:
    """Raise an InputError for systems of other puzzles, and for two that take the same place."""
    taken: dict[type[Processor], str] = {}
    for file, systems, _ in own:
        for system in systems:
            check_home(system, file.name, puzzle, source)
            place = next((each for each in puzzle.places() if issubclass(system, each)), None)
            if place is None:
                continue
            if place in taken:
                fault = f"{system.__name__} takes the place of {place.__name__}"
                raise InputError(f"{fault}, as {taken[place]} does", source=file.name)
            taken[place] = f"{system.__name__} of {file.name}"


def check_home(system: type[Processor], name: str, puzzle: Puzzle, source: str) -> None:
    """Raise an InputError for a system that extends one of another puzzle."""
    homes = [home for each in system.__mro__ if (home := home_of(each.__module__))]
    if homes and puzzle.name not in homes:
        kind = f"{source} is an input of {puzzle.name}"
        raise InputError(f"{system.__name__} extends a system of {homes[0]}: {kind}", source=name)


def home_of(module: str) -> str | None:
    """Return the puzzle that a module's systems are of.

    >>> home_of("systems.duel.blow")
    'duel'
    """
    top, *below = module.split(".")
    return below[0] if top == "systems" and len(below) > 1 else None
