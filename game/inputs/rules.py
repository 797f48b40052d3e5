"""Rules that are asked for: variants, and Python files whose systems take the places of ours.

The names that `--variant` gives are read once, before it is known what is played; then each input
is played by the change that they mean for its puzzle.
"""

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from types import CodeType, ModuleType
from typing import Final, NamedTuple

from esper import Processor

from game.errors import InputError, MissingError, OutOfTimeError, UsageError
from game.puzzles.puzzle import Puzzle
from game.puzzles.registry import NAMES, load
from game.puzzles.variant import Change, RuleFile, Variant, in_order, systems_in
from game.simulation.progress import working
from game.simulation.rules_error import OWN_MODULE_PREFIX, fault_locations, summary
from game.text.sources import bundled_rules, read_file
from game.text.wording import did_you_mean, neighbours, quoted

_numbers = count(1)
EXPECTED: Final = "expected a class that extends one of ours, or esper.Processor"


class OwnRules(NamedTuple):
    """What a file holds."""

    file: RuleFile
    systems: tuple[type[Processor], ...]
    """Those that it defines itself, one or more, in their order."""


def read_rules(name: str) -> OwnRules:
    """Run a file and return the systems that it defines.

    Raises:
        MissingError: there is no such file.
        InputError: it can't be read or run, or holds no system that could be made.
    """
    try:
        return rules_of(read_rule_text(name), name)
    except MissingError:
        guess = did_you_mean(name, neighbours(name))
        raise MissingError(f"no such file{guess}", source=name) from None


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
        check_can_create(system)
    return OwnRules(RuleFile(name, text), systems)


def compiled(text: str, name: str) -> CodeType:
    """Return a file's program.

    Raises:
        InputError: it is none.
    """
    try:
        return compile(text, name, "exec", dont_inherit=True)
    except SyntaxError as error:
        line, column = error.lineno, error.offset
        message = f"no Python: {error.msg}"
        raise InputError(message, source=name, line=line, column=column) from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise InputError(f"no Python: {summary(error)}", source=name) from None


def run(program: CodeType, name: str) -> ModuleType:
    """Run a file's program as a module by which nothing else is called.

    Raises:
        InputError: it fails.
    """
    module = ModuleType(f"{OWN_MODULE_PREFIX}{next(_numbers)}")
    module.__file__ = name
    # Python looks classes up by the name of their module.
    sys.modules[module.__name__] = module
    try:
        with working(lambda: f"running {name}"):
            exec(program, vars(module))  # noqa: S102 - that is what it was named for
    except (KeyboardInterrupt, OutOfTimeError):
        raise
    except BaseException as error:
        del sys.modules[module.__name__]
        place = next(fault_locations(error, [module.__name__]))
        raise InputError(f"can't be run: {summary(error)}", source=place) from error
    return module


def check_can_create(system: type[Processor]) -> None:
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
    for file, systems in own:
        for system in systems:
            check_system_puzzle(system, file.name, puzzle, source)
            place = next((each for each in puzzle.systems if issubclass(system, each)), None)
            if place is None:
                continue
            if place in taken:
                fault = f"{system.__name__} takes the place of {place.__name__}"
                raise InputError(f"{fault}, as {taken[place]} does", source=file.name)
            taken[place] = f"{system.__name__} of {file.name}"


def check_system_puzzle(system: type[Processor], name: str, puzzle: Puzzle, source: str) -> None:
    """Raise an InputError for a system that extends one of another puzzle."""
    homes = [home for each in system.__mro__ if (home := home_of(each.__module__))]
    if homes and puzzle.name not in homes:
        kind = f"{source} is an input of {puzzle.name}"
        raise InputError(f"{system.__name__} extends a system of {homes[0]}: {kind}", source=name)


def home_of(module: str) -> str | None:
    """Return the puzzle that a module's systems are of.

    >>> home_of("systems.duel.turn_order")
    'duel'
    """
    top, *below = module.split(".")
    return below[0] if top == "systems" and len(below) > 1 else None


class RequestedRules(NamedTuple):
    """All that is named, of whichever puzzles, each once."""

    names: tuple[str, ...]
    """Of variants."""
    own: tuple[OwnRules, ...]


def read_requested(words: Iterable[str]) -> RequestedRules:
    """Find out what words name; the files among them are run.

    Raises:
        UsageError: there is no such variant, or two contradict each other.
        InputError: a file has no rules, or none that could be used.
    """
    names: list[str] = []
    files: dict[str, str] = {}
    for word in dict.fromkeys(words):
        if is_path(word) or (puzzle_of(word) is None and os.path.lexists(word)):
            files.setdefault(os.path.realpath(word), word)
        elif puzzle_of(word) is None:
            raise UsageError(no_such(word))
        else:
            names.append(word)
    for puzzle in filter(None, map(puzzle_of, names)):
        in_order(variants_named(puzzle, names), puzzle.variants)
    return RequestedRules(tuple(names), tuple(map(read_rules, files.values())))


def is_path(word: str) -> bool:
    """Whether a word can't be the name of a variant.

    >>> is_path("own.py"), is_path("rules/own"), is_path("first-step")
    (True, True, False)
    """
    return word.endswith(".py") or "/" in word or os.sep in word


def puzzle_of(name: str) -> Puzzle | None:
    """Return the puzzle that has a variant of that name."""
    return next((puzzle for puzzle in map(load, NAMES) if puzzle.variant(name)), None)


def is_variant(name: str, puzzle: Puzzle) -> bool:
    """Return whether a name, which a stored file holds, is that of a variant."""
    try:
        return puzzle.variant(name) is not None
    except UsageError:
        return False


def variants_named(puzzle: Puzzle, names: Iterable[str]) -> Iterator[Variant]:
    """Yield the variants of these names that a puzzle has."""
    return filter(None, map(puzzle.variant, names))


def no_such(name: str) -> str:
    """Return what there is instead of what was named."""
    known = [variant.name for puzzle in map(load, NAMES) for variant in puzzle.variants]
    kind, sign, _ = name.partition("=")
    if sign and (alike := [each for each in known if each.startswith(f"{kind}=")]):
        return f"no variant is called {quoted(name)}: expected a value as in {alike[0]}"
    guess = did_you_mean(name.partition("=")[0], known) or ", nor is there such a file"
    return f"no variant is called {quoted(name)}{guess}"


def requested_change(puzzle: Puzzle, wanted: RequestedRules, source: str) -> Change:
    """Return the change that is meant for an input of a puzzle.

    Raises:
        UsageError: a variant is of another puzzle.
        InputError: so is a system of one's own, or two take the same place.
    """
    for name in wanted.names:
        if puzzle.variant(name) is None and (home := puzzle_of(name)):
            kind = f"it is of {home.name}, and {source} is an input of {puzzle.name}"
            raise UsageError(f"--variant {name} doesn't apply here: {kind}")
    return change_of(puzzle, list(variants_named(puzzle, wanted.names)), wanted.own, source)


def change_of(
    puzzle: Puzzle, variants: Iterable[Variant], own: Sequence[OwnRules], source: str
) -> Change:
    """Return a change of a puzzle's rules.

    Raises:
        UsageError: two variants contradict each other.
        InputError: a system is of another puzzle, or two take the same place.
    """
    check_own(own, puzzle, source)
    return Change(
        in_order(variants, puzzle.variants),
        tuple(system for rules in own for system in rules.systems),
        tuple(rules.file for rules in own),
    )
