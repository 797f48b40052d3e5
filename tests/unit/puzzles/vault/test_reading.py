"""Reading a maze, splitting it, and what is refused."""

import pytest

from game.errors import InputError
from game.inputs.reading import read_example
from game.puzzles.registry import recognise
from game.puzzles.teller import teller_of
from game.puzzles.trace import TraceRange
from game.puzzles.vault.reading import Maze, read_maze
from game.simulation.simulation import turns
from systems.bitboard import each


def read(text: str) -> Maze:
    return read_maze(text, "maze.txt")


def test_everything_is_found_in_its_place() -> None:
    maze = read("#####\n#@bA#\n#Ba.#\n#####")
    place = maze.grid.place
    assert [place(square) for square in maze.explorers] == [(1, 1)]
    assert {place(square): key for square, key in maze.keys.items()} == {(1, 2): 1, (2, 2): 0}
    assert {place(square): door for square, door in maze.doors.items()} == {(1, 3): 0, (2, 1): 1}


def test_door_without_a_key_is_no_ground() -> None:
    maze = read("@AaB")
    assert [maze.grid.place(square) for square in each(maze.ground)] == [(0, 0), (0, 1), (0, 2)]
    assert list(maze.doors.values()) == [0]


def test_several_doors_may_have_one_letter() -> None:
    assert sorted(read("A@aA").doors.values()) == [0, 0]


def test_split_puts_four_explorers_round_a_cross() -> None:
    split = read("a....\n.....\n..@..\n.....\n....b").split()
    assert split
    assert split.grid.rows == ("a....", ".@#@.", ".###.", ".@#@.", "....b")
    assert [split.grid.place(square) for square in split.explorers] == [
        (1, 1),
        (1, 3),
        (3, 1),
        (3, 3),
    ]


@pytest.mark.parametrize("text", ["@", "@..\n...\n...", "...\n.@.\n.b.", "#..\n.@.\n..."])
def test_maze_with_no_room_around_cannot_be_split(text: str) -> None:
    assert read(text).split() is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "maze.txt: no map: expected # . @ a-z A-Z"),
        ("#.#", "maze.txt: no explorer: expected at least one @"),
        ("\n@.1", "maze.txt:2:3: unknown character '1': expected # . @ a-z A-Z"),
        ("@a\n\n..", "maze.txt:2:1: blank line inside the map: expected # . @ a-z A-Z"),
        ("\n@a\n.a", "maze.txt:3:2: the key a is there twice: expected one of each letter"),
        ("> @a\r>  .a", "maze.txt:2:3: unknown character ' ': expected # . @ a-z A-Z"),
        ("> @a\r> .a", "maze.txt:2:4: the key a is there twice: expected one of each letter"),
        (
            "####\n#@.\n####",
            "maze.txt:2:4: the line ends inside the map: expected # up to where it is closed",
        ),
    ],
)
def test_faults_are_told_with_their_place(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        read(text)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    "text",
    [
        "  ####\n  #@a#\n  ####",
        "> ####\r\n> #@a#\r\n> ####",
        "####\r#@a#\r####\r",
        "\t####\n\t#@a#",
    ],
    ids=["indented", "quoted", "old line ends", "tabs"],
)
def test_how_it_is_pasted_does_not_matter(text: str) -> None:
    assert recognise(text, "maze.txt").name == "vault"
    assert read(text).grid.rows[:2] == ("####", "#@a#")


def test_quoted_maze_without_a_wall_is_recognised() -> None:
    assert recognise("> @..a", "maze.txt").name == "vault"


@pytest.mark.parametrize("example", ["cellar", "four-doors"])
def test_trace_is_refused_as_such(example: str) -> None:
    given = read_example(example)
    for every_turn in (False, True):
        for first in (0, 1):
            walked, state = given.scenario.simulate(2)
            told = teller_of(given.scenario).trace(
                state, turns(walked), TraceRange(first, None, every_turn)
            )
            with pytest.raises(InputError, match=r"^maze\.txt:1:1: the heading of a trace: expect"):
                read("\n".join(told))
