"""Plays the moves of a duel from any state.

A move is the wizard's turn with one spell, and the boss's turn after it. A state has four numbers
(the boss's hit points, the wizard's, mana, spent mana) and a situation: all other components.

A move from a situation is first played with large numbers. It changes smaller numbers by the same
amounts unless a side dies or a spell can't be paid. Neither happens if all numbers stay above 0:

    system        start  bleeding  effects  casting  effects  attack
    boss              0         0       -3       -7      -10     -10    from 11: the boss lives
    wizard            0        -1       -1       -1       -1     -10    from 11: the wizard lives
    mana              0         0        0      -53      -53     -53    from 54: the spell is paid

Otherwise the move is played again with the small numbers. `TURNS_ALIKE` is the condition for this.
Under other custom rules each turn is a move, and it is played each time.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

import esper

from components.duel import Spell
from game.puzzles.duel.bound import ENDLESS, FREE_MANA, FREE_POINTS, KnownMove, ManaBound
from game.puzzles.duel.play import Duel
from game.puzzles.duel.read import Contest
from game.puzzles.savings import MORE_IS_BETTER, TURNS_ALIKE, UNCOUNTED_TURNS, may_use
from game.simulation.snapshot import Snapshot, Snapshots
from systems.duel.arena import boss, casting_plan, magic, wizard
from systems.duel.effects import Timers
from systems.duel.rules import DuelRules

MOST_RULES: Final = 64
"""The number of combinations of rules, spell book and boss power whose moves are cached."""
MOST_SITUATIONS: Final = 1000
"""The number of situations up to which a lower bound is computed."""
Fields: TypeAlias = tuple[Timers, tuple[int, ...], int, int]
"""Timers, the spells whose effects have ended, armor, and the number of turns."""
Numbers: TypeAlias = tuple[int, int, int, int]
"""The boss's hit points, the wizard's, mana, and mana spent."""
POINTS: Final = 1
"""The index of the wizard's hit points."""
MANA: Final = 2
"""The index of mana."""


@dataclass(frozen=True, slots=True, eq=False)
class Situation:
    """All components between two moves, without hit points, mana and spent mana."""

    contents: Snapshot | Fields
    """Restores the components."""
    moves: "dict[int, Move]" = field(default_factory=dict)
    """The moves with large numbers, by spell."""


State: TypeAlias = tuple[int, int, int, int, Situation]
"""Boss's hit points, wizard's hit points, mana, spent mana, and the situation."""


class Move(NamedTuple):
    """The results of a move."""

    stages: list[Numbers]
    """The changes of the numbers before the move and after each system."""
    needed: list[int]
    """Numbers that stay above 0 in this move: hit points of boss and wizard, and mana."""
    situation: Situation | None
    """The situation after the move; None if the duel is over."""
    is_won: bool
    is_cast: bool
    """Whether the spell was taken from the wizard's plan."""
    is_wizards: bool
    """Whether the last turn was the wizard's."""


