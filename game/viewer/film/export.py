"""What the window would show, drawn off screen and written to a file."""

import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame
from tqdm import tqdm

from game.errors import SkirmishError
from game.play.pace import AUTO, SPEEDS
from game.play.pair import Pair
from game.play.performance import Performance
from game.play.playback import Playback
from game.text.files import replacing
from game.viewer.comparing.stages import both_of
from game.viewer.drawing.theme import scale_for, set_scale
from game.viewer.film.asked import check_moments, press, settle
from game.viewer.film.encoders import FILMS, Writer, check_encoder
from game.viewer.film.estimate import estimate
from game.viewer.film.png import write_folder, write_picture
from game.viewer.film.reel import Frame, Reel
from game.viewer.scenes import stage_of
from game.viewer.stage_view import StageView

LONGEST_SECONDS: Final = 20
"""How long a film is at the most if no speed is given."""
LAST_SECONDS: Final = 2.0
"""How long the last moment stays."""
STILL: Final = ".png"
PATIENCE_SECONDS: Final = 2
"""After which time a progress bar is shown."""


class Film(NamedTuple):
    """What is wanted."""

    size: tuple[int, int]
    with_panel: bool
    first: int
    """Rounds complete when it begins."""
    last: int | None
    """Rounds complete when it ends, None for all."""
    frames_per_second: int
    speed: float | None
    still: int
    """Rounds complete in a picture."""
    still_turn: int | None = None
    """Turns complete in a picture, instead of rounds."""
    keys: str = ""
    """Keys of the scene's own, pressed before anything is drawn."""
    beside: Pair | None = None
    """What is compared, if it is not one thing that is seen alone."""


def export(performance: Performance, out: str, film: Film) -> None:
    """Write a picture, a film or a folder of pictures, by the ending of its name.

    Raises:
        SkirmishError: the ending is unknown, an encoder is missing, or it can't be written;
            what is asked for is not there.
    """
    ending = Path(out).suffix.lower()
    is_folder = out.endswith("/") or Path(out).is_dir()
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


def view_of(performance: Performance, film: Film, *, with_buttons: bool = True) -> StageView:
    """Return the view of a recording that is complete.

    Raises:
        UsageError: a key does nothing, or a round or a turn never comes.
    """
    stage = both_of(film.beside) if film.beside else stage_of(performance)
    set_scale(scale_for(film.size))
    view = StageView(stage, film.size, with_panel=film.with_panel, with_buttons=with_buttons)
    for key in film.keys:
        press(view, key)
    performance.recording.complete()
    view.playback.recording.complete()
    rounds = (film.still, film.first, film.last or 0)
    check_moments(view.playback.recording, rounds=rounds, turn=film.still_turn or 0)
    view.camera.fit()
    view.playback.extend(0)
    while not view.timeline.is_complete:
        view.timeline.grow(1)
    return view


def seek_still(playback: Playback[Any], film: Film) -> None:
    """Go to the moment that a picture shows."""
    if film.still_turn is None:
        playback.seek_round(film.still)
    else:
        playback.seek(film.still_turn)


def picture(view: StageView, film: Film) -> pygame.Surface:
    """Draw the present moment, with all that the scene finds when it is drawn."""
    surface = pygame.Surface(film.size)
    view.draw(surface)
    if view.stage.scene.is_thinking:
        settle(view)
        view.draw(surface)
    return surface


def reel_of(view: StageView, film: Film) -> Reel:
    """Return the frames of a film."""
    playback = view.playback
    begin, end, haste = span(playback, film)
    seconds_a_frame = haste / film.frames_per_second
    moving = max(round((end - begin) / seconds_a_frame), 1)
    total = moving + int(LAST_SECONDS * film.frames_per_second)

    def draw(number: int) -> Frame:
        playback.clock = min(begin + number * seconds_a_frame, end)
        return Frame(film.size, pygame.image.tobytes(picture(view, film), "RGB"))

    return Reel(film.size, draw, range(total), film.frames_per_second)


def span(playback: Playback[Any], film: Film) -> tuple[float, float, float]:
    """Return the clock at a film's start and end, and how much of it passes in a second.

    If no speed is given, the film is told as the window tells it, but faster if it is long.

    Raises:
        SkirmishError: it would end before it begins.
    """
    recording = playback.recording
    playback.speed = AUTO if film.speed is None else film.speed
    first = recording.turns_until(film.first)
    begin = playback.start_of(recording.round_ends[-1] if first is None else first)
    last = None if film.last is None else recording.turns_until(film.last)
    end = playback.stop_at(len(recording) if last is None else last)
    if end < begin:
        raise SkirmishError(f"--last {film.last} comes before --first {film.first}")
    return begin, end, film.speed or max((end - begin) / LONGEST_SECONDS, 1)
