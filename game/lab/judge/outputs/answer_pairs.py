"""Finds two numbers that stand in all outputs of a program as the answers to both parts would.

They are the only numbers, or the only ones after a word such as `score`, or else the only ones
that stand alone in their lines, each after the same words in all outputs:

    read 7 lines, 7 wide
    easy: 953
    hard: 1289
"""

from collections.abc import Callable, Iterable, Sequence

from game.lab.judge.outputs.answers import PrintedNumber

Side = list[PrintedNumber | None]
"""One number of each output; None where it lacks."""


def pair_of(orders: Sequence[Sequence[PrintedNumber]]) -> tuple[Side, Side] | None:
    """Return the numbers for part 1, and those for part 2, by output, given each in its order."""
    is_pair = max(map(len, orders), default=0) <= 2  # noqa: PLR2004 - two
    is_other = any(number.is_other for order in orders for number in order)
    if is_pair and not is_other and len(labels_of(orders)) == 1:
        return sides(orders)
    changing = {label for label in labels_of(orders) if is_changing(label, orders)}
    answers = chosen(orders, lambda number: number.is_answer)
    alone = chosen(
        orders,
        lambda number: number.is_alone and not number.is_other and number.label in changing,
    )
    return steady_sides(answers if any(answers) else alone)


def labels_of(orders: Iterable[Iterable[PrintedNumber]]) -> set[str]:
    """Return all words before numbers."""
    return {number.label for order in orders for number in order}


def is_changing(label: str, orders: Iterable[Iterable[PrintedNumber]]) -> bool:
    """Whether several numbers stand after some words."""
    return len({number.value for order in orders for number in order if number.label == label}) > 1


def chosen(
    orders: Sequence[Sequence[PrintedNumber]], is_one: Callable[[PrintedNumber], bool]
) -> list[list[PrintedNumber]]:
    """Return the numbers of each output that may be answers."""
    return [[number for number in order if is_one(number)] for order in orders]


def steady_sides(orders: Sequence[Sequence[PrintedNumber]]) -> tuple[Side, Side] | None:
    """Return both sides if no output has more than two, always after the same words."""
    labels = [tuple(number.label for number in order) for order in orders]
    longest = max(labels, key=len, default=())
    is_steady = all(each == longest[: len(each)] for each in labels)
    return sides(orders) if is_steady and len(longest) == 2 else None  # noqa: PLR2004 - two


def sides(orders: Sequence[Sequence[PrintedNumber]]) -> tuple[Side, Side] | None:
    """Return the first number and the second of outputs that have two; None if none has."""
    pairs = [(order[0], order[1]) if len(order) > 1 else (None, None) for order in orders]
    if not any(first for first, _ in pairs):
        return None
    return [first for first, _ in pairs], [second for _, second in pairs]
