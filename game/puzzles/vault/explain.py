"""Which keys could be taken next, what each leads to, and what bars the others.

A key that can be taken next is a choice; its total is the steps of the shortest plan that begins
with it. Any other key is barred by shut doors, and by keys that would be taken first:

###########    From @ the key b is behind the door A, which waits for the key a,
#c..b.A.@a#    and the key c is behind that door and behind the key b.
###########

Of several ways to a barred key, that counts for which the fewest keys must be taken first, and
of these the shortest. Ways that wait for the key itself don't count.

Why a key was the next to be taken, by a plan for each key that could be, as steps and data.
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
from game.puzzles.objects import JsonObject
from game.puzzles.vault.answer import order, out_of_reach, shortfall
from game.puzzles.vault.key_graph import KeyGraph, key_graph, needs_of, reachable
from game.puzzles.vault.narrate import VaultObjects, painted, picture
from game.puzzles.vault.plan import Move, PlanState, VaultPlanner, state_after
from game.puzzles.vault.play import VaultState
from game.puzzles.vault.read import Maze, letters
from game.puzzles.vault.scenario import VaultScenario
from game.simulation.simulation import TurnEvents, follow
from game.text.grid import Grid, at, crop, crop_around
from game.text.wording import count, folded
from systems.bitboard import each


class WeighedKey(NamedTuple):
    """One explorer's walk to one key that can be taken next."""

    explorer: int
    """Counted from 1."""
    key: int
    """By number."""
    square: int
    steps: int
    total: int
    """The fewest steps that take all keys if this one is next, from the start of the walk."""
    is_chosen: bool = False
    order: tuple[int, ...] = ()
    """The keys left, by number, in the order of such a plan."""


def choices_at(
    graph: KeyGraph, planner: VaultPlanner, state: PlanState, walked: int
) -> list[WeighedKey]:
    """Return all keys that can be taken next, the best first, given the steps taken."""
    return in_order(filter(None, weigh(graph, planner, state, walked)))


def weigh(
    graph: KeyGraph,
    planner: VaultPlanner,
    state: PlanState,
    walked: int,
    moves: Iterable[Move] | None = None,
) -> Iterator[WeighedKey | None]:
    """Yield each key that can be taken next, and None every few states of its search.

    The walks to them may be given, in the order in which they are to be weighed.
    """
    for move in planner.moves_from(state) if moves is None else moves:
        for rest in planner.search(state_after(state, move, graph)):
            if rest is None:
                yield None
                continue
            total = walked + move.steps + sum(further.steps for further in rest)
            order = tuple(number_of(graph, one) for one in (move, *rest))
            yield WeighedKey(move.explorer + 1, order[0], move.key, move.steps, total, order=order)


def number_of(graph: KeyGraph, move: Move) -> int:
    """Return the key that a move takes, by number."""
    return graph.keys[move.key].bit_length() - 1


def in_order(choices: Iterable[WeighedKey]) -> list[WeighedKey]:
    """Sort choices, the best first."""
    return sorted(choices, key=lambda choice: (choice.total, choice.steps, choice.square))


def chosen_among(choices: Iterable[WeighedKey], state: VaultState) -> list[WeighedKey]:
    """Mark the choice that was taken last in a state, and put it first among its equals."""
    marked = [choice._replace(is_chosen=is_taken(choice, state)) for choice in choices]
    return sorted(marked, key=lambda choice: (choice.total, not choice.is_chosen))


def is_taken(choice: WeighedKey, state: VaultState) -> bool:
    """Whether a choice is the latest key taken."""
    explorer = list(state.explorers)[choice.explorer - 1]
    return (explorer, choice.square) == (state.taken[-1].explorer, state.taken[-1].square)


class Obstacle(NamedTuple):
    """A door or a key on the way to a key."""

    square: int
    key: int
    """The key that must be taken, as a bit mask."""
    is_door: bool
    """Whether it is a door of that key; otherwise it is the key itself."""


class BarredKey(NamedTuple):
    """A key that can't be taken next."""

    square: int
    obstacles: tuple[Obstacle, ...]
    """In the order of the way."""


def barred_keys(
    graph: KeyGraph, state: PlanState, needs: Mapping[int, int], free: Collection[int]
) -> list[BarredKey]:
    """Return the keys left that are not free to be taken next, in reading order.

    `needs` has for each key, by number, all that must be taken before it, as a bit mask.
    """
    left = sorted(square for square, key in graph.keys.items() if key & ~state.held)
    return [
        BarredKey(square, obstacles_to(square, graph, state, needs))
        for square in left
        if square not in free
    ]


