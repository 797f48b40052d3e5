"""The spells that win a duel for the least mana by a variant of the rules.

It is the search of `game.puzzles.duel.planning.trials`, over turns that are remembered instead of
played: ten times as fast, and the same plans cost as much.
"""

from collections import defaultdict
from collections.abc import Hashable
from heapq import heappop, heappush
from itertools import count
from math import inf
from typing import Final

from game.puzzles.duel.fast.turn_memo import Frame, Numbers, PlayedTurn, RememberedTurns, memo_of
from game.puzzles.duel.planning.mana_bound import bound_for
from game.puzzles.duel.planning.plans import (
    CastTrail,
    ParetoPoint,
    SpellPlan,
    is_dominated_by,
    spells_of,
)
from game.puzzles.duel.playing.duel import Duel
from game.puzzles.duel.reading.contest import Contest
from game.puzzles.pins import promises_of
from game.simulation.between_turns import notify_listeners
from game.simulation.progress import working
from systems.duel.promises import Promise
from systems.duel.rules import DuelRules

SearchNode = tuple[float, int, int, Numbers, Frame | None, CastTrail]
"""The bound of the whole duel, the casts so far, a unique number, the moment, without a frame for
a win, and the spells cast."""


def is_variant(rules: DuelRules) -> bool:
    """Whether rules are made of the project's own systems only, as they were proven."""
    return rules.are_ours and Promise.NO_LEDGER in promises_of(rules)


def plan_by_variant(
    rules: DuelRules, contest: Contest, *, is_hard: bool, begun: SpellPlan = ()
) -> SpellPlan | None:
    """Return the spells that win for the least mana by a variant, in order; None if nothing wins.

    They begin with the spells in `begun`, whether these are part of a best plan or not.
    """
    promises = promises_of(rules)
    memo = memo_of(rules, promises, contest.spells, contest.boss.damage, is_hard)
    with Duel(contest, (), is_hard=is_hard, rules=rules) as duel, duel.world:
        search = VariantSearch(RememberedTurns(duel, promises, memo), promises, contest)
        with working(search.progress):
            return search.run(begun)


class VariantSearch:
    """A search over one duel, whose turns are remembered."""

    def __init__(self, turns: RememberedTurns, promises: Promise, contest: Contest) -> None:
        """Begin before the first turn."""
        self._turns: Final = turns
        self._spells: Final = range(len(contest.spells))
        self._is_by_the_book: Final = Promise.BY_THE_BOOK in promises
        self._is_more_better: Final = Promise.MORE_IS_BETTER in promises
        self._bound: Final = bound_for(contest.spells, contest.boss.hit_points)
        self._fronts: Final[dict[Hashable, list[ParetoPoint]]] = defaultdict(list)
        self._nodes: list[SearchNode] = []
        self._numbers: Final = count(1)

    def progress(self) -> str:
        """Say how far the search has come."""
        least = self._nodes[0][0] if self._nodes else 0
        return f"{len(self._nodes):,} moments to play on from, {least:,} mana or more"

    def run(self, begun: SpellPlan = ()) -> SpellPlan | None:
        """Return the cheapest plan, of several such the shortest; None if nothing wins."""
        nodes = self._nodes = [(0, 0, 0, *self._turns.first(), None)]
        while nodes:
            _, casts, _, numbers, frame, trail = heappop(nodes)
            notify_listeners()
            if frame is None:
                return spells_of(trail)
            is_forced = casts < len(begun)
            for spell in begun[casts : casts + 1] if is_forced else self._spells:
                turn = self._turns.played(numbers, frame, spell)
                if turn.frame or turn.is_won:
                    extended = (trail, spell) if turn.is_cast else trail
                    self._add(turn, numbers, casts + turn.is_cast, extended, is_forced=is_forced)
                if not (turn.is_cast or turn.is_wizards):
                    break
        return None

    def _add(
        self,
        turn: PlayedTurn,
        before: Numbers,
        casts: int,
        trail: CastTrail,
        *,
        is_forced: bool,
    ) -> None:
        """Add a node for what a turn comes to, unless it is dominated or can't be won."""
        boss, points, mana, spent = before
        boss, points, mana = boss + turn.boss, points + turn.points, mana + turn.mana
        spent += turn.spent
        number, numbers, frame = next(self._numbers), (boss, points, mana, spent), turn.frame
        if frame is None:
            heappush(self._nodes, (spent, casts, number, numbers, None, trail))
            return
        bound: float = spent
        if self._is_by_the_book:
            bound += self._bound(boss - frame.damage, mana + frame.mana)
            if bound == inf:
                return
        key = (boss, frame.number, *(() if self._is_more_better else (points, mana)))
        front = self._fronts[key]
        if is_dominated_by(front, points, mana, (spent, casts)):
            return
        # The casts of `begun` may be bad ones, so their nodes say nothing about others.
        if not is_forced:
            front.append((points, mana, (spent, casts)))
        heappush(self._nodes, (bound, casts, number, numbers, frame, trail))
