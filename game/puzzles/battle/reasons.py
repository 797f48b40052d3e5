"""The reasons for a decision, in words and as maps: of a step, and of an attack.

    in range 8 -> reachable 5 -> nearest 3 (distance 2) -> chosen 1,6 -> step right
    strikes the goblin at 2,4: it has the fewest hit points of 3 beside it

`explain`, the window and `check` share these steps. A terminal draws the maps of the puzzle's text
instead: In range, Reachable, Nearest, Chosen, Distance, Step. Custom rules may decide without some
of the steps, which are then omitted. Where a custom rule attacks from farther away, enemies are
called `in reach`, and not `beside` the unit.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from components.turn import Candidate
from game.puzzles.battle.decisions import DecidedTurn, PointsChange
from game.puzzles.battle.narrate import draw_map
from game.puzzles.battle.state import BattleState, UnitState
from game.puzzles.explanation import ReasonStep, choice
from game.text.grid import Crop, Grid, TitledDrawing, at, crop, crop_around, side_by_side
from game.text.wording import count, difference, folded
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
FIRST_IN_ORDER: Final = "first in reading order"
NO_REASON: Final = "The rules that are played tell no reason."
"""The sentence for a custom system that stores no decision."""


def print_nothing(_columns: int) -> tuple[str, ...]:
    """Return the lines of a step for which a terminal draws a map."""
    return ()


def step_squares(decision: DecidedTurn) -> dict[str, int]:
    """Return the squares of each step in a decision; the keys are the names, in order."""
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
    """Yield the steps of a decision; without squares only the step `reachable`."""
    for name, squares in step_squares(decision).items():
        if squares or name == REACHABLE:
            words = f"{name} {step_words(name, grid, decision, squares)}"
            yield ReasonStep(words, name, list_places(grid, squares), drawing=print_nothing)


def list_places(grid: Grid, squares: int) -> tuple[tuple[int, int], ...]:
    """Return a bitboard as rows and columns, in reading order."""
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


def distance_words(decision: DecidedTurn) -> str:
    """Return the distance of the nearest squares: `(distance 2)`; "" if no search reached them."""
    for distance, squares in enumerate(decision.reached):
        if squares & decision.step.nearest:
            return f"(distance {distance})"
    return ""


def preference(square: int, tied: int) -> str:
    """Return the reason if a square is the first of several tied squares, or else ""."""
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
        yield ReasonStep(attack_result(grid, decision))
    for change in others:
        name = f"{state.unit(change.entity).name} at {at(grid, change.square)}"
        yield ReasonStep(f"{name}: {difference(change.before, change.after)}.")


def brief_reason(grid: Grid, decision: DecidedTurn) -> str:
    """Return the reason for the target, or else the destination, in a few words; or else ""."""
    target, destination = decision.target, decision.step.destination
    if target:
        return "".join(target_reasons(grid, decision, target))
    if destination is None:
        return ""
    return f"on its way to {at(grid, destination)} {distance_words(decision)}".strip()


def attack_result(grid: Grid, decision: DecidedTurn) -> str:
    """Return a sentence on the hit points that an attack leaves the target."""
    target = decision.target
    if target is None:
        return "It strikes none of them."
    damage = difference(target.points, decision.points_left(target.entity, target.points))
    return f"It hits {at(grid, target.square)}: {damage}{', which kills' * decision.kills}."


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
    """Return a candidate with its square: `goblin at 2,4`."""
    return f"{state.units[one.entity].name} at {at(grid, one.square)}"


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
