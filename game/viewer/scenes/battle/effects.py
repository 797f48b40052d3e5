"""What a blow leaves for a while: a flash, the damage that rises, a death."""

from typing import Final

import pygame

from game.play.playback import Moment
from game.puzzles.battle.state import BattleState
from game.viewer.drawing.figures import tinted
from game.viewer.drawing.theme import ACCENT, WHITE
from game.viewer.scenes.battle.blows import Blow, Blows
from game.viewer.scenes.battle.canvas import BattleCanvas
from game.viewer.scenes.battle.colours import FACTIONS
from game.viewer.scenes.battle.figures import figure
from game.viewer.scenes.battle.motion import FLASH_SECONDS, direction
from game.viewer.scenes.battle.words import outlined

DEATH_SECONDS: Final = 0.7
FLOAT_SECONDS: Final = 0.95
FLOATS_FROM: Final = 10
LEAST_DAMAGE: Final = 13
"""The size of the letters that damage is told in, where squares are small."""
Landed = tuple[Blow, float]
"""A blow, and how many seconds ago it landed."""


def landed_blows(moment: Moment[BattleState], blows: Blows) -> list[Landed]:
    """Return the latest blows, and how many seconds ago each landed."""
    return [
        (blow, age - blow.impact * length)
        for turn, age, length in moment.recent
        if (blow := blows.by_turn.get(turn)) and age >= blow.impact * length
    ]


def just_struck(landed: list[Landed]) -> set[int]:
    """Return the units that still flash."""
    return {blow.target for blow, age in landed if age < FLASH_SECONDS}


def draw_deaths(canvas: BattleCanvas, landed: list[Landed]) -> None:
    """Draw the dying."""
    for blow, age in landed:
        if blow.is_fatal and age < DEATH_SECONDS:
            draw_death(canvas, blow, age / DEATH_SECONDS)


def draw_damages(canvas: BattleCanvas, landed: list[Landed]) -> None:
    """Draw what the latest blows took, if there is room."""
    if canvas.zoom < FLOATS_FROM:
        return
    for blow, age in landed:
        if age < FLOAT_SECONDS:
            draw_damage(canvas, blow, age / FLOAT_SECONDS)


def draw_death(canvas: BattleCanvas, blow: Blow, share: float) -> None:
    """Draw a figure that sinks and fades, in a ring that widens."""
    area = canvas.square(blow.square)
    colour = FACTIONS[blow.faction]
    radius = round(area.width * (0.3 + 0.6 * share))
    ring = pygame.Surface((2 * radius + 4, 2 * radius + 4), pygame.SRCALPHA)
    alpha = round(220 * (1 - share))
    middle = ring.get_rect().center
    pygame.draw.circle(ring, (*colour, alpha), middle, radius, max(area.width // 12, 1))
    canvas.target.blit(ring, ring.get_rect(center=area.center))
    shape = tinted(figure(blow.faction, area.width, direction(blow.facing)), WHITE, 0.5)
    size = max(round(area.width * (1 - 0.6 * share)), 1)
    fading = pygame.transform.smoothscale(shape, (size, size))
    fading.set_alpha(alpha)
    canvas.target.blit(fading, fading.get_rect(center=area.center))


def draw_damage(canvas: BattleCanvas, blow: Blow, share: float) -> None:
    """Draw the damage, rising from whom it struck and fading."""
    area = canvas.square(blow.square)
    size = max(canvas.zoom * 2 // 5, LEAST_DAMAGE)
    place = area.centerx, area.top + size // 2 - round(area.width * 0.7 * share)
    alpha = round(255 * min(1.0, 2 * (1 - share)))
    number = outlined(f"-{blow.damage}", size, ACCENT)
    number.set_alpha(alpha)
    canvas.target.blit(number, number.get_rect(midbottom=place))
