"""A duel in which somebody chooses the spells: what can be cast, why not, and what comes of it.

The wizard's turn is played up to the system that casts, so the effects of that turn have acted and
what is shown is what there is to cast with. That system is asked for each spell. Where it allows
none, the turn goes on without one: by the rules as they are, the duel is lost by that.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

import esper

from components.duel import Mana
from game.puzzles.duel.duel import Duel, DuelState, state_of
from game.puzzles.duel.reading import Contest
from game.simulation.choosing import RefusedChoiceError, Stepped
from game.simulation.simulation import TurnEvents
from game.text.wording import count
from systems.duel.arena import casting_plan, magic, wizard
from systems.duel.casting import CastingSystem
from systems.duel.rules import RULES, DuelRules

MOST_MANA: Final = 1_000_000
"""How much more mana is tried."""
NO_REASON: Final = "its casting system gives no reason"


class Refusal(NamedTuple):
    """Why a spell can't be cast; neither if no reason is known."""

    mana_missing: int = 0
    turns_running: int = 0
    """How many turns its effect still runs, if that bars it."""

    @property
    def words(self) -> str:
        """The same in words."""
        reasons = [f"{self.mana_missing} mana short"] if self.mana_missing else []
        if self.turns_running:
            reasons.append(f"its effect runs {count(self.turns_running, 'turn')} more")
        return ", ".join(reasons) or NO_REASON


class SpellChoice(NamedTuple):
    """One spell of the book at a moment in which one is to be cast."""

    number: int
    """In the book, from 0."""
    spell: str
    cost: int
    """In mana, by the book."""
    is_legal: bool
    reason: str = ""
    """Why it can't be cast; empty if it can."""


class SteppedDuel(Duel, Stepped[DuelState]):
    """A duel whose spells are chosen one by one; it stands where one is to be chosen, or is over.

    A step costs little more than its systems do; one that is not told costs less, and has neither
    events nor a `state`.
    """

    def __init__(
        self, contest: Contest, *, is_hard: bool, rules: DuelRules = RULES, is_told: bool = True
    ) -> None:
        """Begin, and play up to the first spell."""
        super().__init__(contest, (), is_hard=is_hard, rules=rules)
        again = partial(SteppedDuel, contest, is_hard=is_hard, rules=rules, is_told=is_told)
        self._start(again, state_of(contest), is_told=is_told)
        self.spells: Final = contest.spells
        self.chosen: Final[list[int]] = []
        """The spells chosen so far, by number."""
        self.mask: tuple[bool, ...] = ()
        """For each spell of the book whether it can be cast now; empty at the end."""
        self.casting: Final = next(one for one in self.systems if isinstance(one, CastingSystem))
        """The system that decides what can be cast."""
        processes = [one.process for one in self.systems]
        place = self.systems.index(self.casting)
        self._before: Final = processes[:place]
        self._after: Final = processes[place:]
        with self.world:
            self._plan: Final = casting_plan()
        self.told = self._play_on()
        """What happened since the last choice."""

    def choices(self) -> tuple[SpellChoice, ...]:
        """Return all spells of the book with the reasons of those that can't be cast.

        There are none once the duel is over.
        """
        reasons = ["" if each else self.refusal(n).words for n, each in enumerate(self.mask)]
        return tuple(
            SpellChoice(number, spell.name, spell.cost, not reason, reason)
            for number, (spell, reason) in enumerate(zip(self.spells, reasons, strict=False))
        )

    def choose(self, number: int) -> TurnEvents:
        """Cast a spell, and play on to the next choice or the end; return what happened.

        Raises:
            RefusedChoiceError: it can't be cast; nothing has happened.
        """
        if not (0 <= number < len(self.mask) and self.mask[number]):
            raise RefusedChoiceError(self._refusal(number))
        self.chosen.append(number)
        self._plan.waiting.append(number)
        self.told = self._play_on()
        return self.told

    @property
    def names(self) -> list[str]:
        """The spells of the book."""
        return [spell.name for spell in self.spells]

    def number_of(self, name: str) -> int:
        """Return the number of the spell that is called so, or that alone begins so.

        Raises:
            RefusedChoiceError: there is none.
        """
        folded, word = [each.casefold() for each in self.names], name.casefold()
        begun = [number for number, each in enumerate(folded) if word and each.startswith(word)]
        found = [folded.index(word)] if word in folded else begun
        if len(found) != 1:
            expected = ", ".join(self.names)
            raise RefusedChoiceError(f"no spell is called {name!r}: expected one of {expected}")
        return found[0]

    def saved(self) -> list[str]:
        """Return the names of the spells that were chosen."""
        names = self.names
        return [names[number] for number in self.chosen]

    def play_again(self, saved: Sequence[str]) -> Iterator[None]:
        """Cast spells by their names."""
        for name in saved:
            self.choose(self.names.index(name))
            yield

    def complete_turn(self) -> bool:
        """Play the rest of a turn in which no spell is chosen; whether there was one."""
        is_within = bool(self.mask)
        if is_within:
            self._finish_turn()
        return is_within or super().complete_turn()

    def _play_on(self) -> TurnEvents:
        """Play the rest of a turn that was begun, and on to the next choice or the end."""
        with self.world:
            if self.mask:
                self._finish_turn()
            bout, casting = self.bout, self.casting
            while not bout.is_over:
                esper.clear_dead_entities()
                for process in self._before:
                    process()
                if bout.is_wizards_turn and casting.is_due(bout):
                    self.mask = tuple(map(casting.is_allowed, range(len(self.spells))))
                    if any(self.mask):
                        break
                self._finish_turn()
        return self._taken()

    def _finish_turn(self) -> None:
        """Play the rest of a turn, with the spell that was put into the plan or without one."""
        self.mask = ()
        for process in self._after:
            process()
        self._plan.waiting.clear()

    def _refusal(self, number: int) -> str:
        if self.is_over:
            return "the duel is over: nothing can be cast"
        spells = self.spells
        if not 0 <= number < len(spells):
            return f"there is no spell {number}: expected 0 to {len(spells) - 1}"
        return f"{spells[number].name} can't be cast: {self.refusal(number).words}"

    def refusal(self, number: int) -> Refusal:
        """Return why a spell can't be cast, as the system says that casts."""
        with self.world:
            return asked_again(self.casting, number)


def asked_again(casting: CastingSystem, spell: int) -> Refusal:
    """Ask which change would let a system allow a spell; the current world is not changed.

    It is asked with other mana and without a running effect, nothing is taken from the book:

        is_allowed   with 40 mana: no        with 53: yes      13 mana short
                     while it runs: no       once ended: yes   its effect runs 3 turns more
                     whatever there is: no                     no reason
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
    except Exception:  # noqa: BLE001 - somebody's own rules need not know such a world
        return Refusal()
    finally:
        mana.points, effects.timers = points, timers
    return Refusal()


def mana_missing(casting: CastingSystem, spell: int, mana: Mana) -> int | None:
    """Return the least mana with which a spell is allowed that is not there; None if none is."""
    points = mana.points

    def is_allowed(more: int) -> bool:
        mana.points = points + more
        return casting.is_allowed(spell)

    if not is_allowed(MOST_MANA):
        return None
    return bisect_left(range(MOST_MANA), x=True, key=is_allowed)
