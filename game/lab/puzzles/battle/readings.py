"""Answers of one cave under many changes, with every battle fought once.

Changes of only the counting, or of the search for part 2, leave the battles as they are. So the
battles by one set of other variants serve all of these: rounds are counted in every way at once,
and a battle is fought only as far as any search has asked for yet.

Many variants change only what units choose, and most of these choices never come up in a small
cave. So the choices made in battles by simpler rules are recorded, and rules that choose alike
throughout play the same battles (see `same_choices`).
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property, partial
from typing import ClassVar, Final, NamedTuple

import esper

from game.lab.capabilities import Readings
from game.lab.puzzles.battle.same_choices import (
    RecordedChoices,
    SameChoices,
    only_chooses,
    recording_rules,
)
from game.puzzles.battle.lowest_attack import AS_IN_FORCE, Fights, Outcomes, outcomes_of
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.outcome import Outcome, outcome_of
from game.puzzles.battle.playing.units import points_of
from game.puzzles.battle.reading.settings import (
    POINT_SUMS,
    ROUNDS_OFF,
    search_under,
    settings_under,
)
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.battle.variants import LAST_ROUNDS, VARIANTS, has_systems
from game.puzzles.variant import NO_CHANGE, Change, Variant
from game.simulation.world import World
from systems.battle.battlefield import is_decided
from systems.battle.promises import EVERY
from systems.battle.questions import (
    WHICH_POWERS,
    WHICH_ROUND_COUNTS,
    WHICH_VICTORY,
    WHOSE_POINTS_COUNT,
)
from systems.battle.rules import SYSTEMS, BattleRules
from systems.battle.turn_order import RoundSystem
from systems.battle.variants import is_ending

ROUND_PLACE: Final = SYSTEMS.index(RoundSystem)
MOST_ROUNDS: Final = 10_000
"""About the most rounds of a battle; one that takes more has no answer here."""
MISCOUNTED: Final = 5
"""Rounds that a wrong count is more or less at most."""
MOST_RECORDED: Final = 10_000
"""About the most choices that are recorded of all battles together."""


class TallySystem(RoundSystem):
    """Counts rounds as usual, and by how much other ways of counting differ from that.

    They are asked only once there is one side left: before that, all count alike.
    """

    promises = EVERY
    ways: ClassVar[tuple[type[RoundSystem], ...]] = ()
    """The other ways of counting."""

    def __init__(self) -> None:
        """Begin with no difference."""
        super().__init__()
        self._others = [way() for way in self.ways]
        self.more = [0] * len(self.ways)
        """How many rounds more each of the other ways has counted."""

    def process(self) -> None:
        """Ask all ways whether the round is complete, and count it."""
        cavern, turn = self.battlefield
        if not (turn.is_over or is_ending()) and is_decided(cavern):
            own = self.is_complete(cavern, turn)
            for number, other in enumerate(self._others):
                self.more[number] += other.is_complete(cavern, turn) - own
        super().process()


def counting_names(change: Change) -> tuple[str, ...]:
    """Return the names of the variants of a change that affect only the counting."""
    return tuple(name for name in change.names if name in (*LAST_ROUNDS, *ROUNDS_OFF, *POINT_SUMS))


def tally_of(rules: BattleRules) -> type[TallySystem]:
    """Return a system that counts rounds by some rules, and in all other ways as well."""
    counting = (rules.changed(*each.systems) for each in VARIANTS if each.name in LAST_ROUNDS)
    systems = [each.systems[ROUND_PLACE] for each in counting]

    class ThisTallySystem(TallySystem):
        """Has the other ways."""

        promises = TallySystem.promises
        ways = tuple(system for system in systems if issubclass(system, RoundSystem))

    return ThisTallySystem


def outcomes_counted(system: type[esper.Processor], battle: Battle) -> Outcomes:
    """Return how a battle ended, by all ways of counting."""
    tally = next(each for each in battle.systems if isinstance(each, system))
    rounds = tally.more if isinstance(tally, TallySystem) else ()
    outcome = outcome_of(battle)
    by_counting: dict[tuple[str, ...], Outcome] = {AS_IN_FORCE: outcome}
    for name, more in zip(LAST_ROUNDS, rounds, strict=True):
        by_counting[name,] = outcome._replace(rounds=outcome.rounds + more)
    for name, more in ROUNDS_OFF.items():
        by_counting[name,] = outcome._replace(rounds=outcome.rounds + more)
    units = battle.units()
    sums = {each: points_of(units, battle.deaths, each) for each in POINT_SUMS}
    return by_counting | {
        (*names, name): each._replace(hit_points=points)
        for name, points in sums.items()
        for names, each in by_counting.items()
    }


class FightsUnderChange(NamedTuple):
    """The battles by one set of rules."""

    fights: Fights
    recorded: RecordedChoices | None
    """What units chose in them, if that is recorded."""


class BattleReadings(Readings):
    """Answers of one cave under many changes; battles are fought once for all that share them."""

    def __init__(self, scenario: BattleScenario) -> None:
        """Play nothing yet."""
        super().__init__(scenario)
        self._cave: Final = scenario.cave
        self._settings: Final = scenario.settings
        self._turns: Final = MOST_ROUNDS * max(1, len(self._cave.units))
        self._played: Final[dict[Change, FightsUnderChange]] = {}
        self._comparisons: Final[dict[tuple[Change, Change], SameChoices]] = {}
        self._world: Final = World()
        """Where systems choose without a battle: some look for notes, and begin them if need be."""

    def played(self, change: Change, part: int) -> int | None:
        """Return the answer to a part; None if there is none."""
        fighting = fighting_change(change)
        for simpler in self._simpler(fighting):
            number = self._number(simpler, change, part)
            if self._plays_alike(fighting, simpler):
                return number
        return self._number(fighting, change, part)

    def faults(self, part: int, number: int) -> Mapping[str, bool]:
        """Return whether a wrong number can come of counting alone, or of the powers tried.

        If only rounds are counted otherwise, a few of them or each twice, it is a multiple of the
        right sum of hit points; if only hit points are, one of the rounds; and if only the power is
        another, it is the score of a battle by that power.
        """
        fights = self._by(NO_CHANGE).fights
        found = fights.power_found(search_under(NO_CHANGE))
        power = self._settings.elf_attack if part == 1 else found
        right = None if power is None else fights.outcomes(power).get(AS_IN_FORCE)
        if right is None:
            return {}
        faults = {
            WHICH_ROUND_COUNTS.name: is_of_other_rounds(number, right),
            WHOSE_POINTS_COUNT.name: is_multiple(number, right.rounds),
        }
        if part != 1:
            of_power = number in self._scores
            faults |= {WHICH_POWERS.name: of_power, WHICH_VICTORY.name: of_power}
        return faults

    @cached_property
    def _scores(self) -> set[int | None]:
        """The scores of the battles by all powers of the elves."""
        fights = self._by(NO_CHANGE).fights
        powers = fights.powers.upwards(0)
        outcomes = (fights.outcomes(power).get(AS_IN_FORCE) for power in powers)
        return {outcome.score for outcome in outcomes if outcome}

    def _number(self, fighting: Change, change: Change, part: int) -> int | None:
        """Return the answer of a change, counted and searched for in the battles of another."""
        fights = self._by(fighting).fights
        power = self._settings.elf_attack
        if part != 1:
            found = fights.power_found(search_under(change))
            if found is None:
                return None
            power = found
        counted = AS_IN_FORCE if change.systems else counting_names(change)
        outcome = fights.outcomes(power).get(counted)
        return outcome.score if outcome else None

    def _simpler(self, change: Change) -> Iterator[Change]:
        """Yield changes with fewer variants of choice, whose battles may be the same."""
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
        """Whether a change chooses as a simpler one does in the battles fought so far."""
        recorded = self._by(simpler).recorded
        if recorded is None:
            return False
        pair = change, simpler
        if pair not in self._comparisons:
            rules = settings_under(change, self._settings).rules
            self._comparisons[pair] = SameChoices(rules, recorded, self._cave.grid.width)
        with self._world:
            return self._comparisons[pair].is_same()

    def _by(self, change: Change) -> FightsUnderChange:
        """Return the battles by one change."""
        if change not in self._played:
            self._played[change] = self._begin(change)
        return self._played[change]

    def _begin(self, change: Change) -> FightsUnderChange:
        settings = settings_under(change, self._settings)
        if change.systems:
            return FightsUnderChange(Fights(self._cave, settings, outcomes_of, self._turns), None)
        rules, recorded = settings.rules.changed(tally_of(settings.rules)), None
        if sum(map(is_choice, change.variants)) <= 1 and self._has_room():
            rules, recorded = recording_rules(rules)
        read = partial(outcomes_counted, rules.systems[ROUND_PLACE])
        settings = settings._replace(rules=rules)
        return FightsUnderChange(Fights(self._cave, settings, read, self._turns), recorded)

    def _has_room(self) -> bool:
        """Whether more choices may be recorded."""
        taken = (played.recorded for played in self._played.values())
        return sum(len(recorded) for recorded in taken if recorded) < MOST_RECORDED


READINGS: Final = BattleReadings


def is_multiple(number: int, factor: int) -> bool:
    """Whether a number is a factor times some whole number."""
    return number % factor == 0 if factor else number == 0


def is_of_other_rounds(number: int, right: Outcome) -> bool:
    """Whether a number comes of the right sum of hit points, and of miscounted rounds."""
    if not right.hit_points:
        return number == 0
    rounds, rest = divmod(number, right.hit_points)
    is_near = abs(rounds - right.rounds) <= MISCOUNTED
    return rest == 0 and (is_near or rounds in (2 * right.rounds, right.rounds // 2))


@cache
def is_choice(variant: Variant) -> bool:
    """Whether a variant that affects how battles are fought changes only what units choose."""
    return all(map(only_chooses, variant.systems))


def without_variants(change: Change, variants: Sequence[Variant]) -> Change:
    """Return a change without some of its variants."""
    return change._replace(variants=tuple(one for one in change.variants if one not in variants))


def fighting_change(change: Change) -> Change:
    """Return the part of a change that affects how battles are fought.

    A user's own systems may depend on anything, so with these it is all but the search.
    """
    if change.systems:
        return change._replace(variants=tuple(one for one in change.variants if one.part is None))
    variants = filter(has_systems, change.variants)
    return Change(tuple(one for one in variants if one.name not in LAST_ROUNDS))
