"""Doors that never keep anybody from a key."""

from game.lab.generate.chance import Chance
from game.lab.generate.ground import nearest_forest
from game.lab.generate.reductions import places_of
from game.lab.puzzles.vault.ground import doors, earliest_behind

ROWS = (
    "#########",
    "#...#...#",
    "#.#.#.#.#",
    "#.#...#.#",
    "#########",
)
GROUND = set(places_of(ROWS, "."))
START, TURN, END = (3, 1), (1, 2), (3, 7)


def test_each_place_has_one_way_back() -> None:
    came_from = nearest_forest([START], GROUND)
    assert came_from.keys() == GROUND
    assert came_from[START] == START
    assert (came_from[TURN], came_from[END]) == ((1, 1), (2, 7))


def test_key_behind_a_place_is_the_first_of_those_beyond_it() -> None:
    earliest = earliest_behind(nearest_forest([START], GROUND), [END, TURN])
    assert earliest[2, 1] == 0
    assert earliest[2, 7] == 0
    assert earliest_behind(nearest_forest([START], GROUND), [TURN, END])[1, 3] == 1
    assert earliest_behind(nearest_forest([START], GROUND), [TURN])[1, 3] == 1


def test_door_stands_behind_its_own_key_alone() -> None:
    came_from = nearest_forest([START], GROUND)
    drawn = [doors(Chance(seed), came_from, [TURN, END], 1, set()) for seed in range(50)]
    # Behind the last key there is no place for its door.
    found = [placed for placed in drawn if placed]
    assert len(found) > 20
    assert all(key == 0 and column > 2 for placed in found for (_, column), key in placed.items())


def test_door_that_has_no_place_is_said_so() -> None:
    assert doors(Chance(1), nearest_forest([START], GROUND), [TURN, END], 2, set()) is None
