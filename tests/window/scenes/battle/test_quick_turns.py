"""Quick turns: all units glide at once, and no unit jumps from square to square."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, groupby, pairwise
from math import dist

import pytest

from game.inputs.reading import read_example
from game.playback.pace import AUTO, Speed
from game.playback.playback import Playback
from game.puzzles.battle.state import BattleState
from game.viewer.scenes.battle.scene import BattleScene
from tests.window.presentations import battle_presentation

MARCH = "############\n#..........#\n#G...EEEEE.#\n#..........#\n############\n"
CROWD = "#########\n#G.E.G.E#\n#.G.E.G.#\n#E.G.E.G#\n#.E.G.E.#\n#########\n"
FRAMES = 60
"""Frames per second."""
FARTHEST = 0.35
"""Squares per frame."""
LEAST_FRAMES = 3
"""Frames per round. In fewer frames a unit can't cover a square in steps of `FARTHEST`."""
CAVES = {
    "march": MARCH,
    "crowd": CROWD,
    "hall": read_example("hall").source.text,
    "cavern": read_example("cavern").source.text,
}
MOST_FRAMES = 1000
CLOSE = 0.5
"""Squares. Around a corner two units pass at a distance of 0.7."""
Places = dict[int, tuple[float, float]]


@cache
def playing(cave: str) -> tuple[BattleScene, Playback[BattleState]]:
    """Return a battle that is played."""
    scene = battle_presentation(CAVES[cave]).scene
    assert isinstance(scene, BattleScene)
    playback = Playback(scene.recording, scene.duration, scene.stress, scene.round_limit)
    playback.extend(0)
    return scene, playback


def list_places(scene: BattleScene, playback: Playback[BattleState]) -> Places:
    """Return the column and row at which each living unit stands in the current frame."""
    motion = scene.motion(playback.moment())
    return {entity: motion.find_spot(entity)[:2] for entity in motion.state.units}


def play(scene: BattleScene, playback: Playback[BattleState]) -> Iterator[Places]:
    """Yield the places of all units in each of the first frames, until the playback stops."""
    for _ in range(MOST_FRAMES):
        yield list_places(scene, playback)
        playback.advance(1 / FRAMES)


def longest_step(frames: Sequence[Places]) -> float:
    """Return the longest distance that a unit moves from one frame to the next."""
    return max(
        dist(before[entity], after[entity])
        for before, after in pairwise(frames)
        for entity in before.keys() & after
    )


@pytest.mark.parametrize("cave", CAVES)
@pytest.mark.parametrize("speed", [AUTO, 2, 4, 8, 16, 64])
def test_units_glide(cave: str, speed: Speed) -> None:
    scene, playback = playing(cave)
    playback.start(0, speed, is_playing=True)
    frames, rows = [*play(scene, playback)], CAVES[cave].splitlines()
    ends = [playback.start_time(end) for end in playback.recording.round_ends]
    if min(end - begin for begin, end in pairwise(ends)) * FRAMES >= LEAST_FRAMES:
        assert longest_step(frames) <= FARTHEST
    assert all(rows[int(y)][int(x)] != "#" for places in frames for x, y in places.values())
    # A unit may glide to a square while the unit that stands there is dying.
    is_close = [
        any(dist(one, other) < CLOSE for one, other in combinations(places.values(), 2))
        for places in frames
    ]
    assert max(sum(run) for _, run in groupby(is_close)) <= FRAMES / 2


@pytest.mark.parametrize("stop", [Playback.pause, lambda playback: playback.step(1)])
def test_units_are_on_their_squares_after_a_pause_and_a_step(
    stop: Callable[[Playback[BattleState]], None],
) -> None:
    scene, playback = playing("cavern")
    playback.start(0, 8, is_playing=True)
    playback.advance(0.4)
    before = list_places(scene, playback)
    stop(playback)
    frames = [before, *play(scene, playback)]
    assert all(x % 1 == y % 1 == 0.5 for x, y in frames[-1].values())
    assert 0 < longest_step(frames) <= FARTHEST
