"""Answers of one cave under many changes; every battle is played once.

Changes of only the counting, or of the search of part 2, leave the battles unchanged. So all of
them share the battles under the other variants: rounds are counted under all variants at once, and
a battle is played only as far as a search needs.
"""

from collections.abc import Mapping
from functools import cache, cached_property, partial
from typing import ClassVar, Final

import esper

from game.puzzles.battle.answer import BattleScenario
from game.puzzles.battle.misreadings import VARIANTS
from game.puzzles.battle.play import Battle
from game.puzzles.battle.powers import AS_PLAYED, Fights, Outcomes, read_outcome
from game.puzzles.battle.settings import (
    POINT_SUMS,
    ROUNDS_OFF,
    apply_change,
    changed_search,
)
from game.puzzles.battle.state import Outcome, sum_points
from game.puzzles.lab_types import VariantAnswers
from game.puzzles.variant import NO_CHANGE, Change
from systems.battle.battlefield import is_decided
from systems.battle.misreadings.round_count import is_ending
from systems.battle.questions import (
    WHICH_POWERS,
    WHICH_ROUND_COUNTS,
    WHICH_VICTORY,
    WHOSE_POINTS_COUNT,
)
from systems.battle.rules import SYSTEMS, BattleRules
from systems.battle.turn_order import RoundSystem

LAST_ROUNDS: Final = (
    "last-round-never",
    "last-round-always",
    "corpses-hold-the-round",
    "mover-holds-the-round",
)
"""The variants that only count rounds differently, and leave all battles unchanged."""
ROUND_PLACE: Final = SYSTEMS.index(RoundSystem)
MOST_ROUNDS: Final = 10_000
"""The approximate limit of rounds; a longer battle has no answer."""
MISCOUNTED: Final = 5
"""The greatest error of a miscount, in rounds."""


class TallySystem(RoundSystem):
    """Counts rounds, and the differences under variants that count differently.

    The variants count only after one side is dead, as there is no difference before.
    """

    counters: ClassVar[tuple[type[RoundSystem], ...]] = ()
    """The systems of the variants."""

    def __init__(self) -> None:
        """Begin without a difference."""
        super().__init__()
        self._others = [counter() for counter in self.counters]
        self.more = [0] * len(self.counters)
        """The number of additional rounds under each variant."""

    def find_battle(self) -> None:
        """Find the battle for each system."""
        super().find_battle()
        for counter in self._others:
            counter.find_battle()

    def process(self) -> None:
        """Count the round under each variant under which it is complete."""
        turn = self.turn
        if not (turn.is_over or is_ending()) and is_decided(self.cavern):
            listed, counts = list(turn.waiting), []
            for counter in (self, *self._others):
                # Each system reads the list before the dead are removed from it.
                turn.waiting[:] = listed
                counter.skip_dead()
                counts.append(counter.is_complete())
            turn.waiting[:] = listed
            own, *others = counts
            self.more = [more + other - own for more, other in zip(self.more, others, strict=True)]
        super().process()


def counting_names(change: Change) -> tuple[str, ...]:
    """Return the names of the variants of a change that affect only the counting."""
    return tuple(name for name in change.names if name in (*LAST_ROUNDS, *ROUNDS_OFF, *POINT_SUMS))


def make_tally_system(rules: BattleRules) -> type[TallySystem]:
    """Return a system that counts rounds under some rules, and under all variants as well."""
    counting = (rules.changed(*each.systems) for each in VARIANTS if each.name in LAST_ROUNDS)
    systems = [each.systems[ROUND_PLACE] for each in counting]

    class ThisTallySystem(TallySystem):
        """The system with all variants."""

        counters = tuple(system for system in systems if issubclass(system, RoundSystem))

    return ThisTallySystem


