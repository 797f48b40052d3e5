"""How often misreadings of card games give wrong answers by chance; see `game.lab.check.chance`."""

from typing import Final

USUAL: Final = {(1, 1): 0.05, (1, 2): 0.18, (2, 1): 0.02, (2, 2): 0.04}
"""By the number of answers and the size of sets, as `skirmish help judging` tells.

`python -m tests.strangers.chances` measures it, from seed 100 on.
Of single sets, for one number and for two, none of 31 and of 12 were explained in 6 games. Pairs
were not measured: they are assumed to be as many times more as in battles.
"""
