"""The story of a battle in the puzzle's own pictures."""

from collections.abc import Iterable, Iterator

from game.errors import UsageError
from game.play.simulation import TurnEvents
from game.puzzles.battle.outcome import verdict
from game.puzzles.battle.picture import picture
from game.puzzles.battle.sentences import no_such_round, tell
from game.puzzles.battle.state import BattleState
from game.puzzles.contract import TraceRange
from game.text.grid import Grid
from game.text.wording import count


def retell(
    grid: Grid, state: BattleState, played: Iterable[TurnEvents], shown: TraceRange
) -> Iterator[str]:
    """Yield the pictures of a battle, round by round or turn by turn, then its end.

    Raises:
        UsageError: it begins after the last round that is to be shown.
    """
    begun = state.rounds
    if shown.last is not None and shown.last < begun:
        raise UsageError(no_such_round(shown.last, begun))
    if shown.first <= begun:
        yield block(f"After {count(begun, 'round')}:" if begun else "Initially:", grid, state)
    for turn in shown.turns(state, played):
        round_number, turn_number = state.rounds + 1, state.turns + 1
        deeds = tell(grid, state, turn)
        if state.is_over:
            break
        if shown.every_turn and round_number >= shown.first:
            yield block(f"Round {round_number}, turn {turn_number}: {deeds}", grid, state)
        if state.turns == 0 and round_number >= shown.first:
            yield block(f"After {count(round_number, 'round')}:", grid, state)
    if state.is_over:
        ending = verdict(state.rounds, state.hit_points(), is_stalemate=state.is_stalemate)
        yield block(f"Combat ends: {ending}", grid, state)


def block(heading: str, grid: Grid, state: BattleState) -> str:
    """Return a heading with the map under it."""
    return "\n".join([heading, *picture(grid, state.units.values()), ""])
