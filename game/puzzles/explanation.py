"""Explanations: what is asked, what is told, and how the rounds asked for are come to.

An explanation is data first: what was decided, with its alternatives and their
numbers. Its words and its JSON are both made of that.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

from game.errors import UsageError
from game.puzzles.abilities import EXPLAINING, required
from game.puzzles.contract import Scenario
from game.simulation.simulation import State, TurnEvents, follow

S = TypeVar("S", bound=State)


class ExplanationQuestion(NamedTuple):
    """What somebody wants to have explained."""

    round_number: int = 1
    is_all: bool = False
    """Whether all rounds are meant; of a battle with all units."""
    place: tuple[int, int] | None = None
    """Row and column where a battle's unit stands as the round begins; None for all units."""
    is_before: bool = False
    """Whether that unit is to act before all others, and not when its turn comes."""
    every: int = 1
    """Where all rounds are meant: 2 for the first, the third, the fifth, and so on."""

    def asks_for(self, number: int) -> bool:
        """Whether a round, counted from 1, is meant."""
        if self.is_all:
            return (number - 1) % self.every == 0
        return number == self.round_number


class Explanation(Protocol):
    """Why something went as it did."""

    def to_json(self) -> dict[str, object]:
        """Return what `explain --json` prints for it, besides the puzzle and the part."""

    def text(self, columns: int) -> str:
        """Return lines for a reader whose terminal has so many columns."""


class ReasonStep(NamedTuple):
    """One thought of an explanation that is shown beside a map, and drawn on it."""

    name: str
    """What is drawn, as `in range`; "" for words alone."""
    words: str
    places: tuple[tuple[int, int], ...] = ()
    """Rows and columns that it speaks of, in the order in which they are drawn."""


@runtime_checkable
class StepwiseExplanation(Protocol):
    """An explanation that is told thought by thought where a map is beside it."""

    def steps(self) -> Iterator[ReasonStep]:
        """Yield its thoughts, a heading first."""


class Explainer(Protocol):
    """Explains inputs of a puzzle."""

    def __call__(
        self,
        scenario: Scenario[Any],
        part: int,
        question: ExplanationQuestion,
        state: State,
        played: Iterable[TurnEvents],
    ) -> Iterator[Explanation]:
        """Yield explanations, see `explain`."""


def explain(
    scenario: Scenario[S],
    part: int,
    question: ExplanationQuestion,
    state: S,
    played: Iterable[TurnEvents],
) -> Iterator[Explanation]:
    """Yield why a part goes as it does, while it is played from a state on.

    Raises:
        UsageError: there is no such round, or nobody stands there; or the puzzle explains
            nothing.
    """
    explainer: Explainer = required(scenario.puzzle, EXPLAINING).explain
    return explainer(scenario, part, question, state, played)


class RoundNames(NamedTuple):
    """What a simulation and its rounds are called."""

    whole: str
    """As in `the duel`."""
    round: str
    """As in `turn`."""


E = TypeVar("E", bound=Explanation)


def explain_rounds(
    question: ExplanationQuestion,
    name: RoundNames,
    state: S,
    played: Iterable[TurnEvents],
    explain: Callable[[S, Iterator[TurnEvents]], E | None],
) -> Iterator[E]:
    """Yield the explanations of the rounds that are asked for.

    Args:
        question: which ones.
        name: what errors call them.
        state: from where on it is played; it follows what is played.
        played: all turns from there on.
        explain: plays what comes next, a whole round, and explains it; it returns None
            if there was no round left.

    Raises:
        UsageError: there is no such round.
    """
    rest = iter(played)
    is_told = False
    while not state.is_over:
        if question.asks_for(state.rounds + 1):
            found = explain(state, rest)
            if found is None:
                break
            yield found
            is_told = True
            if not question.is_all:
                return
        elif (turn := next(rest, None)) is not None:
            follow(state, turn)
        else:
            break
    if not is_told:
        raise UsageError(no_round(question.round_number, name, state))


def no_round(number: int, name: RoundNames, state: State) -> str:
    """Return why there is no such round."""
    missing = f"there is no {name.round} {number}"
    if not state.is_over:
        return f"{missing}: what is recorded ends after {name.round} {state.rounds}"
    if not state.rounds:
        return f"{missing}: {name.whole} is over before any {name.round}"
    return f"{missing}: {name.whole} ends after {name.round} {state.rounds}"
