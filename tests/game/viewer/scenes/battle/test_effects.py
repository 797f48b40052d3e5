"""Damage is told beside whom it struck, and no more of it than can be read."""

import pygame
import pytest

from game.play.playback import Playback
from game.play.schedule import Recent
from game.viewer.scenes.battle import effects
from game.viewer.scenes.battle.blows import Blow
from game.viewer.scenes.battle.colours import FACTIONS
from game.viewer.scenes.battle.deaths import DEATH_SECONDS, draw_deaths
from game.viewer.scenes.battle.effects import (
    MOST_FLOATS,
    VOLLEY_SECONDS,
    draw_damages,
    landed_blows,
    volleys,
)
from game.viewer.scenes.battle.motion import motion_of
from game.viewer.scenes.battle.skull import skull
from tests.game.viewer.scenes.battle.canvases import canvas_of, scene_of, share_of

FIGHT = "######\n#....#\n#.EG.#\n#....#\n######\n"


def blow(turn: int, target: int, damage: int = 3) -> Blow:
    return Blow(turn, 1, target, 10 + target, "E", damage, 9, False, 1, 1, 0.5, (1, 0))


def test_blows_that_follow_each_other_soon_are_told_as_one() -> None:
    soon = VOLLEY_SECONDS / 2
    landed = [(blow(0, 2), 0.1 + 2 * soon), (blow(1, 2), 0.1 + soon), (blow(2, 2, 5), 0.1)]
    assert list(volleys(landed)) == [(landed[-1][0], 0.1, 11)]


def test_blows_far_apart_are_told_for_themselves() -> None:
    landed = [(blow(0, 2), 0.1 + 2 * VOLLEY_SECONDS), (blow(1, 2), 0.1), (blow(2, 4), 0.05)]
    assert list(volleys(landed)) == [(landed[1][0], 0.1, 3), (landed[2][0], 0.05, 3)]


def test_first_blow_is_told_whole_however_long_ago() -> None:
    assert [damage for _, _, damage in volleys([(blow(0, 2), 0.9)])] == [3]


def test_who_was_struck_last_comes_last() -> None:
    landed = [(blow(0, 2), 0.9), (blow(1, 4), 0.5), (blow(2, 2), 0.1)]
    assert [struck.target for struck, _, _ in volleys(landed)] == [4, 2]


def test_damages_are_limited_to_the_latest(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = scene_of(FIGHT)
    canvas = canvas_of(scene, 20)
    squares: list[int] = []
    monkeypatch.setattr(effects, "draw_damage", lambda _canvas, one, *_: squares.append(one.square))
    landed = [(blow(n, n), 0.5 - n / 100) for n in range(30)]
    draw_damages(canvas, landed)
    assert squares == [10 + n for n in range(30 - MOST_FLOATS, 30)]


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


def test_a_blow_lands_by_how_long_its_own_turn_takes() -> None:
    scene = scene_of(FIGHT)
    scene.learn(0, scene.recording.turns[0])
    moment = Playback(scene.recording, scene.duration).moment()
    quick = moment._replace(recent=(Recent(0, 0.03, 0.04),))
    assert [age for _, age in landed_blows(quick, scene.blows)] == [pytest.approx(0.01)]
    slow = moment._replace(recent=(Recent(0, 0.03, 4.0),))
    assert landed_blows(slow, scene.blows) == []


@pytest.mark.parametrize("zoom", [5, 20, 60])
def test_skull_lies_where_a_unit_died_until_its_death_is_over(zoom: int) -> None:
    scene = scene_of(FIGHT, goblin_hp=3)
    scene.learn(0, scene.recording.turns[0])
    canvas = canvas_of(scene, zoom)
    length = scene.duration(scene.recording.turns[0])
    moment = Playback(scene.recording, scene.duration).moment()
    pictures = []
    for age in (0.05, DEATH_SECONDS + 0.05):
        canvas.target.fill((142, 132, 117))
        seen = moment._replace(recent=(Recent(0, length / 2 + age, length),))
        motion = motion_of(seen, canvas.width)
        draw_deaths(canvas, landed_blows(seen, scene.blows), motion)
        goblin = next(u for u in scene.opening.units.values() if u.faction == "G")
        area = canvas.square(goblin.square)
        mark = skull(11, FACTIONS["G"]).get_rect(center=area.center)
        pictures.append(share_of(canvas, FACTIONS["G"], mark))
    assert pictures[0] > 0.2
    assert pictures[1] == 0


def test_still_moment_has_no_blow_of_the_turn_that_stands_still() -> None:
    scene = scene_of(FIGHT)
    scene.learn(0, scene.recording.turns[0])
    playback = Playback(scene.recording, scene.duration)
    playback.clock = scene.duration(scene.recording.turns[0]) * 0.6
    moment = playback.moment()
    assert len(landed_blows(moment, scene.blows)) == 1
    assert landed_blows(moment._replace(is_settled=True), scene.blows) == []
