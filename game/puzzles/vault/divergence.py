"""Finds where the plan of a misread search goes wrong, and draws it next to the best plan.

A plan goes wrong at the first key that makes the walk longer than needed, since it is the wrong key
or the path to it is too long. It also goes wrong at the first key that can't be reached as planned.
"""

from collections.abc import Iterator
from contextlib import closing
from typing import Final, NamedTuple

from game.puzzles.first_difference import only_counted_lines
from game.puzzles.variant import BY_THE_RULES, Change, change_name
from game.puzzles.vault.answer import VaultScenario, order, shortfall
from game.puzzles.vault.explain import KeyChoice, drawing, find_choices, is_taken, plan_state
from game.puzzles.vault.key_graph import KeyGraph, key_graph
from game.puzzles.vault.plan import VaultPlanner, find_path
from game.puzzles.vault.play import VaultState, VaultWalk
from game.puzzles.vault.read import Maze, letters
from game.simulation.simulation import TurnEvents, follow, turns
from game.text.grid import Grid, at
from game.text.wording import align_labels, count, folded, make_title


class Deviation(NamedTuple):
    """The first mistake of a plan."""

    state: VaultState
    """The state after the last right key."""
    best: KeyChoice | None
    """The best next key; None if all keys are taken."""
    description: str
    """The next key of the plan, or the reason why it ends, in words."""
    way: tuple[int, ...]
    """The squares of the walk to this key, including the first one."""


def divergence(
    scenario: VaultScenario, change: Change, part: int, columns: int
) -> list[str] | None:
    """Return lines that draw where a misread plan goes wrong; None if it can't be drawn."""
    if change.systems:
        return None
    maze, name = scenario.maze_of(part), change_name(change)
    if maze is None or not isinstance(scenario.make_walk(part, maze), VaultWalk):
        return []
    misread = scenario.under(change).make_walk(part, maze)
    if not isinstance(misread, VaultWalk):
        return folded(f"{name}: {misread.why_not}", columns).split("\n")
    if not misread.has_choices:
        return None
    lines = walk_divergence(maze, misread, name, columns)
    return lines or only_counted_lines(scenario, scenario.under(change), part, columns)


def walk_divergence(maze: Maze, misread: VaultWalk, name: str, columns: int) -> list[str]:
    """Return lines that draw where the plan of a walk goes wrong; [] if it is right."""
    best_keys, state = BestNextKeys(maze), misread.state()
    with closing(turns(misread)) as played:
        found = deviation(best_keys, maze.grid, state, played)
        for turn in played:
            follow(state, turn)
    if found is None:
        return []
    lines = list(divergence_lines(best_keys, maze.grid, found, name, columns))
    missing = shortfall(state)
    if missing and not found.description.endswith(missing):
        further = f"Further on, after {count(state.steps, 'step')}: {missing}."
        lines += ["", *folded(further, columns).split("\n")]
    return lines


class BestNextKeys:
    """Finds the best next keys in any state of one maze."""

    def __init__(self, maze: Maze) -> None:
        """Prepare the planner."""
        self.graph: Final[KeyGraph] = key_graph(maze)
        self._planner: Final = VaultPlanner(self.graph)

    def choices(self, state: VaultState) -> list[KeyChoice]:
        """Return the keys that can be taken next, the best first."""
        return find_choices(self.graph, self._planner, plan_state(state), state.steps)

    def way_to(self, choice: KeyChoice, state: VaultState) -> tuple[int, ...]:
        """Return the squares of a shortest path to a key, including the first one."""
        held, standing = plan_state(state)
        origin = standing[choice.explorer - 1]
        squares = find_path(choice.square, origin, self.graph, held, choice.steps)
        return (origin, *squares)


def deviation(
    best_keys: BestNextKeys, grid: Grid, state: VaultState, played: Iterator[TurnEvents]
) -> Deviation | None:
    """Follow a walk to its first mistake and return that; None if it has no mistake."""
    while state.keys:
        before = state.copy()
        squares = walk_to_next_key(state, played)
        choices = best_keys.choices(before)
        way = (before.explorers[state.acting], *squares) if squares else ()
        if state.rounds == before.rounds:
            description = f"{intended_key(before)}{shortfall(state)}"
            return Deviation(before, choices[0], description, with_next_square(way, state))
        chosen = next(choice for choice in choices if is_taken(choice, state))
        # If several keys are equally good, the chosen key counts as the best.
        best = min(choices, key=lambda choice: (choice.total, choice != chosen))
        if chosen != best or len(squares) > chosen.steps:
            description = key_and_distance(chosen._replace(steps=len(squares)), before, grid)
            reason = ", by which the whole walk gets longer" if chosen != best else ""
            return Deviation(before, best, description + reason, way)
    missing = shortfall(state)
    return Deviation(state.copy(), None, missing, ()) if missing else None


def walk_to_next_key(state: VaultState, played: Iterator[TurnEvents]) -> list[int]:
    """Apply turns to `state` until a key is taken, and return the squares of the steps."""
    squares, rounds = [], state.rounds
    for turn in played:
        steps = state.steps
        follow(state, turn)
        if state.steps > steps:
            squares.append(state.explorers[state.acting])
        if state.rounds > rounds:
            break
    return squares


def intended_key(state: VaultState) -> str:
    """Return `to key b: ` for the next key of a plan; "" after the last key."""
    planned = state.planned.order if state.planned else ""
    left = [key for key in planned if key not in order(state)]
    return f"to key {left[0]}: " if left else ""


def with_next_square(way: tuple[int, ...], state: VaultState) -> tuple[int, ...]:
    """Return a path with the next square of the plan in `state`; unchanged at the plan's end."""
    square = state.planned.onward if state.planned else None
    return way if square is None else (*way, square)


def divergence_lines(
    best_keys: BestNextKeys, grid: Grid, found: Deviation, name: str, columns: int
) -> Iterator[str]:
    """Yield the best next key and that of the plan, in words and on the map."""
    state, best = found.state, found.best
    yield key_heading(state)
    is_last = len(state.keys) == 1
    due = (
        key_and_distance(best, state, grid, has_steps=not is_last) if best else "all keys are taken"
    )
    yield from align_labels([(BY_THE_RULES, due), (name, found.description)], columns)
    ways = {BY_THE_RULES: best_keys.way_to(best, state) if best else (), name: found.way}
    for rules, way in ways.items():
        shown = way or tuple(state.explorers.values())[:1]
        if rows := drawing(grid, state, shown, columns):
            yield from ["", make_title(rules), *rows]


def key_heading(state: VaultState) -> str:
    """Return a heading: `Key 2 of 4, with a:`."""
    held = f", with {', '.join(order(state))}" if state.taken else ""
    number = min(state.rounds + 1, state.rounds + len(state.keys))
    return f"Key {number} of {state.rounds + len(state.keys)}{held}:"


def key_and_distance(
    choice: KeyChoice, state: VaultState, grid: Grid, *, has_steps: bool = True
) -> str:
    """Return a clause: `key c at 9,13 in 8 steps`.

    The steps to the last key are omitted, since they may give the answer away.
    """
    who = "" if len(state.explorers) == 1 else f"explorer {choice.explorer}, "
    steps = f" in {count(choice.steps, 'step')}" if has_steps else ""
    return f"{who}key {letters([choice.key])} at {at(grid, choice.square)}{steps}"
