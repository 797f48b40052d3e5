"""Answers to one input under sets of misreadings, each played once.

What a play costs are its steps: turns that are played, or states that are searched. It stops at a
limit of these, and is undecided then. All plays together have a budget of steps, so that the same
numbers lead to the same verdict on every machine; a time only ends what is far larger than what the
puzzles hand out.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor
from contextlib import ExitStack
from functools import lru_cache, partial
from math import inf
from pickle import dumps, loads
from typing import Any, Final, NamedTuple

from game.environment import cpu_count
from game.errors import UndecidedError
from game.lab.capabilities import Readings
from game.lab.check.checked_input import CheckedInput, readings_on
from game.lab.in_this_process import HAS_PROCESSES, thread_time
from game.lab.variant_sets import VariantSet
from game.puzzles.contract import Scenario
from game.puzzles.variant import NO_CHANGE, Change
from game.simulation.progress import add_listener, remove_listener

STEPS: Final = 1_200_000
"""Of all plays; some 20 s of CPU time on inputs of the size that the puzzles hand out."""
FACTOR: Final = 10
"""A play may take so many times the steps that the rules take, or more."""
USUAL: Final = 2
"""Times the steps of the rules that a play costs which comes to its end. What it takes depends on
what plays before it, in the same process, have found already."""
DEEP_FACTOR: Final = 100
SECONDS: Final = 30.0
"""Of CPU time that each process may take."""
STEPS_PER_LOOK: Final = 64
"""Steps after which the clock is looked at again."""
WORTH_PROCESSES: Final = 150_000
"""Steps from which on work is shared among processes, which take a moment to start."""
MOST_PROCESSES: Final = 8
BATCH: Final = 64
"""Sets that are sent to processes at once; if one kills its process, each is played alone."""


class Played(NamedTuple):
    """What comes of a play."""

    answer: int | None
    """None if it comes to none."""
    steps: int
    seconds: float = 0.0
    """Of CPU time."""
    is_decided: bool = True


Play = Callable[[VariantSet, int, float, float], Played]
"""Plays a part under a set, within a limit of steps, and of seconds."""


def play(
    readings: Readings, chosen: VariantSet, part: int, limit: float, seconds: float = inf
) -> Played:
    """Play a part under a set, within a limit of steps, and of seconds of CPU time."""
    steps, began = 0, thread_time()

    def count() -> None:
        nonlocal steps
        steps += 1
        if steps % STEPS_PER_LOOK == 0 and thread_time() - began > seconds:
            raise UndecidedError(f"undecided after {seconds:g} s")

    add_listener(count)
    try:
        answer = readings.answer(Change(chosen), part, limit)
    except UndecidedError:
        return Played(None, steps, thread_time() - began, is_decided=False)
    finally:
        remove_listener(count)
    return Played(answer, steps, thread_time() - began)


def play_sent(sent: bytes, chosen: VariantSet, part: int, limit: float, seconds: float) -> Played:
    """Play a part of an input that was sent to this process."""
    return play(readings_sent(sent), chosen, part, limit, seconds)


@lru_cache(maxsize=1)
def readings_sent(sent: bytes) -> Readings:
    """Return what answers an input that was sent to this process, and keeps what plays share."""
    base, scenario = loads(sent)  # noqa: S301 - of this very program
    return readings_on(base, scenario)


class Plays:
    """The answers to an input that are known, and what was spent on them."""

    def __init__(
        self, checked: CheckedInput, *, is_deep: bool = False, play_one: Play | None = None
    ) -> None:
        """Know nothing yet.

        Args:
            checked: the input.
            is_deep: whether much more may be spent.
            play_one: what plays a set; None for the rules, in as many processes as are worth it.
        """
        factor = DEEP_FACTOR if is_deep else 1
        self.left: float = STEPS * factor
        """Steps that may still be taken."""
        self.undecided: Final[dict[tuple[VariantSet, int], float]] = {}
        """What was given up, and the limit at which it was."""
        self.answers: Final[dict[tuple[VariantSet, int], int | None]] = {}
        self._seconds: float = inf if is_deep else SECONDS
        self._scenario: Final[Scenario[Any]] = checked.scenario.under(NO_CHANGE)
        self._base: Final = checked.base
        self._can_be_sent: Final = HAS_PROCESSES and play_one is None and not checked.base.systems
        self._play: Final = play_one or partial(play, readings_on(checked.base, self._scenario))
        self._factor: Final = factor
        self._steps: Final[dict[int, int]] = {}
        self._processes: Final = ExitStack()
        self._pool: Executor | None = None
        self._number = 1

    def close(self) -> None:
        """End all processes."""
        self._processes.close()

    @property
    def is_over(self) -> bool:
        """Whether nothing may be played any more."""
        return self.left <= 0 or self._seconds <= 0

    def steps(self, part: int) -> int:
        """Return the steps that the rules take to answer a part."""
        if part not in self._steps:
            found = self._play((), part, inf, inf)
            self._steps[part] = found.steps
            self.answers[(), part] = found.answer
        return self._steps[part]

    def answer(self, chosen: VariantSet, part: int) -> int | None:
        """Return the answer of a set to a part, as far as it is known."""
        return self.answers.get((in_part(chosen, part), part))

    def is_known(self, chosen: VariantSet, part: int) -> bool:
        """Whether the answer of a set to a part is known."""
        return (in_part(chosen, part), part) in self.answers

    def known(
        self, sets: Sequence[VariantSet], part: int, limit: float, reserve: float = 0.0
    ) -> Iterator[VariantSet]:
        """Yield sets as their answers to a part are known; what changes it alike is played once.

        Nothing is played once only so many steps are left, nor beyond a limit for each play.
        """
        limit = self._factor * max(limit, FACTOR * self.steps(part))
        missing: dict[VariantSet, list[VariantSet]] = {}
        for each in sets:
            changes = in_part(each, part)
            if (changes, part) in self.answers:
                yield each
            elif self.undecided.get((changes, part), 0) < limit:
                missing.setdefault(changes, []).append(each)
        if self.is_over or self.left <= reserve:
            return
        for changes, found in self._played([*missing], part, limit):
            self.left -= USUAL * self.steps(part) if found.is_decided else limit
            self._seconds -= found.seconds / self._number
            if found.is_decided:
                self.undecided.pop((changes, part), None)
                self.answers[changes, part] = found.answer
                yield from missing[changes]
            else:
                self.undecided[changes, part] = limit
            if self.is_over or self.left <= reserve:
                return

    def _played(
        self, sets: Sequence[VariantSet], part: int, limit: float
    ) -> Iterator[tuple[VariantSet, Played]]:
        """Yield sets in their order, with what comes of them."""
        is_much = len(sets) * self.steps(part) > WORTH_PROCESSES
        if self._pool is None and self._can_be_sent and is_much:
            self._open()
        if self._pool is None:
            yield from ((each, self._play(each, part, limit, self._seconds)) for each in sets)
            return
        sent = dumps((self._base, self._scenario))
        call = partial(play_sent, sent, part=part, limit=limit, seconds=self._seconds)
        for start in range(0, len(sets), BATCH):
            batch, found = sets[start : start + BATCH], list[Played]()
            try:
                for one in self._pool.map(call, batch):
                    found.append(one)
                    yield batch[len(found) - 1], one
            except BrokenExecutor:
                self._processes.close()
                yield from played_singly(batch[len(found) :], call)
                self._open()

    def _open(self) -> None:
        # Imported on use: a browser has no processes, and may lack what sweeps need.
        from game.lab.sweep.runner import process_pool

        self._number = min(cpu_count(), MOST_PROCESSES)
        self._pool = self._processes.enter_context(process_pool(self._number))


def played_singly(
    sets: Sequence[VariantSet], call: Callable[[VariantSet], Played]
) -> Iterator[tuple[VariantSet, Played]]:
    """Yield sets, of which one has killed its process, each played in a process of its own."""
    # Imported on use: as above.
    from game.lab.sweep.runner import process_pool

    for each in sets:
        with process_pool(1) as alone:
            try:
                yield each, alone.submit(call, each).result()
            except BrokenExecutor:
                yield each, Played(None, 0, is_decided=False)


def in_part(chosen: VariantSet, part: int) -> VariantSet:
    """Return what of a set changes a part, as a set that knows no parts."""
    return Change(chosen).in_part(part).variants
