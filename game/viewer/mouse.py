"""What the mouse does to a scene's view: hover, press, drag, release, wheel."""

from contextlib import suppress
from enum import Enum, auto
from math import log
from typing import Final

import pygame

from game.puzzles.recap import RecapSentence
from game.viewer.actions import Action, Request, request_of
from game.viewer.controls.side_panel import WHEEL_STEP as SCROLL_STEP
from game.viewer.drawing.theme import px
from game.viewer.keys import key_of_name
from game.viewer.pages import MouseHandler
from game.viewer.scene_view import SceneView
from game.viewer.view_model import BannerOffer, PanelLink

WHEEL_STEP: Final = 1.2
CLICK_DISTANCE: Final = 4
"""Pixels within which a press and a release are a click, not a drag."""


def hover(view: SceneView, x: int, y: int, *, holds_timeline: bool) -> None:
    """Notice that the pointer is over a pixel; who holds the timeline points at it."""
    show_pointer(is_hand=is_clickable(view, x, y))
    view.help.point(x, y)
    view.overlay.banner.point(x, y)
    view.transport.pointed = button_at(view, x, y)
    view.overlay.pointer = None
    if view.choosing:
        view.choosing.choices.point(x, y)
        return
    is_over_timeline = holds_timeline or view.layout.timeline.holds(x, y)
    view.timeline.pointed = x if is_over_timeline else None
    if view.layout.panel.holds(x, y):
        view.boards.point(view.camera, None, view.playback.moment())
        view.boards.point_link(view.link_at(x, y))
    else:
        view.boards.point_link(None)
        hover_map(view, x, y)


def is_clickable(view: SceneView, x: int, y: int) -> bool:
    """Whether a click on a pixel of the panel, the buttons or what lies over the map does anything.

    The map and the timeline, which can be clicked everywhere, don't count.
    """
    overlay, banner = view.overlay, view.overlay.banner
    if overlay.card.is_open:
        return True
    if view.shows_help:
        return view.help.name_at(x, y) is not None
    if view.choosing and view.layout.map_area.holds(x, y):
        return view.choosing.choices.item_at(x, y) is not None
    if banner.holds(x, y):
        return banner.link_at(x, y) is not None
    return button_at(view, x, y) is not None or (
        view.layout.panel.holds(x, y) and view.link_at(x, y) is not None
    )


def show_pointer(*, is_hand: bool) -> None:
    """Show the pointer as a hand, or as the usual arrow; some displays have one shape alone."""
    wanted = pygame.SYSTEM_CURSOR_HAND if is_hand else pygame.SYSTEM_CURSOR_ARROW
    if pygame.mouse.get_cursor().data != (wanted,):
        with suppress(pygame.error):
            pygame.mouse.set_cursor(wanted)


def hover_map(view: SceneView, x: int, y: int) -> None:
    """Tell the scenes what of them is under the pointer, if anything is."""
    is_inside = view.layout.map_area.holds(x, y) and not view.overlay.banner.holds(x, y)
    view.overlay.pointer = (x, y) if is_inside else None
    view.boards.point(view.camera, view.overlay.pointer, view.playback.moment())


def hover_nothing(view: SceneView) -> None:
    """Notice that the pointer is outside the window."""
    show_pointer(is_hand=False)
    view.boards.point_link(None)
    view.boards.point(view.camera, None, view.playback.moment())
    view.timeline.pointed = None
    view.transport.pointed = None
    view.overlay.pointer = None


def button_at(view: SceneView, x: int, y: int) -> Action | None:
    """Return what the button under a pixel asks for."""
    is_inside = view.layout.transport.holds(x, y)
    return view.transport.action_at(x, y) if is_inside else None


def request_at(view: SceneView, x: int, y: int) -> Request | None:
    """Return the same as a request."""
    action = button_at(view, x, y)
    return Request(action) if action else None


class Grip(Enum):
    """What the pressed mouse holds."""

    NOTHING = auto()
    MAP = auto()
    MINIMAP = auto()
    TIMELINE = auto()
    PANEL = auto()
    CHOICES = auto()


