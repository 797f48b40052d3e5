"""A sub-game of which the rest is folded: little tables that flicker, and a counter.

What flickers by are rounds that are really played, from the decks as they lie, as long as
that is quickly done; so the picture follows from the moment alone.
"""

from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

import pygame

from game.playback.moment import Moment
from game.puzzles.cards.card_game import CardGame
from game.puzzles.cards.reading import Deal
from game.puzzles.cards.state import CardsState, GameState
from game.simulation.simulation import turns
from game.text.wording import count
from game.viewer.drawing.figures import mixed
from game.viewer.drawing.theme import BLACK, MUTED, TEXT, WHITE
from game.viewer.scenes.canvas import Anchor
from game.viewer.scenes.cards.canvas import CardsCanvas
from game.viewer.scenes.cards.layout import CARD_WIDTH, FIRST, HIGH, WIDE, CardSpot, TablePlace
from game.viewer.scenes.cards.pictures import FACE, PLAYERS, felt_of, veil
from systems.cards.events import TOOK
from systems.cards.rules import RULES

MOST_TURNS: Final = 600
FEW_TURNS: Final = 60
"""Turns that are played to be seen flickering by; few of them if it takes no second."""
QUICK_SECONDS: Final = 1.0
PICTURES: Final = 36
"""How many of them are seen at the most."""
SHADE: Final = 0.3
"""How much darker little tables are than large ones."""
LITTLE: Final = 0.56
"""How high the lowest little table is, as a share of the table that it stands on."""
MOST_TABLES: Final = 12
HINT: Final = "folded: Enter plays it out"
MOST_CARDS: Final = 30
"""Cards of a player that are drawn on a little table."""


class Glimpse(NamedTuple):
    """What is seen of a turn that flickers by."""

    games: int
    """How many lie on each other."""
    held: tuple[int, int]
    """How many cards both players hold in the uppermost."""
    rounds: int
    """Rounds of all games so far."""
    deepest: int
    """How many games have lain on each other at the most."""


class FoldPicture(NamedTuple):
    """What is seen of a game that is folded."""

    glimpses: tuple[Glimpse, ...]
    is_whole: bool
    """Whether the game is over after the last of them."""

    def at(self, share: float) -> Glimpse:
        """Return what is seen when so much of the folding is over."""
        pictures = min(PICTURES, len(self.glimpses))
        number = min(int(share * pictures) + 1, pictures)
        return self.glimpses[number * len(self.glimpses) // pictures - 1]

    def words(self, glimpse: Glimpse) -> str:
        """Return how many rounds there were, and how deep the games go."""
        is_last = glimpse is self.glimpses[-1]
        more = "more than " if is_last and not self.is_whole else ""
        return f"{more}{count(glimpse.rounds, 'round')}, {glimpse.deepest} deep"


@lru_cache(maxsize=16)
def fold_of(deal: Deal, most: int = MOST_TURNS) -> FoldPicture:
    """Return what is seen of a game that goes on with such decks, by the rules as they are."""
    game = CardGame(deal, RULES.recursive.playing())
    glimpses, rounds, deepest = [], 0, 1
    for turn in islice(turns(game), most):
        rounds += any(event.name == TOOK for event in turn)
        games, (first, second) = len(game.table.games), game.table.hands
        deepest = max(deepest, games)
        held = first.decks[-1].left, second.decks[-1].left
        glimpses.append(Glimpse(games, held, rounds, deepest))
    is_whole = game.is_over
    game.close()
    return FoldPicture(tuple(glimpses), is_whole)


def seen_of(game: GameState, moment: Moment[CardsState]) -> FoldPicture:
    """Return what is seen of a game that is folded in the turn that is played."""
    is_quick = bool(moment.recent) and moment.recent[-1].length < QUICK_SECONDS
    deal = Deal(tuple(game.first.cards), tuple(game.second.cards))
    return fold_of(deal, FEW_TURNS if is_quick else MOST_TURNS)


def draw_fold(
    canvas: CardsCanvas, place: TablePlace, fold: FoldPicture, depth: int, share: float
) -> None:
    """Draw the little tables on the table of a game of which so much of the folding is over."""
    glimpse = fold.at(share)
    size = canvas.length(place.width), canvas.length(place.height)
    canvas.target.blit(veil(size, depth), canvas.at(place.left, place.top))
    zoom = max(int(canvas.zoom * place.height * LITTLE / HIGH), 1)
    left, top = place.middle.x - WIDE * zoom / canvas.zoom / 2, place.top + place.height * 0.14
    little = CardsCanvas(canvas.target, Anchor(zoom, *canvas.at(left, top)))
    for number in range(1, min(glimpse.games, MOST_TABLES) + 1):
        draw_little(little, FIRST.table(number), depth + number)
    draw_little_cards(little, FIRST.table(min(glimpse.games, MOST_TABLES)), glimpse.held)
    below = place.top + place.height * (0.14 + LITTLE)
    x, line = place.middle.x, place.height * 0.06
    words = fold.words(glimpse)
    canvas.write(words, CardSpot(x, below + line * 1.2), line, TEXT, "center", is_needed=True)
    canvas.write(HINT, CardSpot(x, below + line * 2.4), line * 0.6, MUTED, "center")


def draw_little(canvas: CardsCanvas, place: TablePlace, depth: int) -> None:
    """Draw one little table."""
    felt = mixed(felt_of(depth), BLACK, SHADE)
    corner = canvas.at(place.left, place.top)
    area = pygame.Rect(*corner, canvas.length(place.width), canvas.length(place.height))
    radius = canvas.length(0.9)
    pygame.draw.rect(canvas.target, mixed(felt, WHITE, 0.4), area, border_radius=radius)
    pygame.draw.rect(canvas.target, felt, area.inflate(-2, -2), border_radius=radius)


def draw_little_cards(canvas: CardsCanvas, place: TablePlace, held: tuple[int, int]) -> None:
    """Draw a row of little cards for each player."""
    height = place.card * 1.1
    size = canvas.length(height * CARD_WIDTH), canvas.length(height)
    for player, cards in enumerate(held, 1):
        fan = place.fan(player, min(cards, MOST_CARDS))
        for index in range(min(cards, MOST_CARDS) - 1, -1, -1):
            card = pygame.Rect((0, 0), size)
            card.center = canvas.at(fan.spot(index).x, fan.y)
            pygame.draw.rect(canvas.target, FACE, card, border_radius=max(size[0] // 6, 1))
            edge = max(size[0] // 8, 1)
            pygame.draw.rect(canvas.target, PLAYERS[player], card, edge, max(size[0] // 6, 1))
