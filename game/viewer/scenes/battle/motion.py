"""How long a battle's turns take, and where each unit is drawn while a turn is played.

A turn that moves and strikes does so one after the other:

    fraction   0 ------- 0.5 ------- 1
               step      lunge ^ the blow lands here

Turns that matter get more seconds: the first blow, each death, and the first moves with a
choice. A unit has a choice where there are reachable squares in range besides the chosen one:

    E.AG      B is as good a place to strike from as A, but further off
    ...B

Whether it had one is read from its decision, which the systems take again for this; as that costs
time, only the first moves of a battle are examined.
"""

from collections.abc import Sequence
from math import pi, sin
from operator import itemgetter
from typing import Final, NamedTuple

from game.playback.moment import Moment
from game.puzzles.battle.playing.deciding import decide_in_turn
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import UnitState
from game.puzzles.battle.scenario import BattleScenario
from game.simulation.recording import Recording
from game.simulation.simulation import TurnEvents, event_args
from game.viewer.scenes.canvas import smooth
from systems.battle.events import ATTACKED, DIED, MOVED, TURN_BEGAN

IDLE_SECONDS: Final = 0.12
STEP_SECONDS: Final = 0.3
BLOW_SECONDS: Final = 0.36
STEP_AND_BLOW_SECONDS: Final = 0.56
LUNGE: Final = 0.38
"""How far a unit leans towards the one it strikes, in squares."""
FLASH_SECONDS: Final = 0.22
SQUARE: Final = itemgetter(1)
"""Sorts entities with their units in reading order: a unit's square comes first."""
ROUND_LIMIT: Final = 1.0
"""How many seconds a routine round takes at the most."""
FIRST_BLOW_SECONDS: Final = 1.2
DEATH_SECONDS: Final = 0.8
CHOICE_SECONDS: Final = 0.6
"""Seconds that each of these turns takes more."""
IDLE_STRESS_SECONDS: Final = 0.9
"""What the first turns take more if nobody can do anything."""
IDLE_STRESSED: Final = 6
REPEAT_SHARE: Final = 0.8
REPEAT_SECONDS: Final = 0.1
"""Each round that repeats the one before is so much shorter, down to so many seconds."""
MOST_EXCHANGED: Final = 2
"""Blows of a round that is an exchange; where more fight, there is more to see."""
CHOICES_STRESSED: Final = 3
MOVES_EXAMINED: Final = 12


Blows = tuple[tuple[object, ...], ...]
"""Who strikes whom in a round."""


class TurnActions(NamedTuple):
    """What the acting unit does in a turn."""

    moved: tuple[int, ...] | None = None
    """The arguments of the event, if it steps."""
    attacked: tuple[int, ...] | None = None
    """The arguments of the event, if it strikes."""

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
    def impact(self) -> float:
        """The fraction of the turn at which the blow lands."""
        return 0.75 if self.moved else 0.5


def actions_of(turn: TurnEvents) -> TurnActions:
    """Return what is done in a turn."""
    events = event_args(turn)
    return TurnActions(events.get(MOVED), events.get(ATTACKED))


class BattleMotion(NamedTuple):
    """How the units stand while a turn is played."""

    moment: Moment[BattleState]
    actions: TurnActions
    """What happens in the turn being played."""
    width: int
    """Numbers per row of squares."""

    def place_of(self, entity: int) -> tuple[float, float]:
        """Return the column and row at which a living unit is drawn."""
        x, y = self.unleaning_place_of(entity)
        actions = self.actions
        if actions.attacked and actions.attacked[0] == entity:
            target_row, target_column = divmod(self._unit(actions.attacked[1]).square, self.width)
            lean = LUNGE * lunge(self.moment.fraction, actions)
            x, y = x + (target_column - x) * lean, y + (target_row - y) * lean
        return x, y

    def unleaning_place_of(self, entity: int) -> tuple[float, float]:
        """Return the column and row of a living unit without the lunge of its blow."""
        actions, fraction = self.actions, self.moment.fraction
        row, column = divmod(self._unit(entity).square, self.width)
        x, y = float(column), float(row)
        if actions.moved and actions.moved[0] == entity:
            end_row, end_column = divmod(actions.moved[2], self.width)
            share = smooth(fraction * (2 if actions.attacked else 1))
            x, y = column + (end_column - column) * share, row + (end_row - row) * share
        return x, y

    def facing_of(self, entity: int) -> int:
        """Return the direction that a living unit faces: of its step first, then of its blow."""
        actions = self.actions
        if (
            actions.moved
            and actions.moved[0] == entity
            and self.moment.fraction < actions.lunge_begins
        ):
            return actions.moved[2] - actions.moved[1]
        later = self.moment.after.units.get(entity)
        return (later or self._unit(entity)).facing

    def _unit(self, entity: int) -> UnitState:
        """Return a unit as it was before, or is after, if it has appeared in the turn."""
        before, after = self.moment.before, self.moment.after
        return before.unit(entity) if entity in before.units else after.unit(entity)

    @property
    def has_landed(self) -> bool:
        """Whether the blow of the turn being played has landed."""
        return self.moment.fraction >= self.actions.impact

    @property
    def state(self) -> BattleState:
        """The state to be shown: a blow counts once it has landed."""
        return self.moment.after if self.has_landed else self.moment.before

    def shown_units(self) -> list[tuple[int, UnitState]]:
        """Return the living units from top to bottom, with the points to be shown."""
        units, actors = self.state.units, self.actions.actors
        return [
            (entity, unit._replace(facing=self.facing_of(entity)) if entity in actors else unit)
            for entity, unit in sorted(units.items(), key=SQUARE)
        ]


