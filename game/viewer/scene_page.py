"""The page on which something is played: its view, and what keys and the mouse do to that."""

import gc
from collections.abc import Callable, Sequence
from dataclasses import replace
from time import process_time
from typing import Any, Final

import pygame

from game.playback.pace import AUTO
from game.simulation.recording import Recording
from game.viewer.actions import Action, Group, Request
from game.viewer.controls.choices import STEPS
from game.viewer.drawing.camera import Area
from game.viewer.inspector.altered import show_what_follows
from game.viewer.mouse import Mouse
from game.viewer.navigation import pan_by_key, select_next
from game.viewer.pages import Page
from game.viewer.scene import Presentation
from game.viewer.scene_view import SceneView
from game.viewer.view_drawing import draw_view

FRAME_SECONDS: Final = 0.0115
"""How long a frame should take in all; a screen asks for one each 16 ms."""
MOST_SECONDS: Final = 0.004
LEAST_SECONDS: Final = 0.001
"""Spent in any case, so that recording gets on even in a large, slow window."""
STEP: Final = 0.25
"""The share of the time left or lacking by which the budget changes."""
YOUNGER_COLLECTIONS: Final = 8
"""Collections of the younger generations after which all is frozen; after ten a full one comes."""


class FrameBudget:
    """Measures how long each frame takes, and gives so much time to look ahead.

    That is regulated, not computed: a frame that took too long leaves less to those after it. Only
    this process's own time counts.
    """

    def __init__(self) -> None:
        """Begin with as much as there can be."""
        self.seconds = MOST_SECONDS
        self._began = process_time()

    def begin(self) -> None:
        """Begin a frame."""
        self._began = process_time()

    def end(self) -> None:
        """End a frame; time that was left or lacking changes the budget of the next."""
        left = FRAME_SECONDS - (process_time() - self._began)
        self.seconds = min(max(self.seconds + STEP * left, LEAST_SECONDS), MOST_SECONDS)


class RecordingFreezer:
    """Keeps a growing recording out of garbage collection.

    Python's full collection of a long recording takes longer than two frames, so what is recorded
    is frozen while it grows, and collected once something else is played.
    """

    def __init__(self) -> None:
        """Begin without a recording."""
        self._recording: Recording[Any] | None = None
        self._has_frozen = False

    def freeze(self, recording: Recording[Any], *, is_growing: bool) -> None:
        """Freeze all objects now and then, as long as what is known of a recording grows."""
        if recording is not self._recording:
            self._recording = recording
            self._collect_frozen()
        if is_growing and gc.get_count()[2] >= YOUNGER_COLLECTIONS:
            gc.freeze()
            self._has_frozen = True

    def _collect_frozen(self) -> None:
        """Collect the garbage among what was frozen here; what others froze may be for good."""
        if self._has_frozen:
            gc.unfreeze()
            gc.collect()
            self._has_frozen = False


TENTHS: Final = 10


