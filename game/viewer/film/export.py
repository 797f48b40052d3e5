"""What the window would show, drawn off screen and written to a file."""

import sys
from pathlib import Path
from typing import Final

import pygame
from tqdm import tqdm

from game.errors import SkirmishError
from game.play.pace import SPEEDS
from game.play.performance import Performance
from game.text.files import names_folder, replacing
from game.viewer.film.encoders import FILMS, Writer, check_encoder
from game.viewer.film.estimate import estimate
from game.viewer.film.footage import reel_of
from game.viewer.film.png import write_folder, write_picture
from game.viewer.film.view import picture, seek_still, view_of
from game.viewer.film.wanted import Film

STILL: Final = ".png"
PATIENCE_SECONDS: Final = 2
"""After which time a progress bar is shown."""


def export(performance: Performance, out: str, film: Film) -> None:
    """Write a picture, a film or a folder of pictures, by the ending of its name.

    Raises:
        SkirmishError: the ending is unknown, an encoder is missing, or it can't be written;
            what is asked for is not there.
    """
    ending = Path(out).suffix.lower()
    is_folder = names_folder(out)
    if not is_folder and ending not in (STILL, *FILMS):
        known = ", ".join((STILL, *FILMS))
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


def write_still(path: Path, performance: Performance, film: Film) -> None:
    """Write one picture of the window."""
    view = view_of(performance, film)
    seek_still(view.playback, film)
    write_picture(path, picture(view, film))


def write_film(write: Writer, path: Path, performance: Performance, film: Film) -> None:
    """Write a film, with a progress bar if that takes long; tell before if it is large."""
    view = view_of(performance, film, with_buttons=False)
    reel = reel_of(view, film)
    if (cost := estimate(write, path, reel)).is_high:
        told = f"about {cost.in_words()} of work for {len(reel):,} frames"
        faster = "a higher --speed, " if view.playback.haste < SPEEDS[-1] else ""
        ways = f"{faster}a lower --fps, a smaller --size or an earlier --last"
        print(f"skirmish: {told}; {ways} makes it less", file=sys.stderr)
    with tqdm(
        total=len(reel), unit="frame", delay=PATIENCE_SECONDS, disable=None, leave=False
    ) as bar:
        write(path, reel, bar.update)
