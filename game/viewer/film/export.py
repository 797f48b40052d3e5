"""Writes a picture or a film by the ending of its name."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final

import pygame
from tqdm import tqdm

from game.environment import needed_for
from game.errors import SkirmishError
from game.playback.performance import Performance
from game.text.files import names_folder, replacing
from game.viewer.film.encoders import (
    Reel,
    write_folder,
    write_gif,
    write_mp4,
    write_picture,
    write_webp,
)
from game.viewer.film.offscreen import (
    FilmRequest,
    offscreen_view,
    reel_of,
    seek_still,
    view_picture,
)

Writer = Callable[[Path, Reel, Callable[[], object]], None]
"""Writes a film, and calls a function after each of its frames."""
FILMS: Final[dict[str, Writer]] = {".gif": write_gif, ".webp": write_webp, ".mp4": write_mp4}
LIBRARIES: Final = {".gif": ("PIL.Image",), ".webp": ("PIL.Image",), ".mp4": ("PIL.Image", "av")}
STILL: Final = ".png"
PATIENCE_SECONDS: Final = 2
"""After which time a progress bar is shown."""


def check_encoder(ending: str) -> None:
    """Import the libraries that an ending needs.

    Raises:
        SkirmishError: one is missing; its text says how to install it.
    """
    with needed_for(f"writing {ending}"):
        for name in LIBRARIES.get(ending, ()):
            import_module(name)


def export(performance: Performance, out: str, film: FilmRequest) -> None:
    """Write a picture, a film or a folder of pictures, by the ending of its name.

    Raises:
        SkirmishError: the ending is unknown, an encoder is missing, or it can't be written;
            what is asked for is not there.
    """
    ending = Path(out).suffix.lower()
    is_folder = names_folder(out)
    if not is_folder and ending not in (STILL, *FILMS):
        known = ", ".join((STILL, *FILMS, ".html"))
        raise SkirmishError(f"{out}: unknown ending: expected {known}, or / for a folder")
    check_encoder("/" if is_folder else ending)
    try:
        with replacing(out, is_folder=is_folder) as path:
            if is_folder:
                write_film(write_folder, path, performance, film)
            elif ending == STILL:
                write_still(path, performance, film)
            else:
                write_film(FILMS[ending], path, performance, film)
    except pygame.error as error:
        raise SkirmishError(f"{out}: can't be written: {error}") from None


def write_still(path: Path, performance: Performance, film: FilmRequest) -> None:
    """Write one picture of the window."""
    view = offscreen_view(performance, film)
    seek_still(view.playback, film)
    write_picture(path, view_picture(view, film))


def write_film(write: Writer, path: Path, performance: Performance, film: FilmRequest) -> None:
    """Write a film, with a progress bar if that takes long."""
    view = offscreen_view(performance, film, with_buttons=False)
    reel = reel_of(view, film)
    with tqdm(
        total=len(reel), unit="frame", delay=PATIENCE_SECONDS, disable=None, leave=False
    ) as bar:
        write(path, reel, bar.update)
