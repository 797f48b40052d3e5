"""Keys and doors are found by their letter and by their place."""

import pytest

from game.puzzles.vault.playing.scenario import VaultScenario
from game.puzzles.vault.reading import Maze, read_maze
from game.viewer.scenes.vault.canvas import KeysAndDoors

MAZE = read_maze("a.A\n@.B", "maze.txt")


def square(maze: Maze, row: int, column: int) -> int:
    return row * maze.grid.width + column


@pytest.fixture
def things() -> KeysAndDoors:
    """Return the things of a maze in which nothing opens door B."""
    exploration, opening = VaultScenario(MAZE).simulate(1)
    exploration.close()

    def place(number: int) -> tuple[float, float]:
        row, column = MAZE.grid.place(number)
        return column, row

    return KeysAndDoors(MAZE, opening, place)


def test_letter_has_a_key_and_doors(things: KeysAndDoors) -> None:
    assert things.squares_of(0) == [square(MAZE, 0, 0), square(MAZE, 0, 2)]
    assert things.squares_of(1) == [square(MAZE, 1, 2)]
    assert things.squares_of(None) == []


def test_door_without_a_key_is_dead(things: KeysAndDoors) -> None:
    assert things.sealed == {square(MAZE, 1, 2): 1}


def test_thing_is_as_large_as_its_neighbours_allow(things: KeysAndDoors) -> None:
    # From a it is two squares to A, and from A one to B.
    assert things.placed.widths == {
        square(MAZE, 0, 0): 2,
        square(MAZE, 0, 2): 1,
        square(MAZE, 1, 2): 1,
    }
    assert things.number_at((1.4, 0.5)) == 0
    assert things.number_at((1.6, 0.5)) is None
    assert things.number_at((2.5, 1.5)) == 1
