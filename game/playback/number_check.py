"""Checks numbers that a program printed, and finds the misreadings that give wrong ones."""

import json
from collections.abc import Callable, Generator, Sequence
from functools import partial
from typing import NamedTuple

from game.errors import SkirmishError
from game.inputs.alternatives import Alternative
from game.inputs.reading import Input
from game.inputs.rules import find_variants, read_requested, requested_change
from game.playback.child_command import input_words, run_command
from game.playback.jobs import run_in_thread

MOST_SHOWN = 5
"""The most sets of misreadings that are returned."""
FOUND = (0, 1)
"""The exit statuses of `check` if it could check the numbers."""


class Causes(NamedTuple):
    """The misreadings that give wrong numbers."""

    sets: Sequence[Alternative]
    """The inputs under each set of misreadings, to compare with."""
    is_likely: bool
    """Whether other causes seldom give these numbers."""


def verdict(part: int, number: int, right: int | None) -> str:
    """Return whether a number is right, as a sentence.

    >>> verdict(1, 27, 30), verdict(2, 27, None)
    ('Part 1: 27 is wrong, it is too low.', 'Part 2: 27 is wrong: this part has no answer.')
    """
    if right is None:
        return f"Part {part}: {number} is wrong: this part has no answer."
    wrong = f"wrong, it is too {'low' if number < right else 'high'}."
    return f"Part {part}: {number} is {'right.' if number == right else wrong}"


def compare_with_answers(
    puzzle_input: Input, numbers: dict[int, int], tell: Callable[[str], object]
) -> Generator[None, None, list[int]]:
    """Compare numbers, by part, with the answers. Return the parts with wrong numbers.

    `tell` gets a sentence for each part as soon as it is known.
    """
    wrong = []
    for part, number in numbers.items():
        answer = yield from run_in_thread(partial(puzzle_input.scenario.answer, part))
        tell(verdict(part, number, answer.number))
        wrong += [part] * (number != answer.number)
    return wrong


def find_causes(
    puzzle_input: Input, numbers: dict[int, int], wrong: Sequence[int]
) -> Generator[None, None, Causes]:
    """Find the misreadings that give wrong numbers, in a process of its own.

    Raises:
        SkirmishError: If the numbers can't be checked.
    """
    part = wrong[0] if len(numbers) == 1 else None
    words = ["check", "-", *map(str, numbers.values()), *input_words(puzzle_input, part), "--json"]
    result = yield from run_command(words, puzzle_input.source.text)
    if result.status not in FOUND:
        raise SkirmishError(result.error)
    found = json.loads(result.output)
    objects = [each for each in (found if part is None else [found]) if not each["right"]]
    sets = [one for each in objects for one in each["misreadings"] or each["part_alone"]]
    names = list(dict.fromkeys(tuple(each["names"]) for each in sets))[:MOST_SHOWN]
    listed = [misread_alternative(puzzle_input, each, wrong[0]) for each in names]
    return Causes(listed, bool(names) and objects[0]["headlined"])


def misread_alternative(puzzle_input: Input, names: Sequence[str], part: int) -> Alternative:
    """Return an input under some misreadings, to compare with."""
    instead = (variant.instead for variant in find_variants(puzzle_input.puzzle, names))
    return Alternative(
        " with ".join(names), " ".join(instead), partial(misread, puzzle_input, names), part
    )


def misread(puzzle_input: Input, names: Sequence[str]) -> Input:
    """Return an input under its own changes and some misreadings."""
    wanted = read_requested([*puzzle_input.change.names, *names])
    change = requested_change(puzzle_input.puzzle, wanted, puzzle_input.source.name)
    return puzzle_input.under(
        change._replace(systems=puzzle_input.change.systems, files=puzzle_input.change.files)
    )
