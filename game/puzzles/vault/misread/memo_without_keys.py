"""A square is settled once, whatever the keys held; in part 2 the squares of all explorers."""

from game.puzzles.vault.misread.search import Search, Stage


class MemoWithoutKeys(Search):
    """Takes states for one in which other keys are held."""

    def known_as(self, stage: Stage) -> object:
        """Return where everybody stands."""
        return stage.state.standing
