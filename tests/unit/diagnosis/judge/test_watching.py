"""When a program is judged again, and on which inputs first."""

import os
from itertools import islice
from pathlib import Path

import pytest

from game.errors import SkirmishError
from game.lab.judge.verdict import verdict_of
from game.lab.judge.watching import MOST_FAILING, failing_first, saved
from tests.fake_puzzle import counting, judged, printing


def test_file_is_waited_for_until_it_is_saved(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("1")
    waits: list[float] = []

    def wait(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 2:
            path.unlink()
        if len(waits) == 4:
            path.write_text("22")
        if len(waits) == 6:
            os.utime(path, ns=(0, 0))

    assert len([*islice(saved(path, wait), 3)]) == 3
    assert len(waits) == 6


def test_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(SkirmishError, match=r"--watch .*gone\.py: no such file"):
        next(saved(tmp_path / "gone.py"))


def test_inputs_that_went_wrong_come_first_the_next_time() -> None:
    verdict = verdict_of(judged(lambda text: printing(counting(text, "a"))))
    failing = failing_first(verdict, {"failed-1": "old"})
    assert failing["failed-1"] == "a"
    assert len(failing) == MOST_FAILING
    right = verdict_of(judged(lambda text: printing(len(text)), cases=9))
    assert failing_first(right, failing) == failing
