"""The caption of a turn, and how long the examples take at the automatic speed."""

from collections.abc import Callable
from itertools import groupby

import pytest

from game.errors import SkirmishError
from game.inputs.reading import read_example
from game.playback.pace import AUTO
from game.playback.playback import Playback
from game.playback.recordings import record_part
from game.viewer.scene import Scene
from game.viewer.scenes.battle.motion import list_turn_actions
from game.viewer.scenes.registry import make_presentation
from game.viewer.window import Window
from systems.battle.events import DIED
from tests.suite.cases import marked, played

WindowOpener = Callable[..., Window]


def opened(open_window: WindowOpener, example: str, size: tuple[int, int] = (640, 400)) -> Window:
    """Return a window in which all of an example is recorded."""
    recorded = record_part(read_example(example))
    recorded.recording.complete()
    window = open_window(make_presentation(recorded), size)
    window.frame(0)
    return window


def caption(window: Window) -> str:
    """Return the line under the one board of a window."""
    (line,) = window.view.captions()
    return line


def test_notable_events_are_shown_where_turns_are_too_quick(open_window: WindowOpener) -> None:
    window = opened(open_window, "hall")
    playback = window.view.playback
    shown = []
    for speed in (4, 64):
        playback.speed = speed
        for rounds in (2, 10, 45, 100):
            playback.seek(playback.recording.round_ends[rounds])
            playback.is_playing = True
            shown.append(caption(window))
    first_blood, ahead, death, last = shown[:4]
    assert first_blood == "Round 2: first blood, elf E4 hits goblin G6"
    assert ahead == "Round 9: the elves take the lead"
    assert death == "Round 40: elf E2 kills goblin G2, 4 goblins left"
    assert last == "Round 92: goblin G4 kills elf E4, 1 elf left"
    assert shown[4:] == shown[:4]


def test_squares_are_not_in_captions(open_window: WindowOpener) -> None:
    window = opened(open_window, "two-readings")
    window.view.playback.seek(2)
    assert caption(window) == (
        "Round 1: goblin G1 steps up and hits the elf E1 for 3, nobody else is beside it"
    )


def test_at_its_own_pace_a_small_battle_is_reported_turn_by_turn(open_window: WindowOpener) -> None:
    window = opened(open_window, "two-readings")
    playback = window.view.playback
    playback.speed = 1
    playback.seek(8)
    playback.is_playing = True
    assert "hits" in caption(window)


def test_what_is_reported_at_its_own_pace_stays_long_enough_to_be_read(
    open_window: WindowOpener,
) -> None:
    window = opened(open_window, "two-readings")
    window.view.playback.speed, frames = AUTO, [caption(window)]
    window.view.playback.toggle()
    while window.view.playback.is_playing:
        window.view.advance(0.05)
        frames.append(caption(window))
    lengths = [len([*same]) for _, same in groupby(frames)]
    assert min(lengths[1:-1]) >= 4


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


@pytest.mark.slow
@pytest.mark.parametrize("name", ["hall", "cavern", "battlefield", "hollows"])
def test_first_and_last_death_play_at_half_speed_or_slower(name: str) -> None:
    playback = left_to_play(name, 1)
    found = enumerate(playback.recording.turns)
    deaths = [number for number, turn in found if any(event.name == DIED for event in turn)]
    for number in (deaths[0], deaths[-1]):
        length = playback.start_time(number + 1) - playback.start_time(number)
        assert length >= 2 * list_turn_actions(playback.recording.turns[number]).seconds


def test_rounds_of_a_battle_are_limited_and_every_turn_has_its_share() -> None:
    playback = left_to_play("cavern", 1)
    ends = playback.recording.round_ends
    # The eighth round has nothing but blows.
    first, last = ends[7], ends[8]
    length = playback.start_time(last) - playback.start_time(first)
    assert 0.6 <= length <= 1
    lengths = [playback.start_time(n + 1) - playback.start_time(n) for n in range(first, last)]
    assert min(lengths) > 0.005
