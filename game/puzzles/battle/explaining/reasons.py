"""A decision in words and drawings: how it leads to a step, and whom the unit strikes.

    in range 8 -> reachable 5 -> nearest 3 (distance 2) -> chosen 1,6 -> step right
    strikes the goblin at 2,4: it has the fewest hit points of 3 beside it

`explain`, the window and `check` share these steps and words; a terminal draws the steps as the
puzzle does: In range, Reachable, Nearest, Chosen, Distance, Step. A user's own rules may decide
without some of the steps; these are left out. And by some of them blows reach farther than to the
squares beside the unit: then enemies are not beside it, but in reach.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from components.turn import Candidate
from game.puzzles.battle.playing.decided_turn import DecidedTurn, PointsChange
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import UnitState
from game.puzzles.battle.text import drawn
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
"""What is drawn where a blow falls."""
MARKS: Final = {IN_RANGE: "?", REACHABLE: "@", NEAREST: "!", CHOSEN: "+"}
"""The marks for the squares of each step that has a drawing of its own."""
FIRST_IN_ORDER: Final = "first in reading order"
UNTOLD: Final = "The rules that are played tell no reason."
"""What is said where a system of one's own leaves no decision behind."""


def undrawn(_columns: int) -> tuple[str, ...]:
    """Return that a terminal shows nothing of a step: it has drawings instead."""
    return ()


def squares_of(decision: DecidedTurn) -> dict[str, int]:
    """Return the squares of each step that a decision has, by name and in order."""
    step = decision.step
    found = {}
    if not decision.is_step_told:
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
    """Whether the unit's blows reach only squares beside it, as far as the systems told."""
    known = decision.reach or sum(1 << one.square for one in decision.candidates)
    return bool(known) and not known & ~neighbours(decision.place, grid.width)


def decision_steps(grid: Grid, decision: DecidedTurn) -> Iterator[ReasonStep]:
    """Yield the steps of a decision; of those without squares only `reachable`."""
    for name, squares in squares_of(decision).items():
        if squares or name == REACHABLE:
            words = f"{name} {step_words(name, grid, decision, squares)}"
            yield ReasonStep(words, name, places(grid, squares), drawing=undrawn)


def places(grid: Grid, squares: int) -> tuple[tuple[int, int], ...]:
    """Return a set of squares as rows and columns, in reading order."""
    return tuple(map(grid.place, each(squares)))


def step_words(name: str, grid: Grid, decision: DecidedTurn, squares: int) -> str:
    """Return a step without its name, as in `3 (distance 2)`."""
    step = decision.step
    if name == NEAREST:
        return " ".join(filter(None, (str(squares.bit_count()), distance_to(decision))))
    if name == CHOSEN:
        return f"{at(grid, first(squares))}{why_preferred(first(squares), step.nearest)}"
    if name == STEP:
        end = first(squares)
        return f"{direction_of_step(grid, step.origin, end)}{why_preferred(end, step.steps)}"
    return str(squares.bit_count()) if squares else "none"


def distance_to(decision: DecidedTurn) -> str:
    """Return how far the nearest squares are; empty if no search reached them."""
    for distance, squares in enumerate(decision.reached):
        if squares & decision.step.nearest:
            return f"(distance {distance})"
    return ""


def why_preferred(square: int, equals: int) -> str:
    """Return why a square was preferred to its equals, if it is the first of several."""
    is_one_of_many = equals.bit_count() > 1
    return f" ({FIRST_IN_ORDER})" if is_one_of_many and square == first(equals) else ""


def direction_of_step(grid: Grid, origin: int, end: int) -> str:
    """Return where a step leads to: `right`, `up and left`; the square if it is farther away."""
    (row, column), (to_row, to_column) = grid.place(origin), grid.place(end)
    down, right = to_row - row, to_column - column
    if max(abs(down), abs(right)) > 1:
        return f"to {at(grid, end)}"
    along = ("", "down", "up")[down], ("", "right", "left")[right]
    return " and ".join(filter(None, along)) or "nowhere"


