"""What `watch`, `trace`, `record` and `export` are given: an input, or a recording."""

from argparse import Namespace

from game.playable import Playable, open_playable
from game.puzzles import load


def read_playable(arguments: Namespace) -> Playable:
    """Read what the arguments name; see `open_playable`."""
    puzzle = load(arguments.puzzle) if arguments.puzzle else None
    return open_playable(arguments.file, puzzle, vars(arguments), arguments.part)
