"""The card game's own picture: a deck a line, sub-games indented below what they decide."""

from collections.abc import Iterator

from game.puzzles.cards.sentences import INDENT, listed
from game.puzzles.cards.state import CardsState, GameState


def picture(state: CardsState) -> list[str]:
    """Return three lines for each game, cards that lie between the players in brackets."""
    return [INDENT * depth + line for depth, game in enumerate(state.games) for line in drawn(game)]


def drawn(game: GameState) -> Iterator[str]:
    """Yield the lines of one game."""
    yield f"Game {game.number}, rounds completed: {game.rounds}"
    for player, held in enumerate((game.first, game.second)):
        between = f"[{game.drawn[player]}] " if game.drawn else ""
        yield f"Player {player + 1}: {between}{listed(held.cards)}"
