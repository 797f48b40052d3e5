"""Limits of time that a Python program sets."""

from collections.abc import Callable
from threading import Thread

import pytest

from game.api import Battle, OutOfTimeError, play, solve
from game.simulation import progress
from systems.battle.attack import AttackSystem
from tests.api.texts import BOSS, CAVE, QUARTERS

DECKS = "Player 1:\n9\n2\n6\n3\n1\n\nPlayer 2:\n5\n8\n4\n7\n10\n"
TEXTS = {"battle": CAVE, "duel": BOSS, "vault": QUARTERS, "cards": DECKS}
LIMIT = 60


class PeacefulAttackSystem(AttackSystem):
    """Units never attack, so the battle never ends."""

    def choose_target(self, *_: object) -> None:
        """Choose no target."""


@pytest.fixture
def _clock_that_jumps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let half of the limit pass each time that somebody looks at the clock."""
    times = iter(range(0, 10**9, LIMIT // 2))
    monkeypatch.setattr(progress, "monotonic", lambda: next(times))


def out_of_time(work: Callable[[], object]) -> str:
    """Return the error that some work ends with, in a thread that is not the main one."""
    errors: list[str] = []

    def run() -> None:
        with pytest.raises(OutOfTimeError) as caught:
            work()
        errors.append(str(caught.value))

    thread = Thread(target=run)
    thread.start()
    thread.join()
    return errors[0]


@pytest.mark.usefixtures("_clock_that_jumps")
@pytest.mark.parametrize("puzzle", TEXTS)
def test_each_puzzle_is_solved_and_played_within_the_limit(puzzle: str) -> None:
    text = TEXTS[puzzle]
    assert out_of_time(lambda: solve(text, time_limit=LIMIT)).startswith("out of time after 60 s")
    assert out_of_time(lambda: list(play(text, time_limit=LIMIT)))


@pytest.mark.usefixtures("_clock_that_jumps")
@pytest.mark.parametrize(
    "work",
    [
        lambda battle: battle.step(9),
        lambda battle: battle.fight(),
        lambda battle: list(iter(battle.decide, None)),
        lambda battle: list(iter(battle.step_system, None)),
    ],
)
def test_battle_ends_in_whichever_way_it_is_played(work: Callable[[Battle], object]) -> None:
    with Battle(CAVE, systems=[PeacefulAttackSystem], time_limit=LIMIT) as battle:
        assert out_of_time(lambda: work(battle))


@pytest.mark.usefixtures("_clock_that_jumps")
def test_power_is_searched_for_within_the_limit() -> None:
    assert out_of_time(lambda: Battle(CAVE, part=2, time_limit=LIMIT))


@pytest.mark.usefixtures("_clock_that_jumps")
def test_error_says_how_far_it_came() -> None:
    words = out_of_time(lambda: solve(CAVE, systems=[PeacefulAttackSystem], time_limit=LIMIT))
    assert words.startswith("out of time after 60 s (round ")


def test_enough_time_changes_nothing() -> None:
    assert solve(CAVE, time_limit=LIMIT) == solve(CAVE, time_limit=None) == solve(CAVE)
    assert list(play(CAVE, time_limit=LIMIT)) == list(play(CAVE))
    with Battle(CAVE, time_limit=LIMIT) as battle:
        battle.fight()
        assert battle.is_over
