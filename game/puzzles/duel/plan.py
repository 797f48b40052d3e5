"""Plans a duel: the spells that win for the least mana.

The planner knows no rule. It is an A* search over the moments between two turns. From a moment it
restores the components, puts a spell into the wizard's plan, and lets the systems play a turn. In
the boss's turn the spell stays in the plan, so one turn is played for all spells.

    moment     turn        Missile: 4 from the boss, 53 mana spent
    -------->  is played   Drain:   2 from the boss, 73 mana spent
               with each   Poison:  can't be cast, the duel is lost

The search expands the moment with the lowest bound on the mana of the whole duel (see `bound`). The
first win that it expands is the best one. Of equally cheap plans the shortest wins. If several are
equally short, the plan wins that casts early what is best cast early: a trail has a byte for each
cast, and the lowest trail wins.

The savings of `game.puzzles.savings` are the only shortcuts. Under custom rules the search may not
end if nothing wins and the wizard can't be killed.
"""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator
from functools import lru_cache
from heapq import heappop, heappush
from itertools import chain, compress, count
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

import esper

from components.duel import Spell
from game.puzzles.custom_rules import play_alike, say_replanned, say_slow, without_observers
from game.puzzles.duel.bound import ENDLESS, HEALING, HURTING, ManaBound
from game.puzzles.duel.play import Duel
from game.puzzles.duel.read import Contest
from game.puzzles.duel.trial import TrialDuel
from game.puzzles.savings import (
    BY_THE_BOOK,
    LOSING_POINTS,
    MORE_IS_BETTER,
    TURNS_ALIKE,
    UNCOUNTED_TURNS,
    may_use,
)
from game.simulation.progress import report_step, working
from game.simulation.simulation import turns
from game.simulation.snapshot import Snapshot, Snapshots
from systems.duel.arena import boss, casting_plan, magic, wizard
from systems.duel.effects import Timers
from systems.duel.events import SPELL_CAST
from systems.duel.rules import RULES, DuelRules
from systems.duel.turn_order import bleeding, damage_of

MOST_BLED: Final = 2
"""The most hit points that a wizard may lose to bleeding in two turns."""
MOST_OUTCOMES: Final = 30_000
"""The number of moves that are remembered for the same rules, book and power."""
MOST_RULES: Final = 64
"""The number of rules, books and powers whose turns are remembered at a time."""

SpellPlan = tuple[int, ...]
"""Spells, the one that is cast first at the front."""
Fields: TypeAlias = tuple[Timers, tuple[int, ...], int, int, int]
"""Timers, the spells whose effects have ended, armor, and the turns begun and ended."""
Cost = tuple[int, int, bytes]
"""Mana, casts, and their trail."""


class PlanningProblem(NamedTuple):
    """A duel to be planned and fought."""

    contest: Contest
    is_hard: bool
    rules: DuelRules = RULES

    @property
    def planned_by(self) -> DuelRules:
        """The rules without systems that replace none of the standard ones."""
        return without_observers(self.rules)

    @property
    def is_planned(self) -> bool:
        """Whether the standard rules plan the duel."""
        return self.planned_by == RULES

    def plan(self, begun: SpellPlan = ()) -> SpellPlan | None:
        """Return the spells that win for the least mana, in order; None if nothing wins.

        The plan begins with the spells in `begun`, even if no best plan does.
        """
        alone = self._replace(rules=self.planned_by)
        plan = search_plan(alone, begun)
        if alone == self or (plan is not None and play_alike(self.duel(plan), alone.duel(plan))):
            return plan
        if plan is not None:
            say_replanned(self.rules, "duel")
        return search_plan(self, begun)

    def duel(self, plan: SpellPlan) -> Duel:
        """Return the duel fought by a plan."""
        return Duel(self.contest, plan, is_hard=self.is_hard, rules=self.rules)

    def trial(self) -> TrialDuel:
        """Return the duel before its first cast."""
        return TrialDuel(self.contest, is_hard=self.is_hard, rules=self.rules)

    def played(self, plan: SpellPlan) -> tuple[int, SpellPlan]:
        """Return the mana that is spent when a plan is played, and the spells that are cast."""
        duel = self.duel(plan)
        events = chain.from_iterable(turns(duel))
        casts = tuple(event.arguments[0] for event in events if event.name == SPELL_CAST)
        return duel.mana.spent, casts


def search_plan(problem: PlanningProblem, begun: SpellPlan = ()) -> SpellPlan | None:
    """Return the cheapest plan in which all systems take part; see `PlanningProblem.plan`."""
    say_slow(problem.rules)
    with problem.duel(()) as duel, duel.world:
        return search(Turns(duel, problem), bound_of(problem), begun)


def bound_of(problem: PlanningProblem) -> ManaBound:
    """Return the lower bound that holds under the rules of a duel."""
    contest, is_hard, rules = problem
    if may_use(LOSING_POINTS, rules):
        return ManaBound(contest.spells, contest.boss.damage, bleeding(is_hard=is_hard))
    more = HEALING if may_use(BY_THE_BOOK, rules) else HURTING
    return ManaBound(contest.spells, contest.boss.damage, 0, more)


