"""What casts are good for over a whole duel, whatever their order: three budgets and the time.

With `T` casts the boss strikes `T - 1` times before the last one, at least. All casts
together must take the boss's hit points, keep the wizard alive, and be paid:

    damage   what they do                  >= the boss's hit points
    points   what they heal and keep off   >= T - 1 blows and bleedings, less those at hand
    mana     what they restore             >= what they cost, less the mana at hand

Effects take time. From one cast to the next they act twice, so a spell can be cast again
after half its turns, and what would come of it too late for this duel is lost:

    casts after it   acts on the boss   restores payable mana   keeps off blows
         f               2f + 2                  2f                    f

What the very last cast heals comes too late, too.

Where these necessary conditions can't be met, there is no such duel. Whether one can be
fought that meets them, only an order of its casts tells; see `ordering`.
"""

from collections.abc import Sequence
from itertools import count
from operator import gt
from typing import Final, NamedTuple

from game.puzzles.duel.planning.state_space import PlannerState
from game.puzzles.duel.reading.contest import Contest
from systems.duel.bleeding import bleeding
from systems.duel.blow import damage_of
from systems.duel.effects import Timers


class Use(NamedTuple):
    """What one cast of a spell is good for, at most."""

    spell: int
    cost: int
    damage: int
    points: int
    """Hit points healed, and kept off."""
    mana: int
    """Mana restored."""
    gap: int
    """From one cast of it to the next, in casts."""
    turns: int
    damage_a_turn: int
    mana_a_turn: int
    kept_off: int
    """Of each blow."""
    healing: int

    def late(self, turns: int, after: int) -> "Surplus":
        """Return what comes too late of an effect that has so many turns left.

        Args:
            turns: for which it runs from the next cast on.
            after: casts that come after that one.
        """
        missed = turns - 2 * after
        if missed <= 0:
            return NOTHING
        return Surplus(
            (missed - 2) * self.damage_a_turn if missed > 2 else 0,  # noqa: PLR2004 - as the table in `budgets` says
            (turns // 2 - after) * self.kept_off,
            missed * self.mana_a_turn,
        )


class Surplus(NamedTuple):
    """What there is of each budget beyond what is needed; below 0, it is not met."""

    damage: int
    points: int
    mana: int

    def covers(self, loss: "Surplus") -> bool:
        """Whether all budgets are met without what is lost."""
        return self.damage >= loss.damage and self.points >= loss.points and self.mana >= loss.mana


NOTHING: Final = Surplus(0, 0, 0)


class Budgets:
    """What a wizard needs to win, and what each spell adds to it."""

    def __init__(self, contest: Contest, *, is_hard: bool) -> None:
        """Look at each spell by itself."""
        power = contest.boss.damage
        blow = damage_of(power, 0)
        self.a_cast: Final = blow + bleeding(is_hard=is_hard)
        """Hit points that each cast but the last costs, if nothing is kept off."""
        armor = sum(spell.armor for spell in contest.spells)
        self.least_loss: Final = damage_of(power, armor) + bleeding(is_hard=is_hard)
        """What it costs if all effects run."""
        self.uses: Final = tuple(
            Use(
                spell=number,
                cost=spell.cost,
                damage=spell.damage + spell.turns * spell.damage_a_turn,
                points=spell.healing + spell.turns // 2 * (blow - damage_of(power, spell.armor)),
                mana=spell.turns * spell.mana_a_turn,
                gap=max(-(-spell.turns // 2), 1),
                turns=spell.turns,
                damage_a_turn=spell.damage_a_turn,
                mana_a_turn=spell.mana_a_turn,
                kept_off=blow - damage_of(power, spell.armor),
                healing=spell.healing,
            )
            for number, spell in enumerate(contest.spells)
        )
        """In the order of the book."""
        self._lasting: Final = [use for use in self.uses if use.turns]

    def coming(self, timers: Timers) -> Surplus:
        """Return what running effects will yet add."""
        damage = points = mana = 0
        for use in self._lasting:
            if turns := timers[use.spell]:
                damage += turns * use.damage_a_turn
                points += turns // 2 * use.kept_off
                mana += turns * use.mana_a_turn
        return Surplus(damage, points, mana)

    def at_hand(self, moment: PlannerState) -> Surplus:
        """Return what there is of the budgets before the first cast."""
        boss, points, mana, timers = moment
        coming = self.coming(timers)
        return Surplus(
            coming.damage - boss, coming.points + points - 1 + self.a_cast, coming.mana + mana
        )

    def of_casts(self, moment: PlannerState, counts: Sequence[int]) -> Surplus:
        """Return what is left of the budgets if each spell is cast so often, however late."""
        damage, points, mana = self.at_hand(moment)
        for use in self.uses:
            if number := counts[use.spell]:
                damage += number * use.damage
                points += number * (use.points - self.a_cast)
                mana += number * (use.mana - use.cost)
        return Surplus(damage, points, mana)

    def delay(self, use: Use, moment: PlannerState) -> int:
        """Return how many casts there are at least before one of a spell."""
        return (moment[3][use.spell] + 1) // 2

    def is_in_time(self, surplus: Surplus, moment: PlannerState, counts: Sequence[int]) -> bool:
        """Whether the budgets may still be met without what comes too late.

        The last cast of each effect is as early as it can be; those that are to be cast
        at intervals must each begin at another of the next casts; and one of all casts is
        the very last.
        """
        damage, points, mana = surplus
        to_come, timers = sum(counts), moment[3]
        slots = []
        for use in self._lasting:
            number, running = counts[use.spell], timers[use.spell]
            if number:
                slot = to_come - (number - 1) * use.gap
                after, turns = slot - 1 - (running + 1) // 2, use.turns
                if after < 0:
                    return False
                slots.append(slot)
            elif running:
                after, turns = to_come - 1, running
            else:
                continue
            if 2 * after < turns:
                late = use.late(turns, after)
                damage -= late.damage
                points -= late.points
                mana -= late.mana
        if damage < 0 or points < 0 or mana < 0:
            return False
        return have_distinct_slots(slots) and self._can_end(surplus, points, counts)

    def _can_end(self, surplus: Surplus, points: int, counts: Sequence[int]) -> bool:
        """Whether one of the spells can be the last one, with so many hit points to spare."""
        for use in self.uses:
            if (
                counts[use.spell]
                and points >= use.healing
                and (not use.turns or self._can_be_last(use, surplus))
            ):
                return True
        return False

    def _can_be_last(self, use: Use, surplus: Surplus) -> bool:
        """Whether the budgets can do without all that comes too late of an effect's last cast."""
        late = use.late(use.turns, 0)
        return surplus.covers(late._replace(points=late.points + use.healing))


def have_distinct_slots(slots: list[int]) -> bool:
    """Whether each of some casts can be another one of the first; a slot is the last it may be."""
    slots.sort()
    return all(map(gt, slots, count()))
