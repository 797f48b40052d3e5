"""What lies between two choices of the wizard: a cast, the boss's turn, the next turn's start.

How much of it the running effects decide is worked out once for each spell and set of
timers, by the rules that the systems play by; the rest are sums, in the order of
`systems.duel.SYSTEMS`.
"""

from typing import Final, NamedTuple

from game.puzzles.duel.contest import Contest
from systems.duel.bleeding import bleeding
from systems.duel.blow import damage_of
from systems.duel.casting import can_cast, started
from systems.duel.effects import Timers, act

Moment = tuple[int, int, int, Timers]
"""The boss's points, the wizard's, mana, and timers, when the wizard is to choose."""


Plan = tuple[int, ...]
"""Spells, the one that is cast first at the front."""


class Exchange(NamedTuple):
    """What casting one spell leads to."""

    spell: int
    cost: int
    first_damage: int
    """What the boss loses before it can strike: to the spell, and to effects in its turn."""
    second_damage: int
    """What the boss loses to effects in the wizard's next turn, if the wizard lives then."""
    points: int
    """Hit points that the wizard gains, less those lost to the blow and by bleeding."""
    mana: int
    """Mana that the wizard gains, less the cost."""
    timers: Timers
    """Turns left of each effect when the wizard chooses again."""


class Exchanges(dict[tuple[int, Timers], Exchange | None]):
    """The exchange that each spell leads to with each set of timers; None if it can't be cast."""

    def __init__(self, contest: Contest, *, is_hard: bool) -> None:
        """Begin with none; they are worked out when they are asked for."""
        super().__init__()
        self._spells: Final = contest.spells
        self._power: Final = contest.boss.damage
        self._bleeding: Final = bleeding(is_hard=is_hard)

    def __missing__(self, key: tuple[int, Timers]) -> Exchange | None:
        """Work out an exchange that was not asked for before."""
        number, timers = key
        spell = self._spells[number]
        self[key] = found = (
            self._exchange(number, timers) if can_cast(spell, spell.cost, timers[number]) else None
        )
        return found

    def _exchange(self, number: int, timers: Timers) -> Exchange:
        spell = self._spells[number]
        bosses = act(self._spells, started(timers, number, spell.turns))
        wizards = act(self._spells, bosses.timers)
        lost = damage_of(self._power, bosses.armor) + self._bleeding
        return Exchange(
            spell=number,
            cost=spell.cost,
            first_damage=spell.damage + bosses.damage,
            second_damage=wizards.damage,
            points=spell.healing - lost,
            mana=bosses.mana + wizards.mana - spell.cost,
            timers=wizards.timers,
        )


def opening(contest: Contest, *, is_hard: bool) -> Moment | None:
    """Return the wizard's first choice; None if the wizard has bled to death before it."""
    points = contest.hit_points - bleeding(is_hard=is_hard)
    if points <= 0:
        return None
    return contest.boss.hit_points, points, contest.mana, (0,) * len(contest.spells)


def after(moment: Moment, exchange: Exchange | None) -> Moment | None:
    """Return what a cast leads to, a win or another choice; None if it can't be paid, or lived."""
    if exchange is None:
        return None
    boss, points, mana, _ = moment
    _, cost, first, second, gain, restored, timers = exchange
    if cost > mana:
        return None
    boss -= first
    points += gain
    if boss > 0:
        if points <= 0:
            return None
        boss -= second
    return boss, points, mana + restored, timers


def followed(moment: Moment, exchanges: Exchanges, plan: Plan) -> tuple[Moment | None, int]:
    """Return what a plan leads to, and how many casts of it; a win comes before its end.

    It leads to nothing if it can't be cast, or if the wizard dies of it.
    """
    for casts, spell in enumerate(plan):
        if moment[0] <= 0:
            return moment, casts
        then = after(moment, exchanges[spell, moment[3]])
        if then is None:
            return None, casts
        moment = then
    return moment, len(plan)
