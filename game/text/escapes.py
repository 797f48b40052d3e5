"""What a terminal obeys and does not show: colours, and where to write next."""

import re
from typing import Final

ESCAPE: Final = (
    r"\x1b\[[0-?]*[ -/]*[@-~]"  # ESC [ 31 m
    r"|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)?"  # ESC ] 0 ; title BEL
    r"|\x1b[ -/]*[0-Z\\^-~]"  # ESC c
)


def plain(text: str) -> str:
    r"""Return a text as it reads on a terminal.

    >>> plain("\x1b[1;31mG\x1b[0m..\x1b[KE")
    'G..E'
    """
    return re.sub(ESCAPE, "", text) if "\x1b" in text else text


def printable(text: str) -> str:
    r"""Return a text in which all that a terminal might obey is written out, line ends too.

    >>> print(printable("cave\x1b[2J\n"))
    cave\x1b[2J\n
    """
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() else repr(each)[1:-1] for each in text)
