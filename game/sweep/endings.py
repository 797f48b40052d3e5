"""What runs of a puzzle come to, in a word or two, and which of that is told as a win."""

from typing import Final

from components.faction import ELF, GOBLIN
from game.sweep.runs import Run, Tally

SIDES: Final = {ELF: "elves", GOBLIN: "goblins"}
NONE: Final = "no answer"
ENDLESS: Final = "endless"
STALEMATE: Final = "stalemate"
ENDINGS: Final = {
    "battle": ("elves win", "goblins win", STALEMATE, NONE),
    "duel": ("won", NONE),
    "vault": ("solved", NONE),
    "cards": ("player 1 wins", "player 2 wins", ENDLESS, NONE),
}
"""By puzzle; the first is the one whose rate is followed over what is varied."""
LENGTHS: Final = {"battle": "rounds", "duel": "turns", "vault": "steps", "cards": "rounds"}
"""What `rounds` counts."""
ANSWERS: Final = {"battle": "outcome", "duel": "mana", "vault": "steps", "cards": "score"}


def win_of(puzzle: str) -> str:
    """Return the ending whose rate is followed."""
    return ENDINGS[puzzle][0]


def ending(run: Run | Tally) -> str:
    """Return what a run came to that came to an end."""
    puzzle = run.situation.puzzle
    if puzzle in ("duel", "vault"):
        return win_of(puzzle) if run.is_found else NONE
    if run.rounds is None:
        return NONE
    if puzzle == "cards":
        return f"player {run.winner} wins" if run.is_found else ENDLESS
    return f"{SIDES[run.winner]} win" if run.winner in SIDES else STALEMATE