class Frame:
    """The components between two turns without the numbers; equal ones share a frame."""

    def __init__(
        self, snapshot: Snapshot | Fields, contest: Contest, timers: Timers, *, is_wizards: bool
    ) -> None:
        """Keep a snapshot, and compute which numbers the wizard's turn distinguishes.

        Args:
            snapshot: restores the components.
            contest: the duel.
            timers: the turns left of each effect.
            is_wizards: whether the wizard's turn comes next.
        """
        spells = contest.spells
        self.snapshot: Final = snapshot
        self.is_wizards: Final = is_wizards
        self.running: Final = timers, is_wizards
        lasting = sum(spell.damage_a_turn for spell in spells)
        self.boss_near: Final = max(spell.damage for spell in spells) + 2 * lasting + 1
        """The most hit points of the boss that are distinguished: more outlast two turns."""
        self.wizard_near: Final = damage_of(contest.boss.damage, 0) + MOST_BLED + 1
        """The most hit points of the wizard that are distinguished: more outlast two turns."""
        now = sum(spell.mana_a_turn for spell in compress(spells, timers))
        least = min(spell.cost for spell in spells)
        self.payments: Final = [
            sorted(cost + more for cost in (spell.cost, least) for more in (0, 1, -now, 1 - now))
            for spell in spells
        ]
        """For each spell, mana from which on it, or any, can be paid before or after effects."""


Numbers: TypeAlias = tuple[int, int, int, int]
"""The boss's hit points, the wizard's, mana, and mana spent."""
Moment: TypeAlias = tuple[int, int, int, int, Frame]
"""The same numbers, and the frame."""


class Outcome(NamedTuple):
    """The changes of a move: of one turn, or of the wizard's and the boss's."""

    added: Numbers
    frame: Frame
    """The frame after the move; if the duel is over, the one before it."""
    turns: int
    """The number of turns that were played."""
    is_over: bool
    is_won: bool
    is_cast: bool
    """Whether the spell was taken from the wizard's plan."""


class TurnMemo(NamedTuple):
    """The moves that were played under the same rules with a book against bosses of one power."""

    frames: dict[Hashable, Frame]
    outcomes: dict[Hashable, Outcome]


class Turns:
    """Plays turns of a duel from any moment on, in the current world."""

    def __init__(self, duel: Duel, problem: PlanningProblem) -> None:
        """Start before the first turn."""
        contest, is_hard, rules = problem
        self._bout: Final = duel.bout
        self.contest: Final = contest
        self._snapshots: Final = Snapshots(duel.systems)
        self._counts_turns: Final = not may_use(UNCOUNTED_TURNS, rules)
        self._are_alike: Final = may_use(TURNS_ALIKE, rules)
        power = contest.boss.damage
        memo = memo_of(rules, contest.spells, power, is_hard) if self._are_alike else None
        self._frames, self._outcomes = memo or TurnMemo({}, {})
        numbers = () if may_use(MORE_IS_BETTER, rules) else (1, 2, 3)
        self.likeness: Final = itemgetter(0, 4, *numbers)
        """Returns what moments have in common of which one may dominate another."""
        self.first: Final[Moment] = (*numbers_now(), self._frame())
        """The moment before the first turn."""

    def moves(
        self, moment: Moment, spells: Iterable[int]
    ) -> Iterator[tuple[int | None, Moment, Outcome]]:
        """Yield the moment after a move with each of some spells; the spell is None if not cast."""
        boss, points, mana, spent, frame = moment
        for spell in spells:
            outcome = self._outcome(moment, spell) if self._are_alike else self._play(moment, spell)
            hurt, healed, restored, paid = outcome.added
            after = boss + hurt, points + healed, mana + restored, spent + paid, outcome.frame
            yield spell if outcome.is_cast else None, after, outcome
            if not (outcome.is_cast or frame.is_wizards):
                return

    def _outcome(self, moment: Moment, spell: int) -> Outcome:
        """Return the changes of a move, which is played once for all moments that are alike."""
        boss, points, mana, _, frame = moment
        near = min(boss, frame.boss_near), min(points, frame.wizard_near)
        key = frame, spell, near, bisect_right(frame.payments[spell], mana)
        found = self._outcomes.get(key)
        if found is None:
            if len(self._outcomes) >= MOST_OUTCOMES:
                self._outcomes.clear()
            found = self._outcomes[key] = self._play(moment, spell)
        return found

    def _play(self, moment: Moment, spell: int) -> Outcome:
        """Play a turn with a spell in the wizard's plan.

        If turns are alike, the boss's turn that follows is played too: no spell is cast in it.
        """
        bout, frame, (_, effects, armor) = self._bout, moment[4], magic()
        if isinstance(frame.snapshot, Snapshot):
            self._snapshots.restore(frame.snapshot)
        else:
            effects.timers, effects.ended, armor.points, *begun = frame.snapshot
            bout.turns, bout.turns_ended = begun
            bout.is_over = bout.is_won = False
        set_numbers(*moment[:4])
        waiting, turns_played = casting_plan().waiting, 1
        waiting.append(spell)
        esper.process()
        is_cast = not waiting
        if self._are_alike and not bout.is_over:
            esper.process()
            turns_played = 2
        waiting.clear()
        added = change_to(numbers_now(), moment)
        after = frame if bout.is_over else self._frame()
        return Outcome(added, after, turns_played, bout.is_over, bout.is_won, is_cast)

    def _frame(self) -> Frame:
        """Return the frame of the current world, in which the numbers become 0."""
        set_numbers(0, 0, 0, 0)
        bout, (_, effects, armor) = self._bout, magic()
        is_wizards = not bout.is_wizards_turn
        if not self._counts_turns:
            # They only say whose turn it is.
            bout.turns, bout.turns_ended = bout.turns % 2, bout.turns_ended % 2
        key: Hashable
        snapshot: Snapshot | Fields
        if self._are_alike:
            turn = bout.turns, bout.turns_ended
            key = snapshot = effects.timers, effects.ended, armor.points, *turn
        else:
            snapshot = self._snapshots.taken()
            key = snapshot.key()
        if key not in self._frames:
            self._frames[key] = Frame(snapshot, self.contest, effects.timers, is_wizards=is_wizards)
        return self._frames[key]


