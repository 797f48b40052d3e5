"""A scene with everything around it, on any surface: playback, camera, timeline, panel, help.

It knows nothing of the display that shows it, so the window, the start page's tiles and exports
share it. Keys come in by `type`; `replace` puts another scene in its place. What actions do to it
is in `pages`, its whole picture in `view_drawing`.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from game.playback.moment import Moment
from game.playback.pace import AUTO
from game.playback.playback import Playback
from game.viewer.actions import PLAYING, Group, KeyGroup, help_for
from game.viewer.compare.scene import ComparisonScene
from game.viewer.compare.side_by_side import AlternativesList
from game.viewer.controls.help import KeyHelp
from game.viewer.controls.layout import lay_out
from game.viewer.controls.side_panel import SidePanel
from game.viewer.controls.transport import Transport
from game.viewer.drawing.rulers import RULER_MARGINS, draw_rulers
from game.viewer.inspector.altered import RuleChoices
from game.viewer.inspector.inspector import Inspector, has_room, inspected, needs_room
from game.viewer.navigation import Navigation
from game.viewer.overlay import MapOverlay, legend_blocks
from game.viewer.recap import SceneRecap
from game.viewer.scene import Presentation
from game.viewer.scene_parts import Block, PanelLink, Place
from game.viewer.timeline.chart import Chart, ChartBeside
from game.viewer.timeline.timeline import Timeline

SPARE_SECONDS: Final = 0.004
"""Time a frame for the scene's own computations."""
RECORDING_SHARE: Final = 2
"""Recording gets this many times as much, as the pace depends on what is recorded."""
AWAITED_SHARE: Final = 0.25
"""What is left to recording while a computation of the scene's is waited for."""


