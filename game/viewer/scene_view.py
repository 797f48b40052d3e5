"""A scene with everything around it, on any surface: playback, camera, timeline, panel, help.

The window and exports share it. `replace` puts another scene in its place. `scene_page` handles
keys and actions.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import log
from typing import Any, Final, Protocol

import pygame

from game.errors import UsageError
from game.inputs.alternatives import with_settings
from game.playback.jobs import Jobs
from game.playback.moment import Moment
from game.playback.pace import AUTO
from game.playback.playback import Playback
from game.playback.recordings import record_part
from game.viewer.actions import Action
from game.viewer.boards import Boards
from game.viewer.captions import Captions, readable_turn
from game.viewer.controls.layout import (
    Layout,
    lay_out,
    with_caption_lines,
    with_ending,
    with_wider_panel,
)
from game.viewer.controls.panel_blocks import Paragraph
from game.viewer.controls.side_panel import SidePanel
from game.viewer.controls.transport import Transport
from game.viewer.controls.widget import Pixel, Widget
from game.viewer.drawing.camera import Area
from game.viewer.drawing.rulers import draw_rulers
from game.viewer.drawing.shapes import Shape, draw_shapes
from game.viewer.drawing.theme import COMPLAINT, px
from game.viewer.navigation import follow_action, is_gliding, show_place
from game.viewer.other_part import record_other_part
from game.viewer.overlay import PLAY_AGAIN, Ending, draw_words, legend_blocks
from game.viewer.pages import Page
from game.viewer.presentation import Presentation
from game.viewer.scenes.registry import make_presentation
from game.viewer.summary import SceneSummary
from game.viewer.timeline.chart import Chart
from game.viewer.timeline.timeline import Timeline
from game.viewer.view_model import (
    DECISIONS,
    BannerOffer,
    Block,
    PanelLink,
    Place,
    Selection,
    TurnLink,
)

WIDE_CAPTION: Final = 660
"""The least width for a caption on one line, in pixels at the usual scale."""
RECORDING_SHARE: Final = 2
"""Recording gets this multiple of the spare time, because the speed depends on it."""
CHECK: Final = BannerOffer("is my number right?", Action.CHECK.key)
SAVE: Final = BannerOffer("save film", Action.SAVE_FILM.key)
JUST_NOW: Final = "Just now"
NOWHERE: Final = Area(0, 0, 0, 0)
WHEEL_STEP: Final = 1.2
"""By what factor a step of the wheel zooms."""
WHY: Final = BannerOffer("why", Action.PANEL.key)
"""Opens the panel, which shows the summary."""
STOP_FIRST: Final = "V ends the comparison; then this key works"
PART: Final = "part"
"""The key of the job that records the other part."""
QUICK_SECONDS: Final = 0.5
"""How long the window waits for the other part before it goes on with this one, in seconds."""


class MapInspector(Protocol):
    """What the inspector adds to a view."""

    panel_share: float
    """The share of the window's width for panels instead of the side bar."""

    def moment(self, shown: Moment[Any]) -> Moment[Any]:
        """Return the playback position to draw instead of the current one."""

    def shapes(self) -> Iterable[Shape]:
        """Return shapes to draw on top of the map."""

    def click(self, place: Place) -> None:
        """Handle a click on the map."""


