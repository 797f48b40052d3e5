"""A stored run as an input that is played again: the same text in the same setup."""

from collections.abc import Iterator
from hashlib import sha256

from game.errors import InputError, SkirmishError
from game.inputs.reading import Input
from game.inputs.rules import (
    OwnRules,
    change_of,
    is_variant,
    read_rule_text,
    rules_of,
    variants_named,
)
from game.lab.sweep.storage.stored_runs import StoredRun, StoredSetup
from game.puzzles.contract import Puzzle
from game.puzzles.registry import load
from game.puzzles.settings import Settings
from game.puzzles.variant import NO_CHANGE, Change
from game.text.sources import Source


def input_of_run(run: StoredRun, text: str, path: str) -> Input:
    """Return the input of a run; the results file, of that path, may hold anything.

    Raises:
        SkirmishError: there is no such setting or variant, the text is no input, or a file
            of user-defined rules is missing or was changed.
    """
    setup, name = run.setup, run.input.name
    puzzle = load(setup.puzzle)
    settings = complete_settings(puzzle, setup.settings, path)
    change = change_of_run(run, puzzle, path)
    scenario = puzzle.read(text, name, settings, change)
    if setup.part not in scenario.parts():
        raise SkirmishError(f"{name} has no part {setup.part}")
    return Input(Source(name, text), puzzle, settings, scenario, change=change)


def change_of_run(run: StoredRun, puzzle: Puzzle, path: str) -> Change:
    """Return the rules of a run.

    Raises:
        SkirmishError: there is no such variant, or a file of rules is missing or was changed.
    """
    setup = run.setup
    if not setup.rules:
        return NO_CHANGE
    names = [name for name in setup.rules if name not in setup.files]
    for name in names:
        if not is_variant(name, puzzle):
            raise InputError(f"there is no variant {name!r} of {puzzle.name}", source=path)
    own_rules = list(unchanged_own_rules(setup))
    return change_of(puzzle, variants_named(puzzle, names), own_rules, run.input.name)


def complete_settings(puzzle: Puzzle, settings: Settings, path: str) -> Settings:
    """Return all of a puzzle's settings; those that were not stored have their default."""
    chosen = {option.name: settings.get(option.name, option.default) for option in puzzle.options}
    for option in puzzle.options:
        if not option.accepts(chosen[option.name]):
            raise InputError(f"bad setting {option.name!r}", source=path)
    return chosen


def unchanged_own_rules(setup: StoredSetup) -> Iterator[OwnRules]:
    """Yield the rules of a setup's files; a file that was changed is not executed."""
    for name, digest in setup.files.items():
        text = read_rule_text(name)
        if sha256(text.encode()).hexdigest() != digest:
            raise InputError("is not the file any more by which this was played", source=name)
        yield rules_of(text, name)
