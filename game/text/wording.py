"""Helpers for sentences: counted nouns, wrapped lines, labels, differences, spelling guesses."""

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from itertools import islice, takewhile
from textwrap import wrap
from typing import Final, NamedTuple

SQUARE: Final = re.compile(r"\b(?:at|to|from|chosen|is) \d+,\d+\b")
"""A square in a sentence, with the word before it."""
NAMED_SQUARE: Final = re.compile(r"( \S\d+) at \d+,\d+")
"""The short name of a unit, and its square."""
SQUARES_NOTE: Final = "A square is row,column, both counted from 0 at the top left."
NARROWEST: Final = 8
"""The least width for words, even if the terminal is narrower."""
LABEL_MARGIN: Final = "  "
MOST_GUESSES: Final = 2
LEAST_SIMILARITY: Final = 0.7
"""The least similarity of a guess to the word. Equal words have 1."""
MOST_NEIGHBOURS: Final = 1000
"""The most files in a folder that are considered as guesses."""


def count(number: int, singular: str, plural: str | None = None) -> str:
    """Return a number with its noun.

    >>> count(1, "elf", "elves"), count(2, "goblin")
    ('1 elf', '2 goblins')
    """
    return f"{number} {singular if number == 1 else plural or singular + 's'}"


def with_squares_note(texts: Iterable[str], before: str = "\n") -> Iterator[str]:
    """Yield texts, and then explain `row,column` if a text mentions a square.

    >>> list(with_squares_note(["elf E1 at 1,4 steps to 1,5", "goblin G1 waits"], before=""))[-1]
    'A square is row,column, both counted from 0 at the top left.'
    >>> list(with_squares_note(["It is over."]))
    ['It is over.']
    """
    has_square = False
    for text in texts:
        has_square = has_square or SQUARE.search(text) is not None
        yield text
    if has_square:
        yield f"{before}{SQUARES_NOTE}"


def omit_squares(text: str) -> str:
    """Return a text without the squares of units, which have short names.

    >>> omit_squares("goblin G1 at 1,2 hits elf E12 at 1,3: 200 - 3 = 197")
    'goblin G1 hits elf E12: 200 - 3 = 197'
    """
    return NAMED_SQUARE.sub(r"\1", text)


def difference(before: int, after: int) -> str:
    """Return the calculation that leads from one number to another.

    >>> difference(200, 197), difference(50, 130)
    ('200 - 3 = 197', '50 + 80 = 130')
    """
    sign = "-" if after <= before else "+"
    return f"{before} {sign} {abs(after - before)} = {after}"


def with_article(name: str) -> str:
    """Return a name with `a` or `an` before it.

    >>> with_article("elf"), with_article("goblin")
    ('an elf', 'a goblin')
    """
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


def quoted(text: str, longest: int = 40) -> str:
    """Return a text in quotes for an error message, truncated to `longest` characters.

    >>> print(quoted("Hit Points"), quoted("Hit Points", 3))
    'Hit Points' 'Hit...'
    """
    return repr(text if len(text) <= longest else text[:longest] + "...")


def short_repr(value: object, longest: int = 40) -> str:
    """Return the `repr` of a value for an error message, truncated to `longest` characters.

    >>> print(short_repr("hall"), short_repr(b"#####", 3))
    'hall' b'#...
    """
    text = repr(value)
    return text if len(text) <= longest else f"{text[:longest]}..."


