"""The caves that the puzzle's text can ask: where every battle that part 2 tries comes to its end.

Where units are apart, some power may leave the sides without a way to each other. By the text
such a battle has no end, so a program that plays by it has none either.

    ########     With power 4 the elf above wins and the elf below falls: who is left can't meet.
    ##EG####     With power 10 both elves win, which is the answer.
    ########
    #GEG####
    ########
"""

from typing import Any, Final

from game.lab.capabilities import AskedInputs
from game.lab.generate.ground import Place, region_of
from game.lab.puzzles.battle.generator import small
from game.puzzles.battle.power_search import LOWEST_POWER
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.contract import Scenario
from game.text.grid import OPEN, WALL

SEARCHED_PART: Final = 2


def includes(text: str, scenario: Scenario[Any], parts: tuple[int, ...]) -> bool:
    """Whether no battle on the way to the answers of some parts would go on for ever."""
    is_settled = SEARCHED_PART not in parts or not has_units_apart(text)
    if is_settled or not isinstance(scenario, BattleScenario):
        return True
    found = scenario.answer(SEARCHED_PART).elf_attack
    tried = range(LOWEST_POWER, found or LOWEST_POWER)
    return not any(scenario.with_elf_attack(power).answer(1).is_stalemate for power in tried)


def has_units_apart(text: str) -> bool:
    """Whether walls keep some units from others."""
    marks = {
        (row, column): mark
        for row, line in enumerate(text.splitlines())
        for column, mark in enumerate(line)
        if mark != WALL
    }
    units: list[Place] = [place for place, mark in marks.items() if mark != OPEN]
    return not set(units) <= set(region_of(units[0], set(marks))) if units else False


ASKED: Final = AskedInputs(
    includes, small, "caves in which a battle of part 2 would go on for ever"
)
