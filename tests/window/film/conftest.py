"""A short battle to be exported."""

import pytest

from game.playback.performance import Performance
from tests.window.film.requests import played


@pytest.fixture
def performance() -> Performance:
    """Return a short battle."""
    return played(20)
