"""A state counts as seen when it is first put on the queue.

#####     With all keys and at b, the first way on the queue is that from a to c and
#a@c#     back to b, 6 steps; it is put there before that by c, a and b, 4 steps, which
#b###     is what the rules say. The best of the rest is a, b and c: 5 steps.
#####
"""

from game.puzzles.vault.misread.search import Search


class SeenWhenPushed(Search):
    """Never looks at a state for which another way was put on the queue before."""

    looks_ahead = False

    def is_news(self, _steps: int, fewest: int | None) -> bool:
        """Whether no way to the state was found so far."""
        return fewest is None
