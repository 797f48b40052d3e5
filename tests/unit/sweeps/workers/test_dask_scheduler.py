"""What is asked of a scheduler, by a client that is none."""

import pickle
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

import pytest
from distributed import KilledWorker

from game.errors import SkirmishError
from game.lab.sweep.workers.dask_scheduler import COUNTING_SECONDS, DaskExecutor, DaskScheduler
from tests.unit.sweeps.in_memory import Calls

GONE = "^there: the scheduler is gone: what is stored stays, and the same command goes on$"


class Client:
    """Knows a number of workers, and asks nobody."""

    def __init__(self, executor: Executor | None = None) -> None:
        self.status = "running"
        self.number = 3
        self._executor = executor or Calls()

    def nthreads(self) -> dict[str, int]:
        """Return the threads of each worker."""
        if not self.number:
            raise OSError
        return dict.fromkeys(map(str, range(self.number)), 4)

    def get_executor(self, *, pure: bool) -> Executor:
        """Return what is asked; the same call is made as often as it is asked for."""
        assert not pure
        return self._executor


class Cancelled(Executor):
    """Takes everything back."""

    def submit(self, *_: Any, **__: Any) -> Future[Any]:
        """Take it back."""
        future: Future[Any] = Future()
        future.cancel()
        future.set_running_or_notify_cancel()
        return future


class Telling(Calls):
    """Keeps what it is asked, as it travels."""

    asked: tuple[Any, ...] = ()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **_: Any) -> Future[Any]:
        """Note it."""
        self.asked = (fn, *args)
        return super().submit(fn, *args)


def failing(error: Exception) -> None:
    """Fail with that."""
    raise error


def asked(call: Callable[..., Any], *words: Any, client: Client | None = None) -> Any:
    """Have a call made, and return what comes of it."""
    return DaskExecutor(DaskScheduler(client or Client(), "there")).submit(call, *words).result()


def test_call_is_made() -> None:
    assert asked(divmod, 17, 5) == (3, 2)


def test_nobody_on_the_way_has_to_know_what_is_called() -> None:
    executor = Telling()
    asked(divmod, 1, 1, client=Client(executor))
    call, travelling = executor.asked
    assert call is pickle.loads
    assert type(travelling) is bytes


def test_worker_that_lacks_what_is_called_says_so() -> None:
    told = r"^a worker can't play \(ImportError: no such thing\): install the same version of ski"
    with pytest.raises(SkirmishError, match=told):
        asked(failing, ImportError("no such thing\nin more words"))


@pytest.mark.parametrize("error", [SkirmishError("other rules"), KilledWorker("a", None, 0)])
def test_what_is_understood_is_passed_on(error: Exception) -> None:
    with pytest.raises(type(error)) as raised:
        asked(failing, error)
    assert raised.value.args == error.args


def test_lost_scheduler_is_told() -> None:
    client = Client()
    client.status = "connecting"
    with pytest.raises(SkirmishError, match=GONE):
        asked(divmod, 1, 1, client=client)
    with pytest.raises(SkirmishError, match=GONE):
        asked(divmod, 1, 1, client=Client(Cancelled()))
    with pytest.raises(SkirmishError, match=GONE):
        DaskScheduler(client, "there").workers()
    client.status, client.number = "running", 0
    with pytest.raises(SkirmishError, match=GONE):
        DaskScheduler(client, "there").workers()


def test_workers_are_counted_again_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("game.lab.sweep.workers.dask_scheduler.monotonic", lambda: now[0])
    client = Client()
    known = DaskScheduler(client, "there")
    counted = [known.workers()]
    client.number = 5
    counted.append(known.workers())
    now[0] += COUNTING_SECONDS
    counted.append(known.workers())
    assert counted == [3, 3, 5]
