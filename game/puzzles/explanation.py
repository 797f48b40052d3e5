"""The types of questions and explanations, and the loop over the rounds of a question.

An explanation is a list of thoughts: terminals print them, and the page and the window show them
beside what they speak of. The same as data is its JSON.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple, TypeVar

from game.errors import UsageError
from game.puzzles.narrator import JsonObject
from game.simulation.simulation import State, TurnEvents, follow
from game.text.wording import folded

S = TypeVar("S", bound=State)
ARROW: Final = "--> "
NO_ARROW: Final = " " * len(ARROW)
HANGING: Final = 2
"""The additional indent of a list item's lines after the first, in columns."""


class ExplanationQuestion(NamedTuple):
    """A question about rounds of a part."""

    round_number: int = 1
    is_all: bool = False
    """Whether the question is about all rounds; only for puzzles without units."""
    place: tuple[int, int] | None = None
    """The row and column of a battle's unit at the start of the round; None for all units."""
    is_before: bool = False
    """Whether to explain the decision of that unit if it acted first in the round."""


class ReasonStep(NamedTuple):
    """One thought of an explanation."""

    words: str
    """The text of the step; "" is a blank line on a terminal."""
    name: str = ""
    """The name of the step on the map, such as `in range`; "" if it isn't drawn."""
    places: tuple[tuple[int, int], ...] = ()
    """The (row, column) of each square in the step, in the order of drawing."""
    margin: str = ""
    """The text before the words in a list: blanks, or an arrow."""
    drawing: Callable[[int], Iterable[str]] | None = None
    """Returns the lines that a terminal shows instead of the words, given its columns."""

    def lines(self, columns: int) -> Iterable[str]:
        """Return the lines for a terminal with a number of columns."""
        if self.drawing:
            return self.drawing(columns)
        indent = len(self.margin) + HANGING if self.margin else 0
        return [folded(f"{self.margin}{self.words}", columns, indent)]


def choice(words: str, *, is_chosen: bool) -> ReasonStep:
    """Return a possible choice, with an arrow before it if it was made."""
    return ReasonStep(words, margin=ARROW if is_chosen else NO_ARROW)


class Explanation(NamedTuple):
    """The reasons of one turn or of one end, step by step and as data."""

    steps: tuple[ReasonStep, ...]
    """A heading first."""
    data: JsonObject
    """The object of `explain --json`, without the puzzle and the part."""

    def text(self, columns: int) -> str:
        """Return the text for a terminal with a number of columns."""
        return "\n".join([*(line for step in self.steps for line in step.lines(columns)), ""])


Explainer = Callable[
    [Any, int, ExplanationQuestion, Any, Iterable[TurnEvents]], Iterator[Explanation]
]
"""Explains a part.

The arguments are the scenario, the part, the question, a state, and the turns after this state. It
raises a UsageError if the round or the unit doesn't exist.
"""


class RoundNames(NamedTuple):
    """The words for a simulation and its rounds."""

    whole: str
    """The name of the whole, such as `the duel`."""
    round: str
    """The name of a round, such as `turn`."""


def explain_rounds(
    question: ExplanationQuestion,
    name: RoundNames,
    state: S,
    played: Iterable[TurnEvents],
    explain: Callable[[S, Iterator[TurnEvents]], Explanation | None],
) -> Iterator[Explanation]:
    """Yield the explanations of the rounds in a question.

    Args:
        question: which ones.
        name: what errors call them.
        state: from where on it is played; it follows what is played.
        played: all turns from there on.
        explain: plays what comes next, a whole round, and explains it; it returns None
            if there was no round left.

    Raises:
        UsageError: If there is no such round.
    """
    rest = iter(played)
    is_found = False
    while not state.is_over:
        if question.is_all or question.round_number == state.rounds + 1:
            found = explain(state, rest)
            if found is None:
                break
            yield found
            is_found = True
            if not question.is_all:
                return
        elif (turn := next(rest, None)) is not None:
            follow(state, turn)
        else:
            break
    if not is_found:
        raise UsageError(no_round(question.round_number, name, state))


def no_round(number: int, name: RoundNames, state: State) -> str:
    """Return the error message for a round after the last one. `name` has the puzzle's words."""
    missing = f"there is no {name.round} {number}"
    if not state.rounds:
        return f"{missing}: {name.whole} is over before any {name.round}"
    return f"{missing}: {name.whole} ends after {name.round} {state.rounds}"
