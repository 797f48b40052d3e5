"""Draws the tables that lie on each other, and the cards on the one that is played at."""

from typing import Final

import pygame

from game.playback.moment import Moment
from game.puzzles.cards.state import CardsState, GameState, Pile
from game.viewer.drawing.camera import Camera
from game.viewer.drawing.theme import MUTED
from game.viewer.scenes.canvas import Anchor
from game.viewer.scenes.cards.canvas import CardsCanvas
from game.viewer.scenes.cards.folding import draw_fold
from game.viewer.scenes.cards.layout import MOST_CARDS, CardSpot, TablePlace, table_room
from game.viewer.scenes.cards.motion import Motion, is_round, motion_of
from game.viewer.scenes.cards.pictures import CardFace, CardLook, face_of, felt_of
from game.viewer.scenes.cards.tables import (
    backdrop,
    draw_held,
    draw_table_title,
    draw_verdict,
    held_by,
)

LIFT: Final = 0.22
"""How far cards rise that are copied, as a share of their height."""
ASIDE: Final = 0.72
"""How far from its fan the number of cards that are not drawn stands, as a share of a card."""
HALF: Final = 0.5
QUICK_SECONDS: Final = 0.25
MARGIN: Final = 0.5
"""The room around a table that its shadow needs."""
STILL: Final = Motion()


def draw_games(
    target: pygame.Surface, camera: Camera, moment: Moment[CardsState], *, has_words: bool = True
) -> None:
    """Draw all games of a moment, each on top of the one that waits for it."""
    room = table_room(camera)
    anchor = Anchor(camera.zoom, *camera.to_screen(0, 0))
    canvas = CardsCanvas(target, anchor, room, is_quick(moment), has_words)
    motion = motion_of(moment.turn, moment.fraction)
    games = moment.before.games
    is_folding = motion.is_folded and not motion.shrinking
    is_sub = bool(motion.ended and len(games) > 1) and not is_folding
    is_shrinking = is_sub and motion.shrinking < 1
    is_growing = bool(motion.begun and motion.growing)
    upper = len(games) - (1 if is_sub else 0)
    left, top = canvas.at(0, 0)
    origin = left - camera.area.left, top - camera.area.top
    size = camera.area.width, camera.area.height
    target.blit(backdrop(size, camera.zoom, origin, room, upper), camera.area[:2])
    draw_game(canvas, games[upper - 1], upper, STILL if is_folding else motion)
    if is_folding and not canvas.is_quick:
        draw_fold(canvas, room.table(upper), games[-1])
    is_on, is_over = is_round(moment.turn), moment.before.is_over
    draw_table_title(canvas, room.table(upper), games[upper - 1], is_on=is_on, is_over=is_over)
    if is_shrinking:
        draw_moving(canvas, games[-1], upper + 1, 1 - motion.shrinking)
    elif is_growing:
        draw_moving(canvas, moment.after.games[-1], upper + 1, motion.growing)


def is_quick(moment: Moment[CardsState]) -> bool:
    """Whether the turn that is played is over before anybody sees how cards are turned."""
    return bool(moment.turn and moment.recent) and moment.recent[-1].length < QUICK_SECONDS


def draw_game(canvas: CardsCanvas, game: GameState, depth: int, motion: Motion) -> None:
    """Draw both fans, the cards between them, and how many cards there are."""
    place = canvas.room.table(depth)
    if motion.taking:
        draw_between(canvas, place, game, motion)
    for player, pile in ((2, game.second), (1, game.first)):
        draw_fan(canvas, place, player, pile, motion)
        draw_held(canvas, place, player, held_by(player, pile, motion))
    if not motion.taking:
        draw_between(canvas, place, game, motion)


