"""The lowest attack power with which the elves win and lose nobody.

Outcomes do not simply get better with power, so powers are tried in order.
"""

from game.puzzles.battle.battle import Battle
from game.puzzles.battle.cave import Cave
from game.puzzles.battle.outcome import Outcome, outcome_of
from game.puzzles.battle.powers import latest_opening, powers_to_try, shared_openings
from game.puzzles.battle.settings import BattleSettings


def lowest_attack(cave: Cave, settings: BattleSettings) -> Outcome | None:
    """Return how the elves win with the lowest power that loses none, None if none does."""
    shared = shared_openings(cave, settings)
    for power in powers_to_try(cave, settings):
        tried = settings._replace(elf_attack=power)
        with Battle(cave, tried, latest_opening(shared, tried)) as battle:
            battle.fight(until_elf_dies=True)
            if (outcome := outcome_of(battle)).is_flawless:
                return outcome
    return None
