"""Duels planned by any rules: a search over the systems, which play each turn.

It knows no rule. For each spell a snapshot of the world between two turns is restored, the spell
is put into the wizard's plan, and the systems play a turn. In the boss's turn the spell is not
taken from the plan, so one turn is played for all spells.

    snapshot   turn        Missile: 4 from the boss, 53 mana spent
    -------->  is played   Drain:   2 from the boss, 73 mana spent
               with each   Poison:  can't be cast, the duel is lost

Two snapshots are equal if everything in the world is, see `game.simulation.snapshot`. Under the
shipped rules and most misreadings some of it does not matter, see `game.puzzles.savings`. Under
custom rules the search may not end if nothing wins and the wizard can't be killed.

A turn is played once for all states that are alike, which takes a tenth of the time. Hit points
matter only near 0, and mana only by what it pays for; otherwise a turn adds the same to them:

    boss 58, wizard 31, mana 260, Poison runs 3      Missile: boss 51, wizard 31, mana 207
    boss 44, wizard 50, mana 500, Poison runs 3      Missile: boss 37, wizard 50, mana 447

Under custom rules each turn is played.
"""

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import lru_cache
from itertools import compress
from operator import itemgetter, sub
from typing import Final, NamedTuple

import esper

from components.duel import Spell
from game.puzzles.duel.duel import Duel
from game.puzzles.duel.planning.prices import HEALING, HURTING, ManaBound
from game.puzzles.duel.planning.search import Moment, Move, SpellPlan, plan_through
from game.puzzles.duel.reading import Contest
from game.puzzles.savings import (
    BY_THE_BOOK,
    MORE_IS_BETTER,
    TURNS_ALIKE,
    UNCOUNTED_TURNS,
    may_use,
)
from game.simulation.snapshot import Snapshot, Snapshots, WorldLayout
from systems.duel.arena import boss, casting_plan, magic, wizard
from systems.duel.rules import DuelRules

NEAR: Final = 3
"""Hit points that are told apart beyond those that spells or a blow may take in a turn."""
MOST_TURNS: Final = 30_000
"""That are remembered for the same rules."""
MOST_RULES: Final = 64
"""Rules, books and bosses whose turns are remembered at a time."""


class Frame:
    """All of a moment but its numbers; there is one for all that are equal."""

    def __init__(self, snapshot: Snapshot, contest: Contest, *, is_wizards: bool) -> None:
        """Keep a snapshot of the current world in which the numbers are left out.

        Args:
            snapshot: the snapshot.
            contest: the duel.
            is_wizards: whether the wizard's turn comes next.
        """
        spells = contest.spells if is_wizards else ()
        self.snapshot: Final = snapshot
        self.timers: Final = magic()[1].timers
        lasting = sum(spell.damage_a_turn for spell in contest.spells)
        self.boss_near: Final = max((spell.damage for spell in spells), default=0) + lasting + NEAR
        """The most hit points of the boss that are told apart."""
        self.wizard_near: Final = NEAR if is_wizards else contest.boss.damage + NEAR
        now = sum([spell.mana_a_turn for spell in compress(spells, self.timers)])
        least = min((spell.cost for spell in spells), default=0)
        changes = 0, 1, -now, 1 - now
        self.payments: Final = tuple(
            tuple(sorted(cost + more for cost in (spell.cost, least) for more in changes))
            for spell in spells
        )
        """For each spell, mana from which on it, or any, can be paid before or after effects."""


class PlayedTurn(NamedTuple):
    """What a turn changes."""

    added: tuple[int, ...]
    """To the boss's hit points, the wizard's, mana, and mana spent; nothing if the duel is lost."""
    frame: Frame | None
    """None if the duel is lost."""
    is_won: bool
    is_cast: bool
    """Whether the spell was taken from the wizard's plan."""
    is_wizards: bool
    """Whether it was the wizard's turn."""


class TurnMemo(NamedTuple):
    """What was played by the same rules with a book against bosses of the same damage."""

    frames: dict[Hashable, Frame]
    turns: dict[Hashable, PlayedTurn]


