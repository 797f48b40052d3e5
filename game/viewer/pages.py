"""What fills the window: the protocol of a page, and the page on which something is played.

The other page is the start page, `game.viewer.gallery.page`.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final, Protocol

import pygame

from game.joining.saving import JoinedInput
from game.playback.pace import AUTO
from game.playback.playback import Playback
from game.viewer.actions import Action, Group, Request
from game.viewer.compare.scene import ComparisonScene
from game.viewer.controls.choices import STEPS
from game.viewer.drawing.camera import Area
from game.viewer.frame_budget import FrameBudget, RecordingFreezer
from game.viewer.mouse import Mouse
from game.viewer.navigation import pan_by_key
from game.viewer.scene import Presentation
from game.viewer.scene_view import SceneView
from game.viewer.view_drawing import draw_view

PANNING: Final = (pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT)

TENTHS: Final = 10

PresentationOpener = Callable[[], Presentation]
"""Opens what was chosen, or raises a SkirmishError."""
ChoiceOpener = Callable[[], Presentation | JoinedInput]
"""Opens what was chosen to be watched, or begins a game; or raises a SkirmishError."""


class Page(Protocol):
    """Fills the window, and answers keys and the mouse; pixels are the window's.

    Whoever is one answers what has a meaning there; the rest does nothing.
    """

    @property
    def title(self) -> str:
        """What the window is called."""

    @property
    def is_still(self) -> bool:
        """Whether nothing will change unless somebody does something."""

    @property
    def note_area(self) -> Area | None:
        """Where notes may lie over what is drawn; None if anywhere."""

    def close_box(self) -> bool:
        """Close a box that lies over the page; whether there was one."""
        return False

    def deselect(self) -> bool:
        """Select nothing; whether something was selected."""
        return False

    def take_note(self) -> str:
        """Return what is to be shown as a note, once; "" if nothing is."""
        return ""

    def take_choice(self) -> ChoiceOpener | None:
        """Return what opens the input that has been chosen, once."""
        return None

    def resize(self, size: tuple[int, int]) -> None:
        """Use a surface of another size."""

    def advance(self, seconds: float) -> None:
        """Let real time pass."""

    def draw(self, target: pygame.Surface) -> None:
        """Draw everything."""

    @property
    def groups(self) -> Sequence[Group]:
        """The actions that keys ask for here; those of the first count first."""

    def do(self, request: Request) -> None:
        """Do what is asked for; what is the window's own does nothing."""

    def intercept(self, key: int) -> bool:
        """Let what lies over the page answer a key ahead of all else; whether it did."""

    def type(self, key: int) -> None:
        """Answer a key that asks for no action."""

    def type_text(self, words: str) -> None:
        """Take characters that were typed, if they are asked for."""

    def press(self, x: int, y: int) -> Request | None:
        """Answer the mouse button going down; what a button asks for is returned."""

    def grasp(self, x: int, y: int) -> None:
        """Answer another mouse button going down, which drags what is seen."""

    def move(self, x: int, y: int, by_x: int, by_y: int) -> None:
        """Answer the mouse moving."""

    def release(self, x: int, y: int) -> None:
        """Answer a mouse button going up."""

    def wheel(self, x: int, y: int, steps: float) -> None:
        """Answer the wheel."""

    def leave(self) -> None:
        """Notice that the pointer has left the window."""


def pass_mouse_event(page: Page, event: pygame.event.Event) -> Request | None:
    """Pass a mouse event on to a page; what a button asks for is returned."""
    match event.type:
        case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
            return page.press(*event.pos)
        case pygame.MOUSEBUTTONDOWN if event.button in PANNING:
            page.grasp(*event.pos)
        case pygame.MOUSEBUTTONUP if event.button in (pygame.BUTTON_LEFT, *PANNING):
            page.release(*event.pos)
        case pygame.MOUSEMOTION:
            page.move(*event.pos, *event.rel)
        case pygame.MOUSEWHEEL:
            page.wheel(*pygame.mouse.get_pos(), event.precise_y)
        case pygame.WINDOWLEAVE:
            page.leave()
    return None


