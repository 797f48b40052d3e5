"""What blows leave: flashes, damage that is told at once, and the dead."""

import pytest

from game.playback.playback import Playback
from game.playback.schedule import RecentTurn
from game.viewer.scenes.battle.blows import RecordedBlow
from game.viewer.scenes.battle.drawing.canvas import FACTIONS
from game.viewer.scenes.battle.drawing.effects import (
    DEATH_SECONDS,
    VOLLEY_SECONDS,
    draw_death_counts,
    draw_deaths,
    just_struck,
    landed_blows,
    volleys,
)
from game.viewer.scenes.battle.drawing.figures import skull
from game.viewer.scenes.battle.motion import FLASH_SECONDS, motion_of
from tests.window.scenes.battle.canvases import canvas_of, scene_of, share_of

FIGHT = "######\n#....#\n#.EG.#\n#....#\n######\n"


def blow(turn: int, target: int, damage: int = 3) -> RecordedBlow:
    return RecordedBlow(turn, 1, target, 10 + target, "E", damage, 9, False, 1, 1, 0.5, (1, 0))


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


def test_a_blow_lands_by_how_long_its_own_turn_takes() -> None:
    scene = scene_of(FIGHT)
    scene.learn(0, scene.recording.turns[0])
    moment = Playback(scene.recording, scene.duration).moment()
    quick = moment._replace(recent=(RecentTurn(0, 0.03, 0.04),))
    assert [age for _, age in landed_blows(quick, scene.blows)] == [pytest.approx(0.01)]
    slow = moment._replace(recent=(RecentTurn(0, 0.03, 4.0),))
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
        seen = moment._replace(recent=(RecentTurn(0, length / 2 + age, length),))
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


def test_flash_is_short_where_turns_are() -> None:
    moment = Playback(scene_of(FIGHT).recording, lambda _: 1.0).moment()
    landed = [(blow(0, 2), 0.1)]
    for length, flashing in ((0.36, {2}), (0.02, set())):
        assert (
            just_struck(moment._replace(recent=(RecentTurn(0, 0.2, length),)), landed) == flashing
        )
    slow = moment._replace(recent=(RecentTurn(0, 9, 9.0),))
    assert just_struck(slow, [(blow(0, 2), FLASH_SECONDS + 0.01)]) == set()


def counts_seen(deaths: list[tuple[int, float]]) -> float:
    """Return how much of a map is in the elves' colour with skulls for deaths on some squares."""
    canvas = canvas_of(scene_of("#######\n#EG..E#\n#######\n"), 5)
    fatal = blow(1, 1)._replace(is_fatal=True)
    draw_death_counts(canvas, [(fatal._replace(square=square), ago) for square, ago in deaths])
    return share_of(canvas, FACTIONS["E"], canvas.target.get_rect())


def test_deaths_of_an_army_that_lie_close_together_are_one_skull_with_their_number() -> None:
    one, two, six = (counts_seen([(8, 0.1)] * deaths) for deaths in (1, 2, 6))
    assert 0 < one < two < 2 * one
    assert six < 2 * one
    assert counts_seen([(8, 0.1), (8 + 7 * 7, 0.1)]) == pytest.approx(2 * one)


def test_deaths_that_are_over_are_not_counted() -> None:
    assert counts_seen([(8, DEATH_SECONDS + 0.1)]) == 0
