"""Where there are no processes, work is done when it is asked for."""

import pytest

from game.lab.serial_executor import SerialExecutor


def test_executor_of_this_process_works_when_it_is_asked() -> None:
    executor = SerialExecutor()
    assert executor.submit(max, 2, 3).result(0) == 3
    with pytest.raises(ValueError, match="empty"):
        executor.submit(max, ()).result(0)
