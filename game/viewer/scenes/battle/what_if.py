"""The search for the attack power that part 2 asks for, a little at a time.

It tries the powers that the scenario's own search tries, whatever search that is. Such a
search asks for one battle after the other and can't wait, so it is asked anew after each:

    asked       4?          4 no, 5?        4 no, 5 no, 6?     ...
    fought      4           5               6
"""

from collections.abc import Iterator
from time import perf_counter
from typing import Final, NamedTuple

from game.puzzles.battle.battle import Battle
from game.puzzles.battle.fight import has_done
from game.puzzles.battle.outcome import outcome_of
from game.puzzles.battle.powers import highest_power, powers_to_try
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.battle.search import PowerSearch

TURNS_AT_ONCE: Final = 50


class UnfoughtError(Exception):
    """A power is asked for whose battle has not been fought."""

    def __init__(self, power: int) -> None:
        """Name the power."""
        super().__init__(power)
        self.power: Final = power


class FoughtTrials(NamedTuple):
    """The battles of one cave as far as they have been fought."""

    scenario: BattleScenario
    done: dict[int, bool]
    """Whether each power does what is demanded."""

    def does(self, power: int) -> bool:
        """Return whether a power does what is demanded.

        Raises:
            UnfoughtError: that is not known yet.
        """
        if power not in self.done:
            raise UnfoughtError(power)
        return self.done[power]

    def powers(self, lowest: int) -> Iterator[int]:
        """Yield the powers from the lowest up that may play different battles."""
        return powers_to_try(self.scenario.cave, self.scenario.settings, lowest)

    @property
    def highest(self) -> int:
        """A power above which none does more."""
        return highest_power(self.scenario.cave, self.scenario.settings)


class LowestPower:
    """Fights to the end with one power after the other, a little at a time."""

    def __init__(self, scenario: BattleScenario) -> None:
        """Begin with the power that the search tries first."""
        self.losses: Final[list[tuple[int, int]]] = []
        """Each power tried and how many elves it lost."""
        self.found: int | None = None
        """The power that the search ends on; by the rules the lowest that loses nobody."""
        self.is_over = False
        self.is_followed = True
        """Whether the battle with the power that it finds is to be shown."""
        self.search: Final[PowerSearch] = scenario.settings.search
        self._trials: Final = FoughtTrials(scenario, {})
        self._fights: Final = self._fight_all()

    def go_on(self, seconds: float) -> None:
        """Search for about so long."""
        until = perf_counter() + seconds
        while not self.is_over and perf_counter() < until:
            self.is_over = next(self._fights, None) is None

    def _fight_all(self) -> Iterator[bool]:
        while True:
            try:
                self.found = self.search.way.find(self._trials)
            except UnfoughtError as asked:
                yield from self._fight(asked.power)
            else:
                return

    def _fight(self, power: int) -> Iterator[bool]:
        tried = self._trials.scenario.with_elf_attack(power)
        with Battle(tried.cave, tried.settings) as battle:
            while not battle.is_over:
                for _ in range(TURNS_AT_ONCE):
                    battle.step()
                yield True
            self._trials.done[power] = has_done(battle, self.search.demand)
            self.losses.append((power, outcome_of(battle).elves_lost))
