"""What can be watched: an input that is played now, or a recording from a file."""

import sys
from argparse import Namespace
from typing import Any, NamedTuple

from game.commands.inputs import understand
from game.playing import turns
from game.puzzle import Scenario
from game.puzzles import load
from game.recording import Recording
from game.recording_file import Played, looks_like_recording, read_recording
from game.sources import open_source


class Playable(NamedTuple):
    """A timeline and what it is a timeline of."""

    title: str
    played: Played
    scenario: Scenario[Any]
    recording: Recording[Any]
    is_intact: bool = True
    """False if a file differs from what the rules play; it ends before the difference."""


def read_playable(options: Namespace) -> Playable:
    """Read what the arguments name; a recording that differs is said so on standard error.

    Raises:
        InputError: it can't be read, or no puzzle plays it.
        SkirmishError: the part has no answer that could be played.
    """
    named = load(options.puzzle) if options.puzzle else None
    source = open_source(options.file, named)
    if looks_like_recording(source.text):
        return from_file(source.name, source.text)
    found = understand(source, named, options)
    simulation, state = found.scenario.simulate(options.part)
    played = Played(found.puzzle.name, source.name, source.text, found.settings, options.part)
    return Playable(source.title, played, found.scenario, Recording(state, turns(simulation)))


def from_file(name: str, text: str) -> Playable:
    """Read a recording and check it."""
    reading = read_recording(text, name)
    if reading.differs_in is not None:
        told = f"differs from what the rules play in round {reading.differs_in}"
        print(f"skirmish: {name}: {told}; it is shown up to there", file=sys.stderr)
    scenario = reading.played.scenario()
    is_intact = reading.differs_in is None
    return Playable(name, reading.played, scenario, reading.recording, is_intact)
