"""Draws the tables that lie on each other, and the cards on the one that is played at."""

from typing import Final

import pygame

from game.puzzles.cards.pile import Pile
from game.puzzles.cards.state import CardsState, GameState
from game.viewer.camera import Camera
from game.viewer.playback import Moment
from game.viewer.scenes.cards_canvas import Canvas
from game.viewer.scenes.cards_faces import PLAYERS, Face, Look
from game.viewer.scenes.cards_motion import Motion, motion_of
from game.viewer.scenes.cards_panel import name_of
from game.viewer.scenes.cards_places import (
    MOST_CARDS,
    PADDING,
    Spot,
    TablePlace,
    table_place,
)
from game.viewer.theme import BACKGROUND, MUTED, TEXT

LIFT: Final = 0.22
"""How far cards rise that are copied, as a share of their height."""
ASIDE: Final = 0.72
"""How far from its fan the number of cards that are not drawn stands, as a share of a card."""
HALF: Final = 0.5
STILL: Final = Motion()
SMALLEST_CARD: Final = 16
"""The height in pixels of a card that is still worth drawing."""


def draw_games(target: pygame.Surface, camera: Camera, moment: Moment[CardsState]) -> None:
    """Draw all games of a moment, each on top of the one that waits for it."""
    target.fill(BACKGROUND, camera.area)
    canvas = Canvas(target, camera.zoom, *camera.to_screen(0, 0))
    motion = motion_of(moment.turn, moment.fraction)
    games = moment.before.games
    is_closing = bool(motion.ended and len(games) > 1 and motion.closing < 1)
    upper = len(games) - (1 if motion.ended and len(games) > 1 else 0)
    for depth, game in enumerate(games[:upper], 1):
        canvas.draw_table(table_place(depth), depth)
        if depth < upper:
            draw_waiting(canvas, table_place(depth), game)
    draw_game(canvas, games[upper - 1], upper, motion)
    if is_closing:
        draw_moving(canvas, games[-1], upper + 1, 1 - motion.closing)
    elif motion.opened and motion.opening:
        draw_moving(canvas, moment.after.games[-1], upper + 1, motion.opening)


def draw_waiting(canvas: Canvas, place: TablePlace, game: GameState) -> None:
    """Tell in the strip that stays free what a game waits for."""
    height = place.strip * 0.42
    line = place.top + place.strip * 0.52
    left = Spot(place.left + PADDING + 0.3, line)
    title = f"{name_of(game)}, round {game.rounds + 1}"
    canvas.write(title, left, height, TEXT, "midleft")
    right = place.left + place.width - PADDING
    for player, number in zip((2, 1), reversed(game.drawn or ()), strict=False):
        small = place.strip * 0.78
        spot = Spot(right - small * 0.4, line)
        if canvas.length(small) >= SMALLEST_CARD:
            canvas.draw_card(Look(number, player), spot, small)
        right -= small * 0.8
    held = f"{game.first.size} against {game.second.size} cards wait"
    canvas.write(held, Spot(right - 0.3, line), height * 0.8, MUTED, "midright")


def draw_game(canvas: Canvas, game: GameState, depth: int, motion: Motion) -> None:
    """Draw both fans, the cards between them, and how many cards there are."""
    place = table_place(depth)
    for player, pile in ((2, game.second), (1, game.first)):
        draw_fan(canvas, place, player, pile, motion)
        draw_badge(canvas, place, player, held_by(player, pile, motion))
    draw_title(canvas, place, game)
    draw_between(canvas, place, game, motion)


def held_by(player: int, pile: Pile, motion: Motion) -> int:
    """Return how many cards a player holds, those that are on their way not counted."""
    drawn = 1 if motion.drawn and motion.drawing else 0
    taken = 2 if motion.taken and motion.taken[1] == player and motion.taking >= 1 else 0
    return pile.size - drawn + taken


