"""Why a unit moved and attacked as it did, or why it had no turn."""

from functools import partial
from typing import NamedTuple

from game.puzzles.battle.explaining.reasons import (
    REACHABLE,
    blow_thoughts,
    decision_steps,
    is_beside,
    other_changes,
    places,
    squares_of,
    step_lines,
    step_sentence,
)
from game.puzzles.battle.playing.decided_turn import DecidedTurn
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import UnitState
from game.puzzles.battle.text import described
from game.puzzles.explanation import Explanation, ReasonStep
from game.puzzles.objects import JsonObject
from game.text.grid import Grid


class AskedUnit(NamedTuple):
    """A unit in a round, of which it is asked what it does and why."""

    grid: Grid
    round_number: int
    entity: int
    unit: UnitState
    """As the round begins."""

    def taken(self, state: BattleState, decision: DecidedTurn, turn: int | None) -> Explanation:
        """Return what it does when it acts, and why.

        Args:
            state: just before the turn.
            decision: by the rules.
            turn: the number of its turn in the round; None if it were the first to act.
        """
        grid, acting = self.grid, state.unit(self.entity)
        # Earlier turns of the round may have changed its hit points.
        now = self._replace(unit=self.unit._replace(points=acting.points))
        when = "if it acted first" if turn is None else f"in turn {turn}"
        drawing = partial(step_lines, grid, state, acting, decision)
        steps = [
            ReasonStep(f"{now.who} {when}:", places=(grid.place(acting.square),)),
            ReasonStep(""),
            *decision_steps(grid, decision),
            ReasonStep(step_sentence(grid, decision), drawing=drawing),
        ]
        if decision.enemies:
            steps += [ReasonStep(""), *blow_thoughts(grid, state, decision)]
        told = {
            **now.summary(turn),
            "killed_in_turn": None,
            "move": move_object(grid, decision),
            "attack": attack_object(grid, state, decision),
        }
        return Explanation(tuple(steps), told)

    def missed(self, killed_in: int | None, *, is_passed_over: bool = False) -> Explanation:
        """Return why it has no turn.

        Args:
            killed_in: the turn in which it was killed before its own; None if it was not.
            is_passed_over: whether the round was complete without it, as some rules have it.
        """
        why = "it is passed over" if is_passed_over else "combat ends before"
        fate = f"gets no turn: {why}"
        if killed_in is not None:
            fate = f"is killed in turn {killed_in}, before its own"
        told = {**self.summary(None), "killed_in_turn": killed_in, "move": None, "attack": None}
        return Explanation((ReasonStep(f"{self.who} {fate}."),), told)

    @property
    def who(self) -> str:
        """The round and the unit: `Round 2, elf at 1,4 (197 hit points)`."""
        return f"Round {self.round_number}, {described(self.grid, self.unit)}"

    def summary(self, turn: int | None) -> JsonObject:
        """Return the facts about the unit for JSON; `turn` is its turn in the round."""
        return {
            "round": self.round_number,
            "unit": self.entity,
            "place": self.grid.place(self.unit.square),
            "faction": self.unit.faction,
            "points": self.unit.points,
            "turn": turn,
        }


def move_object(grid: Grid, decision: DecidedTurn) -> JsonObject:
    """Return the sets of squares that lead to a step; empty ones where it does not search."""
    step = decision.step
    reachable = squares_of(decision).get(REACHABLE, 0)
    return {
        "is_told": decision.is_step_told,
        "enemies": places(grid, decision.enemies),
        "is_beside_enemy": step.is_in_range and is_beside(grid, decision),
        "has_enemy_in_reach": step.is_in_range,
        "in_range": places(grid, step.in_range),
        "reachable": places(grid, reachable),
        "nearest": places(grid, step.nearest),
        "chosen": place_of(grid, step.destination),
        "distance": [places(grid, squares) for squares in decision.distances],
        "step": place_of(grid, step.step),
    }


def attack_object(grid: Grid, state: BattleState, decision: DecidedTurn) -> JsonObject | None:
    """Return the enemies in reach and the blow; None if combat ends as there is no enemy."""
    target = decision.target
    if not decision.enemies:
        return None
    left = target and decision.points_left(target.entity, target.points)
    others = other_changes(decision)
    return {
        "is_told": decision.is_blow_told,
        "from": grid.place(decision.place),
        "candidates": [
            {
                "unit": one.entity,
                "place": grid.place(one.square),
                "faction": state.units[one.entity].faction,
                "points": one.points,
            }
            for one in decision.candidates
        ],
        "target": place_of(grid, target and target.square),
        "damage": target.points - left if target and left is not None else None,
        "points_left": left,
        "others": [
            {"unit": one.entity, "place": grid.place(one.square), "points_left": one.after}
            for one in others
        ],
    }


def place_of(grid: Grid, square: int | None) -> tuple[int, int] | None:
    """Return the row and column of a square, if there is one."""
    return None if square is None else grid.place(square)
