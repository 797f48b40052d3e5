"""The position of each unit while turns are played. Quick turns are drawn at the same time.

A turn with a step and an attack shows one after the other:

    fraction   0 ------- 0.5 ------- 1
               step      lunge ^ the attack hits here

A turn's animation lasts long enough to be seen, even if other turns begin meanwhile. It starts
later if it depends on an earlier animation:

    1  elf steps          - - | - -          | crosses into the next square
    2  goblin follows       - - | - -        enters a square after the elf has left it
    3  elf attacks              - - ^ -      hits after its target has arrived
    4  elf steps in               - - | - -  enters a dead unit's square after the fall

A unit does one action after the other, and units die in order. No state is kept between frames:
everything is computed from the turns of a playback position.
"""

from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from functools import cached_property, lru_cache
from math import inf, pi, sin
from typing import Final, NamedTuple

from game.playback.moment import Moment
from game.playback.schedule import RecentTurn
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
LUNGE: Final = 0.38
"""How far a unit leans towards the one it strikes, in squares."""
FLASH_SECONDS: Final = 0.22


class TurnActions(NamedTuple):
    """The actions of a unit in a turn."""

    moved: tuple[int, ...] | None = None
    """The arguments of the event, if it steps."""
    attacked: tuple[int, ...] | None = None
    """The arguments of the event, if it strikes."""
    fell: int | None = None
    """The square of the killed unit."""

    @property
    def actors(self) -> set[int]:
        """The entities that move or strike."""
        return {done[0] for done in (self.moved, self.attacked) if done}

    @property
    def seconds(self) -> float:
        """How long the turn takes at speed 1."""
        if self.moved and self.attacked:
            return STEP_AND_BLOW_SECONDS
        return STEP_SECONDS if self.moved else BLOW_SECONDS if self.attacked else IDLE_SECONDS

    @property
    def lunge_begins(self) -> float:
        """The fraction of the turn at which the step ends and the lunge begins."""
        return 0.5 if self.moved else 0.0

    @property
    def crossing(self) -> float:
        """The fraction of the turn at which a step crosses into the next square."""
        return 0.25 if self.attacked else 0.5

    @property
    def impact(self) -> float:
        """The fraction of the turn at which the attack hits."""
        return 0.75 if self.moved else 0.5


@lru_cache(maxsize=512)
def list_turn_actions(turn: TurnEvents) -> TurnActions:
    """Return the actions of a turn."""
    events = event_args(turn)
    attacked, died = events.get(ATTACKED), events.get(DIED)
    fell = died[1] if attacked and died and died[0] == attacked[1] else None
    return TurnActions(events.get(MOVED), attacked, fell)


def lunge(fraction: float, actions: TurnActions) -> float:
    """Return the progress of a lunge, 1 when the attack hits."""
    share = (fraction - actions.lunge_begins) / (1 - actions.lunge_begins)
    return sin(pi * share) if 0 < share < 1 else 0.0


class DrawnStep(NamedTuple):
    """A step that has not been drawn to its end."""

    origin: int
    destination: int
    share: float
    """The share of the distance that is covered."""


class DrawnBlow(NamedTuple):
    """An attack whose animation hasn't ended."""

    target: int
    lean: float
    """The progress of the lunge, 1 when the attack hits."""


