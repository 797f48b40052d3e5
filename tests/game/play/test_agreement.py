"""Whether the rules play what a file tells: noticed in time, told once, and not before."""

from collections.abc import Generator

import pytest

from game.play.agreement import Difference, agreed
from game.play.simulation import Event, State, TurnEvents
from game.puzzles.battle.state import BattleState

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


def compared(turns: int) -> tuple[list[TurnEvents], Difference]:
    """Return what is yielded to the end if so many turns are told of, and what was found."""
    difference = Difference("battle.json")
    found = agreed(Played().turns(), BattleState({}), Told(turns), difference)
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
    difference, played = Difference("battle.json"), Played()
    turns = agreed(played.turns(), BattleState({}), Told(1), difference)
    next(turns)
    assert (played.drawn, difference.in_round) == (1, None)


def test_what_is_played_is_closed_at_a_difference() -> None:
    played = Played()
    turns = played.turns()
    list(agreed(turns, BattleState({}), Told(1), Difference("battle.json")))
    assert (played.drawn, played.is_closed) == (2, True)


def test_state_before_the_first_turn_is_left_alone() -> None:
    opening = BattleState({})
    list(agreed(Played().turns(), opening, Told(4), Difference("battle.json")))
    assert opening == BattleState({})


def test_difference_can_be_told_elsewhere() -> None:
    heard: list[str] = []
    difference = Difference("battle.json")
    difference.tell = heard.append
    difference.found(7)
    told = "battle.json: differs from what the rules play in round 7; it is shown up to there"
    assert heard == [told]


def test_line_that_is_held_back_is_told_in_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    difference = Difference("battle.json")
    with difference.held_back():
        difference.found(7)
        assert (capsys.readouterr().err, difference.in_round) == ("", 7)
    assert capsys.readouterr().err.startswith("skirmish: battle.json: differs from")
