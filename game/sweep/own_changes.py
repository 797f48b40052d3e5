"""The rules of setups in a worker: files travel as texts, and each is run once in a process."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.changes import change_of, variants_of
from game.own_rules import OwnRules, rules_of
from game.puzzles import load
from game.puzzles.variant import NO_CHANGE, Change
from game.sweep.trial import RuleText, Setup

MOST_CHANGES: Final = 256
"""Kept in a worker; to make one again takes long, and where it is of a file, memory."""


def change_for(setup: Setup, files: Sequence[RuleText]) -> Change:
    """Return the change of the rules that a setup is played by."""
    if not (setup.variants or setup.files):
        return NO_CHANGE
    names = [name for name, _ in setup.files]
    texts = tuple(each for name in names for each in files if each.name == name)
    return made(setup.puzzle, setup.variants, texts)


@lru_cache(MOST_CHANGES)
def made(puzzle: str, variants: tuple[str, ...], files: tuple[RuleText, ...]) -> Change:
    """Return a change of a puzzle's rules."""
    home = load(puzzle)
    return change_of(home, variants_of(home, variants), list(map(run_once, files)), puzzle)


@lru_cache(MOST_CHANGES)
def run_once(file: RuleText) -> OwnRules:
    """Return what a file holds."""
    return rules_of(file.text, file.name)
