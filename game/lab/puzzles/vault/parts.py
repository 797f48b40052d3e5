"""The lab's parts for vaults."""

from typing import Final

from game.lab.parts import InputGenerator, LabParts
from game.lab.puzzles.vault.divergence import divergence
from game.lab.puzzles.vault.generator import (
    OPTIONS,
    VALID_INPUTS,
    generate,
    is_official,
    reductions,
    small,
)
from game.lab.puzzles.vault.sweeping import SWEEP
from game.lab.puzzles.vault.variant_answers import VaultVariantAnswers

LAB_PARTS: Final = LabParts(
    generator=InputGenerator(
        options=OPTIONS,
        generate=generate,
        small=small,
        is_official=is_official,
        reductions=reductions,
        valid_inputs=VALID_INPUTS,
    ),
    variant_answers=VaultVariantAnswers,
    divergence=divergence,
    sweep_terms=SWEEP,
)
