"""What happens in a card game in words."""

from collections.abc import Callable, Iterable

from game.puzzles.cards.playing.card_game import DECK_CHANGED, GAME_FOLDED
from game.puzzles.cards.playing.state import CardsState, GameState
from game.simulation.simulation import Event, TurnEvents, apply
from systems.cards.events import DREW, SUBGAME_BEGAN, TOOK

Calling = Callable[[int], str]
"""Returns what a game is called, by its number."""


def game_of(number: int) -> str:
    """Return what a game is called in a trace, which knows of no main one."""
    return f"Game {number}"


def listed(cards: Iterable[int]) -> str:
    """Return cards as text, `-` if there are none."""
    return " ".join(map(str, cards)) or "-"


def tell_briefly(state: CardsState, turn: TurnEvents, call: Calling = game_of) -> str:
    """Apply a turn's events to a state and return what happened, without the decks."""
    clauses = []
    for event in turn:
        if event.name != DREW:
            clauses.append(clause(state, event, named(state.games[-1], call), call))
        apply(state, event)
    return "; ".join(clauses)


def clause(state: CardsState, event: Event, before: str, call: Calling = game_of) -> str:
    """Return the words for one event that is about to change a state."""
    if event.name == SUBGAME_BEGAN:
        return f"{before}: game {state.begun + 1} decides"
    if event.name == TOOK:
        _, winner, own, other = event.arguments
        return f"{before}: player {winner} takes {own} {other}"
    if event.name == DECK_CHANGED:
        depth, player, *cards = event.arguments
        held = f"player {player} holds {listed(cards)} now"
        return f"{call(state.games[depth - 1].number)}: {held}"
    game = state.games[-1]
    if event.name == GAME_FOLDED:
        return f"{call(game.number)} is folded from round {game.rounds + 1} on"
    _, winner, is_repeated = event.arguments
    how = "" if state.is_folded else f", {reason_of_ending(game, is_repeated=bool(is_repeated))}"
    return f"{call(game.number)} ends: player {winner} wins{how}"


def reason_of_ending(game: GameState, *, is_repeated: bool) -> str:
    """Return why a game is over."""
    if is_repeated:
        return "as it would repeat itself"
    return "though both have cards" if game.first and game.second else "with all cards"


def named(game: GameState, call: Calling = game_of) -> str:
    """Return which round is being played."""
    return f"{call(game.number)}, round {game.rounds + 1}"
