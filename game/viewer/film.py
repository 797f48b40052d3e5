"""Writes a picture or a film of the window's content: PNG, GIF or MP4.

A request becomes the view of a complete recording, after its keys and turns have been checked. The
view becomes a picture, or the frames of a range of turns. A GIF is written frame by frame, and each
frame contains only the changes.
"""

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from io import BytesIO
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

import pygame
from PIL import GifImagePlugin, ImageChops
from PIL.Image import Dither, Image, Quantize, frombytes, new
from tqdm import tqdm

from game.environment import report_missing_library
from game.errors import GivenUpError, SkirmishError, UsageError
from game.playback.pace import AUTO
from game.playback.playback import Playback
from game.playback.recordings import RecordedPart
from game.playback.requests import FilmRequest
from game.playback.schedule import RECENT
from game.simulation.progress import report_step
from game.simulation.recording import Recording, reach_round, reach_turn
from game.text.files import replacing
from game.viewer.compare.side_by_side import pair_presentation
from game.viewer.drawing.theme import scale_for_screen, set_scale
from game.viewer.scene import Scene
from game.viewer.scene_view import SceneView
from game.viewer.scenes.registry import make_presentation

LONGEST_SECONDS: Final = 20
"""How long a film is at the most if no speed is given."""
LAST_SECONDS: Final = 2.0
"""How long the last frame stays, in seconds."""


class Reel(NamedTuple):
    """A film before it is written."""

    size: tuple[int, int]
    draw: Callable[[int], pygame.Surface]
    """Draws the frame of a number."""
    length: int
    """How many frames there are."""
    frames_per_second: int

    def frames(self) -> Iterator[pygame.Surface]:
        """Draw one frame after the other."""
        return map(self.draw, range(self.length))

    def milliseconds(self, number: int) -> int:
        """Return how long a frame stays, in whole hundredths of a second, as a GIF counts time.

        Its start and its end are rounded, so that the film lasts what it should:

        >>> reel = Reel((0, 0), lambda _: pygame.Surface((0, 0)), 12, frames_per_second=12)
        >>> [reel.milliseconds(number) for number in range(12)]
        [80, 90, 80, 80, 90, 80, 80, 90, 80, 80, 90, 80]
        """
        start, end = (round(100 * shown / self.frames_per_second) for shown in (number, number + 1))
        return 10 * (end - start)


def press_scene_key(view: SceneView, key: str) -> None:
    """Press a key of the scene, and finish the computation that it starts.

    Raises:
        UsageError: If the scene doesn't have the key.
    """
    known = scene_keys(view.presentation.scene)
    if key.lower() not in known:
        raise UsageError(f"--press {key} does nothing here; its keys: {' '.join(known)}")
    before = view.presentation, {*view.selection.shown}
    view.type(key.upper())
    finish_thinking(view)
    if before == (view.presentation, view.selection.shown):
        raise UsageError(f"--press {key}: {view.take_note() or 'it changes nothing'}")


def finish_thinking(view: SceneView) -> None:
    """Let the scene finish its computation."""
    while view.jobs or view.boards.is_thinking:
        view.advance(0)


def scene_keys(scene: Scene[Any, Any]) -> list[str]:
    """Return the keys of the scene itself, as characters. Window keys don't apply to a picture."""
    return [each.keys.lower() for each in scene.actions if len(each.keys) == 1]


def play_to_end(recording: Recording[Any]) -> None:
    """Complete a recording, or as much of it as there is before its rules are given up."""
    try:
        recording.complete()
    except GivenUpError as error:
        print(f"skirmish: {error}: shown is what came before", file=sys.stderr)
        recording.complete()


