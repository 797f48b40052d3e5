"""Necessary conditions on the casts of a won duel, whatever their order: budgets and time.

With `T` casts the boss strikes `T - 1` times before the last one, at least. All casts
together must take the boss's hit points, keep the wizard alive, and be paid:

    damage   what they do                  >= the boss's hit points
    points   what they heal and absorb     >= T - 1 blows and bleedings, less those at hand
    mana     what they restore             >= what they cost, less the mana at hand

Effects take time. From one cast to the next they act twice, so a spell can be cast again
after half its turns, and what an effect would do after the end of the duel is lost:

    casts after it   acts on the boss   restores payable mana   absorbs blows
         f               2f + 2                  2f                    f

Counts of casts that fail these conditions are dropped. Those that meet them may still have
no order that wins; see `ordering`.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.puzzles.duel.planning.transitions import PlannerState
from game.puzzles.duel.reading.contest import Contest
from systems.duel.bleeding import bleeding
from systems.duel.blow import damage_of
from systems.duel.effects import Timers


class Use(NamedTuple):
    """What one cast of a spell adds to the budgets, at most."""

    spell: int
    cost: int
    damage: int
    points: int
    """Hit points healed, and absorbed by armor."""
    mana: int
    """Mana restored."""
    gap: int
    """From one cast of it to the next, in casts."""
    turns: int
    damage_a_turn: int
    mana_a_turn: int
    absorbed: int
    """Hit points of each blow, by armor."""

    def lost(self, turns: int, after: int) -> "Surplus":
        """Return what an effect with so many turns left would only do after the end of the duel.

        Args:
            turns: how many it runs from the next cast on.
            after: casts that follow that one.
        """
        missed = turns - 2 * after
        if missed <= 0:
            return NOTHING
        return Surplus(
            (missed - 2) * self.damage_a_turn if missed > 2 else 0,  # noqa: PLR2004 - see the table above
            (turns // 2 - after) * self.absorbed,
            missed * self.mana_a_turn,
        )


class Surplus(NamedTuple):
    """What each budget has beyond what is needed; it is not met if that is below 0."""

    damage: int
    points: int
    mana: int


NOTHING: Final = Surplus(0, 0, 0)


class Budgets:
    """What a won duel needs, and what each spell contributes."""

    def __init__(self, contest: Contest, *, is_hard: bool) -> None:
        """Compute the contribution of each spell."""
        power = contest.boss.damage
        blow = damage_of(power, 0)
        self.loss_per_cast: Final = blow + bleeding(is_hard=is_hard)
        """Hit points lost per cast but the last, if no armor absorbs any."""
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
                absorbed=blow - damage_of(power, spell.armor),
            )
            for number, spell in enumerate(contest.spells)
        )
        """In the order of the book."""
        self._lasting: Final = [use for use in self.uses if use.turns]

    def pending(self, timers: Timers) -> Surplus:
        """Return what running effects still contribute."""
        damage = points = mana = 0
        for use in self._lasting:
            if turns := timers[use.spell]:
                damage += turns * use.damage_a_turn
                points += turns // 2 * use.absorbed
                mana += turns * use.mana_a_turn
        return Surplus(damage, points, mana)

    def at_hand(self, state: PlannerState) -> Surplus:
        """Return the budgets before the first cast."""
        boss, points, mana, timers = state
        damage, absorbed, restored = self.pending(timers)
        return Surplus(damage - boss, absorbed + points - 1 + self.loss_per_cast, restored + mana)

    def of_casts(self, state: PlannerState, counts: Sequence[int]) -> Surplus:
        """Return the budgets if each spell is cast so often, with nothing lost at the end."""
        damage, points, mana = self.at_hand(state)
        for use in self.uses:
            if number := counts[use.spell]:
                damage += number * use.damage
                points += number * (use.points - self.loss_per_cast)
                mana += number * (use.mana - use.cost)
        return Surplus(damage, points, mana)

    def is_in_time(self, surplus: Surplus, state: PlannerState, counts: Sequence[int]) -> bool:
        """Whether the budgets may be met without what effects would do after the end.

        Relaxed: the last cast of each effect is taken to be as early as possible.
        """
        damage, points, mana = surplus
        to_come, timers = sum(counts), state[3]
        for use in self._lasting:
            number, running = counts[use.spell], timers[use.spell]
            if number:
                before = (number - 1) * use.gap + (running + 1) // 2
                after, turns = to_come - 1 - before, use.turns
                if after < 0:
                    return False
            elif running:
                after, turns = to_come - 1, running
            else:
                continue
            if 2 * after < turns:
                lost = use.lost(turns, after)
                damage -= lost.damage
                points -= lost.points
                mana -= lost.mana
        return damage >= 0 and points >= 0 and mana >= 0
