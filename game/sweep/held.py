"""Interruptions that wait until something that is whole or nothing is done."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import Final

INTERRUPTIONS: Final = tuple(
    getattr(signal, name)
    for name in ("SIGINT", "SIGALRM", "SIGTERM", "SIGHUP")
    if hasattr(signal, name)
)


@contextmanager
def held() -> Iterator[None]:
    """Let Ctrl-C and its like wait until the end of this block."""
    if current_thread() is not main_thread():
        yield
        return
    waiting: list[int] = []

    def note(number: int, _: FrameType | None) -> None:
        waiting.append(number)

    before = {each: signal.signal(each, note) for each in INTERRUPTIONS}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
        for number in waiting[:1]:
            signal.raise_signal(number)
