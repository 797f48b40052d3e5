"""How people misread who acts when."""

from typing import Final

from game.puzzles.variant import Variant

ACTING: Final = (
    "In each round units act in reading order of the squares on which they stood when it began; "
    "who is killed before its turn has none."
)

VARIANTS: Final = (
    Variant(
        "turns-by-column",
        "who acts",
        ACTING,
        "Units act by column, then row, of the squares on which they stood when the round began.",
        contradicts=("order-of-the-start",),
    ),
    Variant(
        "order-of-the-start",
        "who acts",
        ACTING,
        "Units act in the order of their squares before round 1, always.",
        contradicts=("turns-by-square",),
    ),
    Variant(
        "turns-by-square",
        "who acts",
        ACTING,
        "The round's list holds squares; at a square's turn whoever stands on it acts, so a unit "
        "that stepped onto a square freed this round and later in the list acts a second time.",
        contradicts=("dead-act", "ghost-at-zero", "death-skips-a-turn"),
    ),
    Variant(
        "dead-act",
        "who acts",
        ACTING,
        "A unit killed earlier in the round still takes its turn, moving and striking from where "
        "it fell; it holds no square, can't be struck, and may end combat.",
        contradicts=("death-skips-a-turn",),
    ),
    Variant(
        "ghost-at-zero",
        "who acts",
        ACTING,
        "A unit at exactly 0 leaves the map but still takes its turn of that round, moving and "
        "striking from where it fell; it holds no square, can't be struck, and may end combat; "
        "a unit below 0 does not act.",
        contradicts=("death-skips-a-turn", "zero-stands", "zero-lives"),
    ),
    Variant(
        "death-skips-a-turn",
        "who acts",
        ACTING,
        "The killed unit is removed from the list being walked: if it had its turn already this "
        "round, the unit after the acting one is skipped; otherwise nobody is.",
        contradicts=("corpses-hold-the-round",),
    ),
)