def folded(text: str, columns: int, indent: int = 0) -> str:
    """Wrap a text at `columns`. All lines after the first are indented.

    >>> print(folded("--> key a: 2 steps", 13, indent=4))
    --> key a: 2
        steps
    """
    width = max(columns, indent + NARROWEST)
    broken = wrap(
        text,
        width,
        subsequent_indent=" " * indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join(broken)


def align_labels(pairs: Sequence[tuple[str, str]], columns: int) -> Iterator[str]:
    """Yield the lines of a table with labels on the left and wrapped sentences on the right.

    >>> for line in align_labels([("by the rules", "goblin stays"), ("else", "it hits")], 24):
    ...     print(line)
      by the rules  goblin
                    stays
      else          it hits
    """
    widest = max(len(label) for label, _ in pairs)
    for label, sentence in pairs:
        line = f"{LABEL_MARGIN}{label:{widest}}{LABEL_MARGIN}{sentence}"
        yield from folded(line, columns, widest + 2 * len(LABEL_MARGIN)).split("\n")


def make_title(label: str) -> str:
    """Return a label as a title: capitalized and with a colon.

    >>> make_title("by the rules")
    'By the rules:'
    """
    return f"{label[:1].upper()}{label[1:]}:"


NOTHING: Final = "nothing"
"""The action of a side that has ended, or waits for the other."""


class SideAction(NamedTuple):
    """Who acts on one side of a comparison, such as `the elf E1 at 1,4`, and its action."""

    who: str
    what: str


class SideDifference(NamedTuple):
    """The difference between two sides in words: those that both share, then those of each."""

    shared: str
    ours: str = ""
    theirs: str = ""

    def describe(self, names: tuple[str, str]) -> str:
        """Return a clause with the names of both sides.

        >>> SideDifference("the elf steps", "right", "left").describe(("standard", "first-step"))
        'the elf steps - standard: right; first-step: left'
        """
        sides = zip(names, (self.ours, self.theirs), strict=True)
        named = "; ".join(f"{name}: {words}" for name, words in sides if words)
        return " - ".join(filter(None, (self.shared, named)))


def find_side_difference(ours: SideAction | None, theirs: SideAction | None) -> SideDifference:
    """Return the difference between two actions. An action is None for a side without one.

    >>> elf, other = "the elf at 1,4", "the goblin at 1,6"
    >>> find_side_difference(SideAction(elf, "steps right"), SideAction(elf, "steps left"))
    SideDifference(shared='the elf at 1,4 steps', ours='right', theirs='left')
    >>> find_side_difference(SideAction(elf, "stays"), SideAction(elf, "steps left"))
    SideDifference(shared='the elf at 1,4', ours='stays', theirs='steps left')
    >>> find_side_difference(SideAction(elf, "steps"), SideAction(other, "steps"))
    SideDifference(shared='', ours='the elf at 1,4 steps', theirs='the goblin at 1,6 steps')
    >>> find_side_difference(None, SideAction(elf, "stays"))
    SideDifference(shared='', ours='nothing', theirs='the elf at 1,4 stays')
    """
    if not (ours and theirs and ours.who == theirs.who):
        return SideDifference(
            "", *(" ".join(filter(None, side or (NOTHING,))) for side in (ours, theirs))
        )
    one, other = ours.what.split(), theirs.what.split()
    alike = sum(1 for _ in takewhile(bool, map(str.__eq__, one, other)))
    rests = one[alike:], other[alike:]
    if any(rest[:1] in ([], ["and"]) for rest in rests):
        return SideDifference(ours.who, ours.what, theirs.what)
    shared = " ".join(filter(None, (ours.who, *one[:alike])))
    return SideDifference(shared, *map(" ".join, rests))


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return the end of an error message: a question with similar known names, or else "".

    >>> print("no such thing" + did_you_mean("Slove", ["solve", "trace"]))
    no such thing: did you mean solve?
    >>> did_you_mean("x", ["solve", "trace"])
    ''
    """
    names = {name.casefold(): name for name in known}
    near = get_close_matches(word.casefold(), names, MOST_GUESSES, LEAST_SIMILARITY)
    return f": did you mean {' or '.join(names[each] for each in near)}?" if near else ""


def neighbours(path: str) -> list[str]:
    """Return the paths of all files in the folder of `path`, which may not exist."""
    folder = os.path.dirname(path)  # noqa: PTH120 - Path would change names as typed
    try:
        with os.scandir(folder or ".") as entries:
            return [os.path.join(folder, each.name) for each in islice(entries, MOST_NEIGHBOURS)]  # noqa: PTH118
    except (OSError, ValueError):
        return []
