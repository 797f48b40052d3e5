"""Small helpers for sentences."""

from typing import Final

NARROWEST: Final = 8
"""Columns in which words are put at least, however narrow a terminal is."""


def count(number: int, singular: str, plural: str | None = None) -> str:
    """Return a number with its noun.

    >>> count(1, "elf", "elves"), count(2, "goblin")
    ('1 elf', '2 goblins')
    """
    return f"{number} {singular if number == 1 else plural or singular + 's'}"


def quoted(text: str, longest: int = 40) -> str:
    """Return a text as an error quotes it, cut if it has more than so many characters.

    >>> print(quoted("Hit Points"), quoted("Hit Points", 3))
    'Hit Points' 'Hit...'
    """
    return repr(text if len(text) <= longest else text[:longest] + "...")


def folded(text: str, columns: int, indent: int = 0) -> str:
    """Return a line broken between words so that it fits, all but its start being indented.

    >>> print(folded("--> key a: 2 steps", 13, indent=4))
    --> key a: 2
        steps
    """
    # Only here, as most commands break no lines.
    from textwrap import wrap

    width = max(columns, indent + NARROWEST)
    broken = wrap(
        text,
        width,
        subsequent_indent=" " * indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join(broken)
