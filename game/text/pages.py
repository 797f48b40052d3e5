"""Pages in Markdown, as a terminal shows them, and the files that they hold.

A page is shown as it is written, but for paragraphs and lists: each of these stands on one
line in its source, and is folded to the width of the terminal.
"""

import re
from collections.abc import Iterator
from typing import Final

from game.text.wording import folded

FENCE: Final = "```"
UNTOUCHED: Final = ("|", "#", " ")
"""How a line begins that is shown as it is: of tables, headings, and code that is indented."""
BULLET: Final = re.compile(r"(?:[-*]|\d+\.) ")
CODE: Final = re.compile(r"`[^`]{1,50}`")
"""Code in a sentence; what is longer may be broken."""
GLUE: Final = "\0"
FILE: Final = re.compile(r"^```\w+\n(# ([\w.-]+\.\w+):.*?)^```$", re.DOTALL | re.MULTILINE)
"""A block whose first line gives it the name of a file."""


def shown(page: str, columns: int) -> str:
    """Return a page whose paragraphs fit; code, tables and headings stay as they are.

    >>> print(shown("- one two three", 9), end="")
    - one two
      three
    """
    return "".join(f"{line}\n" for line in lines_shown(page, columns))


def lines_shown(page: str, columns: int) -> Iterator[str]:
    """Yield the lines of a page, folded where they may be."""
    is_code = False
    for line in page.splitlines():
        if line.startswith(FENCE):
            is_code = not is_code
        if is_code or line.startswith((FENCE, *UNTOUCHED)):
            yield line
        else:
            bullet = BULLET.match(line)
            yield unglued(folded(glued(line), columns, bullet.end() if bullet else 0))


def glued(line: str) -> str:
    """Return a line whose code is one word each, so that none is broken."""
    return CODE.sub(lambda code: code[0].replace(" ", GLUE), line)


def unglued(text: str) -> str:
    """Return a text whose code is as it was."""
    return text.replace(GLUE, " ")


def files_in(page: str) -> dict[str, str]:
    r"""Return the files that a page holds: blocks whose first lines are comments with their names.

    >>> files_in("```python\n# own.py: how it is used\nimport esper\n```")
    {'own.py': '# own.py: how it is used\nimport esper\n'}
    """
    return {name: text for text, name in FILE.findall(page)}
