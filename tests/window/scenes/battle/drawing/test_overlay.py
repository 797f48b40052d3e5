"""A decision is drawn whole, over the units where it must be, and no more often than needed."""

from copy import copy
from itertools import pairwise

import pygame
import pytest

import game.viewer.scenes.battle.drawing.overlay as overlay_module
from game.playback.playback import Playback
from game.puzzles.battle.explaining.decision import decide
from game.puzzles.battle.explaining.reasons import (
    CHOSEN,
    IN_RANGE,
    NEAREST,
    REACHABLE,
    STEP,
    squares_of,
)
from game.viewer.drawing.theme import ACCENT, BLACK, GREEN, PINK, TEXT, WHITE
from game.viewer.scenes.battle.drawing.canvas import BattleCanvas
from game.viewer.scenes.battle.drawing.effects import draw_damages, landed_blows
from game.viewer.scenes.battle.drawing.overlay import STRIKE as STRIKE_LINK
from game.viewer.scenes.battle.drawing.overlay import (
    DecisionOverlay,
    draw_strike,
    frame_width,
    with_health_bar,
)
from game.viewer.scenes.battle.drawing.step_marks import OutlineStyle, outline
from game.viewer.scenes.battle.drawing.units import lift_of
from game.viewer.scenes.battle.scene import BattleScene
from systems.bitboard import each
from tests.window.scenes.battle.canvases import (
    SIZE,
    WALK,
    canvas_of,
    decision_of,
    elf_of,
    scene_of,
    share_of,
)

STRIKE = "#####\n##G##\n#GE##\n#####\n"


def draw(scene: BattleScene, canvas: BattleCanvas, turn: int) -> None:
    playback = Playback(scene.recording, scene.duration)
    playback.seek(turn)
    scene.draw(canvas.target, canvas.camera, playback.moment())


