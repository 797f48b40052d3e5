"""How often misreadings of duels give wrong answers by chance; see `game.lab.check.chance`."""

from typing import Final

USUAL: Final = {(1, 1): 0.52, (1, 2): 0.6, (2, 1): 0.47, (2, 2): 0.5}
"""By the number of answers and the size of sets, as `skirmish help judging` tells.

`python -m tests.strangers.chances` measures it, from seed 100 on.
Of single sets, for one number and for two, 32 of 62 and 17 of 36 were explained in 5 duels; pairs
were not measured.
"""
