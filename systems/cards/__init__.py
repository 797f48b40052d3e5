"""The card game: systems that together play one round, in the order of `PLAIN` or `RECURSIVE`.

The recursive game is the plain game with one system more. The same round stands once
more in `systems.cards.verdict.play`, for games whose end alone is asked for: a system a
step would take many times as long. Both go by `systems.cards.rules`, and
`tests/game/puzzles/cards/playing/test_outcome.py` holds them together.
"""

from typing import Final

import esper

from systems.cards.draw import DrawSystem
from systems.cards.ending import EndingSystem
from systems.cards.subgame import SubgameSystem
from systems.cards.taking import TakingSystem

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