def count_outcomes(system: type[esper.Processor], battle: Battle) -> Outcomes:
    """Return the outcome of a battle, under all variants that count differently."""
    tally = next(each for each in battle.systems if isinstance(each, system))
    rounds = tally.more if isinstance(tally, TallySystem) else ()
    outcome = battle.outcome()
    by_counting: dict[tuple[str, ...], Outcome] = {AS_PLAYED: outcome}
    for name, more in zip(LAST_ROUNDS, rounds, strict=True):
        by_counting[name,] = outcome._replace(rounds=outcome.rounds + more)
    for name, more in ROUNDS_OFF.items():
        by_counting[name,] = outcome._replace(rounds=outcome.rounds + more)
    units = battle.units()
    sums = {each: sum_points(units, battle.deaths, each) for each in POINT_SUMS}
    return by_counting | {
        (*names, name): each._replace(hit_points=points)
        for name, points in sums.items()
        for names, each in by_counting.items()
    }


class BattleVariantAnswers(VariantAnswers):
    """Answers of one cave under many changes, which share battles."""

    def __init__(self, scenario: BattleScenario) -> None:
        """Take the scenario."""
        super().__init__(scenario)
        self._cave: Final = scenario.cave
        self._settings: Final = scenario.settings
        self._turns: Final = MOST_ROUNDS * max(1, len(self._cave.units))
        self._by: Final = cache(self._begin)
        """Returns the battles under a change; see `fighting_change`."""

    def played(self, change: Change, part: int) -> int | None:
        """Return the answer to a part; None without an answer."""
        fights = self._by(fighting_change(change))
        power = self._settings.elf_attack
        if part != 1:
            found = fights.find_power(changed_search(change))
            if found is None:
                return None
            power = found
        counted = AS_PLAYED if change.systems else counting_names(change)
        outcome = fights.outcomes(power).get(counted)
        return outcome.score if outcome else None

    def faults(self, part: int, number: int) -> Mapping[str, bool]:
        """Return whether wrong counting alone, or another power alone, explains a wrong number.

        If only rounds are counted differently, a few of them or each twice, the number is a
        multiple of the right sum of hit points. If only hit points are, it is a multiple of the
        rounds. If only the power differs, it is the score of a battle with that power.
        """
        fights = self._by(NO_CHANGE)
        found = fights.find_power(changed_search(NO_CHANGE))
        power = self._settings.elf_attack if part == 1 else found
        right = None if power is None else fights.outcomes(power).get(AS_PLAYED)
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
        """The scores of the battles with all powers of the elves."""
        fights = self._by(NO_CHANGE)
        powers = fights.powers.list_powers(0)
        outcomes = (fights.outcomes(power).get(AS_PLAYED) for power in powers)
        return {outcome.score for outcome in outcomes if outcome}

    def _begin(self, change: Change) -> Fights:
        settings = apply_change(self._settings, change)
        if change.systems:
            return Fights(self._cave, settings, read_outcome, self._turns)
        rules = settings.rules.changed(make_tally_system(settings.rules))
        read = partial(count_outcomes, rules.systems[ROUND_PLACE])
        return Fights(self._cave, settings._replace(rules=rules), read, self._turns)


def is_multiple(number: int, factor: int) -> bool:
    """Return whether a number is a whole multiple of a factor."""
    return number % factor == 0 if factor else number == 0


def is_of_other_rounds(number: int, right: Outcome) -> bool:
    """Return whether a number is the right sum of hit points times miscounted rounds."""
    if not right.hit_points:
        return number == 0
    rounds, rest = divmod(number, right.hit_points)
    is_near = abs(rounds - right.rounds) <= MISCOUNTED
    return rest == 0 and (is_near or rounds in (2 * right.rounds, right.rounds // 2))


def fighting_change(change: Change) -> Change:
    """Return the part of a change that affects the turns of battles.

    Custom systems may depend on everything, so with them it is all except the search.
    """
    if change.systems:
        return change._replace(variants=tuple(one for one in change.variants if one.part is None))
    return Change(
        tuple(each for each in change.variants if each.systems and each.name not in LAST_ROUNDS)
    )
