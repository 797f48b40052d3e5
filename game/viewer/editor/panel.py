"""What stands around a map that is edited: tools, what is selected, what was done or is typed."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.editing.session import EditSession, Number
from game.viewer.controls.layout import NARROWEST_WITH_PANEL, Layout, panel_width
from game.viewer.controls.panel_blocks import Heading, Line, MarkRow, Paragraph, Spacer
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import (
    ACCENT,
    COMPLAINT,
    LINE,
    MUTED,
    SEMIBOLD,
    SURFACE,
    TEXT,
    Colour,
    cut_to_width,
    px,
    text,
)
from game.viewer.view_model import Block, LinkedBlock

SELECTED_HEIGHT: Final = 96
"""Pixels for what is selected, with its numbers."""
FOOT: Final = 38
"""Pixels of the line below."""
MARGIN: Final = 16
NOTHING: Final = Area(0, 0, 0, 0)
STATUS_SIZE: Final = 15
ALL_KEYS: Final = "F1 shows all keys"
IconMaker = Callable[[str, int], pygame.Surface]
"""Draws what a letter or a mark stands for, so many pixels large."""


class ToolLink(NamedTuple):
    """A tool, by its place in the list."""

    tool: int


class NumberLink(NamedTuple):
    """A number of what is selected."""

    number: Number


def tool_blocks(session: EditSession, icon: IconMaker) -> Iterator[Block]:
    """Yield a row for each tool."""
    draft = session.draft
    yield Heading("In hand")
    for place, tool in enumerate(session.tools()):
        number = sum(draft.count(letter) for letter in tool.letters)
        is_taken = tool == session.tool or bool(
            session.tool.letters and session.tool.letters in tool.letters
        )
        key = f"{place + 1}  " if place < len("123456789") else ""
        words = f"{key}{tool.name}{f' ({number})' * bool(tool.letters)}"
        picture = partial(icon, tool.icon(draft))
        yield LinkedBlock(MarkRow(picture, words, ACCENT if is_taken else TEXT), ToolLink(place))


def selection_blocks(session: EditSession) -> Iterator[Block]:
    """Yield what is selected, with the numbers that it has."""
    yield Heading("Selected")
    piece = session.piece
    if piece is None:
        yield Paragraph("nothing: click a piece on the map", size=13)
        return
    yield Line(session.draft.words(piece), weight=SEMIBOLD)
    if piece.points is not None:
        yield LinkedBlock(
            Line(f"hit points{key_of('H', session)}", str(piece.points)), NumberLink("points")
        )
    if piece.power is not None:
        yield LinkedBlock(
            Line(f"attack power{key_of('P', session)}", str(piece.power)), NumberLink("power")
        )


def key_of(key: str, session: EditSession) -> str:
    """Return the key that types a number, in words; "" where it stands for a kind."""
    return "" if session.draft.kind(key) else f" ({key})"


def panel_blocks(session: EditSession, icon: IconMaker) -> list[Block]:
    """Return all blocks from top to bottom."""
    selected = [*selection_blocks(session)]
    return [
        *selected,
        # So that tools stay where they are, whatever is selected.
        Spacer(selected, SELECTED_HEIGHT),
        *tool_blocks(session, icon),
    ]


def lay_out(size: tuple[int, int]) -> Layout:
    """Divide a window; one that is too narrow has no panel."""
    width, height = size
    panel = panel_width(width) if width >= px(NARROWEST_WITH_PANEL) else 0
    foot = min(px(FOOT), height // 3)
    return Layout(
        map_area=Area(0, 0, width - panel, height - foot),
        panel=Area(width - panel, 0, panel, height - foot),
        transport=NOTHING,
        timeline=NOTHING,
        caption=Area(0, height - foot, width, foot),
    )


def spoken(session: EditSession, resting: str, typed: str, refusal: str = "") -> tuple[str, Colour]:
    """Return what the line below the map says, and its colour.

    First comes what is typed, then why what is held can't be dropped, why nothing was done, what
    was done, and at last what is said where nothing happens.
    """
    if typed:
        return typed, ACCENT
    if refusal or session.complaint:
        return refusal or session.complaint, COMPLAINT
    return session.note or resting, TEXT if session.note else MUTED


def draw_status(target: pygame.Surface, area: Area, words: str, colour: Colour) -> None:
    """Draw the line below the map, and the key that shows all others."""
    pygame.draw.rect(target, SURFACE, area)
    pygame.draw.line(target, LINE, area[:2], (area.left + area.width, area.top))
    place = pygame.Rect(area).inflate(-2 * px(MARGIN), 0)
    keys = text(ALL_KEYS, STATUS_SIZE - 2, MUTED)
    room = place.width - keys.get_width() - px(MARGIN)
    line = text(cut_to_width(words, STATUS_SIZE, room), STATUS_SIZE, colour)
    target.blit(line, line.get_rect(midleft=place.midleft))
    target.blit(keys, keys.get_rect(midright=place.midright))
