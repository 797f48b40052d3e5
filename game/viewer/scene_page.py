"""The page that plays a scene: its view, with keys and mouse."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from time import process_time
from typing import Final

import pygame

from game.playback.pace import AUTO, Speed
from game.viewer.actions import Action
from game.viewer.controls.choices import STEPS
from game.viewer.controls.typing import TypedLine
from game.viewer.drawing.camera import Area
from game.viewer.inspector.inspector import inspect
from game.viewer.navigation import pan_by_key, select_next
from game.viewer.overlay import draw_words
from game.viewer.pages import Deed, Page
from game.viewer.scene import Presentation
from game.viewer.scene_view import SceneView
from game.viewer.view_model import DECISIONS

FRAME_SECONDS: Final = 0.0115
"""The target for a frame's duration, in seconds; a screen shows a frame every 16 ms."""
SPENT: Final = 3
"""Three computations use the spare time of a frame: recording, the chart and the scene."""
LEAST_SECONDS: Final = 0.001
"""Spent each time in any case, so that recording gets on even in a large, slow window."""
TENTHS: Final = 10
HINT: Final = "Space pauses"


class ScenePage(SceneView, Page):
    """A page that plays a scene: its view, with keys and mouse."""

    is_in_window = True

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
        super().advance(0 if self.timeline.is_held else seconds)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the view. The rest of the frame's time is used to compute ahead."""
        began = process_time()
        super().draw(target)
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
        return self.close_list() or was_open or self.banner.dismiss()

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


def step_in_list(view: SceneView, items: int) -> None:
    """Highlight the item of the open list that is `items` further down."""
    if view.choosing:
        view.choosing.choices.step(items)


def choose_highlighted(view: SceneView) -> None:
    """Choose the highlighted item of the list."""
    if view.choosing:
        view.choosing.choose(view.choosing.choices.highlighted)


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
