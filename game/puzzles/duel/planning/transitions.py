"""What a cast changes until the wizard's next choice, by the rules that the systems play by.

A transition is a cast, the boss's turn, and the start of the wizard's next turn. What the
running effects do in it depends on the spell and the timers only, so it is computed once for
these.
"""

from typing import Final, NamedTuple

from game.puzzles.duel.reading.contest import Contest
from systems.duel.bleeding import bleeding
from systems.duel.blow import damage_of
from systems.duel.casting import can_cast, started
from systems.duel.effects import Timers, act

PlannerState = tuple[int, int, int, Timers]
"""The boss's points, the wizard's, mana, and timers, when the wizard is to choose."""


class Transition(NamedTuple):
    """What casting one spell changes until the wizard's next choice."""

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


class Transitions(dict[tuple[int, Timers], Transition | None]):
    """A memo of transitions by spell and timers; None if the spell can't be cast."""

    def __init__(self, contest: Contest, *, is_hard: bool) -> None:
        """Begin with none; each is computed when it is first looked up."""
        super().__init__()
        self._spells: Final = contest.spells
        self._power: Final = contest.boss.damage
        self._bleeding: Final = bleeding(is_hard=is_hard)

    def __missing__(self, key: tuple[int, Timers]) -> Transition | None:
        """Compute a transition that is looked up for the first time."""
        number, timers = key
        spell, found = self._spells[number], None
        if can_cast(spell, spell.cost, timers[number]):
            bosses = act(self._spells, started(timers, number, spell.turns))
            wizards = act(self._spells, bosses.timers)
            lost = damage_of(self._power, bosses.armor) + self._bleeding
            found = Transition(
                spell=number,
                cost=spell.cost,
                first_damage=spell.damage + bosses.damage,
                second_damage=wizards.damage,
                points=spell.healing - lost,
                mana=bosses.mana + wizards.mana - spell.cost,
                timers=wizards.timers,
            )
        self[key] = found
        return found


def initial_state(contest: Contest, *, is_hard: bool) -> PlannerState | None:
    """Return the state of the first choice; None if the wizard has bled to death before it."""
    points = contest.hit_points - bleeding(is_hard=is_hard)
    if points <= 0:
        return None
    return contest.boss.hit_points, points, contest.mana, (0,) * len(contest.spells)
