"""How a card game ends, and the answer that comes of it, in words and as JSON."""

from typing import Final, NamedTuple

from game.puzzles.cards.card_game import CardGame
from game.puzzles.cards.reading import Deal
from game.puzzles.cards.state import BY_THE_RULES, CardsState, Scoring
from game.puzzles.contract import shown_answer
from game.puzzles.savings import HIGHEST_CARD, UNBEATABLE_CARD, may_use
from game.simulation.progress import report_step, working
from game.text.wording import count
from systems.cards.ending import HighestCardEndingSystem, UnbeatableCardEndingSystem
from systems.cards.rules import PLAIN_PART, RULES, BothParts
from systems.rules import Rules

MOST_TURNS: Final = 2_000_000
"""After so many turns of all games together a game is abandoned."""
GIVEN_UP: Final = f"the game is not over after {MOST_TURNS:,} turns"


class CardsAnswer(NamedTuple):
    """How one main game ended, and the answer to its part."""

    winner: int | None = None
    """Player 1 or 2; None if the game was abandoned."""
    rounds: int | None = None
    """Rounds of the main game; None if it was abandoned."""
    cards: tuple[int, ...] = ()
    """What the winner holds, the next card to be drawn first."""
    is_endless: bool = False
    """Whether the main game repeats itself."""
    is_recursive: bool = False
    """Whether its rules have a winner then: player 1."""
    scoring: Scoring = BY_THE_RULES

    @property
    def score(self) -> int | None:
        """The winner's score: each card times its place, which the rules count from the bottom.

        An endless recursive game is scored from player 1's deck as it lies; an endless plain
        game has no score, nor has one that was abandoned.
        """
        if self.winner is None or (self.is_endless and not self.is_recursive):
            return None
        return self.scoring.score(self.cards)

    @property
    def number(self) -> int | None:
        """The number that the puzzle asks for."""
        return self.score

    @property
    def is_found(self) -> bool:
        """Whether there is a score: the plain game has none if it would never end."""
        return self.number is not None

    def __repr__(self) -> str:
        """Return the number, and how it came about."""
        return shown_answer(self)

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for the part in `solve --json`."""
        return {
            "winner": self.winner,
            "score": self.score,
            "rounds": self.rounds,
            "endless": self.is_endless,
            **({"reason": GIVEN_UP} if self.winner is None else {}),
        }

    def lines(self) -> list[str]:
        """Return who won with which score, and after how many rounds, a line each."""
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


def answer_shown(state: CardsState) -> CardsAnswer:
    """Return the answer that a state shows when it is over."""
    main = state.games[0]
    held = main.first if state.winner == 1 else main.second
    cards, scoring = tuple(held.cards), state.scoring
    ended = state.winner, main.rounds, cards, state.is_repeated, state.is_recursive
    return CardsAnswer(*ended, scoring)


def play_part(deal: Deal, part: int, rules: BothParts = RULES) -> CardsAnswer:
    """Play a part to its end, or to where the game repeats itself.

    After `MOST_TURNS` it is given up, as changed rules may never end it.
    """
    with CardGame(deal, saving_rules(rules.of(part)).playing()) as game:
        return answer_of(game, part) if has_ended(game) else CardsAnswer()


def saving_rules(rules: Rules) -> Rules:
    """Return rules under which games have the same winners, and sub-games take less play."""
    if may_use(UNBEATABLE_CARD, rules):
        return rules.changed(UnbeatableCardEndingSystem)
    return rules.changed(HighestCardEndingSystem) if may_use(HIGHEST_CARD, rules) else rules


def has_ended(game: CardGame) -> bool:
    """Play a game for at most `MOST_TURNS`, and return whether it has ended."""
    table, process, turns = game.table, game.world.process, 0
    with working(lambda: f"turn {turns:,}, round {game.main_game.rounds + 1:,}"), game.world:
        while not table.is_over and turns < MOST_TURNS:
            process()
            turns += 1
            report_step()
    return table.is_over


def answer_of(game: CardGame, part: int) -> CardsAnswer:
    """Return how a game has ended."""
    main = game.main_game
    cards = tuple(game.cards_of(main.winner))
    return CardsAnswer(main.winner, main.rounds, cards, main.is_repeated, part != PLAIN_PART)
