"""A duel that stops before each cast, to find out which spells can be cast and why others can't.

The wizard's turn is played up to the system that casts, so the effects of that turn have acted.
Then that system is asked for each spell. If it allows none, the turn goes on without a cast: under
the standard rules the duel is lost.
"""

from bisect import bisect_left
from typing import Final, NamedTuple

import esper

from components.duel import Mana
from game.puzzles.duel.play import Duel
from game.puzzles.duel.read import Contest
from game.text.wording import count
from systems.duel.arena import casting_plan, magic, wizard
from systems.duel.casting import CastingSystem
from systems.duel.events import SPELL_CAST
from systems.duel.rules import RULES, DuelRules

MOST_MANA: Final = 1_000_000
"""The most additional mana that is tried."""
NO_REASON: Final = "its casting system gives no reason"


class Refusal(NamedTuple):
    """Why a spell can't be cast; both numbers are 0 if the reason isn't known."""

    mana_missing: int = 0
    turns_running: int = 0
    """How many turns its effect still runs, if that is the reason."""

    @property
    def words(self) -> str:
        """The same in words."""
        reasons = [f"{self.mana_missing} mana short"] if self.mana_missing else []
        if self.turns_running:
            reasons.append(f"its effect runs {count(self.turns_running, 'turn')} more")
        return ", ".join(reasons) or NO_REASON


class TrialDuel(Duel):
    """A duel that stops before each cast until the next spell is given."""

    def __init__(self, contest: Contest, *, is_hard: bool, rules: DuelRules = RULES) -> None:
        """Set the duel up, and play up to the first cast."""
        super().__init__(contest, (), is_hard=is_hard, rules=rules)
        self.castable: list[int] = []
        """The spells that can be cast now, by number; none once the duel is over."""
        self.casts: Final[list[int]] = []
        """The spells that were cast, by number."""
        self._spells: Final = range(len(contest.spells))
        self._casting: Final = next(one for one in self.systems if isinstance(one, CastingSystem))
        self._place: Final = self.systems.index(self._casting)
        self.world.subscribe(SPELL_CAST, self._note_cast)
        with self.world:
            self._play_to_cast()

    def cast(self, number: int) -> None:
        """Cast a spell, and play up to the next cast or to the end."""
        with self.world:
            casting_plan().waiting.append(number)
            self._complete_turn()
            self._play_to_cast()

    def refusal(self, number: int) -> Refusal:
        """Return why a spell can't be cast."""
        with self.world:
            return refusal_by(self._casting, number)

    def _play_to_cast(self) -> None:
        """Play until a spell can be cast, or to the end."""
        self.castable = []
        while not self.bout.is_over:
            esper.clear_dead_entities()
            for system in self.systems[: self._place]:
                system.process()
            if self.bout.is_wizards_turn and self._casting.is_due(self.bout):
                self.castable = [*filter(self._casting.is_allowed, self._spells)]
                if self.castable:
                    return
            self._complete_turn()

    def _complete_turn(self) -> None:
        """Run the casting system and those after it."""
        for system in self.systems[self._place :]:
            system.process()
        casting_plan().waiting.clear()

    def _note_cast(self, number: int, _cost: int, _mana: int) -> None:
        self.casts.append(number)


def refusal_by(casting: CastingSystem, spell: int) -> Refusal:
    """Return which change would let a system allow a spell.

    The current world is unchanged afterwards. The system is asked with more mana and without the
    running effect of the spell:

        is_allowed   with 40 mana: no        with 53: yes      13 mana short
                     while it runs: no       once ended: yes   its effect runs 3 turns more
                     always: no                                no reason
    """
    mana, effects = wizard()[1], magic()[1]
    points, timers = mana.points, effects.timers
    ended = (*timers[:spell], 0, *timers[spell + 1 :])
    try:
        for tried in dict.fromkeys((timers, ended)):
            mana.points, effects.timers = points, tried
            missing = mana_missing(casting, spell, mana)
            if missing is not None:
                return Refusal(missing, 0 if tried == timers else timers[spell])
    except Exception:  # noqa: BLE001 - custom rules may fail in a world that they don't expect
        return Refusal()
    finally:
        mana.points, effects.timers = points, timers
    return Refusal()


def mana_missing(casting: CastingSystem, spell: int, mana: Mana) -> int | None:
    """Return the least additional mana with which a spell is allowed; None if it never is."""
    points = mana.points

    def is_allowed(more: int) -> bool:
        mana.points = points + more
        return casting.is_allowed(spell)

    missing = bisect_left(range(MOST_MANA), x=True, key=is_allowed)
    mana.points = points
    return None if missing == MOST_MANA else missing
