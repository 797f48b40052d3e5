"""The line under the board tells the turn that is seen; of fast ones, what can be read."""

import re
from collections.abc import Callable
from itertools import groupby

from game.inputs.reading import read_example
from game.playback.pace import AUTO
from game.playback.recordings import record_part
from game.viewer.scenes.registry import make_presentation
from game.viewer.window import Window

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


def test_where_turns_are_too_quick_the_marked_one_is_told_or_how_all_stand(
    open_window: WindowOpener,
) -> None:
    view = (window := opened(open_window, "hall")).view
    playback = view.playback
    playback.speed = 4
    death = playback.events[0]
    began = playback.recording.round_ends[playback.recording.rounds_at(death)]
    playback.seek(death + 1)
    assert "kills" in caption(window)
    playback.is_playing = True
    assert "kills" in caption(window)
    playback.seek(began + 1)
    playback.is_playing = True
    assert caption(window).endswith(" hp")
    playback.seek(death + 1)
    playback.speed, playback.is_playing = 64, True
    assert caption(window).endswith(" hp")


def test_at_its_own_pace_a_small_battle_is_told_turn_by_turn(open_window: WindowOpener) -> None:
    window = opened(open_window, "two-readings")
    playback = window.view.playback
    playback.speed = 1
    playback.seek(8)
    playback.is_playing = True
    assert "hits" in caption(window)


def test_what_is_told_at_its_own_pace_stays_long_enough_to_be_read(
    open_window: WindowOpener,
) -> None:
    window = opened(open_window, "two-readings")
    window.view.playback.speed, frames = AUTO, [caption(window)]
    window.view.playback.toggle()
    while window.view.playback.is_playing:
        window.view.advance(0.05)
        frames.append(caption(window))
    # The hit points of all are those of the panel at this position.
    kinds = (re.sub(r"\d+ hp", "hp", frame) for frame in frames)
    lengths = [len([*same]) for _, same in groupby(kinds)]
    assert sum(length < 6 for length in lengths) < 0.08 * len(lengths)
