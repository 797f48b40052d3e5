"""Two decks: what can be asked of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.puzzles.cards.playing.card_game import CardGame
from game.puzzles.cards.playing.folding import USUAL, FoldingEndingSystem, Length
from game.puzzles.cards.playing.outcome import CardsAnswer, answer_shown, play_part
from game.puzzles.cards.playing.state import BY_THE_RULES, CardsState, Scoring, state_of
from game.puzzles.cards.reading import Deal, read_deal
from game.puzzles.contract import Scenario
from game.puzzles.proof import shortcuts
from game.text.wording import count
from systems.cards.parts import PLAIN_PART, RULES, BothParts
from systems.cards.promises import Promise

if TYPE_CHECKING:
    from game.puzzles.cards.stepping import SteppedCards
    from game.puzzles.settings import Settings
    from game.puzzles.variant import Change

PARTS: Final = (1, 2)


@dataclass(frozen=True, slots=True)
class CardsScenario(Scenario[CardsState]):
    """One deal: part 1 is the plain game, part 2 the recursive one."""

    puzzle = "cards"
    has_short_story = True

    deal: Deal
    rules: BothParts = RULES
    scoring: tuple[Scoring, Scoring] = (BY_THE_RULES, BY_THE_RULES)
    """Of part 1 and of part 2."""

    def summary(self) -> str:
        """Say what was read: `25 cards against 25`."""
        return self.deal.summary()

    def size(self) -> str:
        """Return how many cards there are."""
        return count(len(self.deal.first) + len(self.deal.second), "card")

    def answer(self, part: int) -> CardsAnswer:
        """Play a part and return its answer."""
        answer = play_part(self.deal, part, self.rules)
        return answer._replace(scoring=self.scoring_of(part))

    def scoring_of(self, part: int) -> Scoring:
        """Return how decks are scored in a part."""
        return self.scoring[part != PLAIN_PART]

    def under(self, change: Change) -> CardsScenario:
        """Return the same input by changed rules."""
        rules = RULES
        for variant in change.variants:
            rules = rules.changed(*variant.systems, part=variant.part)
        first, second = (
            next((each for each in change.in_part(part).search), BY_THE_RULES) for part in PARTS
        )
        return CardsScenario(self.deal, rules.changed(*change.systems), (first, second))

    def simulate(self, part: int) -> tuple[CardGame, CardsState]:
        """Return a game that plays its sub-games card by card, and its state."""
        is_recursive, scoring = part != PLAIN_PART, self.scoring_of(part)
        state = state_of(self.deal, is_recursive=is_recursive, scoring=scoring)
        rules = self.rules.of(part)
        return CardGame(self.deal, rules.playing(), is_told=rules.are_ours), state

    def stepped(self, part: int) -> SteppedCards:
        """Return a game before its first turn."""
        # Imported on use: few step a game.
        from game.puzzles.cards.stepping import SteppedCards

        return SteppedCards(self.deal, self.rules.of(part), part=part)

    def abridged(self, part: int, length: Length = USUAL) -> tuple[CardGame, CardsState]:
        """Return a game of which long sub-games are folded, if it goes by the rules as they are."""
        rules = self.rules.of(part)
        if rules != RULES.recursive or Promise.JUDGED not in shortcuts(rules):
            return self.simulate(part)
        _, *systems = rules.playing()
        game = CardGame(self.deal, [FoldingEndingSystem(length), *systems])
        return game, state_of(self.deal, is_recursive=True, scoring=self.scoring_of(part))

    def is_answered(self, state: CardsState) -> bool:
        """Whether it is no plain game that would never end."""
        return not state.is_over or answer_shown(state).score is not None


def read_scenario(text: str, source: str, _settings: Settings) -> CardsScenario:
    """Read two decks; there are no settings."""
    return CardsScenario(read_deal(text, source))
