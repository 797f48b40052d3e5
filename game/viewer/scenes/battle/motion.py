"""The position of each unit while turns are played.

A turn with a step and an attack shows one after the other:

    fraction   0 ------- 0.5 ------- 1
               step      lunge ^ the attack hits here

If turns are too quick to be seen one by one, each unit glides during the round from its first to
its last square. No state is kept between frames: everything is computed from the playback position.
"""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from math import pi, sin
from typing import Final, NamedTuple

from game.playback.moment import Moment
from game.puzzles.battle.state import BattleState, UnitState
from game.simulation.simulation import TurnEvents, event_args
from game.viewer.drawing.shapes import Spot
from game.viewer.scenes.places import smooth
from systems.battle.events import ATTACKED, DIED, MOVED

IDLE_SECONDS: Final = 0.12
STEP_SECONDS: Final = 0.3
BLOW_SECONDS: Final = 0.36
STEP_AND_BLOW_SECONDS: Final = 0.56
"""How long turns take at speed 1; at Auto a whole battle is made to fit, see `playback.pace`."""
LUNGE_SECONDS: Final = 0.24
"""How long a lunge takes if turns are too quick to be seen one by one."""
LUNGE: Final = 0.38
"""How far a unit leans towards the one it strikes, in squares."""
FLASH_SECONDS: Final = 0.22


class TurnActions(NamedTuple):
    """The actions of a unit in a turn."""

    moved: tuple[int, ...] | None = None
    """The arguments of the event, if it steps."""
    attacked: tuple[int, ...] | None = None
    """The arguments of the event, if it strikes."""
    is_fatal: bool = False
    """Whether the struck unit dies."""

    @property
    def seconds(self) -> float:
        """How long the turn takes at speed 1."""
        if self.moved and self.attacked:
            return STEP_AND_BLOW_SECONDS
        return STEP_SECONDS if self.moved else BLOW_SECONDS if self.attacked else IDLE_SECONDS

    @property
    def lunge_begins(self) -> float:
        """The fraction of the turn at which the lunge begins."""
        return 0.5 if self.moved else 0.0

    @property
    def step_ends(self) -> float:
        """The fraction of the turn at which the step ends."""
        return 0.5 if self.attacked else 1.0

    @property
    def impact(self) -> float:
        """The fraction of the turn at which the attack hits."""
        return 0.75 if self.moved else 0.5


@lru_cache(maxsize=512)
def list_turn_actions(turn: TurnEvents) -> TurnActions:
    """Return the actions of a turn."""
    events = event_args(turn)
    attacked, died = events.get(ATTACKED), events.get(DIED)
    is_fatal = bool(attacked and died and died[0] == attacked[1])
    return TurnActions(events.get(MOVED), attacked, is_fatal)


class Lunge(NamedTuple):
    """An attack whose animation hasn't ended."""

    target: int
    lean: float
    """The progress of the lunge, 1 when the attack hits."""


class BattleMotion:
    """The positions of units while turns are played."""

    def __init__(
        self,
        moment: Moment[BattleState],
        width: int,
        ends: Sequence[BattleState] = (),
    ) -> None:
        """Read a playback position. Rows have `width` squares.

        `ends` are the states before and after the turns that are drawn as one glide.
        """
        self.moment: Final = moment
        self._width: Final = width
        self._ends: Final = ends
        self._actions: Final = list_turn_actions(moment.turn)
        has_landed = moment.fraction >= self._actions.impact
        self.state: Final = moment.after if has_landed else moment.before
        """The state according to the clock, in which attacks count when they hit."""

    @cached_property
    def _lunges(self) -> dict[int, Lunge]:
        """The attacks in progress, by their attackers."""
        glide, found = self.moment.glide, dict[int, Lunge]()
        if glide and glide.seconds < LUNGE_SECONDS:
            return found
        for recent in self.moment.recent:
            actions = list_turn_actions(recent.events)
            if actions.attacked:
                attacker, target, *_ = actions.attacked
                begin = actions.lunge_begins * recent.length
                lasts = LUNGE_SECONDS if recent.is_quick else recent.length - begin
                if 0 < recent.age - begin < lasts:
                    found[attacker] = Lunge(target, sin(pi * (recent.age - begin) / lasts))
        return found

    @cached_property
    def _steps(self) -> dict[int, tuple[int, ...]]:
        """The first and the last square of each moving unit."""
        if self._ends:
            start, end = self._ends
            lasting = {each: end.unit(each).square for each in start.units if end.has_unit(each)}
            squares = {each: (start.units[each].square, to) for each, to in lasting.items()}
            return {each: both for each, both in squares.items() if both[0] != both[1]}
        moved, until = self._actions.moved, self._actions.step_ends
        return {moved[0]: moved[1:]} if moved and self.moment.fraction < until else {}

    @cached_property
    def _spots(self) -> dict[int, Spot]:
        """The middles of all moving units."""
        glide = self.moment.glide if self._ends else None
        share = smooth(self.moment.fraction / self._actions.step_ends)
        spots = dict[int, Spot]()
        for entity, (origin, destination) in self._steps.items():
            if glide:
                has_moved = self.moment.after.unit(entity).square == destination
                share = glide.fraction + (has_moved - glide.fraction) * glide.rest
            row, column = divmod(origin, self._width)
            to_row, to_column = divmod(destination, self._width)
            x, y = column + (to_column - column) * share, row + (to_row - row) * share
            spots[entity] = Spot(x + 0.5, y + 0.5)
        return spots

    @cached_property
    def actors(self) -> set[int]:
        """The units that are moving or attacking."""
        return self._steps.keys() | self._lunges.keys()

    def find_spot(self, entity: int) -> Spot:
        """Return the middle of a unit, without its lunge."""
        spot = self._spots.get(entity)
        return spot or find_spot(self.unit(entity).square, self._width)

    def find_leaning_spot(self, entity: int) -> Spot:
        """Return the middle of a living unit as it is drawn."""
        spot, lunge = self.find_spot(entity), self._lunges.get(entity)
        return spot.towards(self.find_spot(lunge.target), LUNGE * lunge.lean) if lunge else spot

    def find_direction(self, entity: int) -> int:
        """Return the direction of a living unit's step, or else of its attack."""
        if step := self._steps.get(entity):
            return step[1] - step[0]
        later = self.moment.after.units.get(entity)
        return (later or self.unit(entity)).facing

    def unit(self, entity: int) -> UnitState:
        """Return a unit's counted state, or its future state if it appears in the played turn."""
        state, after = self.state, self.moment.after
        return after.unit(entity) if entity in after.units else state.unit(entity)


def find_spot(square: int, width: int) -> Spot:
    """Return the middle of a square in rows of `width` squares."""
    row, column = divmod(square, width)
    return Spot(column + 0.5, row + 0.5)


def direction(facing: int) -> str:
    """Return the side that a difference between squares leads to."""
    if abs(facing) <= 1:
        return {-1: "left", 0: "down", 1: "right"}[facing]
    return "up" if facing < 0 else "down"
