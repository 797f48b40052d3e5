"""Pages of a site that were saved instead of an input: told before any puzzle is asked."""

import re
from typing import Final

from game.text.wording import quoted

WEB_PAGE: Final = r"\s*<(?:!|\?xml|[a-z])"
"""How a web page begins, and no input of a puzzle does."""
TITLE: Final = r"<title[^>]*>([^<]*)"
NOT_LOGGED_IN: Final = r"[^\n]*\bplease log in\b"
"""What a site says instead of an input to somebody whom it does not know."""


def saved_instead(text: str) -> str:
    """Return what a text is that was saved instead of an input, and what to do; "" if it is none.

    >>> saved_instead("<html><title> Log In </title>")[:32]
    "a web page, 'Log In', no input: "
    >>> saved_instead("#######")
    ''
    """
    is_like_a_page = text.lstrip().startswith("<")
    if not is_like_a_page and "log in" not in text.partition("\n")[0].lower():
        # Every start comes here, and to compile patterns takes longer than to read most inputs.
        return ""
    if re.match(NOT_LOGGED_IN, text, re.IGNORECASE):
        return "what a site says before you log in: log in there, and save your input anew"
    if not re.match(WEB_PAGE, text, re.IGNORECASE):
        return ""
    title = re.search(TITLE, text, re.IGNORECASE)
    named = f", {quoted(' '.join(title[1].split()))}," if title and title[1].strip() else ","
    return f"a web page{named} no input: log in there, and save your input as plain text"
