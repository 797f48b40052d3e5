"""Stalemate: the end of a battle that would never end.

If a round begins exactly as an earlier one did, the rounds between them would repeat forever. That
ends combat without a victory. (The puzzle doesn't mention it.)

    E#G#     No unit can move: the second round begins as the first one did.

Two rounds begin alike if all components except the clock are equal, including those of custom
rules. Custom systems may remember more, so their attributes must be equal, too. A custom rule may
also depend on the number of rounds. If custom code reads that number, earlier rounds are no longer
compared, since rounds with other numbers could go differently.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from types import FunctionType
from typing import Final, TypeVar

import esper

from components.attack import Attack
from components.faction import Faction
from components.health import Health
from components.position import Position
from components.turn import Cavern, RoundMemory, Turn
from systems.battle.battlefield import UNIT, IndexCheck
from systems.battle.events import COMBAT_ENDED
from systems.battle.system import BattleSystem
from systems.bitboard import ClosedAreas
from systems.lookup import world_component_types, world_systems
from systems.rules import is_custom, is_custom_module

ATOMS = frozenset((int, bool, float, complex, str, bytes, type(None)))
"""Types of values that can't change."""
CONSTANT = (type, FunctionType)
"""Types of values that no rule changes."""
UNCOMPARED = (Cavern, Turn, RoundMemory, ClosedAreas, IndexCheck)
"""Types whose values follow from the units and the clock, or don't outlast a round."""
RECORDER = "game.simulation.inspecting.reads"
"""The module that reads fields for a system while its reads are recorded."""
C = TypeVar("C")


class StalemateSystem(BattleSystem):
    """Ends combat if a round would begin in the same state as an earlier one."""

    custom_systems: list[esper.Processor]
    """The other systems of the world that are custom."""

    def __init__(self) -> None:
        """Begin without a state."""
        self.states: Final[set[object]] = set()
        """The states in which comparable rounds began."""
        self._query: Sequence[tuple[int, Position]] = ()
        self._positions: list[Position] = []
        self._healths: list[Health] = []
        self._factions: list[Faction] = []
        self._attacks: list[Attack] = []
        self._other_kinds: list[type[object]] = []

    def find_battle(self) -> None:
        """Find the battle and the custom systems."""
        super().find_battle()
        others = (system for system in world_systems() if system is not self)
        self.custom_systems = [system for system in others if is_custom(type(system))]
        if self.custom_systems:
            self.turn.__class__ = WatchedTurn

    def process(self) -> None:
        """End combat if a round begins in a state in which an earlier one began."""
        turn = self.turn
        if turn.waiting or turn.is_over:
            return
        states = self.states
        known = len(states)
        states.add(self.state())
        if len(states) == known:
            turn.is_over = turn.is_stalemate = True
            esper.dispatch_event(COMBAT_ENDED, turn.rounds, turn.is_stalemate)

    def state(self) -> tuple[object, ...]:
        """Return a value that is equal for states from which the battle continues equally."""
        # A query returns the same list until entities or components are created or deleted.
        query = esper.get_component(Position)
        if query is not self._query:
            self._query = query
            self.list_components()
        squares = [position.square for position in self._positions]
        points = [health.points for health in self._healths]
        if self._other_kinds or self.custom_systems:
            return (*squares, *points, *self.rarer_state())
        return (*squares, *points)

    def list_components(self) -> None:
        """List the components of units, and the kinds of all others."""
        self._positions = find_components(Position)
        self._healths = find_components(Health)
        self._factions = find_components(Faction)
        self._attacks = find_components(Attack)
        known = (*UNIT, *UNCOMPARED)
        kinds = world_component_types()
        self._other_kinds = [kind for kind in kinds if not issubclass(kind, known)]

    def rarer_state(self) -> Iterator[object]:
        """Yield the other components, and the values that only custom systems change."""
        for kind in self._other_kinds:
            yield frozen(sorted(esper.get_component(kind)))
        if not self.custom_systems:
            return
        yield from [health.maximum for health in self._healths]
        yield from [faction.name for faction in self._factions]
        yield from [attack.power for attack in self._attacks]
        for system in self.custom_systems:
            yield frozen(read_attributes(system))


class WatchedTurn(Turn):
    """The clock of a battle with custom systems, which notices when one reads `rounds`."""

    __slots__ = ()

    @property
    def rounds(self) -> int:
        """The number of completed rounds."""
        reader = sys._getframe(1)  # noqa: SLF001 - there is no other way
        if reader.f_globals.get("__name__") == RECORDER:
            reader = reader.f_back or reader
        if is_custom_module(reader.f_globals.get("__name__", "")):
            for system in world_systems():
                if isinstance(system, StalemateSystem):
                    system.states.clear()
        return super().rounds

    @rounds.setter
    def rounds(self, number: int) -> None:
        vars(Turn)["rounds"].__set__(self, number)


# The inspector shows it as the same component.
WatchedTurn.__name__ = Turn.__name__


def find_components(kind: type[C]) -> list[C]:
    """Return the components of a kind, in the order of their entities."""
    return [component for _, component in sorted(esper.get_component(kind))]


def frozen(value: object, around: tuple[int, ...] = ()) -> object:
    """Return an immutable copy of a value; the copies of equal values are equal.

    `around` has the ids of the objects that contain the value, as an object may contain itself.

    >>> frozen([1, {"two": [3]}]) == frozen([1, {"two": [3]}]), frozen([1]) == frozen([2])
    (True, False)
    """
    # Unlike `type`, this is a component's own class also while its reads are recorded.
    kind = value.__class__
    if kind in ATOMS or isinstance(value, CONSTANT):
        return value
    if isinstance(value, UNCOMPARED) or id(value) in around:
        return kind
    parts: Iterable[object]
    if isinstance(value, dict):
        parts = value.items()
    elif isinstance(value, (list, tuple, set, frozenset)):
        parts = value
    else:
        try:
            parts = [value.__reduce_ex__(4)]
        except TypeError:
            # For example a generator. It is compared by identity.
            parts = [id(value)]
    found = [frozen(part, (*around, id(value))) for part in parts]
    is_ordered = not isinstance(value, (dict, set, frozenset))
    return kind, tuple(found) if is_ordered else frozenset(found)


def read_attributes(system: esper.Processor) -> dict[str, object]:
    """Return the attributes that a custom system may use as memory, with their names as keys.

    Methods, other systems, and the types in `UNCOMPARED` are omitted.
    """
    found = (esper.Processor, *UNCOMPARED)
    return {
        name: value
        for name, value in vars(system).items()
        if name != "priority"
        and not isinstance(value, found)
        and not callable(getattr(type(system), name, None))
    }
