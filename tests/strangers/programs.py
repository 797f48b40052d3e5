"""Random programs of other people: what they misread, in which part, and how they run.

A third of them have a misreading whose kind isn't on the list of variants, so no set explains
all their answers. The programs are called, not started, since thousands of processes take minutes.
A slow program ends when its CPU time is used up.
"""

import signal
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Final, Literal, NamedTuple

from game.puzzles.puzzle import Puzzle
from game.puzzles.registry import load
from game.puzzles.variant import Variant, changes_nothing, contradiction
from tests.strangers import battle, cards, duel, vault

SLOW: Final = "slow"
"""Stands for an answer that takes too long."""
Given = int | Literal["slow"] | None
"""A number, or none that was found, or none in time."""
ANSWERS: Final[dict[str, Callable[[str, list[str]], Iterator[int | None]]]] = {
    "battle": battle.answers,
    "duel": duel.answers,
    "vault": vault.answers,
    "cards": cards.answers,
}
KNOWN: Final[dict[str, Sequence[str]]] = {
    "battle": battle.KNOWN,
    "duel": duel.KNOWN,
    "vault": vault.KNOWN,
    "cards": cards.KNOWN,
}
SIZES: Final = (1, 1, 1, 2, 2, 3)
"""How many misreadings a program has; one of these is drawn."""
ONE_PART: Final = 0.2
"""The share of programs in which one part is right, as the parts are two searches."""
UNLISTED: Final = 1 / 3
PARTS: Final = (1, 2)


class Stranger(NamedTuple):
    """A stranger's program."""

    puzzle: str
    misread: dict[int, tuple[str, ...]]
    """What it misreads in each part."""
    unlisted: str | None = None
    """The kind of misreading that is taken off the list."""

    @property
    def is_right(self) -> bool:
        """Whether it misreads nothing."""
        return not any(self.misread.values())

    def listed(self) -> list[Variant]:
        """Return all readings but those of the kind that is taken off the list."""
        every = load(self.puzzle).readings
        return [each for each in every if each.kind != self.unlisted]

    def __str__(self) -> str:
        """Return what it misreads: `first-step, 2: any-victory (any-victory is off the list)`."""
        first, second = (" and ".join(self.misread[part]) or "right" for part in PARTS)
        text = first if first == second else f"1: {first}, 2: {second}"
        off = f" ({self.unlisted} is off the list)" if self.unlisted else ""
        return f"{self.puzzle}: {text}{off}"


def made(puzzle: str, seed: int) -> Stranger:
    """Return the program of a seed, which misreads something."""
    random = Random(f"{puzzle} {seed}")  # noqa: S311 - for programs, not for secrets
    known = load(puzzle)
    while True:
        names = random.sample(KNOWN[puzzle], random.choice(SIZES))
        if may_hold(known, names):
            break
    parts = [*PARTS] if random.random() > ONE_PART else [random.choice(PARTS)]
    misread = {part: tuple(names) if part in parts else () for part in PARTS}
    off = random.choice(names).partition("=")[0] if random.random() < UNLISTED else None
    return Stranger(puzzle, misread, off)


def may_hold(puzzle: Puzzle, names: Sequence[str]) -> bool:
    """Whether misreadings may hold together, as far as they have variants."""
    chosen = [variant for name in names if (variant := puzzle.variant(name))]
    return not contradiction(chosen) and not changes_nothing(chosen)


def right(puzzle: str) -> Stranger:
    """Return the program that misreads nothing."""
    return Stranger(puzzle, dict.fromkeys(PARTS, ()))


RUN_SECONDS: Final = 1.0
"""CPU time in which a program has to answer both parts; a tenth of what `judge` gives."""


class TooSlowError(Exception):
    """A program has used up its CPU time."""


def stranger_answers(stranger: Stranger, text: str) -> tuple[Given, ...]:
    """Return both answers of a program to an input; for a main thread."""
    by_part = {
        part: answers_in_time(stranger.puzzle, tuple(sorted(names)), text)
        for part, names in stranger.misread.items()
    }
    return tuple(by_part[part][part - 1] for part in PARTS)


@cache
def answers_in_time(puzzle: str, misread: tuple[str, ...], text: str) -> tuple[Given, ...]:
    """Return both answers if both parts are misread so, SLOW from where time is over."""
    found: list[Given] = []
    signal.signal(signal.SIGVTALRM, give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, RUN_SECONDS)
    try:
        found.extend(ANSWERS[puzzle](text, list(misread)))
    except TooSlowError:
        found += [SLOW] * (len(PARTS) - len(found))
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return tuple(found)


def give_up(_signal: int, _frame: object) -> None:
    """Have the program end."""
    raise TooSlowError
