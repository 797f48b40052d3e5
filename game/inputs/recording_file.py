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
|            | of somebody's own file have: `game.inputs.rules`            |
| `marks`    | the marks of all turns in order, in lines: `game.simulation.marks`   |

The events are not in the file: the rules play them again from the input and settings, as
far as the marks agree. A damaged or hostile file can't show anything that the rules don't
play; what it can ask for is the work of solving its input.

Four letters a turn, whatever happens in it, make 4.2 MB of a million turns; they are
written and compared while the turns are played. (The same events packed were 5 to 6 MB in
the games tried, without a bound, and a reader would have to unpack what a stranger has
packed.)
"""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from reprlib import repr as brief
from typing import Any, Final, NamedTuple, TypeVar

from game.errors import InputError
from game.puzzles.variant import Change
from game.simulation.marks import LETTERS, TurnMarks
from game.simulation.recording import Recording
from game.simulation.simulation import State, follow

S = TypeVar("S", bound=State)
FORMAT: Final = "skirmish recording"
VERSION: Final = 2
MARKS_A_LINE: Final = 24


SHAPES: Final[Mapping[str, object]] = {
    "source": str,
    "input": str,
    "settings": {},
    "part": int,
    "rules": [{"name": str, "digest": str}],
    "marks": [str],
}
"""What fields hold: a type, a list whose items are alike, or an object with some keys at least."""


def fits(value: object, shape: object) -> bool:
    """Whether a value of JSON has a shape."""
    if isinstance(shape, dict):
        return isinstance(value, dict) and all(fits(value.get(key), shape[key]) for key in shape)
    if isinstance(shape, list):
        return isinstance(value, list) and all(fits(item, shape[0]) for item in value)
    return type(value) is shape


def wrong_fields(content: Mapping[str, Any], puzzles: Collection[str]) -> list[str]:
    """Return the names of fields that are missing or not what they should be."""
    wrong = [key for key, shape in SHAPES.items() if not fits(content.get(key), shape)]
    known: dict[str, Collection[object]] = {"puzzle": puzzles, "part": (1, 2)}
    return wrong or [key for key, values in known.items() if content.get(key) not in values]


END: Final = "}"
"""How the text of a recording ends."""


class DamagedRecordingError(InputError):
    """A recording that can't be played again."""

    def __init__(
        self, fault: object, *, source: str, line: int | None = None, column: int | None = None
    ) -> None:
        """Say what is wrong in a file, and where if that is known; see `InputError`."""
        super().__init__(f"damaged recording: {fault}", source=source, line=line, column=column)


class Transcript(NamedTuple):
    """What a file says was played; whether it is true, its marks tell."""

    puzzle: str
    source: str
    input: str
    settings: Mapping[str, int | str]
    part: int
    rules: Sequence[Mapping[str, str]] = ()
    """The name and digest of each rule that was swapped; see `game.inputs.rules`."""
    marks: str = ""
    """The marks of all turns: what is played is compared with these."""

    @property
    def turns(self) -> int:
        """How many turns were played."""
        return len(self.marks) // LETTERS


HEADER_KEYS: Final = Transcript._fields[:-2]


def write_recording(
    transcript: Transcript, recording: Recording[S], state: S | None = None
) -> Iterator[str]:
    """Yield the text of a file piece by piece while a recording is played to its end.

    A state before the first turn, if one is given, follows what is played.
    """
    return recording_text(transcript, marks_of(recording, state or recording.state_at(0)))


def recording_text(transcript: Transcript, marks: Iterator[str]) -> Iterator[str]:
    """Yield the text of a file piece by piece, given the mark of each turn."""
    header = {key: getattr(transcript, key) for key in HEADER_KEYS}
    rules = {"rules": list(transcript.rules)}
    content = {"format": FORMAT, "version": VERSION, **header, **rules}
    yield json.dumps(content, separators=(",", ":"))[:-1] + ',"marks":['
    separator = "\n"
    while line := "".join(islice(marks, MARKS_A_LINE)):
        yield f'{separator}"{line}"'
        separator = ",\n"
    yield "\n]}\n"


def recorded_rules_of(change: Change) -> list[dict[str, str]]:
    """Return what a file keeps of changed rules; of somebody's own file not where it is."""
    variants = [{"name": name, "digest": ""} for name in change.names]
    files = [{"name": Path(each.name).name, "digest": each.digest} for each in change.files]
    return variants + files


def marks_of(recording: Recording[S], state: S) -> Iterator[str]:
    """Yield the mark of each turn while a recording is played to its end; the state follows it."""
    marks = TurnMarks(state)
    for turn in recording.play():
        follow(state, turn)
        yield marks.after(turn, state)


def read_transcript(text: str, source: str, puzzles: Collection[str]) -> Transcript:
    """Read a file; the puzzles are those that are known. Settings and rules are not checked.

    Raises:
        InputError: it is damaged, of another version, or not a recording at all.
    """
    content = parsed_recording(text, source)
    if wrong := wrong_fields(content, puzzles):
        raise DamagedRecordingError(f"bad or missing {', '.join(map(repr, wrong))}", source=source)
    header = {key: content[key] for key in HEADER_KEYS}
    return Transcript(**header, rules=content["rules"], marks="".join(content["marks"]))


def parsed_recording(text: str, source: str) -> dict[str, Any]:
    """Parse JSON and check that it is a recording of a version that we know."""
    try:
        content = json.loads(text)
    except json.JSONDecodeError as error:
        place = {"line": error.lineno, "column": error.colno}
        fault = "not as skirmish record writes it from here on"
        if not text.rstrip().endswith(END):
            place = {"line": text.count("\n") + 1, "column": len(text) - text.rfind("\n")}
            fault = f"it ends too early, without the last {END}: expected the whole file"
        raise DamagedRecordingError(fault, source=source, **place) from None
    except (ValueError, RecursionError):
        raise DamagedRecordingError("not the JSON of one", source=source) from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise InputError(f'not a recording: expected "format": "{FORMAT}"', source=source)
    version = content.get("version")
    if type(version) is not int or version != VERSION:
        message = f"recording of version {brief(version)}: expected version {VERSION}"
        raise InputError(message, source=source)
    return content
