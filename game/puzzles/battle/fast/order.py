"""Whose turn it is: a round is looked at only where the next unit in its list does not act."""

from collections.abc import Iterator
from typing import Final

import esper

from components.health import Health
from game.puzzles.battle.fast.held import Components, HoldingSystem
from systems.battle.events import COMBAT_ENDED, ROUND_ENDED, TURN_BEGAN
from systems.battle.promises import EVERY
from systems.battle.round import RoundSystem
from systems.battle.stalemate import StalemateSystem
from systems.battle.turn_order import TurnOrderSystem


class FastTurnOrderSystem(HoldingSystem, TurnOrderSystem):
    """Makes the list and pops it; the plain system passes over the dead, and ends combat."""

    promises = EVERY

    def turns(self) -> Iterator[None]:
        """Set the unit that acts."""
        cavern, turn = self.battlefield
        occupants, is_alive = cavern.occupants, esper.entity_exists
        while True:
            waiting = turn.waiting
            if not (waiting or turn.is_over):
                waiting = [occupants[square] for square in sorted(occupants, reverse=True)]
                turn.waiting = waiting
            if waiting and is_alive(waiting[-1]) and not turn.is_over:
                turn.entity = waiting.pop()
                if TURN_BEGAN in esper.event_registry:
                    esper.dispatch_event(TURN_BEGAN, turn.entity)
            else:
                TurnOrderSystem.process(self)
            yield


class FastRoundSystem(HoldingSystem, RoundSystem):
    """Looks through the list only where the next unit does not act."""

    promises = EVERY

    def turns(self) -> Iterator[None]:
        """Count the round if the turn just played was its last."""
        _, turn = self.battlefield
        is_alive = esper.entity_exists
        while True:
            waiting = turn.waiting
            if not ((waiting and is_alive(waiting[-1])) or turn.is_over or self.is_awaited(turn)):
                turn.rounds += 1
                if ROUND_ENDED in esper.event_registry:
                    esper.dispatch_event(ROUND_ENDED, turn.rounds)
            yield


class FastStalemateSystem(HoldingSystem, StalemateSystem):
    """Compares a round only with those since the last blow.

    By the project's systems hit points are never regained, and no unit is added. So the hit points
    of all units, dead or alive, are the same again only if they have been the same all along.
    """

    promises = EVERY

    def __init__(self) -> None:
        """Begin with no rounds seen."""
        super().__init__()
        self._units: Final[list[Health]] = []
        self._points: list[int] = []
        self._since: Final[list[dict[int, int]]] = []
        """Who stood where as the rounds since the last blow began."""

    def restart(self) -> None:
        """Forget the rounds."""
        self._units.clear()
        self._since.clear()

    def turns(self) -> Iterator[None]:
        """End combat if a round is about to begin as an earlier one did."""
        cavern, turn = self.battlefield
        occupants, is_alive, healths = cavern.occupants, esper.entity_exists, Components(Health)
        units, openings = self._units, self._since
        while True:
            waiting = turn.waiting
            if not ((waiting and is_alive(waiting[-1])) or turn.is_over or self.is_awaited(turn)):
                if not units:
                    units += [healths[entity] for entity in occupants.values()]
                before, self._points = self._points, [health.points for health in units]
                if self._points != before:
                    openings.clear()
                elif occupants in openings:
                    turn.is_over = turn.is_stalemate = True
                    esper.dispatch_event(COMBAT_ENDED, turn.rounds, turn.is_stalemate)
                openings.append(occupants.copy())
            yield
