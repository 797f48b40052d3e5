"""What a film can be written as, each by libraries that are imported when they are needed."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final

from game.libraries import needed_for
from game.viewer.film.gif import write_gif
from game.viewer.film.mp4 import write_mp4
from game.viewer.film.reel import Reel
from game.viewer.film.webp import write_webp

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
