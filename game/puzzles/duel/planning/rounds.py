"""Duels planned by the rules as they are, from choice to choice, without playing each turn."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from operator import itemgetter
from typing import Final

from game.puzzles.duel.planning.prices import ManaBound
from game.puzzles.duel.planning.search import Moment, Move, SpellPlan, finite_plan_through
from game.puzzles.duel.planning.transitions import Transitions, initial_state
from game.puzzles.duel.reading.contest import Contest
from systems.duel.bleeding import bleeding


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
    return finite_plan_through(Rounds(transitions), bound, book, first, begun)


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
