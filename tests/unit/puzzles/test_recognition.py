"""Which puzzle a text belongs to, where more than one might think it theirs, or none."""

import pytest

from game.errors import InputError
from game.inputs.reading import read_example
from game.puzzles.narrator import TraceRange
from game.puzzles.registry import narrator_of, recognise
from game.simulation.simulation import turns


def test_text_that_no_puzzle_plays_is_refused() -> None:
    with pytest.raises(InputError, match=r"^poem\.txt: no puzzle plays this: battle needs"):
        recognise("Roses are red\n", "poem.txt")


@pytest.mark.parametrize(
    "text", ["\n<!DOCTYPE html>\n<html>\n#E.G#\n", "<pre>#####\n#E.G#\n#####</pre>\n"]
)
def test_web_page_is_refused(text: str) -> None:
    with pytest.raises(InputError, match=r"^day15\.txt: this looks like a web page: expected"):
        recognise(text, "day15.txt")


def test_page_of_a_site_that_asks_to_log_in_is_refused() -> None:
    text = "Puzzle inputs differ by user.  Please log in to get your puzzle input.\n"
    with pytest.raises(InputError, match=r"^day15\.txt: no puzzle plays this: "):
        recognise(text, "day15.txt")


@pytest.mark.parametrize("text", ["", "\n \n"])
def test_text_with_nothing_in_it_is_of_no_puzzle(text: str) -> None:
    with pytest.raises(
        InputError, match=r"^cave\.txt: nothing in it: expected an input of battle,"
    ):
        recognise(text, "cave.txt")


@pytest.mark.parametrize("text", ["###\n", "E", "G.\n.E", "\r\n.\r\n", "#x", "# é"])
def test_text_that_looks_like_a_map_is_a_battle_if_perhaps_a_faulty_one(text: str) -> None:
    assert recognise(text, "cave.txt").name == "battle"


@pytest.mark.parametrize("text", ["#####\n#@.a#\n#####\n", "@", "#E@G#"])
def test_map_with_an_explorer_is_a_vault(text: str) -> None:
    assert recognise(text, "maze.txt").name == "vault"


@pytest.mark.parametrize(
    "text",
    [
        "# A heading\n\nSomething, somewhere.\n",
        "# Write to me@example.org, please.\n",
        "@media print { p { color: #000000; } }\n",
    ],
)
def test_text_with_a_mark_of_a_map_here_and_there_is_of_no_puzzle(text: str) -> None:
    with pytest.raises(InputError, match="no puzzle plays this: battle needs a map of"):
        recognise(text, "page.html")


def test_maze_may_be_full_of_keys() -> None:
    assert recognise("#@abcdefghijklmnopqrstuvwxyz#\n", "maze.txt").name == "vault"


@pytest.mark.parametrize("text", ["#@a?b*c#\n", "#####\n#@;;a#\n#####\n"])
def test_faulty_maze_is_a_vault(text: str) -> None:
    assert recognise(text, "maze.txt").name == "vault"


@pytest.mark.parametrize("example", ["hall", "cellar"])
def test_trace_of_a_map_is_of_its_puzzle(example: str) -> None:
    puzzle_input = read_example(example)
    simulation, state = puzzle_input.scenario.simulate(1)
    span = TraceRange(0, 1)
    trace = "\n".join(narrator_of(puzzle_input.scenario).trace(state, turns(simulation), span))
    assert recognise(trace, "trace.txt").name == puzzle_input.puzzle.name


def test_text_is_a_faulty_battle_if_at_least_half_of_it_could_be_drawn_on_a_map() -> None:
    assert recognise("G.\nxx\n", "cave.txt").name == "battle"
    with pytest.raises(InputError, match="no puzzle plays this"):
        recognise("G.\nxxx\n", "cave.txt")


@pytest.mark.parametrize(
    "text",
    [
        "E..G   E(200), G(197)",
        "> E..G   E(200), G(197)\r> ....",
        "After 23 rounds:\rE..G",
        "> Initially:\n>\n>\tE..G E(9),G(8)",
        "Combat ends: 3 rounds x 5 hit points = 15\nE...   E(5)",
        "Round 1, turn 2: elf at 0,0 stays\nE..G",
    ],
)
def test_picture_of_a_battle_without_a_wall_is_a_battle(text: str) -> None:
    assert recognise(text, "cave.txt").name == "battle"


@pytest.mark.parametrize("example", ["apprentice", "kitchen-table"])
def test_trace_of_a_puzzle_without_a_map_is_none(example: str) -> None:
    puzzle_input = read_example(example)
    simulation, state = puzzle_input.scenario.simulate(1)
    trace = "\n".join(
        narrator_of(puzzle_input.scenario).trace(state, turns(simulation), TraceRange())
    )
    with pytest.raises(InputError, match=r"^trace\.txt: no puzzle plays this: battle needs"):
        recognise(trace, "trace.txt")
