"""A cave with its settings: what can be asked of it."""

from collections.abc import Iterator
from typing import Any, Final

from components.kind import KINDS
from game.errors import GivenUpError, NoAnswerError
from game.puzzles.battle.lowest_attack import Fights
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.outcome import (
    IMPOSSIBLE,
    BattleAnswer,
    Outcome,
)
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.reading.cave import Cave, read_cave
from game.puzzles.battle.reading.settings import (
    NUMBERS,
    BattleSettings,
    settings_under,
)
from game.puzzles.contract import Scenario
from game.puzzles.settings import Settings
from game.puzzles.variant import NO_CHANGE, Change
from game.text.wording import count

PARTS: Final = (1, 2)
SEARCHED_PART: Final = 2
QUICK_ARMY: Final = 100
"""Units with which a battle is fought in a fraction of a second."""


class BattleScenario(Scenario[BattleState]):
    """One cave, and what its units start with."""

    puzzle = "battle"
    has_units = True

    def __init__(
        self, cave: Cave, settings: BattleSettings, second: BattleSettings | None = None
    ) -> None:
        """Have a cave fought over; part 2 has settings of its own if its rules are others."""
        self.cave: Final = cave
        self.settings: Final = settings
        self.second: Final = settings if second is None else second
        """The settings of part 2."""
        self._fights: Fights | None = None
        """The battles that were fought for the latest answer."""

    def __eq__(self, other: object) -> bool:
        """Whether the cave and the settings are the same."""
        if not isinstance(other, BattleScenario):
            return NotImplemented
        mine, theirs = ((one.cave, one.settings, one.second) for one in (self, other))
        return mine == theirs

    def __hash__(self) -> int:
        """Return the same for equal ones."""
        return hash(self.settings)

    def summary(self) -> str:
        """Say what was read: `9 x 7 squares, 1 elf, 4 goblins`, and what else the cave shows."""
        rounds = self.cave.rounds
        kinds = ", ".join(counted(self.cave))
        shown = ", hit points as shown" if self.cave.points else ""
        begun = f", after {count(rounds, 'round')}, where both parts begin" if rounds else ""
        return f"{self.size()}, {kinds}{shown}{begun}"

    def size(self) -> str:
        """Return how many squares there are."""
        return f"{self.cave.grid.columns} x {len(self.cave.grid.rows)} squares"

    def outcome(self, part: int) -> Outcome | None:
        """Fight a part; return None if no attack power does what part 2 asks for."""
        fights = self._fights_under(self.in_part(part).settings)
        return fights.usual() if part == 1 else fights.lowest()

    def _fights_under(self, settings: BattleSettings) -> Fights:
        """Return the battles under some settings; the latest ones are kept."""
        if self._fights is None or self._fights.powers.settings != settings:
            self._fights = Fights(self.cave, settings)
        return self._fights

    def answer(self, part: int) -> BattleAnswer:
        """Fight a part and return its answer."""
        try:
            return BattleAnswer(part, self.outcome(part))
        except GivenUpError as error:
            return BattleAnswer(part, None, str(error))

    def under(self, change: Change) -> "BattleScenario":
        """Return the same cave by changed rules."""
        # Only part 2 searches, so both parts may have the settings for that.
        if all(variant.part is None or variant.search for variant in change.variants):
            return BattleScenario(self.cave, settings_under(change, self.settings))
        first, second = (settings_under(change.in_part(part), self.settings) for part in PARTS)
        return BattleScenario(self.cave, first, second)

    def is_slow(self, part: int | None) -> bool:
        """Return whether hundreds of units fight over and over in the search for a part."""
        return part == SEARCHED_PART and len(self.cave.units) > QUICK_ARMY

    def in_part(self, part: int) -> "BattleScenario":
        """Return the same cave with the rules of a part for both parts."""
        if part == 1 or self.second == self.settings:
            return self
        return BattleScenario(self.cave, self.second)

    def simulate(self, part: int) -> tuple[Battle, BattleState]:
        """Return a battle; in part 2, the one with the lowest power that loses no elf."""
        battle = Battle(self.cave, self.settings_of(part))
        return battle, battle.state()

    def is_answered(self, state: BattleState) -> bool:
        """Whether it is no stalemate."""
        return not state.is_stalemate

    def with_elf_attack(self, power: int) -> "BattleScenario":
        """Return the same battle with another attack power of the elves."""
        stronger = (each._replace(elf_attack=power) for each in (self.settings, self.second))
        return BattleScenario(self.cave, *stronger)

    def settings_of(self, part: int) -> BattleSettings:
        """Return the settings with which a part is fought.

        Raises:
            NoAnswerError: no attack power does what part 2 asks for.
        """
        if part == 1:
            return self.settings
        outcome = self.outcome(part)
        if outcome is None:
            raise NoAnswerError(IMPOSSIBLE)
        return self.second._replace(elf_attack=outcome.elf_attack)


def counted(cave: Cave) -> Iterator[str]:
    """Yield how many there are of each kind, `3 goblins`; of elves and goblins even if none."""
    letters = [letter for _, letter in (*cave.units, *cave.things)]
    for letter, kind in cave.kinds.items():
        if kind in KINDS or letter in letters:
            yield count(letters.count(letter), kind.name, kind.names)


def read_scenario(
    text: str, source: str, settings: Settings, change: Change = NO_CHANGE
) -> BattleScenario:
    """Read a cave with the kinds of units and things that the changed rules declare.

    Settings that are left out have their default.
    """
    numbers: dict[str, Any] = {name: int(settings[name]) for name in NUMBERS if name in settings}
    chosen = BattleSettings()._replace(**numbers)
    kinds = settings_under(change, chosen).rules.kinds
    cave = read_cave(text, source, kinds)
    return BattleScenario(cave, chosen).under(change)
