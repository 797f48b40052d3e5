"""A vault in the window: what its keys do, what is drawn, and where things are."""

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from game.inputs.reading import read_example
from game.playback.playback import Playback
from game.puzzles.vault.planning.key_graph import key_graph
from game.puzzles.vault.playing.scenario import VaultScenario
from game.puzzles.vault.reading import read_maze
from game.simulation.marks import digest
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from game.viewer.controls.panel_blocks import Line
from game.viewer.drawing.camera import Area
from game.viewer.scene import Presentation
from game.viewer.scene_parts import Banner
from game.viewer.scenes.vault import scene as vault
from game.viewer.scenes.vault.canvas import widths_that_fit
from game.viewer.scenes.vault.colours import key_colour, letter_colour
from game.viewer.scenes.vault.graph_layout import layout_of
from game.viewer.scenes.vault.motion import FLIGHT, REST, pace_of, trail_of
from game.viewer.scenes.vault.scene import VaultScene
from game.viewer.window import Window

Press = Callable[..., None]
SHUT_IN = "#######\n#@.aAb#\n#######"


def vault_presentation(text: str, part: int = 1) -> Presentation:
    """Return a presentation with a vault that is played to its end."""
    scenario = VaultScenario(read_maze(text, "maze.txt"))
    simulation, state = scenario.simulate(part)
    recording = Recording(state, turns(simulation))
    recording.complete()
    return vault.presentation(scenario, recording, part)


def example(name: str, part: int = 1) -> Presentation:
    return vault_presentation(read_example(name).source.text, part)


def scene_of(window: Window) -> VaultScene:
    scene = window.view.presentation.scene
    assert isinstance(scene, VaultScene)
    return scene


def pixels(window: Window) -> bytes:
    return pygame.image.tobytes(window.display.surface, "RGB")


@pytest.fixture
def window(open_window: Callable[..., Window]) -> Window:
    """Return a window with a vault; the fixture `press` uses it."""
    return open_window(example("cellar"))


def lines(window: Window) -> list[str]:
    """Return the words of the panel's lines."""
    blocks = scene_of(window).panel(window.view.playback.moment())
    return [block.words for block in blocks if isinstance(block, Line)]


def test_n_switches_between_one_explorer_and_four(window: Window, press: Press) -> None:
    press(pygame.K_RIGHT, pygame.KMOD_LSHIFT)
    press(pygame.K_RIGHT, pygame.KMOD_LSHIFT)
    press(pygame.K_n)
    state = window.view.playback.moment().before
    assert (len(state.explorers), len(state.taken)) == (4, 2)
    press(pygame.K_n)
    state = window.view.playback.moment().before
    assert (len(state.explorers), len(state.taken)) == (1, 2)


def test_n_says_why_a_maze_cannot_be_split(open_window: Callable[..., Window]) -> None:
    window = open_window(vault_presentation(SHUT_IN))
    scene = scene_of(window)
    assert scene.press(pygame.K_n) is None
    assert scene.note.startswith("No part 2: the squares around the explorer are not all open")
    scene.click((0, 0), window.view.playback.moment())
    assert scene.note == ""


def test_n_says_that_a_maze_with_several_explorers_has_no_part_1() -> None:
    scene = vault_presentation("@a#@b", 2).scene
    assert isinstance(scene, VaultScene)
    assert scene.press(pygame.K_n) is None
    assert "no part 1" in scene.note


def map_pixels(window: Window) -> bytes:
    """Return what is drawn of the maze; the timeline tells more once keys are weighed."""
    area = pygame.Rect(window.view.layout.map_area)
    return pygame.image.tobytes(window.display.surface.subsurface(area), "RGB")


def test_g_shows_the_graph_beside_the_maze_and_hides_it(window: Window, press: Press) -> None:
    narrow, without = scene_of(window).bounds, map_pixels(window)
    press(pygame.K_g)
    wide = scene_of(window).bounds
    assert wide.width > 2 * narrow.width
    assert map_pixels(window) != without
    press(pygame.K_n)
    assert scene_of(window).graph
    press(pygame.K_n)
    press(pygame.K_g)
    assert scene_of(window).bounds == narrow
    assert map_pixels(window) == without


def test_shifted_arrows_go_from_key_to_key(window: Window, press: Press) -> None:
    press(pygame.K_RIGHT, pygame.KMOD_LSHIFT)
    window.frame(1)
    assert window.view.playback.moment().before.steps == 13
    press(pygame.K_RIGHT, pygame.KMOD_LSHIFT)
    window.frame(1)
    assert [taken.steps for taken in window.view.playback.moment().before.taken] == [13, 21]


