"""The decks that the puzzle's text can ask: whose main game does not repeat itself.

The text says who wins a game that does, but hardly which deck is scored.
"""

from typing import Any, Final

from game.lab.abilities import AskedInputs
from game.lab.puzzles.cards.generator import small
from game.puzzles.cards.scenario import CardsScenario
from game.puzzles.contract import Scenario
from systems.cards.rules import PLAIN_PART


def includes(_text: str, scenario: Scenario[Any], parts: tuple[int, ...]) -> bool:
    """Whether no main game of some parts repeats itself."""
    if not isinstance(scenario, CardsScenario):
        return True
    return not any(scenario.answer(part).is_endless for part in parts if part != PLAIN_PART)


ASKED: Final = AskedInputs(includes, small, "decks whose main game repeats itself in part 2")
