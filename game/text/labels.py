"""Sentences that each hang from a label, so that they can be compared."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.text.wording import folded

MARGIN: Final = "  "


def labelled(pairs: Sequence[tuple[str, str]], columns: int) -> Iterator[str]:
    """Yield a line or more for each label and its sentence.

    >>> for line in labelled([("by the rules", "goblin stays"), ("else", "it hits")], 24):
    ...     print(line)
      by the rules  goblin
                    stays
      else          it hits
    """
    widest = max(len(label) for label, _ in pairs)
    for label, sentence in pairs:
        line = f"{MARGIN}{label:{widest}}{MARGIN}{sentence}"
        yield from folded(line, columns, widest + 2 * len(MARGIN)).split("\n")


def titled(label: str) -> str:
    """Return a label as the title of what is below it.

    >>> titled("by the rules")
    'By the rules:'
    """
    return f"{label[:1].upper()}{label[1:]}:"
