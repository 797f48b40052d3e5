"""How common misreadings of vaults are in programs that were published."""

from collections.abc import Mapping
from typing import Final

PUBLISHED: Final[Mapping[str, int]] = {
    "one-shortest-way": 5,
    "neighbour-order": 3,
    "stuck-is-free": 1,
    "door-beside-the-way": 1,
    "needs-from-the-start": 1,
    "own-keys-only": 1,
    "one-after-another": 1,
    "forgets-the-others": 1,
    "seen-when-pushed": 1,
    "quarters-never-join": 1,
    "maze-is-a-tree": 1,
    "fewest-crossings": 1,
    "door-seen-before": 1,
    "passed-keys-are-free": 1,
    "doors-are-stops": 1,
    "own-quarter-only": 1,
    "memo-by-keys-alone": 1,
    "needs-by-depth-first-way": 1,
}
"""In how many published programs kinds of misreadings were met; 5 where in very many."""
