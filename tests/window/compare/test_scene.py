"""Two battles in one window."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.errors import UsageError
from game.simulation.paired_recording import SIDES
from game.viewer.drawing.shapes import Sprite
from game.viewer.drawing.theme import TEXT
from game.viewer.presentation import Pair
from game.viewer.scenes.battle.marks import Ring
from game.viewer.view_model import LinkedBlock, TurnLink
from game.viewer.window import Window
from tests.window.compare.pairs import CAVE, both_presentation
from tests.window.presentations import battle_presentation

SIZE = (1000, 600)


@pytest.fixture
def compared(open_window: Callable[..., Window]) -> Window:
    """Return a window with a battle beside one in which the elf kills with two blows."""
    window = open_window(both_presentation(), SIZE)
    window.frame(0)
    return window


def pair_of(window: Window) -> Pair:
    pair = window.view.presentation.pair
    assert pair is not None
    return pair


def pixel(window: Window, side: int, column: float, row: float) -> tuple[int, int]:
    camera = window.view.camera
    x, y = camera.to_screen(column, row)
    return x + side * camera.area.width, y


def list_rings(window: Window) -> list[set[tuple[float, float]]]:
    """Return the places with the ring of the selected or pointed unit on each board."""
    boards, camera = window.view.boards, window.view.camera
    return [
        {
            (shape.spot.x, shape.spot.y)
            for shape in scene.shapes(moment, camera, boards.selection)
            if isinstance(shape, Sprite) and shape.picture == Ring(TEXT)
        }
        for scene, moment in boards.sides(window.view.playback.moment())
    ]


def click(window: Window, place: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, button=1, pos=place))
    window.frame(0)


@pytest.mark.parametrize("side", SIDES)
def test_unit_pointed_at_on_one_board_is_lit_on_both(side: int, compared: Window) -> None:
    place = pixel(compared, side, 2.5, 2.5)
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))
    )
    compared.frame(0)
    rings = list_rings(compared)
    assert rings[0] == rings[1] == {(2.5, 2.5)}


WIDER = """\
###########
#.........#
#.E...G...#
#........G#
###########
"""


@pytest.mark.parametrize(
    ("side", "place", "rings"),
    [
        (0, (6.5, 2.5), [{(6.5, 2.5)}, {(6.5, 2.5)}]),
        (1, (6.5, 2.5), [{(6.5, 2.5)}, {(6.5, 2.5)}]),
        (1, (9.5, 3.5), [set(), {(9.5, 3.5)}]),
    ],
)
def test_units_of_two_maps_are_paired_by_the_square_they_started_on(
    side: int,
    place: tuple[float, float],
    rings: list[set[tuple[float, float]]],
    open_window: Callable[..., Window],
) -> None:
    presentations = battle_presentation(CAVE), battle_presentation(WIDER)
    pair = Pair(presentations, ("small", "wide"))
    window = open_window(replace(presentations[0], pair=pair), SIZE)
    window.frame(0)
    click(window, pixel(window, side, *place))
    assert list_rings(window) == rings
    lit = [
        block
        for block in window.view.boards.panel(window.view.playback.moment())
        if isinstance(block, LinkedBlock) and window.view.selection.is_lit(block.link)
    ]
    assert len(lit) == 1


def test_click_on_the_first_difference_goes_there(compared: Window) -> None:
    blocks = compared.view.boards.panel(compared.view.playback.moment())
    assert any(isinstance(each, LinkedBlock) and isinstance(each.link, TurnLink) for each in blocks)
    panel, area = compared.view.panel, compared.view.layout.panel
    spots = ((area.left + 40, y) for y in range(area.top, area.top + area.height))
    place = next(spot for spot in spots if isinstance(panel.find_link(*spot), TurnLink))
    click(compared, place)
    assert compared.view.playback.number == pair_of(compared).played.first_difference


def test_sides_that_never_differ_say_so(open_window: Callable[..., Window]) -> None:
    window = open_window(both_presentation(3), SIZE)
    window.view.playback.seek_end()
    window.frame(0)
    played = pair_of(window).played
    assert (played.difference_words, played.parting) == ("they never differ", None)


@pytest.mark.parametrize("key", ["[", "P"])
def test_key_for_another_power_says_how_to_end_the_comparison(key: str, compared: Window) -> None:
    shown = compared.view.presentation
    with pytest.raises(UsageError, match="V ends the comparison"):
        compared.view.type(key)
    assert compared.view.presentation is shown
    assert not compared.view.boards.is_thinking
