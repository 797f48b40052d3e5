"""The lowest attack power with which the elves win and lose nobody.

Outcomes do not simply get better with power, so powers are tried in order, unless the
settings say that they are to be searched otherwise.
"""

from game.play.effort import working
from game.puzzles.battle.cave import Cave
from game.puzzles.battle.fight import PLAIN
from game.puzzles.battle.fights import Fights
from game.puzzles.battle.outcome import Outcome
from game.puzzles.battle.settings import BattleSettings


def lowest_attack(cave: Cave, settings: BattleSettings) -> Outcome | None:
    """Return how the elves win with the lowest power that loses none, None if none does."""
    with Fights(cave, settings) as fights, working(fights.progress):
        power = fights.chosen(settings.search)
        return None if power is None else fights.at(power).outcomes()[PLAIN]
