"""Fronts of drawn battles: who belongs to one, how they are called, what a click on one does."""

from collections.abc import Callable

import pytest

from game.puzzles.battle.scenario import read_scenario
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from game.viewer.controls.panel_blocks import Line, Meter
from game.viewer.drawing.camera import Area
from game.viewer.drawing.shapes import Sprite
from game.viewer.drawing.theme import ACCENT, MUTED
from game.viewer.scenes.battle import fronts as module
from game.viewer.scenes.battle import scene as battle
from game.viewer.scenes.battle import shapes
from game.viewer.scenes.battle.figures import disc_of
from game.viewer.scenes.battle.fronts import (
    MOST_SHOWN,
    Front,
    front_blocks,
    fronts_of,
    label_shapes,
    name_of,
    outline_shapes,
)
from game.viewer.scenes.battle.scene import BattleScene
from game.viewer.view_model import LinkedBlock
from game.viewer.window import Window
from tests.window.presentations import battle_presentation
from tests.window.scenes.battle.canvases import scene_of
from tests.window.window_events import click


def fronts_in(cave: str) -> list[Front]:
    """Return the fronts of a drawn battle as it begins."""
    scene = scene_of(cave)
    return fronts_of(scene.opening, scene.scenario.cave.grid.width)


def groups(cave: str) -> list[tuple[int, int]]:
    """Return how many elves and goblins are in each front, the largest first."""
    return [(front.elves, front.others) for front in fronts_in(cave)]


def test_all_within_two_squares_of_each_other_are_a_front() -> None:
    drawn = """\
##########
#.GE....E#
#..G.....#
#........#
#........#
#....E.G.#
##########
"""
    assert groups(drawn) == [(1, 2), (1, 1)]


@pytest.mark.parametrize(
    ("row", "found"),
    [
        ("#E..G.#", []),
        ("#E.G..#", [(1, 1)]),
        ("#EG.G.#", [(1, 2)]),
        ("#EG..G#", [(1, 1)]),
        ("#E.EG.#", [(2, 1)]),
        ("#EE.E.#", []),
        ("#.....#", []),
    ],
)
def test_reach_of_a_front(row: str, found: list[tuple[int, int]]) -> None:
    wall = "#" * len(row)
    assert groups(f"{wall}\n{row}\n{wall}\n") == found


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


def test_largest_front_comes_first_with_the_share_that_the_elves_have() -> None:
    found = fronts_in(CORNERS)
    assert groups(CORNERS) == [(2, 2), (2, 1), (1, 1), (1, 1)]
    assert (found[0].area, found[0].share) == (Area(14, 6, 3, 2), 1 / 2)


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


def test_click_in_the_panel_leads_to_a_front(army: Window) -> None:
    view = army.view
    area = view.layout.panel
    middle = area.left + area.width // 2
    spots = ((middle, y) for y in range(area.top, area.top + area.height))
    place = next(spot for spot in spots if view.link_at(*spot) == Area(1, 1, 2, 1))
    click(army, place)
    assert (view.camera.column, view.camera.row) == (2, 1.5)


def test_unit_is_still_selected_by_a_click(army: Window) -> None:
    scene, view = scene_in(army), army.view
    click(army, view.camera.to_screen(1.5, 1.5))
    assert scene.selected is not None
    assert view.camera.is_fitted


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


def test_only_the_largest_fronts_are_outlined_labelled_and_listed() -> None:
    bounds = Area(0, 0, 120, 120)
    fronts = [Front(3, 9, 0.4, Area(10 * n, 60 * (n > 1), 2, 2)) for n in range(MOST_SHOWN + 3)]
    *rows, more = [*front_blocks(fronts, bounds)][1:]
    shown = [row.link for row in rows if isinstance(row, LinkedBlock)]
    assert shown == [front.area for front in fronts[:MOST_SHOWN]]
    assert isinstance(rows[2], LinkedBlock)
    assert isinstance(rows[2].block, Meter)
    assert rows[2].block.words == name_of(fronts[2], bounds)
    assert more == Line("and 3 smaller ones", "", 12, MUTED)
    colours = [each.colour for each in outline_shapes(fronts, fronts[1].area, 5)]
    assert [colour == ACCENT for colour in colours] == [False, True, *[False] * 6]
    labels = [each for each in label_shapes(fronts, bounds, 5) if isinstance(each, Sprite)]
    assert [each.anchor for each in labels] == ["midtop"] * 2 + ["midbottom"] * 6
