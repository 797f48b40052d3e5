"""The battle's panel: round and turn, both sides, the selected unit, and all units."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from components.kind import sides_of
from game.playback.moment import Moment
from game.puzzles.battle.playing.state import BattleState
from game.text.grid import Grid, at
from game.text.wording import count
from game.viewer.controls.panel_blocks import Heading, Line, Meter
from game.viewer.drawing.theme import MUTED
from game.viewer.scenes.battle.figures import FACTIONS
from game.viewer.view_model import Block


class SideOpening(NamedTuple):
    """What there was of a side at the start."""

    faction: str
    words: str
    """Its kinds: `Elves and archers`."""
    units: int
    points: int
    powers: str


def side_openings(opening: BattleState) -> tuple[SideOpening, ...]:
    """Return all sides as they began, which stays the same in all pictures."""
    return tuple(
        SideOpening(
            faction,
            side_words(opening, faction),
            sum(unit.faction == faction for unit in opening.units.values()),
            opening.hit_points(faction),
            power_words(opening, faction),
        )
        for faction in sides_of(opening.kinds)
    )


def side_blocks(sides: Sequence[SideOpening], state: BattleState) -> Iterator[Block]:
    """Show how many of each faction live and how many hit points they have together."""
    living: dict[str, list[int]] = {side.faction: [] for side in sides}
    for unit in state.units.values():
        living[unit.faction].append(unit.points)
    for faction, kinds, began, whole, powers in sides:
        points = sum(living[faction])
        words = f"{kinds} {len(living[faction])} of {began}, attack {powers}"
        share = points / whole if whole else 0
        yield Meter(words, f"{points} hp", share, FACTIONS[faction])


def side_words(opening: BattleState, side: str) -> str:
    """Return the kinds of a side that were there, its own first: `Elves and archers`."""
    own, units = opening.kind(side).names, opening.in_order()
    all_kinds = {own: None} | {unit.kind.names: None for unit in units if unit.faction == side}
    return " and ".join(all_kinds).capitalize()


def power_words(opening: BattleState, side: str) -> str:
    """Return the attack power of a side, or the least and the greatest: `3`, `3 to 5`."""
    powers = {unit.power for unit in opening.units.values() if unit.faction == side} or {0}
    return " to ".join(map(str, sorted({min(powers), max(powers)})))


def unit_blocks(
    grid: Grid, opening: BattleState, state: BattleState, entity: int | None
) -> Iterator[Block]:
    """Describe the unit that is asked for."""
    if entity not in opening.units:
        return
    unit, began = state.units.get(entity), opening.units[entity]
    yield Heading(f"{began.name}, attack {began.power}")
    if unit is None:
        yield Line("dead", "", colour=MUTED)
    else:
        share, words = unit.points / unit.maximum, f"{unit.points} of {unit.maximum} hp"
        yield Meter(f"at {at(grid, unit.square)}", words, share, FACTIONS[unit.faction])


def progress_line(moment: Moment[BattleState]) -> Line:
    """Return which round and turn is being played, or how many are complete."""
    state, turn = moment.before, moment.before.turns + bool(moment.turn)
    if turn and not state.is_over:
        return Line(f"Round {state.rounds + 1}", f"turn {turn} of the round", 17)
    if moment.number or state.is_over:
        return Line(f"After {count(state.rounds, 'round')}", f"turn {moment.number}", 17)
    return Line(f"Before round {state.rounds + 1}", "", 17)
