"""Films from frames, each by a library that is imported when it is needed."""

from collections.abc import Callable, Iterator
from importlib.util import find_spec
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from game.errors import SkirmishError

if TYPE_CHECKING:
    from PIL.Image import Image

COLOURS: Final = 96
"""Of a GIF, twice; the same for all of its frames, so that only what moves is written."""
LOOKED_AT: Final = 24
"""Frames that a GIF's colours are chosen from."""
WEBP_QUALITY: Final = 80


class Frame(NamedTuple):
    """One picture of a film."""

    size: tuple[int, int]
    pixels: bytes
    """Red, green and blue of each pixel, row by row."""

    def image(self) -> "Image":
        """Return the picture as Pillow's."""
        # Only here, as only films need it.
        from PIL import Image

        return Image.frombytes("RGB", self.size, self.pixels)


def write_gif(path: Path, frames: Iterator[Frame], frames_per_second: int) -> None:
    """Write a GIF that plays for ever."""
    # Only here, as only films need it.
    from PIL.Image import Dither

    begin = list(islice(frames, LOOKED_AT))
    palette = palette_for(begin[-1].image())
    images = (
        frame.image().quantize(palette=palette, dither=Dither.NONE)
        for frame in chain(begin, frames)
    )
    first = next(images)
    hundredths = max(round(100 / frames_per_second), 2)
    first.save(path, save_all=True, append_images=images, duration=10 * hundredths, loop=0)


def palette_for(image: "Image") -> "Image":
    """Return an image that has the colours of another: the frequent and the rare.

    Of floor and rock there is much and of each unit little, so that a choice by
    area alone would leave out the colours of units; a choice by variety alone
    would leave out shades of the floor.
    """
    # Only here, as only films need it.
    from PIL.Image import Quantize, new

    colours: list[int] = []
    for method in (Quantize.MEDIANCUT, Quantize.MAXCOVERAGE):
        colours += image.quantize(COLOURS, method=method).getpalette() or []
    palette = new("P", (1, 1))
    palette.putpalette(colours)
    return palette


def write_webp(path: Path, frames: Iterator[Frame], frames_per_second: int) -> None:
    """Write a WebP film that plays for ever."""
    first, *others = (frame.image() for frame in frames)
    milliseconds = round(1000 / frames_per_second)
    first.save(
        path,
        save_all=True,
        append_images=others,
        duration=milliseconds,
        loop=0,
        quality=WEBP_QUALITY,
    )


def write_mp4(path: Path, frames: Iterator[Frame], frames_per_second: int) -> None:
    """Write an H.264 film; its sides are made even by cutting a pixel."""
    # Only here, as it is an extra.
    import av

    first = next(frames)
    width, height = (side // 2 * 2 for side in first.size)
    with av.open(str(path), "w") as container:
        stream = container.add_stream("libx264", rate=frames_per_second)
        stream.width, stream.height, stream.pix_fmt = width, height, "yuv420p"
        for frame in chain([first], frames):
            image = frame.image().crop((0, 0, width, height))
            container.mux(stream.encode(av.VideoFrame.from_image(image)))
        container.mux(stream.encode())


FILMS: Final[dict[str, Callable[[Path, Iterator[Frame], int], None]]] = {
    ".gif": write_gif,
    ".webp": write_webp,
    ".mp4": write_mp4,
}


def check_encoder(ending: str) -> None:
    """Raise a SkirmishError that says what to install if an ending's library is missing."""
    if ending == ".mp4" and find_spec("av") is None:
        raise SkirmishError("an .mp4 needs PyAV: pip install av")
