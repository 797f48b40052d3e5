"""How often misreadings of vaults give wrong answers by chance; see `game.lab.check.chance`."""

from typing import Final

USUAL: Final = {(1, 1): 0.44, (1, 2): 0.5, (2, 1): 0.38, (2, 2): 0.4}
"""By the number of answers and the size of sets, as `skirmish help judging` tells.

`python -m tests.strangers.chances` measures it, from seed 100 on.
Of single sets, for one number and for two, 36 of 81 and 15 of 40 were explained in 7 vaults; pairs
were not measured.
"""
