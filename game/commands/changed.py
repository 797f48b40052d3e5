"""The words behind `--with`: what each of them changes, and how it is called."""

import os
from argparse import ArgumentTypeError
from dataclasses import dataclass, field
from typing import Final

from game.errors import UsageError
from game.puzzles import all_options, examples
from game.puzzles.contract import Puzzle
from game.puzzles.settings import Setting
from game.text.wording import quoted

PARTS: Final = ("1", "2")


@dataclass(slots=True)
class Changed:
    """All that is to be otherwise."""

    settings: dict[str, Setting] = field(default_factory=dict)
    part: int | None = None
    file: str | None = None
    rules: list[str] = field(default_factory=list)
    """Variants, and files of rules."""
    captions: list[str] = field(default_factory=list)
    """What each change is called: `elf attack 12`."""


def note(word: str, changed: Changed, puzzle: Puzzle) -> None:
    """Find out what a word changes.

    Raises:
        UsageError: there is nothing that is called so, or the value is no good.
    """
    name, sign, value = word.partition("=")
    setting = name.replace("-", "_")
    if sign and setting == "part":
        if value not in PARTS:
            raise UsageError(f"--with {word}: expected part=1 or part=2")
        changed.part = int(value)
        changed.captions.append(f"part {value}")
    elif sign and setting == "variant":
        changed.rules.append(value)
        changed.captions.append(value)
    elif sign and (option := all_options().get(setting)):
        try:
            changed.settings[setting] = option.parse(value)
        except ArgumentTypeError as error:
            raise UsageError(f"--with {word}: {error}") from None
        changed.captions.append(f"{setting.replace('_', ' ')} {value}")
    else:
        note_name(word, changed, puzzle)


def note_name(word: str, changed: Changed, puzzle: Puzzle) -> None:
    """Find out whether a word names rules or another input."""
    # Only here, as few comparisons change the rules.
    from game.changes import puzzle_of

    if puzzle_of(word) or word.endswith(".py"):
        changed.rules.append(word)
    elif changed.file is None and (word in examples() or os.path.lexists(word)):
        changed.file = word
    else:
        raise UsageError(no_such(word, puzzle))
    changed.captions.append(word)


def no_such(word: str, puzzle: Puzzle) -> str:
    """Return what there is instead of what was named."""
    # Only here, as most words are typed well.
    from game.text.guessing import did_you_mean

    name, sign, _ = word.partition("=")
    known = ["part", *(option.name for option in puzzle.options)]
    guess = did_you_mean(name.replace("-", "_"), known)
    if sign:
        expected = guess or f": expected one of {', '.join(known)}"
        return f"--with {word}: no setting is called {quoted(name)}{expected}"
    guess = guess or did_you_mean(name, [each.name for each in puzzle.variants()])
    kinds = f"{'=, '.join(known)}=, one of skirmish variants {puzzle.name}, or an input"
    return f"--with {word}: nothing is called so{guess or f': expected {kinds}'}"
