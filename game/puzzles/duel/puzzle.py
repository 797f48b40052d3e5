"""The whole puzzle of the duel."""

from typing import Final

from game.puzzles.duel import DESCRIPTION
from game.puzzles.duel.answer import DuelScenario, read_scenario
from game.puzzles.duel.explain import explain
from game.puzzles.duel.misreadings import FAMILIES, VARIANTS, valued
from game.puzzles.duel.narrate import DuelNarrator, notation
from game.puzzles.duel.summary import summarize
from game.puzzles.puzzle import LateImport, Puzzle
from systems.duel import SYSTEMS

PUZZLE: Final = Puzzle(
    **vars(DESCRIPTION),
    read=read_scenario,
    systems=SYSTEMS,
    narrator=DuelNarrator,
    variants=VARIANTS,
    families=FAMILIES,
    valued=valued,
    explain=explain,
    summarize=summarize,
    notation=notation,
    attempt=DuelScenario.attempt,
    generator=LateImport("game.puzzles.duel.generate:GENERATOR"),
    sweep_terms=LateImport("game.puzzles.duel.generate:SWEEP"),
    divergence=LateImport("game.puzzles.duel.divergence:divergence"),
)
