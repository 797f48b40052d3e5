"""Threads that solve, play and step at the same time, each as if it were alone.

They are switched as often as Python can switch them. One that waits for ever is found after
`PATIENCE` seconds.
"""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from random import Random
from threading import Event, Thread
from typing import Final

import esper
import pytest

from game.api import Battle, play, solve
from game.simulation.progress import step_handler
from game.simulation.world import DEFAULT
from systems.battle.attack import AttackSystem
from tests.api.texts import BOSS, CAVE, QUARTERS
from tests.boards import no_world_left
from tests.suite.cases import slow

PATIENCE: Final = 100.0
SWITCH_SECONDS: Final = 1e-6
THREADS: Final = 4
BRAWL: Final = "#######\n#G.E.G#\n#..G..#\n#E...E#\n#######\n"
DECKS: Final = "Player 1:\n9\n2\n6\n3\n1\n\nPlayer 2:\n5\n8\n4\n7\n10\n"
VAULT: Final = "#########\n#b.A.@.a#\n#########\n"
WEAK: Final = {"player_hp": 10, "mana": 250}
"""A wizard for whom a small boss is no matter of long thought."""
Task = Callable[[], object]


class FrailAttackSystem(AttackSystem):
    """A custom rule: units with fewer than 10 hit points die."""

    def is_fatal(self, points: int) -> bool:
        """Return whether an attack kills a unit with `points` hit points."""
        return points < 10


def stepped(text: str, turns: int) -> object:
    """Step a battle to its end, some turns at a time; return all events and states."""
    with Battle(text) as battle:
        seen = []
        while not battle.is_over:
            battle.step(turns)
            seen.append((battle.turn.rounds, battle.units()))
        return seen


def begun(text: str, turns: int) -> object:
    """Play some turns and abandon the rest."""
    return list(islice(play(text), turns))


TASKS: Final[tuple[Task, ...]] = (
    *(partial(solve, text) for text in (CAVE, BRAWL, VAULT, QUARTERS, DECKS)),
    partial(solve, BOSS, WEAK),
    partial(solve, CAVE, systems=[FrailAttackSystem]),
    partial(solve, CAVE, variants=["first-step"]),
    *(lambda text=text: list(play(text)) for text in (CAVE, VAULT, DECKS)),
    lambda: list(play(BOSS, WEAK)),
    partial(begun, BRAWL, 9),
    partial(stepped, CAVE, 1),
    partial(stepped, BRAWL, 7),
)


@pytest.fixture(autouse=True)
def _switched_often() -> Iterator[None]:
    """Let other threads interrupt each thread as often as possible."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_SECONDS)
    yield
    sys.setswitchinterval(before)


def together(*works: Task) -> None:
    """Run functions, each in a new thread, to their ends; raise the error of any of them."""
    errors: list[BaseException] = []

    def done(work: Task) -> None:
        try:
            work()
        except BaseException as error:  # noqa: BLE001 - it is raised again
            errors.append(error)

    # A thread that waits for ever must not keep the tests from ending.
    threads = [Thread(target=done, args=(work,), daemon=True) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    for error in errors:
        raise error
    assert not any(thread.is_alive() for thread in threads)


@pytest.mark.parametrize("number", [40, slow(1000)])
def test_threads_come_to_the_same_as_one(number: int) -> None:
    alone = [task() for task in TASKS]
    wrong: list[int] = []

    def work(chosen: list[int]) -> None:
        for place in chosen:
            task = place % len(TASKS)
            if TASKS[task]() != alone[task]:
                wrong.append(task)

    places = Random(number).sample(range(number), number)  # noqa: S311 - any order will do
    with no_world_left():
        together(*(partial(work, places[each::THREADS]) for each in range(THREADS)))
        assert wrong == []


def test_battle_may_be_stepped_by_several_threads() -> None:
    with Battle(BRAWL) as alone, Battle(BRAWL) as battle:
        alone.fight()

        def work() -> None:
            while not battle.is_over:
                battle.step()

        together(*[work] * THREADS)
        assert (battle.turn.rounds, battle.units()) == (alone.turn.rounds, alone.units())


def test_moments_that_nobody_asks_for_keep_no_other_thread_out() -> None:
    moments = play(CAVE)
    next(moments)
    next(moments)
    together(partial(solve, CAVE))
    abandoned = [moments]
    del moments
    together(abandoned.clear, partial(solve, CAVE))


def test_time_of_one_thread_is_none_of_the_others_business() -> None:
    listening, solved = Event(), Event()

    def listen() -> None:
        heard: list[None] = []
        listener = partial(heard.append, None)
        with step_handler(listener):
            listening.set()
            solved.wait(PATIENCE)
            assert heard == []
            solve(CAVE)
        assert heard

    def work() -> None:
        listening.wait(PATIENCE)
        solve(CAVE)
        solved.set()

    together(listen, work)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_process_that_is_forked_while_a_thread_plays_is_in_no_world() -> None:
    alone, stop = solve(CAVE), Event()

    def busy() -> None:
        while not stop.is_set():
            solve(BRAWL)

    def forking() -> None:
        try:
            for _ in range(5):
                if not (child := os.fork()):
                    # Ends it if it waits for a thread which it has not.
                    signal.signal(signal.SIGALRM, signal.SIG_DFL)
                    signal.alarm(100)
                    is_right = esper.current_world == DEFAULT and solve(CAVE) == alone
                    os._exit(not is_right)
                assert os.waitpid(child, 0)[1] == 0
        finally:
            stop.set()

    together(busy, forking)
