"""The misreadings of the battle's rules, and other variants.

Each variant answers one question (see `systems.battle.questions`) differently from the standard
rules. Most are declared on their systems. If two of them replace the same system, the later one
overrides the earlier one. So in the list

- `turns-by-square` comes after the variants that change the order of turns, as it sorts the result;
- `move-or-attack` comes after the variants that change the target;
- `zero-stands` comes after the variants that change which units act, as it skips some of them.

All other variants of one system change different parts of it, or contradict each other.

Misread searches for the attack power in part 2 aren't systems:

    power-from-3, power-from-0      the first power
    first-power=N
    power-bisected[=LO-HI|=N]       bisection instead of trying every power
    last-loss-unseen, any-victory   the demand on a power
    unfinished-round-unseen
    outcome-unseen

`BattleVariantAnswers` answers one cave under many changes. Changes of only the counting, or of the
search of part 2, leave the battles unchanged. So all of them share the battles under the other
variants: rounds are counted under all variants at once, and a battle is played only as far as a
search needs.
"""

import re
from functools import cache, partial
from typing import ClassVar, Final, NamedTuple

import esper

from game.puzzles.battle.answer import AS_PLAYED, BattleScenario, Fights, Outcomes, read_outcome
from game.puzzles.battle.play import Battle
from game.puzzles.battle.settings import (
    FALLEN_ADD_UP,
    GOBLINS_ADD_UP,
    LOWEST_POWER,
    POINT_SUMS,
    ROUNDS_OFF,
    PowerDemand,
    Powers,
    PowersInOrder,
    Trials,
    apply_change,
    changed_search,
)
from game.puzzles.battle.state import Outcome, sum_points
from game.puzzles.lab_types import VariantAnswers
from game.puzzles.variant import Change, Variant, by_question, variants_in
from systems.battle import questions
from systems.battle.battlefield import is_decided
from systems.battle.misreadings import (
    death,
    destination,
    empty_squares,
    round_count,
    step,
    target,
    turn_order,
    two_loops,
)
from systems.battle.misreadings.round_count import is_ending
from systems.battle.misreadings.step import READING_ORDER
from systems.battle.questions import (
    WHICH_POWERS,
    WHICH_ROUND_COUNTS,
    WHICH_STEP,
    WHICH_VICTORY,
    WHOSE_POINTS_COUNT,
)
from systems.battle.rules import SYSTEMS, BattleRules
from systems.battle.turn_order import RoundSystem

NEIGHBOUR_ORDER: Final = "neighbour-order"
BISECTED: Final = "power-bisected"
DEFAULT_BOUNDS: Final = "4-200"
CHECKED_BOUNDS: Final = ("4-50",)
"""Bounds with which there is no answer if the power found doesn't meet the demand."""
EXCLUDING: Final = ".."
"""Stands between bounds of which the lower one is excluded, as in `3..200`."""
NUMBER: Final = r"(0|[1-9]\d{0,5})"
FIRST_POWER: Final = "first-power"
FIRST_POWERS: Final = (1, 2, *range(5, 31), 34, 35, 40, 41, 50, 51, 67, 68, 100, 101, 200)
"""The lowest powers with which goblins with 200 hit points die one attack earlier, and the powers
next to them."""


class BisectedPowers(NamedTuple):
    """A search for the lowest power of a range by bisection, as if more power were never worse."""

    low: int
    high: int
    is_checked: bool = False
    """Whether a power that doesn't meet the demand is rejected at the end."""
    is_low_excluded: bool = False
    """Whether the lower bound is taken to fail, and never found."""

    def try_powers(self, _powers: Powers) -> Trials:
        """Try the middle of the remaining range."""
        low, high = self.low, self.high
        excluded = int(self.is_low_excluded)
        while low + excluded < high:
            middle = (low + high) // 2
            low, high = (low, middle) if (yield middle) else (middle + 1 - excluded, high)
        return None if self.is_checked and not (yield high) else high


