"""The search for the lowest power, a little at a time, and its chart."""

import math
from collections.abc import Callable

import pygame
import pytest

from game.puzzles.battle.lowest_attack import Fights
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.battle.reading.settings import BattleSettings, search_under
from game.puzzles.battle.scenario import BattleScenario
from game.viewer.drawing.theme import ACCENT, BLUE, TEXT
from game.viewer.scene_view import SceneView
from game.viewer.scenes.battle import power_search
from game.viewer.scenes.battle.power_search import (
    POWER_LINK,
    WIDEST,
    LossChart,
    LowestPower,
    loss_blocks,
    search_verdict,
)
from game.viewer.scenes.battle.scene import BattleScene
from game.viewer.window import Window
from systems.battle.rules import RULES
from tests.boards import change_of
from tests.oracles.worked_examples import EXAMPLES
from tests.rules.fleeing import FleeingMovementSystem
from tests.window.presentations import battle_presentation

CAVE = "GE#\n.EG"


def search_in(text: str, chosen: BattleSettings) -> LowestPower:
    """Return a search that has gone on to its end."""
    search = LowestPower(BattleScenario(read_cave(text, "drawn"), chosen))
    while not search.is_over:
        search.go_on(math.inf)
    return search


def test_search_ends_with_the_power_that_it_finds() -> None:
    search = search_in(EXAMPLES[0].cave, BattleSettings())
    assert search.found == 15
    assert search.losses[-1] == (15, 0)
    assert [power for power, lost in search.losses if lost == 0] == [15]
    search.go_on(math.inf)
    assert search.losses[-1] == (15, 0)


def test_search_goes_on_for_as_long_as_it_is_given() -> None:
    scenario = BattleScenario(read_cave(CAVE, "drawn"), BattleSettings(elf_hp=3, goblin_hp=9))
    search = LowestPower(scenario)
    search.go_on(0)
    assert (search.losses, search.is_over) == ([], False)
    search.go_on(math.inf)
    assert search.is_over


def test_all_elves_that_a_power_loses_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(power_search, "TURNS_AT_ONCE", 1)
    # The goblin takes 4, 3, 2 or 1 blows; after each but the last it kills whoever struck it.
    search = search_in("EGE", BattleSettings(elf_hp=3, goblin_hp=13))
    assert search.losses == [(4, 2), (5, 2), (7, 1), (13, 0)]
    assert search.found == 13


def test_powers_tried_are_those_of_part_2() -> None:
    chosen = BattleSettings(elf_hp=3, goblin_hp=9)
    assert [power for power, _ in search_in(CAVE, chosen).losses] == [4, 5, 9]
    silent = chosen._replace(rules=RULES.changed(FleeingMovementSystem))
    assert [power for power, _ in search_in(CAVE, silent).losses] == [4, 5, 6, 7, 8, 9, 10]


def test_every_power_is_tried_where_goblins_differ_as_in_part_2() -> None:
    search = search_in("GEG   G(5), E(13), G(8)", BattleSettings())
    assert [power for power, _ in search.losses] == [4, 5]
    assert search.found == 5


@pytest.mark.parametrize(
    ("variant", "tried", "found"),
    [
        ("power-from-3", [3, 5, 9], 9),
        ("power-from-0", [0, 1, 2, 3, 5, 9], 9),
        ("power-bisected=4-8", [6, 7], 8),
        ("any-victory", [4, 5], 5),
    ],
)
def test_powers_tried_are_those_of_the_search_in_force(
    variant: str, tried: list[int], found: int
) -> None:
    # From 5 on the goblin dies of the second blow, when one elf is dead; from 9 on of the first.
    chosen = BattleSettings(elf_hp=3, goblin_hp=9, search=search_under(change_of(variant)))
    search = search_in("EGE", chosen)
    assert [power for power, _ in search.losses] == tried
    assert search.found == found
    assert Fights(read_cave("EGE", "drawn"), chosen).power_found(chosen.search) == found


WIDTH = 280
LOSSES = [(10, 2), (4, 3), (7, 0)]


