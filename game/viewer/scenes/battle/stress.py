"""Which turns of a battle are shown slowly, and how long a routine round takes.

Turns that matter get more seconds: the first blow, each death, and the first moves with a
choice. A unit has a choice where there are reachable squares in range besides the chosen one:

    E.AG      B is as good a place to strike from as A, but further off
    ...B

Whether it had one is read from its decision, which the systems take again for this; as that costs
time, only the first moves of a battle are examined.
"""

from collections.abc import Sequence
from typing import Final

from game.puzzles.battle.playing.deciding import decide_in_turn
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.scenario import BattleScenario
from game.simulation.recording import Recording
from game.simulation.simulation import TurnEvents, event_args
from systems.battle.events import ATTACKED, DIED, MOVED, TURN_BEGAN

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
