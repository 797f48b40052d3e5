"""Reads an input: finds its text, recognises the puzzle, and applies settings and rules."""

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
    select_settings,
)
from game.puzzles.settings import Settings
from game.puzzles.variant import NO_CHANGE, Change
from game.text.pasted import read_pasted_text
from game.text.sources import STANDARD_INPUT, Source, bundled, bundled_rules, open_source, stem
from game.text.wording import did_you_mean, neighbours

EXAMPLE: Final = ".txt"
"""The ending of the input that is bundled with a file of rules."""
NO_SETTINGS: Final[Settings] = {}


class Input(NamedTuple):
    """An input that can be solved and played."""

    source: Source
    puzzle: Puzzle
    settings: Settings
    """The settings of the puzzle, with defaults filled in."""
    scenario: Scenario[Any]
    change: Change = NO_CHANGE
    """The variants and custom systems under which the scenario is played."""
    notes: Sequence[str] = ()
    """Warnings about damaged or omitted lines of the text."""

    @property
    def headline(self) -> str:
        """A summary in one line: `cellar (bundled example): vault, 15 x 11 squares, …`.

        It ends with the variants and custom rules, if there are any.
        """
        facts = self.puzzle.name, self.scenario.summary(), *self.change.titles
        return f"{self.source.title}: {', '.join(facts)}"

    @property
    def files(self) -> list[str]:
        """The names of the input file and of the rule files. A bundled input isn't included."""
        rules = [file.name for file in self.change.files]
        return rules if self.source.is_bundled else [self.source.name, *rules]

    def under(self, change: Change) -> "Input":
        """Return the same input under changed rules."""
        return self._replace(scenario=self.scenario.under(change), change=change)


def read(
    name: str | None,
    puzzle: str | None = None,
    settings: Settings = NO_SETTINGS,
    wanted: RequestedRules | None = None,
) -> Input:
    """Read a file, standard input for `-`, or a bundled example.

    Args:
        name: The name of a file or an example. None for the example that is bundled with the
            custom rules, or else the first example of the puzzle or of the first puzzle.
        puzzle: The name of the puzzle; None to recognise it from the text.
        settings: Settings of any puzzles.
        wanted: The requested variants and custom rules.

    Raises:
        InputError: If nothing can be read, or the text isn't an input of a puzzle.
        UsageError: If a setting or a variant doesn't belong to the puzzle.
    """
    named = load(puzzle) if puzzle else None
    if name is None and wanted and (cave := find_example(wanted)):
        return read_source(bundled(cave), named, settings, wanted)
    if name is None:
        return read_example(first_example(named or DESCRIPTIONS[0]), named, settings, wanted)
    if name != STANDARD_INPUT and not os.path.lexists(name) and name in examples():
        return read_example(name, named, settings, wanted)
    if not os.path.lexists(name) and (cave := bundled_rules(name, EXAMPLE)):
        if wanted is None:
            rules = f"--variant {stem(name)}.py"
            raise InputError(f"needs its custom rules: expected {rules}", source=name)
        return read_source(bundled(cave), named, settings, wanted)
    try:
        source = open_source(name)
    except MissingError:
        raise MissingError(missing_message(name), source=name) from None
    return read_source(source, named, settings, wanted)


def find_example(wanted: RequestedRules) -> str | None:
    """Return the path of the example that belongs to the requested rule files; None without one."""
    files = (rules.file.name for rules in wanted.own)
    return next((bundled_rules(name, EXAMPLE) for name in files), None)


def first_example(puzzle: PuzzleDescription) -> str:
    """Return the name of the example that is played if no input is named.

    Raises:
        UsageError: If the puzzle has no example.
    """
    for name in examples(puzzle):
        return name
    raise UsageError(f"{puzzle.name} has no bundled example: expected a file")


def missing_message(name: str) -> str:
    """Return the message for a missing file, with similar names and all examples."""
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
    """Read a bundled example, even if a file has the same name.

    If `puzzle` is None, the puzzle of the example is used.

    Raises:
        MissingError: If there is no example with this name.
    """
    example = examples().get(name)
    if example is None:
        raise MissingError(missing_message(name), source=name)
    chosen = puzzle or load(example.puzzle.name)
    return read_source(bundled(example.path), chosen, settings, wanted)


def read_source(
    source: Source,
    puzzle: Puzzle | None = None,
    settings: Settings = NO_SETTINGS,
    wanted: RequestedRules | None = None,
) -> Input:
    """Read an input from a loaded text, with the settings and rules as in `read`."""
    return read_text(source, puzzle, lambda _: settings, wanted)


def read_text(
    source: Source,
    named: Puzzle | None,
    settings_of: Callable[[Puzzle], Settings],
    wanted: RequestedRules | None = None,
) -> Input:
    """Read the only input in a text; see `read`. `settings_of` returns the settings of a puzzle."""

    def read_alone(text: str) -> Input:
        alone = source._replace(text=text)
        puzzle = named or recognise(text, source.name)
        own = select_settings(puzzle, settings_of(puzzle), source.name)
        if wanted:
            return read_with_rules(alone, puzzle, own, wanted)
        return Input(alone, puzzle, own, puzzle.read(text, source.name, own))

    tests = (puzzle.has_row for puzzle in ([named] if named else DESCRIPTIONS))
    puzzle_input, notes = read_pasted_text(source.text, source.name, tests, read_alone)
    return puzzle_input._replace(notes=notes) if notes else puzzle_input


def read_with_rules(
    source: Source, puzzle: Puzzle, settings: Settings, wanted: RequestedRules
) -> Input:
    """Read a text under the requested rules; see `requested_change`."""
    change = requested_change(puzzle, wanted, source.name)
    scenario = puzzle.read(source.text, source.name, settings, change)
    return Input(source, puzzle, settings, scenario, change=change)


def check_part(puzzle_input: Input, part: int | None, named: Container[str]) -> None:
    """Raise a UsageError if the input has no such part, or a setting belongs to the other part.

    If `part` is None, the first part of the input is played, and nothing is checked.
    """
    if part is None:
        return
    name, parts = puzzle_input.source.name, puzzle_input.scenario.parts()
    if part not in parts:
        only = "parts 1 and 2" if len(parts) > 1 else f"part {parts[0]}"
        raise UsageError(f"--part {part} doesn't apply here: {name} has only {only}")
    for option in puzzle_input.puzzle.options:
        if option.part not in (None, part) and option.name in named:
            raise UsageError(f"{option.flag} doesn't apply here: it is for part {option.part}")
