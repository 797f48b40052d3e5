"""The search for the lowest attack power that loses no elf, a little at a time."""

from collections.abc import Iterator
from time import perf_counter
from typing import Final

from game.puzzles.battle.battle import Battle
from game.puzzles.battle.outcome import Outcome, outcome_of
from game.puzzles.battle.powers import powers_to_try
from game.puzzles.battle.scenario import BattleScenario

TURNS_AT_ONCE: Final = 50


class LowestPower:
    """Fights to the end with one power after the other, a little at a time."""

    def __init__(self, scenario: BattleScenario) -> None:
        """Begin with the lowest power."""
        self.losses: Final[list[tuple[int, int]]] = []
        """Each power tried and how many elves it lost."""
        self.found: int | None = None
        """The lowest power with which the elves win and lose nobody."""
        self.is_over = False
        self._search: Final = self._fight(scenario)

    def go_on(self, seconds: float) -> None:
        """Search for about so long."""
        until = perf_counter() + seconds
        while not self.is_over and perf_counter() < until:
            self.is_over = next(self._search, None) is None

    def _fight(self, scenario: BattleScenario) -> Iterator[bool]:
        for power in powers_to_try(scenario.cave, scenario.settings):
            tried = scenario.with_elf_attack(power)
            with Battle(tried.cave, tried.settings) as battle:
                while not battle.is_over:
                    for _ in range(TURNS_AT_ONCE):
                        battle.step()
                    yield True
                outcome: Outcome = outcome_of(battle)
            self.losses.append((power, outcome.elves_lost))
            if outcome.is_flawless:
                self.found = power
                return
