"""A mode of a page: what can be done there besides watching, as to inspect the systems at work.

It adds actions, shapes on the map and what it asks to be typed; its panels take the place of the
page's own.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pygame

from game.playback.moment import Moment
from game.viewer.actions import Action, Group
from game.viewer.controls.side_panel import SidePanel
from game.viewer.controls.typing import TypedLine
from game.viewer.drawing.camera import Area
from game.viewer.drawing.shapes import Shape
from game.viewer.pages import Deed
from game.viewer.scene import Presentation
from game.viewer.view_model import PanelLink, Place


class Mode:
    """Adds nothing: a page is watched. Others override what they add."""

    groups: Sequence[Group] = ()  # Actions that count before the page's.
    panels: Sequence[SidePanel] = ()  # Those in place of the page's.
    panel_share: float = 0  # How much of the window's width these take.

    @property
    def deeds(self) -> Mapping[Action, Deed]:
        """What its actions do, and others of the page that do something else here."""
        return {}

    @property
    def is_busy(self) -> bool:
        """Whether something is still being computed."""
        return False

    @property
    def typed(self) -> TypedLine | None:
        """The line that is being typed, which takes all keys; None if there is none."""
        return None

    def refusal(self, _size: tuple[int, int]) -> str:
        """Return why it can't be in a window of a size; "" if it can."""
        return ""

    def following(self, _presentation: Presentation) -> "Mode":
        """Return the mode in which something else is shown: this one, or one that follows it."""
        return self

    def close(self) -> None:
        """Leave it for good."""

    def advance(self) -> None:
        """Follow what is shown as time passes."""

    def moment(self, shown: Moment[Any]) -> Moment[Any]:
        """Return what is drawn when a moment is shown."""
        return shown

    def shapes(self) -> Iterable[Shape]:
        """Return what lies over all on the map."""
        return ()

    def draw_panels(self, target: pygame.Surface, area: Area) -> None:
        """Draw its panels."""

    def click(self, place: Place) -> None:
        """Notice a click on the map."""

    def choose(self, link: PanelLink) -> None:
        """Choose what a piece of its panels stands for."""

    def deselect(self) -> bool:
        """Put aside the latest thing that was asked for, at last the mode; whether there is any."""
        return False
