"""The elves' attack powers with which a battle is shown: that first given, and that of part 2."""

from collections.abc import Iterator
from typing import Final

from game.puzzles.battle.lowest_attack import CavePowers, has_met, is_hopeless
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.power_search import DEMANDED
from game.puzzles.battle.scenario import BattleScenario

TURNS_AT_ONCE: Final = 50
WANTED: Final = "the lowest that part 2 allows"
NO_POWER: Final = "part 2: no attack power saves all elves"


class Powers:
    """What is known of the powers of one battle; the scenes of all of them share it."""

    def __init__(self, scenario: BattleScenario) -> None:
        """Know the power of a scenario alone."""
        self.first: Final = scenario.settings.elf_attack
        """The one first given."""
        self.lowest: int | None = None
        """That of part 2, once it is found; None if no power will do."""
        self.is_known = False
        """Whether it has been looked for."""
        self._scenario: Final = scenario.in_part(2)

    @property
    def wish(self) -> str:
        """What is looked for."""
        demand = DEMANDED[self._scenario.settings.search.demand]
        return f"part 2 is looked for: the lowest power with {demand}"

    def look(self) -> Iterator[None]:
        """Look for the power of part 2, some turns at a time."""
        scenario, search, done = self._scenario, self._scenario.settings.search, dict[int, bool]()
        trials = search.way.tried(CavePowers(scenario.cave, scenario.settings))
        try:
            power = next(trials)
            while True:
                if power not in done:
                    tried = scenario.with_elf_attack(power)
                    with Battle(tried.cave, tried.settings) as battle:
                        while not (battle.is_over or is_hopeless(battle, search.demand)):
                            for _ in range(TURNS_AT_ONCE):
                                battle.step()
                            yield
                        done[power] = battle.is_over and has_met(battle, search.demand)
                power = trials.send(done[power])
        except StopIteration as end:
            self.lowest, self.is_known = end.value, True

    def other(self, power: int) -> int | None:
        """Return the power of part 2; if that is shown, the one first given; None if neither."""
        other = self.first if self.lowest == power else self.lowest
        return None if other == power else other

    def words(self, power: int) -> str:
        """Name a power that P leads to, and say what it is."""
        what = "" if power == self.first else f", {WANTED}"
        return f"elf attack {power}{what}"

    def vain(self) -> str:
        """Say why the power of part 2, once found, changes nothing."""
        if self.lowest is None:
            return NO_POWER
        return f"elf attack {self.lowest} is {WANTED}: nothing changes"
