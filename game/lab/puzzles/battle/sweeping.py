"""What sweeps of battles are told in."""

from collections.abc import Mapping
from typing import Any, Final

from components.kind import KINDS
from game.lab.sweep.terms import NO_ANSWER, SweepTerms, map_size

SIDES: Final = {kind.names: kind.side for kind in KINDS}
WINS: Final = {letter: f"{name} win" for name, letter in SIDES.items()}
ANOTHER_WINS: Final = "another side wins"
"""The winner where a side of user-defined rules wins."""
STALEMATE: Final = "stalemate"


def ending(told: Mapping[str, Any], _is_found: bool) -> str:
    """Return who won, if anybody did."""
    if told.get("rounds") is None:
        return NO_ANSWER
    return WINS.get(str(told["winner"]), ANOTHER_WINS) if told["winner"] else STALEMATE


SWEEP: Final = SweepTerms(
    endings=(*WINS.values(), ANOTHER_WINS, STALEMATE, NO_ANSWER),
    ending=ending,
    length="rounds",
    answer="outcome",
    size_of=map_size,
    unit="squares",
    size_option="size",
    how_often="How often elves win",
    how_long="How many rounds battles last",
    labels={
        "elf_attack": "attack power of the elves",
        "goblin_attack": "attack power of the goblins",
        "elf_hp": "hit points of each elf",
        "goblin_hp": "hit points of each goblin",
        "elves": "number of elves",
        "goblins": "number of goblins",
        "hollows": "hollows",
        "turned": "turned clockwise (degrees)",
    },
    winners=SIDES,
)
