"""Many-Worlds Interpretation: keys and doors in a maze (Advent of Code 2019, day 18)."""

from typing import Final

from game.puzzles.contract import Puzzle

EXPLORER: Final = "@"
WALL: Final = "#"
KEYS: Final = "abcdefghijklmnopqrstuvwxyz"


def looks_like_maze(text: str) -> bool:
    """Whether a text looks like a map with an explorer, if perhaps a faulty one."""
    if EXPLORER not in text:
        return False
    return WALL in text or not text.strip(f"{EXPLORER}.{KEYS}{KEYS.upper()}> \t\r\n")


PUZZLE: Final = Puzzle(
    name="vault",
    title="Many-Worlds Interpretation",
    needs="a map of # . @ a-z A-Z",
    examples=(
        "vaults/cellar.txt",
        "vaults/four-doors.txt",
        "vaults/labyrinth.txt",
        "vaults/halls.txt",
    ),
    recognises=looks_like_maze,
)
