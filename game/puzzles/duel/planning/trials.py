"""The spells that win a duel for the least mana by changed rules: each is tried in play.

The search knows no rule. It looks at moments between two turns, the cheapest first: it
goes back to the moment, gives the wizard one spell to cast, and lets the systems play a
turn. A spell that is still waiting after it was not asked for, as in the boss's turn.

    moment   turn        Missile: 4 from the boss, a moment for 53 mana
    ------>  is played   Drain:   a moment for 73 mana
             with each   Poison:  can't be cast, the duel is lost

Two moments are alike if everything in the world is, see `game.simulation.snapshot`. Rules may
promise that more is so, see `systems.duel.promises`; without, every moment that differs
in anything is looked at. Of equally cheap plans the shortest is found.

It ends as soon as a win is looked at. Where nothing wins and the wizard can't be
killed, it may go on for ever, by rules of somebody's own that promise nothing.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable
from heapq import heappop, heappush
from math import inf
from operator import itemgetter
from typing import Final

import esper

from components.duel import Bout
from game.puzzles.duel.planning.dominance import ParetoPoint, is_dominated_by
from game.puzzles.duel.planning.heuristic import bound_for
from game.puzzles.duel.planning.search import CastTrail, spells_of
from game.puzzles.duel.planning.state_space import SpellPlan
from game.puzzles.duel.playing.duel import Duel
from game.puzzles.duel.reading.contest import Contest
from game.simulation.progress import working
from game.simulation.snapshot import Snapshot, Snapshots, WorldLayout
from systems.between_turns import notify_listeners
from systems.duel.arena import boss, casting_plan, magic, wizard
from systems.duel.promises import Promise
from systems.duel.rules import DuelRules

TrialNode = tuple[float, int, int, Snapshot | None, CastTrail]
"""A moment that was found: the least that the whole duel may cost from here on, the casts so
far, a number that no other node has, the moment, None for a win, and the spells."""


def plan_by(
    rules: DuelRules, contest: Contest, *, is_hard: bool, begun: SpellPlan = ()
) -> SpellPlan | None:
    """Return the spells that win for the least mana by some rules, in order; None if nothing wins.

    They begin with those that a duel has `begun` with, be these wise or not.
    """
    with Duel(contest, (), is_hard=is_hard, rules=rules) as duel:
        trials = DuelTrials(duel, rules.promises, contest)
        with working(trials.progress), duel.world:
            return trials.run(begun)


class DuelTrials:
    """One duel in the current world, whose every choice is tried."""

    def __init__(self, duel: Duel, promises: Promise, contest: Contest) -> None:
        """Begin before the first turn."""
        self._bout: Final = duel.bout
        self._spells: Final = contest.spells
        self._promises: Final = promises
        with duel.world:
            self._memory: Final = Snapshots(duel.systems)
        self._bound: Final = bound_for(contest.spells, contest.boss.hit_points)
        self._reached: Final[dict[Hashable, list[ParetoPoint]]] = defaultdict(list)
        self._keys: Final[dict[WorldLayout, Callable[[Snapshot], Hashable]]] = {}
        self._nodes: list[TrialNode] = []

    def progress(self) -> str:
        """Say how far the search has come."""
        least = self._nodes[0][0] if self._nodes else 0
        return f"{len(self._nodes):,} moments to play on from, {least:,} mana or more"

    def run(self, begun: SpellPlan = ()) -> SpellPlan | None:
        """Return the cheapest plan, of several such the shortest; None if nothing wins."""
        nodes = self._nodes = [(0, 0, 0, self._memory.taken(), None)]
        number = 0
        while nodes:
            _, casts, _, moment, trail = heappop(nodes)
            notify_listeners()
            if moment is None:
                return spells_of(trail)
            spells = range(len(self._spells)) if casts >= len(begun) else begun[casts : casts + 1]
            for spell in spells:
                self._memory.restore(moment)
                is_cast = self._play_turn(spell)
                if not self._bout.is_over or self._bout.is_won:
                    number += 1
                    further = (trail, spell) if is_cast else trail
                    self._add(casts + is_cast, number, further, is_forced=casts < len(begun))
                if not (is_cast or self._bout.is_wizards_turn):
                    break
        return None

    def _play_turn(self, spell: int) -> bool:
        """Play a turn with a spell to be cast, and return whether it was asked for."""
        waiting = casting_plan().waiting
        waiting.append(spell)
        esper.process()
        is_cast = not waiting
        waiting.clear()
        return is_cast

    def _add(self, casts: int, number: int, trail: CastTrail, *, is_forced: bool) -> None:
        """Note the present moment as one to play on from, unless that is useless."""
        health, mana = wizard()
        spent = mana.spent
        if self._bout.is_over:
            heappush(self._nodes, (spent, casts, number, None, trail))
            return
        best = spent + self._least_to_come(mana.points)
        if best == inf:
            return
        moment = self._memory.taken()
        alike = self._reached[self._key_of(moment)]
        if is_dominated_by(health.points, mana.points, (spent, casts), alike):
            return
        # Of a duel that was begun otherwise, nothing is known before its last cast.
        if not is_forced:
            alike.append((health.points, mana.points, (spent, casts)))
        heappush(self._nodes, (best, casts, number, moment, trail))

    def _least_to_come(self, mana: int) -> float:
        """Return the least mana still to be spent, or less."""
        if Promise.BY_THE_BOOK not in self._promises:
            return 0
        left = list(zip(self._spells, magic()[1].timers, strict=True))
        damage = sum([spell.damage_a_turn * turns for spell, turns in left])
        restored = sum([spell.mana_a_turn * turns for spell, turns in left])
        return self._bound(boss()[0].points - damage, mana + restored)

    def _key_of(self, moment: Snapshot) -> Hashable:
        """Return what alike moments have in common."""
        layout = moment.layout
        if layout not in self._keys:
            self._keys[layout] = key_reader(layout, self._promises, self._bout)
        return self._keys[layout](moment)


def key_reader(
    layout: WorldLayout, promises: Promise, bout: Bout
) -> Callable[[Snapshot], Hashable]:
    """Return what reads from a moment all that is not promised not to matter."""
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
    return lambda moment: (read(moment.values), bout.is_wizards_turn, shape)
