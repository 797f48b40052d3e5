"""How often misreadings of battles give wrong answers by chance, and how common they are.

See `game.lab.check.chance` and `game.lab.check.fitting`.
"""

from collections.abc import Mapping
from typing import Final

USUAL: Final = {
    (1, 1, 1): 0.21,
    (1, 1, 2): 0.59,
    (2, 1, 1): 0.04,
    (2, 1, 2): 0.15,
    (2, 2, 1): 0.01,
    (2, 2, 2): 0.07,
}
"""By the number of answers, of those that are wrong, and the size of sets.

`python -m tests.tools.strangers.chances` measures it; `skirmish help judging` tells it.
Of single sets, for one number, for two of which one is right, and for two, 106 of 497, 4.4 of 126
and 1 of 191 were explained in 13 caves (seeds 100 and 7101 to 7112); by pairs, 51 of 87, 3 of 20
and 4 of 57 in up to 5 of them.
"""
PUBLISHED: Final[Mapping[str, int]] = {
    "neighbour-order": 5,
    "first-power": 8,
    "move-then-strike": 5,
    "walk-back": 3,
    "ties-as-listed": 2,
    "turns-by-side": 2,
    "walk-back-from-first-met": 2,
    "turns-by-square": 1,
    "dead-act": 1,
    "ghost-at-zero": 1,
    "first-step": 1,
    "nearest-enemy": 1,
    "nearest-enemy-square": 1,
    "zero-stands": 1,
    "zero-lives": 1,
    "last-round-never": 1,
    "corpses-hold-the-round": 1,
    "fallen-add-up": 1,
    "power-from-3": 1,
    "power-from-0": 1,
    "power-bisected": 1,
    "last-loss-unseen": 1,
    "corpses-stay-listed": 1,
    "round-played-out": 1,
    "outcome-unseen": 1,
    "mover-holds-the-round": 1,
    "empty-squares-act": 1,
    "each-enemy-once": 1,
    "corpses-stay-for-ever": 1,
    "goblins-add-up": 1,
}
"""In how many published programs kinds of misreadings were met; 5 where in very many."""
