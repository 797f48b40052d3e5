"""What `watch`, `trace`, `record` and `export` are given: an input, or a recording."""

from argparse import Namespace

from game.commands.inputs import understand
from game.playable import Playable, playable_from_file
from game.playing import turns
from game.puzzles import load
from game.recording import Recording
from game.recording_file import Played, looks_like_recording
from game.sources import open_source


def read_playable(options: Namespace) -> Playable:
    """Read an input or a recording, as something that can be watched.

    Raises:
        InputError: it can't be read, or no puzzle plays it.
        SkirmishError: the part has no answer that could be played.
    """
    named = load(options.puzzle) if options.puzzle else None
    source = open_source(options.file, named)
    if looks_like_recording(source.text):
        return playable_from_file(source.name, source.text)
    found = understand(source, named, options)
    simulation, state = found.scenario.simulate(options.part)
    played = Played(found.puzzle.name, source.name, source.text, found.settings, options.part)
    return Playable(source.title, played, found.scenario, Recording(state, turns(simulation)))
