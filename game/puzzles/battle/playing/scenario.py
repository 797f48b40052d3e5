"""A cave with its settings: what can be asked of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from components.faction import ELF, GOBLIN
from game.errors import NoAnswerError
from game.puzzles.battle import ATTACK_POWER, HIT_POINTS
from game.puzzles.battle.playing.answer import IMPOSSIBLE, BattleAnswer
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.outcome import Outcome, outcome_by_fighting
from game.puzzles.battle.reading.cave import Cave, read_cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.contract import Scenario
from game.text.grid import WALL
from game.text.wording import count

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from game.puzzles.battle.playing.state import BattleState
    from game.puzzles.comparison import PrintedTraceComparison
    from game.puzzles.contract import Readings, TraceRange
    from game.puzzles.explanation import Explanation, ExplanationQuestion
    from game.puzzles.objects import JsonObjects
    from game.puzzles.settings import Settings
    from game.puzzles.variant import Change, Variant
    from game.simulation.simulation import TurnEvents
    from game.text.sources import Source


@dataclass(frozen=True, slots=True)
class BattleScenario(Scenario["BattleState"]):
    """One cave, and what its units start with."""

    has_units = True

    cave: Cave
    settings: BattleSettings

    def summary(self) -> str:
        """Say what was read: `9 x 7 squares, 1 elf, 4 goblins`, and what else the cave shows."""
        rounds = self.cave.rounds
        elves, goblins = self.cave.number_of(ELF), self.cave.number_of(GOBLIN)
        sides = f"{count(elves, 'elf', 'elves')}, {count(goblins, 'goblin')}"
        shown = ", hit points as shown" if self.cave.points else ""
        begun = f", after {count(rounds, 'round')}" if rounds else ""
        return f"{self.size()}, {sides}{shown}{begun}"

    def size(self) -> str:
        """Return how many squares there are."""
        return f"{self.cave.grid.columns} x {len(self.cave.grid.rows)} squares"

    def outcome(self, part: int) -> Outcome | None:
        """Fight a part; None if no attack power does what part 2 asks for."""
        if part == 1:
            return outcome_by_fighting(self.cave, self.settings)
        # Only here, as part 1 is a battle and no search.
        from game.puzzles.battle.planning.lowest_attack import lowest_attack

        return lowest_attack(self.cave, self.settings)

    def answer(self, part: int) -> BattleAnswer:
        """Fight a part and return its answer."""
        return BattleAnswer(part, self.outcome(part))

    def under(self, change: Change) -> BattleScenario:
        """Return the same cave by changed rules."""
        # Only here, as few commands change the rules.
        from game.puzzles.battle.variants import settings_under

        return BattleScenario(self.cave, settings_under(change, self.settings))

    def readings(self) -> Readings:
        """Return what fights each battle once; see `game.lab.puzzles.battle.readings`."""
        # Only here, as few commands change the rules.
        from game.lab.puzzles.battle.readings import BattleReadings

        return BattleReadings(self, self.cave, self.settings)

    def simulate(self, part: int) -> tuple[Battle, BattleState]:
        """Return a battle; in part 2, the one with the lowest power that loses no elf."""
        battle = Battle(self.cave, self.settings_of(part))
        return battle, battle.state()

    def is_answered(self, state: BattleState) -> bool:
        """Whether it is no stalemate."""
        return not state.is_stalemate

    def last_round(self, state: BattleState) -> int:
        """Return the round that combat ended in, though it was not completed."""
        return state.last_round

    def retell(
        self, state: BattleState, played: Iterable[TurnEvents], shown: TraceRange
    ) -> Iterator[str]:
        """Yield the battle's maps; see `game.puzzles.battle.telling.trace`."""
        # Only here, as nothing else needs it.
        from game.puzzles.battle.telling.trace import retell

        return retell(self.cave.grid, state, played, shown)

    def picture(self, state: BattleState) -> list[str]:
        """Draw the map, with hit points behind each row."""
        # Only here, as those who want an answer see no map.
        from game.puzzles.battle.telling.trace import picture

        return picture(self.cave.grid, state.units.values())

    def standing(self, state: BattleState) -> str:
        """Say how many of each faction live, with how many hit points."""
        return ", ".join(
            f"{name} {sum(unit.faction == name for unit in state.units.values())}"
            f": {state.hit_points(name)} hp"
            for name in (ELF, GOBLIN)
        )

    def tell(self, state: BattleState, turn: TurnEvents) -> str:
        """Say what a unit did."""
        # Only here, as those who want an answer are told of no turn.
        from game.puzzles.battle.telling.sentences import tell

        return tell(self.cave.grid, state, turn)

    def told_apart(
        self, state: BattleState, ours: Sequence[TurnEvents], theirs: Sequence[TurnEvents]
    ) -> str:
        """Say what a unit does on both sides; see `game.puzzles.battle.telling.first_difference`."""
        # Only here, as few commands compare.
        from game.puzzles.battle.telling.first_difference import turn_difference

        return turn_difference(self.cave.grid, state, ours, theirs)

    def opened_apart(self, ours: BattleState, theirs: BattleState) -> str:
        """Say which unit is another; see `game.puzzles.battle.telling.first_difference`."""
        # Only here, as few commands compare.
        from game.puzzles.battle.telling.first_difference import opening_difference

        return opening_difference(self.cave.grid, ours, theirs)

    def actor(self, state: BattleState, turn: TurnEvents) -> str:
        """Name the unit whose turn it is."""
        # Only here, as above.
        from game.puzzles.battle.telling.sentences import clause

        return clause(self.cave.grid, state, turn[0])

    def focus(self, state: BattleState) -> tuple[int, int] | None:
        """Look at the unit that acted last."""
        return self.cave.grid.place(state.unit(state.acting).square) if state.acting else None

    def varied(self, by: int) -> BattleScenario | None:
        """Let the elves have another attack power."""
        power = self.settings.elf_attack + by
        return self.with_elf_attack(power) if power > 0 else None

    def hues(self) -> Mapping[str, str]:
        """Elves are blue and goblins yellow."""
        return {ELF: "blue", GOBLIN: "yellow", WALL: "dim"}

    def ending(self, state: BattleState) -> list[str]:
        """Return the outcome, and who won."""
        if not state.is_over:
            return [
                f"after {count(state.rounds, 'round')}: {count(state.hit_points(), 'hit point')}"
            ]
        # Only here, as above.
        from game.puzzles.battle.telling.sentences import ending

        # In part 2 the elves have another power than the settings say.
        powers = (unit.power for unit in state.units.values() if unit.faction == ELF)
        return ending(state, next(powers, self.settings.elf_attack))

    def objects(self, part: int) -> JsonObjects[BattleState]:
        """Return what tells of units and blows; see `game.puzzles.battle.telling.objects`."""
        # Only here, as nothing else needs it.
        from game.puzzles.battle.telling.objects import BattleObjects

        return BattleObjects(self.cave.grid, part, self.settings.elf_attack)

    def explain(
        self,
        _part: int,
        question: ExplanationQuestion,
        state: BattleState,
        played: Iterable[TurnEvents],
    ) -> Iterator[Explanation]:
        """Yield units' decisions; see `game.puzzles.battle.explaining.explain`."""
        # Only here, as nothing else needs it.
        from game.puzzles.battle.explaining.explain import explain

        return explain(self.cave, self.settings, question, state, played)

    def contrast(self, change: Change, part: int, columns: int) -> list[str]:
        """Draw the first decision that differs; see `game.lab.puzzles.battle.contrast`."""
        # Only here, as nothing else needs it.
        from game.lab.puzzles.battle.contrast import contrast

        return contrast(self.cave, self.settings, change, part, columns)

    def compared(
        self, mine: Source, known: Sequence[Variant], columns: int
    ) -> PrintedTraceComparison:
        """Compare maps; see `game.lab.puzzles.battle.printed_trace`."""
        # Only here, as nothing else needs it.
        from game.lab.puzzles.battle.printed_trace import compare

        return compare(self.cave, self.settings, mine, known, columns)

    def with_elf_attack(self, power: int) -> BattleScenario:
        """Return the same battle with another attack power of the elves."""
        return BattleScenario(self.cave, self.settings._replace(elf_attack=power))

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
        return self.settings._replace(elf_attack=outcome.elf_attack)


def read_scenario(text: str, source: str, settings: Settings) -> BattleScenario:
    """Read a cave; settings that are left out have their default."""
    chosen = BattleSettings(
        elf_attack=int(settings.get("elf_attack", ATTACK_POWER)),
        goblin_attack=int(settings.get("goblin_attack", ATTACK_POWER)),
        elf_hp=int(settings.get("elf_hp", HIT_POINTS)),
        goblin_hp=int(settings.get("goblin_hp", HIT_POINTS)),
    )
    return BattleScenario(read_cave(text, source), chosen)
