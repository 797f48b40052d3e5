"""What a turn of a duel does, remembered: it is played once by the systems for all alike.

Hit points matter only near 0, and mana only by what it pays for; otherwise a turn adds the same to
them whatever they are. So what was seen in one moment holds for all that differ in no more:

    boss 58, wizard 31, mana 260, Poison runs 3      Missile: boss 51, wizard 31, mana 207
    boss 44, wizard 50, mana 500, Poison runs 3      Missile: boss 37, wizard 50, mana 447

That is so by the rules as they are and by all variants of them, but is promised by nobody else.
"""

from bisect import bisect_right
from functools import lru_cache
from typing import Final, NamedTuple

import esper

from components.duel import Spell
from game.puzzles.duel.playing.duel import Duel
from game.simulation.frozen import Value
from game.simulation.snapshot import Snapshot, Snapshots
from systems.duel.arena import boss, casting_plan, magic, wizard
from systems.duel.effects import Timers
from systems.duel.promises import Promise
from systems.duel.rules import DuelRules

NEAR: Final = 3
"""Hit points that are told apart beyond those that spells or a blow may take in a turn."""
MOST_TURNS: Final = 30_000
"""That are remembered for the same rules."""
MOST_RULES: Final = 64
"""Rules, books and bosses whose turns are remembered at a time."""

Numbers = tuple[int, int, int, int]
"""The boss's hit points, the wizard's, mana, and mana spent."""


class Frame(NamedTuple):
    """All of a moment but its numbers."""

    number: int
    values: tuple[Value, ...]
    """The fields of a snapshot; those left out are 0."""
    damage: int
    """What running effects will take from the boss."""
    mana: int
    """What they will restore."""
    boss_last: int
    """The most hit points of the boss that are told apart."""
    wizard_last: int
    payments: tuple[tuple[int, ...], ...]
    """For each spell, the amounts of mana from which on it, or any, can be paid in this turn."""


class PlayedTurn(NamedTuple):
    """What a turn adds to the numbers, and what follows."""

    boss: int
    points: int
    mana: int
    spent: int
    frame: Frame | None
    """None if the duel is over."""
    is_won: bool
    is_cast: bool
    """Whether the spell was taken from the wizard's plan."""
    is_wizards: bool
    """Whether it was the wizard's turn."""


Likeness = tuple[int, int, int, int, int]
"""Frame, spell, and the numbers as far as they matter: equal for turns that do the same."""


class TurnMemo:
    """The turns that were played with a book against bosses of the same damage."""

    def __init__(self, spells: tuple[Spell, ...], power: int) -> None:
        """Remember none yet."""
        self.turns: Final[dict[Likeness, PlayedTurn]] = {}
        self.frames: Final[dict[tuple[Value, ...], Frame]] = {}
        self._spells: Final = spells
        self._power: Final = power

    def frame(self, values: tuple[Value, ...], timers: Timers, *, is_wizards: bool) -> Frame:
        """Return the frame of some values, and whether the wizard's turn comes next."""
        if values not in self.frames:
            effects = list(zip(self._spells, timers, strict=True))
            now = sum(spell.mana_a_turn for spell, turns in effects if turns)
            hurting = [spell.damage for spell in self._spells] if is_wizards else []
            lasting = sum(spell.damage_a_turn for spell in self._spells)
            self.frames[values] = Frame(
                len(self.frames),
                values,
                sum(spell.damage_a_turn * turns for spell, turns in effects),
                sum(spell.mana_a_turn * turns for spell, turns in effects),
                max(hurting, default=0) + lasting + NEAR,
                NEAR if is_wizards else self._power + NEAR,
                tuple(self._payments(spell, now) if is_wizards else () for spell in self._spells),
            )
        return self.frames[values]

    def _payments(self, spell: Spell, restored: int) -> tuple[int, ...]:
        """Return what must be there for a spell or the cheapest, or more than that.

        It is there before or after effects have restored some.
        """
        least = min(each.cost for each in self._spells)
        costs = {cost + more for cost in (spell.cost, least) for more in (0, 1)}
        return tuple(sorted(costs | {cost - restored for cost in costs}))


@lru_cache(MOST_RULES)
def memo_of(
    _rules: DuelRules, _promises: Promise, spells: tuple[Spell, ...], power: int, _is_hard: bool
) -> TurnMemo:
    """Return what is remembered of duels by some rules."""
    return TurnMemo(spells, power)


class RememberedTurns:
    """Plays turns from any moment on; by the systems of the current world if they are new."""

    def __init__(self, duel: Duel, promises: Promise, memo: TurnMemo) -> None:
        """Begin before the first turn of a duel."""
        self._bout: Final = duel.bout
        self._memo: Final = memo
        self._snapshots: Final = Snapshots(duel.systems)
        layout = self._snapshots.layout
        (self._boss, _), (self._wizard, self._mana) = boss(), wizard()
        self._first: Final = self._snapshots.taken().values
        left_out = [
            *((health, name) for health in (self._boss, self._wizard) for name in HEALTH),
            (self._mana, "points"),
            (self._mana, "spent"),
        ]
        self._left_out: Final = [layout.place(*field) for field in left_out]
        self._calendar: Final = [layout.place(self._bout, name) for name in CALENDAR]
        self._has_calendar: Final = Promise.NO_CALENDAR not in promises

    def first(self) -> tuple[Numbers, Frame]:
        """Return the moment before the first turn."""
        return self._numbers(), self._frame(self._first)

    def played(self, numbers: Numbers, frame: Frame, spell: int) -> PlayedTurn:
        """Return what a turn does in which a spell is to be cast, if it is the wizard's."""
        memo = self._memo
        points, health, mana, _ = numbers
        likeness = (
            frame.number,
            spell,
            min(points, frame.boss_last),
            min(health, frame.wizard_last),
            bisect_right(frame.payments[spell], mana),
        )
        found = memo.turns.get(likeness)
        if found is None:
            if len(memo.turns) >= MOST_TURNS:
                memo.turns.clear()
            found = memo.turns[likeness] = self._play(numbers, frame, spell)
        return found

    def _play(self, numbers: Numbers, frame: Frame, spell: int) -> PlayedTurn:
        """Play a turn by the systems."""
        values = list(frame.values)
        for place in self._left_out:
            values[place] = self._first[place]
        self._snapshots.restore(Snapshot(self._snapshots.layout, tuple(values)))
        self._boss.points, self._wizard.points, self._mana.points, self._mana.spent = numbers
        waiting = casting_plan().waiting
        waiting.append(spell)
        esper.process()
        is_cast = not waiting
        waiting.clear()
        bout = self._bout
        added = [now - before for now, before in zip(self._numbers(), numbers, strict=True)]
        frame_after = None if bout.is_over else self._frame(self._snapshots.taken().values)
        is_won = bout.is_over and bout.is_won
        points, health, mana, spent = added
        return PlayedTurn(
            points, health, mana, spent, frame_after, is_won, is_cast, bout.is_wizards_turn
        )

    def _numbers(self) -> Numbers:
        return self._boss.points, self._wizard.points, self._mana.points, self._mana.spent

    def _frame(self, values: tuple[Value, ...]) -> Frame:
        """Return what is left of values without numbers, and of turns whose they are."""
        kept = list(values)
        for place in self._left_out:
            kept[place] = 0
        for place in () if self._has_calendar else self._calendar:
            kept[place] %= 2
        is_wizards = not self._bout.is_wizards_turn
        return self._memo.frame(tuple(kept), magic()[1].timers, is_wizards=is_wizards)


HEALTH: Final = ("points", "maximum")
CALENDAR: Final = ("turns", "turns_ended")
