"""Answers of one cave under many changes, with every battle fought once.

Changes of only the counting, or of the search for part 2, leave the battles as they are. So the
battles by one set of other variants serve all of these: rounds are counted in every way at once,
and a battle is fought only as far as any search has asked for yet.

Many variants change only what units choose, and most of these choices never come up in a small
cave. So the choices made in battles by simpler rules are recorded, and rules that choose alike
throughout play the same battles (see `same_choices`).
"""

from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import chain
from typing import ClassVar, Final, NamedTuple

import esper

from game.lab.abilities import Readings
from game.lab.puzzles.battle.same_choices import (
    RecordedChoices,
    SameChoices,
    only_chooses,
    recording_rules,
)
from game.puzzles.battle.planning.lowest_attack import AS_IN_FORCE, Fights, Outcomes, outcomes_of
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.outcome import Outcome, outcome_of
from game.puzzles.battle.playing.scenario import BattleScenario
from game.puzzles.battle.playing.units import fallen_winners_points
from game.puzzles.battle.reading.settings import FALLEN_ADD_UP, search_under, settings_under
from game.puzzles.battle.variants import LAST_ROUNDS, VARIANTS, has_systems
from game.puzzles.variant import Change, Variant
from systems.battle.battlefield import is_decided
from systems.battle.haste import HastySystem
from systems.battle.promises import EVERY
from systems.battle.round import RoundSystem
from systems.battle.rules import SYSTEMS, BattleRules


class TallySystem(RoundSystem):
    """Counts as it does by itself, and notes by how much others of its kind count more.

    These are asked only once there is one side: before that, all count alike.
    """

    promises = EVERY
    ways: ClassVar[tuple[type[RoundSystem], ...]] = ()
    """The others."""

    def __init__(self) -> None:
        """Begin with no difference."""
        self._others = [way() for way in self.ways]
        self.more = [0] * len(self.ways)
        """The rounds that each of the others has counted besides."""

    def process(self) -> None:
        """Ask all of them whether the round is complete."""
        cavern, turn = self.battlefield
        if not turn.is_over and is_decided(cavern):
            own = self.is_complete(cavern, turn)
            for number, other in enumerate(self._others):
                self.more[number] += other.is_complete(cavern, turn) - own
        super().process()


ROUND_PLACE: Final = SYSTEMS.index(RoundSystem)


def counting_names(change: Change) -> tuple[str, ...]:
    """Return the names of those variants of a change that only count otherwise."""
    return tuple(name for name in change.names if name in (*LAST_ROUNDS, FALLEN_ADD_UP))


def tally_of(rules: BattleRules) -> type[TallySystem]:
    """Return a system that counts rounds by some rules, and in all other ways at once."""
    counting = (rules.changed(*each.systems) for each in VARIANTS if each.name in LAST_ROUNDS)
    systems = [each.systems[ROUND_PLACE] for each in counting]

    class ThisTallySystem(TallySystem):
        """Knows the other ways."""

        promises = TallySystem.promises
        ways = tuple(system for system in systems if issubclass(system, RoundSystem))

    return ThisTallySystem


def outcomes_counted(system: type[esper.Processor], battle: Battle) -> Outcomes:
    """Return how a battle ended, by all ways to count."""
    played = chain.from_iterable(
        each.systems if isinstance(each, HastySystem) else (each,) for each in battle.systems
    )
    tally = next(each for each in played if isinstance(each, system))
    rounds = tally.more if isinstance(tally, TallySystem) else ()
    outcome = outcome_of(battle)
    counted_so: dict[tuple[str, ...], Outcome] = {AS_IN_FORCE: outcome}
    for name, more in zip(LAST_ROUNDS, rounds, strict=True):
        counted_so[name,] = outcome._replace(rounds=outcome.rounds + more)
    added = fallen_winners_points(battle.deaths, {unit.faction for unit in battle.units()})
    with_fallen = {
        (*names, FALLEN_ADD_UP): each._replace(hit_points=each.hit_points + added)
        for names, each in counted_so.items()
    }
    return counted_so | with_fallen


MOST_ROUNDS: Final = 10_000
"""About as many rounds as a battle may take; one that takes more has no answer here."""
MOST_OPEN: Final = 8
"""Sets of rules whose battles are kept open, to be fought further."""
MOST_NOTED: Final = 10_000
"""About as many choices as are noted of all battles together."""


class FightsUnderChange(NamedTuple):
    """The battles by one set of rules."""

    fights: Fights
    notes: RecordedChoices | None
    """What units chose in them, if that is noted."""


