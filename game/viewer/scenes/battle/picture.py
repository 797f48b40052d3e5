"""The whole picture of a battle, from the floor up to the numbers."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import pygame

from components.decision import Decision
from game.play.moment import Moment
from game.puzzles.battle.state import BattleState
from game.puzzles.battle.steps import squares_of
from game.viewer.drawing.board import Board
from game.viewer.drawing.camera import Camera
from game.viewer.drawing.theme import TEXT
from game.viewer.scenes.battle.badges import draw_order
from game.viewer.scenes.battle.blows import Blows
from game.viewer.scenes.battle.canvas import BattleCanvas
from game.viewer.scenes.battle.colours import ACTING
from game.viewer.scenes.battle.damages import draw_damages
from game.viewer.scenes.battle.deaths import draw_deaths
from game.viewer.scenes.battle.distances import listed
from game.viewer.scenes.battle.effects import just_struck, landed_blows
from game.viewer.scenes.battle.motion import motion_of
from game.viewer.scenes.battle.overlay import STRIKE, Overlay, draw_strike
from game.viewer.scenes.battle.pointing import draw_aim, draw_ring
from game.viewer.scenes.battle.units import draw_bodies, draw_plates, seen_units


class Marked(NamedTuple):
    """What is marked besides what happens."""

    coming: Sequence[int]
    """Who acts, and who acts next."""
    aim: tuple[int, int] | None
    """Who strikes whom."""
    ringed: Iterable[int | None]
    """Who is selected or pointed at."""
    decision: Decision | None
    """What is asked about."""
    only: str | None
    """The step of the decision that alone is to be seen."""


class Picture:
    """Draws moments of one battle; what stays the same is drawn once."""

    def __init__(self, rows: Sequence[str], width: int, blows: Blows) -> None:
        """Draw a cavern given as rows of text, a row of which has so many numbers."""
        self._board: Final = Board(rows)
        self._overlay: Final = Overlay()
        self._width: Final = width
        self._blows: Final = blows

    def draw(
        self,
        target: pygame.Surface,
        camera: Camera,
        moment: Moment[BattleState],
        marked: Marked,
    ) -> None:
        """Draw the cavern, a decision if one is asked for, and the units over it."""
        self._board.draw(target, camera)
        canvas = BattleCanvas(target, camera, self._width)
        if marked.decision:
            self._overlay.draw(canvas, marked.decision, marked.only)
        motion, landed = motion_of(moment, self._width), landed_blows(moment, self._blows)
        units = seen_units(canvas, motion)
        draw_ring(canvas, next(iter(marked.coming), None), motion, ACTING)
        for entity in marked.ringed:
            draw_ring(canvas, entity, motion, TEXT)
        draw_deaths(canvas, landed, motion)
        draw_bodies(canvas, units, just_struck(moment, landed))
        if marked.aim:
            draw_aim(canvas, motion, *marked.aim)
        plates = draw_plates(canvas, units, marks_of(marked))
        areas = {seen.entity: seen.area for seen in units}
        badges = draw_order(canvas, marked.coming, motion, areas)
        if marked.decision and marked.only in (None, STRIKE):
            draw_strike(canvas, marked.decision)
        draw_damages(canvas, landed, [*areas.values(), *plates, *badges])


def marks_of(marked: Marked) -> set[int] | None:
    """Return the squares that a decision marks, None if there is no decision."""
    if marked.decision is None:
        return None
    marks = 0
    for squares in squares_of(marked.decision).values():
        marks |= squares
    return set(listed(marks))
