"""The lab's parts for battles, with the words of their sweeps."""

from collections.abc import Mapping
from typing import Any, Final

from components.kind import KINDS
from game.lab.parts import NO_ANSWER, InputGenerator, LabParts, SweepTerms, map_size
from game.lab.puzzles.battle.divergence import divergence
from game.lab.puzzles.battle.generator import (
    OPTIONS,
    VALID_INPUTS,
    generate,
    is_official,
    reductions,
    small,
)
from game.lab.puzzles.battle.printed_trace import compare
from game.lab.puzzles.battle.variant_answers import BattleVariantAnswers

SIDES: Final = {kind.names: kind.side for kind in KINDS}
WINS: Final = {letter: f"{name} win" for name, letter in SIDES.items()}
ANOTHER_WINS: Final = "another side wins"
"""The ending if a side of a custom rule wins."""
STALEMATE: Final = "stalemate"


def ending(told: Mapping[str, Any], _is_found: bool) -> str:
    """Return the winner in words, or the ending without a winner."""
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


LAB_PARTS: Final = LabParts(
    generator=InputGenerator(
        options=OPTIONS,
        generate=generate,
        small=small,
        is_official=is_official,
        reductions=reductions,
        valid_inputs=VALID_INPUTS,
    ),
    variant_answers=BattleVariantAnswers,
    divergence=divergence,
    trace_comparer=compare,
    sweep_terms=SWEEP,
)
