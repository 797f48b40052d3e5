"""The units of a battle, drawn: figures, hit points, damage, deaths and the acting one."""

from typing import Final, NamedTuple

import pygame

from game.puzzles.battle.state import BattleState, UnitState
from game.viewer.camera import Camera
from game.viewer.playback import Moment
from game.viewer.scenes.battle_blows import Blow, Blows
from game.viewer.scenes.battle_motion import (
    FLASH_SECONDS,
    has_landed,
    place_of,
)
from game.viewer.theme import BLACK, FACTIONS, RED, TEXT, WHITE, Colour, text
from game.viewer.units import figure, health_bar, tinted

DEATH_SECONDS: Final = 0.7
FLOAT_SECONDS: Final = 0.95
FLASH: Final = 0.65
"""How white a unit turns when it is struck."""
NUMBERS_FROM: Final = 30
BARS_FROM: Final = 6
FLOATS_FROM: Final = 10


class Canvas(NamedTuple):
    """Where units are drawn."""

    target: pygame.Surface
    camera: Camera
    width: int
    """Numbers per row of squares."""

    def cell(self, column: float, row: float) -> pygame.Rect:
        """Return the pixels of a square, or of what is between squares."""
        return pygame.Rect(*self.camera.to_screen(column, row), self.camera.zoom, self.camera.zoom)

    def square(self, square: int) -> pygame.Rect:
        """Return the pixels of a numbered square."""
        row, column = divmod(square, self.width)
        return self.cell(column, row)


def draw_units(canvas: Canvas, moment: Moment[BattleState], blows: Blows) -> None:
    """Draw the dying, the living from top to bottom, and the damage over them."""
    landed = [
        (blow, age - blow.impact_seconds)
        for turn, age in moment.recent
        if (blow := blows.by_turn.get(turn)) and age >= blow.impact_seconds
    ]
    for blow, age in landed:
        if blow.points <= 0 and age < DEATH_SECONDS:
            draw_death(canvas, blow, age / DEATH_SECONDS)
    struck = {blow.target for blow, age in landed if age < FLASH_SECONDS}
    for entity, unit in shown_units(moment):
        area = canvas.cell(*place_of(entity, moment, canvas.width))
        if canvas.target.get_clip().colliderect(area):
            draw_unit(canvas, area, unit, is_struck=entity in struck)
    for blow, age in landed:
        if age < FLOAT_SECONDS and canvas.camera.zoom >= FLOATS_FROM:
            draw_damage(canvas, blow, age / FLOAT_SECONDS)


def shown_units(moment: Moment[BattleState]) -> list[tuple[int, UnitState]]:
    """Return the living units from top to bottom, with the points that they have by now."""
    if not moment.turn:
        return sorted(moment.before.units.items(), key=lambda item: item[1].square)
    after = moment.after.units
    units = []
    for entity, unit in moment.before.units.items():
        later = after.get(entity)
        if has_landed(moment):
            if later:
                units.append((entity, later))
        else:
            units.append((entity, unit._replace(facing=later.facing if later else unit.facing)))
    return sorted(units, key=lambda item: item[1].square)


def draw_unit(canvas: Canvas, area: pygame.Rect, unit: UnitState, *, is_struck: bool) -> None:
    """Draw a figure with its hit points, as a bar and, when there is room, as a number."""
    shape = figure(unit.faction, area.width, direction(unit.facing))
    if is_struck:
        shape = tinted(shape, WHITE, FLASH)
    canvas.target.blit(shape, area)
    if area.width < BARS_FROM or (unit.points == unit.maximum and area.width < NUMBERS_FROM):
        return
    height = max(area.width // 10, 2)
    bar = pygame.Rect(
        area.left + area.width // 8, area.bottom - height, area.width * 3 // 4, height
    )
    health_bar(canvas.target, bar, unit.points / unit.maximum, FACTIONS[unit.faction])
    if area.width >= NUMBERS_FROM:
        number = shadowed(str(unit.points), area.width // 4, TEXT)
        canvas.target.blit(number, number.get_rect(midbottom=bar.midtop))


def direction(facing: int) -> str:
    """Return the side that a difference between squares leads to."""
    if abs(facing) <= 1:
        return {-1: "left", 0: "down", 1: "right"}[facing]
    return "up" if facing < 0 else "down"


def draw_death(canvas: Canvas, blow: Blow, share: float) -> None:
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


def draw_damage(canvas: Canvas, blow: Blow, share: float) -> None:
    """Draw the damage, rising from whom it struck and fading."""
    area = canvas.square(blow.square)
    size = max(canvas.camera.zoom // 3, 11)
    place = area.centerx, area.top + size // 2 - round(area.width * 0.7 * share)
    alpha = round(255 * min(1.0, 2 * (1 - share)))
    number = shadowed(f"-{blow.damage}", size, RED, alpha=alpha)
    canvas.target.blit(number, number.get_rect(midbottom=place))


def draw_mark(
    canvas: Canvas, entity: int | None, moment: Moment[BattleState], colour: Colour
) -> None:
    """Draw a ring under a unit, if it lives."""
    if entity not in moment.before.units:
        return
    area = canvas.cell(*place_of(entity, moment, canvas.width))
    pygame.draw.ellipse(canvas.target, colour, area.inflate(2, 2), max(area.width // 12, 1))


def shadowed(words: str, size: int, colour: Colour, *, alpha: int = 255) -> pygame.Surface:
    """Return words with a dark edge, so that they can be read on anything."""
    top, edge = text(words, size, colour), text(words, size, BLACK)
    both = pygame.Surface((top.get_width() + 1, top.get_height() + 1), pygame.SRCALPHA)
    both.blit(edge, (1, 1))
    both.blit(top, (0, 0))
    both.set_alpha(alpha)
    return both
