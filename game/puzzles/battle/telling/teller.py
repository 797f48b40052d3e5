"""Tells battles: pictures, sentences and objects for programs, of one cave."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from components.kind import KINDS
from game.puzzles.battle.playing.outcome import victory, winner_of
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.telling.first_difference import (
    action_in,
    opening_difference,
    turn_difference,
)
from game.puzzles.battle.telling.objects import BattleObjects
from game.puzzles.battle.telling.sentences import clause, ending, tell
from game.puzzles.battle.telling.trace import drawn, picture, trace
from game.puzzles.objects import JsonObjects
from game.puzzles.teller import Brief, Teller
from game.puzzles.trace import TraceRange
from game.simulation.simulation import TurnEvents
from game.text.grid import WALL
from game.text.wording import SideAction, count

if TYPE_CHECKING:
    from game.puzzles.battle.playing.scenario import BattleScenario


SIDE_HUES: Final = {kind.side: hue for kind, hue in zip(KINDS, ("blue", "yellow"), strict=True)}


class BattleTeller(Teller[BattleState]):
    """Tells the battles of one cave."""

    def __init__(self, scenario: "BattleScenario") -> None:
        """Take the cave, and the power that elves have in part 1."""
        super().__init__(scenario)
        self._grid: Final = scenario.cave.grid
        self._elf_attack: Final = scenario.settings.elf_attack
        self._kinds: Final = {**scenario.cave.kinds, **scenario.settings.rules.kinds}

    def picture(self, state: BattleState) -> list[str]:
        """Draw the map, with hit points behind each row."""
        return picture(self._grid, state.units.values(), state.things.values())

    def ground(self, state: BattleState) -> list[str]:  # noqa: ARG002 - it stays the same
        """Draw walls and floor."""
        return drawn(self._grid, {})

    def hues(self) -> Mapping[str, str]:
        """Elves and their side are blue, goblins and theirs yellow, and things green."""
        hues = {letter: SIDE_HUES.get(kind.side, "green") for letter, kind in self._kinds.items()}
        return {**hues, WALL: "dim"}

    def focus(self, state: BattleState) -> tuple[int, int] | None:
        """Look at the unit that acted last."""
        return self._grid.place(state.unit(state.acting).square) if state.acting else None

    def standing(self, state: BattleState) -> str:
        """Say how many of each faction live, with how many hit points."""
        return ", ".join(
            f"{name} {sum(unit.faction == name for unit in state.units.values())}"
            f": {state.hit_points(name)} hp"
            for name in SIDE_HUES
        )

    def actor(self, state: BattleState, turn: TurnEvents) -> str:
        """Name the unit whose turn it is."""
        return clause(self._grid, state, turn[0])

    def tell(self, state: BattleState, turn: TurnEvents) -> str:
        """Say what a unit did."""
        return tell(self._grid, state, turn)

    def ending(self, state: BattleState) -> list[str]:
        """Return the outcome, and who won."""
        if not state.is_over:
            return [
                f"after {count(state.rounds, 'round')}: {count(state.hit_points(), 'hit point')}"
            ]
        # In part 2 the elves have another power than the settings say.
        return ending(state, state.elf_attack(self._elf_attack))

    def brief(self, state: BattleState) -> Brief:
        """Return who won, and how many elves were lost."""
        won = victory(winner_of(unit.faction for unit in state.units.values()))
        lost = state.elves_lost
        words = f"{won}, {count(lost, 'elf', 'elves') if lost else 'none'} lost"
        return Brief(won, words, self.ending(state)[0], lost)

    def trace(
        self, state: BattleState, played: Iterable[TurnEvents], shown: TraceRange
    ) -> Iterator[str]:
        """Yield the battle's maps."""
        return trace(self._grid, state, played, shown)

    def turn_difference(
        self, state: BattleState, ours: Sequence[TurnEvents], theirs: Sequence[TurnEvents]
    ) -> str:
        """Say what a unit does on both sides."""
        return turn_difference(self._grid, state, ours, theirs)

    def action(self, state: BattleState, played: Sequence[TurnEvents]) -> SideAction | None:
        """Return which unit, by its place, does what."""
        return action_in(self._grid, state, played[0]) if played else None

    def opening_difference(self, ours: BattleState, theirs: BattleState) -> str:
        """Say which unit is another."""
        return opening_difference(self._grid, ours, theirs)

    def objects(self, part: int) -> JsonObjects[BattleState]:
        """Return what tells of units and blows."""
        return BattleObjects(self._grid, part, self._elf_attack)


TELLER: Final = BattleTeller
