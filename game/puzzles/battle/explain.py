"""Explanations of units: why a unit moved and attacked as it did, or why it had no turn.

The battle is played to the round in question, and the systems decide again.

    in range 8 -> reachable 5 -> nearest 3 (distance 2) -> chosen 1,6 -> step right
    strikes the goblin G2 at 2,4: it has the fewest hit points of 3 beside it

The window and `check` print the same steps. A terminal draws the maps of the puzzle's text
instead: In range, Reachable, Nearest, Chosen, Distance, Step. Custom rules may decide without some
of the steps, which are then omitted. Where a custom rule attacks from farther away, enemies are
called `in reach`, and not `beside` the unit.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import partial
from itertools import chain
from typing import Final, NamedTuple

from components.turn import Candidate
from game.errors import SkirmishError, UsageError
from game.puzzles.battle.answer import BattleScenario
from game.puzzles.battle.narrate import describe_unit, draw_map, locate
from game.puzzles.battle.play import DecidedTurn, PastDecisions, PointsChange
from game.puzzles.battle.state import BattleState, UnitState, acting_unit
from game.puzzles.explanation import (
    Explanation,
    ExplanationQuestion,
    ReasonStep,
    RoundNames,
    choice,
    no_round,
)
from game.puzzles.narrator import JsonObject, missing_round_message
from game.simulation.simulation import TurnEvents, follow
from game.text.grid import Crop, Grid, TitledDrawing, at, crop, crop_around, side_by_side
from game.text.wording import count, difference, folded
from systems.battle.events import COMBAT_ENDED
from systems.bitboard import each, first, neighbours

IN_RANGE: Final = "in range"
REACHABLE: Final = "reachable"
NEAREST: Final = "nearest"
CHOSEN: Final = "chosen"
STEP: Final = "step"
STRIKE: Final = "strike"
"""The name of the step that chooses the target."""
MARKS: Final = {IN_RANGE: "?", REACHABLE: "@", NEAREST: "!", CHOSEN: "+"}
"""The marks for the squares of each step that has its own map."""
SQUARES_NAMED: Final = 4
"""The number of squares that a sentence names."""
FIRST_IN_ORDER: Final = "first in reading order"
NO_REASON: Final = "The custom system stores no reason."
"""The sentence for a custom system that stores no decision."""


def print_nothing(_columns: int) -> tuple[str, ...]:
    """Return the lines of a step for which a terminal draws a map."""
    return ()


def step_squares(decision: DecidedTurn) -> dict[str, int]:
    """Return a bitboard of the squares of each step in a decision; the keys are its names."""
    step = decision.step
    found = {}
    if not decision.has_step_reason:
        return {}
    if step.in_range:
        found[IN_RANGE] = step.in_range
        found[REACHABLE] = step.in_range & sum(decision.reached)
    if step.destination is not None:
        found[NEAREST] = step.nearest
        found[CHOSEN] = 1 << step.destination
    if step.step is not None:
        found[STEP] = 1 << step.step
    return found


def is_beside(grid: Grid, decision: DecidedTurn) -> bool:
    """Return whether the unit attacks only adjacent squares, as far as the systems stored that."""
    known = decision.reach or sum(1 << one.square for one in decision.candidates)
    return bool(known) and not known & ~neighbours(decision.place, grid.width)


def decision_steps(grid: Grid, decision: DecidedTurn) -> Iterator[ReasonStep]:
    """Yield the steps of a decision that have squares, and always the step `reachable`."""
    for name, squares in step_squares(decision).items():
        if squares or name == REACHABLE:
            words = f"{name} {step_words(name, grid, decision, squares)}"
            yield ReasonStep(words, name, list_places(grid, squares), drawing=print_nothing)


def list_places(grid: Grid, squares: int) -> tuple[tuple[int, int], ...]:
    """Return the (row, column) of each square of a bitboard, in reading order."""
    return tuple(map(grid.place, each(squares)))


def step_words(name: str, grid: Grid, decision: DecidedTurn, squares: int) -> str:
    """Return the result of a step: `3 (distance 2)`."""
    step = decision.step
    if name == NEAREST:
        return " ".join(filter(None, (str(squares.bit_count()), distance_words(decision))))
    if name == CHOSEN:
        return f"{at(grid, first(squares))}{preference(first(squares), step.nearest)}"
    if name == STEP:
        end = first(squares)
        return f"{step_direction(grid, step.origin, end)}{preference(end, step.steps)}"
    return str(squares.bit_count()) if squares else "none"


def describe_step(grid: Grid, decision: DecidedTurn, name: str) -> str:
    """Return a sentence on the squares that a step keeps, and on those that it drops.

    `1,6 comes before 2,3 and 2,5.`
    """
    step, found = decision.step, step_squares(decision)
    kept, number = found[name], found[name].bit_count()
    if name == IN_RANGE:
        where = "beside an enemy" if is_beside(grid, decision) else "with an enemy in reach"
        return f"The free squares {where}: {name_squares(grid, kept)}."
    if name == REACHABLE:
        dropped = found.get(IN_RANGE, 0) & ~kept
        known = "all" if not dropped else number or "none"
        return f"It can reach {known} of them{but_not(grid, dropped)}."
    if name == NEAREST:
        # Under custom rules there may be nearest squares without any in range.
        farther = name_squares(grid, found.get(REACHABLE, 0) & ~kept)
        nearest = f"{name_squares(grid, kept)} {distance_words(decision)}".rstrip()
        return f"{nearest}. Farther: {farther}." if farther else f"{nearest}."
    tied = step.nearest if name == CHOSEN else step.steps
    square, dropped = at(grid, first(kept)), tied & ~kept
    if not dropped:
        only = "nearest square" if name == CHOSEN else "first square of a shortest path"
        return f"{square} is the only {only}."
    if first(kept) == first(tied):
        return f"{square} comes before {name_squares(grid, dropped)}."
    return f"{square} is taken{but_not(grid, dropped)}."


def but_not(grid: Grid, squares: int) -> str:
    """Return the end of a sentence that names dropped squares; "" without any."""
    return f", but not {name_squares(grid, squares)}" if squares else ""


def name_squares(grid: Grid, squares: int) -> str:
    """Return some squares in words: `2,3 and 2,5`, or `2,3, 2,5, 3,2 and 4 more`."""
    names = [at(grid, square) for square in each(squares)]
    shown, more = names[:SQUARES_NAMED], len(names) - SQUARES_NAMED
    if more > 1:
        return f"{', '.join(shown)} and {more} more"
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def distance_words(decision: DecidedTurn) -> str:
    """Return the distance of the nearest squares: `(distance 2)`; "" if no search reached them."""
    for distance, squares in enumerate(decision.reached):
        if squares & decision.step.nearest:
            return f"(distance {distance})"
    return ""


def preference(square: int, tied: int) -> str:
    """Return the tie rule in words if `square` is the first of several squares in `tied`, or ""."""
    is_tie = tied.bit_count() > 1
    return f" ({FIRST_IN_ORDER})" if is_tie and square == first(tied) else ""


def step_direction(grid: Grid, origin: int, end: int) -> str:
    """Return the direction of a step: `right`, `up and left`; of a longer one, the square."""
    (row, column), (to_row, to_column) = grid.place(origin), grid.place(end)
    down, right = to_row - row, to_column - column
    if max(abs(down), abs(right)) > 1:
        return f"to {at(grid, end)}"
    along = ("", "down", "up")[down], ("", "right", "left")[right]
    return " and ".join(filter(None, along)) or "nowhere"


def step_sentence(grid: Grid, decision: DecidedTurn) -> str:
    """Return a sentence on the step of a unit, or on why it doesn't step."""
    step = decision.step
    if not decision.enemies:
        return "It finds no enemy, so combat ends."
    if step.step is not None:
        sentence = f"It steps from {at(grid, step.origin)} to {at(grid, step.step)}."
        return sentence if decision.has_step_reason else f"{sentence} {NO_REASON}"
    return stay_sentence(grid, decision)


