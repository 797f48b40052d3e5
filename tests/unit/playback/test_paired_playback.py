"""Two recordings in step; a letter is a turn, and a bar the end of its round."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from game.playback.paired_playback import PairedPlayback
from game.playback.playback import Playback
from game.simulation.paired_recording import SIDES
from game.simulation.recording import Recording
from game.simulation.simulation import Event, TurnEvents


@dataclass
class TextState:
    """What has been read so far."""

    letters: str = ""
    rounds: int = 0
    is_over: bool = False

    def copy(self) -> "TextState":
        """Return a state that changes on its own."""
        return replace(self)

    def facts(self) -> object:
        """Return all of it."""
        return self.letters, self.rounds

    def read(self, letter: int, ends_round: int) -> None:
        """One letter more is read."""
        self.letters += chr(letter)
        self.rounds += ends_round


def recording(story: str, opening: str = "", begun: int = 0) -> Recording[TextState]:
    def played() -> Iterator[TurnEvents]:
        for place, letter in enumerate(story):
            if letter != "|":
                yield (Event("read", (ord(letter), story[place + 1 : place + 2] == "|")),)

    return Recording(TextState(opening, begun), played())


def played(one: str, other: str) -> PairedPlayback[TextState]:
    both = PairedPlayback(recording(one), recording(other))
    both.recording.complete()
    return both


def drawn(both: PairedPlayback[TextState]) -> list[str]:
    """Return what each side does, turn by turn."""
    return [
        "".join(letter(both.side_events(turn, side)) for turn in both.recording.turns)
        for side in SIDES
    ]


def letter(turn: TurnEvents) -> str:
    return chr(turn[0].arguments[0]) if turn else "."


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("ab|cd|", "ab|cd|", ["abcd", "abcd"]),
        ("abcd|ef|g", "abx|yzw|", ["abcdef.g", "abx.yzw."]),
        ("a|", "a|b|c|", ["a..", "abc"]),
        ("abc", "a|b|", ["abc.", "a..b"]),
        ("", "ab|", ["..", "ab"]),
        ("", "", ["", ""]),
    ],
)
def test_turns_are_beside_turns_and_rounds_wait_for_each_other(
    one: str, other: str, expected: list[str]
) -> None:
    assert drawn(played(one, other)) == expected


def test_rounds_of_both_are_those_of_the_side_that_is_behind() -> None:
    both = played("abcd|ef|g", "abx|yzw|")
    assert both.recording.round_ends == [0, 4, 7]
    assert both.recording.state_at(4).rounds == 1


def test_no_round_is_left_out_where_one_side_begins_later() -> None:
    both = PairedPlayback(recording("a|"), recording("x|y|z|", begun=3))
    both.recording.complete()
    assert [both.recording.state_at(turn).rounds for turn in range(5)] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("one", "other", "at"),
    [
        ("ab|cd|", "ab|cx|", 3),
        ("ab|", "ab|c|", 2),
        ("ab|cd|", "ab|cd|", None),
    ],
)
def test_first_turn_that_differs_is_noted(one: str, other: str, at: int | None) -> None:
    assert played(one, other).first_difference == at


def test_difference_is_known_as_soon_as_it_is_recorded() -> None:
    both = PairedPlayback(recording("abcd"), recording("abxd"))
    both.recording.extend(2)
    assert both.first_difference is None
    both.recording.extend(1)
    assert both.first_difference == 2


def test_what_is_recorded_of_one_side_alone_is_played_with_the_other() -> None:
    one = recording("ab|cd|")
    one.complete()
    both = PairedPlayback(one, recording("ab|cd|"))
    both.recording.complete()
    assert drawn(both) == ["abcd", "abcd"]


def test_moment_of_both_is_a_moment_of_each() -> None:
    #       one: a b c d | e f . | g     clock 2.25: c and x are being played
    #     other: a b x . | y z w | .
    both = played("abcd|ef|g", "abx|yzw|")
    playback = Playback(both.recording, lambda _: 1.0)
    playback.extend(0)
    playback.clock = 2.25
    left, right = (both.moment(playback.moment(), side) for side in SIDES)
    assert [left.number, left.fraction, left.before.letters, left.after.letters] == [
        2,
        0.25,
        "ab",
        "abc",
    ]
    assert [right.number, right.fraction, right.after.letters] == [2, 0.25, "abx"]
    assert right.turn == both.sides[1].turns[2]


def test_side_that_waits_shows_what_it_did_last() -> None:
    both = played("abcd|ef|g", "abx|yzw|")
    playback = Playback(both.recording, lambda _: 1.0)
    playback.extend(0)
    playback.clock = 3.5
    left, right = (both.moment(playback.moment(), side) for side in SIDES)
    assert (left.fraction, right.fraction) == (0.5, 0.0)
    assert right.before is right.after
    assert (right.before.letters, right.turn) == ("abx", ())
    assert [(each.turn, each.age) for each in right.recent] == [(2, 1.5)]
    assert [(each.turn, each.age) for each in left.recent] == [(2, 1.5), (3, 0.5)]


def test_recent_turns_are_counted_on_each_side() -> None:
    #     one: a b c d | e f . | g     clock 5.5: f and z are being played
    #   other: a b x . | y z w | .
    both = played("abcd|ef|g", "abx|yzw|")
    playback = Playback(both.recording, lambda _: 1.0)
    playback.extend(0)
    playback.clock = 5.5
    left, right = (both.moment(playback.moment(), side) for side in SIDES)
    assert [each.turn for each in left.recent] == [4, 5]
    assert [each.turn for each in right.recent] == [3, 4]


def test_steps_and_rounds_are_those_of_both() -> None:
    both = played("abcd|ef|g", "abx|yzw|")
    playback = Playback(both.recording, lambda _: 1.0)
    playback.step_round(1)
    playback.advance(1)
    moment = playback.moment()
    assert [both.moment(moment, side).before.letters for side in SIDES] == ["abcd", "abx"]
    playback.step(1)
    playback.advance(1)
    moment = playback.moment()
    assert [both.moment(moment, side).before.letters for side in SIDES] == ["abcde", "abxy"]
    playback.seek_end()
    moment = playback.moment()
    assert [both.moment(moment, side).before.letters for side in SIDES] == ["abcdefg", "abxyzw"]
