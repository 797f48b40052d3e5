"""Pictures that are kept to notice when drawing changes: of moments, and of visits.

For each that has changed, the old one, the new one and their difference stand side by side in
`build/golden`. After a change that is meant, look at them, and keep the new ones:

    python -m pytest tests/window/test_golden_images.py tests/window/test_visits.py --update
"""

import os
from pathlib import Path
from typing import NamedTuple

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
from PIL import Image, ImageChops, ImageFilter

from game.commands.parser import command_parser
from game.commands.side_by_side import read_pair
from game.inputs.reading import read_example
from game.playback.playback import TURN_SECONDS
from game.playback.recordings import record_part
from game.playback.requests import FilmRequest
from game.viewer.film import offscreen_view, view_picture

FOLDER = Path(__file__).with_name("golden")
CHANGES = Path(__file__).parents[2] / "build" / "golden"
"""Where old and new pictures are put side by side; not kept."""
WINDOW = 8
"""Pixels along each side of the windows in which pictures are compared, by their means.

So large are a badge and a digit. The edges of letters and circles, which SDL and FreeType smooth
otherwise from version to version, weigh little: between pygame 2.6.1 and pygame-ce 2.5.8 they come
to 15 levels of 255 at the most. A badge drawn in the colours of another comes to 140, one that is
two pixels wider to 30.
"""
TOLERANCE = 22
"""Levels."""
FEW = 256
"""Colours of pictures that take a fifth of the space."""
TOLERANCE_OF_FEW = 30
"""Levels; the nearest of few colours comes on top of what versions of SDL and FreeType change."""
MOST = 255
"""Levels between black and white; pictures of other sizes differ by so many."""
CONTRAST = 4
"""How much a difference is enlarged to be seen."""
SIZE = (720, 450)
TALL = (720, 600)
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


SLOW = ("battle-selected", "compare-battle")
"""Moments in the largest pictures; each takes half a second."""
MOMENTS = (
    Moment("battle-blow", "two-readings", 0.02, with_panel=False),
    Moment("battle-middle", "cavern", 0.4),
    Moment("battle-end", "two-readings", 1.0),
    Moment("battle-deciding-step", "hall", 0.012, with_panel=False, keys="o"),
    Moment("battle-deciding-blow", "two-readings", 0.2985, with_panel=False, keys="o"),
    Moment("battle-selected", "cavern", 0.55, selected=(6.5, 14.5), size=TALL),
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
        record_part(read_example(moment.example), moment.part), compared(moment, film)
    )
    for key in moment.keys:
        view.type(key.upper())
    playback = view.playback
    playback.clock = playback.start_time(len(playback.recording)) * moment.share
    share = playback.moment().fraction
    playback.seek(playback.number)
    if share:
        playback.step(1)
        playback.advance(share * TURN_SECONDS)
    if moment.selected:
        thing = view.presentation.scene.find_thing(moment.selected, playback.moment())
        view.selection.selected = thing
    return view_picture(view, film)


def compared(moment: Moment, film: FilmRequest) -> FilmRequest:
    """Return a film of two, if the moment compares."""
    if not moment.beside:
        return film
    words = [moment.example, "--part", str(moment.part), "--with", moment.beside]
    return film._replace(pair=read_pair(command_parser("compare", words).read(words)))


def drawn(moment: Moment) -> Image.Image:
    """Return a moment as it is drawn now."""
    surface = draw(moment)
    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def path_of(name: str) -> Path:
    """Return where a picture is kept."""
    return FOLDER / f"{name}.png"


def change(name: str, new: Image.Image, *, renews: bool, in_few_colours: bool = False) -> str:
    """Return what is to be said of a picture that looks otherwise than it did, or nothing.

    The old one and the new one are written beside each other; the new one is kept if asked for.
    """
    path = path_of(name)
    levels = levels_from(new, path) if path.exists() else MOST
    if levels < (TOLERANCE_OF_FEW if in_few_colours else TOLERANCE):
        return ""
    sheet = CHANGES / path.name
    sheet.parent.mkdir(parents=True, exist_ok=True)
    beside_the_old(new, path).save(sheet)
    if renews:
        (reduced(new) if in_few_colours else new).save(path, optimize=True)
    return f"{'Renewed: ' if renews else ''}{name} differs by {levels} levels, see {sheet}"


def levels_from(new: Image.Image, path: Path) -> int:
    """Return by how many levels a picture differs from the one that is kept, in as few colours."""
    with Image.open(path) as old:
        if old.size != new.size:
            return MOST
        if old.mode == "P":
            # Each has its own colours: among the old ones, a new colour would become an old one.
            new = reduced(new)
        return difference(new.convert("RGB"), old.convert("RGB"))


def reduced(picture: Image.Image) -> Image.Image:
    """Return a picture in few colours."""
    return picture.quantize(FEW, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def difference(one: Image.Image, other: Image.Image) -> int:
    """Return by how many levels a channel differs in the window that differs most."""
    means = ImageFilter.BoxBlur((WINDOW - 1) / 2)
    changed = ImageChops.difference(one.filter(means), other.filter(means))
    return max(highest for _, highest in changed.getextrema())


def beside_the_old(new: Image.Image, path: Path) -> Image.Image:
    """Return the old picture, the new one, and their difference with more contrast."""
    old = Image.new("RGB", new.size)
    if path.exists():
        with Image.open(path) as kept:
            old = kept.convert("RGB").resize(new.size)
    changed = ImageChops.difference(old, new).point(lambda level: CONTRAST * level)
    wide, high = new.size
    sheet = Image.new("RGB", (3 * wide, high))
    for column, picture in enumerate((old, new, changed)):
        sheet.paste(picture, (column * wide, 0))
    return sheet