def stay_sentence(grid: Grid, decision: DecidedTurn) -> str:
    """Return a sentence on why a unit with enemies stays."""
    step = decision.step
    if not decision.has_step_reason:
        return f"It does not move. {NO_REASON}"
    if step.is_in_range:
        stands = "stands beside an enemy" if is_beside(grid, decision) else "has an enemy in reach"
        return f"It {stands}, so it does not move."
    if not step.in_range:
        reached = "beside an enemy" if is_beside(grid, decision) else "with an enemy in reach"
        return f"It sees no free square {reached}, so it does not move."
    if step.destination is not None:
        return "It does not move."
    return "None of the squares in range can be reached, so it does not move."


def attack_steps(grid: Grid, state: BattleState, decision: DecidedTurn) -> Iterator[ReasonStep]:
    """Yield the enemies in reach with their hit points, the chosen target, and the result.

    Args:
        grid: the map.
        state: the state before the turn.
        decision: the decision in the turn.
    """
    target, place = decision.target, at(grid, decision.place)
    others = other_changes(decision)
    where = "beside" if is_beside(grid, decision) else "in reach of"
    if not decision.has_attack_reason:
        yield ReasonStep(f"It strikes{'' if others else ' nobody'}. {NO_REASON}")
    elif not decision.candidates:
        yield ReasonStep(f"No enemy is {where} {place}, so it does not attack.")
    else:
        yield ReasonStep(f"Enemies {where} {place}:")
        for one in decision.candidates:
            words = f"{candidate_name(grid, state, one)}, {count(one.points, 'hit point')}"
            places = (grid.place(one.square),)
            yield choice(words, is_chosen=one == target)._replace(places=places)
    if target and decision.candidates:
        strikes = f"strikes the {candidate_name(grid, state, target)}"
        words = ": ".join([strikes, *target_reasons(grid, decision, target)])
        yield ReasonStep(words, STRIKE, (grid.place(target.square),), drawing=print_nothing)
    if decision.has_attack_reason and decision.candidates:
        yield ReasonStep(attack_result(state, decision))
    for change in others:
        unit = state.unit(change.entity)._replace(square=change.square)
        yield ReasonStep(f"{locate(grid, unit)}: {difference(change.before, change.after)}.")


