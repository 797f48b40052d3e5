"""How often misreadings of battles give wrong answers by chance; see `game.lab.check.chance`."""

from typing import Final

USUAL: Final = {(1, 1): 0.13, (1, 2): 0.47, (2, 1): 0.02, (2, 2): 0.04}
"""By the number of answers and the size of sets, as `skirmish help judging` tells.

`python -m tests.strangers.chances` measures it, from seed 100 on.
"""
