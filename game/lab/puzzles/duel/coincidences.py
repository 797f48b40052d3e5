"""How often misreadings of duels give wrong answers by chance, and how common they are.

See `game.lab.check.chance` and `game.lab.check.fitting`.
"""

from collections.abc import Mapping
from typing import Final

USUAL: Final = {
    (1, 1, 1): 0.52,
    (1, 1, 2): 0.6,
    (2, 1, 1): 0.47,
    (2, 1, 2): 0.5,
    (2, 2, 1): 0.47,
    (2, 2, 2): 0.5,
}
"""By the number of answers, of those that are wrong, and the size of sets.

`python -m tests.strangers.chances` measures it, from seed 100 on; `skirmish help judging` tells it.
"""
PUBLISHED: Final[Mapping[str, int]] = {
    "missile-damage": 2,
    "blows-may-heal": 2,
    "bleeds-but-casts": 1,
    "kill-still-costs": 1,
    "few-turns": 1,
}
"""In how many published programs kinds of misreadings were met; 5 where in very many."""
