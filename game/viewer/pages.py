"""A page fills the window. This module also passes mouse events on to pages.

The pages are the start page, `game.viewer.gallery`, and the player page,
`game.viewer.scene_page`.
"""

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.viewer.actions import Action, Group, KeyGroups, help_texts
from game.viewer.controls.typing import TypedLine
from game.viewer.drawing.camera import Area
from game.viewer.scene import Presentation

PresentationOpener = Callable[[], Presentation]
"""Opens a chosen presentation, or raises a SkirmishError."""
Deed = Callable[[str], object]
"""Does an action; its argument is the pressed key's name, or "" for a button."""


class Page:
    """Fills the window, and answers keys and the mouse, whose pixels are the window's.

    What a page leaves out does nothing.
    """

    @property
    def title(self) -> str:
        """The window's title."""
        return ""

    @property
    def is_still(self) -> bool:
        """Whether the page stays unchanged until the user acts."""
        return True

    @property
    def note_area(self) -> Area | None:
        """The area where notes may cover the page; None for the whole page."""
        return None

    @property
    def groups(self) -> Sequence[Group]:
        """The groups of actions that keys trigger here, in order of precedence."""
        return (Group.WINDOW,)

    @property
    def key_groups(self) -> KeyGroups:
        """The keys that do something here, for the help."""
        return help_texts(self.groups)

    @property
    def deeds(self) -> Mapping[Action, Deed]:
        """The functions of the actions that this page supports."""
        return {}

    @property
    def typed_line(self) -> TypedLine | None:
        """The line of text that is being typed and receives all keys; None without one."""
        return None

    def close_box(self) -> bool:
        """Close a box on top of the page. Return whether there was one."""
        return False

    def deselect(self) -> bool:
        """Clear the selection. Return whether something was selected."""
        return False

    def take_note(self) -> str:
        """Return the text of a note, once; "" without a note."""
        return ""

    def resize(self, size: tuple[int, int]) -> None:
        """Use a surface of another size."""

    def advance(self, seconds: float) -> None:
        """Continue animations and playback by `seconds` of real time."""

    def draw(self, target: pygame.Surface) -> None:
        """Draw everything."""

    def draw_hint(self, target: pygame.Surface) -> None:
        """Draw a hint for users who have not pressed a key yet."""

    def type(self, _key: int) -> bool:
        """Handle a key before the key bindings. Return whether the page used it."""
        return False

    def press(self, _x: int, _y: int) -> Action | str | None:
        """Handle a press of the left mouse button.

        Return the action of the button under the pointer, or the name of its key.
        """
        return None

    def move(self, x: int, y: int, by_x: int, by_y: int) -> None:
        """Handle a mouse movement by (`by_x`, `by_y`) pixels to (`x`, `y`)."""

    def release(self, x: int, y: int) -> None:
        """Handle the release of the left mouse button."""

    def wheel(self, x: int, y: int, steps: float) -> None:
        """Handle a turn of the mouse wheel at a pixel."""

    def leave(self) -> None:
        """Handle the pointer leaving the window."""

    def close(self) -> None:
        """End all computations."""


def is_left_press(event: pygame.event.Event) -> bool:
    """Return whether the left button is pressed; the wheel also sends presses of its buttons."""
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT


def pass_mouse_event(page: Page, event: pygame.event.Event) -> Action | str | None:
    """Pass a mouse event on to a page. Return the action or key of a clicked button."""
    match event.type:
        case _ if is_left_press(event):
            return page.press(*event.pos)
        case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
            page.release(*event.pos)
        case pygame.MOUSEMOTION:
            page.move(*event.pos, *event.rel)
        case pygame.MOUSEWHEEL:
            page.wheel(*pygame.mouse.get_pos(), event.precise_y)
        case pygame.WINDOWLEAVE:
            page.leave()
    return None
