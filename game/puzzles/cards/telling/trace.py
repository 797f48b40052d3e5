"""The card game's picture and its trace.

The picture has a deck a line, the trace a line for each round of each game; sub-games are
indented below what they decide.
"""

from collections.abc import Iterable, Iterator

from game.puzzles.cards.playing.state import CardsState, GameState
from game.puzzles.cards.telling.sentences import INDENT, ending, listed, tell
from game.puzzles.trace import TraceRange
from game.simulation.simulation import TurnEvents


def picture(state: CardsState) -> list[str]:
    """Return three lines for each game, cards that lie between the players in brackets."""
    return [
        INDENT * depth + line for depth, game in enumerate(state.games) for line in game_lines(game)
    ]


def game_lines(game: GameState) -> Iterator[str]:
    """Yield the lines of one game."""
    yield f"Game {game.number}, rounds completed: {game.rounds}"
    for player, held in enumerate((game.first, game.second)):
        between = f"[{game.drawn[player]}] " if game.drawn else ""
        yield f"Player {player + 1}: {between}{listed(held.cards)}"


def trace(state: CardsState, played: Iterable[TurnEvents], shown: TraceRange) -> Iterator[str]:
    """Yield what happens in some rounds of the main game and in their sub-games.

    Each turn is a line or two; with every turn the cards are shown after it, too.
    """
    if shown.first == 0:
        yield block(state)
    for turn in shown.turns(state, played):
        round_number = state.rounds + 1
        lines = tell(state, turn)
        if state.is_over:
            yield "\n".join(["", *lines, *ending(state)])
        elif round_number >= shown.first:
            yield "\n".join([*lines, block(state)] if shown.every_turn else lines)


def block(state: CardsState) -> str:
    """Return the picture with a blank line after it."""
    return "\n".join([*picture(state), ""])
