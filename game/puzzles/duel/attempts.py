"""The attempt that comes nearest to winning a duel that can't be won.

It leaves the boss the fewest hit points; of several such attempts, it is one that lives longest.

States in which the wizard chooses are expanded cast by cast, all of one number of casts together.
Of those, one is dropped if another with the same timers has no more of the boss's hit points, no
fewer of the wizard's, and no less mana: whatever the one can still come to, the other can.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from game.puzzles.duel.planning.problem import PlanningProblem
from game.puzzles.duel.planning.rounds import PlannerState, Transitions, initial_state
from game.puzzles.duel.planning.search import SpellPlan
from game.puzzles.duel.reading import Contest
from game.simulation.progress import report_step, working
from systems.duel.effects import Timers
from systems.duel.turn_order import bleeding

MOST_STATES: Final = 60_000
"""States after which nothing is claimed: about two seconds."""
STEP: Final = 200
"""States that are expanded from one pause of the search to the next."""


class Attempt(NamedTuple):
    """A duel that is lost, as it was planned."""

    boss_points: int
    """What the boss has left."""
    turn: int
    """The turn of either side in which it is lost."""
    plan: SpellPlan


class AttemptSearch:
    """A search that can be paused, for the nearest attempt."""

    def __init__(self, contest: Contest, *, is_hard: bool) -> None:
        """Begin before the first choice."""
        self.found: Attempt | None = None
        """The best attempt so far; once the search is over, the nearest. None if it gave up."""
        self._contest: Final = contest
        self._transitions: Final = Transitions(contest, is_hard=is_hard)
        self._bleeding: Final = bleeding(is_hard=is_hard)
        self._states = 0
        self._layer: dict[PlannerState, SpellPlan] = {}
        state = initial_state(contest, is_hard=is_hard)
        if state is None:
            self.found = Attempt(contest.boss.hit_points, 1, ())
        else:
            self._layer = {state: ()}

    def progress(self) -> str:
        """Say how far the search has come."""
        return f"{self._states:,} moments on the way to the nearest attempt"

    def steps(self) -> Iterator[None]:
        """Search to the end, with pauses in between."""
        while self._layer:
            following: dict[PlannerState, SpellPlan] = {}
            for state, cast in self._layer.items():
                self._expand(state, cast, following)
                self._states += 1
                if not self._states % STEP:
                    yield
            if self._states > MOST_STATES:
                self.found = None
                return
            self._layer = {state: following[state] for state in undominated(following)}

    def _expand(
        self, state: PlannerState, cast: SpellPlan, following: dict[PlannerState, SpellPlan]
    ) -> None:
        """Add the states that a cast leads to, and note where the duel is lost."""
        boss, points, mana, timers = state
        is_stuck, turn = True, 2 * len(cast) + 1
        for spell in range(len(self._contest.spells)):
            change = self._transitions[spell, timers]
            if change is None or change.cost > mana:
                continue
            is_stuck = False
            left, alive = boss - change.first_damage, points + change.points
            plan = *cast, spell
            if left > 0 and alive <= 0:
                # The blow is struck in the boss's turn; the wizard bleeds in the turn after.
                bleeds = alive + self._bleeding > 0
                self._note(Attempt(left, turn + 1 + bleeds, plan))
            elif left - change.second_damage > 0:
                left -= change.second_damage
                following.setdefault((left, alive, mana + change.mana, change.timers), plan)
        if is_stuck:
            self._note(Attempt(boss, turn, cast))

    def _note(self, attempt: Attempt) -> None:
        best = self.found
        if best is None or (attempt.boss_points, -attempt.turn) < (best.boss_points, -best.turn):
            self.found = attempt


def undominated(states: Iterable[PlannerState]) -> Iterator[PlannerState]:
    """Yield the states that no other with the same timers is at least as good as."""
    by_timers: dict[Timers, list[PlannerState]] = defaultdict(list)
    for state in states:
        by_timers[state[3]].append(state)
    for alike in by_timers.values():
        front: list[tuple[int, int]] = []
        # With fewer of the boss's points first, each can only be dominated by those before it.
        for state in sorted(alike, key=lambda state: (state[0], -state[1], -state[2])):
            _, points, mana, _ = state
            if not any(other >= points and theirs >= mana for other, theirs in front):
                front.append((points, mana))
                yield state


def nearest_attempt(planning: PlanningProblem) -> Attempt | None:
    """Return the nearest attempt at a duel that can't be won.

    None by changed rules, or if there is too much to look at.
    """
    return found_attempt(planning.contest, planning.is_hard) if planning.is_planned else None


@lru_cache(maxsize=8)
def found_attempt(contest: Contest, is_hard: bool) -> Attempt | None:
    """Return the nearest attempt by the usual rules; None if there is too much to look at."""
    search = AttemptSearch(contest, is_hard=is_hard)
    with working(search.progress):
        for _ in search.steps():
            report_step()
    return search.found
