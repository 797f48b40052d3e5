"""A page of one file plays from disk, in a real browser."""

from pathlib import Path
from typing import Any

import pytest

from game.inputs.reading import read_example
from game.page.single_file import single_file
from game.playback.performance import perform
from tests.page.browser.conftest import Page

pytestmark = [pytest.mark.slow, pytest.mark.timeout(3600)]

SHOWN = "document.querySelector('.whereabouts')?.textContent"
WHY = "document.querySelector('.controls [title^=Why]').click()"


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
