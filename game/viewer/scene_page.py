"""The page that plays a scene: its view, with keys and mouse."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import Enum, auto
from functools import partial
from math import log
from time import process_time
from typing import Final

import pygame

from game.playback.pace import AUTO, Speed
from game.viewer.actions import Action
from game.viewer.controls.choices import STEPS
from game.viewer.controls.side_panel import WHEEL_STEP as SCROLL_STEP
from game.viewer.controls.typing import TypedLine
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import px
from game.viewer.inspector.inspector import inspect
from game.viewer.mouse import OUTSIDE, find_button, hover
from game.viewer.navigation import pan_by_key, select_next
from game.viewer.overlay import draw_words
from game.viewer.pages import Deed, Page
from game.viewer.scene import Presentation
from game.viewer.scene_view import SceneView
from game.viewer.view_drawing import draw_view
from game.viewer.view_model import DECISIONS, BannerOffer, PanelLink

FRAME_SECONDS: Final = 0.0115
"""The target for a frame's duration, in seconds; a screen shows a frame every 16 ms."""
SPENT: Final = 3
"""Three computations use the spare time of a frame: recording, the chart and the scene."""
LEAST_SECONDS: Final = 0.001
"""Spent each time in any case, so that recording gets on even in a large, slow window."""
WHEEL_STEP: Final = 1.2
CLICK_DISTANCE: Final = 4
"""Pixels within which a press and a release are a click, not a drag."""
TENTHS: Final = 10
HINT: Final = "Space pauses"


class Grip(Enum):
    """The object that the pressed mouse holds."""

    NOTHING = auto()
    MAP = auto()
    TIMELINE = auto()
    PANEL = auto()
    CHOICES = auto()


class ScenePage(SceneView, Page):
    """A page that plays a scene: its view, with keys and mouse."""

    is_in_window = True

    def __init__(self, presentation: Presentation, size: tuple[int, int]) -> None:
        """Begin at the start, paused, with nothing held by the mouse."""
        super().__init__(presentation, size)
        self._grip = Grip.NOTHING
        self._travelled = 0
        self._link: PanelLink | None = None
        """The link of the pressed block in the panel."""
        self._turned = 0.0
        """Steps of the wheel that were too small to change the zoom by a pixel."""

    @property
    def title(self) -> str:
        """A short description of the played scene."""
        return self.presentation.title

    @property
    def note_area(self) -> Area:
        """The map's area, where notes may be."""
        return self.layout.map_area

    def advance(self, seconds: float) -> None:
        """Let time pass, unless the mouse holds the timeline."""
        super().advance(0 if self.holds_timeline else seconds)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the view. The rest of the frame's time is used to compute ahead."""
        began = process_time()
        draw_view(self, target)
        left = FRAME_SECONDS - (process_time() - began)
        self.spare = max(left / SPENT, LEAST_SECONDS)

    def begin(self, rounds: int = 0, speed: Speed = AUTO, *, is_playing: bool = True) -> None:
        """Play from the end of a round. An example that shows its first decision starts paused."""
        is_paused = self.presentation.opens_decision and not rounds
        if is_paused:
            self.selection.switch(DECISIONS)
        self.playback.start(rounds, speed, is_playing=is_playing and not is_paused)

    def draw_hint(self, target: pygame.Surface) -> None:
        """Draw what Space does and how to ask for reasons, while it plays."""
        if self.playback.is_playing:
            words = " · ".join(filter(None, (HINT, self.presentation.scene.hint)))
            draw_words(target, pygame.Rect(self.layout.map_area), words, "midtop")

    @property
    def typed_line(self) -> TypedLine | None:
        """The line of text that is being typed; None without one."""
        line = self.choosing.typed_line if self.choosing else self.mode.typed_line
        return line if line and line.is_open else None

    def close_box(self) -> bool:
        """Close legend and list, else the banner; whether one of them was open."""
        was_open, self.shows_legend = self.shows_legend, False
        return self.close_list() or was_open or self.banner.close()

    @property
    def deeds(self) -> Mapping[Action, Deed]:
        """The functions of the actions that this page supports."""
        player = {action: partial(deed, self) for action, deed in DEEDS.items()}
        return {**player, **self.mode.deeds}

    def continue_with(self, presentation: Presentation) -> None:
        """Replace the presentation by another of the same input, at the same playback position."""
        former = self.presentation
        shown = replace(presentation, scene=presentation.scene.continue_from(former.scene))
        if former.pair and former.pair.again:
            shown = former.pair.again(shown)
        self.replace(shown)

    @property
    def holds_timeline(self) -> bool:
        """Whether time is where the mouse holds it."""
        return self._grip is Grip.TIMELINE

    def press(self, x: int, y: int) -> Action | str | None:
        """Start to drag what is under the pointer, or return the action or key of a button."""
        layout = self.layout
        self._travelled = 0
        if self.choosing and layout.map_area.holds(x, y):
            self._grip = Grip.CHOICES
        elif self.banner.holds(x, y):
            return self._press_banner(x, y)
        elif layout.map_area.holds(x, y):
            self._grip = Grip.MAP
        elif layout.timeline.holds(x, y):
            self._grip = Grip.TIMELINE
            self.playback.seek(self.timeline.click_turn(x))
        elif layout.panel.holds(x, y):
            self._grip, self._link = Grip.PANEL, self.find_link(x, y)
        return find_button(self, x, y)

    def move(self, x: int, y: int, by_x: int, by_y: int) -> None:
        """Drag the held object, or update the pointer."""
        self._travelled += abs(by_x) + abs(by_y)
        if self._grip is Grip.TIMELINE and self._travelled > CLICK_DISTANCE:
            self.playback.seek(self.timeline.locate_turn(x))
        elif self._travelled > CLICK_DISTANCE and self._grip is Grip.MAP:
            self.camera.pan(by_x, by_y)
        hover(self, x, y)
        if self.holds_timeline:
            self.timeline.pointed = x

    def release(self, x: int, y: int) -> None:
        """Let go; the map is clicked if it was not dragged."""
        was_click = self._grip is Grip.MAP and self._travelled <= CLICK_DISTANCE
        if self._grip is Grip.PANEL and self._link == self.find_link(x, y):
            self.follow(self._link)
        if self._grip is Grip.CHOICES and self.choosing:
            self.take(self.choosing.choose(self.choosing.choices.find_item(x, y)))
        self._grip = Grip.NOTHING
        if was_click and self.layout.map_area.holds(x, y):
            self.click(x, y)

    def wheel(self, x: int, y: int, steps: float) -> None:
        """Scroll the panel, or zoom the map; a trackpad's many small steps are added up."""
        down = -round(steps * px(SCROLL_STEP))
        if self.banner.holds(x, y):
            self.banner.scroll(down)
        elif self.layout.panel.holds(x, y):
            self.find_panel(x, y).scroll(down)
            hover(self, x, y)
        elif self.choosing:
            self.choosing.choices.scroll(down)
        elif steps and self.layout.map_area.holds(x, y):
            self._zoom(x, y, steps)

    def _zoom(self, x: int, y: int, steps: float) -> None:
        camera = self.camera
        self._turned = self._turned + steps if abs(steps) < 1 else steps
        zoom = camera.zoom
        if abs(steps) >= 1 or round(zoom * WHEEL_STEP**self._turned) != zoom:
            camera.zoom_at(x, y, WHEEL_STEP**self._turned)
            is_exact = abs(steps) < 1 and camera.zoom != zoom
            self._turned -= log(camera.zoom / zoom, WHEEL_STEP) if is_exact else self._turned
            hover(self, x, y)

    def leave(self) -> None:
        """Notice that the pointer is outside the window."""
        hover(self, *OUTSIDE)

    def _press_banner(self, x: int, y: int) -> str | None:
        """Return the key of the banner's clicked button. A click elsewhere closes the banner."""
        link = self.banner.find_link(x, y)
        if isinstance(link, BannerOffer):
            return link.key
        self.banner.close()
        return None


