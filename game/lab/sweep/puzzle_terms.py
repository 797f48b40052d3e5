"""How each puzzle's runs end, what their lengths and answers are called, and how large inputs are."""

import re
from typing import Final

from components.faction import ELF, GOBLIN
from game.lab.sweep.storage.stored_runs import RunTally, StoredRun

SIDES: Final = {ELF: "elves", GOBLIN: "goblins"}
NO_ANSWER: Final = "no answer"
ENDLESS: Final = "endless"
STALEMATE: Final = "stalemate"
ENDINGS: Final = {
    "battle": ("elves win", "goblins win", STALEMATE, NO_ANSWER),
    "duel": ("won", NO_ANSWER),
    "vault": ("solved", NO_ANSWER),
    "cards": ("player 1 wins", "player 2 wins", ENDLESS, NO_ANSWER),
}
"""By puzzle; the first is the one whose rate is followed over what is varied."""
LENGTHS: Final = {"battle": "rounds", "duel": "turns", "vault": "steps", "cards": "rounds"}
"""What `rounds` counts."""
ANSWERS: Final = {"battle": "outcome", "duel": "mana", "vault": "steps", "cards": "score"}


def win_of(puzzle: str) -> str:
    """Return the ending whose rate is followed."""
    return ENDINGS[puzzle][0]


def ending(run: StoredRun | RunTally) -> str:
    """Return what a run came to that came to an end."""
    puzzle = run.situation.puzzle
    if puzzle in ("duel", "vault"):
        return win_of(puzzle) if run.is_found else NO_ANSWER
    if run.rounds is None:
        return NO_ANSWER
    if puzzle == "cards":
        return f"player {run.winner} wins" if run.is_found else ENDLESS
    return f"{SIDES[run.winner]} win" if run.winner in SIDES else STALEMATE


UNITS: Final = {
    "battle": "squares",
    "duel": "hit points",
    "vault": "squares",
    "cards": "cards",
}
"""What is counted, by the name of the puzzle."""


def size_of(puzzle: str, text: str) -> int:
    r"""Return how large an input is.

    >>> size_of("battle", "#####\n#EG.#  E(200), G(200)\n#####\n")
    15
    >>> size_of("duel", "Hit Points: 71\nDamage: 10\n")
    71
    >>> size_of("cards", "Player 1:\n9\n2\n\nPlayer 2:\n5\n8\n")
    4
    """
    if puzzle == "cards":
        return len(re.findall(r"\d+", re.sub(r"(?i)player\s*\d+", "", text)))
    if puzzle == "duel":
        found = re.search(r"\d+", text)
        return int(found[0]) if found else 0
    rows = [words[0] for words in map(str.split, text.splitlines()) if words]
    return len(rows) * max(map(len, rows), default=0)
