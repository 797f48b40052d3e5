"""What the command line's `--variant` names: variants of a puzzle, and files of one's own.

The names are read once, before it is known what is played; then each input is played by
the change that they mean for its puzzle.
"""

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.errors import MissingError, UsageError
from game.inputs.own_rules import OwnRules, check_own, read_rules
from game.puzzles.abilities import missing_packages
from game.puzzles.contract import Puzzle
from game.puzzles.registry import NAMES, load
from game.puzzles.variant import Change, Variant, in_order
from game.text.guessing import did_you_mean, neighbours
from game.text.wording import quoted


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
        in_order(variants_named(puzzle, names), puzzle.variants())
    return RequestedRules(tuple(names), tuple(map(read_own, files.values())))


def is_path(word: str) -> bool:
    """Whether a word can't be the name of a variant.

    >>> is_path("own.py"), is_path("rules/own"), is_path("first-step")
    (True, True, False)
    """
    return word.endswith(".py") or "/" in word or os.sep in word


def puzzle_of(name: str) -> Puzzle | None:
    """Return the puzzle that has a variant of that name."""
    return next((puzzle for puzzle in map(load, NAMES) if puzzle.variant(name)), None)


def variants_named(puzzle: Puzzle, names: Iterable[str]) -> Iterator[Variant]:
    """Yield the variants of these names that a puzzle has."""
    return filter(None, map(puzzle.variant, names))


def no_such(name: str) -> str:
    """Return what there is instead of what was named."""
    known = [variant.name for puzzle in map(load, NAMES) for variant in puzzle.variants()]
    kind, sign, _ = name.partition("=")
    if sign and (alike := [each for each in known if each.startswith(f"{kind}=")]):
        return f"no variant is called {quoted(name)}: expected a value as in {alike[0]}"
    guess = did_you_mean(name.partition("=")[0], known) or ", nor is there such a file"
    known_elsewhere = "".join(f"; {each} is not installed here" for each in missing_packages())
    return f"no variant is called {quoted(name)}{guess}{known_elsewhere}"


def read_own(name: str) -> OwnRules:
    """Read a file; see `game.inputs.own_rules.read_rules`."""
    try:
        return read_rules(name)
    except MissingError:
        guess = did_you_mean(name, neighbours(name))
        raise MissingError(f"no such file{guess}", source=name) from None


def requested_change(puzzle: Puzzle, wanted: RequestedRules, source: str) -> Change:
    """Return the change that is meant for an input of a puzzle.

    Raises:
        UsageError: a variant is of another puzzle.
        InputError: so is a system of one's own, or two take the same place.
    """
    for name in wanted.names:
        if puzzle.variant(name) is None and (home := puzzle_of(name)):
            kind = f"it is of {home.name}, and {source} is an input of {puzzle.name}"
            raise UsageError(f"--variant {name} means nothing here: {kind}")
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
        in_order(variants, puzzle.variants()),
        tuple(system for rules in own for system in rules.systems),
        tuple(rules.file for rules in own),
    )
