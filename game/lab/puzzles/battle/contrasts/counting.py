"""The contrast of two ways to count: the round of the last kill, and how each counts it.

Which units were still to act decides whether the round counts; some add up the points of winners
killed in that round.
"""

from collections.abc import Iterator, Mapping
from contextlib import closing
from typing import NamedTuple

from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.outcome import Outcome, outcome_by_fighting
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import UnitState
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.battle.text import tell
from game.simulation.simulation import TurnEvents, follow, turns
from game.text.grid import Grid, at
from game.text.wording import count, folded, labelled
from systems.battle.events import DIED, TURN_BEGAN


class LastKill(NamedTuple):
    """The turn in which the last unit died."""

    opening: BattleState
    """The state as its round began."""
    acted: tuple[int, ...]
    """The units that had begun a turn in that round, including the one of this turn."""
    state: BattleState
    """Just before the turn."""
    turn: TurnEvents

    @property
    def round_number(self) -> int:
        """The round that it is in."""
        return self.opening.rounds + 1

    @property
    def after(self) -> BattleState:
        """The state after the turn."""
        state = self.state.copy()
        follow(state, self.turn)
        return state

    def still_to_act(self) -> list[int]:
        """Return the units still to act, also dead ones, in the order of the round's list."""
        rest = (one for one in self.opening.units if one not in self.acted)
        return sorted(rest, key=lambda one: self.opening.units[one].square)

    def fallen_winners(self) -> list[UnitState]:
        """Return the units of the surviving side that died in the round."""
        after = self.after
        left = {unit.faction for unit in after.units.values()}
        gone = (after.gone[one] for one in self.opening.units if one in after.gone)
        return [unit for unit in gone if unit.faction in left]


def last_kill(cave: Cave, settings: BattleSettings) -> LastKill | None:
    """Fight a battle and return the last kill; None if no unit dies."""
    battle = Battle(cave, settings)
    state = battle.state()
    opening, acted = state.copy(), list[int]()
    found: LastKill | None = None
    with closing(turns(battle)) as played:
        for turn in played:
            if not state.turns:
                opening, acted = state.copy(), []
            acted += [event.arguments[0] for event in turn[:1] if event.name == TURN_BEGAN]
            if any(event.name == DIED for event in turn):
                found = LastKill(opening, tuple(acted), state.copy(), turn)
            follow(state, turn)
    return found


def counting_contrast(
    cave: Cave, readings: Mapping[str, BattleSettings], columns: int
) -> list[str]:
    """Return lines that show the round of the last kill, and how each of two readings counts it.

    There are none if both come to the same score.
    """
    outcomes = {name: outcome_by_fighting(cave, settings) for name, settings in readings.items()}
    ours, theirs = outcomes.values()
    kill = last_kill(cave, next(iter(readings.values())))
    if kill is None or ours.score == theirs.score:
        return []
    lines = [f"Round {kill.round_number}, turn {kill.state.turns + 1}, the last kill:"]
    lines += folded(f"  {tell(cave.grid, kill.state.copy(), kill.turn)}", columns, 4).split("\n")
    if any(settings.rounds_off for settings in readings.values()):
        labels = [
            (name, f"{count(each.rounds, 'round')} counted") for name, each in outcomes.items()
        ]
        lines += ["", *labelled(labels, columns)]
    elif ours.rounds != theirs.rounds:
        lines += ["", *rounds_lines(cave.grid, kill, outcomes, columns)]
    if ours.hit_points != theirs.hit_points:
        lines += ["", *points_lines(cave.grid, kill, readings, columns)]
    return lines


def rounds_lines(
    grid: Grid, kill: LastKill, outcomes: Mapping[str, Outcome], columns: int
) -> Iterator[str]:
    """Yield which units were still to act, and whether the round counts."""
    rest = kill.still_to_act()
    yield f"Still to act in that round{':' if rest else ': nobody.'}"
    after = kill.after
    for entity in rest:
        yield f"  {unit_place(grid, entity, after)}"
    verdicts = {
        name: "counts" if outcome.rounds >= kill.round_number else "does not count"
        for name, outcome in outcomes.items()
    }
    labels = [(name, f"round {kill.round_number} {verdict}") for name, verdict in verdicts.items()]
    yield from ["", *labelled(labels, columns)]


def unit_place(grid: Grid, entity: int, state: BattleState) -> str:
    """Return where a unit stands, or where it died."""
    unit = state.unit(entity)
    fallen = "" if entity in state.units else "fallen "
    return f"{fallen}{unit.name} at {at(grid, unit.square)}"


def points_lines(
    grid: Grid, kill: LastKill, readings: Mapping[str, BattleSettings], columns: int
) -> Iterator[str]:
    """Yield the winners who died in that round, and whether their points are added up."""
    fallen = kill.fallen_winners()
    yield "Winners who fell in that round:"
    for unit in fallen:
        points = count(unit.points, "hit point")
        yield f"  {unit.name} at {at(grid, unit.square)}, with {points} left"
    total = sum(unit.points for unit in fallen)
    labels = [
        (name, f"{total} is added to the sum" if settings.adds_fallen else "they do not count")
        for name, settings in readings.items()
    ]
    yield from ["", *labelled(labels, columns)]