class Turns:
    """The moments between the turns of a duel, in the current world."""

    def __init__(
        self, duel: Duel, contest: Contest, rules: DuelRules, memo: TurnMemo | None
    ) -> None:
        """Begin before the first turn; without a memo every turn is played."""
        self._bout: Final = duel.bout
        self._contest: Final = contest
        self._snapshots: Final = Snapshots(duel.systems)
        self._counts_turns: Final = not may_use(UNCOUNTED_TURNS, rules)
        self._is_kept: Final = memo is not None
        self._frames, self._turns = memo or TurnMemo({}, {})
        self._moduli: Final[dict[WorldLayout, list[tuple[int, int]]]] = {}
        """For each layout, the places of numbers that frames leave out, modulo 1 or 2."""
        numbers = () if may_use(MORE_IS_BETTER, rules) else (1, 2)
        spent = () if may_use(TURNS_ALIKE, rules) else (3,)
        self.likeness: Callable[[Moment[Frame]], Hashable] = itemgetter(0, 5, *numbers, *spent)

    def first(self) -> Moment[Frame]:
        """Return the moment before the first turn."""
        frame = self._frame()
        return *numbers_now(), frame.timers, frame

    def moves(self, moment: Moment[Frame], spells: Iterable[int]) -> Iterator[Move[Frame]]:
        """Yield what each spell comes to."""
        boss, points, mana, spent, _, _ = moment
        for spell in spells:
            turn = self._turn(moment, spell)
            if turn.frame is not None:
                hurt, healed, restored, paid = turn.added
                after = boss + hurt, points + healed, mana + restored, spent + paid
                rest = turn.frame.timers, turn.frame
                yield spell if turn.is_cast else None, (*after, *rest), turn.is_won
            if not (turn.is_cast or turn.is_wizards):
                return

    def _turn(self, moment: Moment[Frame], spell: int) -> PlayedTurn:
        """Return a turn in which a spell is to be cast, if it is the wizard's."""
        if not self._is_kept:
            return self._play(moment, spell)
        boss, points, mana, _, _, frame = moment
        paid = bisect_right(frame.payments[spell], mana) if frame.payments else 0
        key = frame, spell, min(boss, frame.boss_near), min(points, frame.wizard_near), paid
        found = self._turns.get(key)
        if found is None:
            if len(self._turns) >= MOST_TURNS:
                self._turns.clear()
            found = self._turns[key] = self._play(moment, spell)
        return found

    def _play(self, moment: Moment[Frame], spell: int) -> PlayedTurn:
        """Play a turn in which a spell is to be cast, if it is the wizard's."""
        layout, values = moment[5].snapshot
        # What is remembered may be from another world, where the same lies in the same places.
        layout = self._snapshots.layout if self._is_kept else layout
        self._snapshots.restore(Snapshot(layout, values))
        (ours, mana), (theirs, _), waiting = wizard(), boss(), casting_plan().waiting
        theirs.points, ours.points, mana.points, mana.spent = moment[:4]
        waiting.append(spell)
        esper.process()
        is_cast, bout = not waiting, self._bout
        waiting.clear()
        is_lost = bout.is_over and not bout.is_won
        added = () if is_lost else tuple(map(sub, numbers_now(), moment))
        frame = None if is_lost else self._frame()
        return PlayedTurn(added, frame, bout.is_won, is_cast, bout.is_wizards_turn)

    def _frame(self) -> Frame:
        """Return the frame of the present world."""
        snapshot = self._snapshots.now()
        layout = snapshot.layout
        if layout not in self._moduli:
            self._moduli[layout] = self._left_out(layout)
        kept = list(snapshot.values)
        for place, modulus in self._moduli[layout]:
            kept[place] %= modulus
        frame = Snapshot(layout, tuple(kept))
        key = frame.key()
        if key not in self._frames:
            is_wizards = not self._bout.is_wizards_turn
            self._frames[key] = Frame(frame.copied(), self._contest, is_wizards=is_wizards)
        return self._frames[key]

    def _left_out(self, layout: WorldLayout) -> list[tuple[int, int]]:
        """Return the places of numbers in snapshots, and what these are taken modulo."""
        (ours, mana), (theirs, _), bout = wizard(), boss(), self._bout
        fields: list[tuple[object, str, int]] = [(theirs, "points", 1), (ours, "points", 1)]
        fields += [(mana, "points", 1), (mana, "spent", 1)]
        if self._is_kept:
            fields += [(theirs, "maximum", 1), (ours, "maximum", 1)]
        if not self._counts_turns:
            # It says whose turn it is.
            fields += [(bout, "turns", 2), (bout, "turns_ended", 2)]
        return [(layout.place(component, name), modulus) for component, name, modulus in fields]


def numbers_now() -> tuple[int, int, int, int]:
    """Return the boss's hit points, the wizard's, mana, and mana spent in the current world."""
    (ours, mana), (theirs, _) = wizard(), boss()
    return theirs.points, ours.points, mana.points, mana.spent


def plan_by(
    rules: DuelRules,
    contest: Contest,
    *,
    is_hard: bool,
    begun: SpellPlan = (),
    does_remember: bool = True,
) -> SpellPlan | None:
    """Return the spells that win for the least mana by some rules, in order; None if nothing wins.

    They begin with the spells in `begun`, whether these are part of a best plan or not. Turns are
    remembered where the rules are the project's own, if that is wanted.
    """
    book, is_bounded = contest.spells, may_use(BY_THE_BOOK, rules)
    bound = ManaBound(book, contest.boss.damage, 0, HEALING if is_bounded else HURTING)
    is_known = does_remember and may_use(TURNS_ALIKE, rules)
    memo = memo_of(rules, book, contest.boss.damage, is_hard) if is_known else None
    with Duel(contest, (), is_hard=is_hard, rules=rules) as duel, duel.world:
        turns = Turns(duel, contest, rules, memo)
        return plan_through(turns, bound, book, turns.first(), begun)


@lru_cache(MOST_RULES)
def memo_of(_rules: DuelRules, _spells: tuple[Spell, ...], _power: int, _is_hard: bool) -> TurnMemo:
    """Return what is remembered of duels by some rules."""
    return TurnMemo({}, {})
