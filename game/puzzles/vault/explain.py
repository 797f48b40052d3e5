"""Explanations of keys: the choices, the best plan for each of them, and the barred keys.

A key that can be taken next is a choice. Its total is the steps of the shortest plan that begins
with it. Any other key is barred by shut doors, and by keys on the path to it:

###########    From @ the key b is behind the door A, which waits for the key a. The key c is behind
#c..b.A.@a#    this door and behind the key b.
###########

If several paths lead to a barred key, the one with the fewest missing keys counts, and among these
the shortest. Paths that wait for the key itself don't count.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from heapq import heappop, heappush
from itertools import pairwise
from operator import or_
from typing import Final, NamedTuple

from game.errors import NoAnswerError
from game.puzzles.explanation import (
    NO_ARROW,
    Explanation,
    ExplanationQuestion,
    ReasonStep,
    RoundNames,
    choice,
    explain_rounds,
)
from game.puzzles.narrator import JsonObject
from game.puzzles.vault.answer import VaultScenario, order, out_of_reach, shortfall
from game.puzzles.vault.key_graph import KeyGraph, find_needs, key_graph, reachable
from game.puzzles.vault.narrate import VaultJsonWriter, paint_marks, picture
from game.puzzles.vault.plan import Move, PlanState, VaultPlanner, state_after
from game.puzzles.vault.play import VaultState
from game.puzzles.vault.read import Maze, letters
from game.simulation.simulation import TurnEvents, follow
from game.text.grid import Grid, at, crop, crop_around
from game.text.wording import count, folded
from systems.bitboard import each


class KeyChoice(NamedTuple):
    """A key that can be taken next, and an explorer's walk to it."""

    explorer: int
    """The number of the explorer, counted from 1."""
    key: int
    """The number of the key."""
    square: int
    steps: int
    total: int
    """The fewest steps in all if this key is next, including the earlier steps."""
    is_chosen: bool = False
    order: tuple[int, ...] = ()
    """The numbers of the remaining keys, in the order of a plan with the fewest steps."""


def find_choices(
    graph: KeyGraph, planner: VaultPlanner, state: PlanState, walked: int
) -> list[KeyChoice]:
    """Return all keys that can be taken next, the best first, given the earlier steps."""
    return sort_choices(filter(None, evaluate_keys(graph, planner, state, walked)))


def evaluate_keys(
    graph: KeyGraph,
    planner: VaultPlanner,
    state: PlanState,
    walked: int,
    moves: Iterable[Move] | None = None,
) -> Iterator[KeyChoice | None]:
    """Yield each key that can be taken next, and None every few states of its search.

    `moves` are the walks to these keys, in the order of their evaluation.
    """
    for move in planner.moves_from(state) if moves is None else moves:
        for rest in planner.search(state_after(state, move, graph)):
            if rest is None:
                yield None
                continue
            total = walked + move.steps + sum(further.steps for further in rest)
            order = tuple(key_number(graph, one) for one in (move, *rest))
            yield KeyChoice(move.explorer + 1, order[0], move.key, move.steps, total, order=order)


def key_number(graph: KeyGraph, move: Move) -> int:
    """Return the number of the key that a move takes."""
    return graph.keys[move.key].bit_length() - 1


def sort_choices(choices: Iterable[KeyChoice]) -> list[KeyChoice]:
    """Sort choices, the best first."""
    return sorted(choices, key=lambda choice: (choice.total, choice.steps, choice.square))


def mark_chosen(choices: Iterable[KeyChoice], state: VaultState) -> list[KeyChoice]:
    """Mark the key that was taken last in a state, and put it before equally good ones."""
    marked = [choice._replace(is_chosen=is_taken(choice, state)) for choice in choices]
    return sorted(marked, key=lambda choice: (choice.total, not choice.is_chosen))


def is_taken(choice: KeyChoice, state: VaultState) -> bool:
    """Return whether a choice is the latest taken key."""
    explorer = list(state.explorers)[choice.explorer - 1]
    return (explorer, choice.square) == (state.taken[-1].explorer, state.taken[-1].square)


class Obstacle(NamedTuple):
    """A door or a key on the path to a key."""

    square: int
    key: int
    """The key that must be taken, as a bit mask."""
    is_door: bool
    """True for a door of `key`, False for the key itself."""


