"""`skirmish help`: the pages of the manual, which are installed with the program.

A page in Markdown is shown as it is written, but for paragraphs and lists: each of these stands on
one line in its source, and is folded to the width of the terminal.
"""

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from shutil import get_terminal_size
from typing import Final

from game.commands import COMMANDS
from game.commands.parser import parser_of
from game.commands.reporting import DONE
from game.errors import UsageError
from game.text.files import write_into
from game.text.sources import assets, bundled, read_file
from game.text.wording import did_you_mean, folded, quoted

EXAMPLE: Final = """\
examples:
  skirmish help
  skirmish help python
  skirmish help solve
  skirmish help course-1 -o lessons

Without a topic it lists all pages and commands. Blocks of Python on a page that
begin with a file's name, as in `# brave.py: ...`, are what -o writes.
"""
FOLDER: Final = "help"
"""Of the pages, below the folder of bundled files."""
WIDEST: Final = 100
"""Columns of a paragraph at most, however wide the terminal is."""
FIRST: Final = ("solve", "watch", "check", "judge", "explain", "compare", "trace", "sweep")
"""The commands that are told first, with a line each."""
FENCE: Final = "```"
UNTOUCHED: Final = ("|", "#", " ")
"""How a line begins that is shown as it is: of tables, headings, and code that is indented."""
BULLET: Final = re.compile(r"(?:[-*]|\d+\.) ")
CODE: Final = re.compile(r"`[^`]{1,50}`")
"""Code in a sentence; what is longer may be broken."""
GLUE: Final = "\0"
FILE: Final = re.compile(r"^```\w+\n(# ([\w.-]+\.\w+):.*?)^```$", re.DOTALL | re.MULTILINE)
"""A block whose first line gives it the name of a file."""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("topic", metavar="TOPIC", nargs="?", help="a page, or a command")
    parser.add_argument(
        "-o",
        "--output",
        metavar="FOLDER",
        help="write the files that the page shows into this folder instead",
    )
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Print a page, a command's help, or the list of both; or write a page's files."""
    topic, folder = arguments.topic, arguments.output
    if topic is not None and topic not in {*topics(), *COMMANDS}:
        guess = did_you_mean(topic, [*topics(), *COMMANDS])
        raise UsageError(f"there is no help on {quoted(topic)}{guess}")
    if folder is not None:
        write_files(topic, folder)
    elif topic is None:
        print(*overview(), sep="\n")
    elif topic in COMMANDS:
        parser_of(topic, ["--help"]).print_help()
    else:
        print(shown(page(topic), columns()), end="")
    return DONE


def columns() -> int:
    """Return how wide text is folded; 80 where there is no terminal."""
    return min(get_terminal_size().columns, WIDEST)


def write_files(topic: str | None, folder: str) -> None:
    """Write the files that a page shows, and name them; none if one of them would be lost.

    Raises:
        UsageError: it shows none, or another file of such a name is there already.
    """
    files = files_in(page(topic)) if topic in topics() else {}
    if not files:
        raise UsageError(f"--output: {topic or 'the list of pages'} shows no files")
    paths = [Path(folder) / name for name in files]
    for path, text in zip(paths, files.values(), strict=True):
        if path.exists() and read_file(str(path)) != text:
            raise UsageError(f"{path} is there already: expected another folder")
    write_into(folder, files.items())
    print(*paths, sep="\n")


def topics() -> list[str]:
    """Return the names of all pages in alphabetical order."""
    return sorted(path.stem for path in (assets() / FOLDER).iterdir())


def page(topic: str | None) -> str:
    """Return the text of a page."""
    return bundled(f"{FOLDER}/{topic}.md").text


def overview() -> Iterator[str]:
    """Yield lines on the commands that are used most, the names of the others, and all pages."""
    yield from listed("Commands (skirmish help solve shows the options of one):", FIRST, COMMANDS)
    rest = " ".join(each for each in COMMANDS if each not in FIRST)
    yield from ("", "More commands:", "", folded(f"  {rest}", columns(), indent=2), "")
    # A page begins with its title, a blank line, and what it is about.
    about = {topic: page(topic).splitlines()[2] for topic in topics()}
    yield from listed("Pages of the manual (skirmish help turn shows one):", about, about)


def listed(title: str, names: Iterable[str], about: Mapping[str, str]) -> Iterator[str]:
    """Yield a title, and each name with what is said of it."""
    width = max(map(len, about)) + 2
    yield from (title, "")
    for name in names:
        yield folded(f"  {name:{width}}{about[name]}", columns(), width + 2)


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
