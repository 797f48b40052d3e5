"""Card games that nobody watches: where there are faster systems for the rules, these play them."""

from game.puzzles.pins import heed_slow_way
from systems.cards.parts import CardRules

try:
    from game.puzzles.cards.fast.replacing import hastened
except ModuleNotFoundError as error:
    # That folder may be deleted.
    if not (error.name or "").startswith("game.puzzles.cards.fast"):
        raise

    def hastened(rules: CardRules) -> CardRules:
        """Return the rules as they are."""
        return rules


def unwatched(rules: CardRules) -> CardRules:
    """Return rules by which a game ends in the same way in less time."""
    hastened_rules = hastened(rules)
    if hastened_rules is rules:
        heed_slow_way(rules)
    return hastened_rules
