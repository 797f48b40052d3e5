"""Draws the map of a battle while it is edited: units as they are seen in play."""

import pygame

from components.kind import Kind, side_kind
from game.editing.draft import Draft
from game.puzzles.battle.editing import units_of
from game.puzzles.battle.playing.units import ThingState
from game.puzzles.battle.scenario import BattleScenario
from game.viewer.drawing.camera import Camera
from game.viewer.scenes.battle.drawing.canvas import BattleCanvas
from game.viewer.scenes.battle.drawing.figures import figure
from game.viewer.scenes.battle.drawing.health_bars import health_of, strongest_enemies
from game.viewer.scenes.battle.drawing.things import draw_things
from game.viewer.scenes.battle.drawing.units import SeenUnit, draw_bodies, draw_health_bars


class DraftPicture:
    """Draws drafts of one scenario."""

    def __init__(self, scenario: BattleScenario) -> None:
        """Draw units as large as these settings make them."""
        self._settings = scenario.settings
        self._kinds = {**scenario.cave.kinds, **scenario.settings.rules.kinds}

    def draw(self, target: pygame.Surface, camera: Camera, draft: Draft) -> None:
        """Draw what is on the ground, with the bars of hit points."""
        canvas = BattleCanvas(target, camera, draft.grid.width)
        things = [
            ThingState(piece.square, self._kind(piece.letter))
            for piece in draft.pieces
            if not self._kind(piece.letter).is_unit
        ]
        draw_things(canvas, things)
        pieces = units_of(draft, self._kinds, self._settings)
        units = [(piece.number, unit) for piece, unit in pieces]
        strongest = strongest_enemies([unit for _, unit in units])
        seen = []
        for number, unit in units:
            area = canvas.square(unit.square)
            if canvas.shows(area):
                seen.append(SeenUnit(number, unit, health_of(unit, strongest), area, area))
        draw_bodies(canvas, seen, set())
        draw_health_bars(canvas, seen)

    def icon(self, letter: str, size: int) -> pygame.Surface:
        """Return what has a letter, so many pixels wide and high; it is not to be changed."""
        return figure(self._kind(letter), size)

    def _kind(self, letter: str) -> Kind:
        return side_kind(letter, self._kinds)