def motion_of(moment: Moment[BattleState], width: int) -> BattleMotion:
    """Return how the units stand at a moment."""
    return BattleMotion(moment, actions_of(moment.turn), width)


def lunge(fraction: float, actions: TurnActions) -> float:
    """Return how far a lunge has come, 1 when the blow lands."""
    share = (fraction - actions.lunge_begins) / (1 - actions.lunge_begins)
    return sin(pi * share) if 0 < share < 1 else 0.0


def direction(facing: int) -> str:
    """Return the side that a difference between squares leads to."""
    if abs(facing) <= 1:
        return {-1: "left", 0: "down", 1: "right"}[facing]
    return "up" if facing < 0 else "down"


class RoundPace:
    """How long each routine round takes at the most; rounds are asked for in order.

    One that only repeats the blows of the round before is shorter from time to time.
    """

    def __init__(self) -> None:
        """Begin before the first round."""
        self._blows: Blows | None = None
        self._repeats = 0

    def __call__(self, turns: Sequence[TurnEvents]) -> float:
        """Return the seconds of a round."""
        blows = blows_of(turns)
        self._repeats = self._repeats + 1 if blows and blows == self._blows else 0
        self._blows = blows
        return max(ROUND_LIMIT * REPEAT_SHARE**self._repeats, REPEAT_SECONDS)


def blows_of(turns: Sequence[TurnEvents]) -> Blows | None:
    """Return who strikes whom in a round; None if more happens than one exchange of blows."""
    found = []
    for turn in turns:
        events = event_args(turn)
        if ATTACKED not in events or DIED in events or MOVED in events:
            return None
        found.append(events[ATTACKED][:2])
    return tuple(found) if len(found) <= MOST_EXCHANGED else None


class BattleStress:
    """Which turns of one recording are stressed; they are asked for in order."""

    def __init__(self, scenario: BattleScenario, recording: Recording[BattleState]) -> None:
        """Begin before the first turn."""
        self._scenario: Final = scenario
        self._recording: Final = recording
        self._first_blow: int | None = None
        self._choices: Final[dict[int, bool]] = {}
        """For each move that was examined, whether the unit had a choice."""
        self._quiet_until: int | None = None
        """The first turn in which something is done, once it was asked for."""

    def seconds(self, number: int, turn: TurnEvents) -> float:
        """Return how many seconds more a turn takes; 0 if it is routine."""
        events = event_args(turn)
        if TURN_BEGAN in events and not {MOVED, ATTACKED} & events.keys():
            is_quiet = self._quiet_until is None or number < self._quiet_until
            return IDLE_STRESS_SECONDS if is_quiet and number < IDLE_STRESSED else 0.0
        self._quiet_until = number if self._quiet_until is None else self._quiet_until
        if DIED in events:
            return DEATH_SECONDS
        if ATTACKED in events:
            if self._first_blow is None:
                self._first_blow = number
            return FIRST_BLOW_SECONDS if number == self._first_blow else 0.0
        is_choice = MOVED in events and self._is_choice(number, events[TURN_BEGAN][0])
        return CHOICE_SECONDS if is_choice else 0.0

    def _is_choice(self, number: int, entity: int) -> bool:
        """Whether a unit's move is one of the first that it had a choice in."""
        is_enough = sum(self._choices.values()) >= CHOICES_STRESSED
        if number in self._choices or is_enough or len(self._choices) >= MOVES_EXAMINED:
            return self._choices.get(number, False)
        cave, settings = self._scenario.cave, self._scenario.settings
        state = self._recording.state_at(number)
        decision = decide_in_turn(cave, settings, state, entity, number)
        reachable = sum(squares & decision.step.in_range for squares in decision.reached)
        self._choices[number] = reachable.bit_count() > 1
        return self._choices[number]
