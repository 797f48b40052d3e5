"""How often misreadings of vaults give wrong answers by chance, and how common they are.

See `game.lab.check.chance` and `game.lab.check.fitting`.
"""

from collections.abc import Mapping
from typing import Final

USUAL: Final = {
    (1, 1, 1): 0.14,
    (1, 1, 2): 0.56,
    (2, 1, 1): 0.09,
    (2, 1, 2): 0.36,
    (2, 2, 1): 0.05,
    (2, 2, 2): 0.2,
}
"""By the number of answers, of those that are wrong, and the size of sets.

`python -m tests.tools.strangers.chances` measures it; `skirmish help judging` tells it.
Of single sets, for one number, for two of which one is right, and for two, 9 of 64, 2 of 23 and
none of 16 were explained in 7 vaults (seeds 100 to 102 and 300 to 303).
Pairs were not measured: they are assumed to be four times as many, 60 % at most.
"""
PUBLISHED: Final[Mapping[str, int]] = {
    "one-shortest-way": 5,
    "neighbour-order": 3,
    "stuck-is-free": 1,
    "door-beside-the-way": 1,
    "needs-from-the-start": 1,
    "own-keys-only": 1,
    "one-after-another": 1,
    "forgets-the-others": 1,
    "seen-when-pushed": 1,
    "quarters-never-join": 1,
    "maze-is-a-tree": 1,
    "fewest-crossings": 1,
    "door-seen-before": 1,
    "passed-keys-are-free": 1,
    "doors-are-stops": 1,
    "own-quarter-only": 1,
    "memo-by-keys-alone": 1,
    "needs-by-depth-first-way": 1,
}
"""In how many published programs kinds of misreadings were met; 5 where in very many."""