class BarredKey(NamedTuple):
    """A key that can't be taken next."""

    square: int
    obstacles: tuple[Obstacle, ...]
    """The obstacles, in their order on the path."""


def barred_keys(
    graph: KeyGraph, state: PlanState, needs: Mapping[int, int], free: Collection[int]
) -> list[BarredKey]:
    """Return the remaining keys that can't be taken next, in reading order.

    `needs` has for each key, by number, the keys that must be taken before it, as a bit mask.
    """
    left = sorted(square for square, key in graph.keys.items() if key & ~state.held)
    return [
        BarredKey(square, find_obstacles(square, graph, state, needs))
        for square in left
        if square not in free
    ]


def find_obstacles(
    target: int, graph: KeyGraph, state: PlanState, needs: Mapping[int, int]
) -> tuple[Obstacle, ...]:
    """Return the obstacles on the best path to a key."""
    held, own = state.held, graph.keys[target]
    seen = set[int]()
    queue: list[tuple[int, int, int, int, tuple[Obstacle, ...]]] = [
        (0, 0, origin, 0, ()) for origin in state.standing
    ]
    while queue:
        _, steps, here, waits, obstacles = heappop(queue)
        if here == target:
            return obstacles
        if here in seen:
            continue
        seen.add(here)
        if obstacle := find_obstacle(here, graph, held):
            before = (needs[number] for number in each(obstacle.key))
            waits |= reduce(or_, before, obstacle.key) & ~held
            obstacles = (*obstacles, obstacle)
        if not waits & own:
            for there, length in graph.links[here]:
                label = waits.bit_count(), steps + length, there, waits, obstacles
                heappush(queue, label)
    return ()


def find_obstacle(place: int, graph: KeyGraph, held: int) -> Obstacle | None:
    """Return the shut door or the remaining key at a place; None for a free place."""
    key, lock = graph.keys.get(place, 0), graph.locks.get(place, 0)
    if lock & ~held:
        return Obstacle(place, lock, is_door=True)
    return Obstacle(place, key, is_door=False) if key & ~held else None


def choice_object(grid: Grid, one: KeyChoice) -> JsonObject:
    """Return a key that can be taken next as a JSON object."""
    return {
        "explorer": one.explorer,
        "key": letters([one.key]),
        "place": grid.place(one.square),
        "steps": one.steps,
        "total": one.total,
        "chosen": one.is_chosen,
    }


def obstacle_object(grid: Grid, obstacle: Obstacle) -> JsonObject:
    """Return the key that must be taken first and the position of its door as a JSON object."""
    door = grid.place(obstacle.square) if obstacle.is_door else None
    return {"key": letters(each(obstacle.key)), "door": door}


STEP: Final = "+"
PATH: Final = "way"
"""The kind of the squares on which the explorer walks."""
UNTRIED: Final = "By changed rules no other keys are tried for comparison, so no reason is given."


NAME: Final = RoundNames("the vault", "key")


def explain(
    scenario: VaultScenario,
    part: int,
    question: ExplanationQuestion,
    state: VaultState,
    played: Iterable[TurnEvents],
) -> Iterator[Explanation]:
    """Yield explanations of the keys in a question, with all choices under the standard rules.

    If the question is about all keys, the end of a plan that can't be walked further comes last.

    Raises:
        SkirmishError: If there isn't such a key, or if no choice leads to all keys.
    """
    explainer = KeyExplainer(scenario.maze_in(part), has_choices=state.has_choices)
    yield from explain_rounds(question, NAME, state, played, explainer.explain_next)
    if question.is_all and (reason := shortfall(state)):
        yield explained_end(scenario.maze_in(part).grid, state, explainer.path_left(state), reason)


