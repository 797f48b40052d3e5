"""Opens the window for something that can be watched."""

import os
import sys
from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from game.errors import NoDisplayError, SkirmishError
from game.inputs.reading import read, read_example, read_source
from game.playback.recordings import RecordedPair, RecordedPart, record_part
from game.playback.requests import WindowRequest
from game.puzzles.registry import DESCRIPTIONS
from game.simulation.progress import hide_progress
from game.text.sources import Source, stem
from game.viewer.compare.side_by_side import pair_presentation
from game.viewer.display import read_clipboard
from game.viewer.drawing.art import png
from game.viewer.drawing.theme import choose_scale, scale_for_screen, set_scale
from game.viewer.gallery import Example, ExampleGroup, GalleryPage
from game.viewer.presentation import Presentation
from game.viewer.scenes.registry import make_presentation
from game.viewer.window import Window

FIRST_SIZE: Final = (1280, 800)
SHARE_OF_SCREEN: Final = 0.9
UNSEEN: Final = ("dummy", "offscreen")
NOTHING_COPIED: Final = "nothing is copied: copy your input, or drop its file on this window"
DRIVERS: Final = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
"""Environment variables that select a display on Linux."""


def run_window(request: WindowRequest | None, size: tuple[int, int] | None) -> None:
    """Open a window of a size, or as large as the screen allows, and run it until it is closed.

    Without a request it has the start page.

    Raises:
        NoDisplayError: If there is no display.
    """
    window = open_on_screen(size)
    if request is not None:
        shown = present(request.shown)
        page = window.play(shown)
        is_other = isinstance(request.shown, RecordedPart) and request.part != request.shown.part
        if request.part is not None and is_other:
            page.find_part(keeps_round=False)
        window.watch(lambda: present(request.read_again()))
        page.begin(request.round, request.speed, is_playing=request.is_playing)
    with hide_progress():
        window.run()


def present(recorded: RecordedPart | RecordedPair) -> Presentation:
    """Return a presentation of one recorded part, or of two side by side."""
    if isinstance(recorded, RecordedPair):
        return pair_presentation(recorded)
    return make_presentation(recorded)


def open_on_screen(size: tuple[int, int] | None) -> Window:
    """Open a window as `open_window` does, if there is a display.

    Without a display SDL uses drivers that show nothing, and the window would play forever.

    Raises:
        NoDisplayError: If there is no display.
    """
    driver = os.environ.get("SDL_VIDEODRIVER")
    if driver in UNSEEN:
        raise NoDisplayError(f"SDL_VIDEODRIVER={driver} shows nothing")
    # Without these SDL prints an error of its own.
    if sys.platform.startswith("linux") and not any(map(os.environ.get, DRIVERS)):
        raise NoDisplayError("neither DISPLAY nor WAYLAND_DISPLAY is set")
    try:
        window = open_window(size)
    except pygame.error as error:
        raise NoDisplayError(f"no window can be opened: {error}") from None
    if (driver := pygame.display.get_driver()) in UNSEEN:
        window.close()
        raise NoDisplayError(f"no screen was found: SDL's driver {driver} shows nothing")
    return window


def open_window(size: tuple[int, int] | None) -> Window:
    """Open a window of a size, or of a sensible one for the screen, with the start page.

    Raises:
        pygame.error: there is no display.
    """
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    pygame.display.init()
    screen = pygame.display.get_desktop_sizes()[0]
    size = size or size_for_screen(screen, scale_for_screen(screen))
    set_scale(max(scale_for_screen(screen), choose_scale(size)))
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
    """Return a presentation for a file or a bundled example, or "" for the copied text.

    Raises:
        SkirmishError: If the input can't be read or played.
    """
    if name:
        puzzle_input = read(name)
    elif text := read_clipboard().strip():
        puzzle_input = read_source(Source("copied", text))
    else:
        raise SkirmishError(NOTHING_COPIED)
    return make_presentation(record_part(puzzle_input, is_abridged=True, or_attempt=True))


def groups() -> Iterator[ExampleGroup]:
    """Yield one example of each puzzle, then the others of each puzzle."""
    first, others = list[Example](), list[ExampleGroup]()
    for puzzle in DESCRIPTIONS:
        examples = {stem(path): (path, shows) for path, shows in puzzle.examples.items()}
        if puzzle.day and (path := examples.pop(puzzle.first_example, ("",))[0]):
            words = f"{puzzle.day[0]}, day {puzzle.day[1]}: {puzzle.asks.partition(':')[0]}"
            first.append(Example(path, words, puzzle.shown_part, puzzle.title))
        rest = [Example(*each, puzzle.shown_part) for each in examples.values()]
        others.append(ExampleGroup(f"More of {puzzle.title}", puzzle.asks, rest))
    yield from (ExampleGroup("", "", first), *others)


def open_example(example: Example) -> Presentation:
    """Return a presentation of a bundled example, even if a file has the same name."""
    return make_presentation(
        record_part(read_example(example.name), example.part, is_abridged=True, or_attempt=True)
    )
