"""The scenario of the cards: one deal, played as the plain game or as the recursive game."""

from dataclasses import dataclass
from typing import Final, cast

from game.puzzles.cards.card_game import USUAL, CardGame, FoldingEndingSystem, Length
from game.puzzles.cards.outcome import CardsAnswer, answer_shown, play_part, saving_rules
from game.puzzles.cards.reading import Deal, read_deal
from game.puzzles.cards.state import BY_THE_RULES, CardsState, Scoring, state_of
from game.puzzles.contract import Scenario
from game.puzzles.settings import Settings
from game.puzzles.variant import NO_CHANGE, Change
from game.text.wording import count
from systems.cards.rules import PLAIN_PART, RULES, BothParts

RECURSIVE_PART: Final = 2
PARTS: Final = (PLAIN_PART, RECURSIVE_PART)


@dataclass(frozen=True, slots=True)
class CardsScenario(Scenario[CardsState]):
    """One deal: part 1 is the plain game, part 2 the recursive one."""

    puzzle = "cards"

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

    def under(self, change: Change) -> "CardsScenario":
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

    def abridged(self, part: int, length: Length = USUAL) -> tuple[CardGame, CardsState]:
        """Return a game in which long sub-games are folded, and its state."""
        rules = self.rules.of(part)
        _, *others = rules.playing()
        folding = cast("type[FoldingEndingSystem]", rules.changed(FoldingEndingSystem).systems[0])
        faster = saving_rules(rules)
        systems = [folding(length, faster if faster != rules else None), *others]
        game = CardGame(self.deal, systems, is_told=rules.are_ours)
        is_recursive, scoring = part != PLAIN_PART, self.scoring_of(part)
        return game, state_of(self.deal, is_recursive=is_recursive, scoring=scoring)

    def is_answered(self, state: CardsState) -> bool:
        """Whether it is no plain game that would never end."""
        return not state.is_over or answer_shown(state).score is not None


def read_scenario(
    text: str, source: str, _settings: Settings, change: Change = NO_CHANGE
) -> CardsScenario:
    """Read two decks; there are no settings."""
    return CardsScenario(read_deal(text, source)).under(change)
