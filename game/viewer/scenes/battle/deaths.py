"""Who dies: the figure sinks and fades, in a ring that widens, under a skull."""

from functools import lru_cache
from typing import Final

import pygame

from game.viewer.drawing.theme import Colour, px
from game.viewer.scenes.battle.blows import Blow
from game.viewer.scenes.battle.canvas import BattleCanvas
from game.viewer.scenes.battle.colours import FACTIONS
from game.viewer.scenes.battle.effects import Landed
from game.viewer.scenes.battle.motion import Motion
from game.viewer.scenes.battle.skull import skull
from game.viewer.scenes.battle.units import body_of, whitened

DEATH_SECONDS: Final = 0.7
STEPS: Final = 20
"""Pictures of a death."""
PALENESS: Final = 0.5
LIGHT: Final = 220
"""How opaque a death begins."""
SKULL: Final = 0.45
"""How large the skull is, in squares."""
LEAST_SKULL: Final = 11


def draw_deaths(canvas: BattleCanvas, landed: list[Landed], motion: Motion) -> None:
    """Draw the dying."""
    for blow, age in landed:
        if blow.is_fatal and age < DEATH_SECONDS:
            draw_death(canvas, blow, round(age / DEATH_SECONDS * STEPS), motion)


def draw_death(canvas: BattleCanvas, blow: Blow, step: int, motion: Motion) -> None:
    """Draw so many steps of a death."""
    area, colour = canvas.square(blow.square), FACTIONS[blow.faction]
    before, after = motion.moment.before, motion.moment.after
    fallen = before.units.get(blow.target) or after.unit(blow.target)
    picture, _ = body_of(fallen._replace(facing=blow.facing), area)
    size = max(round(canvas.zoom * SKULL), px(LEAST_SKULL))
    for layer in (
        ring_for(colour, area.width, step),
        sunk(whitened(picture, PALENESS), step),
        skull(size, colour),
    ):
        canvas.target.blit(layer, layer.get_rect(center=area.center))


@lru_cache(maxsize=64)
def ring_for(colour: Colour, size: int, step: int) -> pygame.Surface:
    """Return the ring that widens from who dies."""
    share = step / STEPS
    radius = round(size * (0.3 + 0.6 * share))
    ring = pygame.Surface((2 * radius + 4, 2 * radius + 4), pygame.SRCALPHA)
    rim = (*colour, round(LIGHT * (1 - share)))
    pygame.draw.circle(ring, rim, ring.get_rect().center, radius, max(size // 12, 1))
    return ring


@lru_cache(maxsize=128)
def sunk(picture: pygame.Surface, step: int) -> pygame.Surface:
    """Return a figure so many steps smaller and fainter."""
    share = step / STEPS
    size = max(round(picture.get_width() * (1 - 0.6 * share)), 1)
    smaller = pygame.transform.smoothscale(picture, (size, size))
    smaller.set_alpha(round(LIGHT * (1 - share)))
    return smaller
