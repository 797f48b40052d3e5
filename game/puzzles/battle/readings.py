"""Answers of one cave under many changes, with every battle fought once.

What changes only the counting, or the search for part 2, leaves the battles as they are.
So the battles by one set of other variants serve all of these: rounds are counted in every
way at once, and a battle is fought only as far as any search has wanted to know as yet.

Many variants change only what units choose, and most of these choices never come up in a
small cave. So what was chosen in battles by simpler rules is noted, and where others choose
alike throughout, theirs are the same battles.
"""

from collections.abc import Iterator, Sequence
from functools import cache, partial
from typing import Any, Final, NamedTuple

from game.puzzles.battle.agreeing import Agreement, noted, only_chooses
from game.puzzles.battle.cave import Cave
from game.puzzles.battle.fight import PLAIN, outcomes_of
from game.puzzles.battle.fights import Fights
from game.puzzles.battle.misread.counting import LAST_ROUNDS
from game.puzzles.battle.searches import search_under
from game.puzzles.battle.settings import BattleSettings
from game.puzzles.battle.tallying import ROUND_PLACE, counted, tallied, tally_of
from game.puzzles.battle.variants import PACKAGE, is_fought_otherwise, settings_under
from game.puzzles.contract import Readings, Scenario
from game.puzzles.swapping import systems_of
from game.puzzles.variant import Change, Variant
from systems.battle.noting import Notes

MOST_ROUNDS: Final = 10_000
"""About as many rounds as a battle may take; one that takes more has no answer here."""
MOST_OPEN: Final = 8
"""Sets of rules whose battles are kept open, to be fought further."""
MOST_NOTED: Final = 10_000
"""About as many choices as are noted of all battles together."""


class Played(NamedTuple):
    """The battles by one set of rules."""

    fights: Fights
    notes: Notes | None
    """What units chose in them, if that is noted."""


class BattleReadings(Readings):
    """Fights every battle of a cave once, whatever is counted or searched."""

    def __init__(self, scenario: Scenario[Any], cave: Cave, settings: BattleSettings) -> None:
        """Begin with nothing fought."""
        super().__init__(scenario)
        self._cave: Final = cave
        self._settings: Final = settings
        self._turns: Final = MOST_ROUNDS * max(1, len(cave.units))
        self._played: Final[dict[Change, Played]] = {}
        self._open: Final[dict[Change, Fights]] = {}
        self._agreements: Final[dict[tuple[Change, Change], Agreement]] = {}

    def answer(self, change: Change, part: int) -> int | None:
        """Return the number that a part comes to; None if it comes to none."""
        fighting = fought(change)
        for simpler in self._simpler(fighting):
            number = self._number(simpler, change, part)
            if self._agree(fighting, simpler):
                return number
        return self._number(fighting, change, part)

    def _number(self, fighting: Change, change: Change, part: int) -> int | None:
        """Return what is counted, and searched for, by a change in the battles by another."""
        fights = self._by(fighting).fights
        power = self._settings.elf_attack
        if part != 1:
            found = fights.chosen(search_under(change.names))
            if found is None:
                return None
            power = found
        outcome = fights.at(power).outcomes().get(PLAIN if change.systems else counted(change))
        return outcome.score if outcome else None

    def _simpler(self, change: Change) -> Iterator[Change]:
        """Yield changes that let units choose less often otherwise; their battles may be alike."""
        if change.systems:
            return
        choosing = [variant for variant in change.variants if is_choice(variant.name)]
        if not choosing:
            return
        plain = without(change, choosing)
        yield plain
        if len(choosing) > 1:
            for kept in choosing:
                single = without(change, [one for one in choosing if one is not kept])
                if not self._agree(single, plain):
                    yield single

    def _agree(self, change: Change, simpler: Change) -> bool:
        """Whether the battles by a change are those by a simpler one, as far as fought."""
        notes = self._by(simpler).notes
        if notes is None:
            return False
        pair = change, simpler
        if pair not in self._agreements:
            rules = settings_under(change, self._settings).rules
            self._agreements[pair] = Agreement(rules, notes, self._cave.grid.width)
        return self._agreements[pair].holds()

    def _by(self, change: Change) -> Played:
        """Return the battles by one change; only those asked for last are kept open."""
        if change not in self._played:
            self._played[change] = self._begin(change)
        played = self._played[change]
        self._open.pop(change, None)
        self._open[change] = played.fights
        if len(self._open) > MOST_OPEN:
            self._open.pop(next(iter(self._open))).rest()
        return played

    def _begin(self, change: Change) -> Played:
        settings = settings_under(change, self._settings)
        if change.systems:
            return Played(Fights(self._cave, settings, outcomes_of, self._turns), None)
        rules, notes = settings.rules.changed(tally_of(settings.rules)), None
        if sum(is_choice(name) for name in change.names) <= 1 and self._has_room():
            rules, notes = noted(rules)
        read = partial(tallied, rules.systems[ROUND_PLACE])
        settings = settings._replace(rules=rules)
        return Played(Fights(self._cave, settings, read, self._turns), notes)

    def _has_room(self) -> bool:
        """Whether more may be noted."""
        taken = (played.notes for played in self._played.values())
        return sum(len(notes) for notes in taken if notes) < MOST_NOTED


@cache
def is_choice(name: str) -> bool:
    """Whether a variant that lets battles be fought otherwise changes only what units choose."""
    return all(map(only_chooses, systems_of(PACKAGE, name)))


def without(change: Change, variants: Sequence[Variant]) -> Change:
    """Return a change that leaves some variants out."""
    return change._replace(variants=tuple(one for one in change.variants if one not in variants))


def fought(change: Change) -> Change:
    """Return what of a change lets battles be fought otherwise.

    Systems of somebody's own may look at anything, so with these that is all but the search.
    """
    if change.systems:
        return change._replace(variants=tuple(one for one in change.variants if one.part is None))
    variants = filter(is_fought_otherwise, change.variants)
    return Change(tuple(one for one in variants if one.name not in LAST_ROUNDS))
