"""The lab's parts for battles."""

from typing import Final

from game.lab.parts import InputGenerator, LabParts
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
from game.lab.puzzles.battle.sweeping import SWEEP
from game.lab.puzzles.battle.variant_answers import BattleVariantAnswers

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
