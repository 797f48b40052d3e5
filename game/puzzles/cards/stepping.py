"""A card game that is played turn by turn; its rules leave nothing to be chosen."""

from collections.abc import Iterator
from typing import Final, Self

import esper

from game.puzzles.cards.playing.card_game import CardGame
from game.puzzles.cards.playing.state import CardsState, state_of
from game.puzzles.cards.reading import Deal
from game.simulation.choosing import EventLog, Stepped
from game.simulation.simulation import TurnEvents, follow
from systems.cards.parts import PLAIN_PART, RULES, CardRules


class SteppedCards(CardGame, Stepped[CardsState]):
    """One main game with its sub-games, card by card."""

    kept = "turns_played", "_state"

    def __init__(
        self, deal: Deal, rules: CardRules = RULES.plain, *, part: int = PLAIN_PART
    ) -> None:
        """Deal the cards."""
        super().__init__(deal, rules.playing(), is_told=rules.are_ours)
        self._made: Final = deal, rules, part
        self._log: Final = EventLog(self)
        self._state = state_of(deal, is_recursive=part != PLAIN_PART)
        self.turns_played = 0

    def play(self) -> TurnEvents:
        """Play a turn, which begins or completes a round; return what happened."""
        if self.is_over:
            return ()
        with self.world:
            esper.process()
        turn = self.reconciled(self._log.taken())
        follow(self._state, turn)
        self.turns_played += 1
        return turn

    def state(self) -> CardsState:
        """Return a copy of how the game stands."""
        return self._state.copy()

    def begun_again(self) -> Self:
        """Return one before the first turn."""
        deal, rules, part = self._made
        return type(self)(deal, rules, part=part)

    def saved(self) -> int:
        """Return how many turns were played: nothing else is up to anybody."""
        return self.turns_played

    def play_again(self, saved: int) -> Iterator[None]:
        """Play so many turns."""
        for _ in range(saved):
            self.play()
            yield
