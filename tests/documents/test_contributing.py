"""The paths that CONTRIBUTING names exist."""

import re
from typing import Final

import pytest

from tests.commands import ROOT

TEXT: Final = (ROOT / ".github" / "CONTRIBUTING.md").read_text(encoding="utf-8")
TOPS: Final = "components|systems|game|tests|assets"
PATHS: Final = sorted(
    {*re.findall(rf"(?:{TOPS})(?:/[\w.]+)*", " ".join(re.findall(r"`([^`]+)`", TEXT)))}
)


@pytest.mark.parametrize("path", PATHS)
def test_named_path_exists(path: str) -> None:
    found = path if (ROOT / path).exists() else path.replace(".", "/")
    assert (ROOT / found).exists() or (ROOT / f"{found}.py").exists()
