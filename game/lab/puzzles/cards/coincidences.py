"""How often misreadings of card games give wrong answers by chance, and how common they are.

See `game.lab.check.chance` and `game.lab.check.fitting`.
"""

from collections.abc import Mapping
from typing import Final

USUAL: Final = {
    (1, 1, 1): 0.05,
    (1, 1, 2): 0.2,
    (2, 1, 1): 0.02,
    (2, 1, 2): 0.08,
    (2, 2, 1): 0.02,
    (2, 2, 2): 0.08,
}
"""By the number of answers, of those that are wrong, and the size of sets.

`python -m tests.tools.strangers.chances` measures it; `skirmish help judging` tells it.
Of single sets, for one number and for two, none of 85 and of 40 were explained in 12 games.
Pairs were not measured: they are assumed to be four times as many, 60 % at most.
"""
PUBLISHED: Final[Mapping[str, int]] = {
    "main-repeat-is-player-2s": 3,
    "repeat-in-one-deck": 1,
    "repeat-in-either-deck": 1,
    "repeat-by-ends": 1,
    "highest-wins-everywhere": 1,
}
"""In how many published programs kinds of misreadings were met; 5 where in very many."""
