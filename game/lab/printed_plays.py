"""Compares what a program printed, item by item, with what rules and misreadings play.

An item is what stands in one place of the output: the decks before a round, a spell, a key. A
puzzle reads the items, and plays what they should be. Of several ways to count them, and of both
parts, the one by which most of the first items agree is taken.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from game.errors import NoAnswerError
from game.lab.capabilities import PrintedTraceComparison, TraceFinding
from game.puzzles.variant import NO_CHANGE, Change, Variant
from game.simulation.progress import working
from game.text.wording import count, folded

INDENT: Final = 4
MOST_NAMED: Final = 5

Facts = tuple[object, ...]
"""What is compared; None in those of a printed item is not printed."""


class PrintedItem(NamedTuple):
    """One item as a program printed it."""

    line: int
    facts: Facts
    words: str
    is_end: bool = False
    """Whether it is what all items before it come to, and is not counted."""


class Printout(NamedTuple):
    """What a program printed."""

    source: str
    noun: str
    """What one item is called."""
    items: Sequence[PrintedItem]


class PlayedItem(NamedTuple):
    """One item as it is by some rules; without facts nothing printed is the same."""

    facts: Facts | None
    words: str


Played = Sequence[PlayedItem]
Player = Callable[[Change, int], Sequence[Played]]
"""Returns what is played under a change in a part, once for each way to count the items."""


class ItemAgreement(NamedTuple):
    """How many of the first items agree with what is played."""

    agreed: int
    part: int
    played: Played
    misread: Sequence[Variant] = ()
    """Those that alone print more, as many as any does."""
    most: int = 0
    """How many of the first items these print, or else the rules."""


def compare_items(
    printout: Printout,
    play: Player,
    parts: Sequence[int],
    known: Sequence[Variant],
    columns: int,
) -> PrintedTraceComparison:
    """Compare what was printed with what some parts and misreadings play."""
    printed, noun = printout.items, printout.noun
    number = sum(not item.is_end for item in printed)
    best = best_of(printed, play, NO_CHANGE, parts)
    if best.agreed == len(printed):
        line = f"{printout.source}: {count(number, noun)}, all as the rules play part {best.part}"
        finding = TraceFinding(noun, number, number, best.part)
        return PrintedTraceComparison(is_same=True, lines=[line], finding=finding)
    with working(lambda: "looking for misreadings that print the same"):
        tried = [with_misreadings(printed, play, part, known) for part in parts]
    # A part was likely printed of which a misreading prints all.
    best = max(tried, key=lambda each: (each.most == len(printed), each.agreed, each.most))
    item, played = printed[best.agreed], best.played[best.agreed : best.agreed + 1]
    ours = played[0].words if played else "nothing more, it is over"
    first = f"of {count(number, noun)} the first that is not as the rules play part {best.part}."
    sentences = [
        f"{printout.source}, line {item.line}: {first}",
        f"By the rules: {ours}",
        f"Yours:        {item.words}",
        "",
        *fitting_sentences(noun, number, best.most, best.misread),
    ]
    lines = [line for one in sentences for line in folded(one, columns, INDENT).split("\n")]
    differences = [{"expected": ours, "printed": item.words}]
    names = [(one.name,) for one in best.misread]
    finding = TraceFinding(noun, number, best.agreed, best.part, item.line, differences, names)
    return PrintedTraceComparison(is_same=False, lines=lines, finding=finding)


def best_of(
    printed: Sequence[PrintedItem], play: Player, change: Change, parts: Sequence[int]
) -> ItemAgreement:
    """Return the part, and the way to count, by which most of the first items agree."""
    found = [ItemAgreement(0, parts[0], ())]
    for part in parts:
        try:
            ways = play(change.in_part(part), part)
        except NoAnswerError:
            continue
        found += [ItemAgreement(agreed_in(printed, played), part, played) for played in ways]
    return max(found, key=lambda each: (each.agreed, bool(each.played)))


def agreed_in(printed: Sequence[PrintedItem], played: Played) -> int:
    """Return how many of the first items are as they are played."""
    pairs = enumerate(zip(printed, played, strict=False))
    differ = (place for place, pair in pairs if not is_same(pair[0].facts, pair[1].facts))
    return next(differ, min(len(printed), len(played)))


def is_same(printed: Facts, played: Facts | None) -> bool:
    """Whether all that is printed is so.

    >>> is_same((1, None), (1, 2)), is_same((1,), (2,)), is_same((), None)
    (True, False, False)
    """
    return played is not None and (
        [other if one is None else one for one, other in zip(printed, played, strict=False)]
        == list(played)
    )


def with_misreadings(
    printed: Sequence[PrintedItem], play: Player, part: int, known: Sequence[Variant]
) -> ItemAgreement:
    """Return how far a part agrees, with the single misreadings of it that print the most more."""
    best = best_of(printed, play, NO_CHANGE, [part])
    able = [one for one in known if one.part in (None, part)]
    tried = [(best_of(printed, play, Change((one,)), [part]).agreed, one) for one in able]
    most = max([best.agreed, *(agreed for agreed, _ in tried)])
    misread = [one for agreed, one in tried if agreed == most > best.agreed]
    return best._replace(most=most, misread=misread)


def fitting_sentences(
    noun: str, number: int, agreed: int, misread: Sequence[Variant]
) -> Iterator[str]:
    """Yield which misreadings print how many of the first items, and what the first of them is."""
    if not misread:
        yield "No misreading that is known here prints more of them."
        return
    whole = count(number, noun)
    share = f"all {whole}" if agreed >= number else f"the first {agreed} of the {whole}"
    names = "; ".join(one.name for one in misread[:MOST_NAMED])
    yield f"Each of these prints {share}: {names}." if misread[1:] else f"{names} prints {share}."
    yield f"Instead of the rule: {misread[0].instead}"
