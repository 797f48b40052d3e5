"""The story of a duel, turn by turn."""

from collections.abc import Iterable, Iterator

from game.play.simulation import TurnEvents
from game.puzzles.contract import TraceRange
from game.puzzles.duel.picture import picture
from game.puzzles.duel.sentences import ending, tell
from game.puzzles.duel.state import DuelState


def retell(state: DuelState, played: Iterable[TurnEvents], shown: TraceRange) -> Iterator[str]:
    """Yield what each side has before the first turn and after each, then how it ended."""
    if shown.first == 0:
        yield block("Initially:", state)
    for turn in shown.turns(state, played):
        deeds = tell(state, turn)
        if state.rounds >= shown.first:
            side = "wizard" if state.is_wizards_turn else "boss"
            yield block(f"Turn {state.turns}, {side}: {deeds}", state)
    if state.is_over:
        spent, winner = ending(state)
        yield f"{spent}: {winner}"


def block(heading: str, state: DuelState) -> str:
    """Return a heading with the picture under it."""
    return "\n".join([heading, *picture(state), ""])
