"""Every blow of a battle, noted as it is recorded: for damage, deaths and histories."""

from collections.abc import Sequence
from operator import attrgetter
from typing import Final, NamedTuple

from game.play.simulation import TurnEvents, follow
from game.puzzles.battle.settings import SINGULAR
from game.puzzles.battle.state import BattleState
from game.viewer.contract.timeline import Tick
from game.viewer.scenes.battle.beside import Side, free_side
from game.viewer.scenes.battle.colours import FACTIONS
from game.viewer.scenes.battle.motion import Deeds, deeds_of
from game.viewer.scenes.battle.skull import Skull
from systems.battle.events import DIED

SQUARE: Final = attrgetter("square")


class Blow(NamedTuple):
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
    beside: Side
    """Where nobody stood beside the target."""


class Blows:
    """Follows a recording as it grows."""

    def __init__(self, opening: BattleState, width: int) -> None:
        """Begin at the start of the recording; a row of squares has so many numbers."""
        self._width: Final = width
        self.by_turn: Final[dict[int, Blow]] = {}
        self.by_target: Final[dict[int, list[Blow]]] = {}
        self._state: Final = opening.copy()

    def learn(self, number: int, turn: TurnEvents) -> Sequence[Tick]:
        """Take note of a turn; a death is marked in the colour of its faction."""
        deeds = deeds_of(turn)
        ticks: list[Tick] = []
        if deeds.attacked:
            attacker, target, damage, points = deeds.attacked
            unit = self._state.unit(target)
            is_fatal = any(event.name == DIED for event in turn)
            blow = Blow(
                number,
                attacker,
                target,
                unit.square,
                unit.faction,
                damage,
                points,
                is_fatal,
                unit.facing,
                self._state.rounds + 1,
                deeds.impact,
                self._beside(unit.square, deeds),
            )
            self.by_turn[number] = blow
            self.by_target.setdefault(target, []).append(blow)
            if is_fatal:
                colour, words = FACTIONS[unit.faction], f"{SINGULAR[unit.faction]} dies"
                ticks.append(Tick(number, colour, Skull(colour), words))
        follow(self._state, turn)
        return ticks

    def _beside(self, square: int, deeds: Deeds) -> Side:
        """Return where nobody stands beside a square once the acting unit has stepped."""
        taken = set(map(SQUARE, self._state.units.values()))
        if deeds.moved:
            _, origin, destination = deeds.moved
            taken = taken - {origin} | {destination}
        return free_side(square, taken, self._width)

    def suffered(self, target: int, turns: int) -> list[Blow]:
        """Return the blows that a unit has taken in the turns completed, the latest first."""
        blows = self.by_target.get(target, [])
        return [blow for blow in reversed(blows) if blow.turn < turns]
