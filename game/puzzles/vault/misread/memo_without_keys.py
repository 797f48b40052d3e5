"""A square is settled once, whatever the keys held; in part 2 the squares of all explorers.

    #####     Both keys are 1 step away, so both squares are settled with one key held.
    #a@b#     From either the other is never come to again: there is no plan. By the rules
    #####     it is 3 steps.

A square is one with a key where a trip ends; the fewest steps to it settle it, of
equal ones those that were put on the queue first.
"""

from game.puzzles.vault.misread.search import Search


class MemoWithoutKeys(Search):
    """Takes states for one in which other keys are held."""

    looks_ahead = False

    def known_as(self, _held: int, standing: tuple[int, ...], _mover: int) -> object:
        """Return where everybody stands."""
        return standing
