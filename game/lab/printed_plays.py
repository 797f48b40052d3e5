"""Compares what a program printed, item by item, with what rules and misreadings play.

An item is what stands in one place of the output: the decks before a round, a spell, a key. A
puzzle reads the items, and plays what they should be. Of several ways to count them, and of both
parts, the one by which most of the first items agree is taken.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from game.errors import NoAnswerError
from game.lab.abilities import PrintedTraceComparison, TraceFinding
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

    @property
    def whole(self) -> str:
        """How many items there are, in words."""
        return count(sum(not item.is_end for item in self.items), self.noun)


class PlayedItem(NamedTuple):
    """One item as it is by some rules; without facts nothing printed is the same."""

    facts: Facts | None
    words: str


Played = Sequence[PlayedItem]
Player = Callable[[Change, int], Sequence[Played]]
"""Returns what is played under a change in a part, once for each way to count the items."""


class ItemAgreement(NamedTuple):
    """How many of the first items agree."""

    agreed: int
    part: int
    played: Played


def compare_items(
    printout: Printout,
    play: Player,
    parts: Sequence[int],
    known: Sequence[Variant],
    columns: int,
) -> PrintedTraceComparison:
    """Compare what was printed with what some parts and misreadings play."""
    printed = printout.items
    best = best_of(printed, play, NO_CHANGE, parts)
    if best.agreed == len(printed):
        line = f"{printout.source}: {printout.whole}, all as the rules play part {best.part}"
        agreed = sum(not item.is_end for item in printed)
        finding = TraceFinding(printout.noun, agreed, agreed, best.part)
        return PrintedTraceComparison(is_same=True, lines=[line], finding=finding)
    with working(lambda: "looking for misreadings that print the same"):
        tried = [best_of(printed, play, NO_CHANGE, [part]) for part in parts]
        fitting = [(each, fits(printed, play, each, known)) for each in tried]
    best, found = max(fitting, key=lambda each: likelihood(each[0], each[1], len(printed)))
    sentences = [
        *difference_sentences(printout, best),
        "",
        *fitting_sentences(printout, best.agreed, found),
    ]
    lines = [line for one in sentences for line in folded(one, columns, INDENT).split("\n")]
    finding = finding_of(printout, best, found)
    return PrintedTraceComparison(is_same=False, lines=lines, finding=finding)


def finding_of(
    printout: Printout, best: ItemAgreement, found: Sequence[tuple[int, Variant]]
) -> TraceFinding:
    """Return what programs can read of a difference."""
    item = printout.items[best.agreed]
    return TraceFinding(
        printout.noun,
        sum(not each.is_end for each in printout.items),
        best.agreed,
        best.part,
        item.line,
        [{"expected": expected_words(best), "printed": item.words}],
        [(one.name,) for _, one in found],
    )


def expected_words(best: ItemAgreement) -> str:
    """Return the first item that differs as it is by the rules, in words."""
    played = best.played[best.agreed : best.agreed + 1]
    return played[0].words if played else "nothing more, it is over"


def likelihood(
    own: ItemAgreement, found: Sequence[tuple[int, Variant]], whole: int
) -> tuple[bool, int, int]:
    """Return how likely it is that a part was printed: first by a misreading that prints it all."""
    fitting = found[0][0] if found else 0
    return fitting == whole, own.agreed, fitting


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
    if played is None or len(printed) != len(played):
        return False
    return all(one is None or one == other for one, other in zip(printed, played, strict=True))


def difference_sentences(printout: Printout, best: ItemAgreement) -> Iterator[str]:
    """Yield which item is the first that differs, and how."""
    item = printout.items[best.agreed]
    which = f"of {printout.whole} the first that is not as the rules play part {best.part}."
    yield f"{printout.source}, line {item.line}: {which}"
    yield f"By the rules: {expected_words(best)}"
    yield f"Yours:        {item.words}"


def fits(
    printed: Sequence[PrintedItem], play: Player, best: ItemAgreement, known: Sequence[Variant]
) -> list[tuple[int, Variant]]:
    """Return the single misreadings that print more of the first items than the rules, the most."""
    able = [one for one in known if one.part in (None, best.part)]
    tried = [(best_of(printed, play, Change((one,)), (best.part,)).agreed, one) for one in able]
    most = max((agreed for agreed, _ in tried), default=0)
    return [each for each in tried if each[0] == most > best.agreed]


def fitting_sentences(
    printout: Printout, agreed: int, found: Sequence[tuple[int, Variant]]
) -> Iterator[str]:
    """Yield which misreadings print the same, and what the first of them is."""
    if not found:
        yield f"No misreading that is known here prints more than {agreed} of them."
        return
    most, first = found[0]
    whole = printout.whole
    share = f"all {whole}" if most == len(printout.items) else f"the first {most} of the {whole}"
    names = "; ".join(one.name for _, one in found[:MOST_NAMED])
    yield f"Each of these prints {share}: {names}." if found[1:] else f"{names} prints {share}."
    yield f"Instead of the rule: {first.instead}"
