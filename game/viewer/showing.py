"""A stage with its playback, camera, timeline and panel, and how another takes its place."""

from dataclasses import replace
from typing import Any, Final

from game.play.pace import AUTO
from game.play.playback import Playback
from game.viewer.comparing.choosing import Choosing
from game.viewer.comparing.scene import BothScene
from game.viewer.controls.chart import Chart
from game.viewer.controls.layout import Layout
from game.viewer.controls.panel_frame import Panel
from game.viewer.controls.timeline import Timeline
from game.viewer.controls.timeline_lines import Ghost
from game.viewer.controls.tooltips import Tooltip
from game.viewer.controls.transport import Transport
from game.viewer.drawing.following import bring_in, is_in_sight
from game.viewer.lookout import Lookout
from game.viewer.over_stage import OverStage
from game.viewer.scene import Stage

SPARE_SECONDS: Final = 0.004
"""Time a frame for the scene's own thoughts."""
HASTE: Final = 2
"""Times as much is spent on simulating what is not yet recorded, as the pace hangs on it."""


class Showing:
    """What is shown, apart from how it is drawn."""

    def __init__(self, stage: Stage, layout: Layout, *, has_buttons: bool) -> None:
        """Begin at the start, paused; without buttons the timeline tells the speed."""
        self.layout = layout
        self.choosing: Choosing | None = None
        """The list of what there is to compare with, if it is open."""
        self.tooltip: Final = Tooltip()
        self._has_buttons: Final = has_buttons
        self.show(stage)

    @property
    def is_busy(self) -> bool:
        """Whether something is still being computed."""
        is_known = self.stage.recording.is_complete and self.timeline.is_complete
        return not is_known or self.stage.scene.is_thinking

    @property
    def is_still(self) -> bool:
        """Whether nothing will change unless somebody does something."""
        if self.is_busy or self.playback.is_moving or self.tooltip.is_due:
            return False
        return not self.lookout.is_gliding(self.camera, self.playback.moment())

    def show(self, stage: Stage) -> None:
        """Show another stage from its start, with a camera of its own."""
        self.stage = stage
        self.choosing = None
        scene = stage.scene
        self.playback: Playback[Any] = Playback(
            stage.recording, scene.duration, scene.stress, scene.sweep
        )
        self.playback.speed = AUTO
        self.camera = scene.camera(self.layout.stage)
        self.camera.fit()
        self.lookout = Lookout(stage.scene)
        self.chart = Chart(stage.scene, self.playback)
        self.timeline = Timeline(
            self.playback, self.chart, stage.scene, tells_speed=not self._has_buttons
        )
        if isinstance(scene, BothScene):
            self.timeline.ghost = Ghost(scene.names[1], scene.right_chart)
        self.transport = Transport(self.playback)
        self.panel = Panel()
        self.over = OverStage(has_offers=self._has_buttons)

    def replace(self, stage: Stage) -> None:
        """Show another stage, from the same round on if it says so, as fast and as large.

        It is played by the rules of the one before.
        """
        before, camera, panel = self.playback, self.camera, self.panel
        ghost = Ghost(stage.former, self.chart) if stage.former else None
        rounds = before.rounds if stage.keeps_round else 0
        self.show(replace(stage, changes=self.stage.changes, given=self.stage.given))
        self.timeline.ghost, self.panel = ghost or self.timeline.ghost, panel
        self.playback.seek_round(rounds)
        self.playback.speed, self.playback.is_playing = before.speed, before.is_playing
        if camera.bounds == stage.scene.bounds and type(camera) is type(self.camera):
            self.camera = camera

    def go_on_with(self, stage: Stage) -> None:
        """Show a stage of the same input as it is now, from where this one was left."""
        former = self.stage.scene
        if isinstance(former, BothScene) and former.again:
            stage = former.again(stage)
        self.replace(replace(stage, scene=stage.scene.going_on(former)))
        self.stage = replace(self.stage, changes=stage.changes, given=stage.given)

    def select(self, steps: int) -> None:
        """Select the thing that comes next, or came before, in reading order; look at it."""
        scene, moment = self.stage.scene, self.playback.moment()
        things = scene.things(moment)
        if not things:
            return
        here = things.index(scene.selected) if scene.selected in things else min(-steps, 0)
        scene.selected = things[(here + steps) % len(things)]
        place = scene.place_of(scene.selected, moment)
        if place and not is_in_sight(self.camera, place):
            bring_in(self.camera, place)

    def deselect(self) -> bool:
        """Select nothing; whether something was selected."""
        scene = self.stage.scene
        was_selected, scene.selected = scene.selected is not None, None
        return was_selected

    def advance(self, seconds: float, spare: float = SPARE_SECONDS) -> None:
        """Let real time pass, and use a little of it to look ahead."""
        self.tooltip.advance(seconds)
        self.playback.extend(HASTE * spare)
        self.playback.advance(seconds)
        self.timeline.grow(spare)
        events = self.playback.events
        further = self.chart.ticks[len(events.turns) :]
        events.note((tick.turn for tick in further), len(self.stage.recording))
        self.lookout.advance(self.camera, self.playback.moment(), seconds)
        if replacement := self.stage.scene.think(spare):
            self.replace(replacement)
