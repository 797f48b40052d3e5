"""Two decks: what can be asked of them, and folding long sub-games for those who watch.

After enough turns only the winner of a sub-game is computed, without events, as few people watch a
million turns. The winner of a sub-game in progress is that of a new game with the decks as they
lie, whatever was played before: a game that repeats an earlier round of its own will come to that
round again and again.

    a round    |- 200 turns of its sub-games -|- what is left of each, a turn each -|
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

import esper

from components.cards import Deck, Table
from game.puzzles.cards.card_game import GAME_FOLDED, CardGame
from game.puzzles.cards.outcome import CardsAnswer, answer_shown, play_part
from game.puzzles.cards.reading import Deal, read_deal
from game.puzzles.cards.state import BY_THE_RULES, CardsState, Scoring, state_of
from game.puzzles.contract import Scenario
from game.puzzles.proof import shortcuts
from game.puzzles.settings import Settings
from game.puzzles.variant import NO_CHANGE, Change
from game.text.wording import count
from systems.cards.ending import EndingSystem
from systems.cards.promises import Promise
from systems.cards.rules import PLAIN_PART, RULES, BothParts

RECURSIVE_PART: Final = 2
PARTS: Final = (PLAIN_PART, RECURSIVE_PART)


class Length(NamedTuple):
    """How many turns of sub-games are played with events; the main game's own all are."""

    in_round: int = 200
    """In one round of the main game."""
    in_all: int = 2000
    only: int | None = None
    """The only round with such turns, counted from 1; None for every round."""


USUAL: Final = Length()


class FoldingEndingSystem(EndingSystem):
    """Ends sub-games as `EndingSystem` does, or by their verdict once enough turns were played.

    Only for rules by which the decks alone decide who wins a sub-game, see `Promise.JUDGED`.
    """

    def __init__(self, length: Length) -> None:
        """Begin before the first turn."""
        super().__init__()
        self.length: Final = length
        self._in_round = 0
        self._in_all = 0

    def process(self) -> None:
        """Count the turns of sub-games."""
        if len(self.table.games) == 1:
            self._in_round = 0
        else:
            self._in_round += 1
            self._in_all += 1
        super().process()

    def winner_of(self, table: Table, first: Deck, second: Deck) -> int:
        """Return who has won the game that is on, or will win it if it is folded."""
        winner = super().winner_of(table, first, second)
        if winner or len(table.games) == 1 or not self._is_enough(table.games[0].rounds + 1):
            return winner
        deal = Deal(tuple(first.cards), tuple(second.cards))
        winner = play_part(deal, RECURSIVE_PART).winner or 0
        if winner:
            esper.dispatch_event(GAME_FOLDED, len(table.games))
        return winner

    def _is_enough(self, number: int) -> bool:
        """Whether sub-games are folded from now on in a round of the main game."""
        in_round, in_all, only = self.length
        return self._in_round > in_round or self._in_all > in_all or only not in (None, number)


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


def read_scenario(
    text: str, source: str, _settings: Settings, change: Change = NO_CHANGE
) -> CardsScenario:
    """Read two decks; there are no settings."""
    return CardsScenario(read_deal(text, source)).under(change)