def step_sentence(grid: Grid, decision: DecidedTurn) -> str:
    """Return where a unit steps, or why it does not."""
    step = decision.step
    if not decision.enemies:
        return "It finds no enemy, so combat ends."
    if step.step is not None:
        sentence = f"It steps from {at(grid, step.origin)} to {at(grid, step.step)}."
        return sentence if decision.is_step_told else f"{sentence} {UNTOLD}"
    return why_staying(grid, decision)


def why_staying(grid: Grid, decision: DecidedTurn) -> str:
    """Return why a unit that has enemies does not move."""
    step = decision.step
    if not decision.is_step_told:
        return f"It does not move. {UNTOLD}"
    if step.is_in_range:
        stands = "stands beside an enemy" if is_beside(grid, decision) else "has an enemy in reach"
        return f"It {stands}, so it does not move."
    if not step.in_range:
        reached = "beside an enemy" if is_beside(grid, decision) else "with an enemy in reach"
        return f"It sees no free square {reached}, so it does not move."
    if step.destination is not None:
        return "It does not move."
    return "None of the squares in range can be reached, so it does not move."


def blow_thoughts(grid: Grid, state: BattleState, decision: DecidedTurn) -> Iterator[ReasonStep]:
    """Yield the enemies in reach with their hit points, which of them is struck, and the result."""
    target, place = decision.target, at(grid, decision.place)
    others = other_changes(decision)
    where = "beside" if is_beside(grid, decision) else "in reach of"
    if not decision.is_blow_told:
        yield ReasonStep(f"It strikes{'' if others else ' nobody'}. {UNTOLD}")
    elif not decision.candidates:
        yield ReasonStep(f"No enemy is {where} {place}, so it does not attack.")
    else:
        yield ReasonStep(f"Enemies {where} {place}:")
        for one in decision.candidates:
            words = f"{candidate_name(grid, state, one)}, {count(one.points, 'hit point')}"
            places = (grid.place(one.square),)
            yield choice(words, is_chosen=one == target)._replace(places=places)
    if target and decision.candidates:
        words = choice_of_target(grid, state, decision, target)
        yield ReasonStep(words, STRIKE, (grid.place(target.square),), drawing=undrawn)
    if decision.is_blow_told and decision.candidates:
        yield ReasonStep(result_of_blow(grid, decision))
    for change in others:
        name = f"{state.unit(change.entity).name} at {at(grid, change.square)}"
        yield ReasonStep(f"{name}: {difference(change.before, change.after)}.")


def blow_lines(grid: Grid, state: BattleState, decision: DecidedTurn) -> list[str]:
    """Return the same as lines for a terminal, however wide."""
    thoughts = blow_thoughts(grid, state, decision)
    return [thought.margin + thought.words for thought in thoughts if not thought.name]


def brief_reason(grid: Grid, decision: DecidedTurn) -> str:
    """Return in a few words why a unit strikes that enemy, or where it walks to; "" if neither."""
    target, destination = decision.target, decision.step.destination
    if target:
        where = "beside it" if is_beside(grid, decision) else "in reach"
        return "".join(target_reasons(decision.candidates, target, where))
    if destination is None:
        return ""
    return f"on its way to {at(grid, destination)} {distance_to(decision)}".strip()


def result_of_blow(grid: Grid, decision: DecidedTurn) -> str:
    """Return what a blow takes from its target."""
    target = decision.target
    if target is None:
        return "It strikes none of them."
    blow = difference(target.points, decision.points_left(target.entity, target.points))
    return f"It hits {at(grid, target.square)}: {blow}{', which kills' * decision.kills}."


def other_changes(decision: DecidedTurn) -> list[PointsChange]:
    """Return the units besides the target whose hit points have changed."""
    target = decision.target and decision.target.entity
    return [one for one in decision.changes if one.entity != target]


