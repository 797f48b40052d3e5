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
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from game.errors import InputError, SkirmishError
from game.play.recording import Recording
from game.play.simulation import Simulation, TurnEvents, turns
from game.puzzles import NAMES, load
from game.puzzles.contract import Scenario
from game.puzzles.settings import Settings

FORMAT: Final = "skirmish recording"
VERSION: Final = 1


class Played(NamedTuple):
    """What a recording is a recording of."""

    puzzle: str
    source: str
    text: str
    settings: Settings
    part: int

    def scenario(self) -> Scenario[Any]:
        """Read the input again; see `Puzzle.read`."""
        return load(self.puzzle).read(self.text, self.source, self.settings)


class Reading(NamedTuple):
    """A file as far as it agrees with the rules."""

    played: Played
    recording: Recording[Any]
    differs_in: int | None
    """The first round that the rules play otherwise, counted from 1; None if none."""


def write_recording(played: Played, recording: Recording[Any]) -> str:
    """Return the text of a file."""
    content = {
        "format": FORMAT,
        "version": VERSION,
        "puzzle": played.puzzle,
        "source": played.source,
        "input": played.text,
        "settings": dict(played.settings),
        "part": played.part,
        "turns": list(map(plain, recording.turns)),
        "digests": recording.digests,
    }
    return json.dumps(content, separators=(",", ":")) + "\n"


def plain(turn: TurnEvents) -> list[list[object]]:
    """Return a turn as it stands in a file."""
    return [[event.name, *event.arguments] for event in turn]


def read_recording(text: str, source: str) -> Reading:
    """Read a file and play it again, up to where it differs.

    Raises:
        InputError: it is damaged, of another version, or not a recording at all.
    """
    content = parse(text, source)
    check(content, source)
    played = Played(*(content[key] for key in ("puzzle", "source", "input", "settings", "part")))
    try:
        simulation, state = played.scenario().simulate(played.part)
    except SkirmishError as error:
        raise InputError(f"damaged recording: {error}", source=source) from None
    try:
        recording = Recording(state, agreed(turns(simulation), content["turns"]))
        recording.complete()
        differs_in = first_difference(simulation, recording, content)
    finally:
        simulation.close()
    if differs_in is not None and differs_in < len(recording.round_ends):
        before = recording.turns[: recording.round_ends[differs_in - 1]]
        recording = Recording(state, iter(before))
        recording.complete()
    return Reading(played, recording, differs_in)


def parse(text: str, source: str) -> dict[str, Any]:
    """Parse JSON and check that it is a recording of a version that we know."""
    try:
        content = json.loads(text)
    except json.JSONDecodeError as error:
        message = f"damaged recording: {error.msg}"
        raise InputError(message, source=source, line=error.lineno, column=error.colno) from None
    except (ValueError, RecursionError):
        raise InputError("damaged recording: not the JSON of one", source=source) from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise InputError(f'not a recording: expected "format": "{FORMAT}"', source=source)
    if content.get("version") != VERSION:
        message = f"recording of version {content.get('version')!r}: expected version {VERSION}"
        raise InputError(message, source=source)
    return content


def check(content: dict[str, Any], source: str) -> None:
    """Raise an InputError for a field that is missing or not what it should be."""
    types = {"source": str, "input": str, "settings": dict, "turns": list, "digests": list}
    wrong = [key for key, kind in types.items() if not isinstance(content.get(key), kind)]
    if content.get("puzzle") not in NAMES:
        wrong.append("puzzle")
    if type(content.get("part")) is not int or content["part"] not in (1, 2):
        wrong.append("part")
    if wrong:
        message = f"damaged recording: bad or missing {', '.join(map(repr, wrong))}"
        raise InputError(message, source=source)
    for option in load(content["puzzle"]).options:
        setting = content["settings"].get(option.name, option.default)
        if not option.accepts(setting):
            message = f"damaged recording: bad setting {option.name!r}"
            raise InputError(message, source=source)


def agreed(played: Iterator[TurnEvents], told: list[object]) -> Iterator[TurnEvents]:
    """Yield the turns as they are played, as long as they are those that the file tells."""
    for expected, turn in zip(told, played, strict=False):
        if plain(turn) != expected:
            return
        yield turn


def first_difference(
    simulation: Simulation, recording: Recording[Any], content: dict[str, Any]
) -> int | None:
    """Return the first round in which a file is not what the rules play; None if it is."""
    told: list[object] = content["digests"]
    for rounds, ours in enumerate(recording.digests):
        if rounds >= len(told) or told[rounds] != ours:
            return max(rounds, 1)
    complete = simulation.is_over and len(recording) == len(content["turns"])
    return None if complete and len(recording.digests) == len(told) else len(recording.digests)
