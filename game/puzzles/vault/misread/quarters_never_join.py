"""Part 2: the map is cut at the row and column of @, and no explorer leaves its part.

    #######     By the rules the explorer below takes c and goes on to a: 4 steps, and the
    ###b###     one above takes b: 5 in all. Here the row of @ is a wall, so a is left to
    #a....#     the one above, who takes b first: 1 step and 3, and 2 for c, 6 in all.
    #.#.@.#
    #c....#
    #######

Where four explorers are drawn, @ is the square in their middle; if they stand
otherwise nothing is cut. A key in that row or column is never come to.
"""

from typing import Final

from game.puzzles.vault.maze import Maze
from game.puzzles.vault.misread.chart import Chart

QUARTERS: Final = 4


class QuartersNeverJoin(Chart):
    """Puts walls on a whole row and a whole column."""

    def drawn(self, whole: Maze, played: Maze) -> Maze:
        """Return a maze in four parts; keys on the cut can't be reached."""
        maze = super().drawn(whole, played)
        centre = centre_of(whole)
        if centre is None or len(maze.explorers) != QUARTERS:
            return maze
        grid = maze.grid
        middle_row, middle_column = centre
        cut = sum(1 << middle_row * grid.width + column for column in range(grid.columns))
        cut |= sum(1 << row * grid.width + middle_column for row in range(len(grid.rows)))
        return maze._replace(ground=maze.ground & ~cut)


def centre_of(whole: Maze) -> tuple[int, int] | None:
    """Return the place of @, or what four explorers stand round as after the split; or None."""
    places = [whole.grid.place(square) for square in whole.explorers]
    if len(places) == 1:
        return places[0]
    row, column = places[0][0] + 1, places[0][1] + 1
    corners = [(row + down, column + right) for down in (-1, 1) for right in (-1, 1)]
    return (row, column) if places == corners else None