def offscreen_view(
    recorded: RecordedPart, film: FilmRequest, *, with_buttons: bool = True
) -> SceneView:
    """Return the view of a complete recording.

    Raises:
        UsageError: If a key changes nothing, or the recording never reaches a round or turn.
    """
    presentation = pair_presentation(film.pair) if film.pair else make_presentation(recorded)
    set_scale(scale_for_screen(film.size))
    view = SceneView(presentation, film.size, with_panel=film.with_panel, with_buttons=with_buttons)
    for key in film.keys:
        press_scene_key(view, key)
    for recording in (recorded.recording, view.playback.recording):
        play_to_end(recording)
    for rounds in (film.still, film.first, film.last or 0):
        reach_round(view.playback.recording, rounds)
    reach_turn(view.playback.recording, film.still_turn or 0)
    view.camera.fit()
    view.playback.extend(0)
    while not view.timeline.is_complete:
        report_step()
        view.timeline.grow(1)
    view.summary.spend()
    return view


def seek_still(playback: Playback[Any], film: FilmRequest) -> None:
    """Seek to the turn or round of a picture."""
    if film.still_turn is None:
        playback.seek_round(film.still)
    else:
        playback.seek(film.still_turn)


def view_picture(view: SceneView, film: FilmRequest) -> pygame.Surface:
    """Draw the current position, with everything that the scene computes for it."""
    view.look_up()
    finish_thinking(view)
    surface = pygame.Surface(film.size)
    view.lay_out()
    view.draw(surface)
    return surface


def make_reel(view: SceneView, film: FilmRequest) -> Reel:
    """Return the frames of a film."""
    playback = view.playback
    first, last = film_span(playback, film)
    begin, end = playback.start_time(first), playback.start_time(last)
    moving = max(round((end + RECENT - begin) * film.frames_per_second), 1)
    total = moving + int(LAST_SECONDS * film.frames_per_second)

    def draw(number: int) -> pygame.Surface:
        report_step()
        playback.show(begin + number / film.frames_per_second, last)
        return view_picture(view, film)

    return Reel(film.size, draw, total, film.frames_per_second)


def film_span(playback: Playback[Any], film: FilmRequest) -> tuple[int, int]:
    """Return the numbers of complete turns at a film's start and end, and set the playback speed.

    Without a given speed, the film has the window's speed, but is faster if it is long.

    Raises:
        SkirmishError: If the film would end before it begins.
    """
    recording = playback.recording
    begin, end = recording.turns_until(film.first) or 0, len(recording)
    if film.last is not None:
        end = recording.turns_until(film.last) or 0
    if end < begin:
        raise SkirmishError(f"--last {film.last} comes before --first {film.first}")
    playback.lay_out(AUTO if film.speed is None else film.speed)
    if film.speed is None:
        seconds = playback.start_time(end) - playback.start_time(begin)
        playback.lay_out(AUTO, max(seconds / (LONGEST_SECONDS - RECENT), 1))
    return begin, end


COLOURS: Final = 255
"""The most colours. All frames share those of the frame in the middle."""
END: Final = b";"


def write_picture(path: Path, surface: pygame.Surface) -> None:
    """Write a PNG file."""
    # Python reports why a file can't be written, and pygame doesn't. pygame keeps a reference to
    # the buffer, which must be closed to free the memory.
    with BytesIO() as encoded:
        pygame.image.save(surface, encoded, path.name)
        path.write_bytes(encoded.getvalue())


