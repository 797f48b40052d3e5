"""Which units are drawn, where, and as what."""

import pygame
import pytest

from game.playback.moment import Moment
from game.playback.playback import Playback
from game.puzzles.battle.playing.state import BattleState
from game.viewer.drawing.theme import WHITE
from game.viewer.scenes.battle.drawing.canvas import FACTIONS
from game.viewer.scenes.battle.drawing.health_bars import (
    BELOW_FROM,
    NUMBERS_FROM,
    RIM,
    UnitHealth,
    health_bar,
)
from game.viewer.scenes.battle.drawing.picture import DOTS, BattlePicture
from game.viewer.scenes.battle.drawing.units import (
    FIGURES_FROM,
    body_of,
    draw_bodies,
    draw_health_bars,
    lift_of,
    seen_units,
)
from game.viewer.scenes.battle.motion import motion_of
from game.viewer.scenes.battle.scene import BattleScene
from tests.window.scenes.battle.canvases import canvas_of, elf_of, scene_of, share_of

FIGHT = "######\n#....#\n#.EG.#\n#....#\n######\n"
PILLAR = "#####\n#.E.#\n#.G.#\n#...#\n#####\n"


def moment_of(scene: BattleScene, share: float) -> Moment[BattleState]:
    """Return the first turn when so much of it is over."""
    playback = Playback(scene.recording, scene.duration)
    playback.clock = scene.duration(scene.recording.turns[0]) * share
    return playback.moment()


def test_units_are_drawn_from_top_to_bottom() -> None:
    scene, canvas = scene_of(PILLAR), canvas_of(scene_of(PILLAR), 40)
    seen = seen_units(canvas, motion_of(moment_of(scene, 0), canvas.width))
    assert [one.unit.faction for one in seen] == ["E", "G"]


def test_units_out_of_sight_are_left_out() -> None:
    scene = scene_of("#" * 40 + "\n#E" + "." * 36 + "G#\n" + "#" * 40)
    canvas = canvas_of(scene, 60)
    motion = motion_of(moment_of(scene, 0), canvas.width)
    assert seen_units(canvas, motion) == []
    canvas.camera.pan(1200, 0)
    assert [one.unit.faction for one in seen_units(canvas, motion)] == ["E"]


def test_who_strikes_leans_but_its_plate_stays() -> None:
    scene, canvas = scene_of(FIGHT), canvas_of(scene_of(FIGHT), 40)
    striker = seen_units(canvas, motion_of(moment_of(scene, 0.4), canvas.width))[0]
    assert striker.body.left > striker.area.left
    assert striker.area == canvas.square(scene.opening.units[elf_of(scene)].square)


def test_who_steps_takes_its_plate_along() -> None:
    scene = scene_of("########\n#E....G#\n########\n")
    canvas = canvas_of(scene, 40)
    walker = seen_units(canvas, motion_of(moment_of(scene, 0.5), canvas.width))[0]
    origin = canvas.square(scene.opening.units[elf_of(scene)].square)
    assert walker.area.left == origin.left + 20
    assert walker.area == walker.body


def test_blows_left_are_those_of_the_enemies() -> None:
    scene = scene_of(FIGHT, elf_attack=50)
    canvas = canvas_of(scene, 40)
    elf, goblin = seen_units(canvas, motion_of(moment_of(scene, 0), canvas.width))
    assert (elf.blows, goblin.blows) == (67, 4)


@pytest.mark.parametrize("zoom", [FIGURES_FROM - 1, FIGURES_FROM])
def test_small_units_are_discs_without_plates(zoom: int) -> None:
    scene = scene_of(FIGHT)
    canvas = canvas_of(scene, zoom)
    units = seen_units(canvas, motion_of(moment_of(scene, 0.6), canvas.width))
    draw_health_bars(canvas, units)
    assert bool(pygame.mask.from_threshold(canvas.target, (12, 12, 16), (1, 1, 1)).count()) == (
        zoom >= FIGURES_FROM
    )
    is_turned = units[0].unit._replace(facing=-1)
    one, other = (body_of(unit, units[0].body)[0] for unit in (units[0].unit, is_turned))
    assert (one is other) == (zoom < FIGURES_FROM), "a disc looks the same from all sides"


