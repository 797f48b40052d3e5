"""Why a round of the main game went as it did: as words and as JSON."""

from typing import NamedTuple

from game.puzzles.cards.explaining.reasons import PlayerDraws, by_cards, by_game, drawing
from game.puzzles.objects import JsonObject
from game.text.wording import count, folded

HANGING = 2
"""Columns by which all but the first line of a sentence are indented under a player."""


class Subgame(NamedTuple):
    """The game that decided a round."""

    number: int
    """In the order in which games began."""
    copied: tuple[int, int]
    """With how many cards each began."""
    rounds: int
    winner: int
    is_repeated: bool
    """Whether it is over because it would repeat itself."""
    reason: str
    """Why it is over, in words."""
    games: int
    """How many games were played for it, itself included."""
    depth: int
    """How many of them waited for one another at most, itself included."""


class RoundExplanation(NamedTuple):
    """How one round of the main game was decided."""

    number: int
    draws: PlayerDraws
    is_recursive: bool
    """Whether a game may decide a round."""
    subgame: Subgame | None
    """None if the higher card decided it."""
    winner: int
    taken: tuple[int, int]
    """The cards in the order in which they go under the winner's deck."""

    def text(self, columns: int) -> str:
        """Return the cards drawn and left, why the round is decided so, and who takes them."""
        lines = [
            f"Round {self.number}:",
            *(folded(f"  {self._draw(player)}", columns, 2 * HANGING) for player in (1, 2)),
            folded(self._reason(), columns),
            "Player {} takes {} {}.".format(self.winner, *self.taken),
        ]
        return "\n".join([*lines, ""])

    def to_json(self) -> JsonObject:
        """Return the cards drawn and left, the sub-game if any, and who takes them."""
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
        return drawing(player, self.draws[player - 1], is_recursive=self.is_recursive)

    def _reason(self) -> str:
        if self.subgame is None:
            return by_cards(self.draws, self.winner, is_recursive=self.is_recursive)
        copies = " and ".join(map(str, self.subgame.copied))
        return f"{by_game(self.draws)}, with copies of {copies} cards. {ending_of(self.subgame)}"


class RepeatExplanation(NamedTuple):
    """Why the main game is over though both players have cards."""

    number: int
    """The round that does not begin."""
    earlier: int | None
    """The first round that began so; None if none did, as changed rules see it otherwise."""
    winner: int
    is_recursive: bool

    def text(self, columns: int) -> str:
        """Return which round would repeat which."""
        begun = f"Round {self.number} would begin as round {self.earlier} did, with the same cards"
        reason = f"{begun} in the same order in both decks"
        if not self.earlier:
            reason = f"By these rules the game repeats itself in round {self.number}"
        end = f"so player {self.winner} wins" if self.is_recursive else "and so on for ever"
        return f"{folded(f'{reason}, {end}.', columns)}\n"

    def to_json(self) -> JsonObject:
        """Return the same keys as for a round, but nothing is drawn."""
        nothing = dict.fromkeys(("drawn", "left", "subgame"))
        end = {"winner": self.winner, "taken": None, "repeats": self.earlier}
        return {"round": self.number, **nothing, **end}


def ending_of(subgame: Subgame) -> str:
    """Return how a game ended, and what was played for it."""
    rounds = count(subgame.rounds, "round")
    won = f"player {subgame.winner} wins, {subgame.reason}"
    ended = f"Game {subgame.number} ends after {rounds}: {won}"
    below = subgame.games - 1
    if not below:
        return f"{ended}."
    return f"{ended}; {count(below, 'game')} below it, {subgame.depth - 1} deep at most."


def subgame_object(subgame: Subgame) -> JsonObject:
    """Return how a game ended, and what was played for it."""
    return {
        "game": subgame.number,
        "rounds": subgame.rounds,
        "winner": subgame.winner,
        "repeated": subgame.is_repeated,
        "games": subgame.games,
        "depth": subgame.depth,
    }
