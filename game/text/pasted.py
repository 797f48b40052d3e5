"""Finds the input in a text as people paste it, and says what looks damaged in it.

Lines that look like rows of an input follow each other in blocks, whatever surrounds these:

    Here is my map:          1  a sentence
    ```                      2  a fence
    #######                  3  -
    #E...G#                  4   | a block
    #######                  5  -
    ```                      6

A text that can be read as a whole is; in others the only block that is an input is looked for.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeVar

from game.errors import InputError
from game.text.lines import BLANKS, QUOTE, is_mostly, split
from game.text.wording import quoted

T = TypeVar("T")
RowTest = Callable[[str], bool]
"""Whether a line, without quote marks and blanks around it, looks like a row of an input."""

WALL: Final = "#"
MARKS: Final = "#.@"
"""What most squares of a map are drawn with."""
TAG: Final = r"^[> \t]*(?:```|~~~).*|^.*<pre\b[^<>]*>|</pre>.*|<[^<>]*>"
"""A code fence, or in a line of a web page what is no text, and what is beside preformatted one."""
OTHER: Final = r".*\w[,;]?[ \t]+\w|.*[A-Za-z]{2}.*[.:!?]$"
"""What may stand right beside an input, being no faulty row of it: words, a sentence."""
WORD: Final = r"[A-Za-z]{2,}$"
"""What is no row of a map, while a single word may be a faulty card."""
OFFICIAL: Final = (32, 81)
"""Squares on a side of the maps that the site hands out."""
MOST_BLOCKS: Final = 100
"""In a text in which an input is looked for."""
SKETCH: Final = 2
"""Rows of a map that needs no border."""
WEB_PAGE: Final = r"\s*<(?:!|\?xml|[a-z])"
"""How a web page begins, and no input of a puzzle does."""
TITLE: Final = r"<title[^>]*>([^<]*)"
NOT_LOGGED_IN: Final = r"[^\n]*\bplease log in\b"
"""What a site says instead of an input to somebody whom it does not know."""


class Block(NamedTuple):
    """Lines of a text that follow each other."""

    first: int
    """How many lines come before."""
    lines: tuple[str, ...]

    @property
    def end(self) -> int:
        """The number of its last line, counted from 1."""
        return self.first + len(self.lines)

    @property
    def rows(self) -> tuple[str, ...]:
        """Its lines without blank ones, and without what people put around others."""
        return rows_of(self.lines)

    def __str__(self) -> str:
        """Return which lines these are, counted from 1: `lines 3-9`."""
        if len(self.lines) == 1:
            return f"line {self.end}"
        return f"lines {self.first + 1}-{self.end}"


Found = dict[tuple[str, ...], tuple[T, list[Block]]]
"""By its rows, what was read, and all blocks that are the same."""
Faults = dict[Block, InputError]


def read_pasted(
    text: str, source: str, tests: Iterable[RowTest], read: Callable[[str], T]
) -> tuple[T, Sequence[str]]:
    """Read the only input in a text, and return it with notes on what was left out or damaged.

    Raises:
        InputError: there is none, a faulty one, or several that differ.
    """
    lines = split(text)
    copies = copies_in(lines)
    is_repeated = bool(copies) and is_closed(copies[0].rows)
    error = InputError("the same faulty map several times", source=source)
    if not is_repeated:
        try:
            return read(text), [*damage(rows_of(lines))]
        except InputError as fault:
            error = fault
    plain = [re.sub(TAG, "", line) for line in lines]
    faults: Faults = {}
    others = () if is_repeated else candidates_in(plain, tests)
    for candidates in (copies, *others):
        found = inputs_of(candidates, read, faults)
        if len(found) > 1:
            places = " and ".join(f"in {blocks[0]}" for _, blocks in found.values())
            raise InputError(f"several inputs, {places}: expected one", source=source)
        longest = max((len(block.lines) for block in candidates), default=0)
        for rows, (given, blocks) in found.items():
            if len(blocks[0].lines) == longest:
                return given, [said_of(blocks), *damage(rows)]
    for block, reason in faults.items():
        if is_repeated or (len(faults) == 1 and (error.line or 0) <= block.first):
            raise moved(reason, block, lines)
    raise error


def inputs_of(
    candidates: Iterable[Block],
    read: Callable[[str], T],
    faults: Faults,
) -> Found[T]:
    """Return what can be read of some blocks by its rows; why others can't be joins the faults."""
    found: Found[T] = {}
    for block in candidates:
        try:
            if block.rows not in found:
                found[block.rows] = read("\n".join(block.lines)), []
            found[block.rows][1].append(block)
        except InputError as fault:
            faults[block] = fault
    return found


def said_of(places: Sequence[Block]) -> str:
    """Return which lines were read."""
    if len(places) == 1:
        return f"all but {places[0]} is left out"
    where = " and ".join(f"in {place}" for place in places)
    return f"the same is there {len(places)} times, {where}: read once"


def moved(fault: InputError, block: Block, lines: Sequence[str]) -> InputError:
    """Return an error in a block, of which tags were left out, as one in the whole text."""
    if fault.line is None or fault.column is None:
        return fault
    line, column = fault.line + block.first, fault.column
    for tag in re.finditer(TAG, lines[line - 1]):
        if tag.start() < column:
            column += len(tag[0])
    return InputError(fault.message, source=fault.source, line=line, column=column)


