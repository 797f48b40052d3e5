"""The frames of a film, each drawn when it is asked for, and their encoders: PNG, MP4, WebP, GIF.

A GIF is written frame by frame, and of each only what has changed; Pillow packs the pixels.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

if TYPE_CHECKING:
    from PIL.Image import Image


COLOURS: Final = 96
"""Chosen by each of two methods; one palette for all frames, so that only what moves is written."""
SAMPLED_FRAME: Final = 23
"""The frame, counted from 0, that the colours are chosen from, or the last of fewer."""
HUNDREDTHS: Final = 100
"""Units of a second in which a GIF counts time."""
END: Final = b";"
MILLISECONDS: Final = 1000
"""Units of a second in which a WebP counts time."""
QUALITY: Final = 80
"""Of a WebP, of 100."""
WHOLE_EVERY: Final = 10
"""Frames of a WebP from one that is whole to the next; of others there is what has changed."""


class Frame(NamedTuple):
    """One picture of a film."""

    size: tuple[int, int]
    pixels: bytes
    """Red, green and blue of each pixel, row by row."""

    def image(self) -> "Image":
        """Return the picture as Pillow's."""
        # Films alone need Pillow; a picture does not wait for it.
        from PIL import Image

        return Image.frombytes("RGB", self.size, self.pixels)


@dataclass(frozen=True, slots=True)
class Reel:
    """A film before it is written."""

    size: tuple[int, int]
    draw: Callable[[int], Frame]
    """Draws the frame of a number."""
    numbers: Sequence[int]
    """The frames to be shown, one after the other."""
    frames_per_second: int

    def __len__(self) -> int:
        """Return how many frames there are."""
        return len(self.numbers)

    def __iter__(self) -> Iterator[Frame]:
        """Draw one frame after the other."""
        return map(self.draw, self.numbers)

    def duration(self, index: int, units: int) -> int:
        """Return how long a frame stays, in units of which a second has so many.

        Its start and its end are rounded, so that the film lasts what it should:

        >>> reel = Reel((0, 0), lambda _: Frame((0, 0), b""), range(12), frames_per_second=12)
        >>> [reel.duration(index, 100) for index in range(12)]
        [8, 9, 8, 8, 9, 8, 8, 9, 8, 8, 9, 8]
        """
        start, end = (round(units * shown / self.frames_per_second) for shown in (index, index + 1))
        return end - start


def write_picture(path: Path, surface: pygame.Surface) -> None:
    """Write a PNG file."""
    # Python says why a file can't be written, pygame does not. It keeps a reference to the
    # buffer, which must be closed to free the memory.
    with BytesIO() as encoded:
        pygame.image.save(surface, encoded, path.name)
        path.write_bytes(encoded.getvalue())


def write_folder(path: Path, reel: Reel, written: Callable[[], object]) -> None:
    """Write a folder of PNG files, one for each frame."""
    path.mkdir()
    for number, frame in enumerate(reel, 1):
        surface = pygame.image.frombytes(frame.pixels, frame.size, "RGB")
        write_picture(path / f"{number:05}.png", surface)
        written()


def write_mp4(path: Path, reel: Reel, written: Callable[[], object]) -> None:
    """Write an H.264 film; its sides are made even by cutting a pixel."""
    # An optional dependency, which other films do without.
    import av

    width, height = (side // 2 * 2 for side in reel.size)
    with av.open(str(path), "w") as container:
        stream = container.add_stream("libx264", rate=reel.frames_per_second)
        stream.width, stream.height, stream.pix_fmt = width, height, "yuv420p"
        images = (frame.image().crop((0, 0, width, height)) for frame in reel)
        shown = map(av.VideoFrame.from_image, images)
        # Without a frame it writes those that it still has.
        for each in chain(shown, [None]):
            for packet in stream.codec_context.encode_lazy(each):
                packet.stream = stream
                container.mux(packet)
                written()


def write_webp(path: Path, reel: Reel, written: Callable[[], object]) -> None:
    """Write a WebP film that plays for ever; Pillow asks for one frame after the other."""
    # Films alone need Pillow; a picture does not wait for it.
    from PIL import Image

    class Film(Image.Image):
        """All frames as one image, which becomes the frame that is sought."""

        n_frames = len(reel)
        shown = 0

        def seek(self, frame: int) -> None:
            """Draw a frame that comes later; in the end Pillow goes back to where it was."""
            if frame > self.shown:
                self.shown = frame
                self.become(frame)

        def become(self, frame: int) -> None:
            """Draw a frame."""
            vars(self).update(vars(reel.draw(reel.numbers[frame]).image()))
            written()

        def tell(self) -> int:
            """Return the number of the frame that is shown."""
            return self.shown

    film = Film()
    film.become(0)
    film.save(
        path,
        "WEBP",
        save_all=True,
        duration=[reel.duration(index, MILLISECONDS) for index in range(len(reel))],
        quality=QUALITY,
        kmin=WHOLE_EVERY,
        kmax=WHOLE_EVERY + 1,
    )


def write_gif(path: Path, reel: Reel, written: Callable[[], object]) -> None:
    """Write a GIF that plays for ever."""
    # Films alone need Pillow; a picture does not wait for it.
    from PIL import GifImagePlugin, Image

    sampled = min(SAMPLED_FRAME, len(reel) - 1)
    palette = palette_for(reel.draw(reel.numbers[sampled]).image())
    colours = palette.getpalette() or []
    unseen = len(colours) // 3
    before = Image.new("P", reel.size, unseen)
    before.putpalette([*colours, 0, 0, 0])
    header, _ = GifImagePlugin.getheader(before, info={"loop": 0})
    with path.open("wb") as file:
        file.writelines(header)
        for index, frame in enumerate(reel):
            image = frame.image().quantize(palette=palette, dither=Image.Dither.NONE)
            part, corner = changed_part(before, image, unseen)
            options = {"duration": 10 * reel.duration(index, HUNDREDTHS)}
            if index:
                options["transparency"] = unseen
            file.writelines(GifImagePlugin.getdata(part, corner, **options))
            before = image
            written()
        file.write(END)


def changed_part(before: "Image", image: "Image", unseen: int) -> tuple["Image", tuple[int, int]]:
    """Return the part of an image that differs from the one before, and its left upper corner.

    What is the same within that part gets a colour that can't be seen.
    """
    # Films alone need Pillow; a picture does not wait for it.
    from PIL import ImageChops

    difference = ImageChops.difference(before, image)
    left, top, right, bottom = difference.getbbox() or (0, 0, 1, 1)
    part = image.copy()
    part.paste(unseen, mask=difference.point([255, *(0,) * 255], "1"))
    return part.crop((left, top, right, bottom)), (left, top)


def palette_for(image: "Image") -> "Image":
    """Return an image that has the colours of another: the frequent and the rare.

    Of floor and rock there is much and of each unit little, so that a choice by
    area alone would leave out the colours of units; a choice by variety alone
    would leave out shades of the floor.
    """
    # Films alone need Pillow; a picture does not wait for it.
    from PIL.Image import Quantize, new

    colours: list[int] = []
    for method in (Quantize.MEDIANCUT, Quantize.MAXCOVERAGE):
        colours += image.quantize(COLOURS, method=method).getpalette() or []
    palette = new("P", (1, 1))
    palette.putpalette(colours)
    return palette