def test_figure_stands_on_the_foot_of_its_square() -> None:
    area = pygame.Rect(100, 100, 50, 50)
    scene = scene_of(FIGHT)
    picture, place = body_of(scene.opening.units[elf_of(scene)], area)
    assert picture.get_rect(topleft=place).midbottom == area.midbottom


def test_struck_unit_flashes_white() -> None:
    scene = scene_of(FIGHT)
    canvas = canvas_of(scene, 40)
    units = seen_units(canvas, motion_of(moment_of(scene, 0.6), canvas.width))
    lights = []
    for struck in (set(), {units[1].entity}):
        canvas.target.fill((0, 0, 0))
        draw_bodies(canvas, units, struck)
        lights.append(sum(pygame.transform.average_color(canvas.target, units[1].area)[:3]))
    assert lights[1] > 1.3 * lights[0]


def test_plate_hangs_over_the_head() -> None:
    scene = scene_of(FIGHT)
    canvas = canvas_of(scene, 40)
    canvas.target.fill((200, 0, 0))
    units = seen_units(canvas, motion_of(moment_of(scene, 0), canvas.width))
    draw_health_bars(canvas, units[:1])
    mask = pygame.mask.from_threshold(canvas.target, (200, 0, 0), (1, 1, 1))
    mask.invert()
    parts = mask.get_bounding_rects()
    plate = parts[0].unionall(parts)
    area = units[0].area
    assert plate.top == area.top - lift_of(40) + 1
    assert plate.bottom < area.centery
    assert abs(plate.centerx - area.centerx) <= 1


def test_dots_and_focus_are_where_units_stand() -> None:
    scene = scene_of(FIGHT)
    moment = moment_of(scene, 0.4)
    assert sorted(scene.dots(moment)) == [(2, 2, DOTS["E"]), (3, 2, DOTS["G"])]
    picture = BattlePicture(scene.recording, scene.scenario.cave.grid, scene.blows)
    assert picture.centre_of(elf_of(scene), moment) == (2.5, 2.5)
    assert scene.focus(moment) == (2.5, 2.5)


def test_struck_disc_keeps_its_colour_in_a_ring() -> None:
    scene = scene_of(FIGHT)
    canvas = canvas_of(scene, 8)
    units = seen_units(canvas, motion_of(moment_of(scene, 0.6), canvas.width))
    goblin = units[1]
    draw_bodies(canvas, units, {goblin.entity})
    assert share_of(canvas, FACTIONS["G"], goblin.area) > 0.2
    assert share_of(canvas, WHITE, goblin.area.inflate(6, 6)) > 0.1


def test_who_has_lost_nothing_has_no_plate_where_squares_are_small() -> None:
    scene = scene_of(FIGHT)
    for zoom, plates in ((20, 1), (BELOW_FROM, 2)):
        canvas = canvas_of(scene, zoom)
        units = seen_units(canvas, motion_of(moment_of(scene, 0.6), canvas.width))
        assert len(draw_health_bars(canvas, units)) == plates


def test_small_plate_leaves_the_figure_free_where_nobody_is_above() -> None:
    scene = scene_of("#####\n#.G.#\n#.E.#\n#...#\n#####\n")
    canvas = canvas_of(scene, 20)
    seen = seen_units(canvas, motion_of(moment_of(scene, 0), canvas.width))
    upper, lower = (one._replace(unit=one.unit._replace(points=100)) for one in seen)
    above, below = draw_health_bars(canvas, [upper, lower])
    assert above.bottom <= upper.area.top + 0.25 * 20
    assert below.top >= lower.area.top - RIM, "who is above is seen"


