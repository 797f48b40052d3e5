"""The story of a card game, a line for each round of each game, indented by depth."""

from collections.abc import Iterable, Iterator

from game.play.simulation import TurnEvents
from game.puzzles.cards.picture import picture
from game.puzzles.cards.sentences import ending, tell
from game.puzzles.cards.state import CardsState
from game.puzzles.contract import TraceRange


def retell(state: CardsState, played: Iterable[TurnEvents], shown: TraceRange) -> Iterator[str]:
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
