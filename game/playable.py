"""What can be watched: an input that is played now, or a recording from a file."""

import sys
from typing import Any, NamedTuple, TypeVar

from game.play.recording import Recording
from game.play.recording_file import Played, read_recording
from game.play.simulation import State, turns
from game.puzzles import check_foreign, recognise, settings_for
from game.puzzles.contract import Puzzle, Scenario
from game.puzzles.settings import Settings
from game.text.sources import Source, looks_like_recording, open_source

S = TypeVar("S", bound=State)


class Playable(NamedTuple):
    """A timeline and what it is a timeline of."""

    title: str
    played: Played
    scenario: Scenario[Any]
    recording: Recording[Any]
    is_intact: bool = True
    """False if a file differs from what the rules play; it ends before the difference."""


def open_playable(
    name: str | None, puzzle: Puzzle | None = None, settings: Settings | None = None, part: int = 1
) -> Playable:
    """Read an input or a recording; settings and part are those of an input.

    Settings may be of other puzzles too. A part that the input does not have is
    replaced by one that it has.

    Raises:
        InputError: it can't be read, or no puzzle plays it.
        SkirmishError: the part has no answer that could be played, or a setting
            is not one of what is read.
    """
    return playable_from(open_source(name, puzzle), puzzle, settings, part)


def playable_from(
    source: Source, puzzle: Puzzle | None = None, settings: Settings | None = None, part: int = 1
) -> Playable:
    """Return what can be watched of a text; see `open_playable`."""
    if looks_like_recording(source.text):
        check_foreign(None, settings or {}, source.name)
        return playable_from_file(source)
    puzzle = puzzle or recognise(source.text, source.name)
    own = settings_for(puzzle, settings or {}, source.name)
    scenario = puzzle.read(source.text, source.name, own)
    part = scenario.part_for(part)
    played = Played(puzzle.name, source.name, source.text, own, part)
    return Playable(source.title, played, scenario, recording_of(scenario, part))


def recording_of(scenario: Scenario[S], part: int) -> Recording[S]:
    """Return the recording of a part, of which nothing is played yet.

    Raises:
        SkirmishError: the part has no answer that could be played.
    """
    simulation, state = scenario.simulate(part)
    return Recording(state, turns(simulation))


def playable_from_file(source: Source) -> Playable:
    """Read a recording; if the rules play it otherwise, say so on standard error.

    Raises:
        InputError: it is damaged.
    """
    reading = read_recording(source.text, source.name)
    is_intact = reading.differs_in is None
    if not is_intact:
        told = f"differs from what the rules play in round {reading.differs_in}"
        print(f"skirmish: {source.name}: {told}; it is shown up to there", file=sys.stderr)
    scenario = reading.played.scenario()
    return Playable(source.title, reading.played, scenario, reading.recording, is_intact)
