"""Why a unit moved and attacked as it did, or why it had no turn: as words and as JSON."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from components.decision import Decision
from game.puzzles.battle.explaining.diagrams import step_lines, step_sentence
from game.puzzles.battle.explaining.reasons import (
    REACHABLE,
    attack_lines,
    choice_of_target,
    decision_steps,
    enemies_in_reach,
    is_beside,
    other_changes,
    squares_of,
)
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import UnitState
from game.puzzles.battle.telling.sentences import described
from game.puzzles.explanation import ReasonStep
from game.puzzles.objects import JsonObject
from game.text.grid import Grid
from systems.bitboard import each

STRIKE: Final = "strike"
"""What is drawn where a blow falls."""


class TurnTaken(NamedTuple):
    """What a unit does when it acts."""

    state: BattleState
    """Just before the turn."""
    decision: Decision
    turn: int | None
    """The number of its turn in the round; None if it is asked about as the first to act."""
    commanded: str = ""
    """What somebody had it do, in words; the decision is that of the rules. Empty if nobody did."""


class TurnMissed(NamedTuple):
    """Why a unit has no turn in a round."""

    killed_in: int | None
    """The turn in which it was killed before its own; None if it was not."""
    is_passed_over: bool = False
    """Whether the round was complete without it, as some rules have it."""


class UnitExplanation(NamedTuple):
    """What one unit does in a round, and why."""

    grid: Grid
    round_number: int
    entity: int
    unit: UnitState
    """As the round begins."""
    fate: TurnTaken | TurnMissed

    def text(self, columns: int) -> str:
        """Return a line on the unit, the drawings of its step, and the enemies in its reach."""
        unit = f"Round {self.round_number}, {described(self.grid, self.unit)}"
        if isinstance(self.fate, TurnMissed):
            return f"{unit} {why_missed(self.fate)}.\n"
        state, decision, turn, commanded = self.fate
        acting = state.unit(self.entity)
        when = "if it acted first" if turn is None else f"in turn {turn}"
        heading = f"{unit} {when}:\n"
        if commanded:
            heading += f"\nIt was commanded: {commanded}. The rules alone:\n"
        blocks = [heading, step_lines(self.grid, state, acting, decision, columns)]
        if decision.enemies:
            blocks.append(attack_lines(self.grid, state, decision))
        return "\n".join(blocks)

    def steps(self) -> Iterator[ReasonStep]:
        """Yield how the decision leads to a step, and whom the unit strikes."""
        who = described(self.grid, self.unit)
        if isinstance(self.fate, TurnMissed):
            yield ReasonStep("", f"{who} {why_missed(self.fate)}.")
            return
        grid, (state, decision, turn, commanded) = self.grid, self.fate
        when = "if it acted first" if turn is None else f"turn {turn} of round {self.round_number}"
        yield ReasonStep("", f"{who}, {when}", (grid.place(state.unit(self.entity).square),))
        if commanded:
            yield ReasonStep("", f"It was commanded: {commanded}. The rules alone:")
        for step in decision_steps(grid, decision):
            yield ReasonStep(step.name, step.words, tuple(places(grid, step.squares)))
        if decision.step.step is None:
            yield ReasonStep("", step_sentence(grid, decision))
        if decision.enemies:
            yield from self._blow(state, decision)

    def _blow(self, state: BattleState, decision: Decision) -> Iterator[ReasonStep]:
        """Yield the enemies in reach, which of them is struck, and what comes of it."""
        reach = enemies_in_reach(self.grid, state, decision)
        yield ReasonStep("", reach.heading)
        for candidate, words in reach.candidates:
            yield ReasonStep("", words, (self.grid.place(candidate.square),))
        if decision.target and (words := choice_of_target(self.grid, state, decision)):
            yield ReasonStep(STRIKE, words, (self.grid.place(decision.target.square),))
        yield from (ReasonStep("", words) for words in reach.results)

    def to_json(self) -> JsonObject:
        """Return the unit and its decision, null where there is none."""
        unit = {
            "round": self.round_number,
            "unit": self.entity,
            "place": self.grid.place(self.unit.square),
            "faction": self.unit.faction,
            "points": self.unit.points,
        }
        if isinstance(self.fate, TurnMissed):
            killed = self.fate.killed_in
            return {**unit, "turn": None, "killed_in_turn": killed, "move": None, "attack": None}
        return {
            **unit,
            "turn": self.fate.turn,
            **({"commanded": self.fate.commanded} if self.fate.commanded else {}),
            "killed_in_turn": None,
            "move": move_object(self.grid, self.fate.decision),
            "attack": attack_object(self.grid, self.fate),
        }


def why_missed(missed: TurnMissed) -> str:
    """Return why a unit has no turn."""
    if missed.killed_in is None:
        why = "it is passed over" if missed.is_passed_over else "combat ends before"
        return f"gets no turn: {why}"
    return f"is killed in turn {missed.killed_in}, before its own"


def move_object(grid: Grid, decision: Decision) -> JsonObject:
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


def attack_object(grid: Grid, act: TurnTaken) -> JsonObject | None:
    """Return the enemies in reach and the blow; None if combat ends as there is no enemy."""
    decision, target = act.decision, act.decision.target
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
                "faction": act.state.units[one.entity].faction,
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


def places(grid: Grid, squares: int) -> list[tuple[int, int]]:
    """Return a set of squares as rows and columns, in reading order."""
    return [grid.place(square) for square in each(squares)]


def place_of(grid: Grid, square: int | None) -> tuple[int, int] | None:
    """Return the row and column of a square, if there is one."""
    return None if square is None else grid.place(square)
