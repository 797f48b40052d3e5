"""The units of a battle, drawn: figures, and over all figures their plates."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.puzzles.battle.state import UnitState
from game.viewer.drawing.figures import tinted
from game.viewer.drawing.theme import WHITE, px
from game.viewer.scenes.battle.canvas import BattleCanvas
from game.viewer.scenes.battle.discs import disc_for
from game.viewer.scenes.battle.figures import figure
from game.viewer.scenes.battle.motion import Motion, direction
from game.viewer.scenes.battle.peril import blows_left, dangers
from game.viewer.scenes.battle.plates import RIM, Told, plate_for

FLASH: Final = 0.65
"""How white a unit turns when it is struck."""
FIGURES_FROM: Final = 12
"""Pixels per square from which units are figures; below they are discs."""
FIGURE: Final = 0.82
"""How large a figure is, in squares; the plate needs the rest."""
OVERHANG: Final = 0.2
"""How far a plate hangs over the square above, in squares."""


class Seen(NamedTuple):
    """A living unit that is in sight."""

    entity: int
    unit: UnitState
    blows: int | None
    """How many more of its enemies' blows it takes; None if nobody strikes."""
    area: pygame.Rect
    """The pixels of the square that it stands on, or steps over."""
    body: pygame.Rect
    """The same, leaning to whom it strikes."""


def seen_units(canvas: BattleCanvas, motion: Motion) -> list[Seen]:
    """Return the living that are in sight, from top to bottom."""
    seen, width, zoom = [], canvas.width, canvas.zoom
    left, top = canvas.at(0, 0)
    clip = canvas.target.get_clip().inflate(2 * zoom, 2 * zoom)
    actors, threat = motion.deeds.actors, dangers(motion.state.units.values())
    for entity, unit in motion.shown_units():
        if entity in actors:
            area = canvas.cell(*motion.standing_of(entity))
            body = canvas.cell(*motion.place_of(entity))
        else:
            row, column = divmod(unit.square, width)
            area = body = pygame.Rect(left + column * zoom, top + row * zoom, zoom, zoom)
        if clip.colliderect(area):
            blows = blows_left(unit.points, threat[unit.faction])
            seen.append(Seen(entity, unit, blows, area, body))
    return seen


def draw_bodies(canvas: BattleCanvas, units: Sequence[Seen], struck: set[int]) -> None:
    """Draw figures or discs, those just struck as a flash."""
    pictures = [
        (whitened(picture) if seen.entity in struck else picture, place)
        for seen in units
        for picture, place in [body_of(seen.unit, seen.body, seen.blows)]
    ]
    canvas.target.blits(pictures, doreturn=False)


def draw_plates(canvas: BattleCanvas, units: Sequence[Seen]) -> None:
    """Draw over each head what is left, if there is room."""
    if canvas.zoom < px(FIGURES_FROM):
        return
    lift = lift_of(canvas.zoom)
    pictures = [
        (plate, (area.centerx - plate.get_width() // 2, area.top - lift))
        for _, unit, blows, area, _ in units
        for told in [Told(unit.faction, unit.points, unit.maximum, blows)]
        for plate in [plate_for(told, canvas.zoom)]
    ]
    canvas.target.blits(pictures, doreturn=False)


def lift_of(zoom: int) -> int:
    """Return how many pixels a plate hangs over the square above."""
    return round(zoom * OVERHANG) + RIM


def body_of(
    unit: UnitState, area: pygame.Rect, blows: int | None = None
) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return a unit's picture for a square, and where it is put; it is not to be changed."""
    if area.width < px(FIGURES_FROM):
        share = unit.points / unit.maximum
        disc = disc_for(unit.faction, share, area.width, is_last=blows == 1)
        beyond = (disc.get_width() - area.width) // 2
        return disc, (area.left - beyond, area.top - beyond)
    picture = figure(unit.faction, round(area.width * FIGURE), direction(unit.facing))
    return picture, picture.get_rect(midbottom=area.midbottom).topleft


@lru_cache(maxsize=64)
def whitened(picture: pygame.Surface, strength: float = FLASH) -> pygame.Surface:
    """Return a picture as it flashes; it is not to be changed."""
    return tinted(picture, WHITE, strength)
