"""Plans a duel: finds the spells that win for the least mana.

The planner contains no rule of the duel. The systems play all moves, see `moves`. An A* search
orders the states by a lower bound on the mana of the whole duel, see `game.puzzles.duel.bound`.
The first win that it expands is the cheapest. If several plans are equally cheap, the shortest one
is returned. If several are equally short, the plan wins that casts early the spells that are best
cast early: a trail has a byte for each cast, and the lowest trail wins.

Under custom rules the search may not end if nothing wins and the wizard can't be killed.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from itertools import chain, count, takewhile
from operator import itemgetter
from typing import Final, NamedTuple

from components.duel import Spell
from game.puzzles.custom_rules import play_alike, say_replanned, say_slow, without_observers
from game.puzzles.duel.bound import ENDLESS
from game.puzzles.duel.moves import DuelMoves, Situation, State
from game.puzzles.duel.play import Duel
from game.puzzles.duel.read import Contest
from game.simulation.progress import report_step, working
from game.simulation.simulation import turns
from systems.duel.events import SPELL_CAST
from systems.duel.rules import RULES, DuelRules

MOST_TURNS: Final = 10_000
"""The number of turns after which a played plan counts as not won."""
MOST_CHOICES: Final = 60_000
"""The number of choices after which no nearest attempt is searched for: about two seconds."""
SpellPlan = tuple[int, ...]
"""Spells, the one that is cast first at the front."""
Cost = tuple[int, int, bytes]
"""Mana, the number of casts, and their trail."""
SAME_COST: Final[Cost] = 0, 0, b""
"""An attempt may spend any amount of mana."""
Front = dict[tuple[int, int], Cost]
"""The costs of comparable states, with their hit points and mana."""


class PlanningProblem(NamedTuple):
    """A duel whose cheapest win is searched for."""

    contest: Contest
    is_hard: bool
    rules: DuelRules = RULES

    @property
    def planning_rules(self) -> DuelRules:
        """The rules without custom systems that replace none of the standard ones."""
        return without_observers(self.rules)

    @property
    def is_planned(self) -> bool:
        """Whether the plan is made under the standard rules."""
        return self.planning_rules == RULES

    def plan(self, begun: SpellPlan = ()) -> SpellPlan | None:
        """Return the spells that win for the least mana, in order; None if every plan loses.

        The plan begins with the spells in `begun`, even if no best plan does. Added systems take no
        part in planning unless they change the duel that is planned without them. If nothing wins
        without them, a duel in which each spell is cast once shows whether they change something.
        """
        alone = self._replace(rules=self.planning_rules)
        plan = search_plan(alone, begun)
        if alone == self:
            return plan
        played = (*begun, *reversed(range(len(self.contest.spells)))) if plan is None else plan
        if play_alike(self.duel(played), alone.duel(played)):
            return plan
        say_replanned(self.rules, "duel")
        return search_plan(self, begun)

    def duel(self, plan: SpellPlan) -> Duel:
        """Return the duel fought with a plan."""
        return Duel(self.contest, plan, is_hard=self.is_hard, rules=self.rules)

    def is_won_by(self, plan: SpellPlan) -> bool:
        """Return whether the wizard wins when a plan is played."""
        with self.duel(plan) as duel:
            for _ in takewhile(lambda _: not duel.is_over, range(MOST_TURNS)):
                duel.step()
            return duel.clock.is_won

    def play_plan(self, plan: SpellPlan) -> tuple[int, SpellPlan]:
        """Return the mana that is spent when a plan is played, and the spells that are cast."""
        duel = self.duel(plan)
        events = chain.from_iterable(turns(duel))
        casts = tuple(event.arguments[0] for event in events if event.name == SPELL_CAST)
        return duel.mana.spent, casts


def search_plan(problem: PlanningProblem, begun: SpellPlan = ()) -> SpellPlan | None:
    """Return the cheapest plan in which all systems take part; see `PlanningProblem.plan`.

    Somebody may have edited a system so that a saving doesn't hold. If the plan doesn't win when it
    is played, it is searched for without savings.
    """
    say_slow(problem.rules)
    plan = None
    for has_savings in (True, False):
        with problem.duel(()) as duel, duel.world:
            moves = DuelMoves(duel, *problem, has_savings=has_savings)
            plan = search(moves, problem.contest.spells, begun)
        if plan is None or problem.is_won_by(plan):
            break
    return plan


def search(moves: DuelMoves, book: Sequence[Spell], begun: SpellPlan) -> SpellPlan | None:
    """Return the cheapest plan from the first state; None if every plan loses."""
    order = sorted(range(len(book)), key=lambda spell: earliness(book[spell]))
    marks = {spell: bytes([place]) for place, spell in enumerate(order)}
    # The bound of the whole duel, casts, trail, a unique number, and the state; None for a win.
    nodes: list[tuple[int, int, bytes, int, State | None]] = [(0, 0, b"", 0, moves.first)]
    fronts: dict[Hashable, Front] = defaultdict(dict)
    numbers = count(1)
    left = "{:,} states to play on from, {:,} mana or more"
    with working(lambda: left.format(len(nodes), nodes[0][0] if nodes else 0)):
        while nodes:
            _, casts, trail, _, state = heappop(nodes)
            report_step()
            if state is None:
                return tuple(order[place] for place in trail)
            forced = begun[casts : casts + 1]
            for spell, (boss, points, mana, spent), move in moves.after(state, forced or order):
                cast = trail + marks[spell] if move.is_cast else trail
                cost = spent, len(cast), cast
                if move.is_won:
                    heappush(nodes, (*cost, next(numbers), None))
                if move.situation is None:
                    continue
                # If more isn't always better, only states with equal numbers are comparable.
                numbers_alike = () if moves.is_more_better else (points, mana)
                front = fronts[boss, move.situation, numbers_alike]
                if is_dominated_by(front, points, mana, cost):
                    continue
                after = boss, points, mana, spent, move.situation
                least = spent + moves.bound.least(after)
                if least < ENDLESS:
                    # The casts of `begun` may be bad ones, so they rule out no other state.
                    if not forced:
                        front[points, mana] = cost
                    heappush(nodes, (least, *cost[1:], next(numbers), after))
    return None


def is_dominated_by(front: Front, points: int, mana: int, cost: Cost) -> bool:
    """Return whether a state in `front` is at least as good as another one.

    It has at least as many hit points, at least as much mana, and at most the cost.
    """
    equal = front.get((points, mana))
    # Most are equal: the same spells in another order.
    return (equal is not None and equal <= cost) or any(
        other_points >= points and other_mana >= mana and other_cost <= cost
        for (other_points, other_mana), other_cost in reversed(front.items())
    )


def earliness(spell: Spell) -> tuple[int, ...]:
    """Return the sort key of a spell: first comes damage over time, then mana, armor, and cost."""
    _, cost, _, _, turns, armor, damage, mana = spell
    return -turns * damage, -turns * mana, -turns * armor, -cost


@lru_cache(maxsize=8)
def nearest_attempt(problem: PlanningProblem) -> SpellPlan | None:
    """Return the plan of the lost duel that leaves the boss the fewest hit points.

    If several tie, the one that lasts longest is returned. Return None under changed rules, or if
    the search takes too long. It plays all spells from the states after each move.
    """
    if not problem.is_planned:
        return None
    attempts: list[tuple[int, int, SpellPlan]] = []
    choices, turn = 0, 0
    said = "{:,} states on the way to the nearest attempt"
    standard = problem._replace(rules=problem.planning_rules)
    with working(lambda: said.format(choices)), standard.duel(()) as duel, duel.world:
        moves, spells = DuelMoves(duel, *standard), range(len(standard.contest.spells))
        layer: dict[State, SpellPlan] = {moves.first: ()}
        while layer and choices <= MOST_CHOICES:
            following: dict[State, SpellPlan] = {}
            for state, cast in layer.items():
                report_step()
                choices += 1
                for spell, numbers, move in moves.after(state, spells):
                    plan = (*cast, spell) if move.is_cast else cast
                    if move.situation is None:
                        # A duel that is lost in the wizard's turn is lost without a cast.
                        tried = cast if move.is_wizards else plan
                        attempts.append((numbers[0], move.is_wizards - turn, tried))
                    else:
                        following.setdefault((*numbers, move.situation), plan)
            turn += 2
            layer = {state: following[state] for state in drop_dominated(following)}
    best = min(attempts, key=itemgetter(0, 1))
    return None if layer else best[2]


def drop_dominated(states: Iterable[State]) -> Iterator[State]:
    """Yield the states that no other one with the same situation is at least as good as."""
    fronts: dict[Situation, Front] = defaultdict(dict)
    # States are sorted by the boss's hit points: a state can only be dominated by earlier ones.
    for state in sorted(states, key=lambda each: (each[0], -each[1], -each[2])):
        _, points, mana, _, situation = state
        if not is_dominated_by(fronts[situation], points, mana, SAME_COST):
            fronts[situation][points, mana] = SAME_COST
            yield state
