"""Which ground may be walked in part 2: readings other than the walls around @ alone."""

from typing import Final

from game.lab.puzzles.vault.misread.searched_maze import SearchedMaze
from game.puzzles.vault.reading import Maze, maze_of
from game.text.grid import OPEN, WALL, Grid

QUARTERS: Final = 4


class MiddleLeftOpen(SearchedMaze):
    """Part 2: the explorers stand on the four corners around @, but nothing is walled up.

        ######     By the rules one explorer takes b, 1 step, and d, 3 steps: 4 in all. Here the
        ###b##     one at the bottom right comes to d by 2 steps, through the middle, and the
        #....#     answer is 3.
        #.@.d#
        #...##
        ######

    A maze that is drawn with several explorers is searched as it is drawn.
    """

    def redrawn(self, whole: Maze, played: Maze) -> Maze:
        """Return the maze with its explorers, but without the walls of the split."""
        maze = super().redrawn(whole, played)
        if len(whole.explorers) == len(maze.explorers):
            return maze
        row, column = whole.grid.place(*whole.explorers)
        rows = list(maze.grid.rows)
        for here in (row - 1, row, row + 1):
            middle = rows[here][column - 1 : column + 2].replace(WALL, OPEN)
            rows[here] = rows[here][: column - 1] + middle + rows[here][column + 2 :]
        return maze_of(Grid(tuple(rows)))


class QuartersNeverJoin(SearchedMaze):
    """Part 2: the map is cut at the row and column of @, and no explorer leaves its part.

        #######     By the rules the explorer below takes c and goes on to a: 4 steps, and the
        ###b###     one above takes b: 5 in all. Here the row of @ is a wall, so a is left to
        #a....#     the one above, who takes b first: 1 step and 3, and 2 for c, 6 in all.
        #.#.@.#
        #c....#
        #######

    Where four explorers are drawn, @ is the square in their middle; if they stand
    otherwise nothing is cut. A key in that row or column can't be reached.
    """

    def redrawn(self, whole: Maze, played: Maze) -> Maze:
        """Return a maze in four parts; keys on the cut can't be reached."""
        maze = super().redrawn(whole, played)
        centre = centre_of(whole)
        if centre is None or len(maze.explorers) != QUARTERS:
            return maze
        grid = maze.grid
        middle_row, middle_column = centre
        cut = sum(1 << middle_row * grid.width + column for column in range(grid.columns))
        cut |= sum(1 << row * grid.width + middle_column for row in range(len(grid.rows)))
        return maze._replace(ground=maze.ground & ~cut)


def centre_of(whole: Maze) -> tuple[int, int] | None:
    """Return the place of @, or the middle of four explorers that stand as after the split."""
    places = [whole.grid.place(square) for square in whole.explorers]
    if len(places) == 1:
        return places[0]
    row, column = places[0][0] + 1, places[0][1] + 1
    corners = [(row + down, column + right) for down in (-1, 1) for right in (-1, 1)]
    return (row, column) if places == corners else None
