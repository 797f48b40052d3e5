"""Pictures look as they did; `golden_images.py` says how they are compared, and renewed."""

import pytest

from tests.suite.cases import slow
from tests.window.golden_images import (
    FOLDER,
    MOMENTS,
    SLOW,
    Moment,
    change,
    drawn,
)

if not FOLDER.exists():
    pytest.skip("the pictures are in a clone only, not in an sdist", allow_module_level=True)


@pytest.mark.parametrize(
    "moment",
    [slow(moment) if moment.name in SLOW else moment for moment in MOMENTS],
    ids=[moment.name for moment in MOMENTS],
)
def test_picture_looks_as_it_did(moment: Moment, pytestconfig: pytest.Config) -> None:
    changed = change(moment.name, drawn(moment), renews=pytestconfig.getoption("--update"))
    assert not changed