class SceneView(Page):
    """A scene with the controls around it, and its reaction to keys."""

    is_in_window = False
    """Whether it is in a window, with numbered rows and columns, and decisions in steps."""

    def __init__(
        self,
        presentation: Presentation,
        size: tuple[int, int],
        *,
        with_panel: bool = True,
        with_buttons: bool = True,
    ) -> None:
        """Begin at the start, paused."""
        self.inspector: MapInspector | None = None
        self.selection = Selection()
        self._has_summary: Final = with_panel
        self.summary = SceneSummary(presentation)
        self.panel: Final = SidePanel(
            self.follow,
            lambda link: self.selection.is_lit(link),  # noqa: PLW0108 - it may be another
            lambda link: self.selection.point_link(link),  # noqa: PLW0108
        )
        self.map: Final = MapWidget(self)
        self.caption_line: Final = Captions()
        self._note: str | None = None
        self._lay_out: Final = partial(lay_out, with_panel=with_panel, with_buttons=with_buttons)
        self.has_buttons: Final = with_buttons
        self.size = size
        self._opens_panel: bool | None = None
        """Whether the user opened or closed the panel; None if neither."""
        self.shows_legend = self.hides_ending = False
        self.jobs: Final = Jobs()
        """Saves a film, or records the other part."""
        self.begin_with(presentation)
        self.show(presentation)

    def begin_with(self, presentation: Presentation) -> None:
        """Remember the presentation of an input before keys change its part or settings."""
        self.given = presentation
        self._parts: dict[int, Presentation | None] = {presentation.scene.part: presentation}
        """The parts that were recorded; None for a part that can't be played."""

    @property
    def is_busy(self) -> bool:
        """Whether something is still being computed."""
        is_known = self.presentation.recording.is_complete and self.timeline.is_complete
        return bool(self.jobs) or not is_known or self.boards.is_thinking

    @property
    def is_still(self) -> bool:
        """Whether nothing will change unless somebody does something."""
        is_computing = self.is_busy or self.summary.is_due
        if is_computing or self.playback.is_moving:
            return False
        return not is_gliding(self.camera, self.focus)

    def show(self, presentation: Presentation) -> None:
        """Show another presentation from its start, with a new camera."""
        self.presentation = presentation
        self.jobs.stop(PART)
        self.boards = Boards(presentation, self.selection)
        self.selection.point_link(None)
        self.selection.plays_steps = self.is_in_window and not presentation.pair
        self.selection.played = None
        story, pair = presentation.story, presentation.pair
        self.banner = Ending()
        self.map.pointer = None
        self.playback: Playback[Any] = Playback(
            presentation.recording,
            story.duration,
            story.stress,
            story.round_limit,
            story.find_events,
        )
        self.playback.speed = AUTO
        self.layout = self._divide()
        self.camera = self.boards.camera(self.layout.map_area)
        self.camera.fit()
        self.chart = Chart(story, self.playback)
        self.timeline = Timeline(self.playback, self.chart, story)
        if pair:
            self.timeline.beside = pair.beside
        self.transport = Transport(self.playback)
        self.summary.close()
        self.summary = SceneSummary(presentation, is_wanted=self._has_summary)

    def replace(self, presentation: Presentation, *, keeps_round: bool = True) -> None:
        """Show another presentation at the same speed, place and zoom, in the same round or not."""
        before, camera = self.playback, self.camera
        if not isinstance(presentation.scene, type(self.presentation.scene)):
            self.selection = Selection()
        self.show(presentation)
        # A note on the presentation before doesn't hold any longer.
        self._show_note("")
        self.playback.seek_round(before.rounds if keeps_round else 0)
        self.playback.speed, self.playback.is_playing = before.speed, before.is_playing
        if (camera.bounds, camera.boards) == (self.camera.bounds, self.camera.boards):
            self.camera = camera
            self.camera.resize(self.boards.area(self.layout.map_area))

    def find_part(self, *, keeps_round: bool) -> None:
        """Show the other part of the input when it is recorded."""
        self.jobs.run(PART, self._find_part(keeps_round=keeps_round))

    def _find_part(self, *, keeps_round: bool) -> Iterator[None]:
        shown, part = self.presentation, 3 - self.presentation.scene.part
        if not self._parts.get(part):
            self._parts[part] = yield from record_other_part(shown, self._show_note)
        if found := self._parts[part]:
            was_at_end = self.playback.is_at_end
            self.replace(found, keeps_round=keeps_round)
            if was_at_end or self.playback.is_at_end:
                self.playback.seek(0)
            note, rounds = found.scene.part_note, self.playback.rounds
            where = f"from round {rounds + 1} on, where you were" if rounds else "from the start"
            # Without a note of its own, it clears the progress.
            self._show_note(f"{note}, {where}" if note else "")

    def _show_note(self, note: str) -> None:
        self._note = note

    def type(self, key: str) -> None:
        """Do the scene's action of a key. It may open another presentation.

        If it shows decisions, the camera moves to the action.

        Raises:
            UsageError: If the key would open another presentation while two are compared.
        """
        scene, moment = self.presentation.scene, self.playback.moment()
        action = scene.find_action(key)
        if action is None:
            return
        if self.boards.pair and action.leads_away:
            raise UsageError(STOP_FIRST)
        if action.plays_other_part:
            self.find_part(keeps_round=scene.keeps_round)
            self.jobs.spend(QUICK_SECONDS)
        elif action.setting and (puzzle_input := self.presentation.puzzle_input):
            changed = with_settings(puzzle_input, dict([action.setting]))
            self.replace(make_presentation(record_part(changed)))
        elif action.do and (found := action.do(moment)):
            self.replace(replace(self.presentation, scene=found))
        elif not action.leads_away:
            self.selection.switch(key)
            if key == DECISIONS and self.selection.shows_decisions:
                show_place(self.camera, self.focus)

    def step(self, steps: int) -> None:
        """Play a step of the open decision if it has more of them, or else a turn.

        A comparison shows whole decisions, so it always plays a turn.
        """
        scene, moment = self.presentation.scene, self.playback.moment()
        if self.boards.pair or not scene.step_decision(steps, moment, self.selection):
            self.playback.step(steps)

    def toggle_panel(self) -> None:
        """Open the panel, or close it."""
        self._opens_panel = not self.layout.panel.width

    def toggle_legend(self) -> None:
        """Show or hide the legend in the panel."""
        self.shows_legend = not self.shows_legend
        if self.shows_legend:
            self.panel.scroll_to_top()
            if not self.layout.panel.width:
                self.toggle_panel()

    def take_note(self) -> str | None:
        """Return the note, once."""
        note, self._note = self._note, None
        return note

    def follow(self, link: PanelLink | None) -> None:
        """Seek to the turn of a panel link, or select its object."""
        if isinstance(link, TurnLink):
            self.playback.seek(link.turns)
        elif isinstance(link, int):
            self.selection.selected = link

    def close(self) -> None:
        """End all computations."""
        self.jobs.clear()
        self.summary.close()
        for scene in self.boards.scenes:
            scene.jobs.clear()

    def click(self, x: int, y: int) -> None:
        """Select the object at a pixel of the map."""
        scene, moment, place = self.boards.at(self.camera, (x, y), self.playback.moment())
        self.selection.selected = thing = scene.find_thing(place, moment)
        if self.inspector:
            self.inspector.click(place)
        if thing is not None and self.playback.is_playing:
            turn = None if self.boards.pair else scene.latest_turn(thing, moment)
            self.playback.pause()
            if turn is not None:
                self.playback.seek(turn)

    def lay_out(self) -> None:
        """Divide the window, and fill all widgets for the playback position."""
        layout, moment = self._divide(), self.shown_moment
        is_over = self.playback.is_at_end
        self.banner.is_dismissed = self.banner.is_dismissed and is_over
        is_shown = is_over and not (self.hides_ending or self.banner.is_dismissed)
        if is_shown and (banner := self.boards.banner(self.playback.moment())):
            offers = self._offers(has_panel=layout.panel.width > 0)
            layout = with_ending(layout, self.banner.fill(layout.map_area, banner, offers))
        if layout.map_area != self.layout.map_area:
            self.camera.resize(self.boards.area(layout.map_area))
        self.layout = layout
        self.banner.lay_out(layout.ending)
        self.map.lay_out(layout.map_area)
        self.caption_line.lay_out(layout.caption)
        self.caption_line.texts = self.captions()
        self.transport.lay_out(layout.transport)
        self.transport.tip_gap = layout.caption.height
        self.transport.is_busy = self.is_busy
        self.timeline.lay_out(layout.timeline)
        has_panel = layout.panel.width > 0 and not self.inspector
        self.panel.title, self.panel.blocks = self.panel_content(moment) if has_panel else ("", ())
        self.panel.lay_out(layout.panel if has_panel else NOWHERE)
        self.panel.follow(self.selection.selected)

    @property
    def widgets(self) -> Sequence[Widget]:
        """All widgets from front to back."""
        controls = self.timeline, self.transport, self.caption_line
        return [*controls, self.panel, self.banner, self.map]

    @property
    def focus(self) -> Place | None:
        """The position of the action; None if it concerns the whole map."""
        return self.boards.focus(self.playback.moment())

    @property
    def shown_moment(self) -> Moment[Any]:
        """The playback position, with changes by the inspector."""
        moment = self.playback.moment()
        return self.inspector.moment(moment) if self.inspector else moment

    def _offers(self, *, has_panel: bool) -> Sequence[BannerOffer]:
        """Return the buttons at the end."""
        why = [] if has_panel or not self.summary.sentences else [WHY]
        own, scene = list[BannerOffer](), self.presentation.scene
        other = 3 - scene.part
        can_be_played = self._parts.get(other, self.presentation) is not None
        if pair := self.boards.pair:
            own = [BannerOffer(f"{pair.names[0]} alone", Action.COMPARE.key)]
        elif scene.has_other_part and can_be_played:
            own = [BannerOffer(f"part {other}", scene.part_key)]
        return (PLAY_AGAIN, *own, CHECK, SAVE, *why) if self.has_buttons else ()

    def _divide(self) -> Layout:
        """Return the layout without an ending. Narrow captions have two lines."""
        layout = self._lay_out(*self.size, opens_panel=self._opens_panel)
        is_narrow = layout.caption.width < px(WIDE_CAPTION) * len(self.boards.scenes)
        layout = with_caption_lines(layout, 2 if is_narrow else 1)
        return with_wider_panel(layout, self.inspector.panel_share) if self.inspector else layout

    def advance(self, seconds: float) -> None:
        """Let real time pass, and use a little of it to compute ahead."""
        spare = self.spare
        self.jobs.spend(spare / 2)
        self.playback.extend(spare * RECORDING_SHARE)
        self.playback.advance(seconds)
        self.timeline.grow(spare)
        follow_action(self.camera, self.focus, seconds)
        # Until the end it is not needed, and at the end nothing moves.
        if self.playback.is_at_end:
            self.summary.spend(spare * 2)
        elif not self.boards.is_thinking:
            self.summary.spend(spare / 2)
        is_known = self.presentation.recording.is_complete and self.timeline.is_complete
        # Once all is recorded, the time for that is to spare.
        spare *= 1 + RECORDING_SHARE * is_known
        self.look_up()
        self.boards.think(spare)

    def draw_map(self, target: pygame.Surface, moment: Moment[Any]) -> None:
        """Draw the map with all marks."""
        scene = self.presentation.scene
        self.boards.draw(target, self.camera, moment)
        if self.is_in_window and scene.ground and self.selection.shows_decisions:
            for board in self.camera.each_board:
                draw_rulers(target, board)
        if self.inspector:
            draw_shapes(target, self.camera, self.inspector.shapes())

    def captions(self) -> Sequence[str]:
        """Return the caption under each board, from left to right."""
        playback = self.playback
        if playback.failure and playback.is_at_end:
            return [playback.failure]
        turn, moment = playback.latest_turn, playback.moment()
        if playback.is_playing and not playback.is_at_end:
            has_news = any(each.find_news(own) for each, own in self.boards.sides(moment))
            turn = readable_turn(playback, has_news=has_news)
        captions = self.boards.captions(turn, moment)
        if turn < 0 or playback.is_playing or playback.is_at_end:
            return captions
        sides = zip(self.boards.sides(moment), captions, strict=True)
        return [
            f"{JUST_NOW}: {caption}" if scene.shows_decision(own, self.selection) else caption
            for (scene, own), caption in sides
        ]

    def look_up(self) -> None:
        """Start to compute the panel's content for the current position if it is visible."""
        if self.layout.panel.width:
            self.boards.look_up(self.playback.moment())

    def panel_content(self, moment: Moment[Any]) -> tuple[str, Sequence[Block]]:
        """Return the title and the blocks of the panel; the legend, if it is open, comes first."""
        blocks = self.boards.panel(moment)
        if self.playback.is_at_end:
            blocks = [*self.summary.blocks(), *blocks]
        if self.playback.failure:
            blocks = [Paragraph(self.playback.failure, size=13, colour=COMPLAINT), *blocks]
        if self.shows_legend:
            blocks = [*legend_blocks(self.presentation.scene.scenario.puzzle), *blocks]
        return self.presentation.title, blocks


