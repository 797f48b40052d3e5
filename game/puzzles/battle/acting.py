"""Whose turn a turn of a battle is."""

from game.play.simulation import TurnEvents
from systems.battle.events import TURN_BEGAN


def actor_in(turn: TurnEvents) -> int | None:
    """Return the unit whose turn begins, None if it is nobody's.

    >>> from game.play.simulation import Event
    >>> actor_in((Event(TURN_BEGAN, (7,)), Event("moved", (7, 11, 12))))
    7
    >>> actor_in((Event("combat_ended", ()),))
    """
    return next((event.arguments[0] for event in turn if event.name == TURN_BEGAN), None)
