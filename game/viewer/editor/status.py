"""The two lines below a map that is edited: what was done or is typed, and what the keys do."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.editing.session import EditSession
from game.viewer.actions import Action, Group
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
    width_of,
)
from game.viewer.key_groups import group_for_help
from game.viewer.keys import key_label

MARGIN: Final = 16
SIZE: Final = 15
KEY_SIZE: Final = 13
BETWEEN: Final = 16
Legend = Sequence[tuple[Sequence[str], str]]
"""Keys, and what they do."""
TYPING: Final = ((("Enter",), "take it"), (("Esc",), "never mind"))


def legend_for(session: EditSession, *, is_typing: bool, has_former: bool) -> Legend:
    """Return the keys that mean something now, the most useful first."""
    if is_typing:
        return TYPING
    taken = () if has_former else (Action.PLAY_BESIDE,)
    *leaving, all_keys = group_for_help(Group.AFTERWARDS, taken).meanings
    piece = session.piece
    if piece is None:
        return (all_keys, *leaving)
    numbers = group_for_help(Group.NUMBERS).meanings if piece.points is not None else ()
    return (all_keys, *numbers, *group_for_help(Group.SELECTED).meanings, *leaving)


def draw_status(
    target: pygame.Surface, area: Area, words: str, colour: Colour, legend: Legend
) -> None:
    """Draw a line that speaks, and under it as many keys as have room."""
    pygame.draw.rect(target, SURFACE, area)
    pygame.draw.line(target, LINE, area[:2], (area.left + area.width, area.top))
    room = area.width - 2 * px(MARGIN)
    line = text(cut_to_width(words, SIZE, room), SIZE, colour)
    middle = area.top + area.height // 4 + px(3)
    target.blit(line, line.get_rect(midleft=(area.left + px(MARGIN), middle)))
    draw_legend(target, area, legend)


def draw_legend(target: pygame.Surface, area: Area, legend: Legend) -> None:
    """Draw keys with what they do, as many as have room."""
    left, middle = area.left + px(MARGIN), area.top + area.height * 3 // 4 - px(1)
    for names, words in legend:
        keys = " ".join(map(key_label, names))
        key_width = width_of(keys, KEY_SIZE, weight=SEMIBOLD)
        whole = key_width + px(6) + width_of(words, KEY_SIZE)
        if left + whole > area.left + area.width - px(MARGIN):
            return
        key = text(keys, KEY_SIZE, TEXT, weight=SEMIBOLD)
        target.blit(key, key.get_rect(midleft=(left, middle)))
        meaning = text(words, KEY_SIZE, MUTED)
        target.blit(meaning, meaning.get_rect(midleft=(left + key_width + px(6), middle)))
        left += whole + px(BETWEEN)


def spoken(session: EditSession, resting: str, typed: str, refusal: str = "") -> tuple[str, Colour]:
    """Return what the upper line says, and its colour.

    First comes what is typed, then why what is held can't be dropped, why nothing was done, what
    was done, and at last what is said where nothing happens.
    """
    if typed:
        return typed, ACCENT
    if refusal or session.complaint:
        return refusal or session.complaint, COMPLAINT
    return session.note or resting, TEXT if session.note else MUTED