def brief_reason(grid: Grid, decision: DecidedTurn) -> str:
    """Return a few words on why the target, or without one the destination, was chosen; or ""."""
    target, destination = decision.target, decision.step.destination
    if target:
        return "".join(target_reasons(grid, decision, target))
    if destination is None:
        return ""
    return f"on its way to an enemy {distance_words(decision)}".strip()


def attack_result(state: BattleState, decision: DecidedTurn) -> str:
    """Return a sentence on the hit points that an attack leaves the target."""
    target = decision.target
    if target is None:
        return "It strikes none of them."
    damage = difference(target.points, decision.points_left(target.entity, target.points))
    name = state.units[target.entity].full_name
    return f"It hits {name}: {damage}{', which kills' * decision.kills}."


def other_changes(decision: DecidedTurn) -> list[PointsChange]:
    """Return the changed hit points of all units except the target."""
    target = decision.target and decision.target.entity
    return [one for one in decision.changes if one.entity != target]


def target_reasons(grid: Grid, decision: DecidedTurn, target: Candidate) -> Iterator[str]:
    """Yield the reason for a target; no reason if the standard rules choose another target."""
    candidates = decision.candidates
    where = "beside it" if is_beside(grid, decision) else "in reach"
    among, least = len(candidates), min(one.points for one in candidates)
    fewest = [one for one in candidates if one.points == least]
    if among == 1:
        yield f"nobody else is {where}"
    elif fewest == [target]:
        yield f"it has the fewest hit points of {among} {where}"
    elif target.square == min(one.square for one in fewest):
        yield f"{len(fewest)} of {among} {where} have fewest hit points, {FIRST_IN_ORDER}"


