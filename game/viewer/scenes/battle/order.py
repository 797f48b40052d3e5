"""Who acts now and who comes next, as the recording has it."""

from typing import Final

from game.play.recording import Recording
from game.puzzles.battle.acting import actor_in
from game.puzzles.battle.state import BattleState
from systems.battle.events import ATTACKED

SHOWN: Final = 4
"""How many carry their order."""


def coming(recording: Recording[BattleState], number: int) -> list[int]:
    """Return who takes the turn after so many, and the next ones, each once.

    They are as many as are recorded already.
    """
    actors = map(actor_in, recording.turns[number : number + SHOWN])
    return [*dict.fromkeys(actor for actor in actors if actor is not None)]


def aim(recording: Recording[BattleState], number: int) -> tuple[int, int] | None:
    """Return who strikes whom in the turn after so many, None if nobody does."""
    turn = recording.turns[number] if number < len(recording) else ()
    blows = [event.arguments[:2] for event in turn if event.name == ATTACKED]
    return (blows[0][0], blows[0][1]) if blows else None