def step_in_list(view: SceneView, items: int) -> None:
    """Highlight the item of the open list that is `items` further down."""
    if view.choosing:
        view.choosing.choices.step(items)


def choose_highlighted(view: SceneView) -> None:
    """Choose the highlighted item of the list."""
    if view.choosing:
        view.take(view.choosing.choose(view.choosing.choices.highlighted))


def select_near(view: SceneView, steps: int) -> None:
    """Select the object that is `steps` further in reading order."""
    select_next(view.boards, view.camera, view.playback.moment(), steps)


DEEDS: Final[Mapping[Action, Callable[[SceneView, str], object]]] = {
    Action.TOGGLE: lambda view, _: view.playback.toggle(),
    Action.NEXT_TURN: lambda view, _: view.step(1),
    Action.PREVIOUS_TURN: lambda view, _: view.step(-1),
    Action.NEXT_ROUND: lambda view, _: view.playback.step_round(1),
    Action.PREVIOUS_ROUND: lambda view, _: view.playback.step_round(-1),
    Action.NEXT_EVENT: lambda view, _: view.playback.step_event(1),
    Action.PREVIOUS_EVENT: lambda view, _: view.playback.step_event(-1),
    Action.START: lambda view, _: view.playback.seek(0),
    Action.END: lambda view, _: view.playback.seek_end(),
    Action.TENTH: lambda view, key: view.playback.seek(view.timeline.find_turn(int(key) / TENTHS)),
    Action.FASTER: lambda view, _: view.playback.change_speed(1),
    Action.SLOWER: lambda view, _: view.playback.change_speed(-1),
    Action.AUTO_PACE: lambda view, _: setattr(view.playback, "speed", AUTO),
    Action.FIT: lambda view, _: view.camera.fit(),
    Action.FOLLOW: lambda view, _: view.navigation.toggle(view.camera, view.playback.moment()),
    Action.PAN: lambda view, key: pan_by_key(key, view.camera, view.layout.map_area),
    Action.NEXT_THING: lambda view, _: select_near(view, 1),
    Action.PREVIOUS_THING: lambda view, _: select_near(view, -1),
    Action.LEGEND: lambda view, _: view.toggle_legend(),
    Action.COMPARE: lambda view, _: view.compare(),
    Action.CHECK: lambda view, _: view.check_number(),
    Action.SAVE_FILM: lambda view, _: view.save_film(),
    Action.INSPECT: lambda view, _: inspect(view),
    Action.PANEL: lambda view, _: view.toggle_panel(),
    Action.STEP_IN_LIST: lambda view, key: step_in_list(view, STEPS[key]),
    Action.CHOOSE_FROM_LIST: lambda view, _: choose_highlighted(view),
}
"""The functions of actions on a view, which receive the key's name."""
