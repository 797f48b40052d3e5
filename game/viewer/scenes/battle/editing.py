"""Draws the map of a battle while it is edited: units as they are seen in play."""

import pygame

from components.kind import Kind, side_kind
from game.editing.draft import Draft
from game.puzzles.battle.editing import units_of
from game.puzzles.battle.playing.units import ThingState
from game.puzzles.battle.scenario import BattleScenario
from game.viewer.drawing.camera import Camera
from game.viewer.drawing.shapes import draw_shapes
from game.viewer.scenes.battle.figures import Figure
from game.viewer.scenes.battle.shapes import resting_shapes


class DraftPicture:
    """Draws drafts of one scenario."""

    def __init__(self, scenario: BattleScenario) -> None:
        """Draw units as large as these settings make them."""
        self._settings = scenario.settings
        self._kinds = {**scenario.cave.kinds, **scenario.settings.rules.kinds}

    def draw(self, target: pygame.Surface, camera: Camera, draft: Draft) -> None:
        """Draw what is on the ground, with the bars of hit points."""
        pieces = [(piece.square, self._kind(piece.letter)) for piece in draft.pieces]
        things = [ThingState(square, kind) for square, kind in pieces if not kind.is_unit]
        units = [unit for _, unit in units_of(draft, self._kinds, self._settings)]
        width = draft.grid.width
        draw_shapes(target, camera, resting_shapes(units, things, width, camera.zoom))

    def icon(self, letter: str, size: int) -> pygame.Surface:
        """Return what has a letter, so many pixels wide and high; it is not to be changed."""
        return Figure(self._kind(letter))(size)

    def _kind(self, letter: str) -> Kind:
        return side_kind(letter, self._kinds)
