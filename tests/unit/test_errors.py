"""Errors as they come out of another process."""

import pickle

import pytest

from game.errors import InputError, MissingError, SkirmishError, UsageError

ERRORS = [
    InputError("bad", source="cave.txt", line=3, column=7),
    MissingError("no such file", source="cave.txt"),
    UsageError("no such setting"),
]


@pytest.mark.parametrize("error", ERRORS, ids=str)
def test_error_travels_between_processes(error: SkirmishError) -> None:
    found = pickle.loads(pickle.dumps(error))  # noqa: S301 - it is our own
    assert (type(found), str(found), vars(found)) == (type(error), str(error), vars(error))
