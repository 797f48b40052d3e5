"""What lies under the cards: the tables on each other, and what each game waits for."""

from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from game.puzzles.cards.state import GameState
from game.viewer.drawing.theme import BACKGROUND, MUTED, TEXT
from game.viewer.scenes.canvas import Anchor
from game.viewer.scenes.cards.canvas import CardsCanvas
from game.viewer.scenes.cards.faces import Look
from game.viewer.scenes.cards.panel import name_of
from game.viewer.scenes.cards.places import PADDING, Spot, TablePlace
from game.viewer.scenes.cards.room import Room

SMALLEST_CARD: Final = 16
"""The height in pixels of a card that is still worth drawing."""
MOST_NOTES: Final = 10
"""Games of which something is told at the most; the strips of others are too low for words."""


class Note(NamedTuple):
    """What is told of a game that waits, in the strip that the table above leaves free."""

    title: str
    waiting: str
    drawn: tuple[int, ...]


def note_of(game: GameState, drawn: tuple[int, ...]) -> Note:
    """Return the note of a game that waits, with cards that are just being drawn if any."""
    first, second = (pile.size - (not game.drawn) for pile in (game.first, game.second))
    title = f"{name_of(game)}, round {game.rounds + 1}"
    return Note(title, f"{first} against {second} cards wait", game.drawn or drawn)


@lru_cache(maxsize=6)
def backdrop(  # noqa: PLR0913, PLR0917 - all that the picture depends on
    size: tuple[int, int],
    zoom: int,
    origin: tuple[int, int],
    room: Room,
    tables: int,
    notes: tuple[Note, ...],
) -> pygame.Surface:
    """Return so many tables on each other, the lowest ones with notes; drawn once, then kept.

    One table more, or one note, is drawn over what was there before, as games begin and end
    many times a second. Of very many tables the upper ones would lie on the same pixels: only
    one is drawn.
    """
    anchor = Anchor(zoom, *origin)
    if len(notes) >= tables > 0:
        surface = backdrop(size, zoom, origin, room, tables, notes[: tables - 1]).copy()
        canvas = CardsCanvas(surface, anchor, room)
        draw_note(canvas, room.table(tables), notes[tables - 1])
    elif tables:
        below = seen_below(anchor, room, tables)
        surface = backdrop(size, zoom, origin, room, below, notes[:below]).copy()
        CardsCanvas(surface, anchor, room).draw_table(room.table(tables), tables)
    else:
        surface = pygame.Surface(size)
        surface.fill(BACKGROUND)
    return surface


def seen_below(anchor: Anchor, room: Room, depth: int) -> int:
    """Return the depth of the uppermost table below one of which anything is seen, 0 if none."""
    corners = (anchor.to_screen(*room.table(number)[:2]) for number in range(depth, 0, -1))
    for number, (above, corner) in enumerate(pairwise(corners), 1):
        if corner != above:
            return depth - number
    return 0


def draw_note(canvas: CardsCanvas, place: TablePlace, note: Note) -> None:
    """Write a note: the title on the left, cards drawn and cards that wait on the right."""
    height = place.strip * 0.42
    line = place.top + place.strip * 0.52
    canvas.write(note.title, Spot(place.left + PADDING + 0.3, line), height, TEXT, "midleft")
    right = place.left + place.width - PADDING
    small = place.strip * 0.78
    for player, number in zip((2, 1), reversed(note.drawn), strict=False):
        if canvas.length(small) >= SMALLEST_CARD:
            canvas.draw_card(Look(number, player), Spot(right - small * 0.4, line), small)
        right -= small * 0.8
    canvas.write(note.waiting, Spot(right - 0.3, line), height * 0.8, MUTED, "midright")