def copies_in(lines: Sequence[str]) -> list[Block]:
    """Return the blocks of a text that is the same several times; none if it is not."""
    rows = [number for number, line in enumerate(lines) if bare(line)]
    drawn = [lines[number] for number in rows]
    for size in range(2, len(rows) // 2 + 1):
        times, rest = divmod(len(rows), size)
        if rest == 0 and drawn == drawn[:size] * times:
            starts = range(0, len(rows), size)
            return [block_in(lines, rows[each], rows[each + size - 1] + 1) for each in starts]
    return []


def block_in(lines: Sequence[str], first: int, end: int) -> Block:
    """Return some of a text's lines."""
    return Block(first, tuple(lines[first:end]))


def candidates_in(lines: Sequence[str], tests: Iterable[RowTest]) -> Iterator[list[Block]]:
    """Yield the blocks that may be an input: such with blank lines, then closed maps without.

    The longest count, by whichever puzzle; none if a faulty row may have cut one short, or off a
    row of wall. A text with anything but maps, such as headings, is no list of maps.
    """
    found = (block for is_row in tests for block in blocks_in(lines, is_row, has_blanks=True))
    blocks: list[Block] = []
    for block in sorted(found, key=lambda each: (each.first, -each.end)):
        if is_there(block) and not (blocks and block.first < blocks[-1].end):
            blocks.append(block)
    is_readable = all(is_apart(block, lines) and has_marks(block) for block in blocks)
    if len(blocks) > MOST_BLOCKS or not is_readable:
        return
    yield blocks
    if all(is_map_row(row) for block in blocks for row in block.rows):
        maps = [*filter(is_there, blocks_in(lines, is_map_row, has_blanks=False))]
        if all(is_closed(each.rows) and has_marks(each) for each in maps):
            yield maps


def blocks_in(lines: Sequence[str], is_row: RowTest, *, has_blanks: bool) -> Iterator[Block]:
    """Yield the blocks of rows, which may have blank lines in them, or end there."""
    first, end = 0, 0
    for number, line in enumerate([*lines, "end"]):
        word = bare(line)
        if word and number < len(lines) and is_row(word):
            first, end = (first if end else number), number + 1
        elif end and (word or not has_blanks):
            yield block_in(lines, first, end)
            end = 0


def is_there(block: Block) -> bool:
    """Whether a block is no single line such as `me@home.org` or three dots."""
    return WALL in "".join(block.lines) or len(block.lines) > 1


def has_marks(block: Block) -> bool:
    """Whether there is anything but ground and walls."""
    return re.search(r"[\w@]", "".join(block.lines)) is not None


def is_apart(block: Block, lines: Sequence[str]) -> bool:
    """Whether nothing beside a block could be a faulty row of it."""
    is_map = all(map(is_map_row, block.rows))
    others = f"{OTHER}|{WORD}" if is_map else OTHER
    before = lines[max(block.first - 1, 0) : block.first]
    after = lines[block.end : block.end + 1]
    beside = rows_of([*before, *after])
    return all(re.match(others, line) for line in beside)


def rows_of(lines: Sequence[str]) -> tuple[str, ...]:
    """Return lines without the blank ones, nor quote marks and blanks around the others."""
    return tuple(filter(None, map(bare, lines)))


def bare(line: str) -> str:
    """Return a line without quote marks and blanks around it."""
    return line.strip(QUOTE + BLANKS)


def is_map_row(line: str) -> bool:
    """Whether a line looks like a row of a map, if perhaps a faulty one.

    >>> is_map_row("#..G.E#   G(200), E(197)"), is_map_row("## A heading"), is_map_row("#a?cde#")
    (True, False, True)
    """
    has_points = re.search(r"\(\d", line) is not None
    drawn = line.split(maxsplit=1)[0] if has_points else line
    if drawn[0] == drawn[-1] == WALL:
        return True
    share = 1 / 2 if " " in drawn else 1 / 4
    return is_mostly(drawn, MARKS, share)


def is_closed(rows: Sequence[str]) -> bool:
    """Whether the first and the last row of a map are nothing but wall."""
    ends = rows[0] + rows[-1]
    return len(rows) > 1 and not ends.strip(WALL)


def damage(rows: Sequence[str]) -> Iterator[str]:
    """Yield what looks damaged in a map that can be read."""
    rows = [row.split(maxsplit=1)[0] for row in rows]
    is_map = all(map(is_map_row, rows))
    if len(rows) <= SKETCH or not is_map:
        return
    shortest, *_, longest = sorted(map(len, rows))
    if shortest < longest:
        yield f"rows of {shortest} to {longest} squares: what is missing is taken for wall"
    left = "".join(row[0] for row in rows)
    right = "".join(row[-1] for row in rows)
    sides = {"top": rows[0], "bottom": rows[-1], "left": left, "right": right}
    opened = [name for name, side in sides.items() if side.strip(WALL)]
    if opened:
        where = ", ".join(opened)
        yield f"no border along the {where}: what lies beyond is taken for wall"
    if longest in OFFICIAL and len(rows) < longest:
        yield f"{longest} x {len(rows)} squares: maps of this width are square, is a row lost?"


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
