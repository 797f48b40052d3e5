"""What a recap needs to know of a battle, noted in one pass through its recording."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.puzzles.battle.explaining.advantage import Advantage, ahead
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import UnitState
from game.simulation.between_turns import notify_listeners
from game.simulation.recording import Recording
from game.simulation.simulation import Event, apply
from systems.battle.events import ATTACKED, COMBAT_ENDED, DIED, MOVED, ROUND_ENDED, TURN_BEGAN

HARMLESS: Final = (TURN_BEGAN, MOVED, ROUND_ENDED, COMBAT_ENDED)
"""Events after which both sides have as much left as before."""


class Blow(NamedTuple):
    """One blow, or a death by it."""

    turns: int
    """How many turns are complete after it."""
    round_number: int
    attacker: UnitState
    target: UnitState
    """Before the blow."""
    left: int
    """The hit points that it leaves."""

    @property
    def kills(self) -> bool:
        """Whether it is deadly."""
        return self.left <= 0


class Crowd(NamedTuple):
    """A unit that several enemies struck in the same round, when the last of them had."""

    last: Blow
    strikers: int


class BattleStory:
    """The blows, deaths and leads of one battle."""

    def __init__(self, recording: Recording[BattleState]) -> None:
        """Go through a complete recording."""
        self.opening: Final = recording.state_at(0)
        self.advantage: Final = Advantage(self.opening)
        self.sides: Final = [(0, self.advantage.of_sides(self.opening))]
        """What both sides have left at the start and after each turn that changed it."""
        self.by_rounds: Final = [(0, ahead(self.sides[0][1]))]
        """By how much the elves are ahead at the start, after each round, and at the end."""
        self.blows: Final[dict[int, Blow]] = {}
        """The last blow of each turn that has one, by how many turns are complete after it."""
        self.deaths: Final[list[Blow]] = []
        self.crowds: Final[dict[str, Crowd]] = {}
        """For each side, who was struck by most enemies in a round; of several the first."""
        self.lowest: Final[dict[int, Blow]] = {}
        """The last blow that each unit took."""
        self._state: Final = recording.state_at(0)
        self._strikers: dict[int, set[int]] = {}
        for number, turn in enumerate(recording.turns, 1):
            notify_listeners()
            self._take_in(number, turn)
        if self.by_rounds[-1][0] < len(recording):
            self.by_rounds.append((len(recording), ahead(self.sides[-1][1])))
        self.end: Final = self._state

    def _take_in(self, number: int, turn: tuple[Event, ...]) -> None:
        left = dict(self.sides[-1][1])
        is_counted = True
        for event in turn:
            if event.name == ATTACKED:
                self._strike(number, event, left)
            elif event.name == DIED:
                self._note_death(number)
            elif event.name not in HARMLESS:
                is_counted = False
            apply(self._state, event)
        if not is_counted:
            left = self.advantage.of_sides(self._state)
        if left != self.sides[-1][1]:
            self.sides.append((number, left))
        if any(event.name == ROUND_ENDED for event in turn):
            self._strikers = {}
            self.by_rounds.append((number, ahead(left)))

    def _strike(self, number: int, event: Event, left: dict[str, int]) -> None:
        attacker, target, _, points = event.arguments
        struck = self._state.unit(target)
        after = struck._replace(points=max(points, 0))
        left[struck.faction] += self.advantage.of_unit(after) - self.advantage.of_unit(struck)
        blow = Blow(number, self._state.rounds + 1, self._state.unit(attacker), struck, points)
        self.blows[number] = self.lowest[target] = blow
        strikers = self._strikers.setdefault(target, set())
        strikers.add(attacker)
        most = self.crowds.get(struck.faction)
        if most is None or len(strikers) > most.strikers:
            self.crowds[struck.faction] = Crowd(blow, len(strikers))

    def _note_death(self, number: int) -> None:
        if number in self.blows:
            self.deaths.append(self.blows[number])

    def outnumbering(self, winner: str) -> Iterator[int]:
        """Yield how many more units a side has than the other, first and after each death."""
        units = self.opening.units.values()
        more = sum(1 if unit.faction == winner else -1 for unit in units)
        yield more
        for death in self.deaths:
            more += -1 if death.target.faction == winner else 1
            yield more
