"""The decks that the puzzle's text can ask: of some cards, whose main game does not repeat itself.

The text says who wins a game that does, but hardly which deck is scored. No player is ever dealt a
single card, on which programs may go wrong that are right otherwise.
"""

from typing import Any, Final

from game.lab.capabilities import AskedInputs
from game.lab.puzzles.cards.generator import small
from game.puzzles.cards.scenario import CardsScenario
from game.puzzles.contract import Scenario
from systems.cards.rules import PLAIN_PART

FEWEST_CARDS: Final = 2
"""Of each player."""


def includes(_text: str, scenario: Scenario[Any], parts: tuple[int, ...]) -> bool:
    """Whether each player has some cards, and no main game of some parts repeats itself."""
    if not isinstance(scenario, CardsScenario):
        return True
    if min(map(len, scenario.deal)) < FEWEST_CARDS:
        return False
    return not any(scenario.answer(part).is_endless for part in parts if part != PLAIN_PART)


ASKED: Final = AskedInputs(
    includes, small, "decks of one card, or whose main game repeats itself in part 2"
)