def upper_edge(canvas: BattleCanvas, square: int) -> pygame.Rect:
    """Return the pixels along the middle of a square's upper edge."""
    area = canvas.square(square)
    return pygame.Rect(area.left + area.width // 4, area.top, area.width // 2, 2)


def right_edge(canvas: BattleCanvas, square: int) -> pygame.Rect:
    """Return the pixels in the middle of a frame's right edge, where no stroke is."""
    frame = with_health_bar(canvas.square(square))
    return pygame.Rect(frame.right - 1, frame.top + frame.height // 5, 1, frame.height // 8)


def test_same_decision_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, drawn, found = scene_of(WALK), [], []
    real_draw, real_distances = overlay_module.draw_distances, overlay_module.distances
    monkeypatch.setattr(
        overlay_module, "draw_distances", lambda *args: (drawn.append(1), real_draw(*args))
    )
    monkeypatch.setattr(
        overlay_module, "distances", lambda *args: (found.append(1), real_distances(*args))[1]
    )
    overlay, canvas = DecisionOverlay(), canvas_of(scene, 40)
    decision = decision_of(scene)
    overlay.draw(canvas, decision)
    first = pygame.image.tobytes(canvas.target, "RGB")
    canvas.target.fill((0, 0, 0))
    overlay.draw(canvas, decision)
    assert pygame.image.tobytes(canvas.target, "RGB") == first
    assert (len(drawn), len(found)) == (1, 1)
    canvas.camera.pan(10, 0)
    overlay.draw(canvas, decision)
    assert (len(drawn), len(found)) == (2, 1)
    # The corner of the map stays where it is.
    camera = canvas.camera
    camera.zoom, camera.column, camera.row = 20, camera.column * 2, camera.row * 2
    overlay.draw(canvas, decision)
    assert (len(drawn), len(found)) == (3, 1)
    canvas.target.set_clip(pygame.Rect(100, 100, 200, 100))
    overlay.draw(canvas, decision)
    assert (len(drawn), len(found)) == (4, 1)
    moved = copy(decision)
    moved.step = decision.step._replace(nearest=0)
    overlay.draw(canvas, moved)
    assert (len(drawn), len(found)) == (5, 2)


@pytest.mark.parametrize(("cave", "side"), [("E......G", "left"), ("G......E", "right")])
def test_arrow_points_where_the_step_leads(cave: str, side: str) -> None:
    scene = scene_of(cave)
    canvas, decision = canvas_of(scene, 40), decision_of(scene)
    DecisionOverlay().draw(canvas, decision)
    area = canvas.square(decision.path[1])
    halves = {
        "left": pygame.Rect(area.left, area.top, 20, 40),
        "right": pygame.Rect(area.centerx, area.top, 20, 40),
    }
    shares = {name: share_of(canvas, ACCENT, half) for name, half in halves.items()}
    assert shares[side] > 2 * min(shares.values()) > 0, "an arrow is broad behind"


def test_way_ends_in_a_dot_on_the_chosen_square() -> None:
    scene = scene_of("E......G")
    canvas, decision = canvas_of(scene, 40), decision_of(scene)
    DecisionOverlay().draw(canvas, decision)
    shares = [
        share_of(canvas, GREEN, canvas.square(square).inflate(-24, -24)) for square in decision.path
    ]
    assert shares[-1] > 0.7
    assert all(share < 0.4 for share in shares[:-1])


def test_map_that_is_out_of_sight_has_nothing_to_draw() -> None:
    scene = scene_of(WALK)
    canvas = canvas_of(scene, 40)
    canvas.target.set_clip(pygame.Rect(0, 0, 5, 5))
    DecisionOverlay().draw(canvas, decision_of(scene))
    assert canvas.target.get_bounding_rect().size == SIZE


@pytest.mark.parametrize("zoom", [8, 20, 60])
def test_target_and_who_else_could_be_struck_are_framed_over_the_units(zoom: int) -> None:
    scene = scene_of(STRIKE)
    canvas = canvas_of(scene, zoom)
    scene.selected = elf_of(scene)
    draw(scene, canvas, 0)
    decision = decide(scene.scenario.cave, scene.scenario.settings, scene.opening, scene.selected)
    assert len(decision.candidates) == 2
    for candidate in decision.candidates:
        colour = ACCENT if candidate == decision.target else WHITE
        assert share_of(canvas, colour, right_edge(canvas, candidate.square)) > 0.7
    scene.selected = None
    draw(scene, canvas, 0)
    for candidate in decision.candidates:
        assert share_of(canvas, WHITE, right_edge(canvas, candidate.square)) == 0


@pytest.mark.parametrize("zoom", [8, 60])
def test_target_alone_is_in_a_cross_hair_that_leaves_its_plate_free(zoom: int) -> None:
    scene = scene_of(STRIKE)
    canvas, decision = canvas_of(scene, zoom), decision_of(scene)
    draw_strike(canvas, decision)
    far, near = 2 + zoom // 15, zoom // 20
    for candidate in decision.candidates:
        area = with_health_bar(canvas.square(candidate.square))
        strokes = (
            (area.centerx, area.bottom - far - near, 1, near),
            (area.left + far, area.centery, near, 1),
            (area.right - far - near, area.centery, near, 1),
            (area.centerx, area.top + far, 1, near),
        )
        if zoom == 60:
            shares = [share_of(canvas, ACCENT, pygame.Rect(stroke)) for stroke in strokes]
            is_target = candidate == decision.target
            assert shares == [*[1.0 if is_target else 0.0] * 3, 0.0]
        else:
            assert area == canvas.square(candidate.square)


@pytest.mark.parametrize("zoom", [12, 20, 60])
def test_frame_touches_neither_the_plate_of_its_unit_nor_the_one_below(zoom: int) -> None:
    square = pygame.Rect(100, 100, zoom, zoom)
    frame, width = with_health_bar(square), frame_width(zoom)
    inside = frame.inflate(-2 * width, -2 * width)
    lift = lift_of(zoom)
    assert inside.top <= square.top - lift
    assert inside.width >= square.width
    assert frame.bottom <= square.bottom - lift


def test_frames_have_a_dark_edge_on_both_sides() -> None:
    scene = scene_of(STRIKE)
    canvas, decision = canvas_of(scene, 60), decision_of(scene)
    canvas.target.fill(WHITE)
    draw_strike(canvas, decision)
    for candidate in decision.candidates:
        frame = with_health_bar(canvas.square(candidate.square))
        for row in (frame.top - 1, frame.top + frame_width(frame.width)):
            assert share_of(canvas, BLACK, pygame.Rect(frame.centerx - 15, row, 10, 1)) == 1


def test_damage_is_told_in_light_letters_with_a_dark_edge() -> None:
    scene = scene_of("#####\n##.##\n##G##\n##E##\n#####\n")
    playback = Playback(scene.recording, scene.duration)
    playback.clock = 0.36 * 0.7
    scene.learn(0, scene.recording.turns[0])
    canvas = canvas_of(scene, 60)
    floor = (142, 132, 117)
    canvas.target.fill(floor)
    moment = playback.moment()
    draw_damages(canvas, landed_blows(moment, scene.blows))
    mask = pygame.mask.from_threshold(canvas.target, (*floor, 255), (1, 1, 1, 255))
    mask.invert()
    parts = mask.get_bounding_rects()
    words = parts[0].unionall(parts)
    assert share_of(canvas, ACCENT, words) > 0.1
    assert share_of(canvas, BLACK, words) > 0.1


RANGES = "###########\n#...G.....#\n#.........#\n#E........#\n#......G..#\n###########\n"
"""Two goblins; the elf comes to three squares beside the upper one by as many steps."""


def picture(scene: BattleScene, link: str | None) -> pygame.Surface:
    """Draw the decision that is asked for while the pointer is over a step of it in the panel."""
    canvas = canvas_of(scene, 30)
    scene.point_link(link)
    draw(scene, canvas, 0)
    return canvas.target


def squares_that_differ(scene: BattleScene, one: pygame.Surface, two: pygame.Surface) -> set[int]:
    canvas, width = canvas_of(scene, 30), scene.scenario.cave.grid.width
    rows = len(scene.scenario.cave.grid.rows)
    return {
        square
        for square in range(rows * width)
        for area in [canvas.square(square).clip(one.get_rect())]
        if pygame.image.tobytes(one.subsurface(area), "RGB")
        != pygame.image.tobytes(two.subsurface(area), "RGB")
    }


@pytest.mark.parametrize("name", [IN_RANGE, REACHABLE, NEAREST, CHOSEN])
def test_step_that_is_pointed_at_is_seen_alone(name: str) -> None:
    scene = scene_of(RANGES)
    scene.selected = elf_of(scene)
    none, alone = picture(scene, "nothing of the kind"), picture(scene, name)
    squares = squares_of(decision_of(scene))[name]
    assert squares_that_differ(scene, none, alone) == set(each(squares))


def test_step_itself_is_an_arrow_from_square_to_square() -> None:
    scene = scene_of(RANGES)
    scene.selected = elf_of(scene)
    step = decision_of(scene).step
    assert step.step is not None
    alone = squares_that_differ(scene, picture(scene, "nothing of the kind"), picture(scene, STEP))
    assert {step.step} <= alone <= {step.origin, step.step}


def test_blow_that_is_pointed_at_is_seen_alone() -> None:
    scene = scene_of(STRIKE)
    scene.selected = elf_of(scene)
    none, blow = picture(scene, "nothing of the kind"), picture(scene, STRIKE_LINK)
    candidates = {one.square for one in decision_of(scene).candidates}
    around = {square + side for square in candidates for side in (-7, -6, -5, -1, 0, 1, 6)}
    assert candidates <= squares_that_differ(scene, none, blow) <= around


def test_steps_are_told_apart_by_their_shapes() -> None:
    scene = scene_of(RANGES)
    decision = decision_of(scene)
    canvas = canvas_of(scene, 30)
    DecisionOverlay().draw(canvas, decision)
    nearest, chosen = decision.step.nearest, decision.step.destination
    assert 0 < nearest.bit_count() < decision.step.in_range.bit_count()
    for square in each(decision.step.in_range):
        edge = upper_edge(canvas, square).move(0, 3)
        if square == chosen:
            assert share_of(canvas, GREEN, edge) > 0.9
            assert share_of(canvas, GREEN, edge.move(0, 7)) > 0.4, "the inner outline"
        elif nearest >> square & 1:
            assert share_of(canvas, ACCENT, edge) > 0.9
        else:
            assert 0.2 < share_of(canvas, PINK, edge) < 0.6, "dashes with gaps"


def test_dashes_of_small_squares_are_their_corners() -> None:
    for size in (8, 40):
        target = pygame.Surface((size, size))
        outline(target, target.get_rect(), PINK, OutlineStyle.DASHED)
        row = [target.get_at((x, 1 if size == 8 else 5))[:3] == PINK for x in range(size)]
        dashes = sum(one and not other for one, other in pairwise([False, *row]))
        assert dashes == (2 if size == 8 else 3)


def test_selected_unit_stands_in_a_ring() -> None:
    scene = scene_of("######\n#E...#\n####.#\n#G...#\n######\n")
    units = scene.opening.units
    goblin = next(entity for entity, unit in units.items() if unit.faction == "G")
    canvas = canvas_of(scene, 40)
    rings = []
    for selected in (None, goblin):
        scene.selected = selected
        draw(scene, canvas, 0)
        rings.append(share_of(canvas, TEXT, canvas.square(units[goblin].square)))
    assert rings[1] > rings[0] + 0.02
