"""What `watch`, `trace`, `record` and `export` are given: an input, or a recording."""

from argparse import Namespace

from game.playable import Playable, open_playable
from game.puzzles import load


def read_playable(options: Namespace) -> Playable:
    """Read what the arguments name; see `open_playable`."""
    puzzle = load(options.puzzle) if options.puzzle else None
    return open_playable(options.file, puzzle, vars(options), options.part)
