"""Moments whose picture is kept, to notice when drawing changes.

After a change that is meant, look at the new pictures and keep them:

    python -m tests.game.viewer.golden_images
"""

import math
import os
from pathlib import Path
from typing import NamedTuple

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from game.commands.side_by_side import read_pair
from game.commands.subcommands import parser_of
from game.inputs.reading import read_example
from game.playback.performance import perform
from game.viewer.film.offscreen import FilmRequest, offscreen_view, view_picture

FOLDER = Path(__file__).with_name("golden")
SIZE = (640, 400)
TALL = (640, 600)
WIDE = (1280, 800)


class Moment(NamedTuple):
    """What a picture shows: so much of a bundled example, played so far."""

    name: str
    example: str
    share: float
    """Of the whole time that it plays, from 0 to 1."""
    part: int = 1
    with_panel: bool = True
    keys: str = ""
    """Keys of the scene's own, pressed before."""
    selected: tuple[float, float] | None = None
    """The column and row that are clicked."""
    size: tuple[int, int] = SIZE
    beside: str = ""
    """What is changed on the right, if two are compared."""


MOMENTS = (
    Moment("battle-blow", "two-readings", 0.02, with_panel=False),
    Moment("battle-middle", "cavern", 0.4),
    Moment("battle-end", "two-readings", 1.0),
    Moment("battle-deciding-step", "hall", 0.012, with_panel=False, keys="o"),
    Moment("battle-deciding-blow", "two-readings", 0.2985, with_panel=False, keys="o"),
    Moment("battle-selected", "cavern", 0.55, keys="p", selected=(6.5, 14.5), size=TALL),
    Moment("vault-flight", "cellar", 0.245, part=2),
    Moment("vault-middle", "labyrinth", 0.55),
    Moment("cards-plain", "full-house", 0.5005, with_panel=False),
    Moment("cards-subgames", "matryoshka", 0.0362, part=2),
    Moment("duel-cast", "warlord", 0.302, with_panel=False),
    Moment("duel-end", "brute", 1.0, part=2),
    Moment("compare-battle", "cavern", 0.3, size=WIDE, beside="elf_attack=12"),
    Moment("compare-duel", "brute", 0.5, beside="part=2"),
    Moment("compare-end", "two-readings", 1.0, size=WIDE, beside="first-step"),
)


def draw(moment: Moment) -> pygame.Surface:
    """Draw a moment as an export would."""
    film = FilmRequest(moment.size, moment.with_panel, 0, None, 12, None, 0)
    view = offscreen_view(
        perform(read_example(moment.example), moment.part), compared(moment, film)
    )
    for key in moment.keys:
        view.type(ord(key))
    playback = view.playback
    last = playback.start_of(len(playback.recording))
    playback.clock = playback.end if moment.share == 1 else last * moment.share
    if moment.selected:
        view.presentation.scene.think(math.inf)
        view.presentation.scene.click(moment.selected, playback.moment())
    return view_picture(view, film)


def compared(moment: Moment, film: FilmRequest) -> FilmRequest:
    """Return a film of two, if the moment compares."""
    if not moment.beside:
        return film
    words = [moment.example, "--part", str(moment.part), "--with", moment.beside]
    return film._replace(pair=read_pair(parser_of("compare", words).read(words)))


def renew() -> None:
    """Write all pictures anew."""
    FOLDER.mkdir(exist_ok=True)
    for moment in MOMENTS:
        pygame.image.save(draw(moment), FOLDER / f"{moment.name}.png")


if __name__ == "__main__":
    renew()
