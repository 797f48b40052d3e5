"""A battle as JSON objects, for `trace --json` and the API.

A state has as `units` those on the ground in reading order, each with its number, `place`,
`faction` and `points`, and, if it is not of its side's own kind, its letter as `kind`. Where things
lie on squares there are `things`, each with its number, `place` and `kind`. The numbers stay the
same for a whole battle.

`notation` says what the numbers in components and events mean, for those who look at systems.
"""

from functools import partial
from typing import Final

from game.puzzles.battle.playing.changes import APPEARED, CHANGED, LAID, TAKEN, VANISHED
from game.puzzles.battle.playing.outcome import BattleAnswer, Outcome, winner_of
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.objects import JsonObject, JsonObjects
from game.simulation.inspecting.notation import Notation
from game.text.grid import Grid, at
from systems.battle.events import ATTACKED, COMBAT_ENDED, DIED, MOVED, ROUND_ENDED, TURN_BEGAN

KEYS: Final = {
    TURN_BEGAN: ("unit",),
    MOVED: ("unit", "from", "to"),
    ATTACKED: ("unit", "target", "damage", "points"),
    DIED: ("unit", "place"),
    ROUND_ENDED: ("rounds",),
    COMBAT_ENDED: ("rounds", "stalemate"),
    VANISHED: ("unit",),
    APPEARED: ("unit", "place", "faction", "points", "maximum", "attack", "kind"),
    CHANGED: ("unit", "place", "faction", "points", "maximum", "attack", "kind"),
    LAID: ("thing", "place", "kind"),
    TAKEN: ("thing",),
}
"""The keys of each event's arguments; the `points` of `ATTACKED` are what the target has left."""


class BattleObjects(JsonObjects[BattleState]):
    """Makes the objects of a battle in one cave."""

    keys = KEYS

    def __init__(self, grid: Grid, part: int, elf_attack: int) -> None:
        """Keep the elves' power of part 1, used where no elf is left to read it off."""
        self._grid: Final = grid
        self._part: Final = part
        self._elf_attack: Final = elf_attack

    def of_state(self, state: BattleState) -> JsonObject:
        """Return the units."""
        units = sorted(state.units, key=lambda entity: state.units[entity].square)
        things = [
            {"thing": entity, "place": self._grid.place(thing.square), "kind": thing.kind.letter}
            for entity, thing in sorted(state.things.items(), key=lambda item: item[1].square)
        ]
        return {
            "units": [{"unit": entity, **self.of_unit(state, entity)} for entity in units],
            **({"things": things} if things else {}),
        }

    def of_unit(self, state: BattleState, entity: int) -> JsonObject:
        """Return the place, faction and hit points of a unit."""
        unit = state.unit(entity)
        return {
            "place": self._grid.place(unit.square),
            "faction": unit.faction,
            "points": unit.points,
            **({"kind": unit.own_letter} if unit.own_kind else {}),
        }

    def of_end(self, state: BattleState) -> JsonObject:
        """Return the outcome."""
        units = state.in_order()
        outcome = Outcome(
            rounds=state.counted,
            hit_points=state.hit_points(),
            winner=winner_of(unit.faction for unit in units),
            elf_attack=state.elf_attack(self._elf_attack),
            elves_lost=state.elves_lost,
            is_stalemate=state.is_stalemate,
            survivors=len(units),
        )
        return BattleAnswer(self._part, outcome).to_json()

    def value(self, _state: BattleState, key: str, argument: int) -> object:
        """Return a square as row and column, a faction as its letter, a flag as a boolean."""
        if key in ("place", "from", "to"):
            return self._grid.place(argument)
        if key in ("faction", "kind"):
            return chr(argument)
        return bool(argument) if key == "stalemate" else argument


SQUARES: Final = ("square", "from", "to", "place", "origin", "destination", "step")
"""Fields, and arguments of events, that hold a square."""
BITBOARDS: Final = (
    "floor",
    "free",
    "standing",
    "enemies",
    "in_reach",
    "in_range",
    "nearest",
    "reach",
)
"""Fields that hold a set of squares."""


def notation(scenario: BattleScenario) -> Notation:
    """Return what numbers mean in one cave."""
    place = partial(at, scenario.cave.grid)
    return Notation(
        numbers=dict.fromkeys(SQUARES, place),
        sets=dict.fromkeys(BITBOARDS, place),
        keys={"occupants": place},
        events=KEYS,
    )