def draw_fan(canvas: Canvas, place: TablePlace, player: int, pile: Pile, motion: Motion) -> None:
    """Draw a player's cards from below, those in motion between two fans of different sizes."""
    shown = pile.top(MOST_CARDS)
    drawn = 1 if motion.drawn else 0
    taken = 2 if motion.taken and motion.taken[1] == player else 0
    held, less = len(shown), len(shown) - drawn
    more = min(less + taken, MOST_CARDS)
    copies = motion.opened[player] if motion.opened else 0
    covered = Face.NARROW if place.is_tight(held) else Face.COVERED
    up = -place.card * LIFT * motion.copying * inwards(player)
    for index in range(held - 1, drawn - 1, -1):
        spot = place.slot(player, index, held)
        spot = spot.towards(place.slot(player, index - drawn, less), motion.drawing)
        spot = spot.towards(place.slot(player, index - drawn, more), motion.taking * bool(taken))
        if index - drawn < copies:
            spot = spot._replace(y=spot.y + up)
        look = Look(shown[index], player, Face.OPEN if index == drawn else covered)
        canvas.draw_card(look, spot, place.card)
    if pile.size > MOST_CARDS:
        end = place.slot(player, held - 1, held)
        words = f"and {pile.size - MOST_CARDS} more"
        off = -place.card * ASIDE * inwards(player)
        canvas.write(words, Spot(end.x, end.y + off), place.card * 0.13, MUTED, "midleft")


def inwards(player: int) -> int:
    """Return 1 if the middle of the table is above a player's cards, -1 if it is below."""
    return 1 if player == 1 else -1


def draw_between(canvas: Canvas, place: TablePlace, game: GameState, motion: Motion) -> None:
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
            spot = place.slot(player, 0, held).towards(spot, motion.drawing)
        if motion.taken:
            spot = spot.towards(taken_to(place, game, player, motion), motion.taking)
        if player == winner and motion.taking < 1:
            canvas.draw_halo(spot, place.card)
        owner = motion.taken[1] if motion.taken and motion.taking > HALF else player
        canvas.draw_card(Look(cards[player - 1], owner), spot, place.card)
    words = verdict_of(motion)
    right = place.middle.x + place.card * 1.15
    canvas.write(words, Spot(right, place.middle.y), place.card * 0.2, TEXT, "midleft")


def taken_to(place: TablePlace, game: GameState, player: int, motion: Motion) -> Spot:
    """Return where a card goes that is taken: under the winner's deck, its own card first."""
    winner = motion.taken[1]
    pile = game.first if winner == 1 else game.second
    held = min(pile.size, MOST_CARDS) - (1 if motion.drawn else 0)
    more = min(held + 2, MOST_CARDS)
    return place.slot(winner, min(held + (0 if player == winner else 1), more - 1), more)


def verdict_of(motion: Motion) -> str:
    """Return what is decided, as far as it can be seen."""
    if motion.opened:
        return "a sub-game decides" if motion.copying else ""
    if not motion.verdict or motion.taking > 0:
        return ""
    _, winner, own, other = motion.taken
    return f"player {winner} won the sub-game" if motion.ended else f"{own} beats {other}"


def draw_badge(canvas: Canvas, place: TablePlace, player: int, held: int) -> None:
    """Tell how many cards a player holds."""
    spot = place.badge(player)
    colour = PLAYERS[player]
    above = spot._replace(y=spot.y - place.card * 0.08)
    below = spot._replace(y=spot.y + place.card * 0.3)
    canvas.write(str(held), above, place.card * 0.42, colour, "center")
    canvas.write(f"player {player}", below, place.card * 0.17, MUTED, "center")


def draw_title(canvas: Canvas, place: TablePlace, game: GameState) -> None:
    """Tell which game and which of its rounds this is."""
    middle = place.middle
    left = place.left + PADDING + 0.4
    up, down = middle.y - place.card * 0.12, middle.y + place.card * 0.16
    canvas.write(name_of(game), Spot(left, up), place.card * 0.24, TEXT, "midleft")
    canvas.write(f"round {game.rounds + 1}", Spot(left, down), place.card * 0.17, MUTED, "midleft")


def draw_moving(canvas: Canvas, game: GameState, depth: int, share: float) -> None:
    """Draw a table with its cards that grows out of the middle, or goes back into it."""
    place = table_place(depth)
    size = canvas.length(place.width), canvas.length(place.height)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    origin = -place.left * canvas.zoom, -place.top * canvas.zoom
    inner = Canvas(whole, canvas.zoom, *origin)
    inner.draw_table(place, depth)
    draw_game(inner, game, depth, STILL)
    middle = table_place(depth - 1).middle
    now = max(round(size[0] * share), 1), max(round(size[1] * share), 1)
    small = pygame.transform.smoothscale(whole, now)
    centre = Spot(place.left + place.width / 2, place.top + place.height / 2)
    spot = middle.towards(centre, share)
    canvas.target.blit(small, small.get_rect(center=canvas.at(spot.x, spot.y)))
