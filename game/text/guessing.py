"""What somebody may have meant who typed a name that nothing has."""

import os
from collections.abc import Iterable
from itertools import islice
from typing import Final

MOST_GUESSES: Final = 2
LEAST_LIKENESS: Final = 0.7
"""Of 1, at which a word is the same."""
MOST_NEIGHBOURS: Final = 1000
"""Files that are looked at in a folder."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return the end of an error: a question if something known is much like the word, else "".

    >>> print("no such thing" + did_you_mean("Slove", ["solve", "trace"]))
    no such thing: did you mean solve?
    >>> did_you_mean("x", ["solve", "trace"])
    ''
    """
    # Imported on use: most words are typed well.
    from difflib import get_close_matches

    names = {name.casefold(): name for name in known}
    near = get_close_matches(word.casefold(), names, MOST_GUESSES, LEAST_LIKENESS)
    return f": did you mean {' or '.join(names[each] for each in near)}?" if near else ""


def neighbours(path: str) -> list[str]:
    """Return the paths of what is in a file's folder, whether there is such a file or not."""
    folder = os.path.dirname(path)  # noqa: PTH120 - names stay as they are typed
    try:
        with os.scandir(folder or ".") as entries:
            return [os.path.join(folder, each.name) for each in islice(entries, MOST_NEIGHBOURS)]  # noqa: PTH118
    except (OSError, ValueError):
        return []
