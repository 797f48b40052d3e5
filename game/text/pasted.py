"""Finds the one input in a text as people paste it.

People paste code fences, sentences, or the quotes of source code along with their input:

    Here is my map:          1  a sentence
    ```                      2  a fence
    #######                  3  -
    #E...G#                  4   | the block that is read
    #######                  5  -
    ```                      6

The content of a fence is tried first, then the whole text, then each block of rows. If several
different blocks are inputs, the text is refused because the choice would be a guess.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeVar

from game.errors import InputError
from game.text.lines import is_mostly, plain, split
from game.text.wording import count

T = TypeVar("T")
RowTest = Callable[[str], bool]
"""A test whether a stripped line looks like a row of an input."""

WALL: Final = "#"
MARKS: Final = "#.@"
"""The most frequent characters in maps."""
FENCE: Final = re.compile(r"[>\s]*(```|~~~)")
AROUND: Final = "\\s>+,;\"'`{}\\[\\]\u200b\ufeff"
"""Characters around rows in source code, mails, diffs and web pages."""
BEFORE_ROW: Final = re.compile(rf"(?:.*\"\"\")?(?:(?:const |let |var )?\w+ *:?=)?[{AROUND}(]*")
AFTER_ROW: Final = re.compile(rf"(?:\\n|[{AROUND}])*$")
PROSE: Final = re.compile(r".*\w[,;]?\s+\w|.*[A-Za-z]{2}.*[.:!?]$|.*[=(]$|\)")
"""A sentence or a piece of code, which can't be a damaged row."""
WORD: Final = re.compile(r"[A-Za-z]{2,}$|\d+$")
"""A word or a number, which can't be a damaged row of a map but can be a damaged card."""
HIDDEN_ADDRESS: Final = re.compile(r"\[email.*?protected\]")
"""The text with which some web pages replace `@`."""
MOST_BLOCKS: Final = 100
SKETCH: Final = 2
"""The most rows of a map that may have no border without a warning."""
OFFICIAL: Final = (32, 81)
"""The side lengths of the official maps, which are square."""


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
    def rows(self) -> tuple[str, ...]:
        """The lines that aren't blank, stripped."""
        return strip_rows(self.lines)

    def __str__(self) -> str:
        """Return the line numbers, counted from 1: `lines 3-9`."""
        return f"lines {self.first + 1}-{self.end}" if self.lines[1:] else f"line {self.end}"


