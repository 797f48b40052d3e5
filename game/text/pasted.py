"""Finds the one input in a text as people paste it.

People paste code fences, sentences, or the quotes of source code along with their input:

    Here is my map:          1  a sentence
    ```                      2  a fence
    #######                  3  -
    #E...G#                  4   | the block that is read
    #######                  5  -
    ```                      6

The contents of code fences are tried first, then the whole text, then the blocks of rows. If
several different blocks are inputs, the text is refused because the choice would be a guess.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple, TypeVar

from game.errors import InputError
from game.text.grid import WALL, damage, is_map_row
from game.text.lines import plain, split

T = TypeVar("T")
RowTest = Callable[[str], bool]
"""A test whether a stripped line looks like a row of an input."""

FENCE: Final = r"[>\s]*(```|~~~)"
AROUND: Final = "\\s>+,;\"'`{}\\[\\]\u200b\ufeff"
"""Characters around rows in source code, mails, diffs and web pages."""
OPENING: Final = r"[=(,\[{]\s*[A-Za-z]?"
"""The source code before the first quote of a string."""
CODE: Final = rf"[^#]*{OPENING}(?=\"\"\"|''')|[^#\"'`]*{OPENING}(?=[\"'`])|[^#\"'`]*[=(\[{{]\s*$"
"""Source code before a string, or on a line of its own: `cave = [`. It is never part of a row."""
BEFORE_ROW: Final = re.compile(rf"(?:{CODE})?[{AROUND}(]*")
AFTER_ROW: Final = re.compile(rf"(?:[\"'`](?:\)+|\)*\.\w.*)|\\n?|[{AROUND}])*$")
PROSE: Final = rf".*\w[,;]?\s+\w|.*[A-Za-z]{{2}}.*[.:!?]$|.*[=(]$|\)|{FENCE}"
"""A sentence, a piece of code or a fence. None of them can be a damaged row."""
WORD: Final = r"[A-Za-z]{2,}$|\d+$"
"""A word or a number. It can be a damaged card, but not a damaged row of a map."""


class Block(NamedTuple):
    """Consecutive lines of a text, stripped of quotes, commas and the like."""

    first: int
    """The number of lines before the block."""
    lines: tuple[str, ...]
    cuts: tuple[int, ...] = ()
    """The number of characters that were removed at the start of each line; () if none were."""

    @property
    def end(self) -> int:
        """The number of the last line, counted from 1."""
        return self.first + len(self.lines)

    @property
    def rows(self) -> list[str]:
        """The lines that aren't blank, stripped."""
        return [*filter(None, map(bare, self.lines))]

    def __str__(self) -> str:
        """Return the line numbers, counted from 1: `lines 3-9`."""
        return f"lines {self.first + 1}-{self.end}" if self.lines[1:] else f"line {self.end}"


def read_pasted_text(
    text: str, source: str, tests: Iterable[RowTest], read: Callable[[str], T]
) -> tuple[T, Sequence[str]]:
    """Read the only input in a text; return it with notes on omitted and damaged lines.

    Args:
        text: The pasted text.
        source: The name of the text in errors.
        tests: For each puzzle, the test for a row of its inputs.
        read: A function that reads an input, or raises an InputError if a text isn't an input.

    Raises:
        InputError: If `text` contains no input, a faulty one, or several different ones.
    """
    lines = split(plain(text).rstrip("\x1a"))
    whole = Block(0, tuple(lines))
    errors: dict[Block, InputError] = {}
    fences = fence_contents(lines)
    for blocks in (fences, [whole], *row_blocks(lines, [*tests])):
        found: dict[Block, T] = {}
        for block in blocks:
            try:
                found[block] = read("\n".join(block.lines))
            except InputError as error:
                errors[block] = relocate_error(error, block)
        if not found:
            continue
        block, *copies = found
        others = [each for each in copies if each.rows != block.rows]
        # Rows that are no input may be the rest of a divided one. A fence may hold anything else.
        others += [each for each in blocks if each not in found and blocks != fences]
        if others:
            raise InputError(
                f"several {'inputs' if others[0] in found else 'parts of inputs'}, "
                f"in {block} and in {others[0]}: expected one",
                source=source,
            )
        if max(blocks, key=lambda each: len(each.lines)).rows == block.rows:
            again = f"the same input is there {len(found)} times: read {block}"
            omitted = again if copies else f"read {block} and left out all others"
            return found[block], [*([] if block == whole else [omitted]), *damage(block.rows)]
    raise most_helpful(errors, whole)


