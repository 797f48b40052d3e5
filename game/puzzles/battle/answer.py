"""The input of a battle with its settings, and the answers to both parts."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from components.kind import KINDS
from game.errors import GivenUpError, NoAnswerError
from game.puzzles.battle.play import Battle
from game.puzzles.battle.powers import Fights
from game.puzzles.battle.read import Cave, read_cave
from game.puzzles.battle.settings import NUMBERS, BattleSettings, apply_change
from game.puzzles.battle.state import BattleState, Outcome
from game.puzzles.contract import Scenario, shown_answer
from game.puzzles.settings import Settings
from game.puzzles.variant import NO_CHANGE, Change
from game.text.wording import count

PARTS: Final = (1, 2)
SEARCHED_PART: Final = 2
QUICK_ARMY: Final = 100
"""The number of units whose battle takes a fraction of a second."""
IMPOSSIBLE: Final = "no attack power lets the elves win without a loss"


class BattleAnswer(NamedTuple):
    """The answer to one part."""

    part: int
    outcome: Outcome | None
    """The outcome of the battle; None if part 2 has none."""
    given_up: str = ""
    """The limit that the battle exceeded, if it was given up."""

    @property
    def is_found(self) -> bool:
        """Whether the battle ended with a victory."""
        return self.number is not None

    @property
    def number(self) -> int | None:
        """The score of the battle; None without one."""
        return self.outcome.score if self.outcome else None

    @property
    def rounds(self) -> int | None:
        """The number of complete rounds; None without an outcome."""
        return self.outcome.rounds if self.outcome else None

    @property
    def hit_points(self) -> int | None:
        """The hit points of all living units together; None without an outcome."""
        return self.outcome.hit_points if self.outcome else None

    @property
    def winner(self) -> str | None:
        """The letter of the winning side, such as `E` or `G`; None without a winner."""
        return self.outcome.winner if self.outcome else None

    @property
    def elf_attack(self) -> int | None:
        """The attack power of the elves, in part 2 the lowest; None without an outcome."""
        return self.outcome.elf_attack if self.outcome else None

    @property
    def elves_lost(self) -> int | None:
        """The number of dead elves; None without an outcome."""
        return self.outcome.elves_lost if self.outcome else None

    @property
    def is_stalemate(self) -> bool:
        """Whether the battle would never end."""
        return self.outcome is not None and self.outcome.is_stalemate

    def __repr__(self) -> str:
        """Return the number and the first line of the answer."""
        return shown_answer(self)

    def to_json(self) -> dict[str, object]:
        """Return the object for the part in `solve --json`."""
        outcome = self.outcome
        if outcome is None:
            why = {"reason": self.given_up} if self.given_up else {"impossible": True}
            return {"outcome": None, "elf_attack": None, **why}
        return {
            "outcome": outcome.score,
            "rounds": outcome.rounds,
            "hit_points": outcome.hit_points,
            "winner": outcome.winner,
            "elf_attack": outcome.elf_attack,
            "elves_lost": outcome.elves_lost,
            "stalemate": outcome.is_stalemate,
        }

    def lines(self) -> list[str]:
        """Return a line with the answer, and a line with the winner and the losses if any."""
        outcome = self.outcome
        if outcome is None:
            return [f"given up: {self.given_up}" if self.given_up else f"impossible: {IMPOSSIBLE}"]
        power = f"elf attack {outcome.elf_attack}: " if self.part != 1 else ""
        left = f"{count(outcome.survivors, 'unit')} left"
        if outcome.is_stalemate:
            left += f" with {count(outcome.hit_points, 'hit point')}"
        return [power + outcome.verdict, f"{outcome.victory}, {left}, {outcome.losses}"]


class BattleScenario(Scenario[BattleState]):
    """One cave with its settings."""

    puzzle = "battle"
    has_units = True

    def __init__(
        self, cave: Cave, settings: BattleSettings, second: BattleSettings | None = None
    ) -> None:
        """Take the cave and the settings of both parts; `second` is None if they are equal."""
        self.cave: Final = cave
        self.settings: Final = settings
        self.second: Final = settings if second is None else second
        """The settings of part 2."""
        self._fights: Fights | None = None
        """The battles of the latest answer."""

    def __eq__(self, other: object) -> bool:
        """Return whether the cave and the settings are the same."""
        if not isinstance(other, BattleScenario):
            return NotImplemented
        mine, theirs = ((one.cave, one.settings, one.second) for one in (self, other))
        return mine == theirs

    def __hash__(self) -> int:
        """Return a hash of the settings."""
        return hash(self.settings)

    def summary(self) -> str:
        """Return the size and the units: `9 x 7 squares, 1 elf, 4 goblins`."""
        rounds = self.cave.rounds
        kinds = ", ".join(self.unit_counts())
        points = ", hit points as shown" if self.cave.points else ""
        begun = f", after {count(rounds, 'round')}, where both parts begin" if rounds else ""
        return f"{self.size()}, {kinds}{points}{begun}"

    def size(self) -> str:
        """Return the size of the map in squares."""
        return f"{self.cave.grid.columns} x {len(self.cave.grid.rows)} squares"

    def unit_counts(self) -> Iterator[str]:
        """Yield the number of each kind on the map, `3 goblins`; always of elves and goblins."""
        letters = [letter for _, letter in (*self.cave.units, *self.cave.items)]
        for letter, kind in self.cave.kinds.items():
            if kind in KINDS or letter in letters:
                yield count(letters.count(letter), kind.name, kind.names)

    def outcome(self, part: int) -> Outcome | None:
        """Play a part and return its outcome; None if every attack power fails in part 2.

        Raises:
            GivenUpError: If a custom rule makes a battle endless.
        """
        fights = self._fights_under(self.in_part(part).settings)
        return fights.play_part_1() if part == 1 else fights.play_part_2()

    def _fights_under(self, settings: BattleSettings) -> Fights:
        """Return the battles under some settings; the latest ones are kept."""
        if self._fights is None or self._fights.powers.settings != settings:
            self._fights = Fights(self.cave, settings)
        return self._fights

    def answer(self, part: int) -> BattleAnswer:
        """Play a part and return its answer."""
        try:
            return BattleAnswer(part, self.outcome(part))
        except GivenUpError as error:
            return BattleAnswer(part, None, str(error))

    def under(self, change: Change) -> "BattleScenario":
        """Return the same cave under changed rules."""
        # Only part 2 searches, so the settings with the search may be those of both parts.
        if all(variant.part is None or variant.search for variant in change.variants):
            return BattleScenario(self.cave, apply_change(self.settings, change))
        first, second = (apply_change(self.settings, change.in_part(part)) for part in PARTS)
        return BattleScenario(self.cave, first, second)

    def is_slow(self, part: int | None) -> bool:
        """Return whether a part searches with hundreds of units."""
        return part == SEARCHED_PART and len(self.cave.units) > QUICK_ARMY

    def in_part(self, part: int) -> "BattleScenario":
        """Return the same cave with the rules of one part for both parts."""
        if part == 1 or self.second == self.settings:
            return self
        return BattleScenario(self.cave, self.second)

    def simulate(self, part: int) -> tuple[Battle, BattleState]:
        """Return the battle of a part; in part 2, the one with the power that the search finds."""
        battle = Battle(self.cave, self.part_settings(part))
        return battle, battle.state()

    def is_answered(self, state: BattleState) -> bool:
        """Return whether a state isn't a stalemate."""
        return not state.is_stalemate

    def with_elf_attack(self, power: int) -> "BattleScenario":
        """Return the same battle with another attack power of the elves."""
        stronger = (each._replace(elf_attack=power) for each in (self.settings, self.second))
        return BattleScenario(self.cave, *stronger)

    def part_settings(self, part: int) -> BattleSettings:
        """Return the settings of a part, in part 2 with the power that the search finds.

        Raises:
            NoAnswerError: If no attack power meets the demand of part 2.
        """
        if part == 1:
            return self.settings
        outcome = self.outcome(part)
        if outcome is None:
            raise NoAnswerError(IMPOSSIBLE)
        return self.second._replace(elf_attack=outcome.elf_attack)


def read_scenario(
    text: str, source: str, settings: Settings, change: Change = NO_CHANGE
) -> BattleScenario:
    """Read a cave under changed rules, with the kinds that these declare.

    Omitted settings have their default.

    Raises:
        InputError: If `text` isn't a cave, or a custom system declares an invalid kind.
    """
    numbers: dict[str, Any] = {name: int(settings[name]) for name in NUMBERS if name in settings}
    chosen = BattleSettings()._replace(**numbers)
    cave = read_cave(text, source, apply_change(chosen, change).rules.kinds)
    return BattleScenario(cave, chosen).under(change)
