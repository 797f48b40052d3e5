"""What fills the window: a page, and how the mouse is passed on to it.

The pages are the start page, `game.viewer.gallery.page`, that on which something is played,
`game.viewer.scene_page`, and that on which a map is edited, `game.viewer.editor.page`.
"""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.joining.saving import JoinedInput
from game.viewer.actions import Group, Request
from game.viewer.drawing.camera import Area
from game.viewer.scene import Presentation

PANNING: Final = (pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT)
PresentationOpener = Callable[[], Presentation]
"""Opens what was chosen, or raises a SkirmishError."""
ChoiceOpener = Callable[[], Presentation | JoinedInput]
"""Opens what was chosen to be watched, or begins a game; or raises a SkirmishError."""


class Page:
    """Fills the window, and answers keys and the mouse, whose pixels are the window's.

    What a page leaves out does nothing.
    """

    @property
    def title(self) -> str:
        """What the window is called."""
        return ""

    @property
    def is_still(self) -> bool:
        """Whether nothing will change unless somebody does something."""
        return True

    @property
    def note_area(self) -> Area | None:
        """Where notes may lie over what is drawn; None if anywhere."""
        return None

    @property
    def groups(self) -> Sequence[Group]:
        """The actions that keys ask for here; those of the first count first."""
        return (Group.WINDOW,)

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

    def do(self, request: Request) -> None:
        """Do what is asked for; what is the window's own does nothing."""

    def intercept(self, _key: int) -> bool:
        """Let what is typed take a key ahead of all else, or what lies over all; whether it did."""
        return False

    def type(self, key: int) -> None:
        """Answer a key that asks for no action."""

    def type_text(self, words: str) -> None:
        """Take characters that were typed, if they are asked for."""

    def press(self, _x: int, _y: int) -> Request | None:
        """Answer the mouse button going down; what a button asks for is returned."""
        return None

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
