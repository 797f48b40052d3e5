"""Why a run came to no end, in a line."""

import sys
from traceback import extract_tb

from game.errors import SkirmishError
from game.play.blame import OWN, places, summary
from game.sweep.rules_digest import SOURCES


def reason_of(error: BaseException) -> str:
    """Return the reason that a failed run is stored with.

    That is what users are told where such a run is alone, as in
    `own.py:12: ValueError: enough (round 3, elf at 1,2)`.
    """
    if isinstance(error, SkirmishError):
        return str(error)
    own = [name for name in sys.modules if name.startswith(OWN)]
    place = next(places(error, own)) if own else place_of(error)
    return f"{place}: {summary(error)}"


def place_of(error: BaseException) -> str:
    """Return the line of ours that an error is from."""
    innermost = extract_tb(error.__traceback__)[-1]
    return f"{innermost.filename.removeprefix(f'{SOURCES}/')}:{innermost.lineno}"
