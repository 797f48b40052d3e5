"""What a battle's story hangs on: the first blow, the first choices, and every death.

A unit has a choice where there are squares that it could go to instead, which are further
off or later in reading order:

    E.AG      B is as good a place to strike from as A, but further off
    ...B

Whether it had one is read from its decision, as the systems take it; as that is played
once more for each, only the first moves of a battle are looked at.
"""

from typing import Final

from game.play.recording import Recording
from game.play.simulation import TurnEvents
from game.play.told import told_in
from game.puzzles.battle.decision import decide_in_turn
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.battle.state import BattleState
from systems.battle.events import ATTACKED, DIED, MOVED, TURN_BEGAN

SWEEP_SECONDS: Final = 1.0
"""How long a routine round takes at the most."""
FIRST_BLOW_SECONDS: Final = 1.2
DEATH_SECONDS: Final = 0.8
CHOICE_SECONDS: Final = 0.6
"""What each of these turns deserves besides."""
CHOICES_TOLD: Final = 3
MOVES_LOOKED_AT: Final = 12


class Stress:
    """Looks at the turns of one recording, the first before those that follow."""

    def __init__(self, scenario: BattleScenario, recording: Recording[BattleState]) -> None:
        """Begin before the first turn."""
        self._scenario: Final = scenario
        self._recording: Final = recording
        self._first_blow: int | None = None
        self._choices: Final[dict[int, bool]] = {}
        """For each move that was looked at, whether there was a choice."""

    def seconds(self, number: int, turn: TurnEvents) -> float:
        """Return how many seconds more a turn deserves; nought if it is routine."""
        told = told_in(turn)
        if DIED in told:
            return DEATH_SECONDS
        if ATTACKED in told:
            if self._first_blow is None:
                self._first_blow = number
            return FIRST_BLOW_SECONDS if number == self._first_blow else 0.0
        is_choice = MOVED in told and self._is_choice(number, told[TURN_BEGAN][0])
        return CHOICE_SECONDS if is_choice else 0.0

    def _is_choice(self, number: int, entity: int) -> bool:
        """Whether a unit's move is one of the first choices."""
        is_enough = sum(self._choices.values()) >= CHOICES_TOLD
        if number in self._choices or is_enough or len(self._choices) >= MOVES_LOOKED_AT:
            return self._choices.get(number, False)
        cave, settings = self._scenario.cave, self._scenario.settings
        state = self._recording.state_at(number)
        decision = decide_in_turn(cave, settings, state, entity, number)
        reachable = sum(squares & decision.step.in_range for squares in decision.reached)
        self._choices[number] = reachable.bit_count() > 1
        return self._choices[number]
