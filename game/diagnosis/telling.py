"""Inputs that tell misreadings apart, as they have different answers there.

What is looked for is an input on which no two of them answer alike, nor one as the rules
do; if there is none, the one that leaves the least doubt; and of several that are as
good, the shortest.
"""

from collections.abc import Callable, Iterable, Sequence
from math import fsum
from time import monotonic
from typing import Any, Final, NamedTuple

from game.diagnosis.sets import VariantSet, parted
from game.diagnosis.shrinking import Reductions, shrunk
from game.errors import SkirmishError
from game.puzzles.contract import Scenario
from game.puzzles.variant import NO_CHANGE

RARITY: Final = 8.0
"""How many times less likely somebody misread one thing more."""

Read = Callable[[str], Scenario[Any]]


class Telling(NamedTuple):
    """An input on which misreadings differ."""

    text: str
    answers: dict[int | None, list[VariantSet]]
    """What it answers under which of them; None is no answer at all."""
    right: int
    """What it answers by the rules."""

    @property
    def doubt(self) -> float:
        """How likely it is that one of them, and another drawn as blindly, answer alike: 0 to 1.

        The rules count as one more of them: who answers rightly here may have misread
        anything that does not show.
        """
        weights = {
            answer: fsum(RARITY ** (1 - len(each)) for each in alike)
            for answer, alike in self.answers.items()
        }
        weights[self.right] = weights.get(self.right, 0.0) + 1.0
        return fsum(weight**2 for weight in weights.values()) / fsum(weights.values()) ** 2

    @property
    def leaves_no_doubt(self) -> bool:
        """Whether no two of them answer alike, and none as the rules do."""
        are_apart = all(len(alike) == 1 for alike in self.answers.values())
        return are_apart and self.right not in self.answers

    def in_order(self) -> list[tuple[int | None, list[VariantSet]]]:
        """Return each answer with the misreadings it stands for, no answer at all last."""
        return sorted(self.answers.items(), key=lambda each: (each[0] is None, each[0] or 0))

    @property
    def rank(self) -> tuple[float, int]:
        """Less is better."""
        return self.doubt, len(self.text)


def told_apart(text: str, read: Read, sets: Sequence[VariantSet], part: int) -> Telling | None:
    """Return how an input tells misreadings apart.

    None if it does not, or if it is no input that could be asked for: one that has no
    such part, or no answer to it by the rules.
    """
    try:
        scenario = read(text)
    except SkirmishError:
        # With settings of somebody's own, not everything can be played.
        return None
    if part not in scenario.parts():
        return None
    readings = scenario.readings()
    right = readings.answer(NO_CHANGE, part)
    if right is None:
        return None
    answers = parted(sets, readings, part)
    return Telling(text, answers, right) if len(answers) > 1 else None


def telling_apart(
    sets: Sequence[VariantSet], texts: Iterable[str], read: Read, part: int
) -> Telling | None:
    """Return the input that tells misreadings apart best; None if none does at all.

    No more texts are looked at than needed: the first that leaves no doubt
    ends the search, so the simplest should come first.
    """
    best: Telling | None = None
    for text in texts:
        found = told_apart(text, read, sets, part)
        if found and (best is None or found.rank < best.rank):
            best = found
            if best.leaves_no_doubt:
                break
    return best


def made_simpler(
    telling: Telling, reductions: Reductions, read: Read, part: int, until: float
) -> Telling:
    """Return a simpler input that leaves no more doubt; nothing is tried after a time.

    That is a time of the monotonic clock.
    """
    sets = [each for alike in telling.answers.values() for each in alike]

    def tells_as_much(text: str) -> bool:
        found = None if monotonic() > until else told_apart(text, read, sets, part)
        return found is not None and found.doubt <= telling.doubt

    simpler = shrunk(telling.text, reductions, tells_as_much)
    return told_apart(simpler, read, sets, part) or telling