class Mouse(MouseHandler):
    """Turns what the mouse does into what the view does."""

    def __init__(self, view: SceneView) -> None:
        """Hold nothing."""
        self._view: Final = view
        self._grip = Grip.NOTHING
        self._travelled = 0
        self._link: PanelLink | None = None
        """What the pressed piece of the panel stands for."""
        self._turned = 0.0
        """Steps of the wheel that were too small to change the zoom by a pixel."""

    @property
    def holds_timeline(self) -> bool:
        """Whether time is where the mouse holds it."""
        return self._grip is Grip.TIMELINE

    def press(self, x: int, y: int) -> Request | None:
        """Take hold of what is under the pointer; what a button asks for is returned instead."""
        layout = self._view.layout
        self._travelled = 0
        if self._view.overlay.card.close():
            return request_at(self._view, x, y)
        if self._view.shows_help:
            return self.press_help(x, y)
        if self._view.choosing and layout.map_area.holds(x, y):
            self._grip = Grip.CHOICES
        elif self._view.overlay.banner.holds(x, y):
            return self._press_banner(x, y)
        elif self._view.navigation.holds(x, y, self._view.camera):
            self._grip = Grip.MINIMAP
            self._view.navigation.jump(x, y, self._view.camera)
        elif layout.map_area.holds(x, y):
            self._grip = Grip.MAP
        elif layout.timeline.holds(x, y):
            self._grip = Grip.TIMELINE
            self._view.playback.seek(self._view.timeline.click_turn(x))
        elif layout.panel.holds(x, y):
            self._grip, self._link = Grip.PANEL, self._view.link_at(x, y)
        return request_at(self._view, x, y)

    def grasp(self, x: int, y: int) -> None:
        """Take hold of the map alone, to drag it wherever on it that begins."""
        if self._view.layout.map_area.holds(x, y):
            self._grip, self._travelled = Grip.MAP, CLICK_DISTANCE + 1

    def move(self, x: int, y: int, by_x: int, by_y: int) -> None:
        """Drag what is held, or point."""
        view = self._view
        self._travelled += abs(by_x) + abs(by_y)
        if self._grip is Grip.TIMELINE and self._travelled > CLICK_DISTANCE:
            view.playback.seek(view.timeline.turn_at(x))
        elif self._grip is Grip.MINIMAP:
            view.navigation.jump(x, y, view.camera)
        elif self._grip is Grip.MAP and self._travelled > CLICK_DISTANCE:
            view.camera.pan(by_x, by_y)
        hover(view, x, y, holds_timeline=self.holds_timeline)

    def release(self, x: int, y: int) -> None:
        """Let go; the map is clicked if it was not dragged."""
        view = self._view
        was_click = self._grip is Grip.MAP and self._travelled <= CLICK_DISTANCE
        if self._grip is Grip.PANEL and self._link == view.link_at(x, y):
            view.follow(self._link)
        if self._grip is Grip.CHOICES and view.choosing:
            view.take(view.choosing.choose(view.choosing.choices.item_at(x, y)))
        self._grip = Grip.NOTHING
        if was_click and view.layout.map_area.holds(x, y):
            view.click(x, y)

    def wheel(self, x: int, y: int, steps: float) -> None:
        """Scroll the panel, or zoom the map; a trackpad's many small steps are added up."""
        if self._view.shows_help:
            self._view.help.scroll(-round(steps * px(SCROLL_STEP)))
            return
        if self._view.overlay.banner.holds(x, y):
            self._view.overlay.banner.scroll(-round(steps * px(SCROLL_STEP)))
            return
        if self._view.layout.panel.holds(x, y):
            self._view.panel_at(x, y).scroll(-round(steps * px(SCROLL_STEP)))
            hover(self._view, x, y, holds_timeline=self.holds_timeline)
        if self._view.choosing:
            self._view.choosing.choices.scroll(-round(steps * px(SCROLL_STEP)))
            return
        camera = self._view.camera
        if not (steps and self._view.layout.map_area.holds(x, y)):
            return
        self._turned = self._turned + steps if abs(steps) < 1 else steps
        zoom = camera.zoom
        if abs(steps) >= 1 or round(zoom * WHEEL_STEP**self._turned) != zoom:
            camera.zoom_at(x, y, WHEEL_STEP**self._turned)
            is_exact = abs(steps) < 1 and camera.zoom != zoom
            self._turned -= log(camera.zoom / zoom, WHEEL_STEP) if is_exact else self._turned
            hover(self._view, x, y, holds_timeline=self.holds_timeline)

    def leave(self) -> None:
        """Notice that the pointer is outside the window."""
        hover_nothing(self._view)

    def press_help(self, x: int, y: int) -> Request | None:
        """Do what a key of the help does; a click beside the help closes it."""
        name = self._view.help.name_at(x, y)
        if name is None:
            self._view.shows_help = self._view.help.holds(x, y)
            return None
        return self.ask(name)

    def _press_banner(self, x: int, y: int) -> Request | None:
        """Do what a button says, or go where a sentence leads; a click beside dismisses all."""
        banner = self._view.overlay.banner
        link = banner.link_at(x, y)
        if isinstance(link, RecapSentence):
            self._view.playback.seek(link.turns)
        elif isinstance(link, BannerOffer):
            return self.ask(link.key)
        else:
            banner.close()
        return None

    def ask(self, name: str) -> Request | None:
        """Return what a key asks for; one of the scene's own is typed instead."""
        request, key = request_of([name], self._view.groups), key_of_name(name)
        if key is not None and self._view.answers(key):
            return None
        if request is None and key is not None:
            self._view.type(key)
        return request
