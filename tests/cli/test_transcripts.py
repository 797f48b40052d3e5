"""Commands still print the recorded output, and end with the same status.

`pytest tests/cli/test_transcripts.py --update` rewrites transcripts that differ, and shows how; the
cases that were renewed fail, once. A new transcript is its sentence and its `$` lines; the rest is
written so.
"""

from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from tests.cli.transcript import parsed, replayed
from tests.suite.recorded import check_recorded

FOLDER = Path(__file__).with_name("transcripts")
TRANSCRIPTS = sorted(FOLDER.rglob("*.txt"))
SLOW = "(takes seconds)"
"""Stands before the commands of a transcript that only `.ci/run` has always replayed."""


def case_of(path: Path) -> ParameterSet:
    """Return a transcript as a case of a test; the case is slow if the heading requests it."""
    name = f"{path.parent.name}/{path.stem}"
    heading, _ = parsed(path.read_text())
    return pytest.param(path, id=name, marks=[pytest.mark.slow] if SLOW in heading else [])


def compare(path: Path, folder: Path, *, renews: bool) -> None:
    """Check that commands print their transcript; or rewrite it, and show the difference."""
    check_recorded(path, replayed(path.read_text(), folder), renews=renews)


@pytest.mark.parametrize("path", [case_of(path) for path in TRANSCRIPTS])
def test_transcript_is_what_is_printed_today(
    path: Path, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    compare(path, tmp_path, renews=pytestconfig.getoption("--update"))
