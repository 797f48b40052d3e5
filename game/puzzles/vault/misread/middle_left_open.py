"""Part 2: the explorers stand on the four corners around @, but nothing is walled up.

    ######     By the rules one explorer takes b, 1 step, and d, 3 steps: 4 in all. Here the
    ###b##     one at the bottom right comes to d by 2 steps, through the middle, and the
    #....#     answer is 3.
    #.@.d#
    #...##
    ######

A maze that is drawn with several explorers is searched as it is drawn.
"""

from game.puzzles.vault.maze import Maze, maze_of
from game.puzzles.vault.misread.chart import Chart
from game.text.grid import OPEN, WALL, Grid


class MiddleLeftOpen(Chart):
    """Puts explorers on the corners and floor where @ was."""

    def drawn(self, whole: Maze, played: Maze) -> Maze:
        """Return the maze with its explorers, but without the walls of the split."""
        maze = super().drawn(whole, played)
        if len(whole.explorers) == len(maze.explorers):
            return maze
        row, column = whole.grid.place(*whole.explorers)
        rows = list(maze.grid.rows)
        for here in (row - 1, row, row + 1):
            middle = rows[here][column - 1 : column + 2].replace(WALL, OPEN)
            rows[here] = rows[here][: column - 1] + middle + rows[here][column + 2 :]
        return maze_of(Grid(tuple(rows)))
