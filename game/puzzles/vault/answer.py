"""A maze as an input, the search for its shortest walk, and the answer in words and as JSON."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from game.errors import GivenUpError, NoAnswerError
from game.puzzles.contract import Answer, Scenario, shown_answer
from game.puzzles.custom_rules import play_alike, say_replanned, say_slow, without_observers
from game.puzzles.savings import PLANNED_WALK, may_use
from game.puzzles.settings import Settings
from game.puzzles.variant import NO_CHANGE, Change, Variant
from game.puzzles.vault import KEYS
from game.puzzles.vault.custom_walk import Route, find_custom_walk, plays_standard_rules
from game.puzzles.vault.key_graph import KeyGraph, key_graph, reachable
from game.puzzles.vault.misread_search import plan_misread_walk
from game.puzzles.vault.plan import PlanState, VaultPlanner, list_squares
from game.puzzles.vault.play import VaultState, VaultWalk
from game.puzzles.vault.read import DOORS, Maze, describe_counts, letters, read_maze
from game.simulation.simulation import turns
from game.text.wording import count
from systems.bitboard import each
from systems.vault import RULES, VaultRules
from systems.vault.movement import ForbiddenStepError
from systems.vault.rules import key_bit

NO_SPLIT: Final = "the squares around the explorer are not all open, so it can't be split in four"


class VaultAnswer(NamedTuple):
    """The answer to a part; `steps` is None if some key can't be reached."""

    steps: int | None
    order: str = ""
    """The keys as letters, in the order in which they were taken."""
    unreachable: str = ""
    """The keys that no explorer can reach, as letters."""
    walked: int | None = None
    """The number of steps that can be walked of a misread plan; None if all can be walked."""
    shortfall: str = ""
    """The reason why the rest can't be walked."""

    @property
    def is_found(self) -> bool:
        """Whether all keys can be reached."""
        return self.steps is not None

    @property
    def number(self) -> int | None:
        """The number of steps."""
        return self.steps

    @property
    def why_not(self) -> str:
        """The reason for a missing answer."""
        return out_of_reach(self.unreachable)

    def __repr__(self) -> str:
        """Return the number and the first line of the answer."""
        return shown_answer(self)

    def to_json(self) -> dict[str, object]:
        """Return the object for the part in `solve --json`."""
        walked = {} if self.walked is None else {"walked": self.walked}
        return {"steps": self.steps, "order": self.order, **walked}

    def lines(self) -> list[str]:
        """Return lines with the answer and the order of keys, or one line without an answer."""
        if self.steps is None:
            return [f"impossible: {self.why_not}"]
        order = f"keys in the order {self.order}" if self.order else ""
        walked = "" if self.walked is None else f"walked {count(self.walked, 'step')}: "
        return [count(self.steps, "step"), *filter(None, [order, walked + self.shortfall])]


class NoAnswer(NamedTuple):
    """A missing answer: the maze can't be split, or no walk was found that takes all keys."""

    why_not: str
    """The reason for a missing answer."""
    is_given_up: bool = False
    """Whether the search for a walk reached its limit."""

    @property
    def is_found(self) -> bool:
        """Always False."""
        return False

    @property
    def number(self) -> int | None:
        """Always None."""
        return None

    def __repr__(self) -> str:
        """Return the number and the first line of the answer."""
        return shown_answer(self)

    def to_json(self) -> dict[str, object]:
        """Return the object for the part in `solve --json`."""
        order = {} if self.why_not == NO_SPLIT else {"order": ""}
        return {"steps": None, **order, "reason": self.why_not}

    def lines(self) -> list[str]:
        """Return the reason for the missing answer."""
        return [f"{'given up' if self.is_given_up else 'impossible'}: {self.why_not}"]


def out_of_reach(keys: str) -> str:
    """Return a clause: `the keys a, b can't be reached`."""
    return f"the {'key' if len(keys) == 1 else 'keys'} {', '.join(keys)} can't be reached"