class SceneView:
    """A scene and what is drawn around it, and how it answers keys."""

    def __init__(
        self,
        presentation: Presentation,
        size: tuple[int, int],
        *,
        with_panel: bool = True,
        with_buttons: bool = True,
    ) -> None:
        """Begin at the start, paused."""
        self.inspector: Inspector | None = None
        self.recap = SceneRecap(presentation.scene, is_wanted=with_panel or with_buttons)
        self._note = ""
        self._lay_out: Final = partial(lay_out, with_panel=with_panel, with_buttons=with_buttons)
        self._has_buttons: Final = with_buttons
        self.size = size
        self._opens_panel: bool | None = None
        """Whether somebody opened the panel or closed it; None if nobody did."""
        self.layout = self._lay_out(*size)
        self.has_rulers = False
        """Whether rows and columns are numbered along the map, as in windows but not in films."""
        self.shows_help = self.shows_legend = False
        self.help: Final = KeyHelp()
        self.show(presentation)

    @property
    def is_busy(self) -> bool:
        """Whether something is still being computed."""
        is_known = self.presentation.recording.is_complete and self.timeline.is_complete
        is_behind = self.inspector is not None and self.inspector.is_behind
        is_listing = isinstance(self.choosing, AlternativesList) and bool(self.choosing.jobs)
        is_thinking = is_listing or self.presentation.scene.is_thinking
        return is_behind or not is_known or is_thinking

    @property
    def is_still(self) -> bool:
        """Whether nothing will change unless somebody does something."""
        is_computing = self.is_busy or self.recap.is_due
        if is_computing or self.playback.is_moving:
            return False
        return not self.navigation.is_gliding(self.camera, self.playback.moment())

    def show(self, presentation: Presentation) -> None:
        """Show another presentation from its start, with a camera of its own."""
        self.presentation = presentation
        self.choosing: AlternativesList | RuleChoices | None = None
        """The list of what there is to compare with, if it is open."""
        scene = presentation.scene
        self.playback: Playback[Any] = Playback(
            presentation.recording, scene.duration, scene.stress, scene.round_limits
        )
        self.playback.speed = AUTO
        self.camera = scene.camera(self.layout.map_area)
        self.camera.fit()
        self.navigation = Navigation(scene)
        self.chart = Chart(scene, self.playback)
        self.timeline = Timeline(self.playback, self.chart, scene)
        if isinstance(scene, ComparisonScene):
            self.timeline.beside = ChartBeside(
                scene.names[1], scene.right_chart, scene.ruler.word, scene.names[0]
            )
        self.transport = Transport(self.playback)
        self.panel = SidePanel()
        self.overlay = MapOverlay(has_offers=self._has_buttons)
        self.recap = self.recap.following(scene)
        if self.inspector:
            self.inspect()
            self.inspect()

    def replace(self, presentation: Presentation) -> None:
        """Show another presentation at the same speed, place and zoom, and round if it keeps that.

        It is played by the rules of the one before.
        """
        before, camera, panel = self.playback, self.camera, self.panel
        former = ChartBeside(presentation.former, self.chart) if presentation.former else None
        shown = self.presentation
        self.show(replace(presentation, changes=shown.changes, given=shown.given))
        self.timeline.beside, self.panel = former or self.timeline.beside, panel
        self.playback.seek_round(before.rounds if presentation.keeps_round else 0)
        if presentation.leaves_end and (before.is_at_end or self.playback.is_at_end):
            self.playback.seek_round(0)
        self._note = presentation.note_from(self.playback.rounds)
        self.playback.speed, self.playback.is_playing = before.speed, before.is_playing
        if camera.bounds == presentation.scene.bounds and type(camera) is type(self.camera):
            self.camera = camera

    @property
    def groups(self) -> Sequence[Group]:
        """What keys ask for here; those of the first group count first."""
        if self.choosing:
            return (Group.LIST, *PLAYING)
        return (Group.SYSTEMS, *PLAYING) if self.inspector else PLAYING

    @property
    def key_groups(self) -> Sequence[KeyGroup]:
        """The keys that do something here, for the help."""
        return help_for(self.groups, self.presentation.scene.keys)

    def type(self, key: int) -> None:
        """Let the scene answer a key, which may lead to a new presentation."""
        if presentation := self.presentation.scene.press(key):
            self.replace(presentation)
        elif number := self.presentation.scene.leap(key, self.playback.moment()):
            self.playback.seek(number)
        else:
            self.navigation.answer(key, self.camera, self.playback.moment())

    def toggle_panel(self) -> None:
        """Open the panel, or close it; the inspector has its place."""
        if self.inspector:
            return
        self._opens_panel = not self.layout.panel.width
        self.resize(self.size)

    def toggle_legend(self) -> None:
        """Tell the goal and the marks in the panel, or no longer; the inspector has its place."""
        if self.inspector:
            return
        self.shows_legend = not self.shows_legend
        if self.shows_legend:
            self.panel.scroll_to_top()
            if not self.layout.panel.width:
                self.toggle_panel()

    def compare(self) -> None:
        """Open the list of what to compare with, or close it; or show the left side alone."""
        if isinstance(self.presentation.scene, ComparisonScene):
            left = self.presentation.scene.presentations[0]
            self.replace(left)
            self.presentation = replace(self.presentation, changes=left.changes, given=left.given)
        else:
            self.choosing = None if self.choosing else AlternativesList(self.presentation)

    def inspect(self) -> None:
        """Open the inspector, or close it; or note why there is none."""
        scene = self.presentation.scene
        if self.inspector:
            self.inspector.close()
            self.inspector = None
        elif isinstance(scene, ComparisonScene):
            self._note = "the inspector shows one side alone: V ends the comparison"
        elif has_room(self.size):
            self.inspector = Inspector(scene)
        else:
            self._note = needs_room()
        self.resize(self.size)

    def take_note(self) -> str:
        """Return what is to be noted, once."""
        note, self._note = self._note or self.presentation.scene.take_note(), ""
        return note

    def panel_at(self, x: int, y: int) -> SidePanel:
        """Return the panel that a pixel belongs to."""
        return self.inspector.panel_at(x, y) if self.inspector else self.panel

    def link_at(self, x: int, y: int) -> PanelLink | None:
        """Return what a pixel of the panel stands for."""
        return self.panel_at(x, y).link_at(x, y)

    def click(self, place: Place) -> None:
        """Select what is at a place of the map."""
        scene, moment = self.presentation.scene, self.playback.moment()
        scene.click(place, moment)
        if scene.selected is None and (area := scene.area_at(place, moment)):
            self.camera.show(area)
        if self.inspector:
            self.inspector.click(place)

    def take(self, chosen: Presentation | None) -> None:
        """Show what was chosen from the list, if anything was."""
        if chosen:
            self.replace(chosen)

    def resize(self, size: tuple[int, int]) -> None:
        """Use a surface of another size."""
        self.size = size
        if self.inspector and not has_room(size):
            self.inspector.close()
            self.inspector, self._note = None, needs_room()
        layout = self._lay_out(*size, opens_panel=self._opens_panel)
        self.layout = inspected(layout) if self.inspector else layout
        self.camera.resize(self.layout.map_area)

    def advance(self, seconds: float, spare: float = SPARE_SECONDS) -> None:
        """Let real time pass, and use a little of it to compute ahead."""
        # A first-time viewer reads, and misses nothing of the story.
        seconds = 0.0 if self.overlay.card.is_open else seconds
        is_awaited = self.presentation.scene.is_awaited
        self.playback.extend(spare * (AWAITED_SHARE if is_awaited else RECORDING_SHARE))
        self.playback.advance(seconds)
        self.timeline.grow(spare)
        events = self.playback.events
        further = self.chart.ticks[len(events.turns) :]
        events.note((tick.turn for tick in further), len(self.presentation.recording))
        self.navigation.advance(self.camera, self.playback, seconds)
        if self.inspector:
            self.inspector.follow(self.playback)
        # Until the end it is not needed, and at the end nothing moves.
        if self.playback.is_at_end:
            self.recap.spend(spare * 2)
        elif not self.presentation.scene.is_thinking:
            self.recap.spend(spare / 2)
        is_known = self.presentation.recording.is_complete and self.timeline.is_complete
        # Once all is recorded, the time for that is to spare.
        spare *= 1 + RECORDING_SHARE * (is_known or is_awaited)
        if isinstance(self.choosing, AlternativesList):
            self.choosing.jobs.spend(spare)
        if replacement := self.presentation.scene.think(spare):
            self.replace(replacement)

    def draw_map(self, target: pygame.Surface, moment: Moment[Any]) -> None:
        """Draw the map and all that is marked on it."""
        numbered = self.camera.boards if self.has_rulers and self.presentation.scene.ground else ()
        self.camera.leave_free(RULER_MARGINS if numbered else (0, 0))
        self.presentation.scene.draw(target, self.camera, moment)
        for board in numbered if self.presentation.scene.shows_decisions else ():
            draw_rulers(target, board, board.bounds)
        if not self.presentation.scene.is_thumbnail:
            self.navigation.draw(target, self.camera, moment)
        if self.inspector:
            self.inspector.draw_ring(target, self.camera)

    def look_up(self) -> None:
        """Begin to compute what the panel says of the present moment, if there is a panel."""
        if self.layout.panel.width:
            self.panel_content(self.playback.moment())

    def panel_content(self, moment: Moment[Any]) -> tuple[str, Sequence[Block]]:
        """Return the panel's title and blocks."""
        blocks = self.presentation.scene.panel(moment)
        if self.playback.is_at_end:
            blocks = [*self.recap.blocks(), *blocks]
        return self.presentation.title, blocks

    def panel_shown(self, moment: Moment[Any]) -> tuple[str, Sequence[Block]]:
        """Return the same with the legend before it, if that is asked for."""
        title, blocks = self.panel_content(moment)
        if self.shows_legend:
            blocks = [*legend_blocks(self.presentation.scene.scenario.puzzle), *blocks]
        return title, blocks
