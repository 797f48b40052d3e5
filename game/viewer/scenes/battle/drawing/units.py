"""The units of a battle: figures, and over all figures their health bars."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import floor
from typing import Final, NamedTuple

import pygame

from game.puzzles.battle.playing.units import UnitState
from game.viewer.drawing.figures import tinted
from game.viewer.drawing.theme import WHITE, px
from game.viewer.scenes.battle.drawing.canvas import BattleCanvas
from game.viewer.scenes.battle.drawing.figures import disc_for, figure
from game.viewer.scenes.battle.drawing.health_bars import (
    BELOW_FROM,
    NUMBERS_FROM,
    RIM,
    UnitHealth,
    blows_left,
    enemy_powers,
    health_bar,
    is_shown,
)
from game.viewer.scenes.battle.motion import BattleMotion, direction

FLASH: Final = 0.65
"""How white a unit turns when it is struck."""
FIGURES_FROM: Final = 12
"""Pixels per square from which units are figures; below they are discs."""
FIGURE: Final = 0.82
"""How large a figure is, in squares; the health bar needs the rest."""
MOST_HIDDEN: Final = 1 / 5
"""Of a figure's height, by its own health bar."""
OVERHANG: Final = 0.2
"""How far a health bar reaches over the square above, in squares."""


class SeenUnit(NamedTuple):
    """A living unit that is in sight."""

    entity: int
    unit: UnitState
    blows: int | None
    """How many more blows kill it; None if it has no enemies."""
    area: pygame.Rect
    """The pixels of its square, or between squares while it steps."""
    body: pygame.Rect
    """The same with the lunge of a blow."""


def seen_units(canvas: BattleCanvas, motion: BattleMotion) -> list[SeenUnit]:
    """Return the living that are in sight, from top to bottom."""
    seen, width, zoom = [], canvas.width, canvas.zoom
    (left, top), scale = canvas.camera.origin, canvas.camera.zoom
    clip = canvas.target.get_clip().inflate(2 * zoom, 2 * zoom)
    actors, threat = motion.actions.actors, enemy_powers(motion.state.units.values())
    for entity, unit in motion.shown_units():
        if entity in actors:
            area = canvas.cell(*motion.unleaning_place_of(entity))
            body = canvas.cell(*motion.place_of(entity))
        else:
            row, column = divmod(unit.square, width)
            corner = floor(left + column * scale + 0.5), floor(top + row * scale + 0.5)
            area = body = pygame.Rect(corner, (zoom, zoom))
        if clip.colliderect(area):
            blows = blows_left(unit.points, threat[unit.faction])
            seen.append(SeenUnit(entity, unit, blows, area, body))
    return seen


def draw_bodies(canvas: BattleCanvas, units: Sequence[SeenUnit], struck: set[int]) -> None:
    """Draw figures, or discs; of those just struck figures flash white, discs get a white ring."""
    is_small = canvas.zoom < px(FIGURES_FROM)
    pictures = [
        (whitened(picture) if seen.entity in struck and not is_small else picture, place)
        for seen in units
        for picture, place in [body_of(seen.unit, seen.body, seen.blows)]
    ]
    canvas.target.blits(pictures, doreturn=False)
    for seen in units if is_small else ():
        if seen.entity in struck:
            area = seen.area.inflate(px(4), px(4))
            pygame.draw.circle(canvas.target, WHITE, area.center, area.width // 2, max(px(1), 1))


def draw_health_bars(
    canvas: BattleCanvas, units: Sequence[SeenUnit], marked: Iterable[int] = ()
) -> list[pygame.Rect]:
    """Draw a health bar over each unit, if there is room; return where.

    A health bar covers no unit and no marked square. Where that above is one of these, the bar is
    as low as it can be; if it still hides too much of its own figure it is beside it or below it,
    or else a strip without a number:

        G 131
        E 200
    """
    zoom, pictures, squeezed = canvas.zoom, [], []
    if zoom < px(FIGURES_FROM):
        return []
    taken = {seen.unit.square for seen in units} | {*marked}
    hosts = set()
    for seen, health in _with_health_bars(units, zoom):
        above = seen.unit.square - canvas.width
        if above in taken:
            squeezed.append((seen, health))
            continue
        plate = health_bar(health, zoom)
        lift = max(lift_of(zoom), free_lift(plate, zoom))
        hosts.add(above)
        pictures.append((plate, plate.get_rect(midtop=seen.area.move(0, -lift).midtop)))
    taken |= hosts
    pictures += [_squeezed(*each, zoom, taken, canvas.width) for each in squeezed]
    canvas.target.blits(pictures, doreturn=False)
    return [place for _, place in pictures]


def _with_health_bars(
    units: Sequence[SeenUnit], zoom: int
) -> Iterator[tuple[SeenUnit, UnitHealth]]:
    for seen in units:
        unit = seen.unit
        health = UnitHealth(unit.faction, unit.points, unit.maximum, seen.blows)
        if is_shown(health, zoom):
            yield seen, health


def _squeezed(
    seen: SeenUnit, health: UnitHealth, zoom: int, taken: set[int], width: int
) -> tuple[pygame.Surface, pygame.Rect]:
    """Return a plate that leaves most of its own figure to be seen, and where; take its square."""
    area, square = seen.area, seen.unit.square
    full, low = health_bar(health, zoom), health_bar(health, zoom, is_low=True)
    # Without a number it is as thin as it can be.
    is_thin = zoom < px(NUMBERS_FROM)
    for plate in (full, low):
        if is_thin or hidden_share(plate, zoom) <= MOST_HIDDEN:
            return plate, plate.get_rect(midtop=area.move(0, -RIM).midtop)
    places = {
        square + 1: full.get_rect(midleft=area.midright),
        square - 1: full.get_rect(midright=area.midleft),
        square + width: full.get_rect(midtop=area.midbottom),
    }
    free = next((each for each in places if each not in taken), None)
    if free is None:
        strip = health_bar(health, zoom, has_number=False)
        return strip, strip.get_rect(midtop=area.move(0, -RIM).midtop)
    taken.add(free)
    return full, places[free]


def hidden_share(plate: pygame.Surface, zoom: int) -> float:
    """Return how much of a figure's height is hidden by a health bar at the top of its square."""
    figure = round(zoom * FIGURE)
    return (plate.get_height() - 2 * RIM - (zoom - figure)) / figure


def free_lift(plate: pygame.Surface, zoom: int) -> int:
    """Return how far a health bar reaches over a square on which nobody stands."""
    if zoom >= px(BELOW_FROM):
        return 0
    return plate.get_height() - RIM - round(zoom * (1 - FIGURE))


def lift_of(zoom: int) -> int:
    """Return how many pixels a health bar reaches over the square above."""
    return round(zoom * OVERHANG) + RIM


def body_of(
    unit: UnitState, area: pygame.Rect, blows: int | None = None
) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return a unit's picture for a square, and where it is put; it is not to be changed."""
    if area.width < px(FIGURES_FROM):
        share = unit.points / unit.maximum
        disc = disc_for(unit.kind, share, area.width, is_last=blows == 1)
        beyond = (disc.get_width() - area.width) // 2
        return disc, (area.left - beyond, area.top - beyond)
    picture = figure(unit.kind, round(area.width * FIGURE), direction(unit.facing))
    return picture, picture.get_rect(midbottom=area.midbottom).topleft


@lru_cache(maxsize=64)
def whitened(picture: pygame.Surface, strength: float = FLASH) -> pygame.Surface:
    """Return a picture as it flashes; it is not to be changed."""
    return tinted(picture, WHITE, strength)