def relocate_error(error: InputError, block: Block) -> InputError:
    """Return an error in a block with its line and column in the whole text."""
    line, column = error.line, error.column
    if line is not None:
        column = column and column + sum(block.cuts[line - 1 : line])
        line += block.first
    return InputError(
        error.message, source=error.source, line=line, column=column, example=error.example
    )


def most_helpful(errors: dict[Block, InputError], whole: Block) -> InputError:
    """Return the error of the only block, or else the error of the whole text."""
    error = errors.pop(whole)
    if any(re.search(r"\[email.*?protected\]", line) for line in whole.lines):
        return InputError(
            "a web page has replaced @ by an address: expected a copy of the raw input",
            source=error.source,
            line=error.line,
            column=error.column,
        )
    others = {str(each): each for each in errors.values()}
    is_above = errors and (error.line or 0) <= next(iter(errors)).first
    return next(iter(others.values())) if is_above and len(others) == 1 else error


def fence_contents(lines: Sequence[str]) -> list[Block]:
    """Return the contents of the code fences in a text."""
    fences = [number for number, line in enumerate(lines) if re.match(FENCE, line)]
    return [
        Block(start + 1, tuple(lines[start + 1 : end]))
        for start, end in zip(fences[::2], fences[1::2], strict=False)
        if end > start + 1
    ]


def row_blocks(lines: Sequence[str], tests: Sequence[RowTest]) -> Iterator[list[Block]]:
    """Yield the blocks of rows in a text: first blocks that may contain blank lines, then others.

    Nothing is yielded if the line before or after a block may be a damaged row of the block.
    """
    for has_blanks in (True, False):
        found = (each for test in tests for each in runs(lines, test, has_blanks=has_blanks))
        blocks: list[Block] = []
        for block in sorted(found, key=lambda each: (each.first, -each.end)):
            is_apart = not blocks or block.first >= blocks[-1].end
            if is_apart and (block.lines[1:] or WALL in block.lines[0]):
                blocks.append(block)
        if not all(is_separate(each, lines) for each in blocks):
            return
        yield blocks
        if not all(is_map_row(row) for block in blocks for row in block.rows):
            # The blank lines in decks and in printed battles belong to the input.
            return


def runs(lines: Sequence[str], is_row: RowTest, *, has_blanks: bool = False) -> Iterator[Block]:
    """Yield the longest sequences of rows. A blank line ends one unless `has_blanks`."""
    stripped = [*map(bare, lines)]
    kinds = [is_row(row) if row else has_blanks for row in stripped]
    for is_run, numbers in groupby(range(len(lines)), kinds.__getitem__):
        rows = [number for number in numbers if stripped[number]]
        if is_run and rows:
            yield join_block(lines, rows[0], rows[-1] + 1)


def join_block(lines: Sequence[str], first: int, end: int) -> Block:
    """Return `lines[first:end]` as a block, without indents, quotes and commas.

    Lines with different indents stay unchanged, because columns would shift.
    """
    chosen = lines[first:end]
    cuts = [len(line) - len(BEFORE_ROW.sub("", line, count=1)) for line in chosen]
    margins = {line[:cut] for line, cut in zip(chosen, cuts, strict=True) if bare(line)}
    if sum(not margin.strip() for margin in margins) > 1:
        return Block(first, tuple(chosen))
    return Block(first, tuple(map(bare, chosen)), tuple(cuts))


def is_separate(block: Block, lines: Sequence[str]) -> bool:
    """Return whether the lines before and after a block can't be damaged rows of it.

    A block of only wall and floor isn't separate: it may be a part of a larger map.
    """
    around = lines[max(block.first - 1, 0) : block.first], lines[block.end : block.end + 1]
    neighbours = [row for side in around for row in map(bare, side) if row]
    other = f"{PROSE}|{WORD}" if all(map(is_map_row, block.rows)) else PROSE
    return bool(re.search(r"[\w@]", "".join(block.lines))) and all(
        re.match(other, line) for line in neighbours
    )


def bare(line: str) -> str:
    r"""Return a line without surrounding quotes, commas, names and marks of code, mails or diffs.

    >>> bare('    "#E.G#   G(200)",'), bare("> #E.G#"), bare('cave = "#E.G#\\n"')
    ('#E.G#   G(200)', '#E.G#', '#E.G#')
    """
    return AFTER_ROW.sub("", BEFORE_ROW.sub("", line, count=1))