def candidate_name(grid: Grid, state: BattleState, one: Candidate) -> str:
    """Return a candidate with its square: `goblin G2 at 2,4`."""
    return locate(grid, state.units[one.entity]._replace(square=one.square))


def step_lines(
    grid: Grid, state: BattleState, unit: UnitState, decision: DecidedTurn, columns: int
) -> list[str]:
    """Return the maps of a decision and a sentence on its step, for a number of columns.

    A unit that doesn't search for a step has only the sentence.
    """
    sentence = folded(step_sentence(grid, decision), columns)
    if not has_maps(decision):
        return [sentence]
    return [side_by_side(draw_steps(grid, state, unit, decision, columns), columns), "", sentence]


def has_maps(decision: DecidedTurn) -> bool:
    """Return whether a unit searches for a step, so that there are maps to draw."""
    step = decision.step
    is_searching = bool(step.in_range) and not step.is_in_range
    has_reason = decision.has_step_reason and (step.step is not None or is_searching)
    return bool(decision.enemies) and has_reason


def draw_steps(
    grid: Grid, state: BattleState, unit: UnitState, decision: DecidedTurn, columns: int
) -> list[TitledDrawing]:
    """Return the maps of a decision, in the order of its steps."""
    step = decision.step
    # An item whose letter is a mark would look like that mark.
    items = (one for one in state.items.values() if one.kind.letter not in MARKS.values())
    letters = {item.square: item.kind.letter for item in items}
    letters |= {one.square: one.letter for one in state.units.values()}
    squares = [step.origin, *each(step.nearest)]
    shown = crop_around(grid, squares) if grid.columns > columns else None
    maps = [
        draw_titled_map(grid, title, letters | marks, shown)
        for title, marks in step_marks(decision).items()
    ]
    if step.step is not None:
        letters.pop(unit.square, None)
        letters[step.step] = unit.letter
        maps.append(draw_titled_map(grid, STEP.capitalize(), letters, shown))
    return maps


def step_marks(decision: DecidedTurn) -> dict[str, dict[int, str]]:
    """Return the marks on each map in addition to the units; the keys are the titles."""
    marks = {
        name.capitalize(): dict.fromkeys(each(squares), MARKS[name])
        for name, squares in step_squares(decision).items()
        if name in MARKS
    }
    if decision.step.destination is not None:
        marks["Distance"] = {
            square: str(distance % 10)
            for distance, squares in enumerate(decision.distances)
            for square in each(squares)
        }
    return marks


def draw_titled_map(
    grid: Grid, title: str, marks: Mapping[int, str], shown: Crop | None
) -> TitledDrawing:
    """Return one map, cropped to `shown` if that isn't None."""
    rows = draw_map(grid, marks)
    return TitledDrawing(title, crop(rows, shown) if shown else rows)


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
        raise UsageError(missing_round_message(round_number, state.rounds))
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
    """Return the dead units of `killed` whose turn would have been before that of `entity`."""
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
        """The round and the unit: `Round 2, elf E1 at 1,4 (197 hit points)`."""
        return f"Round {self.round_number}, {describe_unit(self.grid, self.unit)}"

    def to_json(self, turn: int | None) -> JsonObject:
        """Return the unit as a JSON object, given the number of its turn in the round."""
        return {
            "round": self.round_number,
            "unit": self.entity,
            "name": self.unit.short_name,
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
        "has_reason": decision.has_step_reason,
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
        "has_reason": decision.has_attack_reason,
        "from": grid.place(decision.place),
        "candidates": [
            {
                "unit": one.entity,
                "name": state.units[one.entity].short_name,
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
            {
                "unit": one.entity,
                "name": state.unit(one.entity).short_name,
                "place": grid.place(one.square),
                "points_left": one.after,
            }
            for one in others
        ],
    }


def optional_place(grid: Grid, square: int | None) -> tuple[int, int] | None:
    """Return the row and column of a square; None for None."""
    return None if square is None else grid.place(square)
