"""Plays the moves of a duel from any state.

A move is the wizard's turn with one spell, and the boss's turn after it. A state has four numbers
(the boss's hit points, the wizard's, mana, spent mana) and a situation: all other components.

A move from a situation is first played with large numbers. It adds the same to smaller numbers
unless a side dies or a spell can't be paid. The numbers after each system show when that happens:

    system        start  bleeding  effects  casting  effects  attack
    boss              0         0       -3       -7      -10     -10    10 or fewer: the boss dies
    wizard            0        -1       -1       -1       -1     -10    10 or fewer: the wizard dies
    mana              0         0        0      -53      -53     -53    fewer than 53: no cast

Then the move is played again with the small numbers. `TURNS_ALIKE` is the condition for all this;
under other custom rules each turn is a move, and is played each time.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

import esper

from components.duel import Mana, Spell
from game.puzzles.duel.bound import ENDLESS, FREE_MANA, FREE_POINTS, KnownMove, ManaBound
from game.puzzles.duel.play import Duel
from game.puzzles.duel.read import Contest
from game.puzzles.savings import MORE_IS_BETTER, TURNS_ALIKE, UNCOUNTED_TURNS, may_use
from game.simulation.snapshot import Snapshot, Snapshots
from systems.duel.arena import boss, casting_plan, magic, wizard
from systems.duel.casting import CastingSystem
from systems.duel.effects import Timers
from systems.duel.rules import DuelRules

MOST_RULES: Final = 64
"""The number of rules, books and powers whose moves are remembered at a time."""
MOST_SITUATIONS: Final = 1000
"""The number of situations up to which a lower bound is computed."""
MOST_MANA: Final = 1_000_000
"""The most additional mana that is tried."""
Fields: TypeAlias = tuple[Timers, tuple[int, ...], int, int, int]
"""Timers, the spells whose effects have ended, armor, and the turns begun and ended."""
Numbers: TypeAlias = tuple[int, int, int, int]
"""The boss's hit points, the wizard's, mana, and mana spent."""
POINTS: Final = 1
"""The index of the wizard's hit points."""
MANA: Final = 2
"""The index of mana."""


@dataclass(frozen=True, slots=True, eq=False)
class Situation:
    """All components between two turns, without hit points, mana and spent mana."""

    snapshot: Snapshot | Fields
    """Restores the components."""
    is_wizards: bool
    """Whether the wizard's turn comes next."""
    moves: "dict[Hashable, Move]" = field(default_factory=dict)
    """The moves that were played."""


State: TypeAlias = tuple[int, int, int, int, Situation]
"""Boss's hit points, wizard's hit points, mana, spent mana, and the situation."""


class Move(NamedTuple):
    """The changes of a move, and the numbers below which it may have others."""

    added: Numbers
    situation: Situation
    """The situation after the move; if the duel is over, the one before it."""
    turns: int
    """The number of turns that were played."""
    is_over: bool
    is_won: bool
    is_cast: bool
    """Whether the spell was taken from the wizard's plan."""
    stages: list[Numbers]
    """What was added before the move, and after each system."""
    boss_loss: int
    """The hit points that the boss loses in all."""
    loss: int
    """The hit points that the wizard loses in all, not counting what he gains."""
    payments: list[int]
    """The amounts of mana with which a spell can just be paid at some stage; sorted."""


@lru_cache(MOST_RULES)
def memory_of(
    _rules: DuelRules, _spells: tuple[Spell, ...], _power: int, _is_hard: bool
) -> tuple[dict[Hashable, Situation], list[ManaBound]]:
    """Return the situations and the bound that earlier searches have stored."""
    return {}, []