@lru_cache(MOST_RULES)
def find_memory(
    _rules: DuelRules, _spells: tuple[Spell, ...], _power: int, _is_hard: bool
) -> tuple[dict[Hashable, Situation], list[ManaBound]]:
    """Return the situations and the bound of earlier searches; new ones are added to both."""
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
        """Store the initial state. Every turn is played if `has_savings` is False."""
        opponent, points, mana, spells = contest
        self._clock: Final = duel.clock
        self._snapshots: Final = Snapshots(duel.systems)
        self._are_alike: Final = has_savings and may_use(TURNS_ALIKE, rules)
        self._counts_turns: Final = not (has_savings and may_use(UNCOUNTED_TURNS, rules))
        self.is_more_better: Final = has_savings and may_use(MORE_IS_BETTER, rules)
        """Whether a state with more hit points or mana is at least as good."""
        self._turns: Sequence[Sequence[Callable[[], None]]] = [[esper.process]]
        self._situations: dict[Hashable, Situation] = {}
        bounds = [ManaBound()]
        if self._are_alike:
            self._turns = [[system.process for system in duel.systems]] * 2
            self._situations, bounds = find_memory(rules, spells, opponent.damage, is_hard)
        self.first: Final[State] = opponent.hit_points, points, mana, 0, self._situation()
        """The state before the first turn."""
        if not bounds:
            bounds.append(self._new_bound(range(len(spells))))
        self.bound: Final = bounds[0]

    def after(self, state: State, spells: Iterable[int]) -> Iterator[tuple[int, Numbers, Move]]:
        """Yield each spell with the numbers after its move."""
        boss, points, mana, spent, _ = state
        for spell in spells:
            move = self._move(state, spell)
            hurt, healed, restored, paid = move.stages[-1]
            yield spell, (boss + hurt, points + healed, mana + restored, spent + paid), move
            if not (move.is_cast or move.is_wizards):
                # No spell is cast in the boss's turn, so it is the same with all spells.
                return

    def _move(self, state: State, spell: int) -> Move:
        """Return the move with a spell. It is played once for all states with equal results."""
        boss, points, mana, _, situation = state
        if self._are_alike:
            move = situation.moves.get(spell)
            if not move:
                move = self._play((ENDLESS, ENDLESS, ENDLESS, 0, situation), spell)
                situation.moves[spell] = move
            for_boss, for_wizard, for_mana = move.needed
            # Where a turn is passed if no spell can be paid, a stored loss isn't used again: with
            # less mana the move may be a pass.
            has_choice = self.is_more_better or move.situation
            if has_choice and boss >= for_boss and points >= for_wizard and mana >= for_mana:
                return move
        return self._play(state, spell)

    def _play(self, state: State, spell: int) -> Move:
        """Play a move with a spell in the wizard's plan."""
        had, situation, clock = state[:4], state[4], self._clock
        self._restore(situation)
        set_numbers(*had)
        waiting = casting_plan().waiting
        waiting.append(spell)
        stages: list[Numbers] = [(0, 0, 0, 0)]
        for turn in self._turns:
            for step in turn:
                step()
                stages.append(difference(numbers_now(), had))
            if clock.is_over:
                break
        is_cast = not waiting
        waiting.clear()
        return Move(
            stages=stages,
            needed=[1 - min(changes) for changes in zip(*stages, strict=True)][:3],
            situation=None if clock.is_over else self._situation(),
            is_won=clock.is_won,
            is_cast=is_cast,
            is_wizards=clock.is_wizards_turn,
        )

    def _restore(self, situation: Situation) -> None:
        """Restore all components except the numbers."""
        if isinstance(situation.contents, Snapshot):
            self._snapshots.restore(situation.contents)
        else:
            clock, (_, effects, armor) = self._clock, magic()
            effects.timers, effects.ended, armor.points, clock.turns = situation.contents
            clock.turns_ended = clock.turns
            clock.is_over = clock.is_won = False

    def _situation(self) -> Situation:
        """Set the numbers of the current world to 0, and return its situation."""
        set_numbers(0, 0, 0, 0)
        clock = self._clock
        if not self._counts_turns:
            # Only the parity of the turn numbers matters: it decides whose turn it is.
            clock.turns, clock.turns_ended = clock.turns % 2, clock.turns_ended % 2
        contents: Snapshot | Fields
        key: Hashable
        if self._are_alike:
            _, effects, armor = magic()
            key = contents = effects.timers, effects.ended, armor.points, clock.turns
        else:
            contents = self._snapshots.take()
            key = contents.key()
        return self._situations.setdefault(key, Situation(contents))

    def _new_bound(self, spells: Sequence[int]) -> ManaBound:
        """Compute a lower bound from the moves in all situations.

        They are played with large numbers, so that no side dies.
        """
        # The last entry has no mana, for the moves in which no spell can be cast.
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
                if after := move.situation:
                    hurt, healed, restored, paid = move.stages[-1]
                    found[KnownMove(before, (-hurt, healed, restored, -paid), after)] = None
                    if after not in situations:
                        situations.append(after)
        budgets = (POINTS, 1, FREE_POINTS), (MANA, 0, FREE_MANA)
        return ManaBound(
            [*found],
            [free for number, least, free in budgets if self._can_lack(spells, number, least)],
        )

    def _can_lack(self, spells: Iterable[int], number: int, least: int) -> bool:
        """Return whether the duel continues if hit points or mana are just below `least`."""
        for spell in spells:
            usual = self._move((ENDLESS, ENDLESS, ENDLESS, 0, self.first[4]), spell)
            has = least - 1 - usual.stages[-1][number]
            points, mana = (has, ENDLESS) if number == POINTS else (ENDLESS, has)
            move = self._move((ENDLESS, points, mana, 0, self.first[4]), spell)
            if has >= least > has + move.stages[-1][number] and move.situation:
                return True
        return False


def difference(now: Numbers, before: Numbers) -> Numbers:
    """Return the differences of numbers to earlier ones."""
    return now[0] - before[0], now[1] - before[1], now[2] - before[2], now[3] - before[3]


def numbers_now() -> Numbers:
    """Return the boss's hit points, the wizard's, mana, and mana spent in the current world."""
    (ours, mana), (theirs, _) = wizard(), boss()
    return theirs.points, ours.points, mana.points, mana.spent


def set_numbers(boss_points: int, points: int, left: int, spent: int) -> None:
    """Set the boss's hit points, the wizard's, mana, and mana spent in the current world."""
    (ours, mana), (theirs, _) = wizard(), boss()
    theirs.points, ours.points, mana.points, mana.spent = boss_points, points, left, spent
