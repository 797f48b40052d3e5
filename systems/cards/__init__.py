"""The card game: systems that together play one round, in the order of `PLAIN` or `RECURSIVE`.

The recursive game is the plain game with one system more.
"""

from typing import Final

import esper

from systems.cards.ending import EndingSystem
from systems.cards.taking import DrawSystem, SubgameSystem, TakingSystem

PLAIN: Final[tuple[type[esper.Processor], ...]] = (
    EndingSystem,
    DrawSystem,
    TakingSystem,
)
RECURSIVE: Final[tuple[type[esper.Processor], ...]] = (
    EndingSystem,
    DrawSystem,
    SubgameSystem,
    TakingSystem,
)
