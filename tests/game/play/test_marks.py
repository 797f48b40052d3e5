"""Marks: the same is played as long as they are the same, and not from then on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.marks import LETTERS, MarkCheck, Marks, digest
from game.play.simulation import Event, TurnEvents
from game.puzzles.battle.state import BattleState
from game.puzzles.battle.unit import UnitState

STEP = (Event("turn_began", (1,)), Event("moved", (1, 5, 6)))
REST = (Event("turn_began", (1,)),)


def state(square: int = 5, rounds: int = 0) -> BattleState:
    """Return a battle of one elf."""
    return BattleState({1: UnitState(square, "E", 200, 200, 3)}, rounds)


def marks_of(*turns: TurnEvents, opening: BattleState | None = None) -> list[str]:
    """Return the marks of turns of one round."""
    marks = Marks(opening or state())
    return [marks.after(turn, state()) for turn in turns]


def agreement(told: str, *turns: TurnEvents) -> tuple[list[bool], bool]:
    """Return whether each turn agrees with the marks told, and whether those are at their end."""
    check = MarkCheck(told, state())
    return [check.agrees(turn, state()) for turn in turns], check.is_at_end


def test_digest_is_the_same_wherever_it_is_taken() -> None:
    # It stands in files, which another Python reads: printf '[0,[[5,"E",200]]]' | b2sum -l 64
    assert digest(state()) == "1fb270298de647fe"


def test_marks_are_the_same_wherever_they_are_made() -> None:
    # The first is of [0,[[5,"E",200]]][["turn_began",[1]],["moved",[1,5,6]]] by b2sum -l 24.
    assert marks_of(STEP, REST) == ["ax8+", "dMrg"]


def test_marks_differ_from_the_first_turn_on_that_is_another() -> None:
    one, other = marks_of(STEP, REST, STEP, STEP), marks_of(STEP, STEP, STEP, STEP)
    assert [mark == its for mark, its in zip(one, other, strict=True)] == [
        True,
        False,
        False,
        False,
    ]


def test_marks_tell_openings_apart() -> None:
    assert marks_of(REST) != marks_of(REST, opening=state(6))


@pytest.mark.parametrize(("rounds", "is_same"), [(0, True), (1, False)])
def test_state_counts_where_a_round_ends(rounds: int, is_same: bool) -> None:
    one, other = Marks(state()), Marks(state())
    assert (one.after(STEP, state(6, rounds)) == other.after(STEP, state(7, rounds))) == is_same


def test_check_agrees_with_the_marks_that_were_made() -> None:
    assert agreement("".join(marks_of(STEP, REST)), STEP, REST) == ([True, True], True)


def test_check_finds_another_turn_and_never_agrees_again() -> None:
    told = "".join(marks_of(STEP, REST, REST))
    assert agreement(told, STEP, STEP, REST) == ([True, False, False], True)


@pytest.mark.parametrize("rest", ["", "A", "ABCDE"])
def test_check_finds_marks_that_are_missing_cut_or_too_many(rest: str) -> None:
    (mark,) = marks_of(STEP)
    assert agreement(mark + rest, STEP) == ([True], not rest)
    assert agreement(mark + rest, STEP, REST)[0] == [True, False]


@given(told=st.text(max_size=2 * LETTERS))
def test_check_takes_any_text_for_a_difference(told: str) -> None:
    agrees, _ = agreement(told, STEP, REST)
    first, second = marks_of(STEP, REST)
    assert agrees == [told[:4] == first, told[4:8] == second]
