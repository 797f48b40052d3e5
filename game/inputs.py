"""What everything begins with: a name becomes a text, and the text an input of a puzzle."""

import os
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.errors import MissingError, SkirmishError, UsageError
from game.puzzles import NAMES, check_foreign, examples, load, recognise, settings_for
from game.puzzles.contract import Puzzle, Scenario
from game.puzzles.settings import Settings
from game.text.sources import Source, bundled, open_source

if TYPE_CHECKING:
    from game.play.recording_file import Transcript

NO_SETTINGS: Final[Settings] = {}


class Input(NamedTuple):
    """What can be answered, and played."""

    source: Source
    puzzle: Puzzle
    settings: Settings
    """Those of the puzzle; a recording has its own."""
    scenario: Scenario[Any]
    transcript: "Transcript | None" = None
    """What a recording tells of the part that was played; None if the source is none."""

    @property
    def headline(self) -> str:
        """What was read, in one line: `cellar (bundled example): vault, 15 x 11 squares, …`."""
        return f"{self.source.title}: {self.puzzle.name}, {self.scenario.summary()}"


def read(
    name: str | None,
    puzzle: str | None = None,
    settings: Settings = NO_SETTINGS,
) -> Input:
    """Read a file, standard input for `-`, or a bundled example by its name.

    Without a name it is the first example of the puzzle, or of the first puzzle.
    Which puzzle plays a text is recognised if none is named. Settings may be given
    of all puzzles, as the command line does.

    Raises:
        InputError: there is nothing to read, or no puzzle plays it.
        UsageError: a setting is not one of what is read.
    """
    named = load(puzzle) if puzzle else None
    if name is None:
        return read_example(next(iter(examples(named))), named, settings)
    if name in examples() and not os.path.lexists(name):
        return read_example(name, named, settings)
    try:
        source = open_source(name)
    except MissingError:
        raise MissingError(nothing_called(name), source=name) from None
    return read_source(source, named, settings)


def nothing_called(name: str) -> str:
    """Return what there is instead of what was named."""
    # Only here, as most names are of something.
    from game.text.guessing import did_you_mean, neighbours

    guess = did_you_mean(name, [*examples(), *neighbours(name)])
    return f"no such file, nor a bundled example ({', '.join(examples())}){guess}"


def read_example(
    name: str, puzzle: Puzzle | None = None, settings: Settings = NO_SETTINGS
) -> Input:
    """Read a bundled example for its own puzzle or another, whatever files have its name."""
    example = examples()[name]
    return read_source(bundled(example.path), puzzle or example.puzzle, settings)


def read_source(
    source: Source,
    puzzle: Puzzle | None = None,
    settings: Settings = NO_SETTINGS,
) -> Input:
    """Read a text; see `read`."""
    if not looks_like_recording(source.text):
        puzzle = puzzle or recognise(source.text, source.name)
        own = settings_for(puzzle, settings, source.name)
        return Input(source, puzzle, own, puzzle.read(source.text, source.name, own))
    check_foreign(None, settings, source.name)
    given = read_recording(source)
    if puzzle is not None:
        kind = f"{source.name} is a recording of {given.puzzle.name}"
        raise UsageError(f"--puzzle means nothing here: {kind}")
    return given


def looks_like_recording(text: str) -> bool:
    """Whether a text is meant to be a recording, and no puzzle's input."""
    return text.lstrip().startswith("{")


def read_recording(source: Source) -> Input:
    """Read what a recording is a recording of; nothing of it is played yet.

    Raises:
        InputError: it is damaged, of another version, or not a recording at all.
    """
    # Only here, as most inputs are none.
    from game.play.recording_file import DamagedError, read_transcript

    told = read_transcript(source.text, source.name, NAMES)
    puzzle = load(told.puzzle)
    for option in puzzle.options:
        if not option.accepts(told.settings.get(option.name, option.default)):
            raise DamagedError(f"bad setting {option.name!r}", source=source.name)
    try:
        scenario = puzzle.read(told.input, told.source, told.settings)
    except SkirmishError as error:
        raise DamagedError(error, source=source.name) from None
    return Input(source, puzzle, told.settings, scenario, told)
