"""The whole puzzle of the battle."""

from operator import attrgetter
from typing import Final

from game.puzzles.battle import DESCRIPTION
from game.puzzles.battle.explain import explain
from game.puzzles.battle.objects import notation
from game.puzzles.battle.recap import further, recap
from game.puzzles.battle.scenario import BattleScenario, read_scenario
from game.puzzles.battle.teller import BattleTeller
from game.puzzles.battle.variants import FAMILIES, VARIANTS, valued
from game.puzzles.puzzle import Puzzle
from systems.battle.rules import SYSTEMS

PUZZLE: Final = Puzzle(
    **vars(DESCRIPTION),
    read=read_scenario,
    systems=SYSTEMS,
    teller=BattleTeller,
    variants=VARIANTS,
    families=FAMILIES,
    valued=valued,
    explain=explain,
    recap=recap,
    further_recap=further,
    notation=notation,
    is_slow=BattleScenario.is_slow,
    last_round=attrgetter("last_round"),
)
