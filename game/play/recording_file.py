"""Recordings as files: versioned JSON that is checked against the rules while it is played.

| key        | value                                                                |
| ---------- | -------------------------------------------------------------------- |
| `format`   | "skirmish recording"                                                 |
| `version`  | 2                                                                    |
| `puzzle`   | the puzzle's name                                                    |
| `source`   | what the input was called                                            |
| `input`    | the input itself                                                     |
| `settings` | every setting of the puzzle, by name                                 |
| `part`     | 1 or 2                                                               |
| `rules`    | for each rule that was swapped its name and digest, which only those |
|            | of somebody's own file have: `game.recorded_rules`                   |
| `marks`    | the marks of all turns in their order, in lines: `game.play.marks`   |

What is shown of a file is what the rules play again from its input and settings,
as far as the file agrees with it. So a damaged or hostile file can't make anybody
see what the rules don't; what it can ask for is the work of solving its input.

As the rules play them again, the events need not be in the file. That they are the
same is known by their marks: four letters a turn, whatever happens in it, so that
a million turns are 4.2 MB, and they are written and compared while they are played.
(The same events packed were 5 to 6 MB in the games tried, without a bound, and a
reader would have to unpack what a stranger has packed.)

Version 1 had the events; it has these in place of `rules` and `marks`:

| key        | value                                                                |
| ---------- | -------------------------------------------------------------------- |
| `turns`    | for each turn its events, each a list of name and arguments          |
| `digests`  | a digest of the state at the start and after each round              |
"""

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from reprlib import repr as brief
from typing import Any, Final, NamedTuple, TypeVar

from game.errors import InputError
from game.play.agreement import Check
from game.play.first_version import TurnCheck
from game.play.marks import MarkCheck, Marks
from game.play.recording import Recording
from game.play.recording_fields import FIELDS, wrong_fields
from game.play.simulation import State, follow
from game.puzzles.variant import Change

S = TypeVar("S", bound=State)

FORMAT: Final = "skirmish recording"
VERSION: Final = 2
MARKS_A_LINE: Final = 24


class DamagedError(InputError):
    """A recording that can't be played again."""

    def __init__(
        self, fault: object, *, source: str, line: int | None = None, column: int | None = None
    ) -> None:
        """Say what is wrong in a file, and where if that is known; see `InputError`."""
        super().__init__(f"damaged recording: {fault}", source=source, line=line, column=column)


class Transcript(NamedTuple):
    """What a file says was played; whether it is true, its check finds out."""

    puzzle: str
    source: str
    input: str
    settings: Mapping[str, int | str]
    part: int
    rules: Sequence[Mapping[str, str]] = ()
    """The name and digest of each rule that was swapped; see `game.recorded_rules`."""
    check: Callable[[State], Check] = partial(MarkCheck, "")
    """Begins, with the state before the first turn, to compare what is played with the file."""


HEADER: Final = Transcript._fields[:-2]


def write_recording(
    transcript: Transcript, recording: Recording[S], state: S | None = None
) -> Iterator[str]:
    """Yield the text of a file piece by piece while a recording is played to its end.

    A state before the first turn, if one is given, follows what is played.
    """
    header = {key: getattr(transcript, key) for key in HEADER}
    content = {"format": FORMAT, "version": VERSION, **header, "rules": list(transcript.rules)}
    yield json.dumps(content, separators=(",", ":"))[:-1] + ',"marks":['
    marks, separator = marks_of(recording, state or recording.state_at(0)), "\n"
    while line := "".join(islice(marks, MARKS_A_LINE)):
        yield f'{separator}"{line}"'
        separator = ",\n"
    yield "\n]}\n"


def notes_of(change: Change) -> list[dict[str, str]]:
    """Return what a file keeps of changed rules; of somebody's own file not where it is."""
    variants = [{"name": name, "digest": ""} for name in change.names]
    files = [{"name": Path(each.name).name, "digest": each.digest} for each in change.files]
    return variants + files


def marks_of(recording: Recording[S], state: S) -> Iterator[str]:
    """Yield the mark of each turn while a recording is played to its end; the state follows it."""
    marks = Marks(state)
    for turn in recording.play():
        follow(state, turn)
        yield marks.after(turn, state)


def read_transcript(text: str, source: str, puzzles: Collection[str]) -> Transcript:
    """Read a file; the puzzles are those that are known. Its settings are not checked.

    Raises:
        InputError: it is damaged, of another version, by rules that are not known,
            or not a recording at all.
    """
    content = parse(text, source)
    if wrong := wrong_fields(content, puzzles):
        raise DamagedError(f"bad or missing {', '.join(map(repr, wrong))}", source=source)
    rules = content.get("rules", ())
    check_rules(rules, content["puzzle"], source)
    header = {key: content[key] for key in HEADER}
    return Transcript(**header, rules=rules, check=check_of(content))


def parse(text: str, source: str) -> dict[str, Any]:
    """Parse JSON and check that it is a recording of a version that we know."""
    try:
        content = json.loads(text)
    except json.JSONDecodeError as error:
        place = {"line": error.lineno, "column": error.colno}
        raise DamagedError(error.msg, source=source, **place) from None
    except (ValueError, RecursionError):
        raise DamagedError("not the JSON of one", source=source) from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise InputError(f'not a recording: expected "format": "{FORMAT}"', source=source)
    version = content.get("version")
    if type(version) is not int or version not in FIELDS:
        message = f"recording of version {brief(version)}: expected version 1 or {VERSION}"
        raise InputError(message, source=source)
    return content


def check_rules(rules: Sequence[Mapping[str, str]], puzzle: str, source: str) -> None:
    """Raise an InputError for rules that are neither variants of a puzzle nor from a file."""
    if not rules:
        return
    # Only here, as most recordings are by the rules as they are.
    from game.puzzles import load
    from game.recorded_rules import unknown_rules

    if unknown := unknown_rules(rules, load(puzzle)):
        names = brief(unknown)[1:-1]
        raise InputError(f"recording by rules that are not known: {names}", source=source)


def check_of(content: Mapping[str, Any]) -> Callable[[State], Check]:
    """Return what begins to compare what is played with a file of either version."""
    if content["version"] == 1:
        return partial(TurnCheck, content["turns"], content["digests"])
    return partial(MarkCheck, "".join(content["marks"]))
