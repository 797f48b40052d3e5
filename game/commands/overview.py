"""All commands by name, and the help that tells of them; none of them is imported for it."""

from typing import Final

from game import __version__
from game.commands import COMMANDS
from game.commands.parser import Parser
from game.commands.reporting import EXPLANATION, PROGRAM

USAGE: Final = """\
skirmish
       skirmish FILE [options of watch]
       skirmish COMMAND [FILE] [options]"""
DESCRIPTION: Final = """\
Watch a battle, get its answer, and take its rules apart; or a wizard's duel,
a vault of keys, a game of cards. Alone it opens a page with all examples. With
a file or the name of an example it plays that, as the command watch does."""
EXAMPLES: Final = """\
examples:
  skirmish hall --speed 4
  skirmish solve cave.txt --part 2
  skirmish export cave.txt battle.gif
  skirmish solve --help"""


def overview() -> Parser:
    """Return the parser that knows of all commands no more than what they are for."""
    parser = Parser(PROGRAM, DESCRIPTION, USAGE)
    parser.add_argument("-V", "--version", action="version", version=f"{PROGRAM} {__version__}")
    width = max(map(len, COMMANDS)) + 2
    summaries = (f"  {name:{width}}{summary}" for name, summary in COMMANDS.items())
    parser.epilog = "\n".join(["commands:", *summaries, "", EXAMPLES, "", EXPLANATION])
    return parser
