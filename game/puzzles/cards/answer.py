"""A deal of cards that can be answered and played, and the answer to a part."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple, cast

import esper

from game.puzzles.cards.play import (
    RECURSIVE_PART,
    STANDARD_LENGTH,
    STANDARD_SCORING,
    CardGame,
    CardsState,
    FoldingEndingSystem,
    Length,
    Scoring,
)
from game.puzzles.cards.read import Deal, read_deal
from game.puzzles.contract import Scenario, shown_answer
from game.puzzles.savings import HIGHEST_CARD, UNBEATABLE_CARD, may_use
from game.puzzles.settings import Settings
from game.puzzles.variant import NO_CHANGE, Change
from game.simulation.progress import report_step, working
from game.text.wording import count
from systems.cards.ending import HighestCardEndingSystem, UnbeatableCardEndingSystem
from systems.cards.rules import PLAIN_PART, RULES, BothParts
from systems.rules import Rules

PARTS: Final = (PLAIN_PART, RECURSIVE_PART)
MOST_TURNS: Final = 2_000_000
"""The number of turns of all games together after which a game is given up."""
GIVEN_UP: Final = f"the game is not over after {MOST_TURNS:,} turns"


class CardsAnswer(NamedTuple):
    """How one main game ended, and the answer to its part."""

    winner: int | None = None
    """Player 1 or 2; None if the game was given up."""
    rounds: int | None = None
    """Rounds of the main game; None if it was given up."""
    cards: tuple[int, ...] = ()
    """The winner's deck, the next card to be drawn first."""
    is_endless: bool = False
    """Whether the main game repeats itself."""
    is_recursive: bool = False
    """Whether its rules have a winner then: player 1."""
    scoring: Scoring = STANDARD_SCORING

    @property
    def score(self) -> int | None:
        """The score of the winner's deck; None if the game has no score.

        An endless recursive game is scored from the remaining deck of player 1. An endless plain
        game has no score, and neither has a game that was given up.
        """
        if self.winner is None or (self.is_endless and not self.is_recursive):
            return None
        return self.scoring.score(self.cards)

    @property
    def number(self) -> int | None:
        """The answer as a number: the score."""
        return self.score

    @property
    def is_found(self) -> bool:
        """Whether there is a score."""
        return self.number is not None

    def __repr__(self) -> str:
        """Return the number and the first line of the answer."""
        return shown_answer(self)

    def to_json(self) -> dict[str, object]:
        """Return the object for the part in `solve --json`."""
        return {
            "winner": self.winner,
            "score": self.score,
            "rounds": self.rounds,
            "endless": self.is_endless,
            **({"reason": GIVEN_UP} if self.winner is None else {}),
        }

    def lines(self) -> list[str]:
        """Return a line with the winner and the score, and a line with the rounds."""
        if self.rounds is None:
            return [f"given up: {GIVEN_UP}"]
        rounds = count(self.rounds, "round")
        score = "without a score" if self.score is None else f"with a score of {self.score}"
        won = f"player {self.winner} wins {score}"
        if self.is_endless:
            return [
                f"{won}: the game would repeat itself for ever",
                f"after {rounds} the decks are as they were before",
            ]
        return [won, f"after {rounds} with {count(len(self.cards), 'card')}"]


@dataclass(frozen=True, slots=True)
class CardsScenario(Scenario[CardsState]):
    """One deal: part 1 is the plain game, part 2 the recursive game."""

    puzzle = "cards"

    deal: Deal
    rules: BothParts = RULES
    scoring: tuple[Scoring, Scoring] = (STANDARD_SCORING, STANDARD_SCORING)
    """The scoring of part 1 and of part 2."""

    def summary(self) -> str:
        """Return the sizes of both decks: `25 cards against 25`."""
        return self.deal.summary()

    def size(self) -> str:
        """Return the number of cards."""
        return count(len(self.deal.first) + len(self.deal.second), "card")

    def answer(self, part: int) -> CardsAnswer:
        """Play a part and return its answer."""
        answer = play_part(self.deal, part, self.rules)
        return answer._replace(scoring=self.choose_scoring(part))

    def choose_scoring(self, part: int) -> Scoring:
        """Return the scoring with which the answer to a part is computed."""
        return self.scoring[part != PLAIN_PART]

    def under(self, change: Change) -> "CardsScenario":
        """Return the scenario with the same cards under the rules of `change`."""
        rules = RULES
        for variant in change.variants:
            rules = rules.changed(*variant.systems, part=variant.part)
        first, second = (
            next((each for each in change.in_part(part).search), STANDARD_SCORING) for part in PARTS
        )
        return CardsScenario(self.deal, rules.changed(*change.systems), (first, second))

    def simulate(self, part: int) -> tuple[CardGame, CardsState]:
        """Return the game of a part, which plays all its sub-games, and its initial state."""
        return self._game(part, self.rules.of(part).playing())

    def abridge(self, part: int, length: Length = STANDARD_LENGTH) -> tuple[CardGame, CardsState]:
        """Return the game of a part, in which long sub-games are folded, and its initial state."""
        rules = self.rules.of(part)
        _, *others = rules.playing()
        folding = cast("type[FoldingEndingSystem]", rules.changed(FoldingEndingSystem).systems[0])
        faster = saving_rules(rules)
        return self._game(part, [folding(length, faster if faster != rules else None), *others])

    def _game(self, part: int, systems: Iterable[esper.Processor]) -> tuple[CardGame, CardsState]:
        rules, scoring = self.rules.of(part), self.choose_scoring(part)
        is_standard = rules.systems == rules.places
        game = CardGame(self.deal, systems, part, scoring, is_standard=is_standard)
        return game, game.state()

    def is_answered(self, state: CardsState) -> bool:
        """Return whether `state` isn't the end of a plain game that would never end."""
        return not state.is_over or answer_shown(state).score is not None


def read_scenario(
    text: str, source: str, _settings: Settings, change: Change = NO_CHANGE
) -> CardsScenario:
    """Read two decks; the puzzle has no settings."""
    return CardsScenario(read_deal(text, source)).under(change)


def play_part(deal: Deal, part: int, rules: BothParts = RULES) -> CardsAnswer:
    """Play a part to its end, or to a repetition, and return its answer.

    After `MOST_TURNS` it is given up, as changed rules may never end it.
    """
    with CardGame(deal, saving_rules(rules.of(part)).playing(), part) as game:
        return answer_shown(game.state()) if has_ended(game) else CardsAnswer()


def saving_rules(rules: Rules) -> Rules:
    """Return `rules`, with sub-games that end once their winner is certain if that saving holds."""
    if may_use(UNBEATABLE_CARD, rules):
        return rules.changed(UnbeatableCardEndingSystem)
    return rules.changed(HighestCardEndingSystem) if may_use(HIGHEST_CARD, rules) else rules


def has_ended(game: CardGame) -> bool:
    """Play a game for at most `MOST_TURNS`, and return whether it has ended."""
    table, turns = game.table, 0
    with working(lambda: f"turn {turns:,}, round {game.main_game.rounds + 1:,}"), game.world:
        while not table.is_over and turns < MOST_TURNS:
            esper.process()
            turns += 1
            report_step()
    return table.is_over


def answer_shown(state: CardsState) -> CardsAnswer:
    """Return the winner, rounds and score that the final state of a main game contains."""
    main = state.games[0]
    cards = (main.first if state.winner == 1 else main.second).cards
    ended = state.winner, main.rounds, tuple(cards), state.is_repeated, state.is_recursive
    return CardsAnswer(*ended, state.scoring)