class ScenePage(Page):
    """A page on which a scene is played: its view, and what keys and the mouse do to that."""

    def __init__(self, view: SceneView, mouse: Mouse | None = None) -> None:
        """Show the view of a presentation; the mouse is one of that view."""
        self.view: Final = view
        view.has_rulers = True
        self._mouse: Final = mouse or Mouse(view)
        self.way_back: Callable[[], None] | None = None
        """Leads to what was edited, if this follows from an edit."""
        self._freezer: Final = RecordingFreezer()
        self._budget: Final = FrameBudget()

    @property
    def mouse(self) -> Mouse:
        """The mouse of its view."""
        return self._mouse

    @property
    def groups(self) -> Sequence[Group]:
        """What keys ask for here."""
        return self.view.groups

    @property
    def title(self) -> str:
        """What is played."""
        return self.view.presentation.title

    @property
    def is_still(self) -> bool:
        """Whether nothing will change unless somebody does something."""
        return self.view.is_still

    @property
    def note_area(self) -> Area:
        """Where the map is; under the keys, if these are shown."""
        return Area(0, 0, *self.view.size) if self.view.shows_help else self.view.layout.map_area

    def advance(self, seconds: float) -> None:
        """Let time pass, unless the mouse holds the timeline."""
        self._budget.begin()
        passed = 0 if self._mouse.holds_timeline else seconds
        self.view.advance(passed, self._budget.seconds)
        self._freezer.freeze(self.view.presentation.recording, is_growing=self.view.is_busy)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the view."""
        draw_view(self.view, target)
        self._budget.end()

    def resize(self, size: tuple[int, int]) -> None:
        """Use a surface of another size."""
        self.view.resize(size)

    def take_note(self) -> str:
        """Return what the view has to note, once."""
        return self.view.take_note()

    def intercept(self, key: int) -> bool:
        """Let the card take a key, or a value that is typed."""
        view = self.view
        if view.overlay.card.answers(key) or (not view.shows_help and view.answers(key)):
            return True
        if view.inspector is None or view.choosing:
            return False
        was_typed = view.inspector.take_key(key)
        show_what_follows(view, view.inspector)
        return was_typed

    def type(self, key: int) -> None:
        """Let the scene answer a key of its own."""
        self.view.type(key)

    def type_text(self, words: str) -> None:
        """Take characters that the inspector asks for."""
        if self.view.inspector and self.view.choosing is None:
            self.view.inspector.type_text(words)

    def close_box(self) -> bool:
        """Close help, legend and list, else the banner; whether one of them was open."""
        view = self.view
        was_open = view.overlay.card.close() or view.shows_help or view.choosing is not None
        was_open = was_open or view.shows_legend
        view.shows_help, view.shows_legend, view.choosing = False, False, None
        was_hiding = view.inspector is not None and view.inspector.search.close()
        return was_open or was_hiding or view.overlay.banner.close()

    def deselect(self) -> bool:
        """Select nothing and ask nothing, else close the inspector, else go back to the editor.

        Whether there was any of these.
        """
        was_asked = self.view.deselect()
        if not was_asked and self.way_back:
            self.way_back()
            return True
        return was_asked

    def do(self, request: Request) -> None:
        """Do what is asked for; what is the window's own does nothing here.

        Raises:
            SkirmishError: it can't be done now.
        """
        action, view = request.action, self.view
        if action in DEEDS:
            DEEDS[action](view, request.key)
        elif view.inspector and action.group is Group.SYSTEMS:
            view.inspector.do(action, view.playback)
            show_what_follows(view, view.inspector)
        else:
            view.control(action)

    def go_on_with(self, presentation: Presentation) -> None:
        """Show the same input as it is now, from where it was left."""
        view, former = self.view, self.view.presentation
        shown = replace(presentation, scene=presentation.scene.going_on(former.scene))
        if former.pair and former.pair.again:
            shown = former.pair.again(shown)
        view.replace(shown)


def turn_help(view: SceneView) -> None:
    """Show the usual keys, then all, then none."""
    view.shows_help = view.help.turn(is_shown=view.shows_help)


def step_in_list(view: SceneView, items: int) -> None:
    """Light another item of the list, so many further down."""
    if view.choosing:
        view.choosing.choices.step(items)


def choose_lit(view: SceneView) -> None:
    """Choose what is lit in the list."""
    if view.choosing:
        view.take(view.choosing.choose(view.choosing.choices.lit))


def select_near(view: SceneView, steps: int) -> None:
    """Select the thing that is so many further in reading order."""
    select_next(view.boards, view.camera, view.playback.moment(), steps)


DEEDS: Final[dict[Action, Callable[[SceneView, str], None]]] = {
    Action.TOGGLE: lambda view, _: view.playback.toggle(),
    Action.NEXT_TURN: lambda view, _: view.playback.step(1),
    Action.PREVIOUS_TURN: lambda view, _: view.playback.step(-1),
    Action.NEXT_ROUND: lambda view, _: view.playback.step_round(1),
    Action.PREVIOUS_ROUND: lambda view, _: view.playback.step_round(-1),
    Action.NEXT_EVENT: lambda view, _: view.playback.step_event(1),
    Action.PREVIOUS_EVENT: lambda view, _: view.playback.step_event(-1),
    Action.START: lambda view, _: view.playback.seek(0),
    Action.END: lambda view, _: view.playback.seek_end(),
    Action.TENTH: lambda view, key: view.playback.seek(view.timeline.turn_of(int(key) / TENTHS)),
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
    Action.INSPECT: lambda view, _: view.inspect(),
    Action.PANEL: lambda view, _: view.toggle_panel(),
    Action.HELP: lambda view, _: turn_help(view),
    Action.STEP_IN_LIST: lambda view, key: step_in_list(view, STEPS[key]),
    Action.CHOOSE_FROM_LIST: lambda view, _: choose_lit(view),
}
"""What actions do to a view, given the key that asks for them."""
