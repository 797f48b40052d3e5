"""Recordings drawn as lines: a digit is a turn of so many tenths of a second, a bar ends a round.

    "23|!5|1"    two turns, the end of a round, a turn that is stressed, ...

A mark of exclamation before a digit says that its turn deserves a second more.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import inf
from typing import Self

from game.playback.pace import AUTO
from game.playback.playback import Playback
from game.playback.schedule import Schedule
from game.simulation.recording import Recording
from game.simulation.simulation import Event, TurnEvents


@dataclass
class Line:
    """How much of a line has been played."""

    rounds: int = 0
    is_over: bool = False

    def copy(self) -> Self:
        """Return a state that changes on its own."""
        return replace(self)

    def facts(self) -> object:
        """Return all there is."""
        return self.rounds

    def took(self, tenths: int, is_stressed: int) -> None:
        """Change nothing."""

    def round_ended(self) -> None:
        """Count."""
        self.rounds += 1


def turns_of(line: str) -> Iterator[TurnEvents]:
    """Yield the turns of a line."""
    for at, sign in enumerate(line):
        if sign.isdigit():
            took = Event("took", (int(sign), line[:at].endswith("!")))
            is_last = line[at + 1 : at + 2] == "|"
            yield (took, Event("round_ended", ())) if is_last else (took,)


def duration(turn: TurnEvents) -> float:
    """Return how long a turn takes."""
    return turn[0].arguments[0] / 10


def stress(_number: int, turn: TurnEvents) -> float:
    """Return what a turn deserves besides."""
    return float(turn[0].arguments[1])


def recorded(line: str, turns: int | None = None) -> Recording[Line]:
    """Return a line's recording, complete or of only so many turns."""
    recording = Recording(Line(), turns_of(line))
    if turns is None:
        recording.complete()
    else:
        recording.extend(turns)
    return recording


def directed(line: str, round_limit: float = inf) -> Schedule:
    """Return when the turns of a line begin if the director says so."""
    schedule = Schedule(recorded(line), duration, stress, round_limit)
    schedule.lay_out(AUTO)
    return schedule


def played(line: str, turns: int | None = None, round_limit: float = inf) -> Playback[Line]:
    """Return the playback of a line."""
    return Playback(recorded(line, turns), duration, stress, round_limit)