def scene_with_search() -> BattleScene:
    """Return a scene whose search for the lowest power has come to its end."""
    scene = battle_presentation().scene
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
    assert found == [
        (POWER_LINK, 4),
        (POWER_LINK, 4),
        (POWER_LINK, 7),
        (POWER_LINK, 10),
        None,
        None,
    ]


def test_power_that_is_shown_and_the_one_pointed_at_are_marked() -> None:
    assert colours(LossChart(LOSSES, 7, None)) == [BLUE, ACCENT, BLUE]
    assert colours(LossChart(LOSSES, 7, (POWER_LINK, 10))) == [BLUE, ACCENT, TEXT]


def test_empty_chart_stands_for_nothing() -> None:
    assert LossChart([], 3, None).link_at(5, 5, pygame.Rect(0, 0, WIDTH, 70)) is None


def words(scene: BattleScene) -> str:
    """Return what is said under the chart."""
    *_, line = loss_blocks(scene.lowest_power, 3, scene.linked)
    return getattr(line, "words", "")


@pytest.mark.parametrize(
    ("link", "said"),
    [
        (None, "power 15 is the lowest that loses none"),
        ((POWER_LINK, 15), "power 15: 0 elves lost"),
        ((POWER_LINK, 4), "power 4: 2 elves lost"),
        ((POWER_LINK, 16), "power 15 is the lowest that loses none"),
        (3, "power 15 is the lowest that loses none"),
    ],
)
def test_power_pointed_at_is_told_in_words(link: object, said: str) -> None:
    scene = scene_with_search()
    scene.point_link(link)
    assert words(scene) == said


def test_click_on_a_bar_fights_with_that_power() -> None:
    scene = scene_with_search()
    presentation = scene.click_link((POWER_LINK, 4))
    assert presentation
    assert isinstance(presentation.scene, BattleScene)
    assert presentation.scene.scenario.settings.elf_attack == 4
    assert presentation.former == "power 3"
    assert presentation.scene.lowest_power is scene.lowest_power
    assert presentation.scene.click_link((POWER_LINK, 4)) is None


@pytest.mark.slow
def test_bar_in_the_panel_is_pointed_at_and_clicked(open_window: Callable[..., Window]) -> None:
    window = open_window(size=(1000, 700))
    window.view.type(pygame.K_p)
    while window.view.presentation.scene.is_thinking:
        window.frame(0)
    panel = pygame.Rect(window.view.layout.panel)
    linked = (
        (x, y)
        for y in range(panel.top, panel.bottom, 6)
        for x in range(panel.left, panel.right, 6)
        if window.view.panel.link_at(x, y) == (POWER_LINK, 5)
    )
    x, y = next(linked)
    window.page.move(x, y, 1, 0)
    assert window.view.presentation.scene.linked == (POWER_LINK, 5)
    window.page.press(x, y)
    window.page.release(x, y)
    scene = window.view.presentation.scene
    assert isinstance(scene, BattleScene)
    assert scene.scenario.settings.elf_attack == 5
    assert window.view.timeline.beside


def test_power_that_is_found_does_not_replace_the_one_that_was_clicked() -> None:
    scene = battle_presentation().scene
    scene.press(pygame.K_p)
    presentation = scene.click_link((POWER_LINK, 4))
    assert presentation
    assert presentation.scene.think(math.inf) is None
    assert not presentation.scene.is_thinking


def test_click_on_a_unit_still_selects_it() -> None:
    scene = scene_with_search()
    assert scene.click_link(3) is None
    assert scene.selected == 3


def test_another_search_says_what_it_wants() -> None:
    scene = battle_presentation().scene
    assert isinstance(scene, BattleScene)
    settings = scene.scenario.settings._replace(search=search_under(change_of("any-victory")))
    search = LowestPower(type(scene.scenario)(scene.scenario.cave, settings))
    assert search_verdict(search) == "fighting …"
    search.go_on(math.inf)
    assert search_verdict(search) == f"wanted is a victory; power {search.found} is taken"


def test_part_2_of_a_large_battle_is_looked_for_while_part_1_is_shown() -> None:
    for columns, shown in ((40, 2), (60, 1)):
        rows = [
            "#" * columns,
            f"#{'E' * (columns - 2)}#",
            f"#{'G' * (columns - 2)}#",
            "#" * columns,
        ]
        scenario = BattleScenario(read_cave("\n".join(rows), "drawn"), BattleSettings())
        assert [scenario.shown_meanwhile(part) for part in (1, 2)] == [1, shown]


