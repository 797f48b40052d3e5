"""The page's files are written whole, from what is installed, and each with its hash."""

import io
import json
import re
from pathlib import Path
from zipfile import ZipFile

import pytest

from game.errors import UsageError
from game.page.runtime import FOLDER, HASHES, PUBLIC, VERSION, hash_of, public_runtime, runtime_in
from game.page.site import modules, site, write_site


@pytest.fixture(scope="module")
def made() -> dict[str, bytes]:
    return site(public_runtime())


def manifest(made: dict[str, bytes]) -> dict[str, str]:
    """Return the hashes that the service worker compares."""
    found = re.search(rb"const SITE = (.*);", made["sw.js"])
    assert found
    hashes: dict[str, str] = json.loads(found[1])["hashes"]
    return hashes


def bundled_python(folder: Path, version: str = VERSION) -> Path:
    """Make a folder like that of npm's package."""
    for name in HASHES:
        (folder / name).write_bytes(name.encode())
    (folder / "package.json").write_text(json.dumps({"version": version}))
    return folder


def test_every_file_has_its_hash_but_the_worker_that_compares_them(made: dict[str, bytes]) -> None:
    hashes = manifest(made)
    assert {name: hash_of(content) for name, content in made.items() if name != "sw.js"} == {
        name: value for name, value in hashes.items() if not name.startswith(PUBLIC)
    }
    assert {name for name in hashes if name.startswith(PUBLIC)} == {PUBLIC + one for one in HASHES}


def test_scripts_name_only_files_that_are_there(made: dict[str, bytes]) -> None:
    for name, content in made.items():
        if name.endswith(".js"):
            folder = Path(name).parent
            for found in re.findall(rb'from "(\./|\.\./)([^"]+)"', content):
                there = (folder / b"".join(found).decode()).as_posix()
                assert there.replace("page/../", "") in made, name
    for name in re.findall(rb'(?:src|href)="([\w/.]+)"', made["index.html"]):
        assert name.decode() in made


def test_modules_come_with_their_sources_and_without_a_window() -> None:
    with ZipFile(io.BytesIO(modules())) as archive:
        names = set(archive.namelist())
        assert archive.read("systems/battle/attack.py").startswith(b'"""')
    assert {"esper/__init__.py", "game/page/answering.py", "game/assets/caves/cavern.txt"} <= names
    assert not [name for name in names if name.startswith("game/viewer") or name.endswith(".pyc")]


def test_same_modules_make_the_same_archive() -> None:
    assert modules() == modules()


def test_page_may_ask_the_host_of_python_and_no_other(made: dict[str, bytes]) -> None:
    assert b"connect-src 'self' https://cdn.jsdelivr.net;" in made["index.html"]
    assert json.loads(made["site.json"])["runtime"] == PUBLIC


def test_python_that_is_brought_along_comes_from_the_page(tmp_path: Path) -> None:
    made = site(runtime_in(bundled_python(tmp_path)))
    assert b"connect-src 'self';" in made["index.html"]
    assert made[f"{FOLDER}pyodide.mjs"] == b"pyodide.mjs"
    assert manifest(made)[f"{FOLDER}pyodide.mjs"] == hash_of(b"pyodide.mjs")


def test_folder_without_python_says_what_is_missing(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"there is no pyodide\.mjs in .*: expected a folder"):
        runtime_in(tmp_path)


def test_python_of_another_version_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=f"has version 0.1, expected {VERSION}"):
        runtime_in(bundled_python(tmp_path, "0.1"))


def test_page_is_written_over_an_earlier_one_but_over_no_other(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "site"
    write_site(str(folder), public_runtime())
    made = write_site(str(folder), public_runtime())
    assert {
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()
    } == {*made}
    (folder / "site.json").unlink()
    with pytest.raises(UsageError, match="holds another page"):
        write_site(str(folder), public_runtime())
