"""A battle that nobody watches, by the shortest way that leads to the same end."""

from components.kind import OF_SIDES
from game.puzzles.battle.fast.quick_battle import QuickBattle
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.opening import Opening, first_opening
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.onlookers import heed_slow_way
from game.puzzles.proof import shortcuts
from systems.battle.promises import EVERY
from systems.battle.rules import RULES, BattleRules


def unwatched(
    cave: Cave, settings: BattleSettings, opening: Opening | None = None
) -> Battle | QuickBattle:
    """Return the battle: without a world if its rules are those that were proven, as they are."""
    opening = opening or first_opening(cave, settings)
    if are_usual(settings.rules) and all(unit.faction in OF_SIDES for unit in opening.units):
        return QuickBattle(cave, settings, opening)
    heed_slow_way(settings.rules)
    return Battle(cave, settings, opening)


def are_usual(rules: BattleRules) -> bool:
    """Whether rules are those of the puzzle, and the code that was proven."""
    return rules.systems == RULES.systems and shortcuts(rules) == EVERY
