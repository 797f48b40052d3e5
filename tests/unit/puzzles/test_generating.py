"""Random numbers, maps and doors of generated inputs, and simpler versions of them."""

from collections import Counter

import pytest

from game.puzzles.generating import (
    Chance,
    Dig,
    Place,
    Rows,
    Site,
    chunks,
    connect_regions,
    cropped,
    map_text,
    nearest_forest,
    neighbours,
    official_rows,
    organic,
    places_of,
    redrawn,
    region_of,
    rooms,
)
from game.puzzles.vault.generate import doors, earliest_behind


def test_seed_gives_what_it_always_gave() -> None:
    chance = Chance(7)
    assert [chance.below(100) for _ in range(8)] == [32, 15, 65, 7, 53, 36, 5, 50]


def test_one_seed_of_several_is_another_than_each_alone() -> None:
    assert Chance(1, 2).below(10**9) == Chance(1, 2).below(10**9)
    drawn = [Chance(*seeds).below(10**9) for seeds in ((1,), (2,), (1, 2), (2, 1), (1, 2, 0))]
    assert len(set(drawn)) == 5


def test_numbers_are_in_their_range_and_all_come_up() -> None:
    chance = Chance(1)
    assert {chance.below(3) for _ in range(99)} == {0, 1, 2}
    assert {chance.between(4, 6) for _ in range(99)} == {4, 5, 6}
    assert {chance.pick("xy") for _ in range(99)} == {"x", "y"}


@pytest.mark.parametrize(("percent", "times"), [(0, 0), (100, 1000)])
def test_what_is_certain_is(percent: int, times: int) -> None:
    chance = Chance(1)
    assert sum(chance.happens(percent) for _ in range(1000)) == times


def test_orders_are_as_likely_as_each_other() -> None:
    chance = Chance(1)
    orders = Counter("".join(chance.shuffled("abc")) for _ in range(6000))
    assert len(orders) == 6
    assert 900 < min(orders.values()) < max(orders.values()) < 1100


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


@pytest.mark.parametrize("dig", [organic, rooms])
@pytest.mark.parametrize("site", [Site(32, 32), Site(3, 20), Site(9, 3), Site(3, 3)])
@pytest.mark.parametrize("percent", [0, 1, 50, 100])
def test_ground_has_as_many_squares_as_asked(dig: Dig, site: Site, percent: int) -> None:
    size = site.inner_squares * percent // 100
    ground = dig(Chance(1), site, size)
    assert len(ground) == size
    assert all(map(site.has, ground))


def hollows(ground: set[Place]) -> list[list[Place]]:
    return [places for place in sorted(ground) if min(places := region_of(place, ground)) == place]


def test_organic_ground_is_a_few_hollows() -> None:
    ground = organic(Chance(3), Site(32, 32), 450)
    assert len(hollows(ground)) < 12


def test_few_rooms_are_rectangles_apart_from_each_other() -> None:
    ground = rooms(Chance(3), Site(32, 32), 300)
    # The last room may be left unfinished.
    assert sum(not is_rectangle(places) for places in hollows(ground)) <= 1
    assert len(hollows(ground)) > 9


def is_rectangle(places: list[Place]) -> bool:
    rows, columns = ({place[axis] for place in places} for axis in (0, 1))
    return len(places) == len(rows) * len(columns)


def test_places_beside_one_are_in_reading_order() -> None:
    assert neighbours((3, 5)) == tuple(sorted(neighbours((3, 5))))


def ground_of(rows: Rows) -> set[Place]:
    return set(places_of(rows, "."))


def dug(*rows: str) -> list[str]:
    site = Site(len(rows[0]), len(rows))
    return site.drawn(connect_regions(site, ground_of(rows)), {}).splitlines()


def test_tunnel_is_the_shortest_way_through_rock() -> None:
    assert dug(
        "#########",
        "#..###..#",
        "#..######",
        "######.##",
        "#########",
    ) == [
        "#########",
        "#.......#",
        "#..###.##",
        "######.##",
        "#########",
    ]


def test_each_of_several_hollows_is_joined_by_one_tunnel() -> None:
    assert dug("###########", "#.#.##.##.#", "###########") == [
        "###########",
        "#.........#",
        "###########",
    ]


def test_one_hollow_stays_as_it_is() -> None:
    rows = ("#####", "#...#", "#.#.#", "#...#", "#####")
    assert dug(*rows) == list(rows)


def test_no_ground_stays_rock() -> None:
    assert dug("###", "###", "###") == ["###"] * 3


def test_hollow_is_all_that_can_be_walked_to() -> None:
    ground = ground_of(("######", "#.#..#", "#..###", "######"))
    assert sorted(region_of((1, 1), ground)) == [(1, 1), (2, 1), (2, 2)]
    assert region_of((1, 3), ground) == [(1, 3), (1, 4)]


DRAWING = ("#####", "#a.b#", "#..c#", "#####")


def test_maps_lose_rows_and_columns_but_never_the_border() -> None:
    found = list(cropped(DRAWING))
    assert found[:2] == [("#####", "#..c#", "#####"), ("#####", "#a.b#", "#####")]
    assert ("####", "#.b#", "#.c#", "####") in found
    assert ("###", "#b#", "#c#", "###") in found
    assert all(rows[0] == "#" * len(rows[0]) == rows[-1] for rows in found)


def test_all_of_a_list_are_in_its_halves() -> None:
    for length in range(2, 9):
        found = list(chunks(range(length)))
        assert [*found[0], *found[1]] == list(range(length))
        assert [list(each) for each in found[-length:]] == [[number] for number in range(length)]
    assert list(chunks("")) == []
    assert list(chunks("a")) == ["a"]


def test_places_are_drawn_anew() -> None:
    assert redrawn(DRAWING, [(1, 1), (2, 3)], "#") == ("#####", "##.b#", "#..##", "#####")


@pytest.mark.parametrize("text", ["###\n#.#\n###\n", "###\n#.#\n###", "#\n", "##\n"])
def test_walled_rectangle_is_read(text: str) -> None:
    rows = official_rows(text)
    assert rows is not None
    assert map_text(rows).strip() == text.strip()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "###\n#.#\n##\n",
        "###\n#..\n###\n",
        "###\n..#\n###\n",
        "#.#\n#.#\n###\n",
        "###\n#.#\n#.#\n",
        "###\n#.#\n###\n\n",
        "###\r\n#.#\r\n###\r\n",
        " ###\n #.#\n ###\n",
    ],
)
def test_anything_else_is_not(text: str) -> None:
    assert official_rows(text) is None
