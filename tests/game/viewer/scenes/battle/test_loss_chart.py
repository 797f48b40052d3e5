"""The chart of elves lost by power: what its bars are, say and do."""

import math
from collections.abc import Callable

import pygame
import pytest

from game.puzzles.battle.searches import search_under
from game.viewer.drawing.theme import ACCENT, BLUE, TEXT
from game.viewer.scenes.battle.loss_chart import POWER, WIDEST, LossChart, lowest_power, verdict
from game.viewer.scenes.battle.scene import BattleScene
from game.viewer.scenes.battle.what_if import LowestPower
from game.viewer.window import Window
from tests.game.viewer.conftest import battle_stage

WIDTH = 280
LOSSES = [(10, 2), (4, 3), (7, 0)]


def scene_with_search() -> BattleScene:
    """Return a scene whose search for the lowest power has come to its end."""
    scene = battle_stage().scene
    assert isinstance(scene, BattleScene)
    scene.press(pygame.K_p)
    assert scene.lowest_power
    scene.lowest_power.is_followed = False
    scene.think(math.inf)
    return scene


def colours(chart: LossChart) -> list[tuple[int, ...]]:
    """Return the colour of each bar, at its foot."""
    surface = pygame.Surface((WIDTH, chart.height(WIDTH)))
    chart.draw(surface, surface.get_rect())
    foot = surface.get_height() - 19
    return [tuple(surface.get_at((round(WIDEST * (n + 0.4)), foot))[:3]) for n in range(3)]


def test_bars_stand_for_powers_from_the_lowest_up() -> None:
    chart = LossChart(LOSSES, 3, None)
    area = pygame.Rect(100, 50, WIDTH, chart.height(WIDTH))
    places = [1, WIDEST - 1, WIDEST + 1, 2 * WIDEST + 1, 3 * WIDEST + 1, -1]
    found = [chart.link_at(100 + x, 60, area) for x in places]
    assert found == [(POWER, 4), (POWER, 4), (POWER, 7), (POWER, 10), None, None]


def test_power_that_is_shown_and_the_one_pointed_at_are_marked() -> None:
    assert colours(LossChart(LOSSES, 7, None)) == [BLUE, ACCENT, BLUE]
    assert colours(LossChart(LOSSES, 7, (POWER, 10))) == [BLUE, ACCENT, TEXT]


def test_empty_chart_stands_for_nothing() -> None:
    assert LossChart([], 3, None).link_at(5, 5, pygame.Rect(0, 0, WIDTH, 70)) is None


def words(scene: BattleScene) -> str:
    """Return what is said under the chart."""
    *_, line = lowest_power(scene.lowest_power, 3, scene.linked)
    return getattr(line, "words", "")


@pytest.mark.parametrize(
    ("link", "said"),
    [
        (None, "power 15 is the lowest that loses none"),
        ((POWER, 15), "power 15: 0 elves lost"),
        ((POWER, 4), "power 4: 2 elves lost"),
        ((POWER, 16), "power 15 is the lowest that loses none"),
        (3, "power 15 is the lowest that loses none"),
    ],
)
def test_power_pointed_at_is_told_in_words(link: object, said: str) -> None:
    scene = scene_with_search()
    scene.point_link(link)
    assert words(scene) == said


def test_click_on_a_bar_fights_with_that_power() -> None:
    scene = scene_with_search()
    stage = scene.click_link((POWER, 4))
    assert stage
    assert isinstance(stage.scene, BattleScene)
    assert stage.scene.scenario.settings.elf_attack == 4
    assert stage.former == "power 3"
    assert stage.scene.lowest_power is scene.lowest_power
    assert stage.scene.click_link((POWER, 4)) is None


def test_bar_in_the_panel_is_pointed_at_and_clicked(open_window: Callable[..., Window]) -> None:
    window = open_window(size=(1000, 700))
    window.view.type(pygame.K_p)
    while window.view.stage.scene.is_thinking:
        window.frame(0)
    panel = pygame.Rect(window.view.layout.panel)
    linked = (
        (x, y)
        for y in range(panel.top, panel.bottom, 6)
        for x in range(panel.left, panel.right, 6)
        if window.view.panel.link_at(x, y) == (POWER, 5)
    )
    x, y = next(linked)
    window.page.move(x, y, 1, 0)
    assert window.view.stage.scene.linked == (POWER, 5)
    window.page.press(x, y)
    window.page.release(x, y)
    scene = window.view.stage.scene
    assert isinstance(scene, BattleScene)
    assert scene.scenario.settings.elf_attack == 5
    assert window.view.timeline.ghost


def test_power_that_is_found_does_not_replace_the_one_that_was_clicked() -> None:
    scene = battle_stage().scene
    scene.press(pygame.K_p)
    stage = scene.click_link((POWER, 4))
    assert stage
    assert stage.scene.think(math.inf) is None
    assert not stage.scene.is_thinking


def test_click_on_a_unit_still_selects_it() -> None:
    scene = scene_with_search()
    assert scene.click_link(3) is None
    assert scene.selected == 3


def test_another_search_says_what_it_wants() -> None:
    scene = battle_stage().scene
    assert isinstance(scene, BattleScene)
    settings = scene.scenario.settings._replace(search=search_under(["any-victory"]))
    search = LowestPower(type(scene.scenario)(scene.scenario.cave, settings))
    assert verdict(search) == "fighting …"
    search.go_on(math.inf)
    assert verdict(search) == f"wanted is a victory; power {search.found} is taken"
