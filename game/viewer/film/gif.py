"""GIF films, frame by frame and of each only what has changed; Pillow packs the pixels."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.viewer.film.reel import Reel

if TYPE_CHECKING:
    from PIL.Image import Image

COLOURS: Final = 96
"""Of a film, twice; the same for all of its frames, so that only what moves is written."""
LOOKED_AT: Final = 23
"""The frame, counted from 0, that the colours are chosen from, or the last of fewer."""
HUNDREDTHS: Final = 100
"""Of a second, in which a GIF tells times."""
END: Final = b";"


def write_gif(path: Path, reel: Reel, written: Callable[[], object]) -> None:
    """Write a GIF that plays for ever."""
    # Only here, as only films need it.
    from PIL import GifImagePlugin, Image

    looked_at = min(LOOKED_AT, len(reel) - 1)
    palette = palette_for(reel.draw(reel.numbers[looked_at]).image())
    colours = palette.getpalette() or []
    unseen = len(colours) // 3
    before = Image.new("P", reel.size, unseen)
    before.putpalette([*colours, 0, 0, 0])
    header, _ = GifImagePlugin.getheader(before, info={"loop": 0})
    with path.open("wb") as file:
        file.writelines(header)
        for index, frame in enumerate(reel):
            image = frame.image().quantize(palette=palette, dither=Image.Dither.NONE)
            part, corner = changes(before, image, unseen)
            options = {"duration": 10 * reel.duration(index, HUNDREDTHS)}
            if index:
                options["transparency"] = unseen
            file.writelines(GifImagePlugin.getdata(part, corner, **options))
            before = image
            written()
        file.write(END)


def changes(before: "Image", image: "Image", unseen: int) -> tuple["Image", tuple[int, int]]:
    """Return the part of an image that differs from the one before, and its left upper corner.

    What is the same within that part gets a colour that can't be seen.
    """
    # Only here, as only films need it.
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
    # Only here, as only films need it.
    from PIL.Image import Quantize, new

    colours: list[int] = []
    for method in (Quantize.MEDIANCUT, Quantize.MAXCOVERAGE):
        colours += image.quantize(COLOURS, method=method).getpalette() or []
    palette = new("P", (1, 1))
    palette.putpalette(colours)
    return palette
