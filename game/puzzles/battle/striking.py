"""Whom a unit can strike and whom it strikes, in words."""

from collections.abc import Iterator
from typing import NamedTuple

from components.decision import Candidate, Decision
from game.puzzles.battle.settings import SINGULAR
from game.puzzles.battle.state import BattleState
from game.puzzles.battle.steps import FIRST
from game.text.grid import Grid, at
from game.text.wording import count


class Reach(NamedTuple):
    """The enemies in reach, and what comes of it; each in words."""

    heading: str
    candidates: tuple[tuple[Candidate, str], ...]
    """As in `goblin at 2,4, 200 hit points`; none if nobody is in reach."""
    result: str
    """Nothing if the heading says it all."""


def reach_of(grid: Grid, state: BattleState, decision: Decision, power: int) -> Reach:
    """Return the enemies in reach with their hit points, and what the blow does."""
    target, place = decision.target, at(grid, decision.place)
    if not decision.candidates:
        return Reach(f"No enemy is beside {place}, so it does not attack.", (), "")
    candidates = tuple(
        (one, f"{called(grid, state, one)}, {count(one.points, 'hit point')}")
        for one in decision.candidates
    )
    result = "It strikes none of them."
    if target:
        left = target.points - power
        end = ", which kills." if decision.kills else "."
        result = f"It hits {at(grid, target.square)}: {target.points} - {power} = {left}{end}"
    return Reach(f"Enemies beside {place}:", candidates, result)


def attack_lines(grid: Grid, state: BattleState, decision: Decision, power: int) -> str:
    """Return the enemies in reach with an arrow at the one that is struck."""
    reach = reach_of(grid, state, decision, power)
    rows = (
        f"{'-->' if candidate == decision.target else '   '} {words}"
        for candidate, words in reach.candidates
    )
    return "\n".join([*filter(None, [reach.heading, *rows, reach.result]), ""])


def choice_of_target(grid: Grid, state: BattleState, decision: Decision) -> str:
    """Return whom a unit strikes, and why of all beside it; nothing if it strikes nobody."""
    target = decision.target
    if target is None:
        return ""
    strikes = f"strikes the {called(grid, state, target)}"
    return ": ".join([strikes, *filter(None, reasons(decision.candidates, target))])


def reasons(candidates: tuple[Candidate, ...], target: Candidate) -> Iterator[str]:
    """Yield what speaks for a target, as far as it can be seen."""
    among, least = len(candidates), min(one.points for one in candidates)
    fewest = [one for one in candidates if one.points == least]
    if among == 1:
        yield "nobody else is beside it"
    elif fewest == [target]:
        yield f"it has the fewest hit points of {among} beside it"
    elif target.square == min(one.square for one in fewest):
        yield f"{len(fewest)} of {among} beside it have fewest hit points, {FIRST}"


def called(grid: Grid, state: BattleState, one: Candidate) -> str:
    """Return a candidate as in `goblin at 2,4`."""
    return f"{SINGULAR[state.units[one.entity].faction]} at {at(grid, one.square)}"