def obstacles_to(
    target: int, graph: KeyGraph, state: PlanState, needs: Mapping[int, int]
) -> tuple[Obstacle, ...]:
    """Return what is on the best way to a key."""
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
        if obstacle := obstacle_at(here, graph, held):
            before = (needs[number] for number in each(obstacle.key))
            waits |= reduce(or_, before, obstacle.key) & ~held
            obstacles = (*obstacles, obstacle)
        if not waits & own:
            for there, length in graph.links[here]:
                label = waits.bit_count(), steps + length, there, waits, obstacles
                heappush(queue, label)
    return ()


def obstacle_at(place: int, graph: KeyGraph, held: int) -> Obstacle | None:
    """Return the shut door or the key left at a place; None if it is free."""
    key, lock = graph.keys.get(place, 0), graph.locks.get(place, 0)
    if lock & ~held:
        return Obstacle(place, lock, is_door=True)
    return Obstacle(place, key, is_door=False) if key & ~held else None


def choice_object(grid: Grid, one: WeighedKey) -> JsonObject:
    """Return a key that could be taken next as data."""
    return {
        "explorer": one.explorer,
        "key": letters([one.key]),
        "place": grid.place(one.square),
        "steps": one.steps,
        "total": one.total,
        "chosen": one.is_chosen,
    }


def obstacle_object(grid: Grid, obstacle: Obstacle) -> JsonObject:
    """Return the key that must be taken first, and the place of the door that asks for it."""
    door = grid.place(obstacle.square) if obstacle.is_door else None
    return {"key": letters(each(obstacle.key)), "door": door}


STEP: Final = "+"
WAY: Final = "way"
"""What is drawn where the explorer walks."""
UNTRIED: Final = "By changed rules no other keys are tried for comparison, so no reason is given."


NAME: Final = RoundNames("the vault", "key")


def explain(
    scenario: VaultScenario,
    part: int,
    question: ExplanationQuestion,
    state: VaultState,
    played: Iterable[TurnEvents],
) -> Iterator[Explanation]:
    """Yield explanations of the keys asked for, with all choices unless the rules are changed.

    Where all are asked for, a plan that can't be walked to its end is told last.

    Raises:
        SkirmishError: there is no such key, or no choice leads to all keys.
    """
    explainer = KeyExplainer(scenario.maze_in(part), has_choices=state.has_choices)
    yield from explain_rounds(question, NAME, state, played, explainer.explain_next)
    if question.is_all and (reason := shortfall(state)):
        yield explained_end(scenario.maze_in(part).grid, state, explainer.way_left(state), reason)


class KeyExplainer:
    """Explains the keys of one maze; its planner reuses what it found for earlier keys."""

    def __init__(self, maze: Maze, *, has_choices: bool = True) -> None:
        """Prepare the planner.

        Raises:
            NoAnswerError: choices are wanted, and some key can't be reached.
        """
        self._grid: Final = maze.grid
        self._graph: Final = key_graph(maze)
        self._needs: Final = needs_of(self._graph)
        self._walked: list[int] = []
        """Squares that were walked without coming to a key."""
        found = reachable(self._graph)
        if has_choices and (missing := self._graph.wanted & ~found):
            raise NoAnswerError(out_of_reach(letters(each(missing))))
        self._planner: Final = VaultPlanner(self._graph) if has_choices else None

    def explain_next(self, state: VaultState, played: Iterator[TurnEvents]) -> Explanation | None:
        """Play until the next key is taken, and return why; None if none is."""
        before = state.copy()
        squares = []
        for turn in played:
            follow(state, turn)
            squares.append(state.explorers[state.acting])
            if state.rounds > before.rounds:
                return self._explain(before, state, squares)
        self._walked = squares
        return None

    def way_left(self, state: VaultState) -> tuple[int, ...]:
        """Return the squares walked since the last key; at the end, where no key was taken."""
        begun = (state.taken[-1].square,) if state.taken and self._walked else ()
        return (*begun, *self._walked) or (state.explorers[state.acting],)

    def _explain(self, before: VaultState, after: VaultState, squares: list[int]) -> Explanation:
        way = (before.explorers[after.acting], *squares)
        if self._planner is None:
            return explained_key(self._grid, before, way)
        standing = planned_from(before)
        found = choices_at(self._graph, self._planner, standing, before.steps)
        choices = chosen_among(found, after)
        free = {choice.square for choice in choices}
        barred = barred_keys(self._graph, standing, self._needs, free)
        return explained_key(self._grid, before, way, choices, barred)


def planned_from(state: VaultState) -> PlanState:
    """Return the state of a plan from here."""
    held = sum(1 << taken.key for taken in state.taken)
    return PlanState(held, tuple(state.explorers.values()))


