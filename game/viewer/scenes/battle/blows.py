"""Every blow of a battle, noted as it is recorded: for damage numbers, deaths and the panel."""

from collections.abc import Container, Sequence
from typing import Final, NamedTuple

from game.puzzles.battle.playing.state import BattleState
from game.simulation.simulation import TurnEvents, follow
from game.viewer.drawing.art import Art
from game.viewer.scene_parts import Tick
from game.viewer.scenes.battle.drawing.canvas import FACTIONS
from game.viewer.scenes.battle.motion import TurnActions, actions_of
from systems.battle.events import DIED

Side = tuple[int, int]
"""A direction, in columns and rows."""
SIDES: Final = ((1, 0), (-1, 0))
"""In order of preference; a number above or below a unit would seem to belong to another."""
OWN_SQUARE: Final = (0, 0)
"""No direction, where neither side is free."""


def free_side(square: int, taken: Container[int], width: int) -> Side:
    """Return the side on which nobody stands, right or left; `OWN_SQUARE` if both are taken.

    ```
    . . .
    2 3 1      the order in which they are tried
    . . .
    ```

    >>> free_side(12, {12, 13}, width=10), free_side(12, {11, 13}, width=10)
    ((-1, 0), (0, 0))
    """
    free = (side for side in SIDES if square + side[0] + side[1] * width not in taken)
    return next(free, OWN_SQUARE)


class RecordedBlow(NamedTuple):
    """One blow and whom it struck."""

    turn: int
    """Counted from 0."""
    attacker: int
    target: int
    square: int
    """Where the target stood."""
    faction: str
    """The target's."""
    damage: int
    points: int
    """What the target had left."""
    is_fatal: bool
    facing: int
    round_number: int
    impact: float
    """The fraction of the turn at which the blow lands."""
    free_side: Side
    """The side of the target on which nobody stood, if any."""


class Blows:
    """The blows of a recording; grows with it."""

    def __init__(self, opening: BattleState, width: int) -> None:
        """Begin at the start of the recording; a row of squares has so many numbers."""
        self._width: Final = width
        self.by_turn: Final[dict[int, RecordedBlow]] = {}
        self.by_target: Final[dict[int, list[RecordedBlow]]] = {}
        self._state: Final = opening.copy()
        self._squares: Final = {entity: unit.square for entity, unit in opening.units.items()}
        """Where each living unit stands."""
        self._taken: Final = set(self._squares.values())

    def learn(self, number: int, turn: TurnEvents) -> Sequence[Tick]:
        """Note the blow of a turn; return the tick of a death, in the colour of its faction."""
        actions = actions_of(turn)
        ticks: list[Tick] = []
        if actions.attacked:
            attacker, target, damage, points = actions.attacked
            unit = self._state.unit(target)
            blow = RecordedBlow(
                number,
                attacker,
                target,
                unit.square,
                unit.faction,
                damage,
                points,
                any(event.name == DIED for event in turn),
                unit.facing,
                self._state.rounds + 1,
                actions.impact,
                self._free_side(unit.square, actions),
            )
            self._note(blow)
            if blow.is_fatal:
                colour, words = FACTIONS[unit.faction], f"{unit.name} dies"
                ticks.append(Tick(number, colour, Art("skull", colour), words))
        follow(self._state, turn)
        self._follow_places(turn)
        return ticks

    def _note(self, blow: RecordedBlow) -> None:
        self.by_turn[blow.turn] = blow
        self.by_target.setdefault(blow.target, []).append(blow)

    def _follow_places(self, turn: TurnEvents) -> None:
        """Note where those stand now whom a turn has concerned."""
        # Looking at all of hundreds of units would take longer than playing the turn.
        concerned = {event.arguments[0] for event in turn if event.arguments}
        self._taken.difference_update(
            [self._squares.pop(entity) for entity in concerned if entity in self._squares]
        )
        units = self._state.units
        self._squares.update(
            (entity, units[entity].square) for entity in concerned if entity in units
        )
        self._taken.update(self._squares[entity] for entity in concerned if entity in units)

    def _free_side(self, square: int, actions: TurnActions) -> Side:
        """Return a free side of a square, once the acting unit has stepped."""
        beside = {square + right + down * self._width for right, down in SIDES}
        taken = beside & self._taken
        if actions.moved:
            _, origin, destination = actions.moved
            taken = taken - {origin} | {destination}
        return free_side(square, taken, self._width)

    def taken_by(self, target: int, turns: int) -> list[RecordedBlow]:
        """Return the blows that a unit has taken in the turns completed, the latest first."""
        blows = self.by_target.get(target, [])
        return [blow for blow in reversed(blows) if blow.turn < turns]
