"""What choices to compare with come to, found out a little at a time.

Each is played to its end beside what is shown.
"""

from collections.abc import Generator, Iterator, Sequence
from time import perf_counter
from typing import Any, Final, NamedTuple

from game.errors import OutOfTimeError, SkirmishError
from game.inputs.alternatives import Alternative
from game.inputs.reading import Input
from game.playback.recordings import record_part
from game.puzzles.teller import Brief, teller_of
from game.simulation.progress import TimeLimit
from game.simulation.recording import Recording

TURNS_AT_ONCE: Final = 50
MOST_SECONDS: Final = 1.0
"""Of playing one choice; nothing is said of those that take longer."""
MOST_PLANNING: Final = 0.25
"""Seconds of looking for one plan, which can't be divided; nothing is said of those that need more.
"""
MOST_PLANS_MISSED: Final = 10
"""So many such plans, and no others are looked for."""


class Effect(NamedTuple):
    """What a choice comes to."""

    choice: Alternative
    words: str


def effects(
    given: Input, shown: Recording[Any], choices: Sequence[Alternative]
) -> Iterator[Effect | None]:
    """Yield what each choice comes to, compared with what is shown of an input.

    None stands for a little piece of work.
    """
    now = yield from end_of(given, shown)
    missed = 0
    for choice in choices if now else ():
        yield None
        try:
            changed = choice.read()
            with TimeLimit(MOST_PLANNING):
                recording = record_part(changed, choice.part, is_abridged=True).recording
        except OutOfTimeError:
            missed += 1
            if missed == MOST_PLANS_MISSED:
                return
        except SkirmishError as error:
            yield Effect(choice, f"can't be played: {error}")
        else:
            end = yield from end_of(changed, recording)
            if end and now:
                yield Effect(choice, end.beside(now))


def end_of(given: Input, recording: Recording[Any]) -> Generator[None, None, Brief | None]:
    """Play a recording to its end, and return how it ended; None if that takes too long."""
    spent = 0.0
    while not recording.is_complete:
        begun = perf_counter()
        recording.extend(TURNS_AT_ONCE)
        spent += perf_counter() - begun
        if spent > MOST_SECONDS:
            return None
        yield
    return teller_of(given.scenario).brief(recording.state_at(len(recording)))
