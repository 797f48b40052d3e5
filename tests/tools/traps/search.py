"""The search for traps: random inputs on which variants show, made as small as possible."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations

from game.lab.shrinking import shrunk
from game.puzzles.registry import generator_of, load, variant_answers_of
from game.puzzles.variant import NO_CHANGE, Change
from tests.tools.traps.answers import PARTS, Answered, answered, rank

SIZES = 10
SHRUNK = 5
"""How many inputs are shrunk for one trap; the simplest that comes of it is taken."""
FURTHER = {"battle": 8000, "duel": 5000, "vault": 8000, "cards": 20000}
"""How many more inputs are looked at for a variant that shows on too few of all."""
NamePair = tuple[str, str]

TWINS = {("bleeds-but-casts", "bleeds-after-the-boss")}
"""Variants that always answer alike.

A wizard who casts at 0 has the point less all the time that one has lost who bleeds after the
boss, who began a point later: either lives if after each blow there was a point more to lose.
"""


def texts(puzzle: str, numbers: Iterable[int]) -> Iterator[str]:
    """Yield small inputs of all sizes by turns, each once."""
    small = generator_of(puzzle).small
    seen: set[str] = set()
    for number in numbers:
        text = small(number, number % SIZES)
        if text not in seen:
            seen.add(text)
            yield text


def own_trap(puzzle: str, name: str, table: Sequence[Answered]) -> str | None:
    """Return the simplest input found that shows a variant; None if no input does.

    That is preferably in part 1, and with a wrong answer rather than without any.
    """
    (only,) = (each.part for each in load(puzzle).variants if each.name == name)
    for part in PARTS if only is None else (only,):
        found = [each.text for each in table if each.differs(name, part)]
        if len(found) < SHRUNK:
            found += further(puzzle, name, part, len(table))
        if found:
            return simplest(puzzle, found, name, part)
    return None


def further(puzzle: str, name: str, part: int, start: int) -> list[str]:
    """Return more inputs on which a variant shows, as many as are shrunk if there are."""
    found: list[str] = []
    for text in texts(puzzle, range(start, start + FURTHER[puzzle])):
        if shows(text, puzzle, name, part):
            found.append(text)
            if len(found) == SHRUNK:
                break
    return found


def shows(text: str, puzzle: str, name: str, part: int) -> bool:
    """Whether a variant has another answer to a part, and the rules have one to each."""
    known = load(puzzle)
    played = variant_answers_of(known.read(text, "trap", {}))
    change = Change(tuple(each for each in known.variants if each.name == name))
    right, wrong = played.answer(NO_CHANGE, part), played.answer(change, part)
    if None in (right, wrong) or right == wrong:
        return False
    return all(played.answer(NO_CHANGE, each) is not None for each in PARTS)


def simplest(puzzle: str, found: list[str], name: str, part: int) -> str:
    """Return the simplest that comes of shrinking the simplest ones."""
    reductions = generator_of(puzzle).reductions
    least = sorted(found, key=rank)[:SHRUNK]
    small = (
        shrunk(text, reductions, lambda text: shows(text, puzzle, name, part)) for text in least
    )
    return min(small, key=rank)


def alike(names: Sequence[str], traps: Iterable[Answered]) -> set[NamePair]:
    """Return the pairs of variants that answer alike on all traps."""
    pairs = set(combinations(names, 2)) - TWINS
    for trap in traps:
        pairs -= parted(trap, pairs)
    return pairs


def parted(trap: Answered, pairs: Iterable[NamePair]) -> set[NamePair]:
    """Return the pairs of variants with different answers."""
    return {pair for pair in pairs if trap.wrong[pair[0]] != trap.wrong[pair[1]]}


def telling(puzzle: str, pairs: set[NamePair], table: Sequence[Answered]) -> str | None:
    """Return an input that distinguishes the most pairs, shrunk; None if none distinguishes any."""
    best = min(table, key=lambda each: (-len(parted(each, pairs)), rank(each.text)), default=None)
    if best is None or not parted(best, pairs):
        best = first_telling(puzzle, pairs, len(table))
    if best is None:
        return None
    found = parted(best, pairs)
    reductions = generator_of(puzzle).reductions
    return shrunk(best.text, reductions, lambda text: tells_all(text, puzzle, found))


def tells_all(text: str, puzzle: str, pairs: set[NamePair]) -> bool:
    """Whether each pair is distinguished, and the rules have an answer to each part."""
    known = load(puzzle)
    played = variant_answers_of(known.read(text, "trap", {}))
    if any(played.answer(NO_CHANGE, part) is None for part in PARTS):
        return False

    @cache
    def answers(name: str) -> list[int | None]:
        change = Change(tuple(each for each in known.variants if each.name == name))
        return [played.answer(change, part) for part in PARTS]

    return all(answers(one) != answers(other) for one, other in sorted(pairs))


def first_telling(puzzle: str, pairs: set[NamePair], start: int) -> Answered | None:
    """Return the first of further inputs that distinguishes any pair."""
    names = named(pairs)
    for text in texts(puzzle, range(start, start + FURTHER[puzzle])):
        found = answered(text, puzzle, names)
        if found and parted(found, pairs):
            return found
    return None


def named(pairs: Iterable[NamePair]) -> set[str]:
    """Return all who are in some pair."""
    return {name for pair in pairs for name in pair}
