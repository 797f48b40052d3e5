"""The whole puzzle of the card game."""

from typing import Final

from game.puzzles.cards import DESCRIPTION
from game.puzzles.cards.answer import CardsScenario, read_scenario
from game.puzzles.cards.explain import explain
from game.puzzles.cards.misreadings import VARIANTS
from game.puzzles.cards.narrate import CardsNarrator, notation
from game.puzzles.cards.summary import summarize
from game.puzzles.puzzle import LateImport, Puzzle
from systems.cards import RECURSIVE

PUZZLE: Final = Puzzle(
    **vars(DESCRIPTION),
    read=read_scenario,
    systems=RECURSIVE,
    narrator=CardsNarrator,
    variants=VARIANTS,
    explain=explain,
    summarize=summarize,
    notation=notation,
    abridge=CardsScenario.abridge,
    generator=LateImport("game.puzzles.cards.generate:GENERATOR"),
    sweep_terms=LateImport("game.puzzles.cards.generate:SWEEP"),
)
