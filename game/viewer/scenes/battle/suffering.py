"""What the panel says of one unit: what it has left, and which blows it took."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.puzzles.battle.settings import SINGULAR
from game.puzzles.battle.state import BattleState
from game.puzzles.battle.unit import UnitState
from game.text.grid import Grid, at
from game.text.wording import count
from game.viewer.contract.panel import Block
from game.viewer.controls.panel import Heading, Line, Meter
from game.viewer.drawing.theme import MUTED
from game.viewer.scenes.battle.blows import Blow
from game.viewer.scenes.battle.colours import FACTIONS

BLOWS_TOLD: Final = 5


def suffering(
    grid: Grid, opening: BattleState, state: BattleState, entity: int, blows: Sequence[Blow]
) -> Iterator[Block]:
    """Tell of one unit and the blows that it took, the latest first."""
    unit = state.units.get(entity)
    began = opening.units[entity]
    yield Heading(f"{SINGULAR[began.faction]}, attack {began.power}")
    if unit is None:
        yield Line("dead", f"since round {blows[0].round_number}" if blows else "", colour=MUTED)
    else:
        place = f"at {at(grid, unit.square)}"
        share = unit.points / unit.maximum
        yield Meter(place, hit_points(unit), share, FACTIONS[unit.faction])
    for blow in blows[:BLOWS_TOLD]:
        yield Line(f"round {blow.round_number}: -{blow.damage}", f"{blow.points} left", 12, MUTED)
    if len(blows) > BLOWS_TOLD:
        yield Line(f"and {count(len(blows) - BLOWS_TOLD, 'earlier blow')}", "", 12, MUTED)


def hit_points(unit: UnitState) -> str:
    """Return as in `131 of 200 hp`."""
    return f"{unit.points} of {unit.maximum} hp"
