"""How people misread which rounds and hit points count."""

from typing import Final

from game.puzzles.variant import Variant

COUNTING: Final = "A round counts if every unit that lived to its turn had one."
FALLEN: Final = "fallen-add-up"
LAST_ROUNDS: Final = ("last-round-never", "last-round-always", "corpses-hold-the-round")

VARIANTS: Final = (
    Variant(
        "last-round-never",
        "counting",
        COUNTING,
        "The round of the last kill is not counted, even if it was complete.",
        contradicts=LAST_ROUNDS[1:],
    ),
    Variant(
        "last-round-always",
        "counting",
        COUNTING,
        "The round of the last kill is counted even if units had still to act.",
        contradicts=LAST_ROUNDS[2:],
    ),
    Variant(
        "corpses-hold-the-round",
        "counting",
        COUNTING,
        "The round of the last kill counts only if no unit of the round's list, dead or alive, "
        "was still to come.",
    ),
    Variant(
        FALLEN,
        "counting",
        "The hit points of all units left are added up.",
        "Winners killed in the round of the last kill add their negative points to the sum.",
    ),
)
