"""Where the sub-game that is on ends, and what there is to see of it if it was folded."""

from typing import Final

from game.play.moment import Moment
from game.play.recording import KEYFRAME_EVERY, Recording
from game.play.simulation import turns
from game.puzzles.cards.scenario import CardsScenario
from game.puzzles.cards.state import CardsState
from systems.cards.events import GAME_ENDED, GAME_FOLDED
from systems.cards.folding import Length

RECURSIVE_PART: Final = 2
MOST_TURNS: Final = 20_000
"""Turns of a round in which an end is looked for, or that are played out."""


def after_subgame(recording: Recording[CardsState], moment: Moment[CardsState]) -> int | None:
    """Return after how many turns the sub-game of a moment is over; None if there is none.

    If that is still far off, it is as far towards it as is quickly played.
    """
    depth = max(len(moment.before.games), len(moment.after.games))
    if depth == 1:
        return None
    last = moment.number + MOST_TURNS
    for number in range(moment.number, last):
        if number == len(recording):
            recording.extend(KEYFRAME_EVERY)
        if number == len(recording):
            return number
        for event in recording.turns[number]:
            if event.name == GAME_ENDED and event.arguments[0] == depth:
                return number + 1
    return last


def is_folded(recording: Recording[CardsState], number: int) -> bool:
    """Whether a sub-game is folded in a round of the main game, counted from 1."""
    first, last = recording.turns_until(number - 1), recording.turns_until(number)
    return any(event.name == GAME_FOLDED for turn in recording.turns[first:last] for event in turn)


def played_out(scenario: CardsScenario, number: int) -> Recording[CardsState]:
    """Return a recording in which only that round's sub-games are told, as far as is quickly done.

    Nothing of it is played yet.
    """
    length = Length(in_round=MOST_TURNS, in_all=MOST_TURNS, only=number)
    simulation, state = scenario.abridged(RECURSIVE_PART, length)
    return Recording(state, turns(simulation))