class MapWidget(Widget):
    """The boards: a click selects, a drag moves the camera, the wheel zooms."""

    def __init__(self, view: SceneView) -> None:
        """Show the boards of a view."""
        self.pointer: Pixel | None = None
        """The pixel of the pointer, if it is on the map."""
        self._view: Final = view
        self._is_dragged = False
        self._turned = 0.0
        """Steps of the wheel that were too small to change the zoom by a pixel."""

    def draw(self, target: pygame.Surface) -> None:
        """Draw the map and, on top, text for the pointer or the status line."""
        view, boards, moment = self._view, self._view.boards, self._view.shown_moment
        target.set_clip(self.area)
        view.draw_map(target, moment)
        target.set_clip(None)
        room, scene = pygame.Rect(boards.room(self.area)), boards.scenes[0]
        is_alone = view.is_in_window and not (view.layout.panel.width or view.banner.area.height)
        if is_alone and scene.ground and not boards.pair:
            words = scene.words_without_panel(moment, view.selection)
            draw_words(target, room, words, "bottomleft")
        if self.pointer is not None:
            spot = boards.at(view.camera, self.pointer, moment)
            is_low = self.pointer[1] > room.centery
            words = spot.scene.describe_place(spot.place, spot.moment)
            draw_words(target, room, words, "topright" if is_low else "bottomright")

    def point(self, pixel: Pixel | None) -> None:
        """Highlight the object under the pointer."""
        self.pointer, view = pixel, self._view
        if pixel:
            spot = view.boards.at(view.camera, pixel, view.playback.moment())
            view.selection.pointed = spot.scene.find_thing(spot.place, spot.moment)

    def press(self, _x: int, _y: int) -> None:
        """Begin a click or a drag."""
        self._is_dragged = False

    def drag(self, _x: int, _y: int, by_x: int, by_y: int) -> None:
        """Move the map."""
        self._is_dragged = True
        self._view.camera.pan(by_x, by_y)

    def release(self, x: int, y: int) -> None:
        """Click the map if it was not dragged."""
        if not self._is_dragged and self.holds(x, y):
            self._view.click(x, y)

    def wheel(self, x: int, y: int, steps: float) -> None:
        """Zoom; a trackpad's many small steps are added up."""
        camera = self._view.camera
        self._turned = self._turned + steps if abs(steps) < 1 else steps
        zoom = camera.zoom
        if steps and (abs(steps) >= 1 or round(zoom * WHEEL_STEP**self._turned) != zoom):
            camera.zoom_at(x, y, WHEEL_STEP**self._turned)
            is_exact = abs(steps) < 1 and camera.zoom != zoom
            self._turned -= log(camera.zoom / zoom, WHEEL_STEP) if is_exact else self._turned
            self.point((x, y))
