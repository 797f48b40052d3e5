"""What games and their rounds are called in the window, the same everywhere."""

from game.puzzles.cards.playing.state import GameState
from game.simulation.simulation import TurnEvents
from game.text.wording import count
from systems.cards.events import DREW, GAME_FOLDED


def called(number: int) -> str:
    """Return what a game is called, by its number."""
    return "Main game" if number == 1 else f"Game {number}"


def name_of(game: GameState) -> str:
    """Return what a game is called."""
    return called(game.number)


def is_round(turn: TurnEvents) -> bool:
    """Whether a turn begins a round; else it ends a game."""
    return any(event.name == DREW for event in turn)


def round_of(game: GameState, *, is_on: bool) -> str:
    """Return which round is on or waits for a sub-game, or else how many are complete."""
    if is_on or game.drawn:
        return f"round {game.rounds + 1}"
    return f"after {count(game.rounds, 'round')}" if game.rounds else "before round 1"


def until_folded(turn: TurnEvents) -> TurnEvents:
    """Return a turn without what follows from a fold; all of it if nothing is folded."""
    names = [event.name for event in turn]
    return turn[: names.index(GAME_FOLDED) + 1] if GAME_FOLDED in names else turn
