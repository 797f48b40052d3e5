"""Conway's Life, as far as it is finished: it is read and played."""

from typing import Final

from game.puzzles.description import PuzzleDescription

ALIVE: Final = "O"
DEAD: Final = "-"


def looks_like_board(text: str) -> bool:
    """Return whether a text begins with a cell."""
    return text.lstrip()[:1] in (ALIVE, DEAD)


DESCRIPTION: Final = PuzzleDescription(
    name="life",
    title="Conway's Life",
    asks="Cells live by their neighbours: how many are alive after 10 generations, and after 100?",
    needs="a map of - O",
    examples={},
    recognises=looks_like_board,
)
