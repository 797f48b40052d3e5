"""What is told in a turn, by name."""

from game.play.simulation import TurnEvents


def told_in(turn: TurnEvents) -> dict[str, tuple[int, ...]]:
    """Return the arguments of each event; of several of one name those of the last.

    >>> from game.play.simulation import Event
    >>> told_in((Event("drew", (1, 9, 5)), Event("took", (1, 1))))
    {'drew': (1, 9, 5), 'took': (1, 1)}
    """
    return {event.name: event.arguments for event in turn}
