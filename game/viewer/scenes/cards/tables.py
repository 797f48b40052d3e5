"""The tables that lie on each other, what games are called, and what is written on the tables.

The tables of games that wait are one picture, drawn once and kept.
"""

from functools import lru_cache
from itertools import pairwise

import pygame

from game.puzzles.cards.state import GameState, Pile
from game.text.wording import count
from game.viewer.drawing.theme import BACKGROUND, MUTED, TEXT
from game.viewer.scenes.canvas import Anchor
from game.viewer.scenes.cards.canvas import CardsCanvas
from game.viewer.scenes.cards.layout import PADDING, CardSpot, TablePlace, TableRoom
from game.viewer.scenes.cards.motion import Motion
from game.viewer.scenes.cards.pictures import PLAYERS


def called(number: int) -> str:
    """Return what a game is called, by its number."""
    return "Main game" if number == 1 else f"Game {number}"


def name_of(game: GameState) -> str:
    """Return what a game is called."""
    return called(game.number)


def round_of(game: GameState, *, is_on: bool) -> str:
    """Return which round is on or waits for a sub-game, or else how many are complete."""
    if is_on or game.drawn:
        return f"round {game.rounds + 1}"
    return f"after {count(game.rounds, 'round')}" if game.rounds else "before round 1"


def held_by(player: int, pile: Pile, motion: Motion) -> int:
    """Return how many cards a player holds, those that are on their way not counted."""
    drawn = 1 if motion.drawn and motion.drawing else 0
    taken = 2 if motion.taken and motion.taken[1] == player and motion.taking >= 1 else 0
    return pile.size - drawn + taken


def verdict_words(motion: Motion) -> str:
    """Return what is decided, as far as it can be seen."""
    if motion.begun:
        return "a sub-game decides" if motion.copying else ""
    if not motion.verdict or motion.taking > 0:
        return ""
    _, winner, own, other = motion.taken
    return f"player {winner} won the sub-game" if motion.ended else f"{own} beats {other}"


def draw_held(canvas: CardsCanvas, place: TablePlace, player: int, held: int) -> None:
    """Write how many cards a player holds: beside the fan, or in a line along it."""
    spot, words = place.badge(player), f"player {player}"
    colour, small = PLAYERS[player], place.card * (0.21 if place.is_narrow else 0.17)
    size = place.card * min(0.42, 1.3 / len(str(held)))
    if place.is_narrow:
        end = canvas.write(str(held), spot, size, colour, "midleft", is_needed=True)
        label = spot._replace(x=spot.x + (end + canvas.length(small)) / canvas.zoom)
        canvas.write(words, label, small, MUTED, "midleft", is_needed=True)
        return
    above = spot._replace(y=spot.y - place.card * 0.08)
    below = spot._replace(y=spot.y + place.card * 0.3)
    canvas.write(str(held), above, size, colour, "center", is_needed=True)
    canvas.write(words, below, small, MUTED, "center", is_needed=True)


def draw_verdict(canvas: CardsCanvas, place: TablePlace, motion: Motion) -> None:
    """Say what is decided, beside the cards in play or below them."""
    middle, anchor = place.middle, "center" if place.is_narrow else "midleft"
    across, down = (0.0, 0.72) if place.is_narrow else (1.15, 0.0)
    spot = CardSpot(middle.x + place.card * across, middle.y + place.card * down)
    canvas.write(verdict_words(motion), spot, place.card * 0.2, TEXT, anchor)


def draw_table_title(
    canvas: CardsCanvas,
    place: TablePlace,
    game: GameState,
    *,
    is_on: bool = False,
    is_over: bool = False,
) -> None:
    """Write which game and which of its rounds this is."""
    middle = place.middle
    left = place.left + PADDING + 0.4
    size = place.card * 0.24
    up, down = middle.y - size * 0.6, middle.y + size * 0.75
    small = size * (0.88 if place.is_narrow else 0.7)
    canvas.write(name_of(game), CardSpot(left, up), size, TEXT, "midleft", is_needed=True)
    words = "is over" if is_over else round_of(game, is_on=is_on)
    canvas.write(words, CardSpot(left, down), small, MUTED, "midleft", is_needed=True)


@lru_cache(maxsize=6)
def backdrop(
    size: tuple[int, int], zoom: int, origin: tuple[int, int], room: TableRoom, tables: int
) -> pygame.Surface:
    """Return so many tables on each other; drawn once, then kept.

    One table more is drawn over what was there before, as games begin and end many times a
    second. Of very many tables the upper ones would lie on the same pixels: only one is drawn.
    """
    anchor = Anchor(zoom, *origin)
    if tables:
        surface = backdrop(size, zoom, origin, room, seen_below(anchor, room, tables)).copy()
        CardsCanvas(surface, anchor, room).draw_table(room.table(tables), tables)
    else:
        surface = pygame.Surface(size)
        surface.fill(BACKGROUND)
    return surface


def seen_below(anchor: Anchor, room: TableRoom, depth: int) -> int:
    """Return the depth of the uppermost table below one of which anything is seen, 0 if none."""
    corners = (anchor.to_screen(*room.table(number)[:2]) for number in range(depth, 0, -1))
    for number, (above, corner) in enumerate(pairwise(corners), 1):
        if corner != above:
            return depth - number
    return 0
