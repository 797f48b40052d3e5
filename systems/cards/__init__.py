"""The card game: the systems that together play one turn, in their order.

The recursive game has one system more than the plain game.
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
