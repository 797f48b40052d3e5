"""Ends tests that take too long, and processes that tests leave behind.

pytest-timeout says how long a test may take. Its own ways to end one are not enough: hypothesis
tries an example that failed again, and `Popen` waits for its process where its block is left.
"""

import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from types import FrameType
from typing import Any, Final, NoReturn

import psutil
import pytest

LONGER: Final = 900
"""Seconds that a test may take which is marked as slow."""
AGAIN: Final = 10
"""Seconds after which a test is ended once more that goes on."""
GRACE: Final = 100
"""Seconds in which processes may end after a signal, on the busiest machine."""
SESSION: Final = "SKIRMISH_TEST_SESSION"
"""The variable by which the processes that a session began are known, and theirs."""
PERMANENT: Final = ("multiprocessing.resource_tracker", "multiprocessing.forkserver")
"""Python ends these processes itself, at its own end."""


class OutOfTimeError(BaseException):
    """A test took too long. Hypothesis must not count this as the failure of an example."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give slow tests more time."""
    for item in items:
        if item.get_closest_marker("slow") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(LONGER))


@pytest.hookimpl(tryfirst=True)
def pytest_timeout_set_timer(item: Any, settings: Any) -> bool | None:
    """Have a test ended after its time."""
    if not hasattr(signal, "setitimer"):
        return None

    def end(_number: int, _frame: FrameType | None) -> NoReturn:
        for process in psutil.Process().children(recursive=True):
            with suppress(psutil.Error):
                process.kill()
        raise OutOfTimeError(f"more than {settings.timeout:g} s")

    def cancel() -> None:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)

    item.cancel_timeout = cancel
    signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, settings.timeout, AGAIN)
    return True


@pytest.fixture(scope="session", autouse=True)
def _no_process_is_left_behind() -> Iterator[None]:
    """Kill the processes that the tests began and did not end, and fail for them."""
    session = f"{os.getpid()} {psutil.Process().create_time()}"
    os.environ[SESSION] = session
    yield
    left = {
        process: test for process in psutil.process_iter() if (test := begun_by(process, session))
    }
    _, running = psutil.wait_procs(left, GRACE)
    found = []
    for process in running:
        with suppress(psutil.Error):
            found.append(f"{left[process]}: {process.cmdline()}")
            process.kill()
    if found:
        pytest.fail("left behind by\n" + "\n".join(found), pytrace=False)


def begun_by(process: psutil.Process, session: str) -> str | None:
    """Return the test of a session that started a process; None if no test did."""
    try:
        environment, words = process.environ(), " ".join(process.cmdline())
    except psutil.Error:
        return None
    is_ours = environment.get(SESSION) == session and process.pid != os.getpid()
    if not is_ours or any(name in words for name in PERMANENT):
        return None
    return environment.get("PYTEST_CURRENT_TEST", "a test")
