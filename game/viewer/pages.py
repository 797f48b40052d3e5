"""A page fills the window with widgets, or is a box on top of another page.

The start page, `game.viewer.gallery`, is at the back. The player page, `game.viewer.scene_page`,
is opened on top of it. Lists, the check of a number, the inspector and the help are boxes on top
of these. Esc closes the page in front.
"""

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.viewer.actions import Binding
from game.viewer.controls.typing import TypedLine
from game.viewer.controls.widget import Widget
from game.viewer.drawing.camera import Area
from game.viewer.presentation import Presentation

PresentationOpener = Callable[[], Presentation]
"""Opens a chosen presentation, or raises a SkirmishError."""
Handler = Callable[[str], object]
"""Does an action; its argument is the pressed key's name, or "" for a button."""


class Page:
    """Answers keys and the mouse, whose pixels are the window's.

    What a page leaves out does nothing.
    """

    above: "Page | None" = None
    """The page on top of it."""
    is_box = False
    """Whether the page below stays visible, and keys without an action here reach it."""
    is_over = False
    """Whether the page is to be closed."""
    spare = 0.004
    """Seconds in which a frame may compute ahead."""
    size = 0, 0
    """The width and height of the window in pixels."""

    @property
    def title(self) -> str:
        """The window's title."""
        return ""

    @property
    def is_busy(self) -> bool:
        """Whether something is still being computed."""
        return False

    @property
    def is_still(self) -> bool:
        """Whether the page stays unchanged until the user acts."""
        return True

    @property
    def note_area(self) -> Area | None:
        """The area where notes may cover the page; None for the whole page."""
        return None

    @property
    def handlers(self) -> Mapping[Binding, Handler]:
        """The functions of the actions that this page supports."""
        return {}

    @property
    def typed_line(self) -> TypedLine | None:
        """The line of text that is being typed and receives all keys; None without one."""
        return None

    def open(self, page: "Page | None") -> None:
        """Put a page on top of this one, and close those that were there."""
        if self.above:
            self.above.open(None)
            self.above.close()
        self.above = page

    def step_back(self) -> bool:
        """Close a part of the page or clear the selection. Return whether there was one."""
        return False

    def take_note(self) -> str | None:
        """Return the text of a note, once; None without a note, and "" to clear the last one."""
        return None

    def resize(self, size: tuple[int, int]) -> None:
        """Fill a window of another size."""
        self.size = size

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

    def close(self) -> None:
        """End all computations."""
