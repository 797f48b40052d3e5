"""The units of an army while their squares are small: a mark each, kept until its unit changes.

Hundreds of them take their turns between two pictures, but each picture shows most as they were.
"""

from collections.abc import Iterable, Mapping
from math import floor

import pygame

from game.puzzles.battle.playing.units import UnitState
from game.viewer.drawing.theme import WHITE, px
from game.viewer.scenes.battle.drawing.canvas import BattleCanvas
from game.viewer.scenes.battle.drawing.figures import disc_for
from game.viewer.scenes.battle.motion import BattleMotion

Blit = tuple[pygame.Surface, tuple[int, int]]
ViewKey = tuple[float, float, float]


class ArmyMarks:
    """Draws the marks of all units."""

    def __init__(self) -> None:
        """Begin with none drawn."""
        self._units: dict[int, UnitState] = {}
        """The units as they were drawn last."""
        self._marks: dict[int, Blit] = {}
        """Their marks, in the same order."""
        self._moving: set[int] = set()
        """Units whose marks are kept where they were drawn last, on their way."""
        self._view: ViewKey | None = None

    def draw(self, canvas: BattleCanvas, motion: BattleMotion, struck: Iterable[int]) -> None:
        """Draw a mark for each living unit, and a white ring around those just struck."""
        view = (*canvas.camera.origin, canvas.camera.zoom)
        units = motion.state.units
        if self._view != view:
            self._view, self._units = view, {}
        if len(units) < len(self._units):
            for entity in self._units.keys() - units.keys():
                del self._units[entity], self._marks[entity]
        if list(units) != list(self._units):
            self._marks = {entity: self._standing(canvas, unit) for entity, unit in units.items()}
        else:
            self._renew(canvas, units)
        self._units = dict(units)
        self._moving = motion.actions.actors & units.keys()
        for entity in self._moving:
            self._marks[entity] = self._mark(canvas, units[entity], motion.place_of(entity))
        canvas.target.blits(list(self._marks.values()), doreturn=False)
        for entity in struck:
            if entity in units:
                draw_flash(canvas, canvas.square(units[entity].square))

    def _renew(self, canvas: BattleCanvas, units: Mapping[int, UnitState]) -> None:
        """Make the marks of units that have changed, or are on their way no longer."""
        former = self._units.values()
        pairs = zip(units.items(), former, strict=True)
        # A state that was played once more has other objects of the same values.
        changed = {entity for (entity, now), then in pairs if now is not then and now != then}
        for entity in changed | (self._moving & units.keys()):
            self._marks[entity] = self._standing(canvas, units[entity])

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
