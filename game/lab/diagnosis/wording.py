"""What is told of misreadings, in words: how sure it is, which they are, and in which part.

`check` and `judge` use the same words: sets that nothing tells apart are "one of these", and each
part has a verdict of its own. How sure `check` is follows from its share of false findings; what
`judge` names is almost certain, as `game.lab.diagnosis.diagnosis` asks for proof first.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final, NamedTuple

from game.lab.variant_sets import VariantSet, misreading_lines, set_name, set_names
from game.puzzles.variant import Question
from game.text.wording import folded

ALMOST_NEVER, SELDOM = 0.03, 0.2
"""Shares of false findings up to which one is almost certain, or likely."""
MOST_QUOTED: Final = 3
"""Sets whose rules are quoted; of others only the names are told."""
MOST_NAMED: Final = 4


class Certainty(Enum):
    """How sure it is that one of some sets is misread."""

    ALMOST_CERTAIN = "almost certain"
    LIKELY = "likely"
    CHANCE = "may be chance"


class PartFinding(NamedTuple):
    """What is found out of a part."""

    part: int
    sets: Sequence[VariantSet] = ()
    """What may be misread, one of these truly; one without any is right."""
    rules: Sequence[frozenset[Question]] = ()
    """If no set is named, groups of rules, one of each of which is misread."""

    @property
    def is_unknown(self) -> bool:
        """Whether it goes wrong, and nothing tells why."""
        return not (self.sets or self.rules)

    @property
    def is_right(self) -> bool:
        """Whether nothing is misread in it."""
        return any(not each for each in self.sets)


def certainty_of(false: float) -> Certainty:
    """Return how sure a finding is, of whose like so great a share is false.

    >>> [certainty_of(share).value for share in (0.01, 0.1, 0.5)]
    ['almost certain', 'likely', 'may be chance']
    """
    if false <= ALMOST_NEVER:
        return Certainty.ALMOST_CERTAIN
    return Certainty.LIKELY if false <= SELDOM else Certainty.CHANCE


def rules_of(chosen: VariantSet) -> frozenset[Question]:
    """Return the rules that a set misreads."""
    return frozenset(each.question for each in chosen)


def heading(sets: Sequence[VariantSet], certainty: Certainty, where: str = "") -> str:
    """Return the line above some sets, one of which is misread, as in ` in part 2`."""
    is_one = len(sets) == 1
    if certainty is Certainty.CHANCE:
        fits = "This fits" if is_one else "These fit"
        return f"{fits}{where}, but it may be chance:"
    if is_one:
        what = "this is misread"
    elif len({rules_of(each) for each in sets}) == 1:
        rules = "; ".join(dict.fromkeys(each.question.name for each in sets[0]))
        noun = "this rule is" if len(sets[0]) == 1 else "these rules are"
        what = f"{noun} misread ({rules}), in one of these ways"
    else:
        what = "one of these is misread"
    return f"It is {certainty.value} that {what}{where}:"


def set_blocks(
    sets: Sequence[VariantSet], columns: int, *, all_of_them: bool = False
) -> Iterator[str]:
    """Yield sets with their rules and what is done instead; of those after a few the names."""
    most = len(sets) if all_of_them else MOST_QUOTED
    for number, chosen in enumerate(sets[:most], 1):
        yield "\n".join([set_title(number, chosen), *misreading_lines(chosen, columns)])
    if rest := sets[most:]:
        yield folded(f"Or {set_names(rest, 'or', MOST_NAMED)}.", columns)


def set_title(number: int, chosen: VariantSet) -> str:
    """Return the line above a set's rules."""
    return f"{number}. {set_name(chosen)}"


def part_sentences(found: Sequence[PartFinding]) -> str:
    """Return the verdict on each part.

    What is wrong in one part for a cause that is not known may be wrong in the other, too:

    >>> from game.puzzles.variant import Variant
    >>> own = Variant("own-keys-only", Question("who shares keys", "", ""), "")
    >>> part_sentences([PartFinding(1), PartFinding(2, [(own,)])])
    'Part 1: cause unknown. Part 2: own-keys-only, and whatever is wrong in part 1.'
    """
    return " ".join(f"Part {each.part}: {part_words(each, found)}." for each in found)


def part_words(finding: PartFinding, found: Sequence[PartFinding]) -> str:
    """Return the verdict on one of some parts."""
    if finding.is_unknown:
        return "cause unknown"
    if finding.is_right:
        return "right"
    if finding.rules:
        return "; ".join(map(group_words, finding.rules))
    names = set_names(finding.sets, "or", MOST_NAMED)
    return "".join(
        [names, *(f", and whatever is wrong in part {one.part}" for one in found if one.is_unknown)]
    )


def group_words(rules: frozenset[Question]) -> str:
    """Return rules of which one is misread: `one of the rules "who acts" and "which step"`."""
    names = [f'"{name}"' for name in sorted(each.name for each in rules)]
    if len(names) == 1:
        return f"the rule {names[0]} is misread"
    *others, last = names
    return f"one of the rules {', '.join(others)} and {last} is misread"
