"""Who acts now and next, and at whom, as it is recorded."""

import pygame
import pytest

from game.playback.playback import Playback
from game.viewer.drawing.theme import Colour
from game.viewer.scenes.battle.drawing.canvas import ACTING, NEXT, PLATE
from game.viewer.scenes.battle.drawing.health_bars import digits
from game.viewer.scenes.battle.drawing.turn_markers import (
    acting_next,
    badge_for,
    draw_order,
    place_of_badge,
    strike_in_turn,
)
from game.viewer.scenes.battle.motion import motion_of
from tests.window.scenes.battle.canvases import canvas_of, scene_of

LINE = "#######\n#E.GE.#\n#.....#\n#G....#\n#######\n"
"""In reading order: elf, goblin, elf, goblin."""


def test_order_is_the_order_of_the_turns_that_follow() -> None:
    scene = scene_of(LINE)
    units = scene.opening.units
    first, second, third, fourth = sorted(units, key=lambda entity: units[entity].square)
    assert acting_next(scene.recording, 0) == [first, second, third, fourth]
    assert acting_next(scene.recording, 1)[:3] == [second, third, fourth]
    assert acting_next(scene.recording, 3)[:2] == [fourth, first], "the next round is in it"


def test_nobody_comes_after_the_end() -> None:
    scene = scene_of(LINE)
    last = len(scene.recording)
    assert acting_next(scene.recording, last) == []
    assert strike_in_turn(scene.recording, last) is None


def test_nobody_is_numbered_twice() -> None:
    scene = scene_of("#####\n#EG.#\n#####\n")
    assert len(acting_next(scene.recording, 0)) == 2


def test_aim_is_who_is_struck() -> None:
    scene = scene_of("#####\n#EG.#\n#...#\n#####\n")
    elf, goblin = (
        next(e for e, unit in scene.opening.units.items() if unit.faction == name) for name in "EG"
    )
    assert strike_in_turn(scene.recording, 0) == (elf, goblin)
    assert strike_in_turn(scene.recording, 1) == (goblin, elf)
    walking = scene_of("########\n#E....G#\n########\n")
    assert strike_in_turn(walking.recording, 0) is None


def test_badges_beside_small_squares_do_not_cover_each_other() -> None:
    badge = badge_for(2, 6)
    taken: list[pygame.Rect] = []
    for _ in range(4):
        place = place_of_badge(badge, pygame.Rect(50, 50, 6, 6), taken)
        assert place is not None
        assert place.collidelist(taken) < 0
        assert not place.colliderect(pygame.Rect(50, 50, 6, 6))
        taken.append(place)


def test_badges_of_a_scene_are_drawn_on_their_units() -> None:
    scene = scene_of("#####\n#E..#\n#...#\n#..G#\n#####\n")
    canvas = canvas_of(scene, 40)
    playback = Playback(scene.recording, scene.duration)
    scene.draw(canvas.target, canvas.camera, playback.moment())
    for number, entity in enumerate(acting_next(scene.recording, 0), 1):
        badge = badge_for(number, 40)
        place = place_of_badge(badge, canvas.square(scene.opening.units[entity].square), [])
        assert place is not None
        seen = canvas.target.subsurface(place)
        middle = badge.get_rect().center
        assert seen.get_at(middle)[:3] == badge.get_at(middle)[:3]


def test_badge_hides_nobody_where_squares_are_small() -> None:
    badge, area = badge_for(2, 20), pygame.Rect(100, 100, 20, 20)
    left, right = area.move(-20, 0), area.move(20, 0)
    beside = place_of_badge(badge, area, [])
    assert beside is not None
    assert beside.right <= area.left + 2
    other = place_of_badge(badge, area, [left])
    assert other is not None
    assert other.left >= area.right - 2
    assert place_of_badge(badge, area, [left, right]) is None


def test_badge_is_wide_enough_for_its_digit() -> None:
    for zoom in (12, 20, 30):
        assert badge_for(2, zoom).get_width() >= digits("2", zoom).get_height() + 4


def test_badge_of_the_acting_unit_is_bright_and_others_have_only_a_bright_edge() -> None:
    first, second = (badge_for(number, 40) for number in (1, 2))
    row = first.get_height() // 2
    assert [first.get_at((column, row))[:3] for column in range(4)] == [PLATE, *[ACTING] * 3]
    row = second.get_height() // 2
    colours = [second.get_at((column, row))[:3] for column in range(4)]
    assert colours == [PLATE, NEXT, PLATE, PLATE]
    assert share_of_colour(first, ACTING) > share_of_colour(first, PLATE) > 0
    assert share_of_colour(second, PLATE) > share_of_colour(second, NEXT) > 0


def share_of_colour(picture: pygame.Surface, colour: Colour) -> float:
    mask = pygame.mask.from_threshold(picture, (*colour, 255), (24, 24, 24, 255))
    return mask.count() / (picture.get_width() * picture.get_height())


@pytest.mark.parametrize(("zoom", "size"), [(20, 14), (40, 14), (100, 30)])
def test_badge_of_the_acting_unit_is_a_little_larger(zoom: int, size: int) -> None:
    assert badge_for(1, zoom).get_size() == (size + 2, size + 2)
    assert badge_for(2, zoom).get_size() == (size, size)


def test_badge_on_a_large_square_is_on_its_left_between_the_plates() -> None:
    place = place_of_badge(badge_for(2, 40), pygame.Rect(200, 100, 40, 40), [])
    assert place is not None
    assert place.center == (200 + 5, 100 + 23)


def test_badge_goes_beside_others_but_may_cover_its_own_unit() -> None:
    scene = scene_of(LINE)
    canvas = canvas_of(scene, 20)
    motion = motion_of(Playback(scene.recording, scene.duration).moment(), canvas.width)
    actors = acting_next(scene.recording, 0)
    areas = {entity: canvas.cell(*motion.unleaning_place_of(entity)) for entity in actors}
    placed = draw_order(canvas, actors, motion, areas)
    assert len(placed) == 4
    for entity, place in zip(actors, placed, strict=True):
        others = [area for one, area in areas.items() if one != entity]
        assert place.collidelist(others) < 0
        assert place.colliderect(areas[entity])


def test_badges_leave_numbers_of_health_bars_to_be_read() -> None:
    scene = scene_of(LINE)
    canvas = canvas_of(scene, 20)
    motion = motion_of(Playback(scene.recording, scene.duration).moment(), canvas.width)
    actor, follower = acting_next(scene.recording, 0)[:2]
    area = canvas.cell(*motion.unleaning_place_of(actor))
    left, right = (pygame.Rect(0, 0, 20, 14) for _ in "lr")
    left.midright, right.midleft = area.midleft, area.midright
    (usual,) = draw_order(canvas, [actor], motion, {})
    assert usual.colliderect(left)
    (moved,) = draw_order(canvas, [actor], motion, {}, [left])
    assert moved.left > area.centerx
    assert len(draw_order(canvas, [actor], motion, {}, [left, right])) == 1, "whose turn it is"
    area = canvas.cell(*motion.unleaning_place_of(follower))
    left.midright, right.midleft = area.midleft, area.midright
    assert len(draw_order(canvas, [actor, follower], motion, {}, [left, right])) == 1
