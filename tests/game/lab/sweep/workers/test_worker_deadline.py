"""How long a run may take."""

import pytest

from game.errors import OutOfTimeError
from game.lab.sweep.workers import worker
from game.lab.sweep.workers.worker import time_limited
from game.puzzles.registry import load
from systems import between_turns
from systems.between_turns import notify_listeners

CAVE = "#######\n#G.E.G#\n#..G..#\n#E...E#\n#######\n"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return what the clock says, to be changed."""
    now = [100.0]
    monkeypatch.setattr(worker, "monotonic", lambda: now[0])
    return now


def turns(number: int) -> None:
    for _ in range(number):
        notify_listeners()


def test_time_that_is_over_is_noticed_after_some_turns(clock: list[float]) -> None:
    with time_limited(2.5):
        turns(100)
        clock[0] += 3
        with pytest.raises(OutOfTimeError, match=r"^out of time after 2\.5 s$"):
            turns(1)


def test_time_that_is_left_ends_nothing(clock: list[float]) -> None:
    with time_limited(2.5):
        clock[0] += 2
        turns(100)


def test_nobody_listens_outside(clock: list[float]) -> None:
    with time_limited(1):
        turns(1)
    clock[0] += 3
    turns(100)
    with time_limited(None):
        turns(100)


@pytest.mark.parametrize(
    ("puzzle", "text"),
    [
        ("battle", CAVE),
        ("cards", "Player 1:\n9\n2\n6\n3\n1\n\nPlayer 2:\n5\n8\n4\n7\n10\n"),
        ("duel", "Hit Points: 55\nDamage: 8\n"),
        ("vault", "#########\n#a.....b#\n#.......#\n#...@...#\n#.......#\n#c.A...d#\n#########\n"),
    ],
)
@pytest.mark.parametrize("part", [1, 2])
def test_every_puzzle_says_that_turns_have_passed(puzzle: str, text: str, part: int) -> None:
    times = [0]

    def count() -> None:
        times[0] += 1

    between_turns.add_listener(count)
    try:
        load(puzzle).read(text, "input.txt", {}).answer(part)
    finally:
        between_turns.remove_listener(count)
    assert times[0] > 1
