"""A short battle to be exported."""

import pytest

from game.playback.recordings import RecordedPart
from tests.window.film.reels import played


@pytest.fixture
def recorded() -> RecordedPart:
    """Return a short battle."""
    return played(20)
