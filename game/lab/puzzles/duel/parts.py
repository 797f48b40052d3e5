"""The lab's parts for duels."""

from typing import Final

from game.lab.parts import InputGenerator, LabParts
from game.lab.puzzles.duel.divergence import divergence
from game.lab.puzzles.duel.generator import (
    OPTIONS,
    VALID_INPUTS,
    effort,
    generate,
    is_official,
    is_small,
    reductions,
    small,
)
from game.lab.puzzles.duel.sweeping import SWEEP

LAB_PARTS: Final = LabParts(
    generator=InputGenerator(
        options=OPTIONS,
        generate=generate,
        small=small,
        is_official=is_official,
        reductions=reductions,
        is_small=is_small,
        effort=effort,
        valid_inputs=VALID_INPUTS,
    ),
    divergence=divergence,
    sweep_terms=SWEEP,
)