def order(state: VaultState) -> str:
    """Return the taken keys as letters, in their order."""
    return "".join(KEYS[taken.key] for taken in state.taken)


def shortfall(state: VaultState) -> str:
    """Return why a plan can't be walked further, given the last state; "" if it is complete."""
    planned = state.planned
    if planned is None or (not state.keys and planned.steps == state.steps):
        return ""
    whole = f"{count(planned.steps, 'step')} in all"
    if planned.onward is None:
        return f"the plan ends there, after {whole}"
    if not state.keys:
        return f"the plan goes on though no key is left, {whole}"
    if planned.onward in state.doors:
        return (
            f"the plan goes on through the shut door {DOORS[state.doors[planned.onward]]}, {whole}"
        )
    return f"the plan goes on where nobody may step, {whole}"


def read_answer(state: VaultState) -> VaultAnswer:
    """Return the answer of a finished walk, or of its misread plan."""
    planned, missing = state.planned, shortfall(state)
    if planned is None:
        return VaultAnswer(state.steps, order(state))
    walked = planned.walked if missing else None
    return VaultAnswer(planned.steps, planned.order, walked=walked, shortfall=missing)


NO_PLAN: Final = "a search that is misread so finds no plan that takes all keys"
NO_WALK: Final = "no walk by these rules takes all keys"


class CheckedWalk(NamedTuple):
    """A shortest walk that the planner has found and the systems have played."""

    route: Route
    answer: VaultAnswer