def test_key_and_door_under_the_pointer_are_told_of(window: Window) -> None:
    moment = window.view.playback.moment()
    scene = scene_of(window)
    scene.point((13.5, 9.5), moment)
    assert scene.asked == 2
    assert lines(window)[-2:] == ["key at 9,13", "door C at 7,4"]
    scene.point((4.5, 7.5), moment)
    assert scene.asked == 2
    scene.point(None, moment)
    assert scene.asked is None


def test_click_keeps_a_key_until_the_next(window: Window) -> None:
    moment = window.view.playback.moment()
    scene = scene_of(window)
    scene.click((1.5, 1.5), moment)
    scene.point(None, moment)
    assert scene.asked == 0
    scene.click((7.5, 5.5), moment)
    assert scene.asked is None


def test_door_that_no_key_opens_is_told_as_such() -> None:
    scene = vault_presentation("a@B").scene
    assert isinstance(scene, VaultScene)
    scene.selected = 1
    blocks = scene.panel(Playback(scene.recording, scene.duration).moment())
    assert "no key opens it, ever" in [block.words for block in blocks if isinstance(block, Line)]


def test_panel_tells_steps_keys_and_which_is_next(window: Window) -> None:
    window.view.playback.seek(12)
    window.frame(0)
    first, following = lines(window)[:2]
    assert (first, following) == ("12 steps", "next is key a")
    window.view.playback.seek_end()
    window.frame(0)
    assert lines(window)[:2] == ["61 steps", "all keys are taken"]


def test_banner_says_steps_and_order(window: Window) -> None:
    window.view.playback.seek_end()
    window.frame(0)
    banner = scene_of(window).banner(window.view.playback.moment().before)
    assert banner == Banner("61 steps for 4 keys", "keys in the order adbc")


def test_banner_of_a_vault_without_keys_says_so() -> None:
    presentation = vault_presentation("@")
    assert presentation.scene.banner(presentation.recording.state_at(0)) == Banner(
        "0 steps for 0 keys",
        "there was nothing to look for",
    )


def test_each_key_is_a_mark_on_the_timeline(window: Window) -> None:
    assert [tick.turn for tick in window.view.chart.ticks] == [12, 20, 52, 60]
    assert window.view.chart.ticks[0].words == "key a"
    assert [values for _, values in window.view.chart.samples] == [(0,), (1,), (2,), (3,), (4,)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("four-doors", (900, 600)),
        ("four-doors", (1920, 1080)),
        ("four-doors", (200, 160)),
        ("labyrinth", (1280, 800)),
        ("labyrinth", (200, 160)),
    ],
)
def test_every_size_can_be_drawn_and_drawing_changes_nothing(
    open_window: Callable[..., Window], name: str, size: tuple[int, int]
) -> None:
    window = open_window(example(name, 2), size)
    playback = window.view.playback
    for with_graph in (False, True):
        if with_graph:
            presentation = scene_of(window).press(pygame.K_g)
            assert presentation
            window.view.replace(presentation)
            playback = window.view.playback
        for share in (0.0, 0.3, 0.7, 1.0):
            playback.seek(round(share * len(playback.recording)))
            playback.clock += 0.01 if share < 1 else 0
            before = digest(playback.moment().before)
            window.frame(0)
            assert digest(playback.moment().before) == before


@pytest.mark.slow
def test_smallest_vaults_can_be_drawn_with_their_graph(
    open_window: Callable[..., Window],
) -> None:
    for text in ("@", "@a", "b.A.@.a", "@.\n..", SHUT_IN):
        window = open_window(vault_presentation(text))
        presentation = scene_of(window).press(pygame.K_g)
        assert presentation
        window.view.replace(presentation)
        window.frame(0)
        window.view.playback.seek_end()
        window.frame(0)


def test_explorer_walks_evenly_and_rests_at_a_key() -> None:
    scene = vault_presentation("@.a").scene
    assert isinstance(scene, VaultScene)
    playback = Playback(scene.recording, scene.duration)
    pace = pace_of(3, 4)
    (explorer,) = scene.opening.explorers
    playback.clock = pace.step / 2
    assert pace.walk(playback.moment(), scene.recording).places == {explorer: (0.5, 0)}
    playback.clock = 2 * pace.step + REST / 2
    walk = pace.walk(playback.moment(), scene.recording)
    assert walk.places == {explorer: (2, 0)}
    assert walk.shown.keys == {}
    ((key, square, share),) = walk.flights
    assert (key, square) == (0, 2)
    assert share == pytest.approx(REST / 2 / FLIGHT)


