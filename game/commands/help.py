"""`skirmish help`: prints pages of the manual, which are installed with the program.

A page is Markdown. In its source each paragraph and list item is one line, which is wrapped at the
width of the terminal. Links to pictures are omitted. All other lines are printed unchanged.
"""

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from shutil import get_terminal_size
from typing import Final

from game.commands import COMMANDS
from game.commands.parser import command_parser
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

Without a topic it lists all pages and commands. -o writes the blocks of Python
on a page that begin with a file's name, as in `# brave.py: ...`.
"""
FOLDER: Final = "help"
"""The folder of the pages, below the folder of bundled files."""
WIDEST: Final = 100
"""The largest width of a paragraph."""
FIRST: Final = ("solve", "watch", "check", "judge", "explain", "compare", "trace", "sweep")
"""The frequent commands, which are listed first with a description."""
SOLUTIONS: Final = "course-solutions"
"""The page that the overview doesn't list, so that readers don't open it by chance."""
FENCE: Final = "```"
UNTOUCHED: Final = ("|", "#", " ")
"""The starts of lines that aren't wrapped: tables, headings, and indented code."""
BULLET: Final = re.compile(r"(?:[-*]|\d+\.) ")
CODE: Final = re.compile(r"`[^`]{1,50}`")
"""Code in a sentence that must not be wrapped. Longer code may be."""
GLUE: Final = "\0"
FILE: Final = re.compile(r"^```\w+\n(# ([\w.-]+\.\w+):.*?)^```$", re.DOTALL | re.MULTILINE)
"""A block of code whose first line is a comment with a file name."""


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
    """Print a page, the help of a command, or the list of both; or write the files of a page."""
    topic, folder = arguments.topic, arguments.output
    if topic not in {None, *topics(), *COMMANDS}:
        raise UsageError(
            f"there is no help on {quoted(topic)}{did_you_mean(topic, [*topics(), *COMMANDS])}"
        )
    if folder is not None:
        write_files(topic, folder)
    elif topic is None:
        print(*overview(), sep="\n")
    elif topic in COMMANDS:
        command_parser(topic, ["--help"]).print_help()
    else:
        print(wrap_page(page(topic), columns()), end="")
    return DONE


def columns() -> int:
    """Return the width of wrapped text; 80 without a terminal."""
    return min(get_terminal_size().columns, WIDEST)


def write_files(topic: str | None, folder: str) -> None:
    """Write the files that a page contains, and print their names. No file is overwritten.

    Raises:
        UsageError: If the page contains no files, or a different file with such a name exists.
    """
    files = page_files(page(topic)) if topic in topics() else {}
    if not files:
        raise UsageError(f"--output: {topic or 'the list of pages'} contains no files to write")
    paths = [Path(folder) / name for name in files]
    for path, text in zip(paths, files.values(), strict=True):
        if path.exists() and read_file(str(path)) != text:
            raise UsageError(f"{path} exists already: expected another folder")
    write_into(folder, files.items())
    print(*paths, sep="\n")


def topics() -> list[str]:
    """Return the names of all pages in alphabetical order."""
    return sorted(path.stem for path in (assets() / FOLDER).iterdir())


def page(topic: str | None) -> str:
    """Return the text of a page without its links to pictures."""
    return re.sub(r"^!\[.*\n\n?", "", bundled(f"{FOLDER}/{topic}.md").text, flags=re.MULTILINE)


def overview() -> Iterator[str]:
    """Yield the lines of the overview: frequent commands, other commands, and all pages."""
    yield from list_names(
        "Commands (skirmish help solve shows the options of one):", FIRST, COMMANDS
    )
    rest = (each for each in COMMANDS if each not in FIRST)
    yield from ("", "More commands:", "", folded(f"  {' '.join(rest)}", columns(), indent=2), "")
    titles = {
        topic: page(topic).partition("\n")[0].removeprefix("# ")
        for topic in topics()
        if topic != SOLUTIONS
    }
    yield from list_names("Pages of the manual (skirmish help turn shows one):", titles, titles)


def list_names(title: str, names: Iterable[str], about: Mapping[str, str]) -> Iterator[str]:
    """Yield a title, and a line with the description of each name."""
    width = max(map(len, about)) + 2
    yield from (title, "")
    for name in names:
        yield folded(f"  {name:{width}}{about[name]}", columns(), width + 2)


def wrap_page(page: str, columns: int) -> str:
    """Return a page with wrapped paragraphs. Code, tables and headings stay unchanged.

    >>> print(wrap_page("- one two three", 9), end="")
    - one two
      three
    """
    return "".join(f"{line}\n" for line in wrapped_lines(page, columns))


def wrapped_lines(page: str, columns: int) -> Iterator[str]:
    """Yield the lines of a page. Paragraphs and list items are wrapped."""
    is_code = False
    for line in page.splitlines():
        if line.startswith(FENCE):
            is_code = not is_code
        if is_code or line.startswith((FENCE, *UNTOUCHED)):
            yield line
        else:
            bullet = BULLET.match(line)
            yield split_code(folded(join_code(line), columns, bullet.end() if bullet else 0))


def join_code(line: str) -> str:
    """Join the words of each piece of code with a special character, so that it isn't wrapped."""
    return CODE.sub(lambda code: code[0].replace(" ", GLUE), line)


def split_code(text: str) -> str:
    """Replace the special characters of `join_code` with spaces."""
    return text.replace(GLUE, " ")


def page_files(page: str) -> dict[str, str]:
    r"""Return the files in a page: blocks whose first line is a comment with a file name.

    >>> page_files("```python\n# own.py: how it is used\nimport esper\n```")
    {'own.py': '# own.py: how it is used\nimport esper\n'}
    """
    return {name: text for text, name in FILE.findall(page)}