class BracketedPowers(NamedTuple):
    """A search that doubles or halves a power to find bounds, and then bisects."""

    first: int
    factor: int = 2

    def try_powers(self, powers: Powers) -> Trials:
        """Try powers on both sides of the result, then those between them."""
        low = high = self.first
        if (yield high):
            while (low := high // self.factor) < high and (yield low):
                high = low
        while not (yield high):
            if high >= powers.highest:
                return None
            low, high = high, self.factor * high
        return (yield from BisectedPowers(min(low + 1, high), high).try_powers(powers))


def neighbour_variant(order: str) -> Variant:
    """Return the variant that visits neighbours in an order of directions such as `URDL`."""
    directions = " ".join(order)
    return Variant(
        f"{NEIGHBOUR_ORDER}={order}",
        WHICH_STEP,
        f"If several steps tie, the first in the order {directions} wins. Reading order is up, "
        "left, right, down. With first-step, a breadth-first search in this order goes to the "
        "first square in range that it reaches.",
        systems=(step.movement_in(order),),
    )


def first_power_variant(power: int) -> Variant:
    """Return the variant whose search begins with `power`."""
    return Variant(
        f"{FIRST_POWER}={power}",
        WHICH_POWERS,
        f"The search begins at power {power}. Another first power is written as =N.",
        part=2,
        search=(PowersInOrder(power),),
    )


def bisected_variant(value: str) -> Variant:
    """Return the variant that bisects between the bounds in a value such as `=4-50`."""
    bounds = value.lstrip("=") or DEFAULT_BOUNDS
    strategy = read_bounds(bounds)
    if EXCLUDING in bounds:
        low, _, high = bounds.partition(EXCLUDING)
        where = f"above {low} and up to {high}"
    elif "-" in bounds:
        where = f"in {bounds}"
    else:
        where = f"in bounds that are found from {bounds} by doubling or halving"
    is_checked = bounds in CHECKED_BOUNDS
    losses = "there is no answer" if is_checked else "it is used anyway"
    forms = (
        " Other bounds are written as =LO-HI, bounds without the lower one as =LO..HI, and a first "
        "power for doubling or halving as =N."
    )
    others = "" if value else forms
    return Variant(
        BISECTED + value,
        WHICH_POWERS,
        f"The lowest power is found by bisection {where}, as if more power were never worse. If no "
        "elf dies at the middle, it becomes the upper bound. If an elf dies at the last power, "
        f"{losses}.{others}",
        part=2,
        search=(strategy,) if strategy else (),
    )


def read_bounds(bounds: str) -> BisectedPowers | BracketedPowers | None:
    """Return the search with bounds such as `4-50`, or from one number; None for invalid bounds."""
    found = re.fullmatch(rf"{NUMBER}(?:(-|\.\.){NUMBER})?", bounds, re.ASCII)
    if not found:
        return None
    low = int(found[1])
    if found[2] is None:
        return BracketedPowers(low) if low else None
    high = int(found[3])
    if found[2] == EXCLUDING:
        return BisectedPowers(low, high, is_low_excluded=True) if low < high else None
    return BisectedPowers(low, high, is_checked=bounds in CHECKED_BOUNDS) if low <= high else None


OTHER_ORDERS: Final = tuple(order for order in step.ORDERS if order != READING_ORDER)
FAMILIES: Final[tuple[Variant, ...]] = (
    *map(neighbour_variant, OTHER_ORDERS),
    *map(first_power_variant, FIRST_POWERS),
)
"""The other orders of neighbours, and the other first powers of a search."""
POWER_VARIANTS: Final[tuple[Variant, ...]] = (
    Variant(
        "power-from-3",
        WHICH_POWERS,
        "The search begins at power 3.",
        part=2,
        search=(PowersInOrder(3),),
    ),
    Variant(
        "power-from-0",
        WHICH_POWERS,
        "The search begins at power 0.",
        part=2,
        search=(PowersInOrder(0),),
    ),
    first_power_variant(14),
    *map(bisected_variant, ("", "=4-50", "=0-200", "=5-99", "=10", "=3..200")),
    Variant(
        "last-loss-unseen",
        WHICH_VICTORY,
        "An elf that is killed in the round of the last kill isn't noticed.",
        part=2,
        search=(PowerDemand.NO_LOSS_SEEN,),
    ),
    Variant(
        "unfinished-round-unseen",
        WHICH_VICTORY,
        "An elf that is killed in the round in which combat ends isn't noticed if that round "
        "isn't complete.",
        part=2,
        search=(PowerDemand.NO_LOSS_IN_FULL_ROUNDS,),
    ),
    Variant(
        "outcome-unseen",
        WHICH_VICTORY,
        "The first power that is tried is used, regardless of the winner and of losses.",
        part=2,
        search=(PowerDemand.NOTHING,),
    ),
    Variant(
        "any-victory",
        WHICH_VICTORY,
        "The first power with which the elves win is used, regardless of losses.",
        part=2,
        search=(PowerDemand.VICTORY,),
    ),
)
VARIANTS: Final = (
    *by_question(
        questions,
        *variants_in(turn_order),
        *variants_in(empty_squares),
        *variants_in(step),
        neighbour_variant("URDL"),
        *variants_in(destination),
        *variants_in(target),
        *variants_in(two_loops),
        *variants_in(death),
        *variants_in(round_count),
        Variant(
            "one-round-more",
            WHICH_ROUND_COUNTS,
            "One round too many is counted, as in a count that begins at 1.",
        ),
        Variant(
            "one-round-less",
            WHICH_ROUND_COUNTS,
            "One round too few is counted.",
        ),
        Variant(
            FALLEN_ADD_UP,
            WHOSE_POINTS_COUNT,
            "Winners that were killed in the round of the last kill add their negative hit points "
            "to the sum.",
        ),
        Variant(
            GOBLINS_ADD_UP,
            WHOSE_POINTS_COUNT,
            "In part 1, only the hit points of goblins are added, so the sum is 0 if the elves "
            "win.",
            part=1,
        ),
    ),
    *POWER_VARIANTS,
)
"""In the order in which they combine."""


def named_variant(name: str) -> Variant | None:
    """Return the variant of a name with a value; None for an invalid name or value.

    >>> named_variant("neighbour-order=RDLU").name, named_variant("power-bisected=4-60").name
    ('neighbour-order=RDLU', 'power-bisected=4-60')
    >>> named_variant("power-bisected=4-200").name
    'power-bisected'
    >>> named_variant("neighbour-order=ULRD"), named_variant("power-bisected=60-4")
    (None, None)
    """
    kind, sign, value = name.partition("=")
    if kind == NEIGHBOUR_ORDER:
        return neighbour_variant(value) if value in OTHER_ORDERS else None
    if kind == FIRST_POWER:
        return named_first_power(value)
    if kind != BISECTED or not sign or not read_bounds(value):
        return None
    return bisected_variant("" if value == DEFAULT_BOUNDS else f"={value}")


def named_first_power(value: str) -> Variant | None:
    """Return the variant whose search begins with a power; None for the power of the rules."""
    if not re.fullmatch(NUMBER, value, re.ASCII) or int(value) == LOWEST_POWER:
        return None
    search = (PowersInOrder(int(value)),)
    known = (one for one in POWER_VARIANTS if one.search == search)
    return next(known, first_power_variant(int(value)))


LAST_ROUNDS: Final = (
    "last-round-never",
    "last-round-always",
    "corpses-hold-the-round",
    "mover-holds-the-round",
)
"""Variants that only count rounds differently, and leave all battles unchanged."""
ROUND_PLACE: Final = SYSTEMS.index(RoundSystem)
MOST_ROUNDS: Final = 10_000
"""The approximate limit of rounds; a longer battle has no answer."""


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

    def _begin(self, change: Change) -> Fights:
        settings = apply_change(self._settings, change)
        if change.systems:
            return Fights(self._cave, settings, read_outcome, self._turns)
        rules = settings.rules.changed(make_tally_system(settings.rules))
        read = partial(count_outcomes, rules.systems[ROUND_PLACE])
        return Fights(self._cave, settings._replace(rules=rules), read, self._turns)


def fighting_change(change: Change) -> Change:
    """Return the part of a change that affects the turns of battles.

    Custom systems may depend on everything, so with them it is all except the search.
    """
    if change.systems:
        return change._replace(variants=tuple(one for one in change.variants if one.part is None))
    return Change(
        tuple(each for each in change.variants if each.systems and each.name not in LAST_ROUNDS)
    )
