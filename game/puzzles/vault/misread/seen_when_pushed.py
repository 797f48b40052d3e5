"""A state counts as seen when it is first put on the queue."""

from game.puzzles.vault.misread.search import Search


class SeenWhenPushed(Search):
    """Never looks at a state for which another way was put on the queue before."""

    def is_news(self, _steps: int, fewest: int | None) -> bool:
        """Whether no way to the state was found so far."""
        return fewest is None
