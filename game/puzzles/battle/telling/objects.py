"""The battle told to programs.

A state has as `units` those on the ground in reading order, each with its number,
`place`, `faction` and `points`. Numbers stay the same for a whole battle.
"""

from typing import Final

from components.faction import ELF
from game.puzzles.battle.playing.answer import BattleAnswer
from game.puzzles.battle.playing.outcome import Outcome, winner_of
from game.puzzles.battle.playing.state import APPEARED, CHANGED, VANISHED, BattleState
from game.puzzles.objects import JsonObject, JsonObjects
from game.text.grid import Grid
from systems.battle.events import ATTACKED, COMBAT_ENDED, DIED, MOVED, ROUND_ENDED, TURN_BEGAN

KEYS: Final = {
    TURN_BEGAN: ("unit",),
    MOVED: ("unit", "from", "to"),
    ATTACKED: ("unit", "target", "damage", "points"),
    DIED: ("unit", "place"),
    ROUND_ENDED: ("rounds",),
    COMBAT_ENDED: ("rounds", "stalemate"),
    VANISHED: ("unit",),
    APPEARED: ("unit", "place", "faction", "points", "maximum", "attack"),
    CHANGED: ("unit", "place", "faction", "points", "maximum", "attack"),
}
"""Of `ATTACKED` the points are what the target has left."""


class BattleObjects(JsonObjects[BattleState]):
    """Makes objects of a battle in one cave."""

    keys = KEYS

    def __init__(self, grid: Grid, part: int, elf_attack: int) -> None:
        """Take the power that elves have in part 1; in part 2 they show another."""
        self._grid: Final = grid
        self._part: Final = part
        self._elf_attack: Final = elf_attack

    def of_state(self, state: BattleState) -> JsonObject:
        """Return the units."""
        units = sorted(state.units, key=lambda entity: state.units[entity].square)
        return {"units": [{"unit": entity, **self.of_unit(state, entity)} for entity in units]}

    def of_unit(self, state: BattleState, entity: int) -> JsonObject:
        """Return where a unit stands, and what it is."""
        unit = state.unit(entity)
        return {
            "place": self._grid.place(unit.square),
            "faction": unit.faction,
            "points": unit.points,
        }

    def of_end(self, state: BattleState) -> JsonObject:
        """Return the outcome."""
        units = state.in_order()
        powers = [unit.power for unit in units if unit.faction == ELF]
        outcome = Outcome(
            rounds=state.rounds,
            hit_points=state.hit_points(),
            winner=winner_of(unit.faction for unit in units),
            elf_attack=powers[0] if powers else self._elf_attack,
            elves_lost=state.fallen.get(ELF, 0),
            is_stalemate=state.is_stalemate,
            survivors=len(units),
        )
        return BattleAnswer(self._part, outcome).to_json()

    def value(self, _state: BattleState, key: str, argument: int) -> object:
        """Return a place as row and column, a faction as its letter, a flag as such."""
        if key in ("place", "from", "to"):
            return self._grid.place(argument)
        if key == "faction":
            return chr(argument)
        return bool(argument) if key == "stalemate" else argument
