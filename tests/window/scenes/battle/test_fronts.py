"""Fronts of drawn battles: who is in contact, how they are called, what a click on one does."""

from collections.abc import Callable

import pygame
import pytest

from game.puzzles.battle.scenario import read_scenario
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from game.viewer.drawing.camera import Area, Camera
from game.viewer.scenes.battle import fronts as module
from game.viewer.scenes.battle import scene as battle
from game.viewer.scenes.battle.drawing import front_marks, picture
from game.viewer.scenes.battle.drawing.front_marks import MOST_MARKED
from game.viewer.scenes.battle.fronts import (
    Front,
    FrontLink,
    by_region,
    groups_in_contact,
    named,
)
from game.viewer.scenes.battle.scene import BattleScene
from game.viewer.window import Window
from tests.window.presentations import battle_presentation
from tests.window.scenes.battle.canvases import canvas_of, scene_of
from tests.window.window_events import click


def groups(cave: str) -> list[tuple[int, int]]:
    """Return how many elves and goblins are in each group, in reading order of the first."""
    scene = scene_of(cave)
    width = scene.scenario.cave.grid.width
    found = groups_in_contact(scene.opening.units, width)
    return sorted(
        (module.front_of(group, scene.opening.units, width).counts for group in found),
        reverse=True,
    )


def test_enemies_beside_each_other_are_in_contact_with_all_two_squares_from_them() -> None:
    drawn = """\
##########
#.GE....E#
#..G.....#
#........#
#........#
#....EG..#
##########
"""
    assert groups(drawn) == [(1, 2), (1, 1)]


@pytest.mark.parametrize(
    ("row", "found"),
    [
        ("#E.G..#", []),
        ("#EG...#", [(1, 1)]),
        ("#EG.G.#", [(1, 2)]),
        ("#EG..G#", [(1, 1)]),
        ("#E.EG.#", [(2, 1)]),
        ("#EEEGG#", [(3, 2)]),
        ("#.....#", []),
    ],
)
def test_reach_of_contact(row: str, found: list[tuple[int, int]]) -> None:
    wall = "#" * len(row)
    assert groups(f"{wall}\n{row}\n{wall}\n") == found


def test_enemies_that_touch_by_their_corners_are_not_in_contact() -> None:
    assert groups("#####\n#E..#\n#.G.#\n#####\n") == []


def test_units_of_one_side_are_no_front() -> None:
    assert groups("#####\n#EE.#\n#####\n") == []


def test_end_of_a_row_is_not_near_the_beginning_of_the_next() -> None:
    """Where a map has no walls at its sides the numbers of squares go on with the next row."""
    assert groups("######\n...EGE\nE.....\n######\n") == [(2, 1)]


CORNERS = """\
##################
#EG............EG#
#..............E.#
#................#
#................#
#................#
#.EG..........EGG#
#...............E#
##################
"""


def fronts_of(scene: BattleScene) -> list[module.Front]:
    units, width = scene.opening.units, scene.scenario.cave.grid.width
    found = [module.front_of(group, units, width) for group in groups_in_contact(units, width)]
    return named(found, scene.bounds)


def test_fronts_are_called_after_their_part_of_the_map_the_largest_first() -> None:
    found = fronts_of(scene_of(CORNERS))
    assert [(front.name, front.words) for front in found] == [
        ("south-east", "2 against 2"),
        ("north-east", "2 against 1"),
        ("north-west", "1 against 1"),
        ("south-west", "1 against 1"),
    ]
    assert found[0].area == Area(14, 6, 3, 2)
    assert found[0].points == (400, 400)


def test_several_fronts_of_a_part_are_told_apart_by_row_and_column() -> None:
    scene = scene_of("#" * 20 + "\n#EG....EG" + "." * 10 + "#\n" + "#" * 20 + "\n")
    found = named(fronts_of(scene), Area(0, 0, 60, 2))
    assert [front.name for front in found] == ["south-west, 1,2", "south-west, 1,8"]
    whole = by_region(found)
    assert [(part.name, part.words) for part in whole] == [("south-west, 2 fronts", "2 against 2")]
    assert whole[0].area == Area(1, 1, 8, 1)
    assert whole[0].units == found[0].units | found[1].units


@pytest.fixture
def army(monkeypatch: pytest.MonkeyPatch, open_window: Callable[..., Window]) -> Window:
    """Return a window in which ten units count as an army, and their squares as small."""
    for each in (module, picture):
        monkeypatch.setattr(each, "ARMY", 10)
    monkeypatch.setattr(picture, "FIGURES_FROM", 100)
    scenario = read_scenario(CORNERS, "-", {})
    simulation, state = scenario.simulate(1)
    recording = Recording(state, turns(simulation))
    recording.complete()
    window = open_window(battle.presentation(scenario, recording, 1), (900, 600))
    window.frame(0)
    return window


