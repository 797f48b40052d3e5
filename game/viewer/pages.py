"""A page fills the window with widgets.

The pages are the start page, `game.viewer.gallery`, and the player page,
`game.viewer.scene_page`.
"""

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.viewer.actions import Action, Group, KeyGroups, help_texts
from game.viewer.controls.typing import TypedLine
from game.viewer.controls.widget import Widget
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

    @property
    def widgets(self) -> Sequence[Widget]:
        """All widgets from front to back. The first one that holds a pixel answers the mouse."""
        return ()

    def lay_out(self) -> None:
        """Place all widgets and fill them."""

    def draw(self, target: pygame.Surface) -> None:
        """Draw everything as it was laid out."""
        for widget in reversed(self.widgets):
            if widget.is_shown:
                widget.draw(target)

    def draw_hint(self, target: pygame.Surface) -> None:
        """Draw a hint for users who have not pressed a key yet."""

    def type(self, _key: int) -> bool:
        """Handle a key before the key bindings. Return whether the page used it."""
        return False

    def close(self) -> None:
        """End all computations."""
