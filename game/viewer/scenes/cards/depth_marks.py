"""What the timeline marks of a card game: how deep each round of the main game goes, as badges."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from game.puzzles.cards.card_game import GAME_FOLDED
from game.simulation.simulation import TurnEvents
from game.viewer.drawing.theme import ACCENT, BLACK, GREEN, MUTED, PINK, Colour
from game.viewer.scenes.cards.pictures import words_within
from game.viewer.view_model import Tick
from systems.cards.events import SUBGAME_BEGAN, TOOK

LARGE: Final = 96
"""The size from which others are made."""
DEEP: Final[dict[int, Colour]] = {3: GREEN, 4: PINK, 5: ACCENT}
"""The colour of a mark by the depth that a round of the main game reaches; deeper is as 5."""
MARKS: Final = "a round 3 games deep is green, 4 pink, 5 and more yellow"


@dataclass(frozen=True, slots=True)
class DepthBadge:
    """Draws a badge with a number; two of a depth are alike."""

    depth: int
    colour: Colour

    def __call__(self, height: int) -> pygame.Surface:
        """Return it so many pixels high; not to be changed."""
        return badge(self, height)


@lru_cache(maxsize=128)
def badge(look: DepthBadge, height: int) -> pygame.Surface:
    """Return a badge; not to be changed."""
    large = pygame.Surface((LARGE, LARGE), pygame.SRCALPHA)
    whole = large.get_rect()
    pygame.draw.rect(large, BLACK, whole, border_radius=LARGE // 4)
    pygame.draw.rect(large, look.colour, whole.inflate(-8, -8), border_radius=LARGE // 4 - 4)
    number = words_within(str(look.depth), (LARGE - 20, LARGE - 26))
    large.blit(number, number.get_rect(center=whole.center))
    return pygame.transform.smoothscale(large, (height, height))


class DepthMarks:
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
            return [Tick(reached, colour, DepthBadge(deepest, colour), words)]
        if self._folded is not None:
            return [Tick(self._folded, MUTED, words="a sub-game is folded")]
        return []
