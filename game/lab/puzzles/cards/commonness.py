"""How common misreadings of card games are in programs that were published."""

from collections.abc import Mapping
from typing import Final

PUBLISHED: Final[Mapping[str, int]] = {
    "main-repeat-is-player-2s": 3,
    "repeat-in-one-deck": 1,
    "repeat-in-either-deck": 1,
    "repeat-by-ends": 1,
    "highest-wins-everywhere": 1,
}
"""In how many published programs kinds of misreadings were met; 5 where in very many."""