def test_doors_swing_after_their_key_is_taken() -> None:
    scene = vault_presentation("A@a").scene
    assert isinstance(scene, VaultScene)
    playback = Playback(scene.recording, scene.duration)
    pace = pace_of(3, 4)
    playback.clock = pace.step / 2
    assert pace.walk(playback.moment(), scene.recording).shown.doors == {0: 0}
    playback.clock = pace.step + REST / 4
    walk = pace.walk(playback.moment(), scene.recording)
    assert walk.shown.doors == {}
    assert [(swing.door, swing.square) for swing in walk.swings] == [(0, 0)]


def test_large_vaults_are_walked_faster() -> None:
    assert pace_of(10, 4).step > pace_of(200, 20).step > pace_of(4000, 82).step > 0


def test_trail_fades_backwards() -> None:
    scene = vault_presentation("@...a").scene
    assert isinstance(scene, VaultScene)
    playback = Playback(scene.recording, scene.duration)
    playback.seek(3)
    trail = trail_of(playback.moment(), scene.recording)
    assert [square for _, square, _ in trail] == [0, 1, 2]
    ages = [age for _, _, age in trail]
    assert ages == sorted(ages)
    assert 0 < ages[0] < ages[-1] < 1


def test_colours_of_all_keys_are_apart_and_letters_are_read_on_them() -> None:
    colours = [key_colour(number) for number in range(26)]
    for one, other in combinations(colours, 2):
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) > 24
    for colour in colours:
        ink = letter_colour(colour)
        assert abs(sum(colour) - sum(ink)) > 150


def test_things_get_as_much_room_as_there_is() -> None:
    places = {1: (0.0, 0.0), 2: (1.0, 0.0), 3: (10.0, 0.0)}
    assert widths_that_fit(places) == {1: 1.0, 2: 1.0, 3: 3.0}


@pytest.mark.slow
@pytest.mark.parametrize("name", ["cellar", "four-doors", "labyrinth", "halls"])
def test_graph_has_a_place_for_everybody_all_the_way(name: str) -> None:
    maze = read_maze(read_example(name).source.text, name)
    area = Area(83, 1, 80, 80)
    layout = layout_of(key_graph(maze), area)
    presentation = example(name)
    for turn in presentation.recording.turns:
        assert {*turn[0].arguments[1:3]} <= layout.places.keys()
    for column, row in layout.places.values():
        assert area.left - 4 <= column <= area.left + area.width + 3
        assert area.top - 4 <= row <= area.top + area.height + 3
    assert set(maze.keys) <= layout.things


def test_ways_of_the_graph_have_steps_and_doors() -> None:
    layout = layout_of(key_graph(read_maze("b.A.@.a", "maze.txt")), Area(0, 0, 16, 12))
    assert [(edge.steps, len(edge.doors)) for edge in layout.edges] == [(4, 1), (2, 0)]


def test_crossings_of_a_room_are_one_node() -> None:
    text = "a......b\n##....##\n##....##\nc......@"
    layout = layout_of(key_graph(read_maze(text, "maze.txt")), Area(0, 0, 16, 12))
    assert len(layout.nodes) == 5


def test_explorer_that_walks_is_what_the_camera_follows(window: Window, press: Press) -> None:
    scene, playback = scene_of(window), window.view.playback
    assert scene.focus(playback.moment()) is None, "nobody has walked yet"
    press(pygame.K_RIGHT)
    for _ in range(30):
        window.frame(1 / 60)
    moment = playback.moment()
    (square,) = moment.before.explorers.values()
    row, column = divmod(square, scene.maze.grid.width)
    assert scene.focus(moment) == (column + 0.5, row + 0.5)


def test_small_picture_shows_keys_and_explorers_and_none_beside_the_graph(
    window: Window, press: Press
) -> None:
    scene, moment = scene_of(window), window.view.playback.moment()
    assert len(scene.dots(moment)) == len(moment.before.keys) + len(moment.before.explorers)
    assert scene.ground == scene.maze.grid.rows
    press(pygame.K_g)
    assert not scene_of(window).ground
