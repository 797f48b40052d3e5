"""`--with`: an input and the same input with changes, played side by side.

--with elf_attack=12            a setting of the puzzle, or part=2
--with first-step,zero-lives    variants of the rules, or a .py file of one's own
--with other-cave.txt           another input of the same puzzle
"""

import os
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from game.commands.arguments import check_part, read_input, read_named, requested_rules, say_notes
from game.errors import UsageError
from game.inputs.reading import Input, read, read_source
from game.playback.performance import PartToPlay, PerformancePair, perform_pair
from game.puzzles.contract import Puzzle
from game.puzzles.registry import all_options, examples
from game.puzzles.settings import Setting
from game.puzzles.variant import NO_CHANGE
from game.text.wording import quoted

if TYPE_CHECKING:
    from game.inputs.rules import RequestedRules

PARTS: Final = ("1", "2")
AS_IT_IS: Final = "as it is"


@dataclass(slots=True)
class RequestedChanges:
    """All changes that `--with` names."""

    settings: dict[str, Setting] = field(default_factory=dict)
    part: int | None = None
    file: str | None = None
    rules: list[str] = field(default_factory=list)
    """Variants, and files of rules."""
    captions: list[str] = field(default_factory=list)
    """What each change is called: `elf attack 12`."""


def note_change(word: str, changes: RequestedChanges, puzzle: Puzzle) -> None:
    """Note the change that a word names.

    Raises:
        UsageError: the name is unknown, or the value invalid.
    """
    name, sign, value = word.partition("=")
    setting = name.replace("-", "_")
    if sign and setting == "part":
        if value not in PARTS:
            raise UsageError(f"--with {word}: expected part=1 or part=2")
        changes.part = int(value)
        changes.captions.append(f"part {value}")
    elif sign and setting == "variant":
        changes.rules.append(value)
        changes.captions.append(value)
    elif sign and (option := all_options().get(setting)):
        try:
            changes.settings[setting] = option.parse(value)
        except ArgumentTypeError as error:
            raise UsageError(f"--with {word}: {error}") from None
        changes.captions.append(f"{setting.replace('_', ' ')} {value}")
    else:
        note_name(word, changes, puzzle)


def note_name(word: str, changes: RequestedChanges, puzzle: Puzzle) -> None:
    """Note a word that names rules or another input."""
    # Imported on use: few comparisons change the rules.
    from game.inputs.rules import puzzle_of

    if puzzle_of(word) or word.endswith(".py"):
        changes.rules.append(word)
    elif changes.file is None and (word in examples() or os.path.lexists(word)):
        changes.file = word
    else:
        raise UsageError(unknown_change(word, puzzle))
    changes.captions.append(word)


def unknown_change(word: str, puzzle: Puzzle) -> str:
    """Return the error for a word that names nothing."""
    # Imported on use: only for an error.
    from game.text.guessing import did_you_mean

    name, sign, _ = word.partition("=")
    known = ["part", *(option.name for option in puzzle.options)]
    guess = did_you_mean(name.replace("-", "_"), known)
    if sign:
        expected = guess or f": expected one of {', '.join(known)}"
        return f"--with {word}: no setting is called {quoted(name)}{expected}"
    guess = guess or did_you_mean(name, [each.name for each in puzzle.variants()])
    choices = f"{'=, '.join(known)}=, one of skirmish variants {puzzle.name}, or an input"
    return f"--with {word}: nothing is called so{guess or f': expected {choices}'}"


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


def read_pair(arguments: Namespace, *, is_abridged: bool = False) -> PerformancePair:
    """Begin to play the input that the arguments name, and beside it the changed one.

    Raises:
        UsageError: a change is unknown, or both inputs can't be compared.
        SkirmishError: an input can't be read, or a part can't be played.
    """
    words = [
        each
        for word in arguments.beside
        for each in ([word] if os.path.lexists(word) else word.split(","))
    ]
    given = read_left(arguments, [word for word in words if word.endswith(".py")])
    if given.transcript is not None:
        raise UsageError(f"--with means nothing here: {given.source.name} is a recording")
    changes = RequestedChanges()
    for word in words:
        note_change(word, changes, given.puzzle)
    other = changed_input(given, arguments, changes)
    check_comparable(given, other)
    part = given.scenario.part_for(arguments.part)
    left, right = PartToPlay(given, part), PartToPlay(other, changes.part or part)
    names = given.source.name if changes.file else AS_IT_IS, ", ".join(changes.captions)
    return perform_pair(left, right, names, is_abridged=is_abridged)


def read_left(arguments: Namespace, own: Sequence[str]) -> Input:
    """Read the input as it is; it may hold what rules of somebody's own on the right declare."""
    if not own:
        return read_input(arguments)
    # Imported on use, as above.
    from game.inputs.rules import read_requested, requested_change

    wanted = requested_rules(arguments)
    both = read_named(arguments.file, arguments, read_requested([*(arguments.variant or ()), *own]))
    change = requested_change(both.puzzle, wanted, both.source.name) if wanted else NO_CHANGE
    return both if both.transcript else both.under(change)


def changed_input(given: Input, arguments: Namespace, changes: RequestedChanges) -> Input:
    """Return the changed input, which is played on the right."""
    part = changes.part or arguments.part
    meaningless = {
        option.name for option in given.puzzle.options if option.part not in (None, part or 1)
    }
    left = {name: value for name, value in vars(arguments).items() if name not in meaningless}
    settings = {**left, **changes.settings}
    wanted = rules_on_the_right(arguments, changes)
    if changes.file is None:
        right = read_source(given.source, given.puzzle, settings, wanted)
    else:
        right = read(changes.file, arguments.puzzle, settings, wanted)
        say_notes(right)
    check_part(right, Namespace(**{**settings, "part": part}))
    return right


def rules_on_the_right(arguments: Namespace, changes: RequestedChanges) -> "RequestedRules | None":
    """Return the rules of the left with the changes; None for the rules as they are."""
    words = [*(arguments.variant or ()), *changes.rules]
    if not words:
        return None
    # Imported on use, as above.
    from game.inputs.rules import read_requested

    return read_requested(words)


def check_comparable(one: Input, other: Input) -> None:
    """Raise a UsageError for two inputs that can't be shown side by side."""
    names = one.source.name, other.source.name
    if other.transcript is not None:
        raise UsageError(f"--with means nothing here: {names[1]} is a recording")
    if one.puzzle.name != other.puzzle.name:
        choices = f"{names[0]} is an input of {one.puzzle.name}, {names[1]} one of"
        raise UsageError(f"{choices} {other.puzzle.name}")
    sizes = one.scenario.size(), other.scenario.size()
    if sizes[0] != sizes[1]:
        raise UsageError(f"{names[0]} has {sizes[0]}, {names[1]} {sizes[1]}")
