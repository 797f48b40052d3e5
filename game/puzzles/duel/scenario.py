"""A duel as an input that can be answered and played, and the nearest attempt if it can't be won.

The nearest attempt leaves the boss the fewest hit points. If several tie, the one that lives
longest wins. The search expands states cast by cast. It drops a state if another one with the same
timers isn't worse in the boss's hit points, the wizard's hit points and mana.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from textwrap import wrap
from typing import Final, NamedTuple

from game.errors import NoAnswerError
from game.puzzles.contract import Scenario, shown_answer
from game.puzzles.duel import WIZARD_HIT_POINTS, WIZARD_MANA
from game.puzzles.duel.duel import Duel, DuelState
from game.puzzles.duel.planning.problem import PlanningProblem
from game.puzzles.duel.planning.rounds import PlannerState, Transitions, initial_state
from game.puzzles.duel.planning.search import SpellPlan
from game.puzzles.duel.reading import EASY, HARD, Contest, MistypedNumber, read_boss, spells_under
from game.puzzles.settings import Settings
from game.puzzles.variant import NO_CHANGE, Change
from game.simulation.progress import report_step, working
from game.text.wording import count
from systems.duel.effects import Timers
from systems.duel.rules import RULES, DuelRules
from systems.duel.turn_order import bleeding

IMPOSSIBLE: Final = "no order of spells wins this duel"
COLUMNS: Final = 88
NO_BREAK: Final = "\xa0"


class DuelAnswer(NamedTuple):
    """The answer to one part."""

    mana: int | None
    """The least mana that wins, as it was spent in play; None if nothing wins."""
    spells: tuple[str, ...] = ()
    turns: int = 0
    """How many turns of either side were played."""

    @property
    def is_found(self) -> bool:
        """Whether anything wins."""
        return self.mana is not None

    @property
    def number(self) -> int | None:
        """The number that the puzzle asks for."""
        return self.mana

    def __repr__(self) -> str:
        """Return the number, and how it came about."""
        return shown_answer(self)

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for the part in `solve --json`."""
        return {"mana": self.mana, "spells": list(self.spells), "turns": self.turns}

    def lines(self) -> list[str]:
        """Return the mana and the spells in order; one line if nothing wins."""
        if self.mana is None:
            return [f"impossible: {IMPOSSIBLE}"]
        return [f"{self.mana} mana in {count(self.turns, 'turn')}", *wrapped_names(self.spells)]


def wrapped_names(names: tuple[str, ...]) -> list[str]:
    """Return names in lines of moderate length, none of them broken."""
    unbroken = ", ".join(name.replace(" ", NO_BREAK) for name in names)
    lines = wrap(unbroken, COLUMNS, break_long_words=False, break_on_hyphens=False)
    return [line.replace(NO_BREAK, " ") for line in lines]


@dataclass(frozen=True, slots=True)
class DuelScenario(Scenario[DuelState]):
    """One duel; part 1 is the normal one, part 2 the hard one."""

    puzzle = "duel"
    round_name = "turn"

    contest: Contest
    rules: DuelRules = RULES
    hard_rules: DuelRules | None = None
    """Those of part 2, if they are others."""
    mistyped: tuple[tuple[MistypedNumber, ...], ...] = ((), ())
    """The mistyped numbers of the table of spells, for each part."""

    def summary(self) -> str:
        """Say what was read: `boss with 58 hit points and 9 damage, 5 spells`."""
        boss, _, _, spells = self.contest
        points = count(boss.hit_points, "hit point")
        return f"boss with {points} and {boss.damage} damage, {count(len(spells), 'spell')}"

    def planning(self, part: int) -> PlanningProblem:
        """Return what a part is planned and fought by."""
        return PlanningProblem(self.contest_of(part), part == HARD, self.rules_of(part))

    def contest_of(self, part: int) -> Contest:
        """Return boss, wizard and spells of a part, with the mistyped numbers of that part."""
        spells = self.contest.spells
        for number in self.mistyped[part - 1]:
            spells = number.typed_in(spells)
        return self.contest._replace(spells=spells)

    def rules_of(self, part: int) -> DuelRules:
        """Return the rules by which a part is fought."""
        return (part == HARD and self.hard_rules) or self.rules

    def answer(self, part: int) -> DuelAnswer:
        """Plan a part, fight it by that plan, and return what was spent."""
        planning = self.planning(part)
        plan = planning.plan()
        if plan is None:
            return DuelAnswer(None)
        with planning.duel(plan) as duel:
            duel.finish()
            names = tuple(self.contest.spells[number].name for number in plan)
            return DuelAnswer(duel.mana.spent, names, duel.bout.turns)

    def under(self, change: Change) -> "DuelScenario":
        """Return the same input by changed rules."""
        both = [RULES.changed(*change.in_part(part).all_systems) for part in (EASY, HARD)]
        easy, hard = both
        mistyped = tuple(change.in_part(part).search for part in (EASY, HARD))
        contest = self.contest._replace(spells=spells_under(easy))
        return DuelScenario(contest, easy, hard if hard != easy else None, mistyped)

    def simulate(self, part: int) -> tuple[Duel, DuelState]:
        """Return the duel that wins for the least mana.

        Raises:
            NoAnswerError: nothing wins.
        """
        planning = self.planning(part)
        plan = planning.plan()
        if plan is None:
            raise NoAnswerError(IMPOSSIBLE)
        duel = planning.duel(plan)
        return duel, duel.state()

    def attempt(self, part: int) -> tuple[Duel, DuelState] | None:
        """Return the duel that leaves the boss the fewest hit points; None by changed rules."""
        planning = self.planning(part)
        attempt = nearest_attempt(planning)
        if attempt is None:
            return None
        duel = planning.duel(attempt.plan)
        return duel, duel.state()

    def is_answered(self, state: DuelState) -> bool:
        """Return whether the boss has not won."""
        return state.is_won or not state.is_over


def read_scenario(
    text: str, source: str, settings: Settings, change: Change = NO_CHANGE
) -> DuelScenario:
    """Read a boss; settings that are left out have their default.

    Raises:
        InputError: If `text` does not describe a boss.
    """
    contest = Contest(
        read_boss(text, source),
        int(settings.get("player_hp", WIZARD_HIT_POINTS)),
        int(settings.get("mana", WIZARD_MANA)),
    )
    return DuelScenario(contest).under(change)


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
