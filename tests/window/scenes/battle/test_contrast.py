"""All that carries meaning on the map is told from what it stands on, also by the colour-blind."""

import pygame
import pytest

from components.kind import KINDS, side_kind
from game.playback.playback import Playback
from game.viewer.drawing.board import FLAT_FLOOR, FLAT_ROCK, Board
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.theme import ACCENT, BLACK, TEXT, WHITE, Colour
from game.viewer.scenes.battle.figures import (
    ACTING,
    DISC_LEVELS,
    FACTIONS,
    NEXT,
    PLATE,
    TROUGH,
    WARNING,
    Disc,
    make_disc,
)
from game.viewer.scenes.battle.marks import NUMBERS_FROM, Badge, HealthBar
from game.viewer.scenes.battle.scene import BattleScene
from tests.window.scenes.battle.canvases import Canvas, canvas_of, scene_of
from tests.window.seeing import (
    across,
    as_deuteranope,
    contrast,
    difference,
    luminance,
    pixel,
    steepest,
)

SHAPES, LETTERS = 3.0, 4.5
"""What WCAG 2.2 asks of shapes and of words."""
AT_A_GLANCE = 20.0
FIGHT = "##########\n#........#\n#...E....#\n#...G....#\n#........#\n##########\n"
STANDS_ON = (
    (FACTIONS["E"], PLATE, SHAPES),
    (FACTIONS["G"], PLATE, SHAPES),
    (FACTIONS["E"], TROUGH, SHAPES),
    (FACTIONS["G"], TROUGH, SHAPES),
    (WARNING, PLATE, SHAPES),
    (WHITE, PLATE, LETTERS),
    (WARNING, TROUGH, SHAPES),
    (PLATE, ACTING, LETTERS),
    (NEXT, PLATE, LETTERS),
    (ACCENT, BLACK, LETTERS),
    (FACTIONS["E"], FLAT_FLOOR, SHAPES),
    (FACTIONS["G"], FLAT_FLOOR, SHAPES),
    (ACCENT, FLAT_FLOOR, SHAPES),
    (ACCENT, FLAT_ROCK, SHAPES),
)


def played(zoom: int, turn: float, selected: int | None = None) -> tuple[BattleScene, Canvas]:
    """Return a fight and what is drawn of it when so many turns are over."""
    scene = scene_of(FIGHT)
    for number, played_turn in enumerate(scene.recording.turns):
        scene.learn(number, played_turn)
    playback, canvas = Playback(scene.recording, scene.duration), canvas_of(scene, zoom)
    playback.seek(int(turn))
    playback.clock += turn % 1 * scene.duration(scene.recording.turns[int(turn)])
    scene.selected = selected
    scene.draw(canvas.target, canvas.camera, playback.moment())
    return scene, canvas


def floor(zoom: int) -> list[Colour]:
    """Return all colours in the middle of a floor, and a square from rock on the left."""
    rows = ["#" * 12, *["#" + "." * 10 + "#"] * 10, "#" * 12]
    camera = Camera(Area(1, 1, 10, 10), Area(0, 0, 6 * zoom, 6 * zoom), zoom, 4, 6)
    target = pygame.Surface((6 * zoom, 6 * zoom))
    Board(rows).draw(target, camera)
    return [
        colour
        for row in range(0, 6 * zoom, 3)
        for colour in across(target, (zoom, row), (6 * zoom - 1, row))
    ]


@pytest.mark.parametrize(("what", "ground", "least"), STANDS_ON)
def test_colours_are_told_from_what_they_stand_on(
    what: Colour, ground: Colour, least: float
) -> None:
    assert contrast(what, ground) >= least


