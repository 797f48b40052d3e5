"""Health bars, and the blows that are left."""

import pygame
import pytest

from game.puzzles.battle.playing.units import UnitState
from game.viewer.drawing.theme import WHITE, set_scale
from game.viewer.scenes.battle.drawing.canvas import FACTIONS, FILLS, PLATE, TROUGH, WARNING
from game.viewer.scenes.battle.drawing.health_bars import (
    BELOW_FROM,
    RIM,
    UnitHealth,
    blows_left,
    digits,
    enemy_powers,
    health_bar,
)
from tests.window.seeing import across, pixel


def unit(faction: str, power: int) -> UnitState:
    return UnitState(0, faction, 200, 200, power)


def test_danger_is_the_hardest_blow_of_any_other_side() -> None:
    units = [unit("E", 4), unit("E", 9), unit("G", 3), unit("G", 5)]
    assert enemy_powers(units) == {"E": 5, "G": 9}


def test_there_is_no_danger_without_enemies() -> None:
    assert enemy_powers([unit("E", 4)]) == {"E": 0}
    assert enemy_powers([]) == {}


@pytest.mark.parametrize(
    ("points", "danger", "blows"),
    [(200, 3, 67), (9, 3, 3), (8, 3, 3), (7, 3, 3), (6, 3, 2), (3, 3, 1), (1, 3, 1), (5, 0, None)],
)
def test_last_blow_may_take_less_than_its_power(points: int, danger: int, blows: int) -> None:
    assert blows_left(points, danger) == blows


BLUE = FACTIONS["E"]


def told(points: int, blows: int | None = 99, faction: str = "E") -> UnitHealth:
    return UnitHealth(faction, points, 200, blows)


def bar_of(plate: pygame.Surface) -> list[tuple[int, ...]]:
    """Return the colours along a plate's bar."""
    row = plate.get_height() - RIM - 3
    return list(across(plate, (RIM + 1, row), (plate.get_width() - RIM - 2, row)))


def runs(colours: list[tuple[int, ...]], wanted: tuple[int, ...]) -> int:
    """Return how many times in a row a colour begins."""
    before = [None, *colours]
    return sum(
        one != wanted and other == wanted for one, other in zip(before, colours, strict=False)
    )


@pytest.mark.parametrize("zoom", [14, 40, 90])
def test_bar_shows_the_share_that_is_left(zoom: int) -> None:
    for points in (200, 100, 50):
        colours = bar_of(health_bar(told(points), zoom))
        assert colours.count(BLUE) == pytest.approx(len(colours) * points / 200, abs=1)
        assert set(colours) <= {BLUE, TROUGH}


@pytest.mark.parametrize("zoom", [40, 90])
def test_last_ten_blows_are_told_one_by_one(zoom: int) -> None:
    assert runs(bar_of(health_bar(told(40, 11), zoom)), BLUE) == 1
    for blows in range(1, 11):
        colours = bar_of(health_bar(told(3 * blows, blows), zoom))
        assert runs(colours, BLUE) == blows
        assert runs(colours, TROUGH) == 10 - blows


@pytest.mark.parametrize("zoom", [12, 18, 24])
def test_last_five_blows_are_told_where_there_is_room_for_five(zoom: int) -> None:
    for blows in range(1, 6):
        assert runs(bar_of(health_bar(told(3 * blows, blows), zoom)), BLUE) == blows


def test_bar_is_behind_the_number_where_squares_are_small() -> None:
    small, large = (health_bar(told(200), zoom) for zoom in (BELOW_FROM - 1, BELOW_FROM))
    assert small.get_height() < large.get_height()
    middle = small.get_height() // 2
    assert pixel(small, (RIM + 2, middle)) == FILLS["E"]
    half = health_bar(told(100), BELOW_FROM - 1)
    assert pixel(half, (half.get_width() - RIM - 3, middle)) == PLATE


@pytest.mark.parametrize(("zoom", "high"), [(18, 9), (20, 9), (40, 9), (90, 20)])
def test_digits_are_high_enough_to_be_read(zoom: int, high: int) -> None:
    assert digits("200", zoom).get_height() >= high
    assert digits("200", zoom).get_width() <= zoom - 3


def test_number_is_there_from_eighteen_pixels_on() -> None:
    def white(zoom: int) -> int:
        mask = pygame.mask.from_threshold(health_bar(told(200), zoom), WHITE, (40, 40, 40, 255))
        return mask.count()

    assert white(17) == 0
    assert white(18) > 12


def test_plate_warns_of_the_last_blow_alone() -> None:
    for zoom in (12, 20, 60):
        dying, living = (health_bar(told(3 * blows, blows), zoom) for blows in (1, 2))
        assert pixel(dying, (dying.get_width() // 2, RIM)) == WARNING
        assert pixel(living, (living.get_width() // 2, RIM)) == PLATE


def test_skull_stands_before_the_number_of_who_dies_next() -> None:
    def red(zoom: int, blows: int) -> int:
        plate = health_bar(told(3 * blows, blows), zoom)
        inside = plate.subsurface(plate.get_rect().inflate(-6, -6))
        return pygame.mask.from_threshold(inside, WARNING, (60, 60, 60, 255)).count()

    for zoom in (18, 40, 90):
        assert red(zoom, 1) > 10
        assert red(zoom, 2) == 0


def test_who_lives_keeps_a_bit_of_the_bar_and_nobody_more_than_all() -> None:
    assert bar_of(health_bar(told(1, None), 60)).count(BLUE) == 1
    assert set(bar_of(health_bar(told(999, None), 60))) == {BLUE}


@pytest.mark.parametrize("zoom", [12, 18, 30, 90])
def test_plate_is_no_wider_than_its_square(zoom: int) -> None:
    for blows in (1, 5, 99):
        assert health_bar(told(200, blows), zoom).get_width() - 2 * RIM <= zoom


def test_same_plate_is_drawn_once_for_each_scale() -> None:
    plate = health_bar(told(131), 40)
    assert health_bar(told(131), 40) is plate
    set_scale(2)
    assert health_bar(told(131), 40) is not plate


def test_digits_keep_their_line_whatever_they_are() -> None:
    assert {digits(str(number), 40).get_height() for number in (1, 7, 24, 200)} == {
        digits("8", 40).get_height()
    }
