"""A decision in words: how it leads to a step, and whom the unit strikes.

    in range 8 -> reachable 5 -> nearest 3 (distance 2) -> chosen 1,6 -> step right
    strikes the goblin at 2,4: it has the fewest hit points of 3 beside it

`explain`, the window and `check` share these steps and words. A user's own rules may decide
without some of the steps; these are left out. And by some of them blows reach farther than to the
squares beside the unit: then enemies are not beside it, but in reach.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from components.decision import Candidate, Decision, PointsChange
from game.puzzles.battle.playing.state import BattleState
from game.text.grid import Grid, at
from game.text.wording import count, difference
from systems.bitboard import first, neighbours

IN_RANGE: Final = "in range"
REACHABLE: Final = "reachable"
NEAREST: Final = "nearest"
CHOSEN: Final = "chosen"
STEP: Final = "step"
FIRST_IN_ORDER: Final = "first in reading order"
UNTOLD: Final = "The rules that are played tell no reason."
"""What is said where a system of one's own leaves no decision behind."""


class DecisionStep(NamedTuple):
    """One step of a decision."""

    name: str
    words: str
    """As in `nearest 3 (distance 2)`."""
    squares: int


def squares_of(decision: Decision) -> dict[str, int]:
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


def is_beside(grid: Grid, decision: Decision) -> bool:
    """Whether the unit's blows reach only squares beside it, as far as the systems told."""
    known = decision.reach or sum(1 << one.square for one in decision.candidates)
    return bool(known) and not known & ~neighbours(decision.place, grid.width)


def decision_steps(grid: Grid, decision: Decision) -> Iterator[DecisionStep]:
    """Yield the steps of a decision in words; of those without squares only `reachable`."""
    for name, squares in squares_of(decision).items():
        if squares or name == REACHABLE:
            yield DecisionStep(name, f"{name} {step_words(name, grid, decision, squares)}", squares)


def step_words(name: str, grid: Grid, decision: Decision, squares: int) -> str:
    """Return a step without its name, as in `3 (distance 2)`."""
    step = decision.step
    if name == NEAREST:
        return " ".join(filter(None, (str(squares.bit_count()), distance_to(decision))))
    if name == CHOSEN:
        return f"{at(grid, first(squares))}{why_preferred(first(squares), step.nearest)}"
    if name == STEP:
        end, equals = first(squares), step.paths[0] if step.paths else 0
        return f"{direction_of_step(grid, step.origin, end)}{why_preferred(end, equals)}"
    return str(squares.bit_count()) if squares else "none"


def distance_to(decision: Decision) -> str:
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


class EnemiesInReach(NamedTuple):
    """The enemies in reach and the result of the blow, in words."""

    heading: str
    candidates: tuple[tuple[Candidate, str], ...]
    """Each with words as in `goblin at 2,4, 200 hit points`; none if no enemy is in reach."""
    results: tuple[str, ...]
    """What comes of it, a sentence for each unit; none if the heading says it all."""


def enemies_in_reach(grid: Grid, state: BattleState, decision: Decision) -> EnemiesInReach:
    """Return the enemies in reach with their hit points, and what came of the blow."""
    target, place = decision.target, at(grid, decision.place)
    others = tuple(
        f"{state.unit(one.entity).name} at {at(grid, one.square)}: "
        f"{difference(one.before, one.after)}."
        for one in other_changes(decision)
    )
    if not decision.is_blow_told:
        what = "It strikes" if others else "It strikes nobody"
        return EnemiesInReach(f"{what}. {UNTOLD}", (), others)
    where = "beside" if is_beside(grid, decision) else "in reach of"
    if not decision.candidates:
        heading = f"No enemy is {where} {place}, so it does not attack."
        return EnemiesInReach(heading, (), others)
    candidates = tuple(
        (one, f"{candidate_name(grid, state, one)}, {count(one.points, 'hit point')}")
        for one in decision.candidates
    )
    result = "It strikes none of them."
    if target:
        left = decision.points_left(target.entity, target.points)
        end = ", which kills." if decision.kills else "."
        blow = difference(target.points, left)
        result = f"It hits {at(grid, target.square)}: {blow}{end}"
    return EnemiesInReach(f"Enemies {where} {place}:", candidates, (result, *others))


def other_changes(decision: Decision) -> list[PointsChange]:
    """Return the units besides the target whose hit points have changed."""
    target = decision.target and decision.target.entity
    return [one for one in decision.changes if one.entity != target]


def attack_lines(grid: Grid, state: BattleState, decision: Decision) -> str:
    """Return a line for each enemy in reach, with an arrow at the one that is struck."""
    reach = enemies_in_reach(grid, state, decision)
    rows = (
        f"{'-->' if candidate == decision.target else '   '} {words}"
        for candidate, words in reach.candidates
    )
    return "\n".join([reach.heading, *rows, *reach.results, ""])


def choice_of_target(grid: Grid, state: BattleState, decision: Decision) -> str:
    """Return which enemy a unit strikes, and why that one; empty if it strikes none."""
    target = decision.target
    if target is None:
        return ""
    strikes = f"strikes the {candidate_name(grid, state, target)}"
    where = "beside it" if is_beside(grid, decision) else "in reach"
    return ": ".join([strikes, *filter(None, target_reasons(decision.candidates, target, where))])


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
