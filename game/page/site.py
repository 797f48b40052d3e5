"""The files of the page: its own scripts, our modules in one file, and the sprites as a script.

The modules are read from the imported packages. Nothing is downloaded.
"""

import json
import os
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from shutil import rmtree
from typing import Final
from zlib import compress

from game import __version__
from game.errors import SkirmishError, UsageError
from game.inputs.reading import read_example
from game.page.answering import example_objects
from game.page.runtime import Runtime, hash_of
from game.page.story import story
from game.playback.recordings import record_part
from game.puzzles.registry import DESCRIPTIONS
from game.simulation.progress import report_step
from game.text.files import write_whole
from game.text.sources import assets

PACKAGES: Final = ("components", "systems", "game", "esper")
LEFT_OUT: Final = ("game/viewer", "game/terminal", "game/testing", "game/page/files")
"""Folders that the page has no use for."""
ASSETS: Final = ("caves", "duels", "vaults", "decks", "traps", "rules")
"""Folders of bundled files that it has a use for."""
FIRST: Final = "cavern"
"""The example that is shown before Python is loaded."""
TRIAL: Final = "two-readings", ("1100", "12300")
"""An example with wrong numbers, those of a common misreading."""
MODULES: Final = "modules.bin"
"""Texts by their paths, as deflated JSON: scripts unpack it much faster than Python an archive."""
SITE: Final = "site.json"
WORDS: Final = "version_words"
"""What only our pages have."""
SERVICE_WORKER: Final = "sw.js"
BEST: Final = 9


def site(runtime: Runtime) -> dict[str, bytes]:
    """Return all files of the page by their names, the service worker last."""
    made = {name: each.read_bytes() for name, each in page_files()}
    made |= {MODULES: modules(), "welcome.json": welcome()}
    made[f"player/{ART}"] = art_script().encode()
    made[SITE] = as_json(
        {
            "runtime": runtime.address,
            "modules": MODULES,
            "first": FIRST,
            "trial": dict(zip(("example", "answers"), TRIAL, strict=True)),
            "examples": example_objects(),
            WORDS: f"skirmish {__version__}",
        }
    )
    host = f" {runtime.origin}" if runtime.origin else ""
    index = made["index.html"].replace(b"{{runtime}}", host.encode())
    made["index.html"] = index.replace(b"{{puzzles}}", puzzles_words().encode())
    made |= {f"{runtime.address}{name}": content for name, content in runtime.files.items()}
    worker = made.pop(SERVICE_WORKER)
    hashes = {name: hash_of(content) for name, content in made.items()}
    hashes |= {f"{runtime.address}{name}": value for name, value in runtime.hashes.items()}
    version = hash_of(as_json(hashes))[:16]
    manifest = b"const SITE = %b;" % as_json({"version": version, "hashes": hashes})
    return {**made, SERVICE_WORKER: worker.replace(b"const SITE = null;", manifest)}


def puzzles_words() -> str:
    """Return the puzzles that are played, with the days on which they came."""
    *others, last = (
        f"{each.title} ({each.day[0]}, day {each.day[1]})" for each in DESCRIPTIONS if each.day
    )
    return f"{', '.join(others)} and {last}"


def write_site(folder: str, runtime: Runtime) -> dict[str, bytes]:
    """Write the page into a folder, beside what it holds, over an earlier one; return its files.

    If that fails, a folder that was not there before is removed.

    Raises:
        SkirmishError: it can't be written, or the folder holds other files of these names.
    """
    place = Path(folder)
    made = site(runtime)
    check_place(place, folder, made)
    is_new = not place.exists()
    # First what an earlier page is known by, should this be interrupted.
    ordered = sorted(made.items(), key=lambda each: each[0] != SITE)
    try:
        for name, content in ordered:
            report_step()
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            write_whole(str(place / name), content)
    except BaseException as error:
        if is_new:
            rmtree(place, ignore_errors=True)
        if isinstance(error, OSError):
            fault = f"can't be written: {error.strerror or error}"
            raise SkirmishError(f"{folder}: {fault}") from None
        raise
    return made


def check_place(place: Path, folder: str, names: Iterable[str]) -> None:
    """See to it that nothing is overwritten but an earlier page.

    Raises:
        UsageError: that is no folder, or holds files of somebody else under our names.
    """
    if not folder:
        raise UsageError("-o: expected the name of a folder, not ''")
    if os.path.lexists(place) and not place.is_dir():
        raise UsageError(f"{folder} is no folder: expected a new one, or an earlier page")
    if not is_earlier_page(place):
        for name in names:
            if os.path.lexists(place / name):
                raise UsageError(
                    f"{folder} holds another {name}: expected a new folder, or an earlier page"
                )


def is_earlier_page(place: Path) -> bool:
    """Whether a folder holds a page that was written here."""
    try:
        return WORDS in json.loads((place / SITE).read_bytes())
    except (OSError, ValueError, TypeError):
        return False


def page_files() -> Iterator[tuple[str, Traversable]]:
    """Yield the page's own files, which are in the folder `files`."""
    return below(files("game.page") / "files", "")


@cache
def modules() -> bytes:
    """Return our modules, those that they need, and the bundled files, packed."""
    texts = {name: each.read_bytes().decode() for name, each in sorted(packed_files())}
    return compress(as_json(texts), BEST)


def packed_files() -> Iterator[tuple[str, Traversable]]:
    """Yield the files that are packed for Python in the browser, with their paths there."""
    for package in PACKAGES:
        for name, each in below(files(package), f"{package}/"):
            if name.endswith(".py") and not name.startswith(LEFT_OUT):
                yield name, each
    for folder in ASSETS:
        for path in sorted((assets() / folder).rglob("*")):
            if path.is_file() and path.suffix != ".pyc":
                yield f"game/assets/{path.relative_to(assets()).as_posix()}", path


def below(folder: Traversable, prefix: str) -> Iterator[tuple[str, Traversable]]:
    """Yield all files below a folder, with their paths from the folder on."""
    for each in sorted(folder.iterdir(), key=lambda one: one.name):
        if each.is_dir():
            if each.name not in ("__pycache__", "assets"):
                yield from below(each, f"{prefix}{each.name}/")
        else:
            yield f"{prefix}{each.name}", each


@cache
def welcome() -> bytes:
    """Return the story that is shown before Python is loaded."""
    return as_json(story(record_part(read_example(FIRST))))


def as_json(value: object) -> bytes:
    """Return a value as JSON without blanks."""
    return json.dumps(value, separators=(",", ":")).encode()


ART: Final = "art.js"


def art_script() -> str:
    """Return a script that exports all sprites by their names, each as the text of an SVG file."""
    texts = {
        path.stem: path.read_text(encoding="utf-8")
        for path in sorted((assets() / "art").glob("*.svg"))
    }
    return f"export const ART = {json.dumps(texts, separators=(',', ':'))};\n"
