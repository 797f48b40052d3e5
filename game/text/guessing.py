"""What somebody may have meant who typed a name that nothing has, or gave what is no input."""

import os
import re
from collections.abc import Iterable
from itertools import islice
from typing import Final

from game.text.wording import quoted

MOST_GUESSES: Final = 2
LEAST_LIKENESS: Final = 0.7
"""Of 1, at which a word is the same."""
MOST_NEIGHBOURS: Final = 1000
"""Files that are looked at in a folder."""

WEB_PAGE: Final = re.compile(r"\s*<(?:!|\?xml|[a-z])", re.IGNORECASE)
"""How a web page begins, and no input of a puzzle does."""
TITLE: Final = re.compile(r"<title[^>]*>([^<]*)", re.IGNORECASE)
NOT_LOGGED_IN: Final = re.compile(r"[^\n]*\bplease log in\b", re.IGNORECASE)
"""What a site says instead of an input to somebody whom it does not know."""


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


def saved_instead(text: str) -> str:
    """Return what a text is that was saved instead of an input, and what to do; "" if it is none.

    >>> saved_instead("<html><title> Log In </title>")[:32]
    "a web page, 'Log In', no input: "
    >>> saved_instead("#######")
    ''
    """
    if NOT_LOGGED_IN.match(text):
        return "what a site says before you log in: log in there, and save your input anew"
    if not WEB_PAGE.match(text):
        return ""
    title = TITLE.search(text)
    named = f", {quoted(' '.join(title[1].split()))}," if title and title[1].strip() else ","
    return f"a web page{named} no input: log in there, and save your input as plain text"


def neighbours(path: str) -> list[str]:
    """Return the paths of what is in a file's folder, whether there is such a file or not."""
    folder = os.path.dirname(path)  # noqa: PTH120 - names stay as they are typed
    try:
        with os.scandir(folder or ".") as entries:
            return [os.path.join(folder, each.name) for each in islice(entries, MOST_NEIGHBOURS)]  # noqa: PTH118
    except (OSError, ValueError):
        return []
