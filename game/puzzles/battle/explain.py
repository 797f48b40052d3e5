"""Explanations of units: why a unit moved and attacked as it did, or why it had no turn.

The battle is played to the round in question, and the systems decide again.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import partial
from itertools import chain
from typing import Final, NamedTuple

from game.errors import SkirmishError, UsageError
from game.puzzles.battle.answer import BattleScenario
from game.puzzles.battle.decisions import DecidedTurn, PastDecisions
from game.puzzles.battle.narrate import describe_unit
from game.puzzles.battle.reasons import (
    REACHABLE,
    attack_steps,
    decision_steps,
    is_beside,
    list_places,
    other_changes,
    step_lines,
    step_sentence,
    step_squares,
)
from game.puzzles.battle.state import BattleState, UnitState, acting_unit
from game.puzzles.explanation import (
    Explanation,
    ExplanationQuestion,
    ReasonStep,
    RoundNames,
    no_round,
)
from game.puzzles.objects import JsonObject, no_such_round
from game.simulation.simulation import TurnEvents, follow
from game.text.grid import Grid
from systems.battle.events import COMBAT_ENDED

NumberedTurn = tuple[int, TurnEvents]
"""The number of complete turns before a turn, and the turn."""
NEAREST_NAMED: Final = 3
"""The number of units that an error names."""
ROUND: Final = RoundNames("the battle", "round")


def explain(
    scenario: BattleScenario,
    part: int,
    question: ExplanationQuestion,
    state: BattleState,
    played: Iterable[TurnEvents],
) -> Iterator[Explanation]:
    """Yield the explanation of one unit in a round, or of all units in reading order.

    The decision is that of the unit's own turn. If the question is about the start of the round, it
    is the decision of the unit if it acted first.

    Raises:
        UsageError: If the battle has no such round, or no unit is at that square then.
    """
    grid = scenario.cave.grid
    rest = play_to_round(question.round_number, state, enumerate(played))
    start, number = state.copy(), state.rounds + 1
    asked = {
        entity: UnitInRound(grid, number, entity, start.units[entity])
        for entity in find_units(question, grid, start)
    }
    with PastDecisions(scenario.cave, scenario.part_settings(part)) as decisions:
        if question.is_before:
            turns, _ = next(rest)
            for entity, unit in asked.items():
                yield unit.explain_turn(start, decisions.decide_if_next(turns, entity), None)
        else:
            yield from play_round(decisions, asked, state, rest)


def play_to_round(
    round_number: int, state: BattleState, played: Iterator[NumberedTurn]
) -> Iterator[NumberedTurn]:
    """Play until a round is about to begin, and return the turns from there on.

    Args:
        round_number: the round, counted from 1.
        state: the initial state, which becomes the state at the start of the round.
        played: all turns of the battle.

    Raises:
        UsageError: If combat ends before that round, or the battle begins after it.
    """
    first = state.rounds + 1
    if round_number < first:
        raise UsageError(no_such_round(round_number, state.rounds))
    for before, turn in played:
        is_end = turn[0].name == COMBAT_ENDED and round_number > first
        if state.rounds == round_number - 1 and not is_end:
            return chain([(before, turn)], played)
        follow(state, turn)
    if not state.is_over:
        raise UsageError(no_round(round_number, ROUND, state))
    verdict = state.outcome(0).verdict
    last = max(state.last_round, first)
    message = f"there is no round {round_number}: combat ends in round {last} ({verdict})"
    raise UsageError(message)


def play_round(
    decisions: PastDecisions,
    asked: Mapping[int, "UnitInRound"],
    state: BattleState,
    played: Iterator[NumberedTurn],
) -> Iterator[Explanation]:
    """Play a round, and yield the explanations of some units in it.

    The unit of a turn is found in the first event of the turn. Under some variants a dead unit
    acts, and under some a unit acts twice. So a unit has missed its turn only if a later unit acts,
    or the round ends.

    Args:
        decisions: the second play of the battle.
        asked: the units by entity, in reading order.
        state: the state at the start of the round.
        played: the turns from there on.
    """
    waiting, acted, killed, rounds = list(asked), set[int](), dict[int, int](), state.rounds
    for before, turn in played:
        number = state.turns + 1
        acting = acting_unit(turn)
        if acting in waiting or acting in acted:
            for entity in dead_before(acting, waiting, killed):
                waiting.remove(entity)
                yield asked[entity].explain_no_turn(killed[entity])
            waiting = [one for one in waiting if one != acting]
            acted.add(acting)
            decision = decisions.decide_in_turn(before)
            yield asked[acting].explain_turn(state, decision, number)
        follow(state, turn)
        died = (one for one in waiting if one not in state.units and one not in killed)
        killed.update(dict.fromkeys(died, number))
        if state.rounds > rounds or state.is_over:
            break
    for entity in waiting:
        yield asked[entity].explain_no_turn(killed.get(entity), is_passed_over=not state.is_over)


def dead_before(entity: int, waiting: list[int], killed: Collection[int]) -> list[int]:
    """Return the dead units whose turn would have been before that of another unit."""
    before = waiting[: waiting.index(entity)] if entity in waiting else ()
    return [one for one in before if one in killed]


def find_units(question: ExplanationQuestion, grid: Grid, state: BattleState) -> list[int]:
    """Return the units in a question, in reading order.

    Raises:
        UsageError: If no unit is at the square in the question.
        SkirmishError: If the map has no units.
    """
    if question.place is not None:
        return [find_unit(question.place, grid, state)]
    if not state.units:
        raise SkirmishError(f"nobody is there when round {state.rounds + 1} begins")
    return [*state.ordered_units()]


def find_unit(place: tuple[int, int], grid: Grid, state: BattleState) -> int:
    """Return the unit at a row and column.

    Raises:
        UsageError: If no unit is there; the message contains the nearest units.
    """
    row, column = place

    def distance(entity: int) -> tuple[int, int]:
        unit_row, unit_column = grid.place(state.units[entity].square)
        return abs(unit_row - row) + abs(unit_column - column), entity

    nearest = sorted(state.units, key=distance)
    if nearest and distance(nearest[0])[0] == 0:
        return nearest[0]
    near = ", ".join(describe_unit(grid, state.units[each]) for each in nearest[:NEAREST_NAMED])
    when = f"when round {state.rounds + 1} begins"
    raise UsageError(f"nobody stands at {row},{column} {when}; nearest: {near or 'nobody'}")


class UnitInRound(NamedTuple):
    """A unit in the round of a question."""

    grid: Grid
    round_number: int
    entity: int
    unit: UnitState
    """The unit at the start of the round."""

    def explain_turn(
        self, state: BattleState, decision: DecidedTurn, turn: int | None
    ) -> Explanation:
        """Return why the unit acts as it does.

        Args:
            state: the state before the turn.
            decision: the decision in the turn.
            turn: the number of its turn in the round; None if it acted first.
        """
        grid, acting = self.grid, state.unit(self.entity)
        # Earlier turns of the round may have changed its hit points.
        now = self._replace(unit=self.unit._replace(points=acting.points))
        when = "if it acted first" if turn is None else f"in turn {turn}"
        drawing = partial(step_lines, grid, state, acting, decision)
        steps = [
            ReasonStep(f"{now.title} {when}:", places=(grid.place(acting.square),)),
            ReasonStep(""),
            *decision_steps(grid, decision),
            ReasonStep(step_sentence(grid, decision), drawing=drawing),
        ]
        if decision.enemies:
            steps += [ReasonStep(""), *attack_steps(grid, state, decision)]
        result = {
            **now.to_json(turn),
            "killed_in_turn": None,
            "move": move_to_json(grid, decision),
            "attack": attack_to_json(grid, state, decision),
        }
        return Explanation(tuple(steps), result)

    def explain_no_turn(
        self, killed_in: int | None, *, is_passed_over: bool = False
    ) -> Explanation:
        """Return why the unit has no turn.

        Args:
            killed_in: the turn in which it was killed before its own; None if it wasn't killed.
            is_passed_over: whether the round was complete without it, as under some variants.
        """
        why = "it is passed over" if is_passed_over else "combat ends before"
        reason = f"gets no turn: {why}"
        if killed_in is not None:
            reason = f"is killed in turn {killed_in}, before its own"
        result = {**self.to_json(None), "killed_in_turn": killed_in, "move": None, "attack": None}
        return Explanation((ReasonStep(f"{self.title} {reason}."),), result)

    @property
    def title(self) -> str:
        """The round and the unit: `Round 2, elf at 1,4 (197 hit points)`."""
        return f"Round {self.round_number}, {describe_unit(self.grid, self.unit)}"

    def to_json(self, turn: int | None) -> JsonObject:
        """Return the unit as a JSON object, given the number of its turn in the round."""
        return {
            "round": self.round_number,
            "unit": self.entity,
            "place": self.grid.place(self.unit.square),
            "faction": self.unit.faction,
            "points": self.unit.points,
            "turn": turn,
        }


def move_to_json(grid: Grid, decision: DecidedTurn) -> JsonObject:
    """Return the search for a step as a JSON object; the sets are empty without a search."""
    step = decision.step
    reachable = step_squares(decision).get(REACHABLE, 0)
    return {
        "is_told": decision.has_step_reason,
        "enemies": list_places(grid, decision.enemies),
        "is_beside_enemy": step.is_in_range and is_beside(grid, decision),
        "has_enemy_in_reach": step.is_in_range,
        "in_range": list_places(grid, step.in_range),
        "reachable": list_places(grid, reachable),
        "nearest": list_places(grid, step.nearest),
        "chosen": optional_place(grid, step.destination),
        "distance": [list_places(grid, squares) for squares in decision.distances],
        "step": optional_place(grid, step.step),
    }


def attack_to_json(grid: Grid, state: BattleState, decision: DecidedTurn) -> JsonObject | None:
    """Return the choice of a target as a JSON object; None if combat ends without enemies."""
    target = decision.target
    if not decision.enemies:
        return None
    left = target and decision.points_left(target.entity, target.points)
    others = other_changes(decision)
    return {
        "is_told": decision.has_attack_reason,
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
        "target": optional_place(grid, target and target.square),
        "damage": target.points - left if target and left is not None else None,
        "points_left": left,
        "others": [
            {"unit": one.entity, "place": grid.place(one.square), "points_left": one.after}
            for one in others
        ],
    }


def optional_place(grid: Grid, square: int | None) -> tuple[int, int] | None:
    """Return the row and column of a square; None for None."""
    return None if square is None else grid.place(square)
