"""Plain values that scenes and the controls around them exchange.

The banner and its buttons, the panel's blocks and links, the timeline's series, ruler and ticks,
and the selection.
"""

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Protocol

import pygame

from game.viewer.drawing.theme import Colour

PanelLink = Hashable
"""What a part of the panel represents. A number is an object, see `Scene.find_thing`."""
Place = tuple[float, float]
"""Column and row."""


class Glyph(Protocol):
    """Draws a mark of the timeline or the legend."""

    def __call__(self, height: int, /) -> pygame.Surface:
        """Return the glyph, `height` pixels high and about as wide."""


class Banner(NamedTuple):
    """The ending: a title in large letters, and a text in small ones."""

    title: str
    subtitle: str


class BannerOffer(NamedTuple):
    """A further action, with the name of its key."""

    words: str
    key: str


class TurnLink(NamedTuple):
    """A link to a playback position."""

    turns: int
    """The number of complete turns."""


class KeyLink(NamedTuple):
    """The link of a button: a click on it is a press of a key."""

    key: str
    """The key's name."""


class Block(Protocol):
    """A piece of the panel."""

    def height(self, width: int) -> int:
        """Return the height in pixels at a width."""

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the block in an area of the height that it has returned."""


class LinkedBlock(NamedTuple):
    """A block with a link: it is highlighted with the link's object, and can be clicked."""

    block: Block
    link: PanelLink
    leads_away: bool = False
    """Whether a click changes the playback position, which an arrow indicates."""

    def height(self, width: int) -> int:
        """As high as the piece itself."""
        return self.block.height(width)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the piece itself."""
        self.block.draw(target, area)


class PlacedBlock(NamedTuple):
    """A block, with its position in the window."""

    place: pygame.Rect
    block: Block


class Series(NamedTuple):
    """One value that the timeline shows."""

    name: str
    colour: Colour


class Ruler(NamedTuple):
    """The unit of the timeline's ruler."""

    word: str = "round"
    counts_turns: bool = False
    """Whether turns are counted instead of rounds."""
    is_even: bool = False
    """Whether all rounds are equally wide, however many turns they have."""
    round_word: str = ""
    """The word for a round, if two sides that count turns are compared by rounds."""


class Tick(NamedTuple):
    """An event that is marked on the timeline. The user can go to the next and previous one."""

    turn: int
    """The index of its turn, from 0."""
    colour: Colour
    glyph: Glyph | None = None
    """Draws the event if it fits; otherwise the event is a short line."""
    words: str = ""
    """The event, as in `elf dies`."""
    is_singled: bool = False
    """Whether the event is never grouped with others."""


class LegendMark(NamedTuple):
    """A mark of the map, and its meaning."""

    glyph: Glyph
    words: str


class Legend(NamedTuple):
    """The legend of a puzzle, for users who see it for the first time."""

    goal: str
    """The goal, for readers who don't know the puzzle."""
    marks: tuple[LegendMark, ...]
    hints: tuple[str, ...]
    """Hints on what to look at and which keys to press, one per line."""


DECISIONS: Final = "O"
"""The key that shows and hides decisions."""


@dataclass(slots=True)
class Selection:
    """The selection of a view. An object has the same number on both sides of a comparison."""

    pointed: int | None = None
    """The object under the pointer, on a map or in the panel."""
    selected: int | None = None
    """The object that was clicked."""
    linked: PanelLink | None = None
    """The panel link under the pointer."""
    shown: set[str] = field(default_factory=set)
    """The keys of what is switched on, such as `O` for decisions."""
    plays_steps: bool = False
    """Whether an open decision is shown step by step, as in a window with one board."""
    played: tuple[Hashable, int] | None = None
    """An open decision, and how many of its steps were played after the first."""

    @property
    def asked(self) -> int | None:
        """The object under the pointer, or else the selected object."""
        return self.selected if self.pointed is None else self.pointed

    @property
    def shows_decisions(self) -> bool:
        """Whether decisions are explained."""
        return DECISIONS in self.shown

    def is_lit(self, link: PanelLink) -> bool:
        """Return whether the object of a panel link is pointed at or selected."""
        return link in (self.linked, self.asked)

    def point_link(self, link: PanelLink | None) -> None:
        """Update the panel link under the pointer."""
        self.linked = link
        self.pointed = link if isinstance(link, int) else None

    def switch(self, key: str) -> None:
        """Show or hide what a key switches on."""
        self.shown ^= {key}

    def deselect(self) -> bool:
        """Select no object and hide decisions. Return whether this changed anything."""
        was_open = self.selected is not None or self.shows_decisions
        self.selected = None
        self.shown.discard(DECISIONS)
        return was_open
