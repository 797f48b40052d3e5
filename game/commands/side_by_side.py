"""Reads the option `--with`, and records two plays: one unchanged and one changed.

--with elf_attack=12            a setting of the puzzle, or part=2
--with first-step,zero-lives    variants of the rules, or a .py file with custom rules
--with other-cave.txt           another input of the same puzzle
"""

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.commands.arguments import print_notes, read_input, read_named, requested_rules
from game.errors import UsageError
from game.inputs.reading import Input, check_part, read, read_source
from game.inputs.rules import find_puzzle, read_requested, requested_change
from game.playback.comparison import check_comparable
from game.playback.recordings import STANDARD, RecordedPair, record_pair
from game.puzzles.contract import part_to_play
from game.puzzles.puzzle import Puzzle
from game.puzzles.registry import all_options, examples
from game.puzzles.settings import PART, Setting
from game.puzzles.variant import NO_CHANGE
from game.text.wording import did_you_mean, quoted


@dataclass(slots=True)
class RequestedChanges:
    """All changes that `--with` requests."""

    settings: dict[str, Setting] = field(default_factory=dict)
    """Changed settings. The part is also stored here, as `part`."""
    file: str | None = None
    """The name of another input."""
    rules: list[str] = field(default_factory=list)
    """Names of variants, and of files with custom rules."""
    captions: list[str] = field(default_factory=list)
    """The caption of each change: `elf attack 12`."""

    def part(self, default: int | None) -> int | None:
        """Return the requested part, or else `default`."""
        part = self.settings.get("part", default)
        return None if part is None else int(part)


def requested_changes(words: Sequence[str], puzzle: Puzzle) -> RequestedChanges:
    """Sort the words of `--with` into settings, rules and another input.

    Raises:
        UsageError: If a name is unknown, or a value is invalid.
    """
    options = {**all_options(), PART.name: PART}
    changes = RequestedChanges()
    for word in words:
        name, sign, value = word.partition("=")
        setting = name.replace("-", "_")
        if sign and setting in options:
            changes.settings[setting] = options[setting].read(value, f"--with {word}")
            changes.captions.append(f"{setting.replace('_', ' ')} {value}")
        else:
            add_name(word, changes, puzzle)
    return changes


def add_name(word: str, changes: RequestedChanges, puzzle: Puzzle) -> None:
    """Add a word that names rules or another input to `changes`."""
    if find_puzzle(word) or word.endswith(".py"):
        changes.rules.append(word)
    elif changes.file is None and (word in examples() or os.path.lexists(word)):
        changes.file = word
    else:
        raise UsageError(unknown_change(word, puzzle))
    changes.captions.append(word)


def unknown_change(word: str, puzzle: Puzzle) -> str:
    """Return the error message for an unknown word."""
    name, sign, _ = word.partition("=")
    known = ["part", *(option.name for option in puzzle.options)]
    guess = did_you_mean(name.replace("-", "_"), known)
    if sign:
        expected = guess or f": expected one of {', '.join(known)}"
        return f"--with {word}: no setting is called {quoted(name)}{expected}"
    guess = guess or did_you_mean(name, [each.name for each in puzzle.variants])
    choices = f"{'=, '.join(known)}=, one of skirmish variants {puzzle.name}, or an input"
    return f"--with {word}: nothing is called so{guess or f': expected {choices}'}"


def add_with(parser: ArgumentParser) -> None:
    """Add `--with`."""
    parser.add_argument(
        "--with",
        dest="beside",
        metavar="CHANGE",
        action="append",
        help="a change on the right side: a setting as in elf_attack=12 or part=2, a variant "
        "of the rules, a file of custom rules, or another input; separate several with commas",
    )


def read_pair(arguments: Namespace, *, is_abridged: bool = False) -> RecordedPair:
    """Read the input and its changed version, and start a recording of each.

    `is_abridged` shortens both recordings if neither has changed rules.

    Raises:
        UsageError: If a change is unknown, or the inputs can't be compared.
    """
    words = [
        each
        for word in arguments.beside
        for each in ([word] if os.path.lexists(word) else word.split(","))
    ]
    unchanged = read_left(arguments, [word for word in words if word.endswith(".py")])
    changes = requested_changes(words, unchanged.puzzle)
    other = changed_input(unchanged, arguments, changes)
    check_comparable(unchanged, other)
    part = part_to_play(unchanged.scenario, arguments.part)
    left, right = (unchanged, part), (other, changes.part(part) or part)
    name = ", ".join(arguments.variant or ()) or STANDARD
    names = unchanged.source.name if changes.file else name, ", ".join(changes.captions)
    return record_pair(left, right, names, is_abridged=is_abridged)


def read_left(arguments: Namespace, rule_files: Sequence[str]) -> Input:
    """Read the unchanged input. Custom rules of the right side may declare units in its map."""
    if not rule_files:
        return read_input(arguments)
    wanted = requested_rules(arguments)
    both = read_named(
        arguments.file, arguments, read_requested([*(arguments.variant or ()), *rule_files])
    )
    change = requested_change(both.puzzle, wanted, both.source.name) if wanted else NO_CHANGE
    return both.under(change)


def changed_input(unchanged: Input, arguments: Namespace, changes: RequestedChanges) -> Input:
    """Return the changed input for the right side."""
    part = changes.part(arguments.part)
    foreign = {option.name for option in unchanged.puzzle.options if option.part == 3 - (part or 1)}
    left = {name: value for name, value in arguments.settings.items() if name not in foreign}
    settings = {**left, **changes.settings}
    rules = [*(arguments.variant or ()), *changes.rules]
    wanted = read_requested(rules) if rules else None
    if changes.file is None:
        right = read_source(unchanged.source, unchanged.puzzle, settings, wanted)
    else:
        right = read(changes.file, arguments.puzzle, settings, wanted)
        print_notes(right)
    check_part(right, part, settings)
    return right
