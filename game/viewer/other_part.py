"""Plays the other part of what is shown, and an input again that was saved."""

from collections.abc import Callable, Generator
from dataclasses import replace
from functools import partial
from typing import Final, TypeVar

from game.errors import SkirmishError
from game.inputs.alternatives import with_settings
from game.playback.jobs import run_in_thread
from game.playback.recordings import record_part, start_recording
from game.simulation.progress import REFRESH_SECONDS, every, progress_text, step_handler
from game.viewer.presentation import Presentation
from game.viewer.scenes.registry import make_presentation, make_scene

T = TypeVar("T")
STOPS: Final = "Esc stops"


def run_with_progress(
    name: str, compute: Callable[[], T], tell: Callable[[str], object]
) -> Generator[None, None, T]:
    """Play something in a thread, see `run_in_thread`. `tell` gets the progress in words."""

    def tell_progress() -> None:
        tell(", ".join(filter(None, (f"{name}: playing", progress_text(), STOPS))))

    def compute_stepwise() -> T:
        with step_handler(every(REFRESH_SECONDS, tell_progress)):
            return compute()

    return run_in_thread(compute_stepwise)


def record_other_part(
    shown: Presentation, tell: Callable[[str], object]
) -> Generator[None, None, Presentation | None]:
    """Return a presentation of the other part; None if it can't be played.

    `tell` gets the progress, or the reason why the part can't be played.
    """
    scenario, part = (shown.puzzle_input or shown.scene).scenario, 3 - shown.scene.part
    play = partial(start_recording, scenario, part, is_abridged=True, or_attempt=True)
    if part not in scenario.parts():
        tell(f"there is no part {part} of this")
        return None
    try:
        recording = yield from run_with_progress(f"part {part}", play, tell)
    except SkirmishError as error:
        tell(f"no part {part}: {error}")
        return None
    return replace(shown, scene=make_scene(scenario, recording, part))


def play_as_chosen(read: Presentation, given: Presentation, shown: Presentation) -> Presentation:
    """Return an input that was read again, in the part and with the settings that keys chose.

    Args:
        read: the presentation of the input as it is now.
        given: the presentation of the input as it was first.
        shown: the presentation before it was read again.
    """
    now, first, last = (each.puzzle_input for each in (read, given, shown))
    if not (now and first and last and now.puzzle is last.puzzle):
        return read
    chosen = {name: value for name, value in last.settings.items() if value != first.settings[name]}
    part = read.scene.part if shown.scene.part == given.scene.part else shown.scene.part
    if not chosen and part == read.scene.part:
        return read
    changed = with_settings(now, chosen)
    return make_presentation(record_part(changed, part, is_abridged=True, or_attempt=True))
