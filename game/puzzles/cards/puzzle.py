"""The whole puzzle of the cards."""

from typing import Final

from game.puzzles.cards import DESCRIPTION
from game.puzzles.cards.explain import explain
from game.puzzles.cards.objects import notation
from game.puzzles.cards.recap import recap
from game.puzzles.cards.scenario import CardsScenario, read_scenario
from game.puzzles.cards.teller import CardsTeller
from game.puzzles.cards.variants import VARIANTS
from game.puzzles.puzzle import Puzzle
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
)
