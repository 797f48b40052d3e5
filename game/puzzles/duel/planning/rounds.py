"""Duels planned by the rules as they are, from choice to choice, without playing each turn.

A transition is a cast, the boss's turn, and the start of the wizard's next turn. What the
running effects do in it depends on the spell and the timers only, so it is computed once for
these.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from operator import itemgetter
from typing import Final, NamedTuple

from game.puzzles.duel.planning.prices import ManaBound
from game.puzzles.duel.planning.search import Moment, Move, SpellPlan, plan_through
from game.puzzles.duel.reading import Contest
from systems.duel.casting import can_cast, started
from systems.duel.effects import Timers, act
from systems.duel.turn_order import bleeding, damage_of

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


def cheapest_plan(contest: Contest, *, is_hard: bool, begun: SpellPlan = ()) -> SpellPlan | None:
    """Return the spells that win for the least mana, in order; None if nothing wins.

    They begin with the spells in `begun`, whether these are part of a best plan or not.
    """
    state = initial_state(contest, is_hard=is_hard)
    if state is None:
        return None
    boss, points, mana, timers = state
    first = boss, points, mana, 0, timers, None
    transitions, book = Transitions(contest, is_hard=is_hard), contest.spells
    bound = ManaBound(book, contest.boss.damage, bleeding(is_hard=is_hard))
    return plan_through(Rounds(transitions), bound, book, first, begun)


class Rounds:
    """The moments in which the wizard chooses a spell, as the rules are."""

    def __init__(self, transitions: Transitions) -> None:
        """Have the effects that were computed for others."""
        self.likeness: Callable[[Moment[None]], Hashable] = itemgetter(0, 4)
        self._transitions: Final = transitions

    def moves(self, moment: Moment[None], spells: Iterable[int]) -> Iterator[Move[None]]:
        """Yield what each spell comes to, in the order of `systems.duel.SYSTEMS`."""
        boss, points, mana, spent, timers, _ = moment
        for spell in spells:
            change = self._transitions[spell, timers]
            if change is None or change.cost > mana:
                continue
            _, cost, first_damage, second_damage, gain, restored, after = change
            left, alive, paid = boss - first_damage, points + gain, mana + restored
            if left > 0:
                if alive <= 0:
                    continue
                left -= second_damage
            yield spell, (left, alive, paid, spent + cost, after, None), left <= 0
