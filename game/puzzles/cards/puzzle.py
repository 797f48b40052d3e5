"""The card game as a puzzle."""

from typing import Final

from game.puzzles.cards import DESCRIPTION
from game.puzzles.cards.explain import explain
from game.puzzles.cards.misreadings import VARIANTS
from game.puzzles.cards.narrate import CardsTeller, notation
from game.puzzles.cards.play import CardsScenario, read_scenario
from game.puzzles.cards.summary import recap
from game.puzzles.puzzle import LateImport, Puzzle
from systems.cards import RECURSIVE

PUZZLE: Final = Puzzle(
    **vars(DESCRIPTION),
    read=read_scenario,
    systems=RECURSIVE,
    teller=CardsTeller,
    variants=VARIANTS,
    explain=explain,
    recap=recap,
    notation=notation,
    abridge=CardsScenario.abridged,
    generator=LateImport("game.puzzles.cards.generate:GENERATOR"),
    sweep_terms=LateImport("game.puzzles.cards.generate:SWEEP"),
)
