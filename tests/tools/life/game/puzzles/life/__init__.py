"""Conway's Life, as far as it is finished: it is read and played."""

from typing import Final

from game.puzzles.contract import Puzzle

ALIVE: Final = "O"
DEAD: Final = "-"


def looks_like_board(text: str) -> bool:
    """Whether a text has dead cells."""
    return text.lstrip()[:1] in (ALIVE, DEAD)


PUZZLE: Final = Puzzle(
    name="life",
    title="Conway's Life",
    asks="Cells live by their neighbours: how many are alive after 10 generations, and after 100?",
    needs="a map of - O",
    examples={},
    recognises=looks_like_board,
    rules=("systems.life", "SYSTEMS"),
)
