"""What the wheel carries besides code, and what an index page would show of it."""

from email import message_from_bytes
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.commands import ROOT

pytestmark = pytest.mark.slow


def test_wheel_has_licences_changes_and_the_manual(interpreter: Path) -> None:
    (wheel,) = interpreter.parents[2].glob("*.whl")
    names = [name.partition("/")[2] for name in ZipFile(wheel).namelist()]
    for name in ("licenses/assets/LICENSE.txt", "licenses/assets/fonts/LICENSE"):
        assert name in names
    assert "assets/CHANGELOG.md" in names
    pages = {path.name for path in (ROOT / "assets/help").iterdir()}
    assert pages == {Path(name).name for name in names if name.startswith("assets/help/")}


def test_description_has_no_picture_that_an_index_page_would_not_show(interpreter: Path) -> None:
    (wheel,) = interpreter.parents[2].glob("*.whl")
    with ZipFile(wheel) as opened:
        (name,) = (each for each in opened.namelist() if each.endswith(".dist-info/METADATA"))
        metadata = message_from_bytes(opened.read(name))
    description = metadata.get_payload()
    assert "![" not in description
    assert "](assets" not in description
    assert metadata["Description-Content-Type"] == "text/markdown"
