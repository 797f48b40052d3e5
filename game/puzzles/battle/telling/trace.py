"""The picture of a battle in the puzzle's own style, and the trace: pictures under headings.

Behind each row of the map stand the hit points of its units: `#..G.E#   G(200), E(197)`; and the
letters of things on which these stand, `E(197) on !`, as only the unit is seen on the map.
"""

from collections.abc import Iterable, Iterator, Mapping

from game.errors import UsageError
from game.puzzles.battle.playing.outcome import verdict
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import ThingState, UnitState
from game.puzzles.battle.telling.sentences import no_such_round, tell
from game.puzzles.trace import TraceRange
from game.simulation.simulation import TurnEvents
from game.text.grid import OPEN, WALL, Grid
from game.text.wording import count


def picture(grid: Grid, units: Iterable[UnitState], things: Iterable[ThingState] = ()) -> list[str]:
    """Return a line for each row of the map, as in `#..G.E#   G(200), E(197)`."""
    units, lying = list(units), letters_on_squares(things)
    rows = drawn(
        grid,
        {square: letters[-1] for square, letters in lying.items()}
        | {unit.square: unit.letter for unit in units},
    )
    points: list[list[str]] = [[] for _ in rows]
    for unit in sorted(units, key=lambda unit: unit.square):
        row, _ = grid.place(unit.square)
        under = f" on {lying[unit.square]}" if unit.square in lying else ""
        points[row].append(f"{unit.letter}({unit.points}){under}")
    return [
        f"{row}   {', '.join(labels)}" if labels else row
        for row, labels in zip(rows, points, strict=True)
    ]


def letters_on_squares(things: Iterable[ThingState]) -> dict[int, str]:
    """Return the letters of the things on each square that has any."""
    found: dict[int, str] = {}
    for square, kind in sorted(things):
        found[square] = found.get(square, "") + kind.letter
    return found


def drawn(grid: Grid, marks: Mapping[int, str]) -> list[str]:
    """Return the rows of the bare map with marks on some of its squares."""
    rows = [[WALL if mark == WALL else OPEN for mark in row] for row in grid.rows]
    for square, mark in marks.items():
        row, column = grid.place(square)
        rows[row][column] = mark
    return ["".join(row) for row in rows]


def trace(
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
        yield captioned_picture(
            f"After {count(begun, 'round')}:" if begun else "Initially:", grid, state
        )
    for turn in shown.turns(state, played):
        round_number, turn_number = state.rounds + 1, state.turns + 1
        sentence = tell(grid, state, turn)
        if state.is_over:
            break
        if shown.every_turn and round_number >= shown.first:
            yield captioned_picture(
                f"Round {round_number}, turn {turn_number}: {sentence}", grid, state
            )
        if state.turns == 0 and round_number >= shown.first:
            yield captioned_picture(f"After {count(round_number, 'round')}:", grid, state)
    if state.is_over:
        ending = verdict(state.counted, state.hit_points(), is_stalemate=state.is_stalemate)
        yield captioned_picture(f"Combat ends: {ending}", grid, state)


def captioned_picture(heading: str, grid: Grid, state: BattleState) -> str:
    """Return a heading with the picture below it."""
    return "\n".join([heading, *picture(grid, state.units.values(), state.things.values()), ""])
