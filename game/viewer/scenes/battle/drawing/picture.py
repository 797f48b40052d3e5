"""The whole picture of a battle, from the floor to the numbers, and its dots on the minimap."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import pygame

from components.kind import OF_SIDES
from components.turn import Decision
from game.playback.moment import Moment
from game.puzzles.battle.explaining.reasons import STRIKE
from game.puzzles.battle.playing.state import BattleState
from game.simulation.recording import Recording
from game.text.grid import Grid
from game.viewer.drawing.board import Board
from game.viewer.drawing.camera import Camera
from game.viewer.drawing.theme import TEXT, WHITE, Colour, mixed, px
from game.viewer.scene import GroundMarks
from game.viewer.scene_parts import Dot, Place
from game.viewer.scenes.battle.blows import Blows
from game.viewer.scenes.battle.drawing.army import ArmyMarks
from game.viewer.scenes.battle.drawing.canvas import ACTING, FACTIONS, OTHERS, BattleCanvas
from game.viewer.scenes.battle.drawing.effects import (
    Landed,
    draw_damages,
    draw_death_counts,
    draw_deaths,
    just_struck,
    landed_blows,
    recently_struck,
)
from game.viewer.scenes.battle.drawing.front_marks import FrontMarks
from game.viewer.scenes.battle.drawing.overlay import (
    DecisionOverlay,
    draw_strike,
)
from game.viewer.scenes.battle.drawing.things import draw_things
from game.viewer.scenes.battle.drawing.turn_markers import (
    acting_next,
    draw_order,
    draw_ring,
    draw_strike_line,
    strike_in_turn,
)
from game.viewer.scenes.battle.drawing.units import (
    FIGURES_FROM,
    draw_bodies,
    draw_health_bars,
    seen_units,
)
from game.viewer.scenes.battle.fronts import ARMY, Front
from game.viewer.scenes.battle.motion import BattleMotion, motion_of

DOTS: Final = defaultdict[str, Colour](
    lambda: mixed(OTHERS, WHITE, 0.35),
    {name: mixed(FACTIONS[name], WHITE, 0.35) for name in OF_SIDES},
)
"""Lighter, so that a few pixels stand out from the floor."""


class Highlights(NamedTuple):
    """What is pointed at, selected or asked about."""

    ringed: Iterable[int | None]
    """Units that get a ring."""
    pointed: int | None
    """The unit under the pointer."""
    decision: Decision | None
    single_step: str | None
    """The step of the decision that alone is drawn, None for all."""
    has_marks: bool = True
    """Whether the map has rings, badges, health bars and numbers on it."""
    fronts: Sequence[Front] = ()
    lit_front: Front | None = None
    """The front that is pointed at."""
    ground_marks: GroundMarks | None = None


class BattlePicture:
    """Draws moments of one battle; what stays the same is drawn once."""

    def __init__(self, recording: Recording[BattleState], grid: Grid, blows: Blows) -> None:
        """Draw a recording, the blows of which are noted as it grows."""
        self._recording: Final = recording
        self._board: Final = Board(grid.rows)
        self._overlay: Final = DecisionOverlay()
        self._width: Final = grid.width
        self._blows: Final = blows
        self._is_army: Final = len(recording.state_at(0).units) >= ARMY
        self._army: Final = ArmyMarks()
        self._front_marks: Final = FrontMarks()
        self._fronts_camera: Camera | None = None
        """The camera with which fronts were drawn in the last picture; None if there were none."""

    def draw(
        self,
        target: pygame.Surface,
        camera: Camera,
        moment: Moment[BattleState],
        highlights: Highlights,
    ) -> None:
        """Draw the cavern, a decision if one is asked for, and the units over it."""
        self._board.draw(target, camera)
        if highlights.ground_marks:
            highlights.ground_marks(target, camera)
        canvas = BattleCanvas(target, camera, self._width)
        decision, single_step = highlights.decision, highlights.single_step
        if decision:
            self._overlay.draw(canvas, decision, single_step)
        motion, landed = motion_of(moment, self._width), landed_blows(moment, self._blows)
        draw_things(canvas, motion.state.things.values())
        self._fronts_camera = None
        if self._is_army and canvas.zoom < px(FIGURES_FROM):
            self._draw_army(canvas, motion, landed, highlights)
        elif highlights.has_marks:
            self._draw_units(canvas, motion, landed, highlights)
        else:
            draw_bodies(canvas, seen_units(canvas, motion), just_struck(moment, landed))

    def _draw_army(
        self, canvas: BattleCanvas, motion: BattleMotion, landed: list[Landed], seen: Highlights
    ) -> None:
        """Draw units so small and so many that fronts tell more than badges and bars."""
        target, camera = canvas.target, canvas.camera
        if isinstance(camera, Camera) and seen.has_marks:
            self._fronts_camera = camera
            self._front_marks.draw_outlines(target, camera, seen.fronts, seen.lit_front)
        for entity in seen.ringed:
            draw_ring(canvas, entity, motion, TEXT)
        self._army.draw(canvas, motion, just_struck(motion.moment, landed))
        if seen.has_marks:
            draw_death_counts(canvas, landed)
            self._front_marks.draw_labels(target)

    def _draw_units(
        self, canvas: BattleCanvas, motion: BattleMotion, landed: list[Landed], seen: Highlights
    ) -> None:
        """Draw units with their bars, whose turn it is, and what is asked about."""
        moment, decision, single_step = motion.moment, seen.decision, seen.single_step
        units = seen_units(canvas, motion)
        actors = acting_next(self._recording, moment.number)
        draw_ring(canvas, next(iter(actors), None), motion, ACTING)
        for entity in seen.ringed:
            draw_ring(canvas, entity, motion, TEXT)
        draw_deaths(canvas, landed, motion)
        draw_bodies(canvas, units, just_struck(moment, landed))
        if strike := strike_in_turn(self._recording, moment.number):
            draw_strike_line(canvas, motion, *strike)
        is_framed = decision and single_step in (None, STRIKE)
        # While it plays, all numbers at once are more than anybody reads.
        read = {seen.pointed, *seen.ringed, *recently_struck(landed)} if moment.is_playing else None
        bars = draw_health_bars(canvas, units, read)
        badges = draw_order(canvas, actors, motion)
        if decision and is_framed:
            draw_strike(canvas, decision)
        draw_damages(canvas, landed, [*(each.area for each in units), *bars, *badges])

    def labels(self) -> dict[Front, tuple[Place, Place]]:
        """Return the fronts with a label, and between which columns and rows it was drawn."""
        camera = self._fronts_camera
        if camera is None:
            return {}
        return {
            front: (camera.to_map(*place.topleft), camera.to_map(*place.bottomright))
            for front, place in self._front_marks.labels
        }

    def dots(self, moment: Moment[BattleState]) -> list[Dot]:
        """Return a dot on the minimap for each living unit."""
        state = motion_of(moment, self._width).state
        return [
            Dot(unit.square % self._width, unit.square // self._width, DOTS[unit.faction])
            for unit in state.units.values()
        ]

    def centre_of(self, entity: int, moment: Moment[BattleState]) -> Place:
        """Return the middle of a unit, which the camera follows."""
        column, row = motion_of(moment, self._width).unleaning_place_of(entity)
        return column + 0.5, row + 0.5
