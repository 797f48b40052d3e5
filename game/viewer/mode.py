"""A mode of the player page: it adds actions, shapes on the map and a typed line.

The panels of a mode replace the panel of the page. The inspector is a mode.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.playback.moment import Moment
from game.viewer.actions import Action, Group
from game.viewer.controls.side_panel import SidePanel
from game.viewer.controls.typing import TypedLine
from game.viewer.drawing.camera import Area
from game.viewer.drawing.shapes import Shape
from game.viewer.pages import Deed
from game.viewer.scene import Presentation
from game.viewer.view_model import Place


class Mode:
    """The mode for watching, which adds nothing; a subclass overrides the parts that it adds."""

    groups: Sequence[Group] = ()  # Actions that have priority over the page's actions.
    panels: Sequence[SidePanel] = ()  # Panels that replace the page's panel.
    panel_share: float = 0  # The share of the window's width that the panels take.

    @property
    def deeds(self) -> Mapping[Action, Deed]:
        """The functions of the mode's actions, and of page actions that it redefines."""
        return {}

    @property
    def is_busy(self) -> bool:
        """Whether the mode is still computing."""
        return False

    @property
    def typed_line(self) -> TypedLine | None:
        """The line that is being typed, which receives all keys; None without one."""
        return None

    def refusal(self, _size: tuple[int, int]) -> str:
        """Return why the mode is impossible in a window of a size; "" if it is possible."""
        return ""

    def following(self, _presentation: Presentation) -> "Mode":
        """Return the mode for another presentation: this one, or its successor."""
        return self

    def close(self) -> None:
        """End the mode."""

    def advance(self) -> None:
        """Follow the playback position as time passes."""

    def moment(self, shown: Moment[Any]) -> Moment[Any]:
        """Return the playback position to draw instead of the current one."""
        return shown

    def shapes(self) -> Iterable[Shape]:
        """Return shapes to draw on top of the map."""
        return ()

    def lay_out(self, area: Area) -> None:
        """Fill the panels in an area."""

    def click(self, place: Place) -> None:
        """React to a click on the map."""

    def deselect(self) -> bool:
        """Undo the latest selection or end the mode; return whether anything was undone."""
        return False
