"""The whole picture of a battle, from the floor up to the numbers, and its minimap."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import pygame

from components.decision import Decision
from game.playback.moment import Moment
from game.puzzles.battle.explaining.reasons import squares_of
from game.puzzles.battle.playing.state import BattleState
from game.simulation.simulation import TurnEvents
from game.viewer.drawing.board import Board
from game.viewer.drawing.camera import Camera
from game.viewer.drawing.figures import mixed
from game.viewer.drawing.theme import TEXT, WHITE, Colour
from game.viewer.scene import Dot
from game.viewer.scene_parts import Action
from game.viewer.scenes.battle.blows import Blows, RecordedBlow
from game.viewer.scenes.battle.drawing.canvas import ACTING, FACTIONS, BattleCanvas
from game.viewer.scenes.battle.drawing.effects import (
    draw_damages,
    draw_deaths,
    just_struck,
    landed_blows,
)
from game.viewer.scenes.battle.drawing.overlay import STRIKE, DecisionOverlay, draw_strike, listed
from game.viewer.scenes.battle.drawing.turn_markers import draw_aim, draw_order, draw_ring
from game.viewer.scenes.battle.drawing.units import draw_bodies, draw_plates, seen_units
from game.viewer.scenes.battle.motion import BattleMotion, actions_of, motion_of


class Highlights(NamedTuple):
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


class BattlePicture:
    """Draws moments of one battle; what stays the same is drawn once."""

    def __init__(self, rows: Sequence[str], width: int, blows: Blows) -> None:
        """Draw a cavern given as rows of text, a row of which has so many numbers."""
        self._board: Final = Board(rows)
        self._overlay: Final = DecisionOverlay()
        self._width: Final = width
        self._blows: Final = blows

    def draw(
        self,
        target: pygame.Surface,
        camera: Camera,
        moment: Moment[BattleState],
        marked: Highlights,
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
        plates = draw_plates(canvas, units, marked_squares(marked))
        areas = {seen.entity: seen.area for seen in units}
        badges = draw_order(canvas, marked.coming, motion, areas)
        if marked.decision and marked.only in (None, STRIKE):
            draw_strike(canvas, marked.decision)
        draw_damages(canvas, landed, [*areas.values(), *plates, *badges])


def marked_squares(marked: Highlights) -> set[int] | None:
    """Return the squares that a decision marks, None if there is no decision."""
    if marked.decision is None:
        return None
    marks = 0
    for squares in squares_of(marked.decision).values():
        marks |= squares
    return set(listed(marks))


DOTS: Final[dict[str, Colour]] = {
    name: mixed(colour, WHITE, 0.35) for name, colour in FACTIONS.items()
}
"""Lighter, so that a few pixels stand out from the floor."""

STEP, BLOW, DEATH = 1, 3, 9
"""What each of these is worth to be seen."""


def act_of(turn: TurnEvents, blow: RecordedBlow | None, width: int) -> Action | None:
    """Return what is done in a turn, and where: the blow, if there is one, or else the step."""
    moved = actions_of(turn).moved
    square = blow.square if blow else moved[2] if moved else None
    if square is None:
        return None
    weight = STEP if blow is None else DEATH if blow.is_fatal else BLOW
    return Action((square % width + 0.5, square // width + 0.5), weight)


def centre_of(motion: BattleMotion, entity: int) -> tuple[float, float]:
    """Return the column and row of a unit's middle."""
    column, row = motion.standing_of(entity)
    return column + 0.5, row + 0.5


def dots_of(motion: BattleMotion) -> list[Dot]:
    """Return a dot for each of the living."""
    return [
        Dot(unit.square % motion.width, unit.square // motion.width, DOTS[unit.faction])
        for unit in motion.state.units.values()
    ]
