"""Part 2: a state is known by the square of the explorer that moved, and the keys held.

#######     Both explorers are 2 steps from b. By the rules the lower one takes it, and
#aB@.b#     the other goes through the open door: 4 steps in all. Here the first state
####@##     with b on the queue is that in which the upper one stands there; who else
#######     stands at b is the same state, as dear, and dropped. So a costs 4 more: 6.
"""

from game.puzzles.vault.misread.search import Search


class ForgetsTheOthers(Search):
    """Takes states for one in which the others stand elsewhere."""

    looks_ahead = False

    def known_as(self, held: int, standing: tuple[int, ...], mover: int) -> object:
        """Return the keys, and the square of whoever walked last."""
        return held, standing[mover]
