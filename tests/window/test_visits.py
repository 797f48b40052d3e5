"""What a person sees of the window; `visits.py` says how visits are written."""

from pathlib import Path

import pytest

from tests.window.golden_images import FOLDER as PICTURES
from tests.window.golden_images import MOMENTS
from tests.window.visits import FOLDER, TOLERANCE, differs_by, pictures_named, renew, visited

if not PICTURES.exists():
    pytest.skip("the pictures are in a clone only, not in an sdist", allow_module_level=True)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_window_shows_what_it_did(path: Path, pytestconfig: pytest.Config) -> None:
    found = visited(path.read_text())
    if pytestconfig.getoption("update"):
        renew(path, found)
    assert found.text == path.read_text()
    for name, picture in found.pictures.items():
        assert differs_by(name, picture) < TOLERANCE, name


def test_every_kept_picture_is_compared() -> None:
    kept_ones = {path.stem for path in PICTURES.glob("*.png")}
    assert kept_ones == {moment.name for moment in MOMENTS} | pictures_named()
