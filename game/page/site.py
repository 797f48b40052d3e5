"""The files of the page: those that lie beside this module, our modules, and what is made of both.

The modules are taken from where they were imported, with their sources, as what is proven is known
by its source. Nothing is fetched.
"""

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from game import __version__
from game.errors import SkirmishError, UsageError
from game.inputs.reading import read_example
from game.page.answering import example_objects
from game.page.runtime import Runtime, hash_of
from game.page.story import story
from game.playback.performance import perform
from game.text.files import write_whole
from game.text.sources import assets

PACKAGES: Final = ("components", "systems", "game", "esper")
LEFT_OUT: Final = ("game/viewer", "game/terminal", "game/gym", "game/testing", "game/page/files")
"""Folders that the page has no use for."""
ASSETS: Final = ("caves", "duels", "vaults", "decks", "spells", "traps", "rules")
"""Folders of bundled files that it has a use for."""
FIRST: Final = "cavern"
"""The example that is shown before Python is loaded."""
MODULES: Final = "skirmish.zip"
SITE: Final = "site.json"
SERVICE_WORKER: Final = "sw.js"
OLDEST: Final = (1980, 1, 1, 0, 0, 0)
"""The time of all files in an archive, so that the same modules give the same hash."""


def site(runtime: Runtime) -> dict[str, bytes]:
    """Return all files of the page by their names, the service worker last."""
    made = {name: each.read_bytes() for name, each in page_files()}
    made |= {MODULES: modules(), "welcome.json": welcome()}
    made[SITE] = as_json(
        {
            "runtime": runtime.address,
            "modules": MODULES,
            "first": FIRST,
            "examples": example_objects(),
            "version_words": f"skirmish {__version__}",
        }
    )
    host = f" {runtime.origin}" if runtime.origin else ""
    made["index.html"] = made["index.html"].replace(b"{{runtime}}", host.encode())
    made |= {f"{runtime.address}{name}": content for name, content in runtime.files.items()}
    worker = made.pop(SERVICE_WORKER)
    hashes = {name: hash_of(content) for name, content in made.items()}
    hashes |= {f"{runtime.address}{name}": value for name, value in runtime.hashes.items()}
    version = hash_of(as_json(hashes))[:16]
    manifest = b"const SITE = %b;" % as_json({"version": version, "hashes": hashes})
    return {**made, SERVICE_WORKER: worker.replace(b"const SITE = null;", manifest)}


def write_site(folder: str, runtime: Runtime) -> dict[str, bytes]:
    """Write the page into a folder, which may hold an earlier one; return its files.

    Raises:
        SkirmishError: it can't be written, or the folder holds another page.
    """
    place = Path(folder)
    if (place / "index.html").exists() and not (place / SITE).exists():
        raise UsageError(f"{folder} holds another page: expected a new folder")
    made = site(runtime)
    for name, content in made.items():
        try:
            (place / name).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SkirmishError(f"{folder}: can't be written: {error.strerror or error}") from None
        write_whole(str(place / name), content)
    return made


def page_files() -> Iterator[tuple[str, Traversable]]:
    """Yield the files that lie beside this module."""
    return below(files("game.page") / "files", "")


@cache
def modules() -> bytes:
    """Return an archive of our modules, those that they need, and the bundled files."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, each in sorted(archived()):
            info = ZipInfo(name, OLDEST)
            info.compress_type = ZIP_DEFLATED
            archive.writestr(info, each.read_bytes())
    return packed.getvalue()


def archived() -> Iterator[tuple[str, Traversable]]:
    """Yield the files of the archive by their names in it."""
    for package in PACKAGES:
        for name, each in below(files(package), f"{package}/"):
            if name.endswith(".py") and not name.startswith(LEFT_OUT):
                yield name, each
    for folder in ASSETS:
        for path in sorted((assets() / folder).rglob("*")):
            if path.is_file() and path.suffix != ".pyc":
                yield f"game/assets/{path.relative_to(assets()).as_posix()}", path


def below(folder: Traversable, prefix: str) -> Iterator[tuple[str, Traversable]]:
    """Yield all files in a folder and those below it, by their names from there on."""
    for each in sorted(folder.iterdir(), key=lambda one: one.name):
        if each.is_dir():
            if each.name not in ("__pycache__", "assets"):
                yield from below(each, f"{prefix}{each.name}/")
        else:
            yield f"{prefix}{each.name}", each


@cache
def welcome() -> bytes:
    """Return the story that is shown before Python is loaded."""
    return as_json(story(perform(read_example(FIRST))))


def as_json(value: object) -> bytes:
    """Return a value as JSON without blanks."""
    return json.dumps(value, separators=(",", ":")).encode()
