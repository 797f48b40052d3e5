"""What is read from a results file is what it should be, or is told to be damaged.

Any column of an SQLite file may hold anything, whoever has written it.
"""

import json
from collections.abc import Iterable, Iterator
from math import isfinite
from typing import Any, Final

from game.sweep.results_file import DamagedError

KINDS: Final = {
    "answer": int | None,
    "input": str,
    "reason": str | None,
    "rounds": int | None,
    "seconds": int | float,
    "seed": int | None,
    "size": int,
    "text": str,
    "winner": int | str | None,
}
"""What may stand in columns, by their names."""


def check(**values: object) -> None:
    """Raise a DamagedError for what can't stand in a column."""
    for name, value in values.items():
        if not isinstance(value, KINDS[name]) or (type(value) is float and not isfinite(value)):
            raise DamagedError(f"the {name} of a run is damaged")


def checked_counts(name: str, rows: Iterable[tuple[Any, int]]) -> Iterator[tuple[Any, int]]:
    """Yield what stands in a column, each with how often it does."""
    for value, runs in rows:
        check(**{name: value})
        yield value, runs


def json_of(text: object) -> Any:  # noqa: ANN401 - whatever it is
    """Return what a text stands for.

    Raises:
        DamagedError: it is no JSON.
    """
    if not isinstance(text, str):
        raise DamagedError("malformed JSON")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise DamagedError("malformed JSON") from None


def named_of(text: str | None) -> dict[str, Any]:
    """Return what came of a run by its names; nothing if there is no text.

    Raises:
        DamagedError: it makes no sense.
    """
    told = {} if text is None else json_of(text)
    if not isinstance(told, dict):
        raise DamagedError("the result of a run is damaged")
    return told