class DrawnTurns:
    """The animations of recent turns. Times are in seconds from now."""

    def __init__(self, recent: Iterable[RecentTurn]) -> None:
        """Look at each turn once, the oldest first."""
        self.steps: dict[int, DrawnStep] = {}
        """Each unit's first step that is in progress or waiting."""
        self.blows: dict[int, DrawnBlow] = {}
        """Each unit's first attack that is in progress or waiting."""
        self.landings: dict[int, float] = {}
        """Seconds from the start of each turn to its attack's hit."""
        self.pending: dict[int, tuple[int, ...]] = {}
        """The arguments of attacks that haven't hit, by turn."""
        self._busy: dict[int, float] = {}
        """The time at which each unit finishes its last action."""
        self._struck: dict[int, float] = {}
        """The time of the last hit on each unit."""
        self._arrived: dict[int, float] = {}
        """The time at which each moved unit arrives."""
        self._free: dict[int, float] = {}
        """When each square is free that somebody has left."""
        self._last_death = -inf
        for turn in recent:
            actions = list_turn_actions(turn.events)
            begin = max(self._earliest(actions, turn.drawn), -turn.age)
            lasts = max(turn.length - turn.age - begin, turn.drawn)
            if actions.moved:
                self._step(actions.moved, actions, begin, lasts)
            if actions.attacked:
                self._strike(turn, actions.attacked, actions, begin, lasts)

    def _earliest(self, actions: TurnActions, least: float) -> float:
        """Return the earliest start of a turn's animation that lasts at least `least` seconds."""
        (moved, attacked, fell), busy = actions, self._busy
        earliest = -inf
        if moved:
            free = self._free.get(moved[2], -inf) - actions.crossing * least
            earliest = max(busy.get(moved[0], -inf), free)
        if attacked:
            stands = self._arrived.get(attacked[1], -inf) - actions.lunge_begins * least
            earliest = max(earliest, busy.get(attacked[0], -inf), stands)
        if attacked and fell is not None:
            target, struck = attacked[1], self._struck
            lands = max(busy.get(target, -inf), struck.get(target, -inf), self._last_death)
            earliest = max(earliest, lands - actions.impact * least)
        return earliest

    def _step(
        self, moved: tuple[int, ...], actions: TurnActions, begin: float, length: float
    ) -> None:
        """Add the step of a turn whose animation starts at `begin` and lasts `length` seconds."""
        entity, origin, destination = moved
        lasts = length * (actions.lunge_begins if actions.attacked else 1)
        self._free[origin] = begin + lasts / 2
        self._arrived[entity] = self._busy[entity] = begin + lasts
        if begin + lasts > 0 and entity not in self.steps:
            self.steps[entity] = DrawnStep(origin, destination, smooth(-begin / lasts))

    def _strike(
        self,
        turn: RecentTurn,
        attacked: tuple[int, ...],
        actions: TurnActions,
        begin: float,
        length: float,
    ) -> None:
        """Add the attack of a turn whose animation starts at `begin` and lasts `length` seconds."""
        attacker, target, *_ = attacked
        lands, fell = begin + actions.impact * length, actions.fell
        self._busy[attacker] = begin + length
        self._struck[target] = max(self._struck.get(target, lands), lands)
        if begin + length > 0 and attacker not in self.blows:
            self.blows[attacker] = DrawnBlow(target, lunge(-begin / length, actions))
        self.landings[turn.turn] = lands + turn.age
        if lands > 0:
            self.pending[turn.turn] = attacked
        if fell is not None:
            self._free[fell], self._last_death = begin + length, lands


class BattleMotion:
    """The positions of units while turns are played."""

    def __init__(self, moment: Moment[BattleState], width: int, *, overlap: bool = True) -> None:
        """Read a playback position. Rows have `width` squares, and quick turns may overlap."""
        self.moment: Final = moment
        self._width: Final = width
        self._overlap: Final = overlap
        self.has_landed: Final = moment.fraction >= list_turn_actions(moment.turn).impact
        """Whether the attack of the played turn has hit according to the clock."""
        self.state: Final = moment.after if self.has_landed else moment.before
        """The state according to the clock, in which attacks count when they hit."""

    @cached_property
    def _drawn(self) -> DrawnTurns:
        begun = [each for each in self.moment.recent if each.age]
        overlapping = [each for each in begun if each.drawn] if self._overlap else []
        return DrawnTurns(overlapping or begun[-1:])

    @property
    def actors(self) -> AbstractSet[int]:
        """The units that are moving or attacking."""
        return self._drawn.steps.keys() | self._drawn.blows.keys()

    @property
    def landings(self) -> Mapping[int, float]:
        """Seconds from a turn's start to its attack's hit, by turn, if the hit is delayed."""
        return self._drawn.landings

    def find_spot(self, entity: int) -> Spot:
        """Return the middle of a living unit, without its lunge."""
        step = self._drawn.steps.get(entity)
        if step is None:
            return find_spot(self.unit(entity).square, self._width)
        origin, destination = (find_spot(square, self._width) for square in step[:2])
        return origin.towards(destination, step.share)

    def find_leaning_spot(self, entity: int) -> Spot:
        """Return the middle of a living unit as it is drawn."""
        spot, blow = self.find_spot(entity), self._drawn.blows.get(entity)
        return spot.towards(self.find_spot(blow.target), LUNGE * blow.lean) if blow else spot

    def find_direction(self, entity: int) -> int:
        """Return the direction of a living unit's step, or else of its attack."""
        if step := self._drawn.steps.get(entity):
            return step.destination - step.origin
        later = self.moment.after.units.get(entity)
        return (later or self.unit(entity)).facing

    def unit(self, entity: int) -> UnitState:
        """Return a unit's counted state, or its future state if it appears in the played turn."""
        state, after = self.state, self.moment.after
        return after.unit(entity) if entity in after.units else state.unit(entity)

    @cached_property
    def units(self) -> dict[int, UnitState]:
        """The living units with the hit points that are drawn. Attacks count when they hit."""
        state, turns = self.state, self.moment.number + self.has_landed
        pending = [blow for turn, blow in self._drawn.pending.items() if turn < turns]
        units = dict(state.units) if pending else state.units
        for _, target, damage, _ in pending:
            unit = units.get(target) or state.gone[target]
            units[target] = unit._replace(points=unit.points + damage)
        return units


def find_spot(square: int, width: int) -> Spot:
    """Return the middle of a square in rows of `width` squares."""
    row, column = divmod(square, width)
    return Spot(column + 0.5, row + 0.5)


def direction(facing: int) -> str:
    """Return the side that a difference between squares leads to."""
    if abs(facing) <= 1:
        return {-1: "left", 0: "down", 1: "right"}[facing]
    return "up" if facing < 0 else "down"