class ScenePage:
    """A page on which a scene is played; its view and a `Mouse` answer for it.

    See `Page` for what the attributes do that are methods of these two.
    """

    def __init__(self, view: SceneView, mouse: Mouse | None = None) -> None:
        """Show the view of a presentation; the mouse is one of that view."""
        self.view: Final = view
        view.has_rulers = True
        self._mouse: Final = mouse or Mouse(view)
        self._freezer: Final = RecordingFreezer()
        self._budget: Final = FrameBudget()
        self.press: Final = self._mouse.press
        self.grasp: Final = self._mouse.grasp
        self.move: Final = self._mouse.move
        self.release: Final = self._mouse.release
        self.wheel: Final = self._mouse.wheel
        self.leave: Final = self._mouse.leave
        self.resize: Final = view.resize
        self.intercept: Final = view.intercept
        self.type: Final = view.type
        self.type_text: Final = view.type_text
        self.close_box: Final = view.close_box
        self.deselect: Final = view.deselect
        self.take_note: Final = view.take_note

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

    def shows(self, other: Presentation) -> bool:
        """Whether what is played was read from the same input as another presentation."""
        given, read = self.view.presentation.given, other.given
        return given is not None and read is not None and given.source == read.source

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

    def take_choice(self) -> None:
        """Return None: a scene offers nothing to open."""

    def do(self, request: Request) -> None:
        """Do what is asked for; what is the window's own does nothing here."""
        if request.action in PLAYS:
            PLAYS[request.action](self.view.playback)
        elif request.action in SHOWS:
            SHOWS[request.action](self.view, request.key)
        elif request.action.group is Group.SYSTEMS:
            self.view.change_systems(request.action)

    def go_on_with(self, presentation: Presentation) -> None:
        """Show the same input as it is now, from where it was left."""
        view, former = self.view, self.view.presentation.scene
        if isinstance(former, ComparisonScene) and former.again:
            presentation = former.again(presentation)
        view.replace(replace(presentation, scene=presentation.scene.going_on(former)))
        view.presentation = replace(
            view.presentation, changes=presentation.changes, given=presentation.given
        )


PLAYS: Final[dict[Action, Callable[[Playback[Any]], None]]] = {
    Action.TOGGLE: lambda playback: playback.toggle(),
    Action.NEXT_TURN: lambda playback: playback.step(1),
    Action.PREVIOUS_TURN: lambda playback: playback.step(-1),
    Action.NEXT_ROUND: lambda playback: playback.step_round(1),
    Action.PREVIOUS_ROUND: lambda playback: playback.step_round(-1),
    Action.NEXT_EVENT: lambda playback: playback.step_event(1),
    Action.PREVIOUS_EVENT: lambda playback: playback.step_event(-1),
    Action.START: lambda playback: playback.seek(0),
    Action.END: lambda playback: playback.seek_end(),
    Action.FASTER: lambda playback: playback.change_speed(1),
    Action.SLOWER: lambda playback: playback.change_speed(-1),
    Action.AUTO_PACE: lambda playback: setattr(playback, "speed", AUTO),
}
"""What actions do to what is played."""
SHOWS: Final[dict[Action, Callable[[SceneView, str], None]]] = {
    Action.TENTH: lambda view, key: view.playback.seek(view.timeline.turn_of(int(key) / TENTHS)),
    Action.FIT: lambda view, _: view.camera.fit(),
    Action.FOLLOW: lambda view, _: view.navigation.toggle(view.camera, view.playback.moment()),
    Action.PAN: lambda view, key: pan_by_key(key, view.camera, view.layout.map_area),
    Action.NEXT_THING: lambda view, _: view.select_next(1),
    Action.PREVIOUS_THING: lambda view, _: view.select_next(-1),
    Action.COMPARE: lambda view, _: view.compare(),
    Action.INSPECT: lambda view, _: view.inspect(),
    Action.PANEL: lambda view, _: view.toggle_panel(),
    Action.HELP: lambda view, _: view.toggle_help(),
    Action.LEGEND: lambda view, _: view.toggle_legend(),
    Action.STEP_IN_LIST: lambda view, key: view.step_in_list(STEPS[key]),
    Action.CHOOSE_FROM_LIST: lambda view, _: view.choose_from_list(),
}
"""What actions do to how it is shown, given the key that asks for them."""
