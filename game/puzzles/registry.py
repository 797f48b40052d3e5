"""The puzzles, one package each; only the one that is played gets imported whole."""

from importlib import import_module
from typing import Final, NamedTuple

from game.errors import InputError, UsageError
from game.puzzles.capabilities import Capability, module_of
from game.puzzles.contract import Puzzle
from game.puzzles.settings import Option, Settings
from game.text.sources import stem

NAMES: Final = ("battle", "duel", "vault", "cards")
"""In the order in which they are asked whether a text is theirs; the first is the default."""


class BundledInput(NamedTuple):
    """An example that comes with the program."""

    puzzle: Puzzle
    path: str
    """Below the folder of bundled files."""
    shows: str
    """What there is to see in it."""


def load(name: str) -> Puzzle:
    """Return the puzzle of that name."""
    puzzle: Puzzle = import_module(f"game.puzzles.{name}").PUZZLE
    return puzzle


def puzzles_with(capability: Capability) -> list[str]:
    """Return the names of the puzzles that have a capability."""
    return [name for name in NAMES if module_of(name, capability)]


def all_options() -> dict[str, Option]:
    """Return the settings of all puzzles by name."""
    return {option.name: option for puzzle in map(load, NAMES) for option in puzzle.options}


def examples(puzzle: Puzzle | None = None) -> dict[str, BundledInput]:
    """Return the bundled inputs of a puzzle, or of all puzzles, by name."""
    puzzles = map(load, NAMES) if puzzle is None else (puzzle,)
    return {
        stem(path): BundledInput(each, path, shows)
        for each in puzzles
        for path, shows in each.examples.items()
    }


def recognise(text: str, source: str) -> Puzzle:
    """Return the puzzle that a text is an input of.

    Raises:
        InputError: it looks like none of them.
    """
    if not text or text.isspace():
        raise InputError(f"nothing in it: expected an input of {', '.join(NAMES)}", source=source)
    if text.lstrip().startswith("<"):
        message = "this looks like a web page: expected the input as plain text"
        raise InputError(message, source=source)
    for name in NAMES:
        puzzle = load(name)
        if puzzle.recognises(text):
            return puzzle
    needs = "; ".join(f"{name} needs {load(name).needs}" for name in NAMES)
    raise InputError(f"no puzzle plays this: {needs}", source=source)


def settings_for(puzzle: Puzzle, given: Settings, source: str) -> Settings:
    """Pick a puzzle's own settings out of those of all puzzles.

    Raises:
        UsageError: a setting of another puzzle is given.
    """
    check_foreign(puzzle, given, source)
    return {option.name: given.get(option.name, option.default) for option in puzzle.options}


def find_example(name: str) -> BundledInput | None:
    """Return the bundled input that people call so; None if there is none.

    Puzzles are asked in their order, and no more of them than need be.
    """
    found = (examples(puzzle).get(name) for puzzle in map(load, NAMES))
    return next(filter(None, found), None)


def check_foreign(puzzle: Puzzle, given: Settings, source: str) -> None:
    """Raise a UsageError at a setting that only another puzzle has."""
    own = {option.name for option in puzzle.options}
    # Mostly there is none, and then no other puzzle is asked for its options.
    for other in map(load, NAMES if given.keys() - own else ()):
        for option in other.options if other is not puzzle else ():
            if option.name in given:
                kind = f"{source} is an input of {puzzle.name}"
                raise UsageError(f"{option.flag} means nothing here: {kind}")
