"""Small films that tests draw, and exports that they request."""

from collections.abc import Sequence
from pathlib import Path

import pygame
from PIL import Image

from game.inputs.reading import read_source
from game.playback.recordings import RecordedPart, record_part
from game.playback.requests import FilmRequest
from game.text.sources import Source
from game.viewer.film import Reel, export
from tests.oracles.worked_examples import EXAMPLES

SIZE = (64, 48)
GREY = (40, 40, 40)


def make_reel(pictures: Sequence[Image.Image], frames_per_second: int = 12) -> Reel:
    """Return a film that shows some pictures."""

    def draw(number: int) -> pygame.Surface:
        return pygame.image.frombytes(pictures[number].tobytes(), pictures[number].size, "RGB")

    return Reel(pictures[0].size, draw, len(pictures), frames_per_second)


def marked(place: int, size: tuple[int, int] = SIZE) -> Image.Image:
    """Return a grey picture with a white square at a place of 8 pixels in the first row."""
    image = Image.new("RGB", size, GREY)
    image.paste((255, 255, 255), (8 * place, 0, 8 * place + 8, 8))
    return image


def shown(path: Path) -> list[tuple[int, Image.Image]]:
    """Return the pictures of a film and how long each is shown, in milliseconds."""
    with Image.open(path) as film:
        pictures = []
        for number in range(film.n_frames):
            film.seek(number)
            picture = film.convert("RGB")
            pictures.append((film.info["duration"], picture))
        return pictures


def ignore() -> None:
    """Take no note of a frame that is written."""


FILM = FilmRequest(
    size=(320, 240),
    with_panel=True,
    first=0,
    last=None,
    frames_per_second=5,
    speed=None,
    still=0,
)
SMALL = FILM._replace(size=(64, 48))
"""For films of which only the number of frames counts: nearly all of the time goes into pixels."""


def played(hit_points: int) -> RecordedPart:
    """Return a battle of units with so many hit points."""
    settings = {"elf_hp": hit_points, "goblin_hp": hit_points}
    return record_part(read_source(Source("cave.txt", EXAMPLES[0].cave), None, settings))


def only(folder: Path) -> list[str]:
    """Return what is in a folder, hidden things too."""
    return sorted(path.name for path in folder.iterdir())


def pixels(recorded: RecordedPart, out: Path, film: FilmRequest) -> bytes:
    """Return what a picture shows."""
    export(recorded, str(out), film)
    return Image.open(out).convert("RGB").tobytes()
