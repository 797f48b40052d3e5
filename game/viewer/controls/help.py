"""The help: keys in a box over everything else. A click on a row presses its key."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.viewer.actions import Action, Binding, KeyGroups
from game.viewer.controls.panel_blocks import Heading, KeyRow
from game.viewer.controls.side_panel import SidePanel
from game.viewer.controls.widget import Command, Widget
from game.viewer.drawing.camera import Area
from game.viewer.keys import key_of_name
from game.viewer.pages import Handler, Page
from game.viewer.view_model import Block, KeyLink, LinkedBlock

KEYS: Final = 150
"""Pixels of the usual letters that keys take."""
USUAL: Final = "Usual keys"


class HelpPage(Page):
    """First the usual keys, if any are, then on demand all of them."""

    is_box = True

    def __init__(self, size: tuple[int, int], find_groups: Callable[[], KeyGroups]) -> None:
        """Fill a window of a size; `find_groups` returns all actions that are possible."""
        self.panel: Final = SidePanel(is_framed=True)
        self._outside: Final = Outside(self)
        self.size = size
        self._find_groups: Final = find_groups
        self._is_whole = False

    @property
    def widgets(self) -> Sequence[Widget]:
        """The box, and all around it."""
        return self.panel, self._outside

    @property
    def handlers(self) -> Mapping[Binding, Handler]:
        """Return the action that shows all keys, or then closes the help."""
        return {Action.HELP: lambda _: self._turn()}

    def _turn(self) -> None:
        self.panel.scroll_to_top()
        self.is_over, self._is_whole = self._is_whole, True

    def lay_out(self) -> None:
        """Place the keys."""
        groups, whole = self._find_groups(), Area(0, 0, *self.size)
        usual = [each for rows in groups.values() for each in rows if each.is_usual]
        self._is_whole = self._is_whole or not usual
        blocks: list[Block] = []
        for title, rows in groups.items() if self._is_whole else [(USUAL, usual)]:
            blocks.append(Heading(title))
            for action in rows:
                keys = tuple(action.keys.split())
                row, key = KeyRow(keys, action.words, KEYS), next(filter(key_of_name, keys), None)
                blocks.append(LinkedBlock(row, KeyLink(key)) if key else row)
        self.panel.blocks = blocks
        self.panel.lay_out(self.panel.find_box(whole))
        self._outside.lay_out(whole)


class Outside(Widget):
    """All around the box of a page: a click there closes the page."""

    def __init__(self, page: Page) -> None:
        """Surround the box of a page."""
        self._page: Final = page

    def release(self, _x: int, _y: int) -> Command | None:
        """Close the page."""
        self._page.is_over = True
        return None
