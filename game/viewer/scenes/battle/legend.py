"""The legend of a battle: the marks on its map, and what is to be found out."""

from collections.abc import Callable
from typing import Final

import pygame

from components.faction import ELF, GOBLIN
from components.kind import side_kind
from game.viewer.drawing.art import Art
from game.viewer.drawing.theme import ACCENT, TEXT, Colour
from game.viewer.scene_parts import Legend, LegendMark
from game.viewer.scenes.battle.drawing.canvas import ACTING, FACTIONS
from game.viewer.scenes.battle.drawing.effects import outlined
from game.viewer.scenes.battle.drawing.figures import figure
from game.viewer.scenes.battle.drawing.health_bars import UnitHealth, health_bar
from game.viewer.scenes.battle.drawing.turn_markers import badge_for

Drawing = Callable[[pygame.Surface, int], None]
BADGE_SHARE: Final = 0.4
"""How large a badge is made, which is drawn for squares of which it is a part."""


def unit(side: str) -> LegendMark:
    """Return the mark of a side's units."""
    return LegendMark(lambda size: figure(side_kind(side), size), side_kind(side).name)


def bar(points: int, words: str, *, is_last: bool = False) -> LegendMark:
    """Return the mark of a health bar."""
    return LegendMark(lambda size: health_bar(UnitHealth(ELF, points, 200, is_last), size), words)


def ring(colour: Colour, words: str) -> LegendMark:
    """Return the mark of a ring."""

    def draw(size: int) -> pygame.Surface:
        picture = pygame.Surface((size, size), pygame.SRCALPHA)
        pygame.draw.ellipse(picture, colour, picture.get_rect().inflate(-2, -2), max(size // 9, 2))
        return picture

    return LegendMark(draw, words)


def strike_arrow(size: int) -> pygame.Surface:
    """Return an arrow that leads to the right."""
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    middle, head = size // 2, size // 4
    tip = size - 2, middle
    pygame.draw.line(picture, ACTING, (1, middle), (size - head, middle), max(size // 10, 2))
    back = size - 2 - 2 * head
    pygame.draw.polygon(picture, ACTING, [tip, (back, middle - head), (back, middle + head)])
    return picture


def legend() -> Legend:
    """Return the legend."""
    return Legend(
        goal=(
            "Elves and goblins fight until one side is gone. The answer is the number of full "
            "rounds times all hit points that are left; in part 2, with elves so strong that "
            "none of them dies."
        ),
        marks=(
            unit(ELF),
            unit(GOBLIN),
            ring(ACTING, "whose turn it is"),
            LegendMark(lambda size: badge_for(1, round(size / BADGE_SHARE)), "acts now"),
            LegendMark(lambda size: badge_for(2, round(size / BADGE_SHARE)), "2 to 4: come next"),
            LegendMark(strike_arrow, "strikes there"),
            LegendMark(lambda size: outlined("-3", round(size * 0.7), ACCENT), "what a blow took"),
            bar(131, "hit points left"),
            bar(3, "red: the next blow kills", is_last=True),
            LegendMark(Art("skull", FACTIONS[GOBLIN]), "one of that side dies"),
            ring(TEXT, "what you selected"),
        ),
        hints=("Yellow acts, 2 to 4 come next.", "Click anyone to ask why."),
    )
