"""Where hit points and mana begin to be endless, so that a search of moments ends.

Hit points and mana may grow without end, by a spell that heals for nothing, say.
So there is a cap on each, and who reaches it has endless hit points or mana. That
leaves finitely many moments, and can only help the wizard:

- if nothing wins with caps, then nothing wins without;
- if the best plan with caps also wins when the caps are taken away, nothing
  cheaper does;
- otherwise both caps are doubled, and the search is made once more.

That can't go on for ever. Of equally cheap plans the search returns the shortest.
Let N be the number of pairs of boss's points and timers, L what one turn of the
boss can cost in hit points, and C the dearest spell. With both endless, the rest
of the plan repeats no pair: at most N casts, N*L hit points and N*C mana. So
endless hit points are real from N*L up once mana is endless, and endless mana
from N*C up once hit points are. While only the hit points are endless, mana stays
below N*C (else that rest is at hand) and no pair repeats with the same mana: at
most N*N*C casts, which cost a number of hit points that does not depend on the
caps. The same holds the other way round. Caps above those numbers leave only
plans that also win without them.
"""

from typing import Final, NamedTuple

from game.puzzles.duel.exchange import Moment

ENDLESS: Final = 10**15
"""More hit points or mana than any duel can take."""
POINTS: Final = 6
MANA: Final = 12
"""The first caps, as multiples of what the wizard begins with."""


class Caps(NamedTuple):
    """From where on hit points and mana are endless."""

    points: int
    mana: int

    def on(self, moment: Moment) -> Moment:
        """Return a moment in which what has come so far is endless."""
        boss, points, mana, timers = moment
        if points < self.points and mana < self.mana:
            return moment
        return (
            boss,
            points if points < self.points else ENDLESS,
            mana if mana < self.mana else ENDLESS,
            timers,
        )

    def doubled(self) -> "Caps":
        """Return caps that are twice as high."""
        return Caps(self.points * 2, self.mana * 2)
