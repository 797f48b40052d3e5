"""Tunnels between hollows."""

from game.making.ground import Place, Site
from game.making.simpler import Rows, places_of
from game.making.tunnels import hollow, joined


def ground_of(rows: Rows) -> set[Place]:
    return set(places_of(rows, "."))


def dug(*rows: str) -> list[str]:
    site = Site(len(rows[0]), len(rows))
    return site.drawn(joined(site, ground_of(rows)), {}).splitlines()


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
    assert sorted(hollow((1, 1), ground)) == [(1, 1), (2, 1), (2, 2)]
    assert hollow((1, 3), ground) == [(1, 3), (1, 4)]