def change_to(now: Numbers, moment: Moment) -> Numbers:
    """Return the differences of numbers to those of a moment."""
    boss, points, mana, spent, _ = moment
    return now[0] - boss, now[1] - points, now[2] - mana, now[3] - spent


def numbers_now() -> Numbers:
    """Return the boss's hit points, the wizard's, mana, and mana spent in the current world."""
    (ours, mana), (theirs, _) = wizard(), boss()
    return theirs.points, ours.points, mana.points, mana.spent


def set_numbers(boss_points: int, points: int, left: int, spent: int) -> None:
    """Change the same numbers in the current world."""
    (ours, mana), (theirs, _) = wizard(), boss()
    theirs.points, ours.points, mana.points, mana.spent = boss_points, points, left, spent


@lru_cache(MOST_RULES)
def memo_of(_rules: DuelRules, _spells: tuple[Spell, ...], _power: int, _is_hard: bool) -> TurnMemo:
    """Return the turns that were played in other duels under the same rules."""
    return TurnMemo({}, {})


def search(space: Turns, bound: ManaBound, begun: SpellPlan) -> SpellPlan | None:
    """Return the cheapest plan from the first moment on; None if nothing wins."""
    book = space.contest.spells
    order = sorted(range(len(book)), key=lambda spell: earliness(book[spell]))
    marks = {spell: bytes([place]) for place, spell in enumerate(order)}
    # The bound of the whole duel, casts, trail, a unique number, and the moment; None for a win.
    nodes: list[tuple[int, int, bytes, int, Moment | None]] = [(0, 0, b"", 0, space.first)]
    fronts: dict[Hashable, list[tuple[int, int, Cost]]] = defaultdict(list)
    numbers, next_lesson = count(1), 0
    left = "{:,} moments to play on from, {:,} mana or more"
    with working(lambda: left.format(len(nodes), nodes[0][0] if nodes else 0)):
        while nodes:
            _, casts, trail, number, moment = heappop(nodes)
            report_step()
            if moment is None:
                return tuple(order[place] for place in trail)
            forced = begun[casts : casts + 1]
            if number >= next_lesson and not forced:
                next_lesson = 2 * number + 1
                bound.learn(*moment[:3], moment[4].running)
            for spell, after, outcome in space.moves(moment, forced or order):
                boss, points, mana, spent, frame = after
                cast = trail if spell is None else trail + marks[spell]
                cost = spent, len(cast), cast
                if outcome.is_over:
                    if outcome.is_won:
                        heappush(nodes, (*cost, next(numbers), None))
                    continue
                front = fronts[space.likeness(after)]
                if is_dominated_by(front, points, mana, cost):
                    continue
                least = spent + bound.least(boss, points, mana, frame.running)
                if least < ENDLESS:
                    # The casts of `begun` may be bad ones, so they say nothing about others.
                    if not forced:
                        front.append((points, mana, cost))
                    heappush(nodes, (least, *cost[1:], next(numbers), after))
    return None


def is_dominated_by(front: list[tuple[int, int, Cost]], points: int, mana: int, cost: Cost) -> bool:
    """Return whether a moment is dominated by one of some others.

    Such a moment has at least as many hit points, at least as much mana, and a lower cost.
    """
    for other_points, other_mana, other_cost in reversed(front):
        if other_points >= points and other_mana >= mana and other_cost <= cost:
            return True
    return False


def earliness(spell: Spell) -> tuple[int, ...]:
    """Return the sort key of a spell: first comes damage over time, then mana, armor, and cost."""
    _, cost, _, _, turns, armor, damage, mana = spell
    return -turns * damage, -turns * mana, -turns * armor, -cost
