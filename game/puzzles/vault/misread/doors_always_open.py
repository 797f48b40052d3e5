"""Doors are open from the start.

#####     The search walks straight to b, through its own door: 2 steps, none of which
#...#     can be walked. By the rules it is 4, round above.
#@Bb#
#####
"""

from game.puzzles.vault.maze import DOORS, Maze, maze_of
from game.puzzles.vault.misread.chart import Chart
from game.text.grid import OPEN, Grid

FLOOR = str.maketrans(DOORS, OPEN * len(DOORS))


class DoorsAlwaysOpen(Chart):
    """Draws floor for doors."""

    def drawn(self, whole: Maze, played: Maze) -> Maze:
        """Return a maze without doors."""
        maze = super().drawn(whole, played)
        return maze_of(Grid(tuple(row.translate(FLOOR) for row in maze.grid.rows)))
