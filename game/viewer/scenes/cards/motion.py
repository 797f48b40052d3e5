"""The motion of a card game's turn, as a function of the fraction that has passed.

A sub-game's table grows at its beginning and shrinks at its end.

round        0 -- both draw -- 0.36 ......... 0.62 -- the winner takes -- 1
beginning    0 -- both draw -- 0.36 - copies are shown - 0.58 -- grows -- 1
ending       0 -- shrinks -- 0.5 ............ 0.62 -- the winner takes -- 1

If the rest of a sub-game is folded, a note on that is shown first, and then it ends like any other.
"""

from typing import Final, NamedTuple

from game.puzzles.cards.play import GAME_FOLDED
from game.simulation.simulation import TurnEvents, event_args
from game.viewer.scenes.places import smooth
from systems.cards.events import DREW, GAME_ENDED, SUBGAME_BEGAN, TOOK

ROUND_SECONDS: Final = 0.95
DEPTH_FACTOR: Final = 0.82
"""A round takes this share of the time that it takes in the game around."""
SHORTEST_SECONDS: Final = 0.4
SUBGAME_BEGINS_SECONDS: Final = 1.1
SUBGAME_ENDS_SECONDS: Final = 0.9
SUBGAME_FOLDS_SECONDS: Final = 2.6
END_SECONDS: Final = 0.8
ROUND_LIMIT: Final = 6.0
"""The most seconds for a round of the main game with all its sub-games."""
STRESS_SECONDS: Final = 0.35
"""Additional seconds at the beginning and the end of a round's first sub-game."""
MAIN: Final = 1
"""The depth of the main game."""
DEEPEST_STRESSED: Final = 2

Span = tuple[float, float]
"""A part of a turn, from one fraction of it to another."""
DRAWING: Final = 0.0, 0.36
COPYING: Final = 0.36, 0.52
GROWING: Final = 0.58, 1.0
SHRINKING: Final = 0.0, 0.5
TAKING: Final = 0.62, 1.0
HELD: Final = 0.6
"""How much of a turn the note on a folded game is shown."""


class Motion(NamedTuple):
    """The progress of each action in a turn, from 0 to 1; empty if no turn is played."""

    drawn: tuple[int, ...] = ()
    """The cards that are drawn in this turn."""
    taken: tuple[int, ...] = ()
    """Depth, winner, its card and the other, if a round is completed in this turn."""
    begun: tuple[int, ...] = ()
    """Depth and numbers of copies, if a sub-game begins in this turn."""
    is_ended: bool = False
    """Whether a sub-game ends in this turn."""
    is_folded: bool = False
    """Whether that game ends as the rest of it is folded."""
    drawing: float = 0.0
    copying: float = 0.0
    growing: float = 0.0
    shrinking: float = 0.0
    taking: float = 0.0
    verdict: bool = False
    """Whether the winner of the round is visible."""


def compute_motion(turn: TurnEvents, fraction: float) -> Motion:
    """Return how far everything in a turn has come."""
    arguments = event_args(turn)
    drawn, taken = arguments.get(DREW, ()), arguments.get(TOOK, ())
    begun, is_folded = arguments.get(SUBGAME_BEGAN, ()), GAME_FOLDED in arguments
    is_ended = arguments.get(GAME_ENDED, (MAIN,))[0] != MAIN
    if is_folded:
        fraction = max(fraction - HELD, 0) / (1 - HELD)
    return Motion(
        drawn,
        taken,
        begun,
        is_ended,
        is_folded,
        drawing=share(DRAWING, fraction) if drawn else 0,
        copying=share(COPYING, fraction) if begun else 0,
        growing=share(GROWING, fraction) if begun else 0,
        shrinking=share(SHRINKING, fraction) if is_ended else 0,
        taking=share(TAKING, fraction) if taken else 0,
        verdict=bool(taken) and fraction >= (SHRINKING if is_ended else DRAWING)[1],
    )


def share(span: Span, fraction: float) -> float:
    """Return the progress within a span of a turn, from 0 to 1, slow at both ends."""
    begin, end = span
    return smooth((fraction - begin) / (end - begin))


def seconds(turn: TurnEvents) -> float:
    """Return how long a turn takes at speed 1: rounds of sub-games pass more quickly."""
    arguments = event_args(turn)
    if SUBGAME_BEGAN in arguments:
        return hasten(SUBGAME_BEGINS_SECONDS, arguments[SUBGAME_BEGAN][0] - 1)
    if TOOK not in arguments:
        return END_SECONDS
    usual = SUBGAME_ENDS_SECONDS if GAME_ENDED in arguments else ROUND_SECONDS
    if GAME_FOLDED in arguments:
        usual = SUBGAME_FOLDS_SECONDS
    return hasten(usual, arguments[TOOK][0])


def compute_stress(turn: TurnEvents) -> float:
    """Return how many seconds more a turn deserves."""
    is_stressed = any(
        event.name in (SUBGAME_BEGAN, GAME_ENDED) and event.arguments[0] == DEEPEST_STRESSED
        for event in turn
    )
    return STRESS_SECONDS if is_stressed else 0.0


def hasten(usual: float, depth: int) -> float:
    """Return how long something takes at a depth."""
    return max(usual * DEPTH_FACTOR ** (depth - 1), SHORTEST_SECONDS)


def is_round(turn: TurnEvents) -> bool:
    """Return whether a turn begins a round; other turns end a game."""
    return any(event.name == DREW for event in turn)
