"""Opens the window for something that can be watched."""

import os
from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from game.environment import state_folder
from game.errors import NoDisplayError
from game.inputs.reading import read, read_example
from game.playback.recordings import RecordedPair, RecordedPart, record_part_to_watch
from game.playback.requests import WindowRequest
from game.puzzles.registry import DESCRIPTIONS
from game.simulation.progress import hide_progress
from game.viewer.compare.side_by_side import pair_presentation
from game.viewer.display import has_screen
from game.viewer.drawing.art import png
from game.viewer.drawing.theme import scale_for, scale_for_screen, set_scale
from game.viewer.gallery.page import ExampleGroup, GalleryPage
from game.viewer.gallery.tile import Example
from game.viewer.scene import Presentation
from game.viewer.scenes.registry import presentation_of
from game.viewer.window import Window

FIRST_SIZE: Final = (1280, 800)
SHARE_OF_SCREEN: Final = 0.9
WELCOMED: Final = "window-opened"
"""The file whose existence shows that the user has seen the window before."""
UNSEEN: Final = ("dummy", "offscreen")


def run_window(request: WindowRequest | None, size: tuple[int, int] | None) -> None:
    """Open a window of a size, or as large as the screen allows, and run it until it is closed.

    Without a request it has the start page.

    Raises:
        NoDisplayError: If there is no display.
    """
    window = open_on_screen(size)
    if request is not None:
        shown = present(request.shown)
        playback = window.play(shown).playback
        is_other = isinstance(request.shown, RecordedPart) and request.part != request.shown.part
        if request.part is not None and is_other:
            window.display.show_note(shown.scene.look_for(request.part))
        window.watch(lambda: present(request.read_again()))
        playback.start(request.round, request.speed, is_playing=request.is_playing)
    with hide_progress():
        window.run()


def present(recorded: RecordedPart | RecordedPair) -> Presentation:
    """Return a presentation of one recorded part, or of two side by side."""
    if isinstance(recorded, RecordedPair):
        return pair_presentation(recorded)
    return presentation_of(recorded)


def open_on_screen(size: tuple[int, int] | None) -> Window:
    """Open a window as `open_window` does, if there is a display.

    Without a display SDL uses drivers that show nothing, and the window would play forever.

    Raises:
        NoDisplayError: If there is no display.
    """
    driver = os.environ.get("SDL_VIDEODRIVER")
    if driver in UNSEEN:
        raise NoDisplayError(f"SDL_VIDEODRIVER={driver} shows nothing")
    if not has_screen():
        raise NoDisplayError("neither DISPLAY nor WAYLAND_DISPLAY is set")
    try:
        window = open_window(size)
    except pygame.error as error:
        raise NoDisplayError(f"no window can be opened: {error}") from None
    window.greets = is_first_start()
    return window


def is_first_start() -> bool:
    """Whether no window was opened yet, as far as that could be remembered; remember this one."""
    remembered = state_folder() / WELCOMED
    try:
        if remembered.exists():
            return False
        remembered.parent.mkdir(parents=True, exist_ok=True)
        remembered.touch()
    except OSError:
        # Who can't be remembered is greeted again.
        return True
    return True


def open_window(size: tuple[int, int] | None) -> Window:
    """Open a window of a size, or of a sensible one for the screen, with the start page.

    Raises:
        pygame.error: there is no display.
    """
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    pygame.display.init()
    screen = pygame.display.get_desktop_sizes()[0]
    size = size or size_for_screen(screen, scale_for_screen(screen))
    set_scale(max(scale_for_screen(screen), scale_for(size)))
    # Before there is a window: some systems look at it only then.
    pygame.display.set_icon(png("icon"))
    start_page = partial(GalleryPage, [*groups()], open_example)
    return Window(size, open_presentation, start_page)


def size_for_screen(screen: tuple[int, int], scale: float) -> tuple[int, int]:
    """Return the first size of a window."""
    width, height = (
        min(round(first * scale), int(most * SHARE_OF_SCREEN))
        for first, most in zip(FIRST_SIZE, screen, strict=True)
    )
    return width, height


def open_presentation(name: str) -> Presentation:
    """Return a presentation for a file or a bundled example.

    Raises:
        SkirmishError: If the input can't be read or played.
    """
    return presentation_of(record_part_to_watch(read(name), is_abridged=True))


def groups() -> Iterator[ExampleGroup]:
    """Yield the bundled examples of each puzzle, with the puzzle's question."""
    for puzzle in DESCRIPTIONS:
        part = puzzle.shown_part
        shown = [Example(path, caption, part) for path, caption in puzzle.examples.items()]
        if shown:
            yield ExampleGroup(puzzle.title, puzzle.asks, shown)


def open_example(example: Example) -> Presentation:
    """Return a presentation of a bundled example, even if a file has the same name."""
    return presentation_of(
        record_part_to_watch(read_example(example.name), example.part, is_abridged=True)
    )
