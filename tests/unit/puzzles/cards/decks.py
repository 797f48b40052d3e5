"""Deals for tests: the worked example, endless and deep ones, and random ones."""

from random import Random

from hypothesis import strategies as st

from game.puzzles.cards.read import Deal

SAMPLE = Deal((9, 2, 6, 3, 1), (5, 8, 4, 7, 10))
ENDLESS = Deal((43, 19), (2, 29, 14))


def deep(depth: int) -> Deal:
    """Return a deal whose first rounds open a game in a game, so many games deep.

    Both players draw cards that fall by two, and always have just enough left.
    """
    spare = range(2 * depth + 1, 4 * depth + 2)
    first = (*range(2 * depth, 0, -2), *spare[: depth + 1])
    second = (*range(2 * depth - 1, 0, -2), *spare[depth + 1 :])
    return Deal(first, second)


def shuffled(seed: int, size: int = 25) -> Deal:
    """Return a random deal with so many cards for each."""
    cards = list(range(1, 2 * size + 1))
    Random(seed).shuffle(cards)  # noqa: S311 - for cards, not for secrets
    return Deal(tuple(cards[:size]), tuple(cards[size:]))


def deals(most_cards: int = 11) -> st.SearchStrategy[Deal]:
    """Draw a small deal, also of unequal decks or with gaps between the cards."""
    return (
        st.binary(min_size=8, max_size=8).map(Random).map(lambda random: dealt(random, most_cards))
    )


def dealt(random: Random, most_cards: int) -> Deal:
    """Return a deal in which somebody has a card; mostly one long enough for sub-games."""
    size = random.randint(random.choice((1, most_cards // 2, most_cards // 2)), most_cards)
    cards = random.sample(range(1, random.choice((size, size, size + 2, 3 * size)) + 1), size)
    cut = random.choice((size // 2, size // 2, random.randint(0, size)))
    return Deal(tuple(cards[:cut]), tuple(cards[cut:]))
