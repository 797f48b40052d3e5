"""What sweeps of battles are told in."""

from typing import Final

from components.kind import KINDS
from game.lab.sweep.puzzle_terms import NO_ANSWER, SweepTerms, map_size
from game.lab.sweep.storage.stored_runs import CountedRun, StoredRun

SIDES: Final = {kind.names: kind.side for kind in KINDS}
WINS: Final = {letter: f"{name} win" for name, letter in SIDES.items()}
ANOTHER_WINS: Final = "another side wins"
"""One that rules of somebody's own declare."""
STALEMATE: Final = "stalemate"


def ending(run: StoredRun | CountedRun) -> str:
    """Return who won, if anybody did."""
    if run.rounds is None:
        return NO_ANSWER
    return WINS.get(str(run.winner), ANOTHER_WINS) if run.winner else STALEMATE


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
