"""A stored run as an input to be played once more: the same text in the same setup."""

from collections.abc import Iterator
from hashlib import sha256

from game.errors import InputError, SkirmishError
from game.inputs.own_rules import OwnRules, rules_of
from game.inputs.reading import Input
from game.inputs.recorded_rules import is_variant
from game.inputs.requested_rules import change_of, variants_named
from game.lab.sweep.storage.stored_runs import StoredRun, StoredSetup
from game.puzzles.contract import Puzzle
from game.puzzles.registry import load
from game.puzzles.settings import Settings
from game.text.sources import Source, read_file


def input_of_run(run: StoredRun, text: str, path: str) -> Input:
    """Return what was played, as somebody may have written it into the file of that path.

    Raises:
        SkirmishError: there is no such setting or variant, the text is no input, or a file
            of own rules is not there or is no more what it was.
    """
    situation, name = run.situation, run.input.name
    puzzle = load(situation.puzzle)
    settings = complete_settings(puzzle, situation.settings, path)
    given = Input(Source(name, text), puzzle, settings, puzzle.read(text, name, settings))
    if situation.part not in given.scenario.parts():
        raise SkirmishError(f"{name} has no part {situation.part}")
    if not situation.rules:
        return given
    names = [name for name in situation.rules if name not in situation.files]
    for name in names:
        if not is_variant(name, puzzle):
            raise InputError(f"there is no variant {name!r} of {puzzle.name}", source=path)
    own = list(unchanged_own_rules(situation))
    return given.under(change_of(puzzle, variants_named(puzzle, names), own, run.input.name))


def complete_settings(puzzle: Puzzle, settings: Settings, path: str) -> Settings:
    """Return all of a puzzle's settings; those that are not stored have their default."""
    chosen = {option.name: settings.get(option.name, option.default) for option in puzzle.options}
    for option in puzzle.options:
        if not option.accepts(chosen[option.name]):
            raise InputError(f"bad setting {option.name!r}", source=path)
    return chosen


def unchanged_own_rules(situation: StoredSetup) -> Iterator[OwnRules]:
    """Yield the rules of files, none of which is run that has changed since."""
    for name, digest in situation.files.items():
        text = read_file(name)
        if sha256(text.encode()).hexdigest() != digest:
            raise InputError("is not the file any more by which this was played", source=name)
        yield rules_of(text, name)