class BattleReadings(Readings):
    """Fights every battle of a cave once, whatever is counted or searched."""

    def __init__(self, scenario: BattleScenario) -> None:
        """Begin with nothing fought."""
        super().__init__(scenario)
        self._cave: Final = scenario.cave
        self._settings: Final = scenario.settings
        self._turns: Final = MOST_ROUNDS * max(1, len(self._cave.units))
        self._played: Final[dict[Change, FightsUnderChange]] = {}
        self._open: Final[dict[Change, Fights]] = {}
        self._comparisons: Final[dict[tuple[Change, Change], SameChoices]] = {}

    def answer(self, change: Change, part: int) -> int | None:
        """Return the number that a part comes to; None if it comes to none."""
        fighting = fighting_change(change)
        for simpler in self._simpler(fighting):
            number = self._number(simpler, change, part)
            if self._plays_alike(fighting, simpler):
                return number
        return self._number(fighting, change, part)

    def _number(self, fighting: Change, change: Change, part: int) -> int | None:
        """Return what is counted, and searched for, by a change in the battles by another."""
        fights = self._by(fighting).fights
        power = self._settings.elf_attack
        if part != 1:
            found = fights.power_found(search_under(change))
            if found is None:
                return None
            power = found
        outcome = (
            fights.at(power)
            .outcomes()
            .get(AS_IN_FORCE if change.systems else counting_names(change))
        )
        return outcome.score if outcome else None

    def _simpler(self, change: Change) -> Iterator[Change]:
        """Yield changes that let units choose less often otherwise; their battles may be alike."""
        if change.systems:
            return
        choosing = [variant for variant in change.variants if is_choice(variant)]
        if not choosing:
            return
        plain = without_variants(change, choosing)
        yield plain
        if len(choosing) > 1:
            for kept in choosing:
                single = without_variants(change, [one for one in choosing if one is not kept])
                if not self._plays_alike(single, plain):
                    yield single

    def _plays_alike(self, change: Change, simpler: Change) -> bool:
        """Whether the battles by a change are those by a simpler one, as far as fought."""
        notes = self._by(simpler).notes
        if notes is None:
            return False
        pair = change, simpler
        if pair not in self._comparisons:
            rules = settings_under(change, self._settings).rules
            self._comparisons[pair] = SameChoices(rules, notes, self._cave.grid.width)
        return self._comparisons[pair].is_same()

    def _by(self, change: Change) -> FightsUnderChange:
        """Return the battles by one change; only those asked for last are kept open."""
        if change not in self._played:
            self._played[change] = self._begin(change)
        played = self._played[change]
        self._open.pop(change, None)
        self._open[change] = played.fights
        if len(self._open) > MOST_OPEN:
            self._open.pop(next(iter(self._open))).release()
        return played

    def _begin(self, change: Change) -> FightsUnderChange:
        settings = settings_under(change, self._settings)
        if change.systems:
            return FightsUnderChange(Fights(self._cave, settings, outcomes_of, self._turns), None)
        rules, notes = settings.rules.changed(tally_of(settings.rules)), None
        if sum(map(is_choice, change.variants)) <= 1 and self._has_room():
            rules, notes = recording_rules(rules)
        read = partial(outcomes_counted, rules.systems[ROUND_PLACE])
        settings = settings._replace(rules=rules)
        return FightsUnderChange(Fights(self._cave, settings, read, self._turns), notes)

    def _has_room(self) -> bool:
        """Whether more may be noted."""
        taken = (played.notes for played in self._played.values())
        return sum(len(notes) for notes in taken if notes) < MOST_NOTED


READINGS: Final = BattleReadings


@cache
def is_choice(variant: Variant) -> bool:
    """Whether a variant that lets battles be fought otherwise changes only what units choose."""
    return all(map(only_chooses, variant.systems))


def without_variants(change: Change, variants: Sequence[Variant]) -> Change:
    """Return a change that leaves some variants out."""
    return change._replace(variants=tuple(one for one in change.variants if one not in variants))


def fighting_change(change: Change) -> Change:
    """Return what of a change lets battles be fought otherwise.

    Systems of somebody's own may look at anything, so with these that is all but the search.
    """
    if change.systems:
        return change._replace(variants=tuple(one for one in change.variants if one.part is None))
    variants = filter(has_systems, change.variants)
    return Change(tuple(one for one in variants if one.name not in LAST_ROUNDS))
