"""Pictures, one alone or one for each frame of a film."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pygame

from game.viewer.film.reel import Reel


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
