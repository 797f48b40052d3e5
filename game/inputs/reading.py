"""What everything begins with: a name becomes a text, and the text an input of a puzzle."""

import os
from collections.abc import Callable, Container, Sequence
from typing import Any, Final, NamedTuple

from game.errors import InputError, MissingError, UsageError
from game.inputs.rules import RequestedRules, requested_change
from game.puzzles.contract import Scenario
from game.puzzles.description import PuzzleDescription
from game.puzzles.puzzle import Puzzle
from game.puzzles.registry import (
    DESCRIPTIONS,
    examples,
    load,
    recognise,
    settings_for,
)
from game.puzzles.settings import Settings
from game.puzzles.variant import NO_CHANGE, Change
from game.text.pasted import read_pasted
from game.text.sources import STANDARD_INPUT, Source, bundled, bundled_rules, open_source, stem
from game.text.wording import did_you_mean, neighbours

EXAMPLE: Final = ".txt"
"""The ending of the input that is bundled with a file of rules."""
NO_SETTINGS: Final[Settings] = {}


class Input(NamedTuple):
    """What can be answered, and played."""

    source: Source
    puzzle: Puzzle
    settings: Settings
    """Those of the puzzle."""
    scenario: Scenario[Any]
    change: Change = NO_CHANGE
    """What the scenario is played by instead of the rules as they are."""
    notes: Sequence[str] = ()
    """What is to be said of the text first: what looks damaged in it, what was left out."""

    @property
    def headline(self) -> str:
        """What was read, in one line: `cellar (bundled example): vault, 15 x 11 squares, …`.

        It ends with what is done otherwise than the rules say.
        """
        facts = self.puzzle.name, self.scenario.summary(), *self.change.titles
        return f"{self.source.title}: {', '.join(facts)}"

    @property
    def files(self) -> list[str]:
        """The names of the files from which its text and its custom rules were read."""
        rules = [file.name for file in self.change.files]
        return rules if self.source.is_bundled else [self.source.name, *rules]

    def under(self, change: Change) -> "Input":
        """Return the same by changed rules."""
        return self._replace(scenario=self.scenario.under(change), change=change)


def read(
    name: str | None,
    puzzle: str | None = None,
    settings: Settings = NO_SETTINGS,
    wanted: RequestedRules | None = None,
) -> Input:
    """Read a file, standard input for `-`, or a bundled example by its name.

    Without a name it is the first example of the puzzle, or of the first puzzle; or the one that
    is bundled with rules that are wanted.
    Which puzzle plays a text is recognised if none is named. Settings may be given
    of all puzzles, as the command line does. Other rules may be wanted.

    Raises:
        InputError: there is nothing to read, or no puzzle plays it.
        UsageError: a setting or a variant is not one of what is read.
    """
    named = load(puzzle) if puzzle else None
    if name is None and wanted and (cave := example_for(wanted)):
        return read_source(bundled(cave), named, settings, wanted)
    if name is None:
        return read_example(first_example(named or DESCRIPTIONS[0]), named, settings, wanted)
    if name != STANDARD_INPUT and not os.path.lexists(name) and name in examples():
        return read_example(name, named, settings, wanted)
    if not os.path.lexists(name) and (cave := bundled_rules(name, EXAMPLE)):
        if wanted is None:
            rules = f"--variant {stem(name)}.py"
            raise InputError(f"has rules of its own: expected {rules}", source=name)
        return read_source(bundled(cave), named, settings, wanted)
    try:
        source = open_source(name)
    except MissingError:
        raise MissingError(nothing_called(name), source=name) from None
    return read_source(source, named, settings, wanted)


def example_for(wanted: RequestedRules) -> str | None:
    """Return the path of the example of bundled rules that are wanted; None if there is none."""
    files = (rules.file.name for rules in wanted.own)
    return next((bundled_rules(name, EXAMPLE) for name in files), None)


def first_example(puzzle: PuzzleDescription) -> str:
    """Return the bundled example that is meant where none is named.

    Raises:
        UsageError: If the puzzle has no example.
    """
    for name in examples(puzzle):
        return name
    raise UsageError(f"{puzzle.name} has no bundled example: expected a file")


def nothing_called(name: str) -> str:
    """Return what there is instead of what was named."""
    guess = did_you_mean(name, [*examples(), *neighbours(name)])
    known = ", ".join(examples())
    missing = "no such file, nor a bundled example"
    return f"{missing}{guess} (all examples: {known})" if guess else f"{missing} ({known})"


def read_example(
    name: str,
    puzzle: Puzzle | None = None,
    settings: Settings = NO_SETTINGS,
    wanted: RequestedRules | None = None,
) -> Input:
    """Read a bundled example for its own puzzle or another, whatever files have its name.

    Raises:
        MissingError: no example is called so.
    """
    example = examples().get(name)
    if example is None:
        raise MissingError(nothing_called(name), source=name)
    chosen = puzzle or load(example.puzzle.name)
    return read_source(bundled(example.path), chosen, settings, wanted)


def read_source(
    source: Source,
    puzzle: Puzzle | None = None,
    settings: Settings = NO_SETTINGS,
    wanted: RequestedRules | None = None,
) -> Input:
    """Read a text; see `read`."""
    return read_text(source, puzzle, lambda _: settings, wanted)


def read_text(
    source: Source,
    named: Puzzle | None,
    settings_of: Callable[[Puzzle], Settings],
    wanted: RequestedRules | None = None,
) -> Input:
    """Read the only input in a text, with settings of its puzzle; see `read`."""

    def read_alone(text: str) -> Input:
        alone = source._replace(text=text)
        puzzle = named or recognise(text, source.name)
        own = settings_for(puzzle, settings_of(puzzle), source.name)
        if wanted:
            return read_by_requested_rules(alone, puzzle, own, wanted)
        return Input(alone, puzzle, own, puzzle.read(text, source.name, own))

    tests = (puzzle.has_row for puzzle in ([named] if named else DESCRIPTIONS))
    given, notes = read_pasted(source.text, source.name, tests, read_alone)
    return given._replace(notes=notes) if notes else given


def read_by_requested_rules(
    source: Source, puzzle: Puzzle, settings: Settings, wanted: RequestedRules
) -> Input:
    """Read a text by the rules that are wanted; see `requested_change`."""
    change = requested_change(puzzle, wanted, source.name)
    scenario = puzzle.read(source.text, source.name, settings, change)
    return Input(source, puzzle, settings, scenario, change=change)


def check_part(given: Input, part: int | None, named: Container[str]) -> None:
    """Raise a UsageError for a part that the input has not, and for settings of the other part.

    None is whichever part is meant where none is named.
    """
    if part is None:
        return
    name, (only, *others) = given.source.name, given.scenario.parts()
    if part != only and part not in others:
        raise UsageError(f"--part {part} doesn't apply here: {name} has only part {only}")
    for option in given.puzzle.options:
        if option.part not in (None, part) and option.name in named:
            raise UsageError(f"{option.flag} doesn't apply here: it is for part {option.part}")
