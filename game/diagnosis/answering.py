"""What one part of one input comes to under many sets of misreadings, one after another.

Where that takes long it is shared among processes, one for each processor. Each has
readings of its own, so what sets have in common may be played once by each.
"""

from collections.abc import Generator, Sequence
from os import cpu_count
from time import monotonic
from typing import Any, Final

from game.diagnosis.sets import VariantSet
from game.puzzles.contract import Readings, Scenario
from game.puzzles.variant import Change

WORTHWHILE_SECONDS: Final = 3.0
"""Of work, below which it is not worth it to start processes."""
MOST_PROCESSES: Final = 8
AT_ONCE: Final = 4
"""Sets that a process is given at once."""

Answers = Generator[int | None, None, None]
"""One after another; None is no answer."""

_readings: Final[list[Readings]] = []
"""In a process that was started here, what it was started for."""


class Answering:
    """Answers a part under one set of misreadings after another, and learns how long it takes."""

    def __init__(self, scenario: Scenario[Any], readings: Readings, part: int) -> None:
        """Begin with nothing answered; the readings are of that scenario."""
        self.scenario: Final = scenario
        self.readings: Final = readings
        self.part: Final = part
        self.seconds = 0.0
        self.answered = 0

    def answers(self, sets: Sequence[VariantSet]) -> Answers:
        """Yield the answer under each set, in their order."""
        expected = len(sets) * self.seconds / max(self.answered, 1)
        processes = min(cpu_count() or 1, MOST_PROCESSES)
        if processes > 1 and expected > WORTHWHILE_SECONDS:
            return self.shared(sets, processes)
        return self.alone(sets)

    def alone(self, sets: Sequence[VariantSet]) -> Answers:
        """Yield the answers from this process."""
        for each in sets:
            began = monotonic()
            answer = self.readings.answer(Change(each), self.part)
            self.seconds += monotonic() - began
            self.answered += 1
            yield answer

    def shared(self, sets: Sequence[VariantSet], processes: int) -> Answers:
        """Yield the answers from so many other processes; they end when no more are wanted."""
        # Only here, as most inputs are soon answered.
        from multiprocessing import get_context

        # Of a process with several threads, a fork may hang.
        started = get_context("spawn").Pool(processes, begin, (self.scenario,))
        with started as pool:
            yield from pool.imap(answer, ((each, self.part) for each in sets), AT_ONCE)


def begin(scenario: Scenario[Any]) -> None:
    """Prepare a process that answers one input, and leaves it to the other to be interrupted."""
    # Only here, as it is for these processes only.
    from signal import SIG_IGN, SIGINT, signal

    signal(SIGINT, SIG_IGN)
    _readings.append(scenario.readings())


def answer(asked: tuple[VariantSet, int]) -> int | None:
    """Answer a part under a set of misreadings."""
    chosen, part = asked
    return _readings[-1].answer(Change(chosen), part)
