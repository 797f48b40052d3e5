"""The whole puzzle of the vault."""

from typing import Final

from game.puzzles.puzzle import LateImport, Puzzle
from game.puzzles.vault import DESCRIPTION
from game.puzzles.vault.answer import read_scenario
from game.puzzles.vault.explain import explain
from game.puzzles.vault.misreadings import FAMILIES, VARIANTS, valued
from game.puzzles.vault.narrate import VaultNarrator, graph, notation
from game.puzzles.vault.summary import summarize
from systems.vault import SYSTEMS

PUZZLE: Final = Puzzle(
    **vars(DESCRIPTION),
    read=read_scenario,
    systems=SYSTEMS,
    narrator=VaultNarrator,
    variants=VARIANTS,
    families=FAMILIES,
    valued=valued,
    explain=explain,
    summarize=summarize,
    graph=graph,
    notation=notation,
    generator=LateImport("game.puzzles.vault.generate:GENERATOR"),
    sweep_terms=LateImport("game.puzzles.vault.generate:SWEEP"),
    variant_answers=LateImport("game.puzzles.vault.misreadings:VaultVariantAnswers"),
    divergence=LateImport("game.puzzles.vault.divergence:divergence"),
)
