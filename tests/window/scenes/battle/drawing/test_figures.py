"""Units' pictures, and the icon made of them."""

from collections.abc import Callable
from itertools import combinations, product

import pygame
import pytest

from components.kind import KINDS, Kind
from game.viewer.drawing.figures import tinted
from game.viewer.drawing.theme import WHITE
from game.viewer.scenes.battle.drawing.canvas import FACTIONS
from game.viewer.scenes.battle.drawing.figures import ICON_SIZE, figure, window_icon
from game.viewer.window import Window

ELF, GOBLIN = KINDS
FACINGS = ("down", "left", "up", "right")
DIFFERENT = 0.15
"""The share of a square that is covered by one kind and not by the other."""


def alphas(surface: pygame.Surface) -> list[int]:
    columns, rows = surface.get_size()
    return [surface.get_at((x, y)).a for y in range(rows) for x in range(columns)]


@pytest.mark.parametrize("size", [8, 15, 32, 96])
@pytest.mark.parametrize("facing", FACINGS)
def test_kinds_are_told_apart_without_their_colours(size: int, facing: str) -> None:
    elf, goblin = (pygame.mask.from_surface(figure(kind, size, facing)) for kind in KINDS)
    shared = elf.overlap_area(goblin, (0, 0))
    assert elf.count() + goblin.count() - 2 * shared > DIFFERENT * size * size


@pytest.mark.parametrize("kind", KINDS)
def test_colour_of_the_faction_is_seen(kind: Kind) -> None:
    for size, facing in product((8, 15, 48), FACINGS):
        shown = pygame.mask.from_threshold(
            figure(kind, size, facing), (*FACTIONS[kind.side], 255), (40, 40, 40, 127)
        )
        assert shown.count() > size * size / 16


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [8, 15, 32, 96])
def test_facings_differ(kind: Kind, size: int) -> None:
    pictures = [pygame.image.tobytes(figure(kind, size, facing), "RGBA") for facing in FACINGS]
    assert all(one != other for one, other in combinations(pictures, 2))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [8, 33])
def test_left_is_right_in_a_mirror(kind: Kind, size: int) -> None:
    mirror = pygame.transform.flip(figure(kind, size, "right"), flip_x=True, flip_y=False)
    left = figure(kind, size, "left")
    assert pygame.image.tobytes(left, "RGBA") == pygame.image.tobytes(mirror, "RGBA")


@pytest.mark.parametrize("kind", KINDS)
def test_figures_of_any_size_are_square_and_visible(kind: Kind) -> None:
    # Large ones cost nearly all of the time, and differ less from their neighbours.
    for size in (*range(1, 41), *range(47, 129, 9)):
        drawn = figure(kind, size)
        assert drawn.get_size() == (size, size)
        assert pygame.mask.from_surface(drawn).count() > 0


def test_figure_stands_in_front_of_the_floor() -> None:
    assert figure(ELF, 32).get_at((0, 0)).a == 0
    assert figure(ELF, 32).get_at((16, 16)).a == 255


def test_figure_is_drawn_once() -> None:
    assert figure(GOBLIN, 40, "left") is figure(GOBLIN, 40, "left")


@pytest.mark.parametrize("strength", [0.0, 0.3, 1.0])
def test_tint_keeps_outline_and_picture(strength: float) -> None:
    plain = figure(GOBLIN, 32)
    before = pygame.image.tobytes(plain, "RGBA")
    assert alphas(tinted(plain, WHITE, strength)) == alphas(plain)
    assert pygame.image.tobytes(plain, "RGBA") == before


def test_tint_mixes_opaque_pixels_with_a_colour() -> None:
    plain = pygame.Surface((2, 1), pygame.SRCALPHA)
    plain.set_at((0, 0), (200, 100, 0, 255))
    plain.set_at((1, 0), (0, 0, 0, 90))
    half = tinted(plain, WHITE, 0.5)
    assert tuple(half.get_at((0, 0))) == pytest.approx((228, 178, 128, 255), abs=2)
    assert tuple(half.get_at((1, 0))) == (0, 0, 0, 90)
    assert tuple(tinted(plain, WHITE, 1).get_at((0, 0))) == (255, 255, 255, 255)
    assert tuple(tinted(plain, WHITE, 0).get_at((0, 0))) == (200, 100, 0, 255)


def test_icon_is_clear_in_its_corners_and_full_of_colours() -> None:
    drawn = window_icon()
    assert drawn.get_size() == (ICON_SIZE, ICON_SIZE)
    assert [drawn.get_at(corner).a for corner in ((0, 0), (ICON_SIZE - 1, ICON_SIZE - 1))] == [0, 0]
    colours = {tuple(drawn.get_at((x, y))) for x in range(ICON_SIZE) for y in range(ICON_SIZE)}
    assert len(colours) > 50


@pytest.mark.slow
def test_window_is_given_the_icon_before_it_is_opened(
    monkeypatch: pytest.MonkeyPatch, open_window: Callable[..., Window]
) -> None:
    given: list[bytes] = []

    def take(surface: pygame.Surface) -> None:
        given.append(pygame.image.tobytes(surface, "RGBA"))

    monkeypatch.setattr(pygame.display, "set_icon", take)
    open_window()
    assert given == [pygame.image.tobytes(window_icon(), "RGBA")]
