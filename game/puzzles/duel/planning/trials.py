"""The spells that win a duel for the least mana by changed rules: a search over the systems.

The search knows no rule. A node is a snapshot of the world between two turns. The cheapest
is expanded first: for each spell the snapshot is restored, the spell is put into the
wizard's plan, and the systems play a turn. In the boss's turn the spell is not taken from
the plan, so one turn is played for all spells.

    snapshot   turn        Missile: 4 from the boss, a node for 53 mana
    -------->  is played   Drain:   a node for 73 mana
               with each   Poison:  can't be cast, the duel is lost

Two snapshots are equal if everything in the world is, see `game.simulation.snapshot`. Rules
may promise that some of it does not matter, see `systems.duel.promises`. Of equally cheap
plans the shortest is found.

The search ends as soon as a win is expanded. Where nothing wins and the wizard can't be
killed, it may not end at all by user rules, which promise nothing.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable
from heapq import heappop, heappush
from math import inf
from operator import itemgetter
from typing import Final

import esper

from components.duel import Bout
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
from game.simulation.snapshot import Snapshot, Snapshots, WorldLayout
from systems.duel.arena import boss, casting_plan, magic, wizard
from systems.duel.promises import Promise
from systems.duel.rules import DuelRules

TrialNode = tuple[float, int, int, Snapshot | None, CastTrail]
"""The bound of the whole duel, the casts so far, a unique number, the snapshot, None for a win,
and the spells cast."""


def plan_by(
    rules: DuelRules, contest: Contest, *, is_hard: bool, begun: SpellPlan = ()
) -> SpellPlan | None:
    """Return the spells that win for the least mana by some rules, in order; None if nothing wins.

    They begin with the spells in `begun`, whether these are part of a best plan or not.
    """
    with Duel(contest, (), is_hard=is_hard, rules=rules) as duel:
        trials = DuelTrials(duel, promises_of(rules), contest)
        with working(trials.progress), duel.world:
            return trials.run(begun)


class DuelTrials:
    """A search over one duel in the current world."""

    def __init__(self, duel: Duel, promises: Promise, contest: Contest) -> None:
        """Begin before the first turn."""
        self._bout: Final = duel.bout
        self._spells: Final = contest.spells
        self._promises: Final = promises
        with duel.world:
            self._snapshots: Final = Snapshots(duel.systems)
        self._bound: Final = bound_for(contest.spells, contest.boss.hit_points)
        self._fronts: Final[dict[Hashable, list[ParetoPoint]]] = defaultdict(list)
        self._keys: Final[dict[WorldLayout, Callable[[Snapshot], Hashable]]] = {}
        self._nodes: list[TrialNode] = []

    def progress(self) -> str:
        """Say how far the search has come."""
        least = self._nodes[0][0] if self._nodes else 0
        return f"{len(self._nodes):,} moments to play on from, {least:,} mana or more"

    def run(self, begun: SpellPlan = ()) -> SpellPlan | None:
        """Return the cheapest plan, of several such the shortest; None if nothing wins."""
        nodes = self._nodes = [(0, 0, 0, self._snapshots.taken(), None)]
        number = 0
        while nodes:
            _, casts, _, snapshot, trail = heappop(nodes)
            notify_listeners()
            if snapshot is None:
                return spells_of(trail)
            spells = range(len(self._spells)) if casts >= len(begun) else begun[casts : casts + 1]
            for spell in spells:
                self._snapshots.restore(snapshot)
                is_cast = self._play_turn(spell)
                if not self._bout.is_over or self._bout.is_won:
                    number += 1
                    extended = (trail, spell) if is_cast else trail
                    self._add(casts + is_cast, number, extended, is_forced=casts < len(begun))
                if not (is_cast or self._bout.is_wizards_turn):
                    break
        return None

    def _play_turn(self, spell: int) -> bool:
        """Play a turn with a spell to be cast, and return whether it was taken from the plan."""
        waiting = casting_plan().waiting
        waiting.append(spell)
        esper.process()
        is_cast = not waiting
        waiting.clear()
        return is_cast

    def _add(self, casts: int, number: int, trail: CastTrail, *, is_forced: bool) -> None:
        """Add a node for the present world, unless it is dominated or can't be won."""
        health, mana = wizard()
        spent = mana.spent
        if self._bout.is_over:
            heappush(self._nodes, (spent, casts, number, None, trail))
            return
        bound = spent + self._least_mana(mana.points)
        if bound == inf:
            return
        snapshot = self._snapshots.taken()
        front = self._fronts[self._key_of(snapshot)]
        if is_dominated_by(front, health.points, mana.points, (spent, casts)):
            return
        # The casts of `begun` may be bad ones, so their nodes say nothing about others.
        if not is_forced:
            front.append((health.points, mana.points, (spent, casts)))
        heappush(self._nodes, (bound, casts, number, snapshot, trail))

    def _least_mana(self, mana: int) -> float:
        """Return a lower bound of the mana still to be spent."""
        if Promise.BY_THE_BOOK not in self._promises:
            return 0
        effects = list(zip(self._spells, magic()[1].timers, strict=True))
        damage = sum([spell.damage_a_turn * turns for spell, turns in effects])
        restored = sum([spell.mana_a_turn * turns for spell, turns in effects])
        return self._bound(boss()[0].points - damage, mana + restored)

    def _key_of(self, snapshot: Snapshot) -> Hashable:
        """Return what snapshots share that may dominate each other."""
        layout = snapshot.layout
        if layout not in self._keys:
            self._keys[layout] = key_reader(layout, self._promises, self._bout)
        return self._keys[layout](snapshot)


def key_reader(
    layout: WorldLayout, promises: Promise, bout: Bout
) -> Callable[[Snapshot], Hashable]:
    """Return a function that reads from a snapshot all that is not promised not to matter."""
    health, mana = wizard()
    ignored: dict[Promise, list[tuple[object, str]]] = {
        Promise.NO_CALENDAR: [(bout, "turns"), (bout, "turns_ended")],
        Promise.NO_LEDGER: [(mana, "spent")],
        Promise.MORE_IS_BETTER: [(mana, "points"), (health, "points")],
    }
    places = {
        layout.place(*field)
        for promise, fields in ignored.items()
        if promise in promises
        for field in fields
    }
    read = itemgetter(*(place for place in range(len(layout.fields)) if place not in places))
    shape = layout.shape
    return lambda snapshot: (read(snapshot.values), bout.is_wizards_turn, shape)
