"""`skirmish completion`: commands, options and names that a shell completes when Tab is pressed.

The shell asks the program itself, by argcomplete; so what is completed is what there is. Nothing of
this is imported by any other command.
"""

import os
import sys
from argparse import Action, ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NoReturn

from game.commands import COMMANDS
from game.commands.help import topics
from game.commands.parser import WATCHING, Parser, overview, parser_of
from game.commands.reporting import BAD_INPUT, DONE, PROGRAM
from game.environment import needed_for
from game.errors import SkirmishError
from game.puzzles.registry import NAMES, examples, load
from game.text.sources import assets

EXAMPLE: Final = """\
examples:
  skirmish completion bash >> ~/.bashrc
  skirmish completion zsh >> ~/.zshrc
  skirmish completion fish > ~/.config/fish/completions/skirmish.fish

What is printed makes the shell complete commands, options, examples, variants
and pages of the manual wherever skirmish is found; for zsh after compinit.
It needs argcomplete beside skirmish (pip install argcomplete).
"""
SHELLS: Final = ("bash", "zsh", "fish")
ASKED: Final = "_ARGCOMPLETE"
"""Is set by the shell when it asks: at which word, from 1, the program's name stands."""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("shell", metavar="SHELL", choices=SHELLS, help=", ".join(SHELLS))
    parser.epilog = EXAMPLE


def run(arguments: Namespace) -> int:
    """Print what the shell has to read."""
    with needed_for("completion"):
        from argcomplete.shell_integration import shellcode
    print(shellcode([PROGRAM], shell=arguments.shell))
    return DONE


def complete() -> NoReturn:
    """Answer a shell that asks what may stand at the cursor, and exit."""
    try:
        line, cursor, start = (os.environ[name] for name in ("COMP_LINE", "COMP_POINT", ASKED))
        with needed_for("completion"):
            from argcomplete import autocomplete
            from argcomplete.lexers import split_line
        *_, words, _ = split_line(line, int(cursor))
        parser, is_command = parser_after(words[int(start) :])
    except (SkirmishError, LookupError, ValueError):
        sys.exit(BAD_INPUT)
    # To argcomplete the command is the program.
    os.environ[ASKED] = str(int(start) + is_command)
    autocomplete(parser, always_complete_options=False, exit_method=sys.exit)
    sys.exit(BAD_INPUT)


def parser_after(words: Sequence[str]) -> tuple[Parser, bool]:
    """Return the parser of what follows some words, and whether the first of them is its command.

    Raises:
        SkirmishError: a library is missing.
    """
    is_command = words[0] in COMMANDS if words else False
    if words:
        parser = parser_of(words[0] if is_command else WATCHING, ["--help"])
    else:
        parser = overview()
        parser.add_argument("first", nargs="?")
    with needed_for("completion"):
        from argcomplete.completers import FilesCompleter
    for action in parser._actions:  # noqa: SLF001 - argparse has no other way to them
        if names := names_for(action):
            vars(action)["completer"] = partial(completed, names, FilesCompleter())
    return parser, is_command


def completed(
    names: list[str], files: Callable[[str], list[str]], prefix: str, **_: object
) -> list[str]:
    """Return names and files; those that begin otherwise are left out by argcomplete."""
    return [*names, *files(prefix)]


def names_for(action: Action) -> list[str]:
    """Return what an argument may name that is no file."""
    match action.dest:
        case "first":
            return [*COMMANDS, *examples()]
        case "topic":
            return [*topics(), *COMMANDS]
        case "variant":
            return variant_names()
        case "listed":
            return [*NAMES, *variant_names()]
        case "beside":
            return [*variant_names(), *examples()]
    return [*examples()] if "bundled example" in (action.help or "") else []


def variant_names() -> list[str]:
    """Return the names of all variants, and of the bundled files of rules."""
    rules = [path.name for path in (assets() / "rules").glob("*.py")]
    return [variant.name for puzzle in map(load, NAMES) for variant in puzzle.variants()] + rules
