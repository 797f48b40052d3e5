"""How large an input is, in one number, by which times are compared."""

import re
from typing import Final

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
