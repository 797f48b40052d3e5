"""Marks are equal as long as the same is played; a difference is noticed in time, and told once."""

from collections.abc import Generator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import UnitState
from game.simulation.marks import (
    LETTERS,
    MarkCheck,
    RecordingDifference,
    TurnMarks,
    checked_turns,
    digest,
)
from game.simulation.simulation import Event, State, TurnEvents
from tests.suite.cases import ANY_LETTERS

STEP = (Event("turn_began", (1,)), Event("moved", (1, 5, 6)))
REST = (Event("turn_began", (1,)),)


def state(square: int = 5, rounds: int = 0) -> BattleState:
    """Return a battle of one elf."""
    return BattleState({1: UnitState(square, "E", 200, 200, 3)}, rounds)


def marks_of(*turns: TurnEvents, opening: BattleState | None = None) -> list[str]:
    """Return the marks of turns of one round."""
    marks = TurnMarks(opening or state())
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
    one, other = TurnMarks(state()), TurnMarks(state())
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


@given(told=st.text(ANY_LETTERS, max_size=2 * LETTERS))
def test_check_takes_any_text_for_a_difference(told: str) -> None:
    agrees, _ = agreement(told, STEP, REST)
    first, second = marks_of(STEP, REST)
    assert agrees == [told[:4] == first, told[4:8] == second]


TURN = (Event("turn_began", (1,)),)
END = (Event("turn_began", (1,)), Event("round_ended", (1,)))


class Told:
    """Tells of so many turns, whatever happens in them."""

    def __init__(self, turns: int) -> None:
        self.left = turns

    def agrees(self, _turn: TurnEvents, _state: State) -> bool:
        """Whether the turn is among those."""
        self.left -= 1
        return self.left >= 0

    @property
    def is_at_end(self) -> bool:
        """Whether all of those have been asked for."""
        return self.left == 0


class Played:
    """Two turns in each of two rounds; knows how many were drawn, and whether it was closed."""

    def __init__(self) -> None:
        self.drawn = 0
        self.is_closed = False

    def turns(self) -> Generator[TurnEvents, None, None]:
        """Play them."""
        try:
            for turn in (TURN, END, TURN, (Event("round_ended", (2,)),)):
                self.drawn += 1
                yield turn
        finally:
            self.is_closed = True


def compared(turns: int) -> tuple[list[TurnEvents], RecordingDifference]:
    """Return what is yielded to the end if so many turns are told of, and what was found."""
    difference = RecordingDifference("battle.json")
    found = checked_turns(Played().turns(), BattleState({}), Told(turns), difference)
    return list(found), difference


def test_all_is_yielded_that_agrees(capsys: pytest.CaptureFixture[str]) -> None:
    turns, difference = compared(4)
    assert (turns, difference.in_round) == (list(Played().turns()), None)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(("told", "in_round"), [(0, 1), (1, 1), (2, 2), (3, 2), (5, 3)])
def test_difference_is_told_with_its_round_and_nothing_is_yielded_from_there_on(
    told: int, in_round: int, capsys: pytest.CaptureFixture[str]
) -> None:
    turns, difference = compared(told)
    assert (len(turns), difference.in_round) == (min(told, 4), in_round)
    line = f"battle.json: differs from what the rules play in round {in_round}"
    assert capsys.readouterr().err == f"skirmish: {line}; it is shown up to there\n"


def test_nothing_is_played_or_told_before_it_is_asked_for() -> None:
    difference, played = RecordingDifference("battle.json"), Played()
    turns = checked_turns(played.turns(), BattleState({}), Told(1), difference)
    next(turns)
    assert (played.drawn, difference.in_round) == (1, None)


def test_what_is_played_is_closed_at_a_difference() -> None:
    played = Played()
    turns = played.turns()
    list(checked_turns(turns, BattleState({}), Told(1), RecordingDifference("battle.json")))
    assert (played.drawn, played.is_closed) == (2, True)


def test_state_before_the_first_turn_is_left_alone() -> None:
    opening = BattleState({})
    list(checked_turns(Played().turns(), opening, Told(4), RecordingDifference("battle.json")))
    assert opening == BattleState({})


def test_difference_can_be_told_elsewhere() -> None:
    heard: list[str] = []
    difference = RecordingDifference("battle.json")
    difference.tell = heard.append
    difference.found(7)
    told = "battle.json: differs from what the rules play in round 7; it is shown up to there"
    assert heard == [told]


def test_line_that_is_held_back_is_told_in_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    difference = RecordingDifference("battle.json")
    with difference.held_back():
        difference.found(7)
        assert (capsys.readouterr().err, difference.in_round) == ("", 7)
    assert capsys.readouterr().err.startswith("skirmish: battle.json: differs from")
