"""Looks for examples in docstrings only in modules that have some.

To import all others for it takes longer than the thousand shortest tests.
"""

from pathlib import Path
from typing import Any

import pytest
from _pytest.doctest import DoctestModule

PROMPT = b">>>"


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Any:
    """Leave modules without examples to those that look for tests."""
    collectors = yield
    return [
        each
        for each in collectors
        if not isinstance(each, DoctestModule) or PROMPT in file_path.read_bytes()
    ]
