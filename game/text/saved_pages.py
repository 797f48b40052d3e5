"""Pages of a site that were saved instead of an input: told before any puzzle is asked."""

import re
from typing import Final

from game.text.wording import quoted

WEB_PAGE: Final = re.compile(r"\s*<(?:!|\?xml|[a-z])", re.IGNORECASE)
"""How a web page begins, and no input of a puzzle does."""
TITLE: Final = re.compile(r"<title[^>]*>([^<]*)", re.IGNORECASE)
NOT_LOGGED_IN: Final = re.compile(r"[^\n]*\bplease log in\b", re.IGNORECASE)
"""What a site says instead of an input to somebody whom it does not know."""


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
