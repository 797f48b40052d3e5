"""Two decks: what can be asked of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.puzzles.cards.playing.answer import CardsAnswer
from game.puzzles.cards.playing.card_game import CardGame
from game.puzzles.cards.playing.outcome import play_part
from game.puzzles.cards.playing.state import CardsState, state_of
from game.puzzles.cards.reading import Deal, read_deal
from game.puzzles.cards.telling.sentences import (
    ending,
    named,
    opening_difference,
    outcome_shown,
    tell_briefly,
    turn_difference,
)
from game.puzzles.cards.telling.trace import picture
from game.puzzles.contract import Scenario, TraceRange
from game.text.wording import count
from systems.cards.draw import DrawSystem
from systems.cards.folding import USUAL, FoldingEndingSystem, Length
from systems.cards.parts import PLAIN_PART, RULES, BothParts
from systems.cards.subgame import SubgameSystem
from systems.cards.taking import TakingSystem

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from game.puzzles.explanation import Explanation, ExplanationQuestion
    from game.puzzles.objects import JsonObjects
    from game.puzzles.settings import Settings
    from game.puzzles.variant import Change
    from game.simulation.simulation import TurnEvents


@dataclass(frozen=True, slots=True)
class CardsScenario(Scenario[CardsState]):
    """One deal: part 1 is the plain game, part 2 the recursive one."""

    deal: Deal
    rules: BothParts = RULES

    has_short_story = True

    def summary(self) -> str:
        """Say what was read: `25 cards against 25`."""
        return self.deal.summary()

    def size(self) -> str:
        """Return how many cards there are."""
        return count(len(self.deal.first) + len(self.deal.second), "card")

    def answer(self, part: int) -> CardsAnswer:
        """Play a part and return its answer."""
        return CardsAnswer(play_part(self.deal, part, self.rules))

    def under(self, change: Change) -> CardsScenario:
        """Return the same input by changed rules."""
        # Only here, as few commands change the rules.
        from game.puzzles.cards.variants import rules_under

        return CardsScenario(self.deal, rules_under(change))

    def simulate(self, part: int) -> tuple[CardGame, CardsState]:
        """Return a game that plays its sub-games card by card, and its state."""
        state = state_of(self.deal, is_recursive=part != PLAIN_PART)
        rules = self.rules.of(part)
        return CardGame(self.deal, rules.playing(), is_told=rules.are_ours), state

    def abridged(self, part: int, length: Length = USUAL) -> tuple[CardGame, CardsState]:
        """Return a game of which long sub-games are folded, if it goes by the rules as they are."""
        if part == PLAIN_PART or self.rules.of(part) != RULES.of(part):
            return self.simulate(part)
        systems = [FoldingEndingSystem(length), DrawSystem(), SubgameSystem(), TakingSystem()]
        return CardGame(self.deal, systems), state_of(self.deal, is_recursive=True)

    def is_answered(self, state: CardsState) -> bool:
        """Whether it is no plain game that would never end."""
        return not state.is_over or outcome_shown(state).score is not None

    def retell(
        self, state: CardsState, played: Iterable[TurnEvents], shown: TraceRange
    ) -> Iterator[str]:
        """Yield the rounds of all games; see `game.puzzles.cards.telling.trace`."""
        # Only here, as nothing else needs it.
        from game.puzzles.cards.telling.trace import retell

        return retell(state, played, shown)

    def objects(self, _part: int) -> JsonObjects[CardsState]:
        """Return what tells of games and decks; see `game.puzzles.cards.telling.objects`."""
        # Only here, as nothing else needs it.
        from game.puzzles.cards.telling.objects import CardsObjects

        return CardsObjects()

    def explain(
        self,
        _part: int,
        question: ExplanationQuestion,
        state: CardsState,
        played: Iterable[TurnEvents],
    ) -> Iterator[Explanation]:
        """Yield why rounds go as they do; see `game.puzzles.cards.explaining.explain`."""
        # Only here, as nothing else needs it.
        from game.puzzles.cards.explaining.explain import explain

        return explain(question, state, played)

    def picture(self, state: CardsState) -> list[str]:
        """List the decks of all games."""
        return picture(state)

    def hues(self) -> Mapping[str, str]:
        """Mark the cards that lie between the players."""
        return {"[": "yellow", "]": "yellow"}

    def standing(self, state: CardsState) -> str:
        """Say how many cards both hold in the main game."""
        main = state.games[0]
        return f"player 1: {count(main.first.size, 'card')}, player 2: {main.second.size}"

    def tell(self, state: CardsState, turn: TurnEvents) -> str:
        """Say who took which cards."""
        return tell_briefly(state, turn)

    def told_apart(
        self, state: CardsState, ours: Sequence[TurnEvents], theirs: Sequence[TurnEvents]
    ) -> str:
        """Say who takes which cards on each side, or that a sub-game decides."""
        return turn_difference(state, ours, theirs)

    def opened_apart(self, ours: CardsState, theirs: CardsState) -> str:
        """Say which card is another."""
        return opening_difference(ours, theirs)

    def actor(self, state: CardsState, turn: TurnEvents) -> str:  # noqa: ARG002 - both play
        """Name the game and the round."""
        return named(state.games[-1])

    def focus(self, state: CardsState) -> tuple[int, int]:
        """Look at the game that is on, which is the last one."""
        return len(self.picture(state)) - 1, 0

    def ending(self, state: CardsState) -> list[str]:
        """Return who won with which score, or how many cards each holds."""
        return ending(state)


def read_scenario(text: str, source: str, _settings: Settings) -> CardsScenario:
    """Read two decks; there are no settings."""
    return CardsScenario(read_deal(text, source))
