"""Why a round of the main game went as it did: as words and as JSON."""

from typing import NamedTuple

from game.puzzles.cards.sentences import reason_of_ending
from game.puzzles.objects import Object
from game.text.wording import count, folded

HANGING = 2
"""Columns by which all but the first line of a sentence are indented under a player."""


class Draw(NamedTuple):
    """What one player drew."""

    card: int
    left: int
    """Cards left after it."""


class Subgame(NamedTuple):
    """The game that decided a round."""

    number: int
    """In the order in which games began."""
    rounds: int
    winner: int
    is_repeated: bool
    """Whether it is player 1's because it would repeat itself."""
    games: int
    """How many games were played for it, itself included."""
    depth: int
    """How many of them waited for one another at most, itself included."""


class RoundExplanation(NamedTuple):
    """How one round of the main game was decided."""

    number: int
    draws: tuple[Draw, Draw]
    is_recursive: bool
    """Whether a game may decide a round."""
    subgame: Subgame | None
    """None if the higher card decided it."""
    winner: int
    taken: tuple[int, int]
    """The cards in the order in which they go under the winner's deck."""

    def text(self, columns: int) -> str:
        """Return the cards and the counts, what they call for, and who takes them."""
        lines = [
            f"Round {self.number}:",
            *(folded(f"  {self._draw(player)}", columns, 2 * HANGING) for player in (1, 2)),
            folded(self._reason(), columns),
            "Player {} takes {} {}.".format(self.winner, *self.taken),
        ]
        return "\n".join([*lines, ""])

    def to_json(self) -> Object:
        """Return the cards drawn and left, the game that they called for, and who takes them."""
        return {
            "round": self.number,
            "drawn": [draw.card for draw in self.draws],
            "left": [draw.left for draw in self.draws],
            "subgame": self.subgame and subgame_object(self.subgame),
            "winner": self.winner,
            "taken": list(self.taken),
            "repeats": None,
        }

    def _draw(self, player: int) -> str:
        card, left = self.draws[player - 1]
        drawn = f"player {player} draws {card} from {count(left + 1, 'card')}: {left} left"
        return f"{drawn} {'>=' if left >= card else '<'} {card}" if self.is_recursive else drawn

    def _reason(self) -> str:
        high = "the higher card wins: {} > {}.".format(*self.taken)
        if not self.is_recursive:
            return high.capitalize()
        if self.subgame is None:
            return f"{self._shortage()}, so {high}"
        copies = " and ".join(str(draw.card) for draw in self.draws)
        called = f"Both have enough left, so a game decides, with copies of {copies} cards"
        return f"{called}. {ending_of(self.subgame)}"

    def _shortage(self) -> str:
        short = [player for player, draw in enumerate(self.draws, 1) if draw.left < draw.card]
        return "Both have too few left" if short[1:] else f"Player {short[0]} has too few left"


class RepeatExplanation(NamedTuple):
    """Why the main game is over though both players have cards."""

    number: int
    """The round that does not begin."""
    earlier: int | None
    """The first round that began so."""
    winner: int
    is_recursive: bool

    def text(self, columns: int) -> str:
        """Return which round would repeat which."""
        earlier = f"round {self.earlier}" if self.earlier else "an earlier round"
        begun = f"Round {self.number} would begin as {earlier} did, with the same cards"
        told = f"{begun} in the same order in both decks"
        end = f"so player {self.winner} wins" if self.is_recursive else "and so on for ever"
        return f"{folded(f'{told}, {end}.', columns)}\n"

    def to_json(self) -> Object:
        """Return the same keys as for a round, but nothing is drawn."""
        nothing = dict.fromkeys(("drawn", "left", "subgame"))
        end = {"winner": self.winner, "taken": None, "repeats": self.earlier}
        return {"round": self.number, **nothing, **end}


def ending_of(subgame: Subgame) -> str:
    """Return how a game ended, and what was played for it."""
    end = reason_of_ending(is_repeated=subgame.is_repeated)
    rounds = count(subgame.rounds, "round")
    ended = f"Game {subgame.number} ends after {rounds}: player {subgame.winner} wins, {end}"
    below = subgame.games - 1
    if not below:
        return f"{ended}."
    return f"{ended}; {count(below, 'game')} below it, {subgame.depth - 1} deep at most."


def subgame_object(subgame: Subgame) -> Object:
    """Return how a game ended, and what was played for it."""
    return {
        "game": subgame.number,
        "rounds": subgame.rounds,
        "winner": subgame.winner,
        "repeated": subgame.is_repeated,
        "games": subgame.games,
        "depth": subgame.depth,
    }
