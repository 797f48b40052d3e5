"""The units of an army while their squares are small: a mark each, kept until its unit changes.

Hundreds of them take their turns between two pictures, but each picture shows most as they were.
"""

from collections.abc import Iterable
from math import floor
from typing import Final

import pygame

from game.puzzles.battle.playing.units import UnitState
from game.viewer.drawing.theme import WHITE, px
from game.viewer.scenes.battle.drawing.canvas import BattleCanvas
from game.viewer.scenes.battle.drawing.figures import disc_for
from game.viewer.scenes.battle.motion import BattleMotion

Blit = tuple[pygame.Surface, tuple[int, int]]
Kept = tuple[UnitState, Blit]
ViewKey = tuple[float, float, float]


class ArmyMarks:
    """Draws the marks of all units."""

    def __init__(self) -> None:
        """Begin with none drawn."""
        self._kept: Final[dict[int, Kept]] = {}
        self._moving: set[int] = set()
        """Units whose marks are kept where they were drawn last, on their way."""
        self._view: ViewKey | None = None

    def draw(self, canvas: BattleCanvas, motion: BattleMotion, struck: Iterable[int]) -> None:
        """Draw a mark for each living unit, and a white ring around those just struck."""
        origin, zoom = canvas.camera.origin, canvas.camera.zoom
        if self._view != (*origin, zoom):
            self._kept.clear()
            self._view = (*origin, zoom)
        kept, units = self._kept, motion.state.units
        for entity in self._moving:
            kept.pop(entity, None)
        self._moving = motion.actions.actors & units.keys()
        for entity in self._moving:
            unit = units[entity]
            kept[entity] = unit, self._mark(canvas, unit, motion.place_of(entity))
        marks = []
        for entity, unit in units.items():
            mark = kept.get(entity)
            if mark is None or mark[0] is not unit:
                # A state that was played once more has other objects of the same values.
                is_same = mark is not None and mark[0] == unit
                blit = mark[1] if mark and is_same else self._standing(canvas, unit)
                mark = kept[entity] = unit, blit
            marks.append(mark[1])
        canvas.target.blits(marks, doreturn=False)
        for entity in struck:
            if entity in units:
                draw_flash(canvas, canvas.square(units[entity].square))

    def _standing(self, canvas: BattleCanvas, unit: UnitState) -> Blit:
        row, column = divmod(unit.square, canvas.width)
        return self._mark(canvas, unit, (column, row))

    def _mark(self, canvas: BattleCanvas, unit: UnitState, place: tuple[float, float]) -> Blit:
        (left, top), zoom = canvas.camera.origin, canvas.camera.zoom
        size = canvas.zoom
        disc = disc_for(unit.kind, unit.points / unit.maximum, size, is_last=False)
        beyond = (disc.get_width() - size) // 2
        x, y = floor(left + place[0] * zoom + 0.5), floor(top + place[1] * zoom + 0.5)
        return disc, (x - beyond, y - beyond)


def draw_flash(canvas: BattleCanvas, area: pygame.Rect) -> None:
    """Draw a white ring around a unit that was struck."""
    area = area.inflate(px(4), px(4))
    pygame.draw.circle(canvas.target, WHITE, area.center, area.width // 2, max(px(1), 1))
