"""The lowest attack power with which the elves win and lose nobody.

Outcomes do not simply get better with power, so powers are tried in order.
"""

from functools import partial

from game.play.effort import working
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
            with working(partial(attempt, power, battle)):
                battle.fight(until_elf_dies=True)
            if (outcome := outcome_of(battle)).is_flawless:
                return outcome
    return None


def attempt(power: int, battle: Battle) -> str:
    """Say what is tried, and how far it has come."""
    return f"power {power}, round {battle.turn.rounds + 1}"
