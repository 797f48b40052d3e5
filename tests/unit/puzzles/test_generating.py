"""Random numbers, maps and doors of generated inputs, and simpler versions of them."""

import pytest

from game.puzzles.generating import (
    Chance,
    Dig,
    Place,
    Rows,
    Site,
    connect_regions,
    crop,
    list_places,
    organic,
    rooms,
)


def test_seed_gives_what_it_always_gave() -> None:
    chance = Chance(7)
    assert [chance.below(100) for _ in range(8)] == [32, 15, 65, 7, 53, 36, 5, 50]


def test_one_seed_of_several_is_another_than_each_alone() -> None:
    assert Chance(1, 2).below(10**9) == Chance(1, 2).below(10**9)
    drawn = [Chance(*seeds).below(10**9) for seeds in ((1,), (2,), (1, 2), (2, 1), (1, 2, 0))]
    assert len(set(drawn)) == 5


ROWS = (
    "#########",
    "#...#...#",
    "#.#.#.#.#",
    "#.#...#.#",
    "#########",
)
START, TURN, END = (3, 1), (1, 2), (3, 7)


@pytest.mark.parametrize("dig", [organic, rooms])
@pytest.mark.parametrize("site", [Site(32, 32), Site(3, 20), Site(9, 3), Site(3, 3)])
@pytest.mark.parametrize("percent", [0, 1, 50, 100])
def test_ground_has_as_many_squares_as_asked(dig: Dig, site: Site, percent: int) -> None:
    size = site.inner_squares * percent // 100
    ground = dig(Chance(1), site, size)
    assert len(ground) == size
    assert all(map(site.has, ground))


def ground_of(rows: Rows) -> set[Place]:
    return set(list_places(rows, "."))


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


DRAWING = ("#####", "#a.b#", "#..c#", "#####")


def test_maps_lose_rows_and_columns_but_never_the_border() -> None:
    found = list(crop(DRAWING))
    assert found[:2] == [("#####", "#..c#", "#####"), ("#####", "#a.b#", "#####")]
    assert ("####", "#.b#", "#.c#", "####") in found
    assert ("###", "#b#", "#c#", "###") in found
    assert all(rows[0] == "#" * len(rows[0]) == rows[-1] for rows in found)
