"""The ground of a map: dug, and joined."""

import pytest

from game.lab.generate.chance import Chance
from game.lab.generate.ground import (
    Dig,
    Place,
    Site,
    connected,
    neighbours,
    organic,
    region_of,
    rooms,
)
from game.lab.generate.reductions import Rows, places_of


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
    return site.drawn(connected(site, ground_of(rows)), {}).splitlines()


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
