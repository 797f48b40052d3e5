"""Writes a picture or a film by the ending of its name; warns if that will be large or long."""

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final, NamedTuple

import pygame
from tqdm import tqdm

from game.environment import needed_for
from game.errors import SkirmishError
from game.playback.pace import SPEEDS
from game.playback.performance import Performance
from game.text.files import names_folder, replacing
from game.viewer.film.encoders import Reel, write_folder, write_gif, write_mp4, write_picture
from game.viewer.film.offscreen import (
    FilmRequest,
    offscreen_view,
    reel_of,
    seek_still,
    view_picture,
)
from game.viewer.film.webp import GROUP, write_webp

Writer = Callable[[Path, Reel, Callable[[], object]], None]
"""Writes a film, and calls a function after each of its frames."""
FILMS: Final[dict[str, Writer]] = {".gif": write_gif, ".webp": write_webp, ".mp4": write_mp4}
LIBRARIES: Final = {".gif": ("PIL.Image",), ".webp": ("PIL.Image",), ".mp4": ("PIL.Image", "av")}
PLACES: Final = 4
"""The number of places at which a long film is sampled."""
FRAMES_A_PLACE: Final = 200
"""A film with fewer frames for each place is sampled at fewer."""
RUN: Final = GROUP + 1
"""Frames sampled at each place: a first one, and a whole group of those that follow."""
LARGE_SIZE: Final = 50e6
LONG_SECONDS: Final = 120
UNITS: Final = (("hours", 3600), ("minutes", 60), ("seconds", 1))
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


class FilmCost(NamedTuple):
    """What writing some frames takes."""

    size: float
    """Bytes."""
    seconds: float

    @property
    def is_high(self) -> bool:
        """Whether a warning is due."""
        return self.size > LARGE_SIZE or self.seconds > LONG_SECONDS

    def in_words(self) -> str:
        """Return both roughly.

        >>> FilmCost(size=1.5e9, seconds=700).in_words(), FilmCost(60e6, 100).in_words()
        ('1,500 MB and 12 minutes', '60 MB and 100 seconds')
        """
        unit, length = next((each for each in UNITS if self.seconds >= 2 * each[1]), UNITS[-1])
        return f"{self.size / 1e6:,.0f} MB and {self.seconds / length:.0f} {unit}"


def estimate(write: Writer, path: Path, reel: Reel) -> FilmCost:
    """Return what a film costs, by writing a few of its frames to a temporary folder.

    A frame alone costs more than one that follows on another. So runs of frames are
    measured only if single frames would make the film too costly; what a run costs
    beyond its first frame is the cost of the frames that follow:

        |----1111------------2222------------3333------------4444---|
    """
    starts = sample_places(len(reel))
    alone = measured_cost(write, path, chosen_frames(reel, starts))
    each = alone.size / len(starts)
    most = FilmCost(each * len(reel), alone.seconds / len(starts) * len(reel))
    if not most.is_high:
        return most
    shown = [at for start in starts for at in range(start, min(start + RUN, len(reel)))]
    runs = measured_cost(write, path, chosen_frames(reel, shown))
    following = (runs.size - alone.size) / max(len(shown) - len(starts), 1)
    return FilmCost(each + following * (len(reel) - 1), runs.seconds / len(shown) * len(reel))


def sample_places(frames: int) -> list[int]:
    """Return the frames at which a film of so many is sampled, evenly spread.

    >>> sample_places(800), sample_places(100), sample_places(6)
    ([100, 300, 500, 700], [50], [0])
    """
    number = max(min(frames // FRAMES_A_PLACE, PLACES), 1)
    middles = [frames * (2 * place + 1) // (2 * number) for place in range(number)]
    return [max(min(middle, frames - RUN), 0) for middle in middles]


def chosen_frames(reel: Reel, places: Sequence[int]) -> Reel:
    """Return a film of the frames at some places of another."""
    return replace(reel, numbers=[reel.numbers[place] for place in places])


def measured_cost(write: Writer, path: Path, reel: Reel) -> FilmCost:
    """Write a film to a temporary folder beside a path, and return what that took."""
    begin = perf_counter()
    with TemporaryDirectory(dir=path.parent) as folder:
        write(Path(folder, path.name), reel, lambda: None)
        files = [file for file in Path(folder).rglob("*") if file.is_file()]
        return FilmCost(sum(file.stat().st_size for file in files), perf_counter() - begin)


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
    """Write a film, with a progress bar if that takes long, and a warning if it is large."""
    view = offscreen_view(performance, film, with_buttons=False)
    reel = reel_of(view, film)
    if (cost := estimate(write, path, reel)).is_high:
        amount = f"about {cost.in_words()} of work for {len(reel):,} frames"
        faster = "a higher --speed, " if view.playback.average_speed < SPEEDS[-1] else ""
        ways = f"{faster}a lower --fps, a smaller --size or an earlier --last"
        print(f"skirmish: {amount}; {ways} makes it less", file=sys.stderr)
    with tqdm(
        total=len(reel), unit="frame", delay=PATIENCE_SECONDS, disable=None, leave=False
    ) as bar:
        write(path, reel, bar.update)