@pytest.mark.parametrize("zoom", [6, 14, 20, 40])
def test_dark_plates_and_edges_stand_out_from_the_floor(zoom: int) -> None:
    colours = sorted(floor(zoom), key=luminance)
    # In the deepest shadow, along the foot of rock, what is on the plate does.
    shaded = colours[len(colours) // 20]
    assert contrast(PLATE, shaded) >= SHAPES
    assert contrast(PLATE, colours[-1]) >= SHAPES
    assert contrast(ACTING, colours[0]) >= SHAPES


@pytest.mark.parametrize("zoom", [14, 20, 40, 90])
def test_health_bar_is_seen_on_the_floor_and_its_number_too(zoom: int) -> None:
    scene, canvas = played(zoom, 0)
    elf = next(unit for unit in scene.opening.units.values() if unit.faction == "E")
    area = canvas.square(elf.square)
    bar = HealthBar("E", 197, 200, has_number=True)(zoom)
    place = bar.get_rect(midbottom=area.midbottom)
    canvas.target.blit(bar, place)
    rim = across(canvas.target, (area.centerx, place.bottom - 3), (area.centerx, place.bottom + 3))
    assert steepest(rim) >= SHAPES, "from the bar onto the floor"
    seen = pygame.Surface(bar.get_size())
    seen.blit(bar, (0, 0))
    colours = [
        pixel(seen, (x, y)) for x in range(seen.get_width()) for y in range(seen.get_height())
    ]
    white = max(colours, key=luminance)
    assert (contrast(white, PLATE) > 15) == (zoom >= NUMBERS_FROM)
    assert FACTIONS["E"] in colours


@pytest.mark.parametrize("zoom", [8, 20, 40, 90])
def test_rings_have_a_dark_edge_on_the_floor(zoom: int) -> None:
    scene, _ = played(zoom, 0)
    goblin = next(e for e, unit in scene.opening.units.items() if unit.faction == "G")
    _, canvas = played(zoom, 0, selected=goblin)
    area = canvas.square(scene.opening.units[goblin].square)
    side = (area.centerx, area.bottom - 2), (area.centerx, area.bottom + 8)
    colours = across(canvas.target, *side)
    assert TEXT in colours
    assert steepest(colours) >= LETTERS


@pytest.mark.slow
@pytest.mark.parametrize("zoom", [14, 20, 40, 90])
def test_damage_is_told_beside_whom_it_struck_with_a_dark_edge(zoom: int) -> None:
    scene, canvas = played(zoom, 0.8)
    goblin = next(unit for unit in scene.opening.units.values() if unit.faction == "G")
    area = canvas.square(goblin.square)
    beside = pygame.Rect(area.right - 1, area.top - zoom // 2, 3 * zoom // 2 + 20, zoom + zoom // 2)
    rows = [
        across(canvas.target, (beside.left, y), (beside.right, y))
        for y in range(beside.top, beside.bottom)
    ]
    bright = [row for row in rows if max(map(luminance, row)) > 0.6]
    assert len(bright) > 4, "the number is there"
    assert all(steepest(row, reach=3) >= LETTERS for row in bright)


@pytest.mark.parametrize("zoom", [12, 20, 40])
def test_line_to_the_target_has_a_dark_edge(zoom: int) -> None:
    scene, canvas = played(zoom, 0.1)
    elf = next(unit for unit in scene.opening.units.values() if unit.faction == "E")
    area = canvas.square(elf.square)
    row = area.bottom - zoom // 4 - 1
    colours = across(canvas.target, (area.centerx - 5, row), (area.centerx + 5, row))
    assert max(map(luminance, colours)) > 0.6
    assert steepest(colours) >= LETTERS


def test_sides_differ_for_those_without_green_cones() -> None:
    elf, goblin = (as_deuteranope(FACTIONS[name]) for name in "EG")
    assert difference(elf, goblin) > AT_A_GLANCE


def test_whose_turn_it_is_differs_in_lightness_from_whose_comes() -> None:
    assert contrast(as_deuteranope(ACTING), as_deuteranope(PLATE)) >= LETTERS
    grounds = [pixel(Badge(7, is_now)(90), (5, 35)) for is_now in (True, False)]
    assert contrast(*map(as_deuteranope, grounds)) >= SHAPES


@pytest.mark.parametrize("size", [5, 8, 11])
def test_small_units_of_both_sides_differ_in_shape(size: int) -> None:
    elf, goblin = (Disc(kind)(size) for kind in KINDS)
    filled = [
        pygame.mask.from_surface(picture).count() / picture.get_width() ** 2
        for picture in (elf, goblin)
    ]
    assert filled[0] > 0.65, "a disc fills its square"
    assert filled[1] < 0.62, "a diamond leaves the corners free"


@pytest.mark.parametrize("size", [1, 2, 3])
def test_units_of_a_few_pixels_are_nothing_but_colour_darker_when_wounded(size: int) -> None:
    for faction, colour in FACTIONS.items():
        whole, wounded = (
            Disc(side_kind(faction), level)(size) for level in (DISC_LEVELS, DISC_LEVELS // 5)
        )
        assert whole.get_width() == max(size, 2)
        assert pixel(whole, (0, 0)) == pixel(whole, (1, 1)) == colour
        assert sum(pixel(wounded, (0, 0))) < sum(colour)


@pytest.mark.parametrize("zoom", [12, 20, 40])
def test_next_blow_that_kills_is_seen_by_a_bright_edge(zoom: int) -> None:
    dying, living = (
        pixel(HealthBar("E", 3, 200, is_last)(zoom), (zoom // 2, zoom - 1))
        for is_last in (True, False)
    )
    assert contrast(as_deuteranope(dying), as_deuteranope(living)) >= SHAPES


def test_disc_is_darker_the_fewer_hit_points_are_left() -> None:
    unit = next(iter(scene_of("####\n#EG#\n####\n").opening.units.values()))
    discs = [make_disc(unit._replace(points=points))(6) for points in (200, 100, 3)]
    middles = [sum(disc.get_at(disc.get_rect().center)[:3]) for disc in discs]
    assert middles == sorted(middles, reverse=True)
    assert middles[0] > 1.5 * middles[2]
    assert middles[2] > 200
