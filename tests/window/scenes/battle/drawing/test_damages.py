"""Damage is told beside whom it struck, and no more of it than can be read."""

import pygame
import pytest

from game.playback.playback import Playback
from game.viewer.scenes.battle.blows import OWN_SQUARE, RecordedBlow
from game.viewer.scenes.battle.drawing import effects
from game.viewer.scenes.battle.drawing.canvas import BattleCanvas
from game.viewer.scenes.battle.drawing.effects import (
    MOST_FLOATS,
    damage_number,
    draw_damages,
    landed_blows,
)
from tests.window.scenes.battle.canvases import canvas_of, scene_of

FIGHT = "######\n#....#\n#.EG.#\n#....#\n######\n"
HALL = "#" * 10 + "\n" + 6 * ("#" + "." * 8 + "#\n") + "#" * 10


def blow(turn: int, target: int, square: int, beside: tuple[int, int] = (1, 0)) -> RecordedBlow:
    return RecordedBlow(turn, 1, target, square, "E", 12, 9, False, 1, 1, 0.5, beside)


@pytest.fixture(params=[14, 20, 30, 60])
def canvas(request: pytest.FixtureRequest) -> BattleCanvas:
    """Return a canvas for a hall whose rows have ten squares, of several sizes."""
    return canvas_of(scene_of(HALL), request.param)


def test_damages_are_limited_to_the_latest(monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = canvas_of(scene_of(HALL), 20)
    squares: list[int] = []
    monkeypatch.setattr(effects, "damage_number", lambda _, one, *__: squares.append(one.square))
    landed = [(blow(n, n, 10 + n), 0.5 - n / 100) for n in range(30)]
    draw_damages(canvas, [*landed, (blow(30, 30, 10_000), 0.01)])
    assert squares == [10 + n for n in range(30 - MOST_FLOATS, 30)], "what is out of sight is not"


def test_damage_is_on_the_far_side_of_the_target() -> None:
    scene = scene_of(FIGHT)
    scene.learn(0, scene.recording.turns[0])
    playback = Playback(scene.recording, scene.duration)
    playback.clock = scene.duration(scene.recording.turns[0]) * 0.6
    canvas = canvas_of(scene, 40)
    moment = playback.moment()
    draw_damages(canvas, landed_blows(moment, scene.blows))
    area = pygame.mask.from_threshold(
        canvas.target, (240, 228, 66), (60, 60, 60)
    ).get_bounding_rects()
    drawn = area[0].unionall(area)
    goblin = next(unit for unit in scene.opening.units.values() if unit.faction == "G")
    assert drawn.left >= canvas.square(goblin.square).right
    assert drawn.colliderect(canvas.square(goblin.square + 1))


def test_damage_stays_on_the_row_of_whom_it_struck(canvas: BattleCanvas) -> None:
    for side in (1, -1):
        told = damage_number(canvas, blow(0, 2, 34, (side, 0)), 3, [], [])
        assert told is not None
        area = canvas.square(34)
        assert area.top <= told.place.top
        assert told.place.bottom <= area.bottom
        assert told.place.left >= area.right if side > 0 else told.place.right <= area.left


def test_damage_of_who_has_neighbours_is_on_its_own_square(canvas: BattleCanvas) -> None:
    area = canvas.square(34)
    taken = [canvas.square(35)]
    for one, around in ((blow(0, 2, 34, OWN_SQUARE), []), (blow(0, 2, 34), taken)):
        told = damage_number(canvas, one, 3, around, [])
        assert told is not None
        assert area.inflate(2, 2).contains(told.place)
        assert told.place.top > area.top + area.height // 4, "its plate is above"


def test_no_number_lies_on_another(canvas: BattleCanvas) -> None:
    # Between two who were struck there is one free square; beside these are three in a row.
    blows = [
        blow(0, 2, 32),
        blow(1, 3, 34, (-1, 0)),
        *(blow(n, n, 54 + n, OWN_SQUARE) for n in range(3)),
    ]
    placed: list[pygame.Rect] = []
    for one in blows:
        if told := damage_number(canvas, one, 12, [], placed):
            assert told.place.collidelist(placed) < 0
            placed.append(told.place)
    assert len(placed) >= 3
