"""A card game that is played turn by turn; its rules leave nothing to be chosen."""

from typing import Final, Self

import esper

from game.puzzles.cards.playing.card_game import CardGame
from game.puzzles.cards.playing.state import CardsState, state_of
from game.puzzles.cards.reading import Deal
from game.simulation.choosing import EventLog, copy_content
from game.simulation.simulation import TurnEvents, follow
from systems.cards.parts import PLAIN_PART, RULES, CardRules


class SteppedCards(CardGame):
    """One main game with its sub-games, card by card."""

    def __init__(
        self, deal: Deal, rules: CardRules = RULES.plain, *, part: int = PLAIN_PART
    ) -> None:
        """Deal the cards."""
        super().__init__(deal, rules.playing(), is_told=rules.are_ours)
        self._made: Final = deal, rules, part
        self._log: Final = EventLog(self)
        self._state = state_of(deal, is_recursive=part != PLAIN_PART)

    def play(self) -> TurnEvents:
        """Play a turn, which begins or completes a round; return what happened."""
        if self.is_over:
            return ()
        with self.world:
            esper.process()
        turn = self.reconciled(self._log.taken())
        follow(self._state, turn)
        return turn

    def state(self) -> CardsState:
        """Return a copy of how the game stands."""
        return self._state.copy()

    def copy(self) -> Self:
        """Return another that goes on by itself exactly as this one would."""
        deal, rules, part = self._made
        twin = copy_content(self, type(self)(deal, rules, part=part))
        twin.stand_at(self.state())
        return twin

    def stand_at(self, state: CardsState) -> None:
        """Know that the game stands so."""
        self._state = state
