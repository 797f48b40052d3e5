"""Writes the files of the page: its scripts, all Python modules in one file, and the sprites.

The modules are read from the installed packages. Nothing is downloaded.
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
from game.page.recording import write_recording
from game.page.runtime import Runtime, sha256
from game.playback.recordings import record_part
from game.puzzles.registry import DESCRIPTIONS
from game.simulation.progress import report_step
from game.text.files import write_whole
from game.text.sources import assets

PACKAGES: Final = ("components", "systems", "game", "esper")
OMITTED: Final = ("game/viewer", "game/terminal", "game/testing", "game/page/files")
"""Folders that the page doesn't need."""
ASSETS: Final = ("caves", "duels", "vaults", "decks", "traps")
"""Folders of bundled files that the page needs."""
FIRST: Final = "hall"
"""The example that the page shows until Python is loaded."""
TRIAL: Final = "two-readings", ("1100", "12300")
"""An example with wrong numbers, which a common misreading gives."""
MODULES: Final = "modules.bin"
"""A JSON object with the text of each path, deflated: scripts unpack it faster than Python."""
SITE: Final = "site.json"
WORDS: Final = "version_words"
"""A key of `SITE` by which an earlier page is recognised."""
SERVICE_WORKER: Final = "sw.js"
BEST: Final = 9


def build_site(runtime: Runtime) -> dict[str, bytes]:
    """Return the content of each file of the page; the service worker is the last one."""
    made = {name: each.read_bytes() for name, each in page_files()}
    made |= {MODULES: pack_modules(), "welcome.json": record_welcome()}
    made[f"player/{ART}"] = art_script().encode()
    made[SITE] = as_json(
        {
            "runtime": runtime.address,
            "modules": MODULES,
            "first": FIRST,
            "trial": dict(zip(("example", "answers"), TRIAL, strict=True)),
            "puzzles": [{"name": each.name, "title": each.title} for each in DESCRIPTIONS],
            "examples": example_objects(),
            WORDS: f"skirmish {__version__}",
        }
    )
    host = f" {runtime.origin}" if runtime.origin else ""
    index = made["index.html"].replace(b"{{runtime}}", host.encode())
    made["index.html"] = index.replace(b"{{puzzles}}", describe_puzzles().encode())
    made |= {f"{runtime.address}{name}": content for name, content in runtime.files.items()}
    worker = made.pop(SERVICE_WORKER)
    hashes = {name: sha256(content) for name, content in made.items()}
    hashes |= {f"{runtime.address}{name}": value for name, value in runtime.hashes.items()}
    version = sha256(as_json(hashes))[:16]
    manifest = b"const SITE = %b;" % as_json({"version": version, "hashes": hashes})
    return {**made, SERVICE_WORKER: worker.replace(b"const SITE = null;", manifest)}


def describe_puzzles() -> str:
    """Return the titles of all puzzles with their years and days."""
    *others, last = (
        f"{each.title} ({each.day[0]}, day {each.day[1]})" for each in DESCRIPTIONS if each.day
    )
    return f"{', '.join(others)} and {last}"


def write_site(folder: str, runtime: Runtime) -> dict[str, bytes]:
    """Write the page into a folder and return its files. An earlier page is replaced.

    Other files in the folder stay. If the page can't be written, a new folder is removed.

    Raises:
        SkirmishError: If the page can't be written, or would replace other files.
    """
    place = Path(folder)
    made = build_site(runtime)
    check_place(place, folder, made)
    is_new = not place.exists()
    # `SITE` comes first, so that an interrupted page is recognised and can be written again.
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
    """Check that only files of an earlier page are replaced.

    Raises:
        UsageError: If `place` isn't a folder, or contains other files with these names.
    """
    if not folder:
        raise UsageError("-o: expected the name of a folder, not ''")
    if os.path.lexists(place) and not place.is_dir():
        raise UsageError(f"{folder} isn't a folder: expected a new folder, or an earlier page")
    if not is_earlier_page(place):
        for name in names:
            if os.path.lexists(place / name):
                raise UsageError(
                    f"{folder} holds another {name}: expected a new folder, or an earlier page"
                )


def is_earlier_page(place: Path) -> bool:
    """Return whether a folder contains a page of this program."""
    try:
        return WORDS in json.loads((place / SITE).read_bytes())
    except (OSError, ValueError, TypeError):
        return False


def page_files() -> Iterator[tuple[str, Traversable]]:
    """Yield the HTML file, the style sheet and the scripts."""
    return walk_folder(files("game.page") / "files", "")


@cache
def pack_modules() -> bytes:
    """Return the Python modules and the bundled files, packed."""
    texts = {name: each.read_bytes().decode() for name, each in sorted(packed_files())}
    return compress(as_json(texts), BEST)


def packed_files() -> Iterator[tuple[str, Traversable]]:
    """Yield the files for Python in the browser, with their paths in the browser."""
    for package in PACKAGES:
        for name, each in walk_folder(files(package), f"{package}/"):
            if name.endswith(".py") and not name.startswith(OMITTED):
                yield name, each
    for folder in ASSETS:
        for path in sorted((assets() / folder).rglob("*")):
            if path.is_file() and path.suffix != ".pyc":
                yield f"game/assets/{path.relative_to(assets()).as_posix()}", path


def walk_folder(folder: Traversable, prefix: str) -> Iterator[tuple[str, Traversable]]:
    """Yield all files in a folder and its subfolders, with `prefix` and the path in the folder."""
    for each in sorted(folder.iterdir(), key=lambda one: one.name):
        if each.is_dir():
            if each.name not in ("__pycache__", "assets"):
                yield from walk_folder(each, f"{prefix}{each.name}/")
        else:
            yield f"{prefix}{each.name}", each


@cache
def record_welcome() -> bytes:
    """Return the recording that the page shows until Python is loaded."""
    return as_json(write_recording(record_part(read_example(FIRST))))


def as_json(value: object) -> bytes:
    """Return a value as JSON without spaces."""
    return json.dumps(value, separators=(",", ":")).encode()


ART: Final = "art.js"


def art_script() -> str:
    """Return a script that exports an object with the SVG text of each sprite."""
    texts = {
        path.stem: path.read_text(encoding="utf-8")
        for path in sorted((assets() / "art").glob("*.svg"))
    }
    return f"export const ART = {json.dumps(texts, separators=(',', ':'))};\n"