def scene_in(window: Window) -> BattleScene:
    scene = window.view.presentation.scene
    assert isinstance(scene, BattleScene)
    return scene


def test_small_battle_has_no_fronts() -> None:
    scene = battle_presentation(CORNERS).scene
    assert isinstance(scene, BattleScene)
    assert not scene.fronts.is_army


def test_click_on_a_label_leads_to_its_front(army: Window) -> None:
    view, scene = army.view, scene_in(army)
    labels = scene.picture._front_marks.labels  # noqa: SLF001 - where they were drawn
    place = next(place for front, place in labels if front.name == "south-east")
    click(army, place.center)
    assert (view.camera.column, view.camera.row) == (15.5, 7)
    assert not view.camera.is_fitted
    assert scene.fronts.chosen is not None
    assert scene.fronts.chosen.name == "south-east"


def test_click_in_the_panel_leads_to_a_front(army: Window) -> None:
    view = army.view
    area = view.layout.panel
    middle = area.left + area.width // 2
    spots = ((middle, y) for y in range(area.top, area.top + area.height))
    link = FrontLink("north-west")
    place = next(spot for spot in spots if view.link_at(*spot) == link)
    click(army, place)
    assert (view.camera.column, view.camera.row) == (2, 1.5)


def test_unit_is_still_selected_by_a_click(army: Window) -> None:
    scene, view = scene_in(army), army.view
    click(army, view.camera.to_screen(1.5, 1.5))
    assert scene.selected is not None
    assert view.camera.is_fitted


def test_each_front_is_labelled_beside_its_outline(army: Window) -> None:
    scene = scene_in(army)
    labels = scene.picture._front_marks.labels  # noqa: SLF001 - where they were drawn
    assert len(labels) == 4
    for front, place in labels:
        outline = front_marks.outline_of(front, army.view.camera)
        assert place.inflate(8, 8).colliderect(outline)


def test_fronts_end_with_the_battle(army: Window) -> None:
    view, scene = army.view, scene_in(army)
    view.playback.seek(len(view.presentation.recording))
    assert not scene.fronts.at(view.playback.moment())


def test_army_is_drawn_in_its_sides_colours_the_weaker_the_darker() -> None:
    scene = scene_of("####\n#EG#\n####\n")
    canvas = canvas_of(scene, 6)
    unit = next(unit for unit in scene.opening.units.values() if unit.faction == "E")
    middles = []
    for points in (200, 100, 3):
        disc = picture.ArmyMarks()._mark(  # noqa: SLF001 - one mark
            canvas, unit._replace(points=points), (0, 0)
        )[0]
        middles.append(sum(disc.get_at((disc.get_width() // 2, disc.get_height() // 2))[:3]))
    assert middles == sorted(middles, reverse=True)
    assert middles[0] > 1.5 * middles[2]
    assert middles[2] > 200


ROOM = Area(0, 0, 960, 638)


def front_at(*area: int) -> Front:
    """Return a front of twelve units somewhere on a map, which is called by its corner."""
    return Front(str(area), frozenset(area), (3, 9), (500, 900), Area(*area))


def crowded_camera() -> Camera:
    camera = Camera(Area(0, 0, 128, 128), ROOM, is_exact=True)
    camera.fit()
    return camera


def test_only_the_largest_fronts_are_marked_and_one_that_is_lit() -> None:
    camera = crowded_camera()
    fronts = [front_at(10 * number, 60, 2, 2) for number in range(MOST_MARKED + 2)]
    marks, last = front_marks.FrontMarks(), fronts[-1]
    for lit, marked in ((None, fronts[:MOST_MARKED]), (last, [*fronts[:MOST_MARKED], last])):
        target = pygame.Surface(ROOM[2:])
        target.fill((0, 200, 0))
        marks.draw_outlines(target, camera, fronts, lit)
        assert [front for front, _ in marks.labels] == marked
        outline = front_marks.outline_of(last, camera)
        is_outlined = target.get_at((outline.centerx, outline.top))[:3] != (0, 200, 0)
        assert is_outlined == (lit is last)
        before = pygame.image.tobytes(target, "RGB")
        marks.draw_labels(target)
        assert pygame.image.tobytes(target, "RGB") != before


def test_labels_leave_the_numbers_of_rows_and_columns_alone() -> None:
    camera = crowded_camera()
    assert front_marks.label_room(camera) == pygame.Rect(ROOM)
    camera.leave_free((24, 14))
    left, top, *_ = camera.seen(camera.bounds)
    assert front_marks.label_room(camera).topleft == (left, top)
