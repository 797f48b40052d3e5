"""What the timeline marks of a card game: how deep each round of the main game goes, as badges."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from game.puzzles.cards.card_game import GAME_FOLDED
from game.simulation.simulation import TurnEvents
from game.viewer.drawing.figures import mixed
from game.viewer.drawing.theme import ACCENT, BLACK, GREEN, MUTED, PINK, WHITE, Colour
from game.viewer.scene_parts import Tick
from game.viewer.scenes.cards.pictures import words_within
from systems.cards.events import SUBGAME_BEGAN, TOOK

LARGE: Final = 96
"""The size from which others are made."""
EAR: Final = 46
"""How far the corner of a badge is folded that stands for a fold."""
DEEP: Final[dict[int, Colour]] = {3: GREEN, 4: PINK, 5: ACCENT}
"""The colour of a mark by the depth that a round of the main game reaches; deeper is as 5."""
FOLD: Final = MUTED
"""The colour where a game is folded before it is deep."""
MARKS: Final = "a round 3 games deep is green, 4 pink, 5 and more yellow; folded early, grey"


@dataclass(frozen=True, slots=True)
class DepthBadge:
    """Draws a badge with a number; two of a depth are alike."""

    depth: int
    colour: Colour

    def __call__(self, height: int) -> pygame.Surface:
        """Return it so many pixels high; not to be changed."""
        return badge(self, height)


@dataclass(frozen=True, slots=True)
class FoldBadge:
    """Draws a badge with a corner folded: how deep a game went is not shown."""

    colour: Colour

    def __call__(self, height: int) -> pygame.Surface:
        """Return it so many pixels high; not to be changed."""
        return fold_badge(self.colour, height)


@lru_cache(maxsize=128)
def badge(look: DepthBadge, height: int) -> pygame.Surface:
    """Return a badge; not to be changed."""
    large = blank_badge(look.colour)
    whole = large.get_rect()
    number = words_within(str(look.depth), (LARGE - 20, LARGE - 26))
    large.blit(number, number.get_rect(center=whole.center))
    return pygame.transform.smoothscale(large, (height, height))


@lru_cache(maxsize=32)
def fold_badge(colour: Colour, height: int) -> pygame.Surface:
    """Return a badge of which a corner is folded over; not to be changed."""
    large = blank_badge(colour)
    top, right = (LARGE - EAR, 0), (LARGE, EAR)
    pygame.draw.polygon(large, (0, 0, 0, 0), (top, (LARGE, 0), right))
    ear = top, (LARGE - EAR, EAR), right
    pygame.draw.polygon(large, mixed(colour, WHITE, 0.6), ear)
    pygame.draw.lines(large, BLACK, True, ear, 6)
    return pygame.transform.smoothscale(large, (height, height))


def blank_badge(colour: Colour) -> pygame.Surface:
    """Return a large badge with nothing on it."""
    large = pygame.Surface((LARGE, LARGE), pygame.SRCALPHA)
    whole = large.get_rect()
    pygame.draw.rect(large, BLACK, whole, border_radius=LARGE // 4)
    pygame.draw.rect(large, colour, whole.inflate(-8, -8), border_radius=LARGE // 4 - 4)
    return large


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
            words += "" if self._folded is None else ", the rest is folded"
            return [Tick(reached, colour, DepthBadge(deepest, colour), words)]
        if self._folded is not None:
            return [Tick(self._folded, FOLD, FoldBadge(FOLD), "a sub-game is folded")]
        return []
