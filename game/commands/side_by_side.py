"""`--with`: the same input with something changed, played side by side with it.

--with elf_attack=12            a setting of the puzzle, or part=2
--with first-step,zero-lives    variants of the rules, or a .py file of one's own
--with other-cave.txt           another input of the same puzzle
"""

import os
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from game.commands.arguments import check_part, read_input
from game.errors import UsageError
from game.inputs.reading import Input, read, read_source
from game.playback.performance import PartToPlay, PerformancePair, perform_pair
from game.puzzles.contract import Puzzle
from game.puzzles.registry import all_options, examples
from game.puzzles.settings import Setting
from game.text.wording import quoted

if TYPE_CHECKING:
    from game.inputs.requested_rules import RequestedRules

PARTS: Final = ("1", "2")


@dataclass(slots=True)
class WithChanges:
    """All that is to be otherwise."""

    settings: dict[str, Setting] = field(default_factory=dict)
    part: int | None = None
    file: str | None = None
    rules: list[str] = field(default_factory=list)
    """Variants, and files of rules."""
    captions: list[str] = field(default_factory=list)
    """What each change is called: `elf attack 12`."""


def note_change(word: str, changed: WithChanges, puzzle: Puzzle) -> None:
    """Find out what a word changes.

    Raises:
        UsageError: there is nothing that is called so, or the value is no good.
    """
    name, sign, value = word.partition("=")
    setting = name.replace("-", "_")
    if sign and setting == "part":
        if value not in PARTS:
            raise UsageError(f"--with {word}: expected part=1 or part=2")
        changed.part = int(value)
        changed.captions.append(f"part {value}")
    elif sign and setting == "variant":
        changed.rules.append(value)
        changed.captions.append(value)
    elif sign and (option := all_options().get(setting)):
        try:
            changed.settings[setting] = option.parse(value)
        except ArgumentTypeError as error:
            raise UsageError(f"--with {word}: {error}") from None
        changed.captions.append(f"{setting.replace('_', ' ')} {value}")
    else:
        note_name(word, changed, puzzle)


def note_name(word: str, changed: WithChanges, puzzle: Puzzle) -> None:
    """Find out whether a word names rules or another input."""
    # Only here, as few comparisons change the rules.
    from game.inputs.requested_rules import puzzle_of

    if puzzle_of(word) or word.endswith(".py"):
        changed.rules.append(word)
    elif changed.file is None and (word in examples() or os.path.lexists(word)):
        changed.file = word
    else:
        raise UsageError(unknown_change(word, puzzle))
    changed.captions.append(word)


def unknown_change(word: str, puzzle: Puzzle) -> str:
    """Return what there is instead of what was named."""
    # Only here, as most words are typed well.
    from game.text.guessing import did_you_mean

    name, sign, _ = word.partition("=")
    known = ["part", *(option.name for option in puzzle.options)]
    guess = did_you_mean(name.replace("-", "_"), known)
    if sign:
        expected = guess or f": expected one of {', '.join(known)}"
        return f"--with {word}: no setting is called {quoted(name)}{expected}"
    guess = guess or did_you_mean(name, [each.name for each in puzzle.variants()])
    kinds = f"{'=, '.join(known)}=, one of skirmish variants {puzzle.name}, or an input"
    return f"--with {word}: nothing is called so{guess or f': expected {kinds}'}"


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


def read_pair(arguments: Namespace, *, is_abridged: bool = False) -> PerformancePair:
    """Begin to play what the arguments name, and beside it what `--with` makes of it.

    Raises:
        UsageError: nothing is called so, or both can't be compared.
        SkirmishError: an input can't be read, or a part not be played.
    """
    given = read_input(arguments)
    if given.transcript is not None:
        raise UsageError(f"--with means nothing here: {given.source.name} is a recording")
    changed = WithChanges()
    for word in arguments.beside:
        for each in [word] if os.path.lexists(word) else word.split(","):
            note_change(each, changed, given.puzzle)
    other = changed_input(given, arguments, changed)
    check_comparable(given, other)
    part = given.scenario.part_for(arguments.part)
    left, right = PartToPlay(given, part), PartToPlay(other, changed.part or part)
    names = given.source.name if changed.file else AS_IT_IS, ", ".join(changed.captions)
    return perform_pair(left, right, names, is_abridged=is_abridged)


def changed_input(given: Input, arguments: Namespace, changed: WithChanges) -> Input:
    """Return the input that is played on the right."""
    part = changed.part or arguments.part
    meaningless = {
        option.name for option in given.puzzle.options if option.part not in (None, part or 1)
    }
    left = {name: value for name, value in vars(arguments).items() if name not in meaningless}
    settings = {**left, **changed.settings}
    wanted = rules_on_the_right(arguments, changed)
    if changed.file is None:
        right = read_source(given.source, given.puzzle, settings, wanted)
    else:
        right = read(changed.file, arguments.puzzle, settings, wanted)
    check_part(right, Namespace(**{**settings, "part": part}))
    return right


def rules_on_the_right(arguments: Namespace, changed: WithChanges) -> "RequestedRules | None":
    """Return the rules of the left, with those that are changed."""
    words = [*(arguments.variant or ()), *changed.rules]
    if not words:
        return None
    # Only here, as few comparisons change the rules.
    from game.inputs.requested_rules import read_requested

    return read_requested(words)


def check_comparable(one: Input, other: Input) -> None:
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