class DuelMoves:
    """Plays the moves of a duel in the current world."""

    def __init__(
        self,
        duel: Duel,
        contest: Contest,
        is_hard: bool,
        rules: DuelRules,
        *,
        has_savings: bool = True,
    ) -> None:
        """Take the state before the first turn; without savings every turn is played."""
        opponent, points, mana, spells = contest
        self._bout: Final = duel.bout
        self._snapshots: Final = Snapshots(duel.systems)
        self._counts_turns: Final = not (has_savings and may_use(UNCOUNTED_TURNS, rules))
        self._are_alike: Final = has_savings and may_use(TURNS_ALIKE, rules)
        self.is_more_better: Final = has_savings and may_use(MORE_IS_BETTER, rules)
        """Whether a state with more hit points or mana is at least as good."""
        self._steps: Final[Sequence[Callable[[], None]]] = (
            [system.process for system in duel.systems] if self._are_alike else [esper.process]
        )
        self._situations, bounds = (
            memory_of(rules, spells, opponent.damage, is_hard) if self._are_alike else ({}, [])
        )
        self._prices: Final = least_payments(duel.systems, len(spells)) if self._are_alike else []
        self.first: Final[State] = opponent.hit_points, points, mana, 0, self._situation()
        """The state before the first turn."""
        if not bounds:
            bounds.append(self._new_bound() if self._are_alike else ManaBound())
        self.bound: Final = bounds[0]

    def after(
        self, state: State, spells: Iterable[int]
    ) -> Iterator[tuple[int | None, State, Move]]:
        """Yield each spell with the state after its move; the spell is None if it isn't cast."""
        boss, points, mana, spent, situation = state
        for spell in spells:
            move = self._move(state, spell)
            hurt, healed, restored, paid = move.added
            after = boss + hurt, points + healed, mana + restored, spent + paid, move.situation
            yield spell if move.is_cast else None, after, move
            if not (move.is_cast or situation.is_wizards):
                # No spell is cast in the boss's turn, so it is the same with all spells.
                return

    def _move(self, state: State, spell: int) -> Move:
        """Return the changes of a move, which is played once for all states that are alike."""
        boss, points, mana, _, situation = state
        if not self._are_alike:
            return self._play(state, spell)
        known = situation.moves
        key: tuple[int, ...] = (spell,)
        move = known.get(key) or self._play((ENDLESS, ENDLESS, ENDLESS, 0, situation), spell)
        known[key] = move
        if mana < move.payments[-1]:
            key = spell, bisect_right(move.payments, mana)
            move = known.get(key) or self._play((ENDLESS, ENDLESS, mana, 0, situation), spell)
            known[key] = move
        if boss <= move.boss_loss or points <= move.loss:
            key = *key, min(boss, move.boss_loss + 1), min(points, move.loss + 1)
            move = known.get(key) or self._play(state, spell)
            known[key] = move
        return move

    def _play(self, state: State, spell: int) -> Move:
        """Play a move with a spell in the wizard's plan."""
        had, situation, bout, turns = state[:4], state[4], self._bout, 0
        self._restore(situation)
        set_numbers(*had)
        waiting = casting_plan().waiting
        waiting.append(spell)
        stages: list[Numbers] = [(0, 0, 0, 0)]
        restored = {0}
        while turns < 1 + self._are_alike and not bout.is_over:
            turns += 1
            for step in self._steps:
                step()
                stages.append(difference(numbers_now(), had))
                if waiting:
                    restored.add(stages[-1][MANA])
        is_cast = not waiting
        waiting.clear()
        # A turn may only be passed if no spell can be paid, so the prices of all spells count.
        prices = self._prices[spell : spell + 1] if self.is_more_better else self._prices
        boss_loss, loss = (
            sum(max(before[side] - after[side], 0) for before, after in pairwise(stages))
            for side in (0, POINTS)
        )
        return Move(
            added=stages[-1],
            situation=situation if bout.is_over else self._situation(),
            turns=turns,
            is_over=bout.is_over,
            is_won=bout.is_won,
            is_cast=is_cast,
            stages=stages,
            boss_loss=boss_loss,
            loss=loss,
            payments=sorted({price - more for price in prices for more in restored}),
        )

    def _restore(self, situation: Situation) -> None:
        """Restore all components except the numbers."""
        if isinstance(situation.snapshot, Snapshot):
            self._snapshots.restore(situation.snapshot)
        else:
            bout, (_, effects, armor) = self._bout, magic()
            effects.timers, effects.ended, armor.points, *begun = situation.snapshot
            bout.turns, bout.turns_ended = begun
            bout.is_over = bout.is_won = False

    def _situation(self) -> Situation:
        """Return the situation of the current world, in which the numbers become 0."""
        set_numbers(0, 0, 0, 0)
        bout, (_, effects, armor) = self._bout, magic()
        is_wizards = not bout.is_wizards_turn
        if not self._counts_turns:
            # The numbers only decide whose turn it is.
            bout.turns, bout.turns_ended = bout.turns % 2, bout.turns_ended % 2
        snapshot: Snapshot | Fields
        key: Hashable
        if self._are_alike:
            turn = bout.turns, bout.turns_ended
            key = snapshot = effects.timers, effects.ended, armor.points, *turn
        else:
            snapshot = self._snapshots.take()
            key = snapshot.key()
        return self._situations.setdefault(key, Situation(snapshot, is_wizards))

    def _new_bound(self) -> ManaBound:
        """Return a lower bound from the moves with large numbers in all situations."""
        spells = range(len(self._prices))
        # The last wizard can't pay for any spell.
        tried = [*((spell, ENDLESS) for spell in spells), (0, -ENDLESS)]
        found: dict[KnownMove, None] = {}
        situations = [self.first[4]]
        for before in situations:
            if len(situations) > MOST_SITUATIONS:
                return ManaBound()
            for spell, mana in tried:
                move = self._move((ENDLESS, ENDLESS, mana, 0, before), spell)
                for earlier, (hurt, _, restored, paid) in pairwise(move.stages):
                    if hurt < earlier[0]:
                        found[KnownMove(before, (-hurt, 0, restored, -paid), None)] = None
                if not move.is_over:
                    hurt, healed, restored, paid = move.added
                    after = move.situation
                    found[KnownMove(before, (-hurt, healed, restored, -paid), after)] = None
                    if after not in situations:
                        situations.append(after)
        budgets = (POINTS, 1, FREE_POINTS), (MANA, 0, FREE_MANA)
        return ManaBound(
            [*found], [free for number, least, free in budgets if self._can_lack(number, least)]
        )

    def _can_lack(self, number: int, least: int) -> bool:
        """Return whether a wizard lives on whose hit points or mana fall just below `least`."""
        situation = self.first[4]
        for spell in range(len(self._prices)):
            usual = self._move((ENDLESS, ENDLESS, ENDLESS, 0, situation), spell)
            has = least - 1 - usual.added[number]
            points, mana = (has, ENDLESS) if number == POINTS else (ENDLESS, has)
            move = self._move((ENDLESS, points, mana, 0, situation), spell)
            if has >= least > has + move.added[number] and not move.is_over:
                return True
        return False


