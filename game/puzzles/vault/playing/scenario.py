"""A maze: what can be asked of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.errors import NoAnswerError
from game.puzzles.contract import Answer, Readings, Scenario, TraceRange
from game.puzzles.variant import reading_name
from game.puzzles.vault import EXPLORER, KEYS
from game.puzzles.vault.planning.key_graph import key_graph, reachable
from game.puzzles.vault.planning.plan import route_of
from game.puzzles.vault.planning.planner import shortest_plan
from game.puzzles.vault.playing.answer import (
    NO_SPLIT,
    NO_WALK,
    NoPlan,
    NoSplit,
    VaultAnswer,
    answer_of,
)
from game.puzzles.vault.playing.exploration import Exploration
from game.puzzles.vault.playing.state import VaultState, state_of
from game.puzzles.vault.reading import DOORS, Maze, letters, read_maze
from game.puzzles.vault.telling.picture import picture
from game.puzzles.vault.telling.sentences import ending, explorer_name, summary_of, tell
from game.simulation.simulation import TurnEvents, follow, turns
from game.text.grid import WALL
from game.text.wording import count, folded
from systems.vault import BY_LEGS, RULES, VaultRules

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from game.puzzles.explanation import Explanation, ExplanationQuestion
    from game.puzzles.objects import JsonObjects
    from game.puzzles.settings import Settings
    from game.puzzles.variant import Change, Variant


@dataclass(frozen=True, slots=True)
class VaultScenario(Scenario[VaultState]):
    """One maze, with one explorer or several."""

    maze: Maze
    rules: VaultRules = RULES
    """By which it is walked."""
    misread: tuple[Variant, ...] = ()
    """What the search for a plan does otherwise."""

    round_name = "key"

    def summary(self) -> str:
        """Say what was read: `9 x 3 squares, 1 explorer, 2 keys, 1 door`."""
        grid, maze = self.maze.grid, self.maze
        doors = sum(mark in DOORS for _, mark in grid.marks())
        there = summary_of(len(maze.explorers), len(maze.keys), doors)
        note = "" if 1 in self.parts() else " (several explorers: part 2 only)"
        return f"{self.size()}, {there}{note}"

    def size(self) -> str:
        """Return how many squares there are."""
        return f"{self.maze.grid.columns} x {len(self.maze.grid.rows)} squares"

    def parts(self) -> tuple[int, ...]:
        """Both parts for one explorer; a maze with several is solved as drawn, as part 2."""
        return (1, 2) if len(self.maze.explorers) == 1 else (2,)

    def maze_of(self, part: int) -> Maze | None:
        """Return the maze that a part is played in; None if it can't be split."""
        return self.maze.split() if part == 2 and 1 in self.parts() else self.maze  # noqa: PLR2004

    def maze_in(self, part: int) -> Maze:
        """Return the maze that a part is played in.

        Raises:
            NoAnswerError: it can't be split.
        """
        maze = self.maze_of(part)
        if maze is None:
            raise NoAnswerError(NO_SPLIT)
        return maze

    def answer(self, part: int) -> Answer:
        """Plan a part, walk it, and return what was walked."""
        maze = self.maze_of(part)
        if maze is None:
            return NoSplit()
        planned = self.explore(part, maze, by_legs=True)
        if not isinstance(planned, Exploration):
            return planned
        with planned as exploration:
            if exploration.planned:
                return answer_of_walk(exploration)
            exploration.finish()
            return VaultAnswer(exploration.journey.steps, letters(exploration.order))

    def readings(self) -> Readings:
        """Return what answers the maze under one change after another."""
        # Only here, as few commands change the rules.
        from game.lab.puzzles.vault.readings import VaultReadings

        return VaultReadings(self, self.maze, self.maze_of)

    def under(self, change: Change) -> VaultScenario:
        """Return the same maze by changed rules: searched by a misread search, or walked so."""
        return VaultScenario(self.maze, RULES.changed(*change.systems), change.variants)

    def explore(
        self, part: int, maze: Maze, *, by_legs: bool = False
    ) -> Exploration | VaultAnswer | NoPlan:
        """Plan the walk of a part and prepare to walk it; return the answer if there is none.

        By the usual rules it can be walked `by_legs`, which is quicker than step by step.
        """
        names = tuple(one.name for one in self.misread if one.part in (None, part))
        if names:
            # Only here, as few searches are misread.
            from game.lab.puzzles.vault.misread.plan import AttemptedWalk, plan_of

            plan = plan_of(names, self.maze, maze)
            return AttemptedWalk(maze, plan, self.rules) if plan else NoPlan()
        if self.rules != RULES:
            return self.tried(maze)
        graph = key_graph(maze)
        moves = shortest_plan(graph)
        if moves is None:
            found = reachable(graph)
            missing = (number for number in sorted(maze.keys.values()) if not found >> number & 1)
            return VaultAnswer(None, unreachable=letters(missing))
        return Exploration(maze, route_of(moves, graph), BY_LEGS if by_legs else RULES)

    def tried(self, maze: Maze) -> Exploration | VaultAnswer | NoPlan:
        """Return the shortest walk by changed rules, every step of which was tried."""
        # Only here, as few commands change the rules.
        from game.puzzles.vault.planning.systems_search import walk_by

        route, held = walk_by(self.rules, maze)
        if route is not None:
            return Exploration(maze, route, self.rules)
        missing = letters(number for number in sorted(maze.keys.values()) if not held >> number & 1)
        return VaultAnswer(None, unreachable=missing) if missing else NoPlan(NO_WALK)

    def simulate(self, part: int) -> tuple[Exploration, VaultState]:
        """Return a part as it is walked by the shortest plan.

        Raises:
            NoAnswerError: the maze can't be split, or some key can't be reached.
        """
        planned = self.explore(part, self.maze_in(part))
        if not isinstance(planned, Exploration):
            raise NoAnswerError(planned.why_not)
        return planned, state_of(planned)

    def retell(
        self, state: VaultState, played: Iterable[TurnEvents], shown: TraceRange
    ) -> Iterator[str]:
        """Yield the order of keys with distances and maps; see `game.puzzles.vault.telling.trace`."""
        # Only here, as nothing else needs it.
        from game.puzzles.vault.telling.trace import retell

        return retell(self.maze_shown(state).grid, state, played, shown)

    def objects(self, part: int) -> JsonObjects[VaultState]:
        """Return what tells of keys and doors; see `game.puzzles.vault.telling.objects`."""
        # Only here, as nothing else needs it.
        from game.puzzles.vault.telling.objects import VaultObjects

        return VaultObjects(self.maze_in(part).grid)

    def explain(
        self,
        part: int,
        question: ExplanationQuestion,
        state: VaultState,
        played: Iterable[TurnEvents],
    ) -> Iterator[Explanation]:
        """Yield why keys are taken in their order; see `game.puzzles.vault.explaining.explain`."""
        # Only here, as nothing else needs it.
        from game.puzzles.vault.explaining.explain import explain

        is_usual = self.rules == RULES
        return explain(self.maze_in(part), question, state, played, has_choices=is_usual)

    def picture(self, state: VaultState) -> list[str]:
        """Draw the map with what is left on it."""
        return picture(self.maze_shown(state).grid, state)

    def told_apart(
        self, state: VaultState, ours: Sequence[TurnEvents], theirs: Sequence[TurnEvents]
    ) -> str:
        """Say which keys are walked to; see `game.puzzles.vault.telling.first_difference`."""
        # Only here, as few commands compare.
        from game.puzzles.vault.telling.first_difference import first_difference

        return first_difference(self.maze.grid, state, ours, theirs)

    def opened_apart(self, ours: VaultState, theirs: VaultState) -> str:
        """Say how many explorers there are, or which square is another."""
        # Only here, as few commands compare.
        from game.puzzles.vault.telling.first_difference import opening_difference

        return opening_difference((self.picture(ours), self.picture(theirs)), ours, theirs)

    def maze_shown(self, state: VaultState) -> Maze:
        """Return the maze that a state belongs to."""
        is_split = len(state.explorers) != len(self.maze.explorers)
        return (self.maze.split() if is_split else None) or self.maze

    def contrast(self, change: Change, part: int, columns: int) -> list[str] | None:
        """Draw where a misread plan goes wrong; see `game.lab.puzzles.vault.contrast`."""
        # Only here, as nothing else needs it.
        from game.lab.puzzles.vault.contrast import contrast

        maze, name = self.maze_of(part), reading_name(change)
        if change.systems:
            return None
        if maze is None or not isinstance(self.explore(part, maze), Exploration):
            return []
        misread = self.under(change).explore(part, maze)
        if not isinstance(misread, Exploration):
            return folded(f"{name}: {misread.why_not}", columns).split("\n")
        return contrast(maze, misread, name, columns)

    def graph(self, part: int, *, is_json: bool) -> str:
        """Return the key graph of a part; see `game.puzzles.vault.telling.graph`."""
        # Only here, as nothing else needs it.
        from game.puzzles.vault.telling.graph import to_dot, to_json

        graph = key_graph(self.maze_in(part))
        return to_json(graph) if is_json else to_dot(graph)

    def standing(self, state: VaultState) -> str:
        """Say how many keys are taken."""
        keys = len(state.taken) + len(state.keys)
        return f"{len(state.taken)} of {count(keys, 'key')}, {count(state.steps, 'step')}"

    def tell(self, state: VaultState, turn: TurnEvents) -> str:
        """Say who stepped where, and what was found there."""
        return tell(self.maze_shown(state).grid, state, turn)

    def actor(self, state: VaultState, turn: TurnEvents) -> str:
        """Name the explorer who steps."""
        return explorer_name(state, turn[0].arguments[0])

    def focus(self, state: VaultState) -> tuple[int, int] | None:
        """Look at the explorer who stepped last."""
        explorer = state.acting or next(iter(state.explorers), 0)
        place = self.maze_shown(state).grid.place
        return place(state.explorers[explorer]) if explorer else None

    def hues(self) -> Mapping[str, str]:
        """Explorers are green, keys yellow and doors red."""
        keys, doors = dict.fromkeys(KEYS, "yellow"), dict.fromkeys(DOORS, "red")
        return {EXPLORER: "green", WALL: "dim", **keys, **doors}

    def ending(self, state: VaultState) -> list[str]:
        """Return what it took, and the order of the keys."""
        return ending(state)


def answer_of_walk(exploration: Exploration) -> VaultAnswer:
    """Return the answer of a walk that may not be its whole plan."""
    state = state_of(exploration)
    for turn in turns(exploration):
        follow(state, turn)
    return answer_of(state)


def read_scenario(text: str, source: str, _settings: Settings) -> VaultScenario:
    """Read a maze; there are no settings."""
    return VaultScenario(read_maze(text, source))
