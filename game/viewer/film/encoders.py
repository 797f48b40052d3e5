"""What films can be written as, by the ending of the file; libraries load when they are needed."""

from collections.abc import Callable
from importlib import import_module
from io import BytesIO
from itertools import chain
from pathlib import Path
from typing import Final

import pygame

from game.environment import needed_for
from game.viewer.film.gif import write_gif
from game.viewer.film.reel import Reel
from game.viewer.film.webp import write_webp


def write_picture(path: Path, surface: pygame.Surface) -> None:
    """Write a PNG file."""
    # Python tells why a file can't be written, pygame does not. It never lets go of
    # what it has written to, so that must be emptied.
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
    # Only here, as it is an extra.
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


Writer = Callable[[Path, Reel, Callable[[], object]], None]
"""Writes a film, and tells of each of its frames when it is encoded."""

FILMS: Final[dict[str, Writer]] = {".gif": write_gif, ".webp": write_webp, ".mp4": write_mp4}
LIBRARIES: Final = {".gif": ("PIL.Image",), ".webp": ("PIL.Image",), ".mp4": ("PIL.Image", "av")}


def check_encoder(ending: str) -> None:
    """See that the libraries for an ending are there.

    Raises:
        SkirmishError: one is missing; its text says how to install it.
    """
    with needed_for(f"writing {ending}"):
        for name in LIBRARIES.get(ending, ()):
            import_module(name)
