"""Texts that programs might print: battles under several rules, in several forms."""

from collections.abc import Iterator
from contextlib import closing

from game.puzzles.battle.narrate import draw_map, draw_units
from game.puzzles.battle.play import Battle
from game.puzzles.battle.read import read_cave
from game.puzzles.battle.settings import BattleSettings
from game.puzzles.battle.state import BattleState
from game.simulation.simulation import follow, turns
from game.text.grid import Grid


def states(
    text: str, settings: BattleSettings, *, by_turn: bool = False, has_points: bool = True
) -> Iterator[str]:
    """Yield the map at the start, after each round or turn, and at the end."""
    cave = read_cave(text, "drawn")
    battle = Battle(cave, settings)
    state = battle.state()
    with closing(turns(battle)) as played:
        rounds = -1
        for turn in played:
            if by_turn or state.rounds > rounds:
                yield shown(cave.grid, state, has_points=has_points)
            rounds = state.rounds
            follow(state, turn)
    yield shown(cave.grid, state, has_points=has_points)


def shown(grid: Grid, state: BattleState, *, has_points: bool) -> str:
    """Return a map with a line end after each row."""
    units = state.units.values()
    marks = {unit.square: unit.faction for unit in units}
    return "\n".join([*(draw_units(grid, units) if has_points else draw_map(grid, marks)), ""])