def test_part_that_was_looked_for_is_shown_from_its_start() -> None:
    example = EXAMPLES[2]
    assert example.part2
    scene = battle_presentation(example.cave).scene
    assert isinstance(scene, BattleScene)
    assert scene.look_for(2)
    assert scene.is_awaited
    found = None
    while found is None:
        found = scene.think(1)
    assert isinstance(found.scene, BattleScene)
    assert (found.keeps_round, found.scene.power) == (False, example.part2.elf_attack)
    assert not scene.is_awaited


LOSING = EXAMPLES[0].cave


def ended(cave: str) -> BattleScene:
    """Return the scene of a battle that is recorded to its end."""
    scene = battle_presentation(cave).scene
    assert isinstance(scene, BattleScene)
    scene.recording.complete()
    return scene


@pytest.mark.parametrize(
    ("cave", "offered"), [("E#G", []), ("E.E", []), ("EG", ["part 2: lowest power"])]
)
def test_part_2_is_offered_where_power_matters(cave: str, offered: list[str]) -> None:
    assert [offer.words for offer in ended(cave).banner_offers] == offered


def test_it_is_said_that_no_power_helps() -> None:
    scene = ended("E#G")
    end = scene.recording.state_at(len(scene.recording))
    before = scene.banner(end)
    assert before
    assert "Part 2" not in before.subtitle
    scene.press(pygame.K_p)
    scene.think(math.inf)
    after = scene.banner(end)
    assert after
    assert after.subtitle.endswith("\nPart 2: no attack power helps, as nobody reaches an enemy.")


def asked_for(view: SceneView) -> str:
    """Press P, wait for what is found, and return the note."""
    view.type(pygame.K_p)
    while view.presentation.scene.is_thinking:
        view.advance(0)
    return view.take_note()


def test_note_says_where_part_2_begins() -> None:
    view = SceneView(battle_presentation(LOSING), (960, 600))
    view.playback.recording.complete()
    view.playback.seek_round(2)
    found = asked_for(view)
    assert found.startswith("elf attack ")
    assert found.endswith(", the lowest that loses no elf, from round 3 on, where you were")
    assert view.take_note() == ""
    view = SceneView(battle_presentation(LOSING), (960, 600))
    view.playback.recording.complete()
    view.playback.seek(len(view.playback.recording))
    assert asked_for(view).endswith(", the lowest that loses no elf, from the start")
    assert asked_for(view) == "elf attack 3, from the start"


def test_note_says_that_nothing_changes() -> None:
    view = SceneView(battle_presentation(LOSING), (960, 600))
    asked_for(view)
    lowest = view.presentation.scene
    assert isinstance(lowest, BattleScene)
    view = SceneView(battle_presentation(LOSING, elf_attack=lowest.power), (960, 600))
    nothing = f"elf attack {lowest.power} is the lowest that loses no elf: nothing changes"
    assert [asked_for(view), asked_for(view)] == [nothing, nothing]
    view = SceneView(battle_presentation("E#G"), (960, 600))
    assert asked_for(view) == "Part 2: no attack power helps, as nobody reaches an enemy."


def test_p_leads_to_part_2_and_back_from_the_start() -> None:
    view = SceneView(battle_presentation(LOSING), (960, 600))
    view.playback.recording.complete()
    view.playback.seek(len(view.playback.recording))
    view.type(pygame.K_p)
    while view.presentation.scene.is_thinking:
        view.advance(0)
    powers, places = [], []
    for _ in range(3):
        scene = view.presentation.scene
        assert isinstance(scene, BattleScene)
        scene.recording.complete()
        powers.append((scene.power, [offer.words for offer in scene.banner_offers]))
        places.append(view.playback.number)
        view.playback.seek(len(scene.recording))
        view.type(pygame.K_p)
    assert places == [0, 0, 0]
    found = powers[0][0]
    there, back = (found, ["part 1: power 3"]), (3, [f"part 2: power {found}"])
    assert powers == [there, back, there]
