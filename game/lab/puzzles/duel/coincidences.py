"""How often misreadings of duels give wrong answers by chance, and how common they are.

See `game.lab.check.chance` and `game.lab.check.fitting`.
"""

from collections.abc import Mapping
from typing import Final

USUAL: Final = {
    (1, 1, 1): 0.39,
    (1, 1, 2): 0.6,
    (2, 1, 1): 0.43,
    (2, 1, 2): 0.6,
    (2, 2, 1): 0.14,
    (2, 2, 2): 0.56,
}
"""By the number of answers, of those that are wrong, and the size of sets.

`python -m tests.tools.strangers.chances` measures it; `skirmish help judging` tells it.
Of single sets, for one number, for two of which one is right, and for two, 67.3 of 174, 28.2 of 65
and 8.7 of 63 were explained by 11 bosses (seeds 100 to 104 and 300 to 305).
Pairs were not measured: they are assumed to be four times as many, 60 % at most.
"""
PUBLISHED: Final[Mapping[str, int]] = {
    "missile-damage": 2,
    "spell-constant": 2,
    "blows-may-heal": 2,
    "bleeds-but-casts": 1,
    "kill-still-costs": 1,
    "few-turns": 1,
    "dies-after-effects": 1,
}
"""In how many published programs kinds of misreadings were met; 5 where in very many."""
