"""Finds two numbers that stand in all outputs of a program as the answers to both parts would.

They are the only numbers, or the only ones after a word such as `score`, or else the only ones
that stand alone in their lines, or change at all, each after the same words in all outputs:

    read 7 lines, 7 wide
    easy: 953
    hard: 1289

Others may be that as well, which what is right has to show: the only two of a line after other
words, and those at one place of two lines with the same words.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from game.lab.judge.outputs.answers import PrintedNumber

Side = list[PrintedNumber | None]
"""One number of each output; None where it lacks."""


FEW_VALUES: Final = 2
"""As many as there are players, or sides."""


class NumberPair(NamedTuple):
    """Two numbers of each output."""

    first: Side
    second: Side
    is_sure: bool = True
    """Whether they stand so that nothing right is needed to show that they are answers."""


def pairs_of(orders: Sequence[Sequence[PrintedNumber]]) -> list[NumberPair]:
    """Return the pairs that may be the answers, given the numbers of each output in order."""
    is_pair = max(map(len, orders), default=0) <= 2  # noqa: PLR2004 - two
    is_other = any(number.is_other for order in orders for number in order)
    labels = labels_of(orders)
    if is_pair and not is_other and len(labels) == 1:
        return sides(orders)
    changing = {label for label in labels if values_of(label, orders) > 1}
    varied = {label for label in labels if values_of(label, orders) > FEW_VALUES}
    answers = chosen(orders, lambda number: number.is_answer)
    alone = chosen(
        orders,
        lambda number: number.is_alone and not number.is_other and number.label in changing,
    )
    if found := steady_sides(answers if any(answers) else alone):
        return found
    rest = chosen(orders, lambda number: not number.is_other and number.label in varied)
    if not any(answers) and (found := steady_sides(rest)) and in_two_lines(found[0]):
        return found
    unsure = steady_sides(orders) if is_pair and not is_other and not any(answers) else []
    return [pair._replace(is_sure=False) for pair in [*unsure, *twins(orders)]]


def twins(orders: Sequence[Sequence[PrintedNumber]]) -> Iterator[NumberPair]:
    """Yield the numbers at each place of two lines with the same words, the only two with these."""
    by_output = [lines_by_words(order) for order in orders]
    shapes = dict.fromkeys(words for lines in by_output for words in lines)
    for words in shapes:
        lines = [found.get(words, []) for found in by_output]
        if max(map(len, lines)) == 2:  # noqa: PLR2004 - two
            for place in range(len(words)):
                numbers = [[line[place] for line in each] for each in lines]
                if not any(number.is_other for each in numbers for number in each):
                    yield from sides(numbers)


def lines_by_words(
    order: Sequence[PrintedNumber],
) -> dict[tuple[str, ...], list[list[PrintedNumber]]]:
    """Return the numbers of each line of an output, by the words before them.

    A number that does not stand behind the one before it begins another line.
    """
    lines: list[list[PrintedNumber]] = []
    for number in order:
        is_on = lines and not number.is_alone and number.start > lines[-1][-1].start
        if is_on and lines[-1][-1].line == number.line:
            lines[-1].append(number)
        else:
            lines.append([number])
    found: dict[tuple[str, ...], list[list[PrintedNumber]]] = {}
    for line in lines:
        found.setdefault(tuple(number.label for number in line), []).append(line)
    return found


def labels_of(orders: Iterable[Iterable[PrintedNumber]]) -> set[str]:
    """Return all words before numbers."""
    return {number.label for order in orders for number in order}


def values_of(label: str, orders: Iterable[Iterable[PrintedNumber]]) -> int:
    """Return how many numbers stand after some words."""
    return len({number.value for order in orders for number in order if number.label == label})


def in_two_lines(pair: NumberPair) -> bool:
    """Whether the second number never stands behind the first in the same line."""
    both = [(one, two) for one, two in zip(pair.first, pair.second, strict=True) if one and two]
    return not any(one.line == two.line and one.start < two.start for one, two in both)


def chosen(
    orders: Sequence[Sequence[PrintedNumber]], is_one: Callable[[PrintedNumber], bool]
) -> list[list[PrintedNumber]]:
    """Return the numbers of each output that may be answers."""
    return [[number for number in order if is_one(number)] for order in orders]


def steady_sides(orders: Sequence[Sequence[PrintedNumber]]) -> list[NumberPair]:
    """Return both sides if no output has more than two, always after the same words."""
    labels = [tuple(number.label for number in order) for order in orders]
    longest = max(labels, key=len, default=())
    is_steady = all(each == longest[: len(each)] for each in labels)
    return sides(orders) if is_steady and len(longest) == 2 else []  # noqa: PLR2004 - two


def sides(orders: Sequence[Sequence[PrintedNumber]]) -> list[NumberPair]:
    """Return the first number and the second of outputs that have two; none if none has."""
    pairs = [(order[0], order[1]) if len(order) > 1 else (None, None) for order in orders]
    if not any(first for first, _ in pairs):
        return []
    return [NumberPair([first for first, _ in pairs], [second for _, second in pairs])]
