"""What a person sees of the window; `visits.py` says how visits are written."""

from pathlib import Path
from typing import Final

import pytest

from tests.suite.cases import marked
from tests.suite.recorded import check_recorded
from tests.window.golden_images import FOLDER as PICTURES
from tests.window.golden_images import MOMENTS, change
from tests.window.visits import FOLDER, pictures_named, visited

if not PICTURES.exists():
    pytest.skip("the pictures are in a clone only, not in an sdist", allow_module_level=True)

VISITS: Final = sorted(FOLDER.glob("*.txt"))
SLOW: Final = [
    FOLDER / f"{name}.txt"
    for name in (
        "battle-large",
        "cards-compared",
        "duel-compared",
        "duel-lost",
        "inspector-battle",
        "inspector",
    )
]


@pytest.mark.parametrize("path", marked(VISITS, *SLOW), ids=lambda path: path.stem)
def test_window_shows_what_it_did(path: Path, pytestconfig: pytest.Config) -> None:
    found, renews = visited(path.read_text()), pytestconfig.getoption("--update")
    changes = [
        change(name, picture, renews=renews, in_few_colours=True)
        for name, picture in found.pictures.items()
    ]
    check_recorded(path, found.text, renews=renews)
    assert not [*filter(None, changes)]


def test_every_kept_picture_is_compared() -> None:
    kept_ones = {path.stem for path in PICTURES.glob("*.png")}
    assert kept_ones == {moment.name for moment in MOMENTS} | pictures_named()
