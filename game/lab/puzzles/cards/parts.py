"""The lab's parts for card games."""

from typing import Final

from game.lab.parts import InputGenerator, LabParts
from game.lab.puzzles.cards.generator import (
    OPTIONS,
    VALID_INPUTS,
    generate,
    is_official,
    reductions,
    small,
)
from game.lab.puzzles.cards.sweeping import SWEEP

LAB_PARTS: Final = LabParts(
    generator=InputGenerator(
        options=OPTIONS,
        generate=generate,
        small=small,
        is_official=is_official,
        reductions=reductions,
        valid_inputs=VALID_INPUTS,
    ),
    sweep_terms=SWEEP,
)