def make_image(surface: pygame.Surface) -> Image:
    """Return a surface as an image of Pillow."""
    return frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def write_mp4(path: Path, reel: Reel, written: Callable[[], object]) -> None:
    """Write an H.264 film; its sides are made even by cutting a pixel."""
    av = load_av()
    width, height = (side // 2 * 2 for side in reel.size)
    with av.open(str(path), "w") as container:
        stream = container.add_stream("libx264", rate=reel.frames_per_second)
        stream.width, stream.height, stream.pix_fmt = width, height, "yuv420p"
        images = (make_image(frame).crop((0, 0, width, height)) for frame in reel.frames())
        shown = map(av.VideoFrame.from_image, images)
        # None flushes the frames that the encoder still holds.
        for each in chain(shown, [None]):
            for packet in stream.codec_context.encode_lazy(each):
                packet.stream = stream
                container.mux(packet)
                written()


def write_gif(path: Path, reel: Reel, written: Callable[[], object]) -> None:
    """Write a GIF that plays for ever."""
    sample = make_image(reel.draw(reel.length // 2))
    # Of Pillow's methods this one keeps both the shades of the floor and the colours of units.
    palette = sample.quantize(COLOURS, method=Quantize.FASTOCTREE)
    colours = palette.getpalette() or []
    transparent = len(colours) // 3
    before = new("P", reel.size, transparent)
    before.putpalette([*colours, 0, 0, 0])
    header, _ = GifImagePlugin.getheader(before, info={"loop": 0})
    with path.open("wb") as file:
        file.writelines(header)
        for number, frame in enumerate(reel.frames()):
            image = make_image(frame).quantize(palette=palette, dither=Dither.NONE)
            part, corner = changed_part(before, image, transparent)
            options = {"duration": reel.milliseconds(number)}
            if number:
                options["transparency"] = transparent
            file.writelines(GifImagePlugin.getdata(part, corner, **options))
            before = image
            written()
        file.write(END)


def changed_part(before: Image, image: Image, transparent: int) -> tuple[Image, tuple[int, int]]:
    """Return the changed rectangle of an image, and its upper left corner.

    `before` is the previous image. Unchanged pixels get the colour index `transparent`.
    """
    difference = ImageChops.difference(before, image)
    left, top, right, bottom = difference.getbbox() or (0, 0, 1, 1)
    part = image.copy()
    part.paste(transparent, mask=difference.point([255, *(0,) * 255], "1"))
    return part.crop((left, top, right, bottom)), (left, top)


Writer = Callable[[Path, Reel, Callable[[], object]], None]
"""Writes a film, and calls a function after each of its frames."""
FILMS: Final[dict[str, Writer]] = {".gif": write_gif, ".mp4": write_mp4}
STILL: Final = ".png"
PATIENCE_SECONDS: Final = 2
"""After which time a progress bar is shown."""


def load_av() -> ModuleType:
    """Import PyAV, an optional dependency that only MP4 films need.

    Raises:
        SkirmishError: If it isn't installed; the message says how to install it.
    """
    with report_missing_library("writing .mp4"):
        return import_module("av")


def export(recorded: RecordedPart, out: str, film: FilmRequest) -> None:
    """Write a picture or a film, in the format of the file name.

    Raises:
        SkirmishError: If the format is unknown, an encoder is missing, the file can't be written,
            or the requested turn or key doesn't exist.
    """
    ending = Path(out).suffix.lower()
    if ending not in (STILL, *FILMS):
        raise SkirmishError(f"{out}: unknown ending: expected {', '.join((STILL, *FILMS))}")
    if ending == ".mp4":
        load_av()
    try:
        with replacing(out) as path:
            if ending == STILL:
                write_still(path, recorded, film)
            else:
                write_film(FILMS[ending], path, recorded, film)
    except pygame.error as error:
        raise SkirmishError(f"{out}: can't be written: {error}") from None


def write_still(path: Path, recorded: RecordedPart, film: FilmRequest) -> None:
    """Write one picture of the window."""
    view = offscreen_view(recorded, film)
    seek_still(view.playback, film)
    write_picture(path, view_picture(view, film))


def write_film(write: Writer, path: Path, recorded: RecordedPart, film: FilmRequest) -> None:
    """Write a film, with a progress bar if that takes long."""
    view = offscreen_view(recorded, film, with_buttons=False)
    reel = make_reel(view, film)
    with tqdm(
        total=reel.length, unit="frame", delay=PATIENCE_SECONDS, disable=None, leave=False
    ) as bar:
        write(path, reel, bar.update)
