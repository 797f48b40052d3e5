"""The moments of a battle that a printed map may show, played on demand.

They are counted from 0, the start; by rounds or by turns. If combat ends within a round, that is
one more moment. For any later number the last moment is returned.
"""

from collections.abc import Iterator, Mapping
from typing import Final, Self

from game.lab.puzzles.battle.printed.maps import PrintedMap
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import UnitState
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.simulation.simulation import follow, turns

Moment = Mapping[int, UnitState]
"""The unit on each occupied square."""


class Moments:
    """The moments of one battle; used in a `with` statement, as it keeps the battle open."""

    def __init__(self, cave: Cave, settings: BattleSettings) -> None:
        """Play nothing yet."""
        battle = Battle(cave, settings)
        self._state: Final = battle.state()
        self._played: Final = turns(battle)
        self._by_turn: Final[list[Moment]] = [standing_in(self._state)]
        self._by_round: Final[list[Moment]] = self._by_turn[:]
        self._rounds = self._state.rounds

    def __enter__(self) -> Self:
        """Return the moments."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the battle."""
        self._played.close()

    def at(self, number: int, *, is_by_turn: bool) -> Moment:
        """Return a moment, or the last if there are fewer."""
        known = self._by_turn if is_by_turn else self._by_round
        while len(known) <= number and self._play():
            pass
        return known[min(number, len(known) - 1)]

    def last(self, *, is_by_turn: bool) -> int | None:
        """Return the number of the last moment; None if it is not known yet."""
        known = self._by_turn if is_by_turn else self._by_round
        return len(known) - 1 if self._state.is_over else None

    def _play(self) -> bool:
        turn = next(self._played, None)
        if turn is None:
            return False
        follow(self._state, turn)
        moment = standing_in(self._state)
        self._by_turn.append(moment)
        if self._state.rounds > self._rounds or self._state.is_over:
            self._rounds = self._state.rounds
            self._by_round.append(moment)
        return True


def standing_in(state: BattleState) -> Moment:
    """Return the units by their squares."""
    return {unit.square: unit for unit in state.units.values()}


def is_as_printed(moment: Moment, printed: PrintedMap) -> bool:
    """Whether a map shows a moment; hit points are compared if they are printed."""
    return not any(differences(moment, printed))


def differences(moment: Moment, printed: PrintedMap) -> Iterator[int]:
    """Yield the squares that differ from a map, in reading order."""
    for square in sorted(moment.keys() | printed.standing.keys()):
        unit = moment.get(square)
        expected = unit and (unit.letter, unit.points if printed.points else None)
        there = printed.standing.get(square)
        if expected != (there and (there, printed.points.get(square))):
            yield square