def choice_of_target(
    grid: Grid, state: BattleState, decision: DecidedTurn, target: Candidate
) -> str:
    """Return which enemy a unit strikes, and why that one."""
    strikes = f"strikes the {candidate_name(grid, state, target)}"
    where = "beside it" if is_beside(grid, decision) else "in reach"
    return ": ".join([strikes, *target_reasons(decision.candidates, target, where)])


def target_reasons(
    candidates: tuple[Candidate, ...], target: Candidate, where: str
) -> Iterator[str]:
    """Yield why a target was chosen, if the rules as they are give that reason."""
    among, least = len(candidates), min(one.points for one in candidates)
    fewest = [one for one in candidates if one.points == least]
    if among == 1:
        yield f"nobody else is {where}"
    elif fewest == [target]:
        yield f"it has the fewest hit points of {among} {where}"
    elif target.square == min(one.square for one in fewest):
        yield f"{len(fewest)} of {among} {where} have fewest hit points, {FIRST_IN_ORDER}"


def candidate_name(grid: Grid, state: BattleState, one: Candidate) -> str:
    """Return a candidate as in `goblin at 2,4`."""
    return f"{state.units[one.entity].name} at {at(grid, one.square)}"


def step_lines(
    grid: Grid, state: BattleState, unit: UnitState, decision: DecidedTurn, columns: int
) -> list[str]:
    """Return the drawings of a decision and a sentence on its step, for a number of columns.

    A unit that searches for no step has the sentence only.
    """
    sentence = folded(step_sentence(grid, decision), columns)
    if not is_drawn(decision):
        return [sentence]
    return [side_by_side(panels_of(grid, state, unit, decision, columns), columns), "", sentence]


def is_drawn(decision: DecidedTurn) -> bool:
    """Whether a unit searches for a step, so that there is something to draw."""
    step = decision.step
    is_looking = bool(step.in_range) and not step.is_in_range
    has_reason = decision.is_step_told and (step.step is not None or is_looking)
    return bool(decision.enemies) and has_reason


def panels_of(
    grid: Grid, state: BattleState, unit: UnitState, decision: DecidedTurn, columns: int
) -> list[TitledDrawing]:
    """Return the drawings that a decision has, in the order of its steps."""
    step = decision.step
    marks = marks_of(decision)
    # A thing whose letter is a mark would be taken for that.
    things = (one for one in state.things.values() if one.kind.letter not in MARKS.values())
    units = {thing.square: thing.kind.letter for thing in things}
    units |= {one.square: one.letter for one in state.units.values()}
    squares = [step.origin, *each(step.nearest)]
    shown = crop_around(grid, squares) if grid.columns > columns else None
    panels = [panel(grid, title, units | extra, shown) for title, extra in marks.items()]
    if step.step is not None:
        units.pop(unit.square, None)
        panels.append(panel(grid, STEP.capitalize(), units | {step.step: unit.letter}, shown))
    return panels


def marks_of(decision: DecidedTurn) -> dict[str, dict[int, str]]:
    """Return the marks of each drawing besides the units, by its title."""
    drawings = {}
    for name, squares in squares_of(decision).items():
        if name in MARKS:
            drawings[name.capitalize()] = marked(squares, MARKS[name])
    if decision.step.destination is not None:
        drawings["Distance"] = {
            square: str(distance % 10)
            for distance, squares in enumerate(decision.distances)
            for square in each(squares)
        }
    return drawings


def marked(squares: int, mark: str) -> dict[int, str]:
    """Return a mark for each square of a set."""
    return dict.fromkeys(each(squares), mark)


def panel(grid: Grid, title: str, marks: Mapping[int, str], shown: Crop | None) -> TitledDrawing:
    """Return one drawing, cropped if a crop is given."""
    rows = drawn(grid, marks)
    return TitledDrawing(title, crop(rows, shown) if shown else rows)