class KeyExplainer:
    """Explains the keys of a maze; its planner reuses bounds of earlier keys."""

    def __init__(self, maze: Maze, *, has_choices: bool = True) -> None:
        """Prepare the planner.

        Raises:
            NoAnswerError: If choices are wanted, and some key can't be reached.
        """
        self._grid: Final = maze.grid
        self._graph: Final = key_graph(maze)
        self._needs: Final = find_needs(self._graph)
        self._walked: list[int] = []
        """The squares after the last key of a walk."""
        found = reachable(self._graph)
        if has_choices and (missing := self._graph.wanted & ~found):
            raise NoAnswerError(out_of_reach(letters(each(missing))))
        self._planner: Final = VaultPlanner(self._graph) if has_choices else None

    def explain_next(self, state: VaultState, played: Iterator[TurnEvents]) -> Explanation | None:
        """Play until the next key is taken and explain it; return None after the last key."""
        before = state.copy()
        squares = []
        for turn in played:
            follow(state, turn)
            squares.append(state.explorers[state.acting])
            if state.rounds > before.rounds:
                return self._explain(before, state, squares)
        self._walked = squares
        return None

    def path_left(self, state: VaultState) -> tuple[int, ...]:
        """Return the squares after the last key of a finished walk."""
        begun = (state.taken[-1].square,) if state.taken and self._walked else ()
        return (*begun, *self._walked) or (state.explorers[state.acting],)

    def _explain(self, before: VaultState, after: VaultState, squares: list[int]) -> Explanation:
        path = (before.explorers[after.acting], *squares)
        if self._planner is None:
            return explained_key(self._grid, before, path)
        standing = plan_state(before)
        found = find_choices(self._graph, self._planner, standing, before.steps)
        choices = mark_chosen(found, after)
        free = {choice.square for choice in choices}
        barred = barred_keys(self._graph, standing, self._needs, free)
        return explained_key(self._grid, before, path, choices, barred)


def plan_state(state: VaultState) -> PlanState:
    """Return the state of a plan that begins in this state."""
    held = sum(1 << taken.key for taken in state.taken)
    return PlanState(held, tuple(state.explorers.values()))


def explained_key(
    grid: Grid,
    state: VaultState,
    path: Sequence[int],
    choices: Sequence[KeyChoice] = (),
    barred: Sequence[BarredKey] = (),
) -> Explanation:
    """Return the explanation of the next key.

    Args:
        grid: the map.
        state: before the first step to the key.
        path: the squares of the walk, including its first one.
        choices: the best first; none under rules for which keys can't be compared.
        barred: the other remaining keys.
    """
    why = conclusion(state, choices, len(path) - 1) if choices else UNTRIED
    data = {
        **state_object(grid, state, path),
        "choices": [choice_object(grid, one) for one in choices],
        "waiting": [
            {
                "key": letters([state.keys[square]]),
                "place": grid.place(square),
                "waits_for": [obstacle_object(grid, one) for one in obstacles],
            }
            for square, obstacles in barred
        ],
    }
    steps = (
        ReasonStep(heading(state)),
        *(choice(choice_words(grid, state, one), is_chosen=one.is_chosen) for one in choices),
        *(ReasonStep(barred_words(grid, state, one), margin=NO_ARROW) for one in barred),
        ReasonStep(""),
        draw_path(grid, state, path, f"{why} {path_sentence(grid, path)}"),
    )
    return Explanation(steps, data)


def explained_end(grid: Grid, state: VaultState, path: Sequence[int], reason: str) -> Explanation:
    """Return the explanation of the end of a misread plan that can't be walked further.

    The path begins at the square of the last key.
    """
    keys = f"{count(state.rounds, 'key')}, {count(state.steps, 'step')}"
    walked = f" {path_sentence(grid, path)}" if len(path) > 1 else ""
    words = f"After {keys}: the walk ends, as {reason}.{walked}"
    data = {**state_object(grid, state, path), "reason": reason}
    return Explanation((draw_path(grid, state, path, words),), data)


def state_object(grid: Grid, state: VaultState, path: Sequence[int]) -> JsonObject:
    """Return a state and a path from it as a JSON object without choices."""
    return {
        "round": state.rounds + 1,
        **VaultJsonWriter(grid).of_state(state),
        "choices": [],
        "waiting": [],
        "way": [grid.place(square) for square in path],
    }


def draw_path(grid: Grid, state: VaultState, path: Sequence[int], words: str) -> ReasonStep:
    """Return a sentence on a path, and a function that draws the path on a map."""
    places = tuple(map(grid.place, path))

    def lines(columns: int) -> list[str]:
        return [folded(words, columns), *drawing(grid, state, path, columns)]

    return ReasonStep(words, PATH, places, drawing=lines)


