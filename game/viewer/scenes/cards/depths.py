"""What the timeline marks of a card game: how deep each round of the main game goes."""

from typing import Final

from game.play.simulation import TurnEvents
from game.viewer.contract.timeline import Tick
from game.viewer.drawing.theme import ACCENT, GREEN, MUTED, PINK, Colour
from game.viewer.scenes.cards.badge import DepthBadge, FoldBadge
from systems.cards.events import GAME_FOLDED, SUBGAME_BEGAN, TOOK

DEEP: Final[dict[int, Colour]] = {3: GREEN, 4: PINK, 5: ACCENT}
"""The colour of a mark by the depth that a round of the main game reaches; deeper is as 5."""
FOLD: Final = MUTED
"""The colour where a game is folded before it is deep."""
MARKS: Final = "a round 3 games deep is green, 4 pink, 5 and more yellow; folded early, grey"


class Depths:
    """Follows a round of the main game turn by turn, until it is complete."""

    def __init__(self) -> None:
        """Begin before the first turn."""
        self._deepest = (0, 0)
        """The depth that the round has reached so far, and in which turn."""
        self._folded: int | None = None
        """The first turn of the round in which a game is folded."""

    def learn(self, number: int, turn: TurnEvents) -> list[Tick]:
        """Take note of a turn; return the mark of the round that it completes, if it has one."""
        for event in turn:
            depth = event.arguments[0]
            if event.name == SUBGAME_BEGAN and depth > self._deepest[0]:
                self._deepest = depth, number
            if event.name == GAME_FOLDED and self._folded is None:
                self._folded = number
            if event.name == TOOK and depth == 1:
                ticks = self._marked()
                self._deepest, self._folded = (0, 0), None
                return ticks
        return []

    def _marked(self) -> list[Tick]:
        """Mark where the deepest sub-game begins if it is deep, or else where one is folded."""
        deepest, reached = self._deepest
        if deepest >= min(DEEP):
            colour = DEEP[min(deepest, max(DEEP))]
            words = f"{deepest} games on the table"
            words += "" if self._folded is None else ", the rest is folded"
            return [Tick(reached, colour, DepthBadge(deepest, colour), words)]
        if self._folded is not None:
            return [Tick(self._folded, FOLD, FoldBadge(FOLD), "a sub-game is folded")]
        return []