def draw_fan(
    canvas: CardsCanvas, place: TablePlace, player: int, pile: Pile, motion: Motion
) -> None:
    """Draw a player's cards from below, those in motion between two fans of different sizes."""
    shown = pile.top(MOST_CARDS)
    drawn = 1 if motion.drawn else 0
    taken = 2 if motion.taken and motion.taken[1] == player else 0
    held, less = len(shown), len(shown) - drawn
    fan = place.fan(player, held)
    thinner, thicker = place.fan(player, less), place.fan(player, min(less + taken, MOST_CARDS))
    copies = motion.begun[player] if motion.begun else 0
    covered = face_of(place.seen(held), canvas.length(place.card))
    up = -place.card * LIFT * motion.copying * inwards(player)
    for index in range(held - 1, drawn - 1, -1):
        spot = thinner.spot(index - drawn)
        if motion.drawing < 1:
            spot = fan.spot(index).towards(spot, motion.drawing)
        if taken and motion.taking:
            spot = spot.towards(thicker.spot(index - drawn), motion.taking)
        if index - drawn < copies:
            spot = spot._replace(y=spot.y + up)
        look = CardLook(shown[index], player, CardFace.OPEN if index == drawn else covered)
        canvas.draw_card(look, spot, place.card)
    if pile.size > MOST_CARDS:
        end = fan.spot(held - 1)
        left = place.middle.x if place.is_narrow else end.x
        words = f"and {pile.size - MOST_CARDS} more"
        off = -place.card * ASIDE * inwards(player)
        canvas.write(words, CardSpot(left, end.y + off), place.card * 0.13, MUTED, "midleft")


def inwards(player: int) -> int:
    """Return 1 if the middle of the table is above a player's cards, -1 if it is below."""
    return 1 if player == 1 else -1


def draw_between(canvas: CardsCanvas, place: TablePlace, game: GameState, motion: Motion) -> None:
    """Draw the two cards in play, on their way or in the middle, and say what they decide."""
    cards = game.drawn or motion.drawn
    if not cards:
        return
    winner = motion.taken[1] if motion.taken and motion.verdict else 0
    order = (2, 1) if motion.taken and motion.taken[1] == 1 else (1, 2)
    for player in order:
        spot = place.between(player)
        if motion.drawn:
            held = min((game.first, game.second)[player - 1].size, MOST_CARDS)
            spot = place.fan(player, held).spot(0).towards(spot, motion.drawing)
        if motion.taken:
            spot = spot.towards(taken_to(place, game, player, motion), motion.taking)
        if player == winner and motion.taking < HALF:
            canvas.draw_halo(spot, place.card)
        look = CardLook(cards[player - 1], player)
        if motion.taken and motion.taking > HALF:
            look = CardLook(cards[player - 1], motion.taken[1], CardFace.COVERED)
        canvas.draw_card(look, spot, place.card)
    if canvas.has_words:
        draw_verdict(canvas, place, motion)


def taken_to(place: TablePlace, game: GameState, player: int, motion: Motion) -> CardSpot:
    """Return where a card goes that is taken: under the winner's deck, its own card first."""
    winner = motion.taken[1]
    pile = game.first if winner == 1 else game.second
    held = min(pile.size, MOST_CARDS) - (1 if motion.drawn else 0)
    more = min(held + 2, MOST_CARDS)
    return place.fan(winner, more).spot(min(held + (0 if player == winner else 1), more - 1))


def draw_moving(canvas: CardsCanvas, game: GameState, depth: int, share: float) -> None:
    """Draw a table with its cards that grows out of the middle, or goes back into it.

    What is over in no time is drawn less finely.
    """
    place = canvas.room.table(depth)
    zoom = max(canvas.zoom // 2, 1) if canvas.is_quick else canvas.zoom
    wide, high = place.width + 2 * MARGIN, place.height + 2 * MARGIN
    whole = pygame.Surface((round(wide * zoom), round(high * zoom)), pygame.SRCALPHA)
    left, top = place.left - MARGIN, place.top - MARGIN
    anchor = Anchor(zoom, -left * zoom, -top * zoom)
    inner = CardsCanvas(whole, anchor, canvas.room, canvas.is_quick, canvas.has_words)
    inner.draw_table(place, depth)
    draw_game(inner, game, depth, STILL)
    draw_table_title(inner, place, game)
    middle = canvas.room.table(depth - 1).middle
    now = canvas.length(wide * share), canvas.length(high * share)
    corner = middle.towards(CardSpot(left, top), share)
    small = pygame.transform.smoothscale(whole, now)
    # What smoothscale makes smaller lets a little shine through.
    rim = 4 * max(round(canvas.length(MARGIN) * share), 1)
    below = small.get_rect(topleft=canvas.at(corner.x, corner.y))
    pygame.draw.rect(canvas.target, felt_of(depth), below.inflate(-rim, -rim))
    canvas.target.blit(small, below)
