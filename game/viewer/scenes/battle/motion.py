"""Where each unit is drawn while turns are played; where they pass quickly, several at once.

A turn that moves and strikes does so one after the other:

    fraction   0 ------- 0.5 ------- 1
               step      lunge ^ the blow lands here

It is drawn from its beginning on, and for as long as it takes to see it, even if others begin
meanwhile. It waits where it would come before what it follows from:

    1  elf steps          - - | - -          | crosses into the next square
    2  goblin follows       - - | - -        no sooner into a square than who left it is out
    3  elf strikes              - - ^ -      no sooner than its target stands
    4  elf steps in               - - | - -  into the square of a dead unit: when that has fallen

A unit does one thing after the other, and units die in their order. Nothing is kept from picture
to picture: all follows from the turns of a moment.
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
    """What the acting unit does in a turn."""

    moved: tuple[int, ...] | None = None
    """The arguments of the event, if it steps."""
    attacked: tuple[int, ...] | None = None
    """The arguments of the event, if it strikes."""
    fell: int | None = None
    """The square of whoever it kills."""

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
        """The fraction of the turn at which the blow lands."""
        return 0.75 if self.moved else 0.5


@lru_cache(maxsize=512)
def actions_of(turn: TurnEvents) -> TurnActions:
    """Return what is done in a turn."""
    events = event_args(turn)
    attacked, died = events.get(ATTACKED), events.get(DIED)
    fell = died[1] if attacked and died and died[0] == attacked[1] else None
    return TurnActions(events.get(MOVED), attacked, fell)


def lunge(fraction: float, actions: TurnActions) -> float:
    """Return how far a lunge has come, 1 when the blow lands."""
    share = (fraction - actions.lunge_begins) / (1 - actions.lunge_begins)
    return sin(pi * share) if 0 < share < 1 else 0.0


class DrawnStep(NamedTuple):
    """A step that has not been drawn to its end."""

    origin: int
    destination: int
    share: float
    """How much of the way is over."""


class DrawnBlow(NamedTuple):
    """A blow that has not been drawn to its end."""

    target: int
    lean: float
    """How far the lunge has come, 1 when the blow lands."""


class DrawnTurns:
    """What is drawn of the turns that began lately; times are counted from now."""

    def __init__(self, recent: Iterable[RecentTurn]) -> None:
        """Look at each turn once, the oldest first."""
        self.steps: dict[int, DrawnStep] = {}
        """The first step of each unit that is under way or waits."""
        self.blows: dict[int, DrawnBlow] = {}
        """The same of blows."""
        self.landings: dict[int, float] = {}
        """How long after its turn has begun each blow lands."""
        self.pending: dict[int, tuple[int, ...]] = {}
        """By turn, the arguments of blows that have not landed."""
        self._busy: dict[int, float] = {}
        """When each unit has done all that it does."""
        self._struck: dict[int, float] = {}
        """When all blows have landed that a unit takes."""
        self._arrived: dict[int, float] = {}
        """When each unit that has stepped stands again."""
        self._free: dict[int, float] = {}
        """When each square is free that somebody has left."""
        self._last_death = -inf
        for turn in recent:
            actions = actions_of(turn.events)
            begin = max(self._earliest(actions, turn.drawn), -turn.age)
            lasts = max(turn.length - turn.age - begin, turn.drawn)
            if actions.moved:
                self._step(actions.moved, actions, begin, lasts)
            if actions.attacked:
                self._strike(turn, actions.attacked, actions, begin, lasts)

    def _earliest(self, actions: TurnActions, least: float) -> float:
        """Return when a turn may begin that is drawn for so long at the least."""
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
        """Draw a step of a turn that is drawn from one time on for so long."""
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
        """Draw a blow of a turn that is drawn from one time on for so long."""
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
    """How the units stand while turns are played."""

    def __init__(self, moment: Moment[BattleState], width: int, *, overlap: bool = True) -> None:
        """Look at a moment; rows have so many numbers, and turns that pass quickly may overlap."""
        self.moment: Final = moment
        self._width: Final = width
        self._overlap: Final = overlap
        self.has_landed: Final = moment.fraction >= actions_of(moment.turn).impact
        """Whether the blow of the turn being played has landed by the clock."""
        self.state: Final = moment.after if self.has_landed else moment.before
        """The state by the clock: a blow counts once it has landed."""

    @cached_property
    def _drawn(self) -> DrawnTurns:
        begun = [each for each in self.moment.recent if each.age]
        overlapping = [each for each in begun if each.drawn] if self._overlap else []
        return DrawnTurns(overlapping or begun[-1:])

    @property
    def actors(self) -> AbstractSet[int]:
        """The units that do something as it is drawn."""
        return self._drawn.steps.keys() | self._drawn.blows.keys()

    @property
    def landings(self) -> Mapping[int, float]:
        """How long after it began the blow of a turn lands, where that is not by its length."""
        return self._drawn.landings

    def spot_of(self, entity: int) -> Spot:
        """Return the middle of a living unit without the lunge of its blow."""
        step = self._drawn.steps.get(entity)
        if step is None:
            return spot_of(self.unit(entity).square, self._width)
        origin, destination = (spot_of(square, self._width) for square in step[:2])
        return origin.towards(destination, step.share)

    def leaning_spot_of(self, entity: int) -> Spot:
        """Return the middle of a living unit as it is drawn."""
        spot, blow = self.spot_of(entity), self._drawn.blows.get(entity)
        return spot.towards(self.spot_of(blow.target), LUNGE * blow.lean) if blow else spot

    def facing_of(self, entity: int) -> int:
        """Return the direction that a living unit faces: of its step first, then of its blow."""
        if step := self._drawn.steps.get(entity):
            return step.destination - step.origin
        later = self.moment.after.units.get(entity)
        return (later or self.unit(entity)).facing

    def unit(self, entity: int) -> UnitState:
        """Return a unit as it is counted, or will be, if it appears in the turn being played."""
        state, after = self.state, self.moment.after
        return after.unit(entity) if entity in after.units else state.unit(entity)

    @cached_property
    def units(self) -> dict[int, UnitState]:
        """The living units as they are drawn, which a blow concerns once its lunge has landed."""
        state, turns = self.state, self.moment.number + self.has_landed
        pending = [blow for turn, blow in self._drawn.pending.items() if turn < turns]
        units = dict(state.units) if pending else state.units
        for _, target, damage, _ in pending:
            unit = units.get(target) or state.gone[target]
            units[target] = unit._replace(points=unit.points + damage)
        return units


def spot_of(square: int, width: int) -> Spot:
    """Return the middle of a square; rows have so many numbers."""
    row, column = divmod(square, width)
    return Spot(column + 0.5, row + 0.5)


def direction(facing: int) -> str:
    """Return the side that a difference between squares leads to."""
    if abs(facing) <= 1:
        return {-1: "left", 0: "down", 1: "right"}[facing]
    return "up" if facing < 0 else "down"