def read_pasted(
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
    for blocks in (fence_contents(lines), copies(lines), [whole], *row_blocks(lines, tests)):
        found = {block: each for block in blocks if (each := attempt(block, read, errors))}
        different = {block.rows: block for block in reversed(found)}
        if len(different) > 1:
            places = " and ".join(f"in {block}" for block in reversed(different.values()))
            raise InputError(f"several inputs, {places}: expected one", source=source)
        if found and max(blocks, key=lambda block: len(block.lines)).rows in different:
            block, result = next(iter(found.items()))
            omitted = [] if block == whole else [block_note(block, len(found))]
            return result, [*omitted, *damage(block.rows)]
    raise most_helpful(errors, whole, HIDDEN_ADDRESS.search(text) is not None)


def attempt(block: Block, read: Callable[[str], T], errors: dict[Block, InputError]) -> T | None:
    """Read a block; if this fails, add the error to `errors` and return None."""
    try:
        return read("\n".join(block.lines))
    except InputError as error:
        line, column = error.line, error.column
        if line is not None and column is not None and block.cuts:
            column += block.cuts[line - 1]
        if line is not None:
            line += block.first
        errors[block] = InputError(
            error.message, source=error.source, line=line, column=column, example=error.example
        )
        return None


def most_helpful(
    errors: dict[Block, InputError], whole: Block, has_hidden_address: bool
) -> InputError:
    """Return the error of the only block, if there is a single one, or else of the whole text."""
    error = errors.pop(whole)
    if has_hidden_address:
        message = "a web page has replaced @ by an address: expected a copy of the raw input"
        return InputError(message, source=error.source, line=error.line, column=error.column)
    others = {str(each): each for each in errors.values()}
    if len(others) == 1 and (error.line or 0) <= next(iter(errors)).first:
        return next(iter(others.values()))
    return error


def block_note(block: Block, times: int) -> str:
    """Return the note on the lines that were read; `times` is the number of equal blocks."""
    if times == 1:
        return f"read {block} and left out all others"
    return f"the same input is there {count(times, 'time')}: read {block}"


def fence_contents(lines: Sequence[str]) -> list[Block]:
    """Return the contents of the code fences in a text."""
    fences = [number for number, line in enumerate(lines) if FENCE.match(line)]
    pairs = zip(fences[::2], fences[1::2], strict=False)
    return [
        Block(start + 1, tuple(lines[start + 1 : end])) for start, end in pairs if end > start + 1
    ]


def copies(lines: Sequence[str]) -> list[Block]:
    """Return the equal parts of a text that repeats itself after blank lines, or else [].

    Two equal maps without a blank line between them are one map of two chambers.
    """
    parts = [*blocks_of(lines, lambda _: True, has_blanks=False)]
    drawn = [part.rows for part in parts]
    for size in range(1, len(parts) // 2 + 1):
        if drawn == drawn[:size] * (len(parts) // size):
            firsts = zip(parts[::size], parts[size - 1 :: size], strict=True)
            blocks = [block_of(lines, one.first, other.end) for one, other in firsts]
            return [block for block in blocks if block.lines[1:]]
    return []


def row_blocks(lines: Sequence[str], tests: Iterable[RowTest]) -> Iterator[list[Block]]:
    """Yield the blocks of rows in a text: first blocks that may contain blank lines, then others.

    Nothing is yielded if the line before or after a block may be a damaged row of the block.
    """
    tests = list(tests)
    for has_blanks in (True, False):
        found = (
            each for is_row in tests for each in blocks_of(lines, is_row, has_blanks=has_blanks)
        )
        blocks: list[Block] = []
        for block in sorted(found, key=lambda each: (each.first, -each.end)):
            is_apart_from_last = not blocks or block.first >= blocks[-1].end
            if is_apart_from_last and (block.lines[1:] or WALL in block.lines[0]):
                blocks.append(block)
        if len(blocks) > MOST_BLOCKS or not all(is_separate(each, lines) for each in blocks):
            return
        yield blocks
        if not all(is_map_row(row) for block in blocks for row in block.rows):
            # The blank lines in decks and in printed battles belong to the input.
            return


def blocks_of(lines: Sequence[str], is_row: RowTest, *, has_blanks: bool) -> Iterator[Block]:
    """Yield the runs of rows in a text. A blank line ends a run unless `has_blanks`."""
    first = end = 0
    for number, line in enumerate([*lines, "end of the text"]):
        row = bare(line)
        if row and number < len(lines) and is_row(row):
            first, end = (first if end else number), number + 1
        elif end and (row or not has_blanks):
            yield block_of(lines, first, end)
            end = 0


def block_of(lines: Sequence[str], first: int, end: int) -> Block:
    """Return the lines from `first` to `end` as a block of stripped lines.

    If the lines have different indents, they aren't stripped, because columns would shift.
    """
    chosen = lines[first:end]
    indents = {margin(line) for line in chosen if bare(line)}
    if sum(not indent.strip() for indent in indents) > 1:
        return Block(first, tuple(chosen))
    return Block(first, tuple(map(bare, chosen)), tuple(len(margin(line)) for line in chosen))


def is_separate(block: Block, lines: Sequence[str]) -> bool:
    """Return whether the lines before and after a block can't be damaged rows of it.

    A block of only wall and floor isn't separate: it may be a part of a larger map.
    """
    neighbours = strip_rows(
        [*lines[max(block.first - 1, 0) : block.first], *lines[block.end : block.end + 1]]
    )
    is_map = all(map(is_map_row, block.rows))
    has_marks = re.search(r"[\w@]", "".join(block.lines)) is not None
    return has_marks and all(
        PROSE.match(line) or FENCE.match(line) or (is_map and WORD.match(line))
        for line in neighbours
    )


def strip_rows(lines: Iterable[str]) -> tuple[str, ...]:
    """Return the lines that aren't blank, stripped with `bare`."""
    return tuple(filter(None, map(bare, lines)))


def bare(line: str) -> str:
    r"""Return a line without surrounding quotes, commas, names and marks of code, mails or diffs.

    >>> bare('    "#E.G#   G(200)",'), bare("> #E.G#"), bare('cave = "#E.G#\\n"')
    ('#E.G#   G(200)', '#E.G#', '#E.G#')
    """
    return AFTER_ROW.sub("", line[len(margin(line)) :])


def margin(line: str) -> str:
    """Return the part of a line before its row."""
    found = BEFORE_ROW.match(line)
    return found[0] if found else ""


def is_map_row(line: str) -> bool:
    """Return whether a line looks like a row of a map, which may be damaged.

    >>> is_map_row("#..G.E#   G(200), E(197)"), is_map_row("## A heading"), is_map_row("#a?cde#")
    (True, False, True)
    """
    has_points = re.search(r"\(\d", line) is not None
    drawn = line.split(maxsplit=1)[0] if has_points else line
    if drawn[0] == drawn[-1] == WALL:
        return True
    share = 1 / 2 if " " in drawn else 1 / 4
    return is_mostly(drawn, MARKS, share)


def damage(rows: Sequence[str]) -> Iterator[str]:
    """Yield a note for each sign of damage in a readable map."""
    drawn = [row.split(maxsplit=1)[0] for row in rows]
    if len(drawn) <= SKETCH or not all(map(is_map_row, drawn)):
        return
    shortest, *_, longest = sorted(map(len, drawn))
    if shortest < longest:
        yield f"rows of {shortest} to {longest} squares: missing squares are read as wall"
    left = "".join(row[0] for row in drawn)
    right = "".join(row[-1] for row in drawn)
    sides = {"top": drawn[0], "bottom": drawn[-1], "left": left, "right": right}
    if opened := [name for name, side in sides.items() if side.strip(WALL)]:
        yield f"no border along the {', '.join(opened)}: squares beyond it are read as wall"
    if longest in OFFICIAL and len(drawn) < longest:
        yield f"{longest} x {len(drawn)} squares: maps of this width are square, is a row missing?"