def least_payments(systems: Sequence[esper.Processor], spells: int) -> list[int]:
    """Return the least mana with which the systems let each spell be cast."""
    casting = next(system for system in systems if isinstance(system, CastingSystem))
    set_numbers(ENDLESS, ENDLESS, 0, 0)
    return [mana_missing(casting, spell, wizard()[1]) or 0 for spell in range(spells)]


def mana_missing(casting: CastingSystem, spell: int, mana: Mana) -> int | None:
    """Return the least additional mana with which a spell is allowed; None if mana doesn't help."""
    points = mana.points

    def is_allowed(more: int) -> bool:
        mana.points = points + more
        return casting.is_allowed(spell)

    missing = bisect_left(range(MOST_MANA), x=True, key=is_allowed)
    mana.points = points
    return None if missing == MOST_MANA else missing


def difference(now: Numbers, before: Numbers) -> Numbers:
    """Return the differences of numbers to earlier ones."""
    return now[0] - before[0], now[1] - before[1], now[2] - before[2], now[3] - before[3]


def numbers_now() -> Numbers:
    """Return the boss's hit points, the wizard's, mana, and mana spent in the current world."""
    (ours, mana), (theirs, _) = wizard(), boss()
    return theirs.points, ours.points, mana.points, mana.spent


def set_numbers(boss_points: int, points: int, left: int, spent: int) -> None:
    """Change the same numbers in the current world."""
    (ours, mana), (theirs, _) = wizard(), boss()
    theirs.points, ours.points, mana.points, mana.spent = boss_points, points, left, spent
