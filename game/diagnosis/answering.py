"""What one part of one input comes to under many sets of misreadings, one after another.

Where that takes long it is shared among processes, one for each processor. Each has
readings of its own, so what sets have in common is played once by each.
"""

from collections.abc import Generator, Sequence
from contextlib import closing
from os import cpu_count
from time import monotonic
from typing import Any, Final

from game.diagnosis.sets import VariantSet
from game.puzzles.contract import Readings, Scenario
from game.puzzles.variant import Change

WORTHWHILE_SECONDS: Final = 3.0
"""Of work, below which it is not worth it to start processes."""
MOST_PROCESSES: Final = 8

Answers = Generator[int | None, None, None]
"""One after another; None is no answer."""


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
        from game.diagnosis.crew import Crew

        with closing(Crew(self.scenario, self.part, processes)) as crew:
            answered = 0
            for answer in crew.answers(sets):
                answered += 1
                yield answer
        # What is left if none of them could work.
        yield from self.alone(sets[answered:])
