"""The page's files are written whole, from what is installed, and each with its hash."""

import json
import re
from pathlib import Path
from zlib import decompress

import pytest

from game.errors import SkirmishError, UsageError
from game.page.runtime import FOLDER, HASHES, PUBLIC, VERSION, public_runtime, runtime_in, sha256
from game.page.site import build_site, pack_modules, write_site
from game.viewer.controls.panel_blocks import FLOOR
from game.viewer.drawing import theme
from game.viewer.drawing.board import FLAT_ROCK
from systems.battle import attack


@pytest.fixture(scope="module")
def made() -> dict[str, bytes]:
    return build_site(public_runtime())


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
    assert {name: sha256(content) for name, content in made.items() if name != "sw.js"} == {
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


def test_colours_are_those_of_the_window(made: dict[str, bytes]) -> None:
    palette = {**vars(theme), "WALL": FLAT_ROCK, "FLOOR": FLOOR, "INK": theme.BLACK}
    found = re.findall(r"--(\w+): #(\w{6});", made["style.css"].decode())
    assert len(found) > 12
    for name, colour in found:
        assert tuple(bytes.fromhex(colour)) == palette[name.upper()], name


def test_modules_come_with_their_sources_and_without_a_window() -> None:
    texts = json.loads(decompress(pack_modules()))
    source = Path(attack.__file__).read_bytes()
    assert texts["systems/battle/attack.py"].encode() == source
    names = set(texts)
    assert {"esper/__init__.py", "game/page/answering.py", "game/assets/caves/cavern.txt"} <= names
    assert not [name for name in names if name.startswith("game/viewer") or name.endswith(".pyc")]


def test_page_may_ask_the_host_of_python_and_no_other(made: dict[str, bytes]) -> None:
    assert b"connect-src 'self' https://cdn.jsdelivr.net;" in made["index.html"]
    assert json.loads(made["site.json"])["runtime"] == PUBLIC


def test_python_that_is_brought_along_comes_from_the_page(tmp_path: Path) -> None:
    made = build_site(runtime_in(bundled_python(tmp_path)))
    assert b"connect-src 'self';" in made["index.html"]
    assert made[f"{FOLDER}pyodide.mjs"] == b"pyodide.mjs"
    assert manifest(made)[f"{FOLDER}pyodide.mjs"] == sha256(b"pyodide.mjs")


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
    (folder / "site.json").write_text("{}")
    with pytest.raises(
        UsageError, match=r"holds another \S+: expected a new folder, or an earlier"
    ):
        write_site(str(folder), public_runtime())


def test_files_of_somebody_else_stay_as_they_are(tmp_path: Path) -> None:
    for name in ("CNAME", "style.css"):
        (tmp_path / name).write_text("mine")
    with pytest.raises(UsageError, match=r"holds another style\.css: expected a new folder"):
        write_site(str(tmp_path), public_runtime())
    assert {path.name for path in tmp_path.iterdir()} == {"CNAME", "style.css"}
    (tmp_path / "style.css").unlink()
    write_site(str(tmp_path), public_runtime())
    assert (tmp_path / "CNAME").read_text() == "mine"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("file", r"^\S+file isn't a folder: expected a new folder, or an earlier page$"),
        ("link", r"^\S+link isn't a folder: expected a new folder, or an earlier page$"),
        ("file/below", r"^\S+file/below: can't be written: "),
    ],
)
def test_what_is_no_folder_is_refused(tmp_path: Path, name: str, message: str) -> None:
    (tmp_path / "file").write_text("mine")
    (tmp_path / "link").symlink_to("nowhere")
    with pytest.raises(SkirmishError, match=message):
        write_site(str(tmp_path / name), public_runtime())
    assert (tmp_path / "file").read_text() == "mine"


def test_no_name_is_not_the_folder_that_one_is_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UsageError, match="expected the name of a folder, not ''"):
        write_site("", public_runtime())
    assert not list(tmp_path.iterdir())
