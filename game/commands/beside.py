"""What `--with` says: the same input with something changed, to be seen beside it.

--with elf_attack=12            a setting of the puzzle, or part=2
--with first-step,zero-lives    variants of the rules, or a .py file of one's own
--with other-cave.txt           another input of the same puzzle
"""

import os
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Final

from game.commands.arguments import check_part, read_input
from game.commands.changed import Changed, note
from game.errors import UsageError
from game.inputs import Input, read, read_source
from game.play.pair import Pair, Wish, perform_pair

if TYPE_CHECKING:
    from game.changes import Wanted

AS_IT_IS: Final = "as it is"


def add_with(parser: ArgumentParser, *, is_needed: bool) -> None:
    """Add `--with`."""
    parser.add_argument(
        "--with",
        dest="beside",
        metavar="CHANGE",
        action="append",
        required=is_needed,
        help="what is otherwise on the right: a setting as in elf_attack=12 or part=2, a variant "
        "of the rules, a file of rules, or another input; several are parted by commas",
    )


def read_pair(arguments: Namespace, *, is_abridged: bool = False) -> Pair:
    """Begin to play what the arguments name, and beside it what `--with` makes of it.

    Raises:
        UsageError: nothing is called so, or both can't be compared.
        SkirmishError: an input can't be read, or a part not be played.
    """
    given = read_input(arguments)
    if given.transcript is not None:
        raise UsageError(f"--with means nothing here: {given.source.name} is a recording")
    changed = Changed()
    for word in arguments.beside:
        for each in [word] if os.path.lexists(word) else word.split(","):
            note(each, changed, given.puzzle)
    other = changed_input(given, arguments, changed)
    check_alike(given, other)
    part = given.scenario.part_for(arguments.part)
    left, right = Wish(given, part), Wish(other, changed.part or part)
    names = given.source.name if changed.file else AS_IT_IS, ", ".join(changed.captions)
    return perform_pair(left, right, names, is_abridged=is_abridged)


def changed_input(given: Input, arguments: Namespace, changed: Changed) -> Input:
    """Return the input that is played on the right."""
    part = changed.part or arguments.part
    meaningless = {
        option.name for option in given.puzzle.options if option.part not in (None, part or 1)
    }
    left = {name: value for name, value in vars(arguments).items() if name not in meaningless}
    settings = {**left, **changed.settings}
    wanted = wanted_by(arguments, changed)
    if changed.file is None:
        right = read_source(given.source, given.puzzle, settings, wanted)
    else:
        right = read(changed.file, arguments.puzzle, settings, wanted)
    check_part(right, Namespace(**{**settings, "part": part}))
    return right


def wanted_by(arguments: Namespace, changed: Changed) -> "Wanted | None":
    """Return the rules of the left, with those that are changed."""
    words = [*(arguments.variant or ()), *changed.rules]
    if not words:
        return None
    # Only here, as few comparisons change the rules.
    from game.changes import read_wanted

    return read_wanted(words)


def check_alike(one: Input, other: Input) -> None:
    """Raise a UsageError for two inputs that can't be seen side by side."""
    names = one.source.name, other.source.name
    if other.transcript is not None:
        raise UsageError(f"--with means nothing here: {names[1]} is a recording")
    if one.puzzle.name != other.puzzle.name:
        kinds = f"{names[0]} is an input of {one.puzzle.name}, {names[1]} one of"
        raise UsageError(f"{kinds} {other.puzzle.name}")
    sizes = one.scenario.size(), other.scenario.size()
    if sizes[0] != sizes[1]:
        raise UsageError(f"{names[0]} has {sizes[0]}, {names[1]} {sizes[1]}")
