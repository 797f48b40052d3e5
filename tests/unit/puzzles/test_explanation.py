"""The rounds that are asked for are come to, whichever puzzle plays them."""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

import pytest

from game.errors import SkirmishError
from game.inputs.reading import read_example
from game.puzzles.duel.playing.state import DuelState
from game.puzzles.explanation import ExplanationQuestion, RoundNames, explain_rounds
from game.simulation.simulation import TurnEvents, follow, turns

NAME = RoundNames("the duel", "turn")


class Told(NamedTuple):
    """An explanation that only says which round it is of."""

    number: int

    def to_json(self) -> dict[str, object]:
        """Return the round alone."""
        return {"round": self.number}

    def text(self, columns: int) -> str:
        """Return the round alone."""
        return str(self.number)[:columns]


def play_one(state: DuelState, played: Iterator[TurnEvents]) -> Told | None:
    turn = next(played, None)
    if turn is None:
        return None
    follow(state, turn)
    return Told(state.rounds)


def explained(question: ExplanationQuestion, played_turns: int | None = None) -> list[int]:
    """Return the turns that are explained of a duel of six."""
    duel, state = read_example("apprentice").scenario.simulate(1)
    played = islice(turns(duel), played_turns)
    return [told.number for told in explain_rounds(question, NAME, state, played, play_one)]


def test_one_round_or_all_can_be_asked_for() -> None:
    assert explained(ExplanationQuestion()) == [1]
    assert explained(ExplanationQuestion(6)) == [6]
    assert explained(ExplanationQuestion(is_all=True)) == [1, 2, 3, 4, 5, 6]


def test_round_after_the_end_is_refused() -> None:
    with pytest.raises(SkirmishError) as caught:
        explained(ExplanationQuestion(7))
    assert str(caught.value) == "there is no turn 7: the duel ends after turn 6"


def test_what_is_recorded_may_end_before() -> None:
    assert explained(ExplanationQuestion(is_all=True), played_turns=3) == [1, 2, 3]
    with pytest.raises(SkirmishError) as caught:
        explained(ExplanationQuestion(4), played_turns=3)
    assert str(caught.value) == "there is no turn 4: what is recorded ends after turn 3"
