"""Reading a board: `-` dead, `O` alive."""

from game.puzzles.life import ALIVE, DEAD

from game.text.grid import Grid, read_grid


def read_board(text: str, source: str) -> Grid:
    """Read a board.

    Raises:
        InputError: the text is no such board.
    """
    return read_grid(text, DEAD + ALIVE, source)
