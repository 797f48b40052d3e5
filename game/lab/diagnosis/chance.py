"""The chance that misreadings give the numbers of a program by coincidence.

Many causes change the same input in the same way. So each kind of misreading that makes a number
wrong is hidden in turn, with all others of its question, as if it had no name. If another set gives
its answers, that is a coincidence. With m coincidences among n hidden kinds:

    chance = (m + WEIGHT * usual) / (n + WEIGHT)
"""

from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean
from typing import Final

from game.lab.diagnosis.case import UNDECIDED
from game.lab.diagnosis.evidence import Row
from game.lab.diagnosis.number_search import LARGEST, NumberSearch
from game.lab.diagnosis.wording import list_rules
from game.lab.traps import published_programs
from game.lab.variant_sets import VariantSet, list_sets
from game.puzzles.variant import Variant

USUAL: Final[Mapping[int, float]] = {1: 0.2, 2: 0.05}
"""The usual share of coincidences, per number of given answers."""
PER_SIZE: Final = 3
"""The factor by which sets with one more misreading fit by coincidence more often."""
WEIGHT: Final = 10
"""The weight of the usual share, as a number of hidden misreadings."""


def compute_chance(search: NumberSearch) -> float:
    """Return the chance that sets like the found ones fit although the true cause has no name."""
    explained = {part: sets for part, sets in search.alone.items() if sets}
    if explained:
        return max(
            share_of_coincidences(search, [row for row in search.rows if row.part == part], sets)
            for part, sets in explained.items()
        )
    return share_of_coincidences(search, search.evidence.ordered(), search.found)


def share_of_coincidences(
    search: NumberSearch, rows: Sequence[Row], sets: Sequence[VariantSet]
) -> float:
    """Return the chance that sets as large as these give the numbers of rows."""
    size = min(max(map(len, sets), default=LARGEST), LARGEST)
    parts = [row.part for row in rows]
    able = [each for each in search.evidence.known if each.part in (None, *parts)]
    alike: dict[float | None, list[VariantSet]] = {}
    for number in range(1, size + 1):
        for each in list_sets(able, number):
            alike.setdefault(search.case.known(each, parts[0]), []).append(each)
    alike.pop(UNDECIDED, None)
    kinds: dict[str, list[bool]] = {}
    for one in able:
        others = alike.get(search.case.known((one,), parts[0]), [])
        is_coincidence = is_alike(search, one, rows, others)
        if is_coincidence is not None:
            kinds.setdefault(one.kind, []).append(is_coincidence)
    usual = USUAL[len(rows)] * float(PER_SIZE ** (size - 1))
    return (sum(map(fmean, kinds.values())) + WEIGHT * usual) / (len(kinds) + WEIGHT)


def is_alike(
    search: NumberSearch, one: Variant, rows: Sequence[Row], others: Iterable[VariantSet]
) -> bool | None:
    """Return whether sets without its rule give the answers of a misreading.

    Args:
        search: The search.
        one: The misreading, which is hidden.
        rows: The rows.
        others: Sets that give its answer to the first row.

    Returns:
        None if the misreading isn't known to make a number wrong. If the first number is wrong, the
        misreading must change that.
    """
    first, *rest = rows
    others = [each for each in others if one.question not in list_rules(each)]
    is_wrong = search.shows(one, first.part)
    is_answered = search.case.known((one,), first.part) not in (None, UNDECIDED)
    if not is_answered or (first.is_wrong and not is_wrong):
        return None
    for row in rest:
        if is_wrong and not others:
            return False
        answer = search.evidence.predict(row, (one,))
        is_wrong |= answer is not None and search.shows(one, row.part)
        others = [
            each
            for each in others
            if answer is not UNDECIDED and search.evidence.predict(row, each) == answer
        ]
    return bool(others) if is_wrong else None


def untried_share(search: NumberSearch) -> float:
    """Return the share of known misreadings that took too long to try."""
    counts = published_programs(search.case.scenario.puzzle)
    singles = [*list_sets(search.evidence.known, 1)]
    found = {each.kind for one in search.found for each in one}
    untried = {one.kind for (one,) in singles if search.is_possible((one,))} - found

    def weight(kinds: Iterable[str]) -> int:
        return sum(1 + counts.get(each, 0) for each in kinds)

    return weight(untried) / weight({one.kind for (one,) in singles})
