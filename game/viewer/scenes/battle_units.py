"""The units of a battle, drawn: figures, hit points, damage, deaths and the acting one."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.puzzles.battle.state import BattleState, UnitState
from game.viewer.playback import Moment
from game.viewer.scenes.battle_blows import Blow, Blows
from game.viewer.scenes.battle_canvas import Canvas
from game.viewer.scenes.battle_motion import (
    FLASH_SECONDS,
    has_landed,
    place_of,
)
from game.viewer.theme import ACCENT, BLACK, FACTIONS, TEXT, WHITE, Colour, text
from game.viewer.units import figure, health_bar, tinted

DEATH_SECONDS: Final = 0.7
FLOAT_SECONDS: Final = 0.95
FLASH: Final = 0.65
"""How white a unit turns when it is struck."""
NUMBERS_FROM: Final = 30
BARS_FROM: Final = 6
FLOATS_FROM: Final = 10
LEAST_DAMAGE: Final = 13
"""The size of the letters that damage is told in, where squares are small."""
AROUND: Final = tuple((x, y) for x in range(3) for y in range(3))
"""Where the dark copies of outlined words are put."""


def draw_units(canvas: Canvas, moment: Moment[BattleState], blows: Blows) -> None:
    """Draw the dying, and the living from top to bottom."""
    landed = landed_blows(moment, blows)
    for blow, age in landed:
        if blow.points <= 0 and age < DEATH_SECONDS:
            draw_death(canvas, blow, age / DEATH_SECONDS)
    struck = {blow.target for blow, age in landed if age < FLASH_SECONDS}
    for entity, unit in shown_units(moment):
        area = canvas.cell(*place_of(entity, moment, canvas.width))
        if canvas.shows(area):
            draw_unit(canvas, area, unit, is_struck=entity in struck)


def landed_blows(moment: Moment[BattleState], blows: Blows) -> list[tuple[Blow, float]]:
    """Return the latest blows, and how many seconds ago each landed."""
    return [
        (blow, age - blow.impact_seconds)
        for turn, age in moment.recent
        if (blow := blows.by_turn.get(turn)) and age >= blow.impact_seconds
    ]


def draw_damages(canvas: Canvas, moment: Moment[BattleState], blows: Blows) -> None:
    """Draw what the latest blows took, if there is room."""
    if canvas.camera.zoom < FLOATS_FROM:
        return
    for blow, age in landed_blows(moment, blows):
        if age < FLOAT_SECONDS:
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
    size = max(canvas.camera.zoom * 2 // 5, LEAST_DAMAGE)
    place = area.centerx, area.top + size // 2 - round(area.width * 0.7 * share)
    alpha = round(255 * min(1.0, 2 * (1 - share)))
    number = outlined(f"-{blow.damage}", size, ACCENT)
    number.set_alpha(alpha)
    canvas.target.blit(number, number.get_rect(midbottom=place))


def draw_mark(
    canvas: Canvas, entity: int | None, moment: Moment[BattleState], colour: Colour
) -> None:
    """Draw a ring under a unit, if it lives."""
    if entity not in moment.before.units:
        return
    area = canvas.cell(*place_of(entity, moment, canvas.width))
    pygame.draw.ellipse(canvas.target, colour, area.inflate(2, 2), max(area.width // 12, 1))


def shadowed(words: str, size: int, colour: Colour) -> pygame.Surface:
    """Return words with a dark edge below, so that they can be read on their unit."""
    return edged(words, size, colour, ((1, 1),), (0, 0))


def outlined(words: str, size: int, colour: Colour) -> pygame.Surface:
    """Return words with a dark edge all around, so that they can be read on anything."""
    return edged(words, size, colour, AROUND, (1, 1))


def edged(
    words: str,
    size: int,
    colour: Colour,
    edges: Sequence[tuple[int, int]],
    place: tuple[int, int],
) -> pygame.Surface:
    """Return words at a place, over dark copies of them at others."""
    top, edge = text(words, size, colour), text(words, size, BLACK)
    both = pygame.Surface((top.get_width() + 2, top.get_height() + 2), pygame.SRCALPHA)
    for at in edges:
        both.blit(edge, at)
    both.blit(top, place)
    return both
