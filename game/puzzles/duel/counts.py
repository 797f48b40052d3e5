"""How often each spell may be cast in a duel that is won: the cheapest numbers first.

They are decided spell by spell. What the spells yet to be decided will cost at least (see
`prices`), and how many casts there must be at least, says which choice to go on with;
those that need more mana than there can be are dropped. So are, in the end, all that
don't meet every condition of `budgets`.

    Recharge 3 -> Poison 4 -> Shield 3 -> Drain 0 -> Missile 2: 1824 mana, 12 casts
"""

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Final

from game.puzzles.duel.budgets import Budgets
from game.puzzles.duel.deciding import Choice, Counts, Deciding
from game.puzzles.duel.exchange import Moment
from game.puzzles.duel.lengths import Lengths
from game.puzzles.duel.patience import Patience
from game.puzzles.duel.uses import Surplus, Use


class Counting:
    """Looks for numbers of casts from one moment on."""

    def __init__(self, budgets: Budgets, moment: Moment) -> None:
        """Put the spells first that restore mana, as what the others may cost depends on them."""
        self._budgets: Final = budgets
        self._moment: Final = moment
        self._uses: Final = sorted(budgets.uses, key=urgency)
        places = {use.spell: place for place, use in enumerate(self._uses)}
        self._places: Final = [places[use.spell] for use in budgets.uses]
        self._deciding: Final = [
            Deciding(budgets, moment, use, self._uses[place:])
            for place, use in enumerate(self._uses[:-1], 1)
        ]
        self._choices: list[Choice] = []

    def progress(self) -> str:
        """Say how far the search has come."""
        least = self._choices[0].mana if self._choices else 0
        return f"{len(self._choices):,} choices of casts to look into, {least:,} mana or more"

    def cheapest_first(self, lengths: Lengths, patience: Patience) -> Iterator[Counts]:
        """Yield numbers of casts in the order of the book; of equally dear ones the fewest first.

        Raises:
            OutOfPatienceError: there were too many choices to be looked at.
        """
        at_hand = self._budgets.at_hand(self._moment)
        choices = self._choices = [Choice(0, lengths.fewest, (), 0, 0, at_hand)]
        last = len(self._deciding)
        while choices:
            choice = heappop(choices)
            place = len(choice.counts)
            if place > last:
                yield self._in_order(choice.counts)
                continue
            patience.spend()
            further = self._deciding[place].further if place < last else self._completed
            for each in further(choice, lengths, patience):
                heappush(choices, each)

    def _completed(self, choice: Choice, lengths: Lengths, patience: Patience) -> Iterator[Choice]:
        """Yield what comes of a choice with the next number of the last spell that will do."""
        _, length, counts, least, cost, (damage, points, mana) = choice
        use, a_cast = self._uses[-1], self._budgets.a_cast
        decided = sum(counts)
        if damage < 0:
            if not use.damage:
                return
            least = max(least, -(damage // use.damage))
        for number in count(max(least, length - decided)):
            casts = decided + number
            if casts > lengths.most:
                return
            patience.spend()
            surplus = Surplus(
                damage + number * use.damage,
                points + number * (use.points - a_cast),
                mana + number * (use.mana - use.cost),
            )
            if surplus.points < 0 and use.points <= a_cast:
                return
            if surplus.mana < 0 and use.mana <= use.cost:
                return
            found = (*counts, number)
            if min(surplus) >= 0 and casts in lengths and self._is_in_time(surplus, found):
                total = cost + number * use.cost
                yield Choice(total, casts, found, 0, total, surplus)
                yield Choice(total + use.cost, casts + 1, counts, number + 1, cost, choice.surplus)
                return

    def _is_in_time(self, surplus: Surplus, counts: Counts) -> bool:
        """Whether so many casts can still do what they must."""
        return self._budgets.is_in_time(surplus, self._moment, self._in_order(counts))

    def _in_order(self, counts: Counts) -> Counts:
        """Return numbers in the order of the book."""
        return tuple([counts[place] for place in self._places])


def urgency(use: Use) -> tuple[bool, bool, int, int]:
    """Return what sorts the spells that restore mana to the front, and cheap ones to the back.

    Of two that are alike, the one that comes first in the book is cast more often.
    """
    return not use.mana, use.gap == 1, -use.cost, -use.spell
