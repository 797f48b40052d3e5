"""The maze that a search looks at: as the rules have it, the very one that is walked."""

from game.puzzles.vault.maze import Maze


class Chart:
    """Draws the maze for a search; misreadings change its method."""

    def drawn(self, _whole: Maze, played: Maze) -> Maze:
        """Return what is searched, given the maze as it was read and that of the part."""
        return played
