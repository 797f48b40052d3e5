"""Ground dug by chance: as much as is asked for, all of it inside the border."""

import pytest

from game.making.chance import Chance
from game.making.ground import Place, Site, beside
from game.making.hollows import Dig, organic, rooms
from game.making.tunnels import hollow


@pytest.mark.parametrize("dig", [organic, rooms])
@pytest.mark.parametrize("site", [Site(32, 32), Site(3, 20), Site(9, 3), Site(3, 3)])
@pytest.mark.parametrize("percent", [0, 1, 50, 100])
def test_ground_has_as_many_squares_as_asked(dig: Dig, site: Site, percent: int) -> None:
    size = site.room * percent // 100
    ground = dig(Chance(1), site, size)
    assert len(ground) == size
    assert all(map(site.has, ground))


def hollows(ground: set[Place]) -> list[list[Place]]:
    return [places for place in sorted(ground) if min(places := hollow(place, ground)) == place]


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
    assert beside((3, 5)) == tuple(sorted(beside((3, 5))))
