"""What lies between two choices of the wizard: a cast, the boss's turn, the next turn's start.

How much of it the running effects decide is worked out once for each set of
timers, by the rules that the systems play by; the rest are sums, in the order of
`systems.duel.SYSTEMS`.
"""

from typing import Final, NamedTuple

from components.spell_book import Spell
from game.puzzles.duel.contest import Contest
from systems.duel.bleeding import bleeding
from systems.duel.blow import damage_of
from systems.duel.casting import can_cast, started
from systems.duel.effects import Timers, act


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
    coming_damage: int
    """What those effects will yet do."""
    coming_mana: int


class Exchanges(dict[Timers, list[Exchange]]):
    """The exchanges open to the wizard with each set of timers, mana permitting."""

    def __init__(self, contest: Contest, *, is_hard: bool) -> None:
        """Begin with none; they are worked out when they are asked for."""
        super().__init__()
        self._spells: Final = contest.spells
        self._power: Final = contest.boss.damage
        self._bleeding: Final = bleeding(is_hard=is_hard)

    def __missing__(self, timers: Timers) -> list[Exchange]:
        """Work out the exchanges for timers that were not asked for before."""
        found = [
            self._exchange(number, spell, timers)
            for number, spell in enumerate(self._spells)
            if can_cast(spell, spell.cost, timers[number])
        ]
        self[timers] = found
        return found

    def _exchange(self, number: int, spell: Spell, timers: Timers) -> Exchange:
        bosses = act(self._spells, started(timers, number, spell.turns))
        wizards = act(self._spells, bosses.timers)
        lost = damage_of(self._power, bosses.armor) + self._bleeding
        left = list(zip(self._spells, wizards.timers, strict=True))
        return Exchange(
            spell=number,
            cost=spell.cost,
            first_damage=spell.damage + bosses.damage,
            second_damage=wizards.damage,
            points=spell.healing - lost,
            mana=bosses.mana + wizards.mana - spell.cost,
            timers=wizards.timers,
            coming_damage=sum(other.damage_a_turn * turns for other, turns in left),
            coming_mana=sum(other.mana_a_turn * turns for other, turns in left),
        )
