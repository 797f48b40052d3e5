"""Components of Conway's Life."""

from dataclasses import dataclass


@dataclass(slots=True)
class Board:
    """The cells of a board, each a square; sets of them are bitboards, see `systems.bitboard`."""

    width: int
    """Squares a row; the last of each row is beyond the board, and so always dead."""
    ground: int
    """The squares of the board."""
    alive: int
    generations: int = 0
    is_over: bool = False
    """Whether the board stays as it is for ever."""