def heading(state: VaultState) -> str:
    """Return a heading such as `Key 2 of 4, after 13 steps, with a:`."""
    number = f"Key {state.rounds + 1} of {state.rounds + len(state.keys)}"
    held = f", with {', '.join(order(state))}" if state.taken else ""
    return f"{number}, after {count(state.steps, 'step')}{held}:"


def choice_words(grid: Grid, state: VaultState, one: KeyChoice) -> str:
    """Return a text such as `key d at 9,1: 8 steps, 62 in all`.

    A misread search may count other steps, so the text then ends with `by the rules`.
    """
    who = "" if is_alone(state) else f"explorer {one.explorer}, "
    place = f"key {letters([one.key])} at {at(grid, one.square)}"
    counted = " by the rules" if state.planned else ""
    return f"{who}{place}: {count(one.steps, 'step')}, {one.total} in all{counted}"


def is_alone(state: VaultState) -> bool:
    """Return whether there is only one explorer."""
    return len(state.explorers) == 1


def barred_words(grid: Grid, state: VaultState, barred: BarredKey) -> str:
    """Return a text such as `key c at 9,13 waits for a (door), b (on its way)`."""
    square, obstacles = barred
    doors, others = (
        list(dict.fromkeys(letters(each(one.key)) for one in obstacles if one.is_door is wanted))
        for wanted in (True, False)
    )
    waits = [f"{', '.join(doors)} (door{'s' if doors[1:] else ''})"] if doors else []
    waits += [f"{', '.join(others)} (on its way)"] if others else []
    return f"key {letters([state.keys[square]])} at {at(grid, square)} waits for {', '.join(waits)}"


def conclusion(state: VaultState, choices: Sequence[KeyChoice], walked: int) -> str:
    """Return why a key was chosen, and which other keys are as good.

    If a misread search has chosen a worse key, or a longer walk to it, the reason is only that the
    key is next in its plan: the values that the search computed for other keys aren't known.
    """
    (chosen,) = (one for one in choices if one.is_chosen)
    least = min(one.total for one in choices)
    equals = [one for one in choices if not one.is_chosen and one.total == least]
    names = ", ".join(
        letters([one.key]) + ("" if is_alone(state) else f" by explorer {one.explorer}")
        for one in equals
    )
    name = "The explorer" if is_alone(state) else f"Explorer {chosen.explorer}"
    taken = f"{name} takes {letters([chosen.key])}"
    if walked > chosen.steps:
        taken += f" by {count(walked, 'step')} where {chosen.steps} would do"
    if planned := state.planned:
        plan = f"keys {', '.join(planned.order)}, {count(planned.steps, 'step')} in all"
        better = f"{names} would be better" if chosen.total > least else "no other key is better"
        return f"{taken}, as it was planned ({plan}). By the rules {better}."
    if not choices[1:]:
        return f"{taken}: nothing else can be reached."
    if not equals:
        return f"{taken}: nothing else leads to as few steps in all."
    return f"{taken}; {names} would lead to as few steps in all."


def path_sentence(grid: Grid, path: Sequence[int]) -> str:
    """Return a sentence with the corners of a path: `The way is 1,1 > 7,1 > 9,1.`."""
    return f"The way is {' > '.join(at(grid, square) for square in corners(path))}."


def corners(path: Sequence[int]) -> list[int]:
    """Return the squares at which a path begins, turns and ends."""
    steps = [there - here for here, there in pairwise(path)]
    turns = [
        square
        for square, (one, other) in zip(path[1:], pairwise(steps), strict=False)
        if one != other
    ]
    return [path[0], *turns, path[-1]]


def drawing(grid: Grid, state: VaultState, path: Sequence[int], columns: int) -> list[str]:
    """Return the map with a path on it, cropped to some columns; [] if it is still too wide."""
    rows = paint_marks(
        [list(row) for row in picture(grid, state)], grid, dict.fromkeys(path[1:-1], STEP)
    )
    drawn = ["".join(row) for row in rows]
    if grid.columns > columns:
        drawn = crop(drawn, crop_around(grid, path))
    return drawn if len(drawn[0]) <= columns else []
