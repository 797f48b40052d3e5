"""`skirmish help`: the pages of the manual, which are installed with the program."""

from argparse import ArgumentParser, Namespace
from shutil import get_terminal_size
from typing import Final

from game.commands import COMMANDS
from game.commands.reporting import DONE
from game.errors import UsageError
from game.text.guessing import did_you_mean
from game.text.pages import files_in, shown
from game.text.sources import assets, bundled, read_file
from game.text.wording import folded, quoted

EXAMPLE: Final = """\
examples:
  skirmish help
  skirmish help json
  skirmish help solve
  skirmish help course-1 -o lessons

Without a topic it lists all pages and commands. Blocks of Python on a page that
begin with a file's name, as in `# brave.py: ...`, are what -o writes.
"""
FOLDER: Final = "help"
"""Of the pages, below the folder of bundled files."""
WIDEST: Final = 100
"""Columns of a paragraph at most, however wide the terminal is."""


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
        raise UsageError(f"there is no help on {quoted(topic)}{guess(topic)}")
    if folder is not None:
        write_files(topic, folder)
    elif topic is None:
        print("\n".join(overview_of_pages()))
    elif topic in COMMANDS:
        # Imported here, as that module imports this one by its name.
        from game.commands.subcommands import parser_of

        parser_of(topic, ["--help"]).print_help()
    else:
        print(shown(page(topic), columns()), end="")
    return DONE


def columns() -> int:
    """Return how wide text is folded; 80 where there is no terminal."""
    return min(get_terminal_size().columns, WIDEST)


def guess(topic: str) -> str:
    """Return what there is instead of a topic that there is not."""
    known = [*topics(), *COMMANDS]
    return did_you_mean(topic, known) or f": expected one of {', '.join(topics())}, or a command"


def write_files(topic: str | None, folder: str) -> None:
    """Write the files that a page shows, and name them; none if one of them would be lost.

    Raises:
        UsageError: it shows none, or another file of such a name is there already.
    """
    # Imported on use: few pages are asked for their files.
    from pathlib import Path

    from game.text.files import write_into

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


def overview_of_pages() -> list[str]:
    """Return a line for each page, with what it says of itself, and one for all commands."""
    width = max(map(len, topics())) + 2
    # A page begins with its title, a blank line, and what it is about.
    lines = [
        folded(f"  {topic:{width}}{page(topic).splitlines()[2]}", columns(), width + 2)
        for topic in topics()
    ]
    return ["Pages, shown by skirmish help TOPIC:", "", *lines, "", *commands()]


def commands() -> list[str]:
    """Return what there is to ask for besides pages."""
    names = folded(f"  {' '.join(COMMANDS)}", columns(), indent=2)
    return ["Commands, whose options skirmish help COMMAND shows:", "", names]
