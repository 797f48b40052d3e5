"""Golden files with the output of the program."""

from difflib import unified_diff
from pathlib import Path

import pytest


def check_recorded(path: Path, today: str, *, renews: bool) -> None:
    """Check that a file contains today's text, or show the difference.

    If it is to be renewed (`pytest --update`), it says so from now on, and the test fails once.
    """
    recorded = path.read_text(encoding="utf-8")
    if today == recorded:
        return
    if renews:
        path.write_text(today, encoding="utf-8")
    hint = "Renewed:" if renews else "If that is meant: pytest --update"
    pytest.fail(f"{hint}\n{difference(recorded, today, path.name)}", pytrace=False)


def difference(before: str, now: str, name: str) -> str:
    """Return the lines in which two texts differ."""
    return "".join(
        unified_diff(
            before.splitlines(keepends=True),
            now.splitlines(keepends=True),
            f"{name}, as recorded",
            f"{name}, today",
        )
    )
