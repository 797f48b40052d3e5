"""What is written on a table: whose game it is, who holds how much, who wins a round."""

from game.puzzles.cards.pile import Pile
from game.puzzles.cards.state import GameState
from game.viewer.drawing.theme import MUTED, TEXT
from game.viewer.scenes.cards.canvas import CardsCanvas
from game.viewer.scenes.cards.faces import PLAYERS
from game.viewer.scenes.cards.motion import Motion
from game.viewer.scenes.cards.places import PADDING, Spot, TablePlace
from game.viewer.scenes.cards.wording import name_of, round_of


def held_by(player: int, pile: Pile, motion: Motion) -> int:
    """Return how many cards a player holds, those that are on their way not counted."""
    drawn = 1 if motion.drawn and motion.drawing else 0
    taken = 2 if motion.taken and motion.taken[1] == player and motion.taking >= 1 else 0
    return pile.size - drawn + taken


def verdict_of(motion: Motion) -> str:
    """Return what is decided, as far as it can be seen."""
    if motion.begun:
        return "a sub-game decides" if motion.copying else ""
    if not motion.verdict or motion.taking > 0:
        return ""
    _, winner, own, other = motion.taken
    return f"player {winner} won the sub-game" if motion.ended else f"{own} beats {other}"


def draw_badge(canvas: CardsCanvas, place: TablePlace, player: int, held: int) -> None:
    """Tell how many cards a player holds: beside the fan, or in a line along it."""
    spot, words = place.badge(player), f"player {player}"
    colour, small = PLAYERS[player], place.card * (0.21 if place.is_narrow else 0.17)
    size = place.card * min(0.42, 1.3 / len(str(held)))
    if place.is_narrow:
        end = canvas.write(str(held), spot, size, colour, "midleft", is_needed=True)
        beside = spot._replace(x=spot.x + (end + canvas.length(small)) / canvas.zoom)
        canvas.write(words, beside, small, MUTED, "midleft", is_needed=True)
        return
    above = spot._replace(y=spot.y - place.card * 0.08)
    below = spot._replace(y=spot.y + place.card * 0.3)
    canvas.write(str(held), above, size, colour, "center", is_needed=True)
    canvas.write(words, below, small, MUTED, "center", is_needed=True)


def draw_verdict(canvas: CardsCanvas, place: TablePlace, motion: Motion) -> None:
    """Say what is decided, beside the cards in play or below them."""
    middle, anchor = place.middle, "center" if place.is_narrow else "midleft"
    across, down = (0.0, 0.72) if place.is_narrow else (1.15, 0.0)
    spot = Spot(middle.x + place.card * across, middle.y + place.card * down)
    canvas.write(verdict_of(motion), spot, place.card * 0.2, TEXT, anchor)


def draw_title(
    canvas: CardsCanvas,
    place: TablePlace,
    game: GameState,
    *,
    is_on: bool = False,
    is_over: bool = False,
) -> None:
    """Tell which game and which of its rounds this is."""
    middle = place.middle
    left = place.left + PADDING + 0.4
    size = place.card * 0.24
    up, down = middle.y - size * 0.6, middle.y + size * 0.75
    small = size * (0.88 if place.is_narrow else 0.7)
    canvas.write(name_of(game), Spot(left, up), size, TEXT, "midleft", is_needed=True)
    words = "is over" if is_over else round_of(game, is_on=is_on)
    canvas.write(words, Spot(left, down), small, MUTED, "midleft", is_needed=True)
