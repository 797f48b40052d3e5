"""Part 2: a state is known by the square of the explorer that moved, and the keys held."""

from game.puzzles.vault.misread.search import Search, Stage


class ForgetsTheOthers(Search):
    """Takes states for one in which the others stand elsewhere."""

    def known_as(self, stage: Stage) -> object:
        """Return the square of whoever walked last, and the keys."""
        held, standing = stage.state
        return held, standing[stage.mover]
