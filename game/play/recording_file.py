"""Recordings as files: versioned JSON that is checked against the rules when it is read.

| key        | value                                                         |
| ---------- | ------------------------------------------------------------- |
| `format`   | "skirmish recording"                                          |
| `version`  | 1                                                             |
| `puzzle`   | the puzzle's name                                             |
| `source`   | what the input was called                                     |
| `input`    | the input itself                                              |
| `settings` | every setting of the puzzle, by name                          |
| `part`     | 1 or 2                                                        |
| `turns`    | for each turn its events, each a list of name and arguments   |
| `digests`  | a fingerprint of the state at the start and after each round  |

What is shown of a file is what the rules play again from its input and settings,
as far as the file agrees with it. So a damaged or hostile file can't make anybody
see what the rules don't; what it can ask for is the work of solving its input.
"""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from game.errors import InputError
from game.play.recording import Recording
from game.play.simulation import Simulation, State, TurnEvents, turns

S = TypeVar("S", bound=State)

FORMAT: Final = "skirmish recording"
VERSION: Final = 1


class DamagedError(InputError):
    """A recording that can't be played again."""

    def __init__(
        self, fault: object, *, source: str, line: int | None = None, column: int | None = None
    ) -> None:
        """Say what is wrong in a file, and where if that is known; see `InputError`."""
        super().__init__(f"damaged recording: {fault}", source=source, line=line, column=column)


class Transcript(NamedTuple):
    """What a file tells; whether it is true, `compare` finds out."""

    puzzle: str
    source: str
    input: str
    settings: Mapping[str, int | str]
    part: int
    turns: Sequence[object] = ()
    digests: Sequence[object] = ()


class Agreement(NamedTuple, Generic[S]):
    """A transcript as far as it agrees with the rules."""

    recording: Recording[S]
    differs_in: int | None
    """The first round that the rules play otherwise, counted from 1; None if none."""


def write_recording(transcript: Transcript) -> str:
    """Return the text of a file."""
    content = {"format": FORMAT, "version": VERSION, **transcript._asdict()}
    return json.dumps(content, separators=(",", ":")) + "\n"


def plain(turn: TurnEvents) -> list[list[object]]:
    """Return a turn as it stands in a file."""
    return [[event.name, *event.arguments] for event in turn]


def read_transcript(text: str, source: str, puzzles: Collection[str]) -> Transcript:
    """Read a file; the puzzles are those that are known. Its settings are not checked.

    Raises:
        InputError: it is damaged, of another version, or not a recording at all.
    """
    content = parse(text, source)
    check(content, source, puzzles)
    return Transcript(**{key: content[key] for key in Transcript._fields})


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
    if content.get("version") != VERSION:
        message = f"recording of version {content.get('version')!r}: expected version {VERSION}"
        raise InputError(message, source=source)
    return content


def check(content: Mapping[str, Any], source: str, puzzles: Collection[str]) -> None:
    """Raise an error for fields that are missing or not what they should be."""
    types = {"source": str, "input": str, "settings": dict, "turns": list, "digests": list}
    wrong = [key for key, kind in types.items() if not isinstance(content.get(key), kind)]
    if content.get("puzzle") not in puzzles:
        wrong.append("puzzle")
    if type(content.get("part")) is not int or content["part"] not in (1, 2):
        wrong.append("part")
    if wrong:
        raise DamagedError(f"bad or missing {', '.join(map(repr, wrong))}", source=source)


def compare(transcript: Transcript, simulation: Simulation, state: S) -> Agreement[S]:
    """Play a simulation as long as it goes as the transcript tells, and close it."""
    with simulation:
        recording = Recording(state, agreed(turns(simulation), transcript.turns))
        recording.complete()
        differs_in = first_difference(transcript, simulation, recording)
    if differs_in is not None and differs_in < len(recording.round_ends):
        before = recording.turns[: recording.round_ends[differs_in - 1]]
        recording = Recording(state, iter(before))
        recording.complete()
    if differs_in is not None:
        differs_in += recording.rounds_before
    return Agreement(recording, differs_in)


def agreed(played: Iterator[TurnEvents], told: Sequence[object]) -> Iterator[TurnEvents]:
    """Yield the turns as they are played, as long as they are those that are told."""
    for expected, turn in zip(told, played, strict=False):
        if plain(turn) != expected:
            return
        yield turn


def first_difference(
    transcript: Transcript, simulation: Simulation, recording: Recording[Any]
) -> int | None:
    """Return the first round in which a transcript is not what the rules play; None if it is."""
    told = transcript.digests
    for rounds, ours in enumerate(recording.digests):
        if rounds >= len(told) or told[rounds] != ours:
            return max(rounds, 1)
    complete = simulation.is_over and len(recording) == len(transcript.turns)
    return None if complete and len(recording.digests) == len(told) else len(recording.digests)
