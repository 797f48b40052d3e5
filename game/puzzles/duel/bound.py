"""A lower bound of the mana that a win takes: prices by which no spell is worth more than it costs.

All casts of a won duel together must meet budgets, whatever their order:

    damage   what they do                  >= the boss's hit points
    points   what they heal and absorb     >= a blow and bleeding for each cast but the last
    mana     what they restore             >= what they cost, less the mana at hand
    time     casts of all spells           >= those of one whose effect must end before the next,
                                              times half its turns, but for what follows the last

If each has a price in mana, and no spell is worth more by these prices than it costs, then the
rest of the duel costs at least what is missing of the budgets. Against 10 damage a blow:

    Poison   18 damage, 10 hit points lost    18 * 15.3 - 10 * 10.3 = 173, its cost
    Shield   21 absorbed, 10 lost                        11 * 10.3 = 113, its cost

The best prices differ from moment to moment; those that are best for some moments of a search are
used for all. Without a price of hit points a boss with 300 of them takes twenty times as long;
without one of time one with 1,000 takes thirty times as long, and one with 500 that can't be
beaten a minute instead of a millisecond.
"""

from collections.abc import Sequence
from fractions import Fraction
from operator import mul
from typing import Final

from components.duel import Spell
from systems.duel.effects import Timers
from systems.duel.turn_order import damage_of

ENDLESS: Final = 10**15
"""More hit points or mana than any duel can take."""
MOST_STEPS: Final = 200
"""Pivots after which prices are taken as they are: valid, but perhaps not the best."""

RunningEffects = tuple[Timers, bool]
"""The turns left of each effect between two turns, and whether the wizard's turn is next."""
Worth = tuple[int, ...]
"""What a cast adds to each budget, and its cost."""
HEALING: Final[Worth] = 0, 1, 0, 0
"""A cast that makes hit points worthless: by other rules these may be had for nothing."""
HURTING: Final[Worth] = 1, 1, 1, 0
"""A cast that makes everything worthless: damage, hit points and mana may be had for nothing."""
LAST_RESORT: Final[Worth] = 1, 0, 0, ENDLESS**2
"""A cast for what nothing else can do."""
Prices = tuple[int, ...]
"""Of each budget, as multiples of 1 / the last number."""


class ManaBound:
    """Lower bounds for the moments of one duel."""

    def __init__(self, spells: Sequence[Spell], power: int, bleeding: int, *more: Worth) -> None:
        """Begin with no prices; `learn` adds them.

        Args:
            spells: the book.
            power: the boss's.
            bleeding: hit points that are lost with each of the wizard's turns.
            more: what may be had beside spells; then effects may also be cast while they run.
        """
        self._blow: Final = damage_of(power, 0)
        loss = self._blow + bleeding
        self._effects: Final = [
            (spell.damage_a_turn, self._blow - damage_of(power, spell.armor), spell.mana_a_turn)
            for spell in spells
        ]
        gaps = {
            n: (each.turns + 1) // 2 for n, each in enumerate(spells) if each.turns and not more
        }
        self._times: Final = [1 - gap for gap in gaps.values()]
        """What is needed of the budgets of time, for each spell that has an effect."""
        casts = [
            (
                spell.damage + spell.turns * damage,
                spell.healing + spell.turns // 2 * absorbed - loss,
                spell.turns * mana - spell.cost,
                *(1 - gap if each == number else 1 for each, gap in gaps.items()),
                spell.cost,
            )
            for number, (spell, (damage, absorbed, mana)) in enumerate(
                zip(spells, self._effects, strict=True)
            )
        ]
        others = [(*each[:3], *(0 for _ in gaps), each[3]) for each in (*more, LAST_RESORT)]
        self._worths: Final = [*casts, *others]
        self._used: Final[set[tuple[int, int, int, int, int]]] = set()
        """The prices that are used: of the boss's points, of hit points, of mana, what all that is
        needed of time comes to, and the common denominator."""
        self._running: Final[dict[RunningEffects, tuple[int, int, int]]] = {}

    def least(self, boss: int, points: int, mana: int, running: RunningEffects) -> int:
        """Return a lower bound of the mana still to be spent; `ENDLESS` or more if nothing wins."""
        damage, absorbed, restored = self._running.get(running) or self._run(running)
        least, boss = 0, boss - damage
        if boss > 0:
            points, mana = points + absorbed, mana + restored
            for of_boss, of_points, of_mana, time, unit in self._used:
                surplus = of_points * points + of_mana * mana - of_boss * boss - time
                if (missing := -(surplus // unit)) > least:
                    least = missing
        return least

    def learn(self, boss: int, points: int, mana: int, running: RunningEffects) -> None:
        """Use the prices that are best for a moment, too."""
        damage, absorbed, restored = self._run(running)
        needs = boss - damage, -points - absorbed, -mana - restored, *self._times
        of_boss, of_points, of_mana, *of_times, unit = best_prices(self._worths, needs)
        time = sum(map(mul, of_times, self._times))
        self._used.add((of_boss, of_points, of_mana, time, unit))

    def _run(self, running: RunningEffects) -> tuple[int, int, int]:
        """Return what running effects will add to each budget.

        The wizard needs one hit point at the last cast. If the wizard's turn is next, one blow
        fewer than the casts is struck until then.
        """
        timers, is_wizards = running
        sums = [0, self._blow * is_wizards - 1, 0]
        for turns, (damage, absorbed, mana) in zip(timers, self._effects, strict=True):
            sums[0] += turns * damage
            # Armor lasts until its timer is 0, and only counts in the boss's turns.
            sums[1] += max(turns - is_wizards, 0) // 2 * absorbed
            sums[2] += turns * mana
        found = self._running[running] = sums[0], sums[1], sums[2]
        return found


def best_prices(worths: Sequence[Worth], needs: Sequence[int]) -> Prices:
    """Return prices by which no cast is worth more than its cost, and the needs as much as can be.

    It is the simplex method: prices begin at 0 and rise as long as that makes the needs dearer. A
    row of the tableau stands for a cast that costs more than its worth, or for a price that is not
    0; in the last column is how much. All numbers are integers over one common denominator.
    """
    rows = [*map(list, worths), [*(-need for need in needs), 0]]
    rising, fixed, unit = [*range(len(needs))], [len(needs)] * len(worths), 1
    for _ in range(MOST_STEPS):
        gain, column = min((gain, column) for column, gain in enumerate(rows[-1][:-1]))
        limits = [
            (Fraction(row[-1], row[column]), place)
            for place, row in enumerate(rows[:-1])
            if row[column] > 0
        ]
        if gain >= 0 or not limits:
            break
        _, place = min(limits)
        by = rows[place]
        pivot, by[column] = by[column], unit
        for row in rows:
            if row is not by:
                share, row[column] = row[column], 0
                row[:] = [(pivot * a - share * b) // unit for a, b in zip(row, by, strict=True)]
        fixed[place], rising[column], unit = rising[column], fixed[place], pivot
    values = dict(zip(fixed, [row[-1] for row in rows], strict=False))
    return (*(values.get(need, 0) for need in range(len(needs))), unit)
