"""Puts the fast systems in the places of the plain ones, and skips sub-games that are decided.

Variants of the recursive game, whose sub-games are played, take half the time by that on deals of
15 and 20 cards each.
"""

from typing import Final

from components.cards import Deck, Table
from game.puzzles.cards.fast.laps import LapDrawSystem, RecursiveLapDrawSystem
from game.puzzles.proof import shortcuts
from systems.cards.ending import EndingSystem
from systems.cards.parts import RULES, CardRules
from systems.cards.promises import EVERY, Promise

BY_LAPS: Final = {
    RULES.plain: RULES.plain.changed(LapDrawSystem),
    RULES.recursive: RULES.recursive.changed(RecursiveLapDrawSystem),
}
"""By the rules of a part, the same with laps."""


class JudgingEndingSystem(EndingSystem):
    """Gives a sub-game to player 1 as it begins, if player 1 holds its highest card.

    Only for rules by which that card stays with its owner, see `systems.cards.promises`.
    """

    promises = EVERY

    def winner_of(self, table: Table, first: Deck, second: Deck) -> int:
        """Look at the cards before the first round."""
        winner = super().winner_of(table, first, second)
        is_new = len(table.games) > 1 and not table.games[-1].rounds
        return 1 if not winner and is_new and max(first.cards) > max(second.cards) else winner


def hastened(rules: CardRules) -> CardRules:
    """Return rules by which games without subscribers end in the same way in less time."""
    promises = shortcuts(rules)
    if Promise.JUDGED in promises and rules in BY_LAPS:
        return BY_LAPS[rules]
    return rules.changed(JudgingEndingSystem) if Promise.HIGHEST_STAYS in promises else rules
