"""The maze of a vault while it is edited, and as what it is written."""

import pytest

from game.editing.operations import RefusedEditError, added, changed, removed
from game.puzzles.vault.editing import blank, draft_of, written
from game.puzzles.vault.scenario import read_scenario
from game.simulation.simulation import follow, turns

MAZE = "#########\n#b.A.@.a#\n#########\n"


def test_untouched_maze_is_written_as_it_was() -> None:
    scenario = read_scenario(MAZE, "-", {})
    assert written(draft_of(scenario, 1, None), scenario).text == MAZE


def test_keys_taken_and_doors_opened_are_gone() -> None:
    scenario = read_scenario(MAZE, "-", {})
    simulation, state = scenario.simulate(1)
    for turn in turns(simulation):
        follow(state, turn)
        if state.rounds:
            break
    found = written(draft_of(scenario, 1, state), scenario)
    assert found.text == "#########\n#b.....@#\n#########\n"
    assert (found.recorded, found.lost) == ({}, ("1 key taken before, and the steps up to then",))


def test_door_without_a_key_stays() -> None:
    text = "#######\n#@.B.a#\n#######\n"
    scenario = read_scenario(text, "-", {})
    assert written(draft_of(scenario, 1, None), scenario).text == text


def test_second_part_is_edited_with_its_four_explorers() -> None:
    scenario = read_scenario("#####\n#...#\n#.@.#\n#..a#\n#####\n".replace("a", "."), "-", {})
    shown = draft_of(scenario, 2, None)
    assert written(shown, scenario).text == "#####\n#@#@#\n#####\n#@#@#\n#####\n"


def test_keys_and_doors_are_put_and_changed() -> None:
    scenario = read_scenario(MAZE, "-", {})
    shown = added(draft_of(scenario, 1, None), "c", 14)
    door = next(piece for piece in shown.pieces if piece.letter == "A")
    shown = changed(shown, door.number, letter="C")
    assert written(shown, scenario).text == "#########\n#b.Cc@.a#\n#########\n"


def test_last_explorer_stays() -> None:
    shown = draft_of(read_scenario(MAZE, "-", {}), 1, None)
    explorer = next(piece for piece in shown.pieces if piece.letter == "@")
    with pytest.raises(RefusedEditError, match="the map needs an explorer"):
        removed(shown, explorer.number)


def test_blank_vault_is_read() -> None:
    scenario = read_scenario(blank(3, 5), "-", {})
    assert scenario.maze.grid.rows == ("#####", "#.@.#", "#####")
