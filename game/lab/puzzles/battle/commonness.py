"""How common misreadings of battles are in programs that were published."""

from collections.abc import Mapping
from typing import Final

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
