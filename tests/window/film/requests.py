"""What tests export, and what came of it."""

from pathlib import Path

from PIL import Image

from game.inputs.reading import read_source
from game.playback.recordings import RecordedPart, record_part
from game.text.sources import Source
from game.viewer.film.export import export
from game.viewer.film.offscreen import (
    FilmRequest,
)
from tests.oracles.worked_examples import EXAMPLES

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