@pytest.mark.parametrize("zoom", [20, 60])
def test_plate_does_not_hang_over_a_square_that_a_decision_marks(zoom: int) -> None:
    scene = scene_of(FIGHT)
    canvas = canvas_of(scene, zoom)
    seen = seen_units(canvas, motion_of(moment_of(scene, 0), canvas.width))[0]
    wounded = seen._replace(unit=seen.unit._replace(points=100))
    marked = {seen.unit.square - canvas.width}
    for marks, is_over in ((marked, False), (set(), True)):
        (plate,) = draw_health_bars(canvas, [wounded], marks)
        assert (plate.top + RIM < seen.area.top) == is_over


@pytest.mark.parametrize("zoom", [20, 30, 40])
def test_plate_does_not_cover_the_neighbour_above(zoom: int) -> None:
    scene = scene_of("#####\n#.G.#\n#.E.#\n#...#\n#####\n")
    canvas = canvas_of(scene, zoom)
    seen = seen_units(canvas, motion_of(moment_of(scene, 0), canvas.width))
    upper, lower = (one._replace(unit=one.unit._replace(points=100)) for one in seen)
    _, below = draw_health_bars(canvas, [upper, lower])
    assert below.top + RIM >= upper.area.bottom


STACKED = "#####\n#.G.#\n#.E.#\n#.G.#\n#...#\n#####\n"
CROWDED = "#######\n##GEG##\n##EGE##\n##GEG##\n#######\n"


@pytest.mark.parametrize("zoom", [18, 24, 33, 34, 37, 40, 43, 46, 50, 60])
@pytest.mark.parametrize("cave", [STACKED, CROWDED])
def test_no_plate_hides_a_figure_in_a_stack(cave: str, zoom: int) -> None:
    scene = scene_of(cave)
    canvas = canvas_of(scene, zoom)
    seen = seen_units(canvas, motion_of(moment_of(scene, 0), canvas.width))
    hurt = [one._replace(unit=one.unit._replace(points=100)) for one in seen]
    plates = draw_health_bars(canvas, hurt)
    assert len(plates) == len(hurt)
    for one in hurt:
        picture, corner = body_of(one.unit, one.area)
        figure = picture.get_rect(topleft=corner)
        hidden = sum(figure.clip(plate.inflate(0, -2 * RIM)).height for plate in plates)
        assert hidden <= 0.2 * figure.height


@pytest.mark.parametrize(("zoom", "is_over_all"), [(12, True), (34, False), (40, True), (60, True)])
def test_plate_in_a_stack_stays_over_its_figure_where_it_is_low(
    zoom: int, is_over_all: bool
) -> None:
    scene = scene_of(CROWDED)
    canvas = canvas_of(scene, zoom)
    seen = seen_units(canvas, motion_of(moment_of(scene, 0), canvas.width))
    hurt = [one._replace(unit=one.unit._replace(points=199)) for one in seen]
    plates = draw_health_bars(canvas, hurt)
    strip = health_bar(UnitHealth("E", 200, 200, 67), zoom, has_number=False)
    least = strip.get_height() + (zoom >= NUMBERS_FROM)
    numbered = [plate.midtop for plate in plates if plate.height >= least]
    assert ({*numbered} >= {one.area.move(0, -RIM).midtop for one in seen[3:]}) == is_over_all


def test_plate_in_a_stack_takes_no_marked_square() -> None:
    scene = scene_of(STACKED)
    canvas = canvas_of(scene, 20)
    seen = seen_units(canvas, motion_of(moment_of(scene, 0), canvas.width))
    hurt = [one._replace(unit=one.unit._replace(points=100)) for one in seen[:2]]
    square, width = hurt[1].unit.square, canvas.width
    for marked, side in ((set[int](), 1), ({square + 1}, -1)):
        _, plate = draw_health_bars(canvas, hurt, marked)
        assert canvas.square(square + side).inflate(2 * RIM, 0).contains(plate)
    _, strip = draw_health_bars(canvas, hurt, {square + 1, square - 1, square + width})
    assert strip.height < plate.height, "where there is no room it is a strip without a number"
