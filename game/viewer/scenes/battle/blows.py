"""Every blow of a battle, noted as it is recorded: for damage numbers, deaths and the panel."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.puzzles.battle.playing.state import BattleState
from game.simulation.simulation import TurnEvents, follow
from game.viewer.drawing.art import Art
from game.viewer.scene_parts import Tick
from game.viewer.scenes.battle.figures import FACTIONS
from game.viewer.scenes.battle.motion import actions_of
from systems.battle.events import DIED


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


class Blows:
    """The blows of a recording; grows with it."""

    def __init__(self, opening: BattleState) -> None:
        """Begin at the start of the recording."""
        self.by_turn: Final[dict[int, RecordedBlow]] = {}
        self.by_target: Final[dict[int, list[RecordedBlow]]] = {}
        self._state: Final = opening.copy()

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
            )
            self.by_turn[number] = blow
            self.by_target.setdefault(target, []).append(blow)
            if blow.is_fatal:
                colour, words = FACTIONS[unit.faction], f"{unit.name} dies"
                ticks.append(Tick(number, colour, Art("skull", colour), words))
        follow(self._state, turn)
        return ticks

    def taken_by(self, target: int, turns: int) -> list[RecordedBlow]:
        """Return the blows that a unit has taken in the turns completed, the latest first."""
        blows = self.by_target.get(target, [])
        return [blow for blow in reversed(blows) if blow.turn < turns]
