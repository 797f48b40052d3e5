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
"""Columns by which all but the first line of a thought in a list are indented further."""


class ExplanationQuestion(NamedTuple):
    """A question about rounds of a part."""

    round_number: int = 1
    is_all: bool = False
    """Whether all rounds are meant, for a puzzle without units."""
    place: tuple[int, int] | None = None
    """Row and column where a battle's unit stands as the round begins; None for all units."""
    is_before: bool = False
    """Whether that unit is to act before all others, and not when its turn comes."""


class ReasonStep(NamedTuple):
    """One thought of an explanation."""

    words: str
    """An empty one is a blank line on a terminal."""
    name: str = ""
    """What is drawn of it where a map is beside it, as `in range`; "" for words alone."""
    places: tuple[tuple[int, int], ...] = ()
    """Rows and columns that it speaks of, in the order in which they are drawn."""
    margin: str = ""
    """What is before it where it stands in a list: blanks, or an arrow."""
    drawing: Callable[[int], Iterable[str]] | None = None
    """Returns lines that a terminal of so many columns shows instead of the words."""

    def lines(self, columns: int) -> Iterable[str]:
        """Return what a terminal of so many columns shows."""
        if self.drawing:
            return self.drawing(columns)
        indent = len(self.margin) + HANGING if self.margin else 0
        return [folded(f"{self.margin}{self.words}", columns, indent)]


def choice(words: str, *, is_chosen: bool) -> ReasonStep:
    """Return a possible choice, with an arrow before it if it was made."""
    return ReasonStep(words, margin=ARROW if is_chosen else NO_ARROW)


class Explanation(NamedTuple):
    """Why something went as it did: thought by thought, and as data."""

    steps: tuple[ReasonStep, ...]
    """A heading first."""
    data: JsonObject
    """What `explain --json` prints, besides the puzzle and the part."""

    def text(self, columns: int) -> str:
        """Return lines for a reader whose terminal has so many columns."""
        return "\n".join([*(line for step in self.steps for line in step.lines(columns)), ""])


Explainer = Callable[
    [Any, int, ExplanationQuestion, Any, Iterable[TurnEvents]], Iterator[Explanation]
]
"""Explains a scenario's part: takes both, the question, a state, and the turns from there on.

It raises a UsageError if there is no such round or unit.
"""


class RoundNames(NamedTuple):
    """The words for a simulation and its rounds."""

    whole: str
    """As in `the duel`."""
    round: str
    """As in `turn`."""


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
