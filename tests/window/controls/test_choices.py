"""A list from which one item is chosen."""

import pygame
import pytest

from game.viewer.controls.choices import ChoiceItem, Choices
from game.viewer.drawing.camera import Area

AREA = Area(0, 0, 600, 400)
ITEMS = [ChoiceItem(f"item {number}", f"what item {number} is") for number in range(40)]


def drawn(choices: Choices) -> pygame.Surface:
    surface = pygame.Surface(AREA[2:])
    choices.draw_list(surface, AREA)
    return surface


def rows(choices: Choices) -> dict[int, int]:
    """Return where the first pixel of each item is that can be clicked."""
    found: dict[int, int] = {}
    for y in range(AREA.height):
        if (item := choices.find_item(300, y)) is not None:
            found.setdefault(item, y)
    return found


@pytest.fixture
def choices() -> Choices:
    choices = Choices("Items")
    choices.items = ITEMS
    drawn(choices)
    return choices


def test_what_is_lit_is_always_in_sight(choices: Choices) -> None:
    for step in (1, 10, 100, -3, -100):
        choices.step(step)
        drawn(choices)
        assert choices.lit in rows(choices)


def test_wheel_scrolls(choices: Choices) -> None:
    before = rows(choices)[4]
    choices.scroll(50)
    drawn(choices)
    assert rows(choices)[4] == before - 50


@pytest.mark.parametrize("size", [(160, 120), (320, 200), (2000, 1200)])
def test_list_fits_every_map_area(size: tuple[int, int]) -> None:
    surface = pygame.Surface(size)
    choices = Choices("Items")
    choices.items = ITEMS
    choices.draw_list(surface, Area(0, 0, *size))
