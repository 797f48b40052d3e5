"""The map of a battle while it is edited, and as what it is written."""

from game.editing.draft import BELOW, Piece, PieceKind
from game.editing.operations import added, changed, moved
from game.puzzles.battle.editing import blank, draft_of, written
from game.puzzles.battle.scenario import BattleScenario, read_scenario
from game.simulation.simulation import follow, turns

CAVE = "#######\n#E..GG#\n#.....#\n#######\n"


def after(scenario: BattleScenario, number: int) -> object:
    """Return the state after so many turns."""
    simulation, state = scenario.simulate(1)
    for _, turn in zip(range(number), turns(simulation), strict=False):
        follow(state, turn)
    return state


def test_untouched_map_is_written_as_it_was() -> None:
    scenario = read_scenario(CAVE, "-", {})
    assert written(draft_of(scenario, 1, None), scenario).text == CAVE


def test_hit_points_and_rounds_are_written_where_they_count() -> None:
    scenario = read_scenario(CAVE, "-", {})
    state = after(scenario, 9)
    found = written(draft_of(scenario, 1, state), scenario)  # type: ignore[arg-type]
    assert found.text.startswith("After 3 rounds:\n#######\n#.EG..#   E(191), G(194)\n")
    again = read_scenario(found.text, "-", found.settings)
    assert again.simulate(1)[1].facts() == state.facts()  # type: ignore[attr-defined]
    assert (found.recorded, found.lost) == ({}, ())


def test_power_of_a_whole_side_is_a_setting() -> None:
    scenario = read_scenario(CAVE, "-", {"elf_attack": 7})
    shown = draft_of(scenario, 1, None)
    for piece in shown.pieces:
        if piece.letter == "G":
            shown = changed(shown, piece.number, power=9)
    found = written(shown, scenario)
    assert (found.settings["elf_attack"], found.settings["goblin_attack"]) == (7, 9)
    assert not found.recorded


def test_power_of_one_unit_is_more_than_a_map_says() -> None:
    scenario = read_scenario(CAVE, "-", {})
    shown = draft_of(scenario, 1, None)
    found = written(changed(shown, shown.pieces[1].number, power=9), scenario)
    assert found.recorded == {"unit_powers": "1,4=9"}
    assert found.lost == ("attack power 9 of the goblin at 1,4 (others have 3)",)
    again = read_scenario(found.text, "-", {**found.settings, **found.recorded})
    powers = [unit.power for unit in again.simulate(1)[1].in_order()]
    assert powers == [3, 9, 3]


def test_new_and_moved_units_are_played() -> None:
    scenario = read_scenario(CAVE, "-", {})
    shown = draft_of(scenario, 1, None)
    shown = added(moved(shown, shown.pieces[0].number, 17), "E", 19)
    assert written(shown, scenario).text == "#######\n#...GG#\n#E.E..#\n#######\n"


def test_thing_under_another_is_named() -> None:
    scenario = read_scenario(CAVE, "-", {})
    shown = draft_of(scenario, 1, None)
    potion = PieceKind("!", "potion", BELOW)
    twice = (Piece(8, "!", 17), Piece(9, "!", 17))
    shown = shown._replace(kinds=(*shown.kinds, potion), pieces=(*shown.pieces, *twice))
    assert written(shown, scenario).lost == ("the potion at 2,1, under another",)


def test_blank_cave_is_read() -> None:
    scenario = read_scenario(blank(3, 5), "-", {})
    assert scenario.cave.grid.rows == ("#####", "#...#", "#####")
