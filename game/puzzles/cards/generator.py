"""Decks by chance: such as the puzzle hands out, and small ones for many short games."""

from typing import Final

from game.making.chance import Chance
from game.making.measures import chosen, number_from, one_of
from game.puzzles.cards.deal import Deal
from game.puzzles.cards.official import text_of
from game.puzzles.settings import Option, Settings

PLAIN, DEEP = DEALS = ("plain", "deep")
MOST_CARDS: Final = 1000
"""Of one player."""
OPTIONS: Final = (
    Option("cards", "how many cards each player has", 25, number_from(1, MOST_CARDS)),
    Option(
        "deal",
        "plain, in any order, or deep, with low cards first, which open sub-games",
        PLAIN,
        one_of(*DEALS),
        "DEAL",
    ),
)

FEWEST_SMALL, MOST_SMALL = 3, 8
"""Cards of each player in a small deal."""


def generate(seed: int, settings: Settings) -> str:
    """Return the decks of a seed; settings that are left out have their default."""
    wanted = chosen(OPTIONS, settings)
    return dealt(Chance(seed), int(wanted["cards"]), is_deep=wanted["deal"] == DEEP)


def small(seed: int, size: int) -> str:
    """Return decks of few cards, whose sub-games are many."""
    chance = Chance(seed, size)
    cards = chance.between(FEWEST_SMALL, min(FEWEST_SMALL + 1 + size, MOST_SMALL))
    return dealt(chance, cards, is_deep=chance.happens(70))


def dealt(chance: Chance, size: int, *, is_deep: bool) -> str:
    """Return decks of so many cards, numbered from 1."""
    cards = chance.shuffled(range(1, 2 * size + 1))
    decks = [cards[:size], cards[size:]]
    if is_deep:
        # A card comes late if it is high, by up to half of all cards too late.
        decks = [sorted(deck, key=lambda card: card + chance.below(size)) for deck in decks]
    return text_of(Deal(*map(tuple, decks)))
