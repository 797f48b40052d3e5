"""`skirmish help`: the pages of the manual, which are installed with the program."""

from argparse import ArgumentParser, Namespace

from game.commands import COMMANDS
from game.commands.reporting import DONE
from game.errors import UsageError
from game.text.guessing import did_you_mean
from game.text.sources import assets, bundled
from game.text.wording import quoted

EXAMPLE = """\
examples:
  skirmish help
  skirmish help json
  skirmish help solve

Without a topic it lists all pages and commands.
"""
FOLDER = "help"
"""Of the pages, below the folder of bundled files."""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("topic", metavar="TOPIC", nargs="?", help="a page, or a command")
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Print a page, a command's help, or the list of both."""
    topic = arguments.topic
    if topic is None:
        print("\n".join(overview_of_pages()))
    elif topic in COMMANDS:
        # Imported here, as that module imports this one by its name.
        from game.commands.subcommands import parser_of

        parser_of(topic, ["--help"]).print_help()
    elif topic in topics():
        print(page(topic), end="")
    else:
        known = [*topics(), *COMMANDS]
        guess = (
            did_you_mean(topic, known) or f": expected one of {', '.join(topics())}, or a command"
        )
        raise UsageError(f"there is no help on {quoted(topic)}{guess}")
    return DONE


def topics() -> list[str]:
    """Return the names of all pages in alphabetical order."""
    return sorted(path.stem for path in (assets() / FOLDER).iterdir())


def page(topic: str) -> str:
    """Return the text of a page."""
    return bundled(f"{FOLDER}/{topic}.md").text


def overview_of_pages() -> list[str]:
    """Return a line for each page, with what it says of itself, and one for all commands."""
    width = max(map(len, topics())) + 2
    # A page begins with its title, a blank line, and what it is about.
    lines = [f"  {topic:{width}}{page(topic).splitlines()[2]}" for topic in topics()]
    return ["Pages, shown by skirmish help TOPIC:", "", *lines, "", *commands()]


def commands() -> list[str]:
    """Return what there is to ask for besides pages."""
    return ["Commands, whose options skirmish help COMMAND shows:", "", f"  {' '.join(COMMANDS)}"]
