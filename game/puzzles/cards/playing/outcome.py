"""How a card game ends."""

from typing import Final, NamedTuple

import esper

from game.puzzles.cards.playing.card_game import CardGame
from game.puzzles.cards.reading import Deal
from game.simulation.progress import working
from systems.cards.ending import EndingSystem
from systems.cards.judging import JudgingEndingSystem
from systems.cards.laps import LapSystem
from systems.cards.parts import PLAIN_PART, RULES, BothParts
from systems.cards.promises import Promise

MOST_TURNS: Final = 1_000_000
"""After so many turns of all games together a game by changed rules is given up."""


class CardsOutcome(NamedTuple):
    """How one main game ended."""

    winner: int
    """Player 1 or 2."""
    rounds: int
    """Rounds of the main game."""
    cards: tuple[int, ...]
    """What the winner holds, the next card to be drawn first."""
    is_endless: bool
    """Whether the game would repeat itself."""
    is_recursive: bool
    """Whether its rules know what that means: a win of player 1 like any other."""

    @property
    def score(self) -> int | None:
        """The puzzle's answer: each card times its place from below.

        An endless game is scored from player 1's deck as it lies; the plain rules
        have no word for such a game, so there it is None.
        """
        if self.is_endless and not self.is_recursive:
            return None
        return sum(place * card for place, card in enumerate(reversed(self.cards), 1))


def play_part(deal: Deal, part: int, rules: BothParts = RULES) -> CardsOutcome | None:
    """Play a part to its end; if that would never come, to where the game repeats itself.

    By changed rules it is given up after `MOST_TURNS`: there is no telling whether they
    ever come to an end.
    """
    changed = rules.of(part)
    if changed == RULES.of(part):
        return play_by_laps(deal, part)
    if Promise.HIGHEST_STAYS in changed.promises:
        changed = changed.changed(JudgingEndingSystem)
    with CardGame(deal, changed.playing()) as game:
        return outcome_of(game, part) if has_ended(game) else None


def play_by_laps(deal: Deal, part: int) -> CardsOutcome:
    """Play a part by the rules as they are, a lap at a time; its sub-games are only judged.

    Only a game that does repeat itself is played once more, to learn in which round.
    """
    outcome = played_by_laps(deal, part)
    return played_by_laps(deal, part, is_single=True) if outcome.is_endless else outcome


def played_by_laps(deal: Deal, part: int, *, is_single: bool = False) -> CardsOutcome:
    """Play a part to the end, a lap or a single round at a time; see `systems.cards.laps`."""
    rounds = LapSystem(is_recursive=part != PLAIN_PART, is_single=is_single)
    with CardGame(deal, [EndingSystem(), rounds]) as game:
        with working(lambda: f"round {game.rounds_complete + 1:,}"):
            game.finish()
        return outcome_of(game, part)


def has_ended(game: CardGame) -> bool:
    """Play a game for as many turns as anybody waits for, and return whether it is over."""
    turns = 0
    with working(lambda: f"turn {turns:,}, round {game.main_game.rounds + 1:,}"), game.world:
        while not game.is_over and turns < MOST_TURNS:
            esper.process()
            turns += 1
    return game.is_over


def outcome_of(game: CardGame, part: int) -> CardsOutcome:
    """Return how a game has ended."""
    main = game.main_game
    cards = tuple(game.cards_of(main.winner))
    return CardsOutcome(main.winner, main.rounds, cards, main.is_repeated, part != PLAIN_PART)
