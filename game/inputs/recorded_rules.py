"""What a recording keeps of changed rules, and how it is played by them again.

A variant is known by its name alone: if it has changed since, the marks tell. A file of
somebody's own has its name and its digest, and is never looked for: whoever plays such
a recording again names the file, and it must be the very same.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from game.errors import InputError, UsageError
from game.inputs.own_rules import OwnRules
from game.inputs.requested_rules import RequestedRules, change_of, variants_named
from game.puzzles.contract import Puzzle
from game.puzzles.variant import Change

Note = Mapping[str, str]
"""The name and the digest of a rule; that of a variant is empty."""


def is_of_file(note: Note) -> bool:
    """Whether a rule came from a file."""
    return re.fullmatch("[0-9a-f]{64}", note["digest"]) is not None


def unknown_rules(notes: Iterable[Note], puzzle: Puzzle) -> list[str]:
    """Return the names of rules that are neither variants of a puzzle nor from a file."""
    return [
        note["name"]
        for note in notes
        if not is_of_file(note) and (note["digest"] or not is_variant(note["name"], puzzle))
    ]


def is_variant(name: str, puzzle: Puzzle) -> bool:
    """Whether a name that somebody may have written by hand is that of a variant."""
    try:
        return puzzle.variant(name) is not None
    except UsageError:
        return False


def recorded_change(
    notes: Sequence[Note], puzzle: Puzzle, wanted: RequestedRules | None, source: str
) -> Change:
    """Return the change by which a recording was played, its files being those that are wanted.

    Raises:
        UsageError: something is wanted that is not one of its files.
        InputError: one of its files is not wanted, or another file is.
    """
    files = [note for note in notes if is_of_file(note)]
    if wanted and (wanted.names or not files):
        kind = f"{source} is a recording with its own rules"
        raise UsageError(f"--variant means nothing here: {kind}")
    names = [note["name"] for note in notes if not is_of_file(note)]
    own = matched(files, wanted.own if wanted else (), source)
    try:
        return change_of(puzzle, variants_named(puzzle, names), own, source)
    except UsageError as error:
        raise InputError(f"damaged recording: {error}", source=source) from None


def matched(files: Sequence[Note], given: Sequence[OwnRules], source: str) -> list[OwnRules]:
    """Return the rules that are given, in the order of the files that were recorded.

    Raises:
        InputError: one of them is missing, or another.
    """
    by_digest = {rules.file.digest: rules for rules in given}
    recorded = {note["digest"] for note in files}
    for rules in given:
        if rules.file.digest not in recorded:
            names = " and ".join(note["name"] for note in files)
            fault = f"is not the file by which {source} was recorded: expected {names}, unchanged"
            raise InputError(fault, source=rules.file.name)
    for note in files:
        if note["digest"] not in by_digest:
            fault = f"recorded by the rules of {note['name']}: expected --variant FILE to name it"
            raise InputError(fault, source=source)
    return [by_digest[note["digest"]] for note in files]
