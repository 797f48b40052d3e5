"""A page of one file plays from disk, in a real browser."""

from pathlib import Path
from typing import Any

import pytest

from game.inputs.reading import read, read_example
from game.page.single_file import single_file
from game.playback.performance import perform
from tests.page.browser.conftest import Page

pytestmark = [pytest.mark.slow, pytest.mark.timeout(3600)]

SHOWN = "document.querySelector('.whereabouts')?.textContent"
WHY = "document.querySelector('.controls [title^=Why]').click()"


LARGER = "document.querySelector('.controls [title=\"Larger map\"]').click()"
PIXELS = (
    "((colour) => { const board = document.querySelector('.board');"
    "const { data } = board.getContext('2d').getImageData(0, 0, board.width, board.height);"
    "const [red, green, blue] = colour; let found = 0;"
    "for (let at = 0; at < data.length; at += 4)"
    "found += data[at] === red && data[at + 1] === green && data[at + 2] === blue;"
    "return found; })"
)
"""How many pixels of the board have a colour."""
HAIR, EYES = [224, 184, 104], [236, 236, 230]


@pytest.mark.parametrize(
    ("name", "turn", "where"),
    [
        ("hall", 40, "round 4, turn 4 complete"),
        ("apprentice", 2, "turn 2 complete"),
        ("cellar", 8, "key 1, turn 8 complete"),
        ("kitchen-table", 3, "round 3 complete"),
    ],
)
def test_moment_is_shown_and_explained(
    browser: Any, tmp_path: Path, name: str, turn: int, where: str
) -> None:
    path = tmp_path / "page.html"
    path.write_text(single_file(perform(read_example(name))).html, encoding="utf-8")
    page = Page(browser, path.as_uri())
    browser.get(f"{page.address}#turn={turn}")
    page.wait(SHOWN)
    assert page.js(SHOWN).startswith(where)
    browser.execute_script(WHY)
    page.wait("document.querySelector('.reason ol li')")
    assert page.complaints() == []


@pytest.mark.parametrize(("name", "colour"), [("hall", HAIR), ("cellar", EYES)])
def test_who_plays_is_drawn_as_in_the_window(
    browser: Any, tmp_path: Path, name: str, colour: list[int]
) -> None:
    path = tmp_path / "page.html"
    path.write_text(single_file(perform(read_example(name))).html, encoding="utf-8")
    page = Page(browser, path.as_uri())
    browser.get(page.address)
    page.wait(SHOWN)
    browser.execute_script(LARGER)
    page.wait(f"{PIXELS}({colour}) > 5", 60)
    assert page.complaints() == []


def test_units_look_where_they_went(browser: Any, tmp_path: Path) -> None:
    """An elf has a fringe, which is not seen from behind."""
    cave = tmp_path / "cave.txt"
    cave.write_text("#####\n#G..#\n#...#\n#..E#\n#####\n")
    path = tmp_path / "page.html"
    path.write_text(single_file(perform(read(str(cave)))).html, encoding="utf-8")
    page = Page(browser, path.as_uri())
    browser.get(page.address)
    page.wait(f"{PIXELS}({HAIR}) > 5", 60)
    browser.get(f"{page.address}#turn=2")
    page.wait(f"!{PIXELS}({HAIR})", 60)
    assert page.complaints() == []
