"""What the wheel carries besides code."""

from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.processes import ROOT

pytestmark = pytest.mark.slow


def test_wheel_has_licences_changes_and_the_manual(interpreter: Path) -> None:
    (wheel,) = interpreter.parents[2].glob("*.whl")
    names = [name.partition("/")[2] for name in ZipFile(wheel).namelist()]
    for name in ("licenses/assets/LICENSE.txt", "licenses/assets/fonts/LICENSE"):
        assert name in names
    assert "assets/CHANGELOG.md" in names
    pages = {path.name for path in (ROOT / "assets/help").iterdir()}
    assert pages == {Path(name).name for name in names if name.startswith("assets/help/")}
