"""Writes a picture or a film in the format of its file name: PNG, GIF, MP4.

A GIF is written frame by frame, and each frame contains only the changes. Pillow compresses the
pixels.
"""

from collections.abc import Callable
from importlib import import_module
from io import BytesIO
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import Final

import pygame
from PIL import GifImagePlugin, ImageChops
from PIL.Image import Dither, Image, Quantize, frombytes, new
from tqdm import tqdm

from game.environment import report_missing_library
from game.errors import SkirmishError
from game.playback.recordings import RecordedPart
from game.playback.requests import FilmRequest
from game.text.files import replacing
from game.viewer.film.offscreen import (
    Reel,
    make_reel,
    offscreen_view,
    seek_still,
    view_picture,
)

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
