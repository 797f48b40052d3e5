"""Fronts of drawn battles: who is in contact, how they are called, what a click on one does."""

from collections.abc import Callable

import pytest

from game.puzzles.battle.scenario import read_scenario
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from game.viewer.controls.panel_blocks import Line
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.theme import MUTED
from game.viewer.scenes.battle import fronts as module
from game.viewer.scenes.battle import scene as battle
from game.viewer.scenes.battle import shapes
from game.viewer.scenes.battle.figures import disc_of
from game.viewer.scenes.battle.fronts import (
    MOST_MARKED,
    Front,
    FrontLink,
    MarkedFront,
    groups_in_contact,
    marked_fronts,
    named,
)
from game.viewer.scenes.battle.roster import MOST_LISTED, FrontRow, front_blocks
from game.viewer.scenes.battle.scene import BattleScene
from game.viewer.view_model import LinkedBlock
from game.viewer.window import Window
from tests.window.presentations import battle_presentation
from tests.window.scenes.battle.canvases import scene_of
from tests.window.window_events import click


def groups(cave: str) -> list[tuple[int, int]]:
    """Return how many elves and goblins are in each group, in reading order of the first."""
    scene = scene_of(cave)
    width = scene.scenario.cave.grid.width
    found = groups_in_contact(scene.opening.units.values(), width)
    return sorted(
        (module.front_of(group, width).counts for group in found),
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
    units, width = scene.opening.units.values(), scene.scenario.cave.grid.width
    found = [module.front_of(group, width) for group in groups_in_contact(units, width)]
    return named(found, scene.bounds)


def test_fronts_are_called_after_their_part_of_the_map_the_largest_first() -> None:
    found = fronts_of(scene_of(CORNERS))
    assert [(front.name, front.counts) for front in found] == [
        ("south-east", (2, 2)),
        ("north-east", (2, 1)),
        ("north-west", (1, 1)),
        ("south-west", (1, 1)),
    ]
    assert found[0].area == Area(14, 6, 3, 2)
    assert found[0].points == (400, 400)


def test_several_fronts_of_a_part_are_told_apart_by_row_and_column() -> None:
    scene = scene_of("#" * 20 + "\n#EG....EG" + "." * 10 + "#\n" + "#" * 20 + "\n")
    found = named(fronts_of(scene), Area(0, 0, 60, 2))
    assert [front.name for front in found] == ["south-west, 1,2", "south-west, 1,8"]


@pytest.fixture
def army(monkeypatch: pytest.MonkeyPatch, open_window: Callable[..., Window]) -> Window:
    """Return a window in which ten units count as an army, and their squares as small."""
    monkeypatch.setattr(module, "ARMY", 10)
    for each in (shapes, battle):
        monkeypatch.setattr(each, "has_figures", lambda _: False)
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


def marked_in(window: Window) -> list[MarkedFront]:
    """Return the fronts that are marked on the map."""
    moment = window.view.playback.moment()
    return [*marked_fronts(scene_in(window).fronts.at(moment), None, window.view.camera)]


def test_click_on_a_label_leads_to_its_front(army: Window) -> None:
    view = army.view
    place = next(each.place for each in marked_in(army) if each.front.name == "south-east")
    click(army, place.center)
    assert (view.camera.column, view.camera.row) == (15.5, 7)
    assert not view.camera.is_fitted


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
    marked = marked_in(army)
    assert len(marked) == 4
    for _, outline, _, place in marked:
        assert place.inflate(8, 8).colliderect(army.view.camera.seen(outline))


def test_fronts_end_with_the_battle(army: Window) -> None:
    view, scene = army.view, scene_in(army)
    view.playback.seek(len(view.presentation.recording))
    assert not scene.fronts.at(view.playback.moment())


def test_army_is_drawn_in_its_sides_colours_the_weaker_the_darker() -> None:
    unit = next(iter(scene_of("####\n#EG#\n####\n").opening.units.values()))
    discs = [disc_of(unit._replace(points=points))(6) for points in (200, 100, 3)]
    middles = [sum(disc.get_at(disc.get_rect().center)[:3]) for disc in discs]
    assert middles == sorted(middles, reverse=True)
    assert middles[0] > 1.5 * middles[2]
    assert middles[2] > 200


ROOM = Area(0, 0, 960, 638)


def front_at(*area: int) -> Front:
    """Return a front of twelve units somewhere on a map, which is called by its corner."""
    return Front(str(area), (3, 9), (500, 900), Area(*area))


def crowded_camera() -> Camera:
    camera = Camera(Area(0, 0, 128, 128), ROOM, is_exact=True)
    camera.fit()
    return camera


def test_only_the_largest_fronts_are_marked_and_one_that_is_lit() -> None:
    camera = crowded_camera()
    fronts = [front_at(10 * number, 60, 2, 2) for number in range(MOST_MARKED + 2)]
    last = fronts[-1]
    for lit, marked in ((None, fronts[:MOST_MARKED]), (last, [*fronts[:MOST_MARKED], last])):
        assert [each.front for each in marked_fronts(fronts, lit, camera)] == marked


def test_largest_fronts_are_listed_and_the_others_counted() -> None:
    fronts = [front_at(number, 1, 2, 2) for number in range(MOST_LISTED + 3)]
    *rows, more = [*front_blocks(fronts)][1:]
    assert [row.block for row in rows if isinstance(row, LinkedBlock)] == [
        FrontRow(front) for front in fronts[:MOST_LISTED]
    ]
    assert more == Line("and 3 smaller ones", "", 12, MUTED)
