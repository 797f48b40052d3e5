"""Many-Worlds Interpretation: keys and doors in a maze (Advent of Code 2019, day 18)."""

from typing import Final

from game.puzzles.description import PuzzleDescription
from game.text.lines import is_mostly

EXPLORER: Final = "@"
WALL: Final = "#"
KEYS: Final = "abcdefghijklmnopqrstuvwxyz"


def looks_like_maze(text: str) -> bool:
    """Return whether a text looks like a map with an explorer, even if it has faults.

    All its characters, or in a text with walls most of them, must be characters of a map.
    """
    if EXPLORER not in text:
        return False
    if not text.strip(f"{EXPLORER}{WALL}.{KEYS}{KEYS.upper()}> \t\r\n"):
        return True
    return WALL in text and is_mostly(text, f"{EXPLORER}{WALL}.")


DESCRIPTION: Final = PuzzleDescription(
    name="vault",
    title="Many-Worlds Interpretation",
    asks="An explorer fetches all keys from behind locked doors: what are the fewest steps?",
    needs="a map of # . @ a-z A-Z",
    examples={
        "vaults/cellar.txt": "four keys in four corners, to be fetched in the right order",
        "vaults/four-doors.txt": "six keys, some of them behind the doors of others",
        "vaults/labyrinth.txt": "26 keys in corridors that branch and hardly ever meet again",
        "vaults/halls.txt": "26 keys among loops: many ways lead to each",
        "vaults/ballroom.txt": "26 keys and 26 doors in one room, for one explorer or four",
    },
    recognises=looks_like_maze,
    first_example="cellar",
    day=(2019, 18),
)
