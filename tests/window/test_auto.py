"""How long everything that is bundled takes if it is just left to play."""

import pytest

from game.errors import SkirmishError
from game.inputs.reading import read_example
from game.playback.pace import AUTO
from game.playback.playback import Playback
from game.playback.recordings import record_part
from game.viewer.scene import Scene
from game.viewer.scenes.registry import make_presentation
from systems.battle.events import DIED
from tests.suite.cases import marked, played

PATIENCE = 90.0


def left_to_play(name: str, part: int) -> Playback[object]:
    presentation = make_presentation(record_part(read_example(name), part, is_abridged=True))
    presentation.recording.complete()
    scene: Scene = presentation.scene
    playback: Playback[object] = Playback(
        presentation.recording, scene.duration, scene.stress, scene.round_limit
    )
    playback.speed = AUTO
    return playback


@pytest.mark.slow
@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("name", marked(played(), "battlefield"))
def test_no_example_takes_long(name: str, part: int) -> None:
    try:
        playback = left_to_play(name, part)
    except SkirmishError:
        return
    assert 2 < playback.total <= PATIENCE


def test_duel_of_six_turns_takes_what_its_story_needs() -> None:
    assert left_to_play("apprentice", 1).total == pytest.approx(15, abs=1)


def test_first_death_of_the_cavern_comes_before_half_a_minute() -> None:
    playback = left_to_play("cavern", 1)
    found = enumerate(playback.recording.turns)
    death = next(number for number, turn in found if any(event.name == DIED for event in turn))
    assert playback.start_time(death + 1) < 30


def test_rounds_of_a_battle_are_limited_and_every_turn_has_its_share() -> None:
    playback = left_to_play("cavern", 1)
    ends = playback.recording.round_ends
    # The eighth round has nothing but blows.
    first, last = ends[7], ends[8]
    length = playback.start_time(last) - playback.start_time(first)
    assert 0.6 <= length <= 1
    lengths = [playback.start_time(n + 1) - playback.start_time(n) for n in range(first, last)]
    assert min(lengths) > 0.005