@dataclass(frozen=True, slots=True)
class VaultScenario(Scenario[VaultState]):
    """A maze with one explorer or several."""

    puzzle = "vault"
    round_name = "key"

    maze: Maze
    rules: VaultRules = RULES
    """The rules of the walk."""
    misread: tuple[Variant, ...] = ()
    """The misreadings of the search for a walk."""

    @property
    def is_planned(self) -> bool:
        """Whether the planner may be used.

        Systems that replace none of the standard ones take no part in planning.
        """
        return may_use(PLANNED_WALK, without_observers(self.rules)) and plays_standard_rules()

    def summary(self) -> str:
        """Return a line such as `9 x 3 squares, 1 explorer, 2 keys, 1 door`."""
        grid, maze = self.maze.grid, self.maze
        doors = sum(mark in DOORS for _, mark in grid.marks())
        there = describe_counts(len(maze.explorers), len(maze.keys), doors)
        note = "" if 1 in self.parts() else " (several explorers: part 2 only)"
        return f"{self.size()}, {there}{note}"

    def size(self) -> str:
        """Return the columns and rows of the map."""
        return f"{self.maze.grid.columns} x {len(self.maze.grid.rows)} squares"

    def parts(self) -> tuple[int, ...]:
        """Return both parts for one explorer, and part 2 for a maze that is drawn with several."""
        return (1, 2) if len(self.maze.explorers) == 1 else (2,)

    def maze_of(self, part: int) -> Maze | None:
        """Return the maze of a part, or None if the maze can't be split."""
        return self.maze.split() if part == 2 and 1 in self.parts() else self.maze  # noqa: PLR2004

    def maze_in(self, part: int) -> Maze:
        """Return the maze of a part.

        Raises:
            NoAnswerError: If the maze can't be split.
        """
        maze = self.maze_of(part)
        if maze is None:
            raise NoAnswerError(NO_SPLIT)
        return maze

    def answer(self, part: int) -> Answer:
        """Find the shortest walk of a part and return its answer."""
        maze = self.maze_of(part)
        if maze is None:
            return NoAnswer(NO_SPLIT)
        found = self._find_walk(part, maze)
        if isinstance(found, CheckedWalk):
            if self.rules == RULES:
                return found.answer
            found = VaultWalk(maze, found.route, self.rules)
        return answer_of_walk(found) if isinstance(found, VaultWalk) else found

    def under(self, change: Change) -> "VaultScenario":
        """Return the same maze under changed rules."""
        return VaultScenario(self.maze, RULES.changed(*change.systems), change.variants)

    def make_walk(self, part: int, maze: Maze) -> VaultWalk | VaultAnswer | NoAnswer:
        """Return a shortest walk of a part before its first step, or the reason for none."""
        found = self._find_walk(part, maze)
        if isinstance(found, CheckedWalk):
            return VaultWalk(maze, found.route, self.rules)
        return found

    def _find_walk(self, part: int, maze: Maze) -> CheckedWalk | VaultWalk | VaultAnswer | NoAnswer:
        able = (one for one in self.misread if one.part in (None, part))
        misread = tuple(change for one in able for change in one.search)
        if misread:
            walk = plan_misread_walk(misread, self.maze, maze, self.rules)
            if walk:
                walk.has_choices = self.is_planned
            return walk or NoAnswer(NO_PLAN)
        return (self._plan(maze) if self.is_planned else None) or self._find_custom_walk(maze)

    def _plan(self, maze: Maze) -> CheckedWalk | VaultAnswer | None:
        """Return the planned walk or its missing answer; None if the systems play another walk."""
        graph, is_alone = key_graph(maze), self.rules == RULES
        if missing := graph.wanted & ~reachable(graph):
            return VaultAnswer(None, unreachable=letters(each(missing))) if is_alone else None
        planned = plan_walk(maze, graph)
        if planned is None or is_alone:
            return planned
        both = (VaultWalk(maze, planned.route, rules) for rules in (self.rules, RULES))
        if play_alike(*both):
            return planned
        say_replanned(self.rules, "walk")
        return None

    def _find_custom_walk(self, maze: Maze) -> VaultWalk | VaultAnswer | NoAnswer:
        """Return the shortest walk under rules of any kind; the systems play every step."""
        say_slow(self.rules)
        try:
            route, held = find_custom_walk(self.rules, maze)
        except GivenUpError as error:
            return NoAnswer(str(error), is_given_up=True)
        if route is not None:
            walk = VaultWalk(maze, route, self.rules)
            walk.has_choices = False
            return walk
        numbers = sorted(maze.keys.values())
        missing = letters(number for number in numbers if not key_bit(number) & held)
        return VaultAnswer(None, unreachable=missing) if missing else NoAnswer(NO_WALK)

    def simulate(self, part: int) -> tuple[VaultWalk, VaultState]:
        """Return the shortest walk of a part, and the state before its first step.

        Raises:
            NoAnswerError: If the maze can't be split, or some key can't be reached.
        """
        maze = self.maze_in(part)
        planned = self.make_walk(part, maze)
        if not isinstance(planned, VaultWalk):
            raise NoAnswerError(planned.why_not)
        return planned, planned.state()

    def maze_shown(self, state: VaultState) -> Maze:
        """Return the maze of the part that a state belongs to."""
        is_split = len(state.explorers) != len(self.maze.explorers)
        return (self.maze.split() if is_split else None) or self.maze


def plan_walk(maze: Maze, graph: KeyGraph) -> CheckedWalk | None:
    """Plan a shortest walk and play it.

    Return None if the systems forbid a step, or take other keys or another number of steps.
    """
    moves = VaultPlanner(graph).plan(PlanState(0, graph.starts))
    route = list(list_squares(moves, graph))
    keys = letters(number for move in moves for number in each(graph.keys[move.key]))
    try:
        answer = answer_of_walk(VaultWalk(maze, route))
    except ForbiddenStepError:
        return None
    return CheckedWalk(route, answer) if answer == VaultAnswer(len(route), keys) else None


def answer_of_walk(walk: VaultWalk) -> VaultAnswer:
    """Play a walk to its end, and return its number of steps and its order of keys."""
    for _ in turns(walk):
        pass
    return read_answer(walk.state())


def read_scenario(
    text: str, source: str, _settings: Settings, change: Change = NO_CHANGE
) -> VaultScenario:
    """Read a maze; the vault has no settings."""
    return VaultScenario(read_maze(text, source)).under(change)