def explained_key(
    grid: Grid,
    state: VaultState,
    way: Sequence[int],
    choices: Sequence[WeighedKey] = (),
    barred: Sequence[BarredKey] = (),
) -> Explanation:
    """Return which key is taken next, and why.

    Args:
        grid: the map.
        state: before the first step to the key.
        way: the squares of the walk, with the one where it begins.
        choices: the best first; none under changed rules, for which nothing is compared.
        barred: the other keys that are left.
    """
    why = conclusion(state, choices, len(way) - 1) if choices else UNTRIED
    told = {
        **told_of(grid, state, way),
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
        drawn_way(grid, state, way, f"{why} {way_sentence(grid, way)}"),
    )
    return Explanation(steps, told)


def explained_end(grid: Grid, state: VaultState, way: Sequence[int], reason: str) -> Explanation:
    """Return where the walk of a misread search's plan ends before all of it is walked, and why.

    The way is that since the last key, with the square of that key.
    """
    keys = f"{count(state.rounds, 'key')}, {count(state.steps, 'step')}"
    walked = f" {way_sentence(grid, way)}" if len(way) > 1 else ""
    words = f"After {keys}: the walk ends, as {reason}.{walked}"
    told = {**told_of(grid, state, way), "reason": reason}
    return Explanation((drawn_way(grid, state, way, words),), told)


def told_of(grid: Grid, state: VaultState, way: Sequence[int]) -> JsonObject:
    """Return a moment and a way from it as data; there are no choices."""
    return {
        "round": state.rounds + 1,
        **VaultObjects(grid).of_state(state),
        "choices": [],
        "waiting": [],
        "way": [grid.place(square) for square in way],
    }


def drawn_way(grid: Grid, state: VaultState, way: Sequence[int], words: str) -> ReasonStep:
    """Return what is said of a way, to be drawn on a map."""
    places = tuple(map(grid.place, way))

    def lines(columns: int) -> list[str]:
        return [folded(words, columns), *drawing(grid, state, way, columns)]

    return ReasonStep(words, WAY, places, drawing=lines)


def heading(state: VaultState) -> str:
    """Return a heading: `Key 2 of 4, after 13 steps, with a:`."""
    number = f"Key {state.rounds + 1} of {state.rounds + len(state.keys)}"
    held = f", with {', '.join(order(state))}" if state.taken else ""
    return f"{number}, after {count(state.steps, 'step')}{held}:"


def choice_words(grid: Grid, state: VaultState, one: WeighedKey) -> str:
    """Return a key that can be taken next: `key d at 9,1: 8 steps, 62 in all`.

    A misread search counts otherwise, so beside its plan that is said to be so `by the rules`.
    """
    who = "" if is_alone(state) else f"explorer {one.explorer}, "
    place = f"key {letters([one.key])} at {at(grid, one.square)}"
    counted = " by the rules" if state.planned else ""
    return f"{who}{place}: {count(one.steps, 'step')}, {one.total} in all{counted}"


def is_alone(state: VaultState) -> bool:
    """Whether there is only one explorer."""
    return len(state.explorers) == 1


def barred_words(grid: Grid, state: VaultState, barred: BarredKey) -> str:
    """Return what bars a key: `key c at 9,13 waits for a (door), b (on its way)`."""
    square, obstacles = barred
    doors, others = (
        list(dict.fromkeys(letters(each(one.key)) for one in obstacles if one.is_door is wanted))
        for wanted in (True, False)
    )
    waits = [f"{', '.join(doors)} (door{'s' if doors[1:] else ''})"] if doors else []
    waits += [f"{', '.join(others)} (on its way)"] if others else []
    return f"key {letters([state.keys[square]])} at {at(grid, square)} waits for {', '.join(waits)}"


def conclusion(state: VaultState, choices: Sequence[WeighedKey], walked: int) -> str:
    """Return why a key was chosen, and which others are as good.

    A misread search may choose a worse one, or walk more steps to it than needed. What it would
    have made of other keys it does not tell, so then the reason is its plan.
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


def way_sentence(grid: Grid, way: Sequence[int]) -> str:
    """Return a sentence with the corners of a way: `The way is 1,1 > 7,1 > 9,1.`."""
    return f"The way is {' > '.join(at(grid, square) for square in corners(way))}."


def corners(way: Sequence[int]) -> list[int]:
    """Return the squares where a way begins, turns and ends."""
    steps = [there - here for here, there in pairwise(way)]
    turns = [
        square
        for square, (one, other) in zip(way[1:], pairwise(steps), strict=False)
        if one != other
    ]
    return [way[0], *turns, way[-1]]


def drawing(grid: Grid, state: VaultState, way: Sequence[int], columns: int) -> list[str]:
    """Return the map with the way on it, cropped if it is too wide; nothing if it still is."""
    rows = painted(
        [list(row) for row in picture(grid, state)], grid, dict.fromkeys(way[1:-1], STEP)
    )
    drawn = ["".join(row) for row in rows]
    if grid.columns > columns:
        drawn = crop(drawn, crop_around(grid, way))
    return drawn if len(drawn[0]) <= columns else []
