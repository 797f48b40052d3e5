"""Card games that nobody watches: where there are faster systems for the rules, these play them."""

from game.puzzles.cards.fast.replacing import hastened
from game.puzzles.onlookers import heed_slow_way
from systems.cards.parts import CardRules


def unwatched(rules: CardRules) -> CardRules:
    """Return rules by which a game ends in the same way in less time."""
    faster = hastened(rules)
    if faster is rules:
        heed_slow_way(rules)
    return faster
