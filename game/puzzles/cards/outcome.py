"""How a card game ends."""

from typing import Final, NamedTuple

import esper

from game.play.effort import working
from game.puzzles.cards.card_game import CardGame
from game.puzzles.cards.deal import Deal
from systems.cards import PLAIN, RECURSIVE
from systems.cards.draw import DrawSystem
from systems.cards.ending import EndingSystem
from systems.cards.taking import TakingSystem
from systems.cards.verdict import VerdictSystem

PLAIN_PART: Final = 1


class Outcome(NamedTuple):
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


def systems_of(part: int) -> list[esper.Processor]:
    """Return the systems that play a part with all that there is to see."""
    return [system() for system in (PLAIN if part == PLAIN_PART else RECURSIVE)]


def swift_systems_of(part: int, landmark: int | None = None) -> list[esper.Processor]:
    """Return systems that play the same main game, but only judge its sub-games.

    With a landmark they find out later that the main game repeats itself.
    """
    judging = [] if part == PLAIN_PART else [VerdictSystem()]
    return [EndingSystem(landmark), DrawSystem(), *judging, TakingSystem()]


def play(deal: Deal, part: int) -> Outcome:
    """Play a part to its end; if that would never come, to where the game repeats itself.

    The highest card of all is a good landmark, see `systems.cards.verdict`. Only a
    game that does repeat itself is played once more, to learn in which round.
    """
    highest = max(deal.first + deal.second)
    outcome = played(deal, part, highest)
    return played(deal, part) if outcome.is_endless else outcome


def played(deal: Deal, part: int, landmark: int | None = None) -> Outcome:
    """Play a part to the end; see `swift_systems_of`."""
    with CardGame(deal, swift_systems_of(part, landmark)) as game:
        with working(lambda: f"round {game.main_game.rounds + 1:,}"):
            game.finish()
        main = game.main_game
        cards = tuple(game.cards_of(main.winner))
        return Outcome(main.winner, main.rounds, cards, main.is_repeated, part != PLAIN_PART)
