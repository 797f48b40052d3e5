"""Sentences on misreadings: how sure a finding is, what is misread, and in which part.

`check` and `judge` share these sentences. If nothing distinguishes some sets, the report says that
one of them is misread.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from game.lab.diagnosis.certainty import Certainty
from game.lab.diagnosis.evidence import Row
from game.lab.diagnosis.search import Found
from game.lab.variant_sets import (
    VariantSet,
    indented_paragraph,
    misreading_lines,
    set_name,
    set_names,
)
from game.puzzles.variant import Question, Variant
from game.text.wording import folded

MOST_QUOTED: Final = 3
"""The most sets whose rules are quoted. Others are only named."""
MOST_LINES, ALL_LINES = 12, 10**6
"""The most lines of quoted rules, without and with `--details`."""
MOST_NAMED: Final = 4
"""The most further sets that are named."""
MOST_EXAMPLES: Final = 2
"""The most blamed rules for which an example of a mistake is printed."""


class PartFinding(NamedTuple):
    """The finding about one part."""

    part: int
    sets: Sequence[VariantSet] = ()
    """Sets of which one is misread; an empty set means that the part is right."""
    rules: Sequence[frozenset[Question]] = ()
    """If no set is certain, groups of rules. In each group, one rule is misread."""
    certainty: Certainty = Certainty.CHANCE
    """The certainty that one of the sets is misread."""
    proofs: int = 0
    """The number of wrong answers that prove the first set, if it isn't certain."""
    rows: Sequence[Row] = ()
    """The answers that are evidence."""
    nearest: Found | None = None
    """If no set gives all answers, the set that gives nearly all."""

    @property
    def is_unknown(self) -> bool:
        """Whether the part is wrong for an unknown cause."""
        return not (self.sets or self.rules)

    @property
    def is_right(self) -> bool:
        """Whether nothing is misread in the part."""
        return any(not each for each in self.sets)

    @property
    def named(self) -> list[VariantSet]:
        """The sets of which one is almost certainly misread; an empty set means a right part."""
        return [*self.sets] if self.certainty is Certainty.ALMOST_CERTAIN else []

    @property
    def right(self) -> int:
        """The number of right answers."""
        return len(self.rows) - sum(row.is_wrong for row in self.rows)


def list_rules(chosen: VariantSet) -> frozenset[Question]:
    """Return the rules that a set misreads."""
    return frozenset(each.question for each in chosen)


def sets_paragraph(
    finding: PartFinding, where: str, why: str, columns: int, most: int = MOST_LINES
) -> str:
    """Return that one of some sets is misread, with their rules and the reason.

    Args:
        finding: The sets.
        where: The part, as in ` in part 2`; "" for both.
        why: The reason for the certainty.
        columns: The width.
        most: The most lines of all rules; see `set_blocks`.
    """
    sets = [each for each in finding.sets if each]
    begin = folded(heading(sets, finding.certainty, where), columns)
    return "\n".join([begin, *set_blocks(sets, columns, most), folded(why, columns)])


def heading(sets: Sequence[VariantSet], certainty: Certainty, where: str = "") -> str:
    """Return the line above some sets, one of which is misread.

    `where` names the part, as in ` in part 2`; "" for both.
    """
    is_one = len(sets) == 1
    if certainty is Certainty.CHANCE:
        fits = "This fits" if is_one else "These fit"
        return f"{fits}{where}, but it may be chance:"
    what = "this is misread" if is_one else "one of these is misread"
    return f"It is {certainty.value} that {what}{where}:"


def set_blocks(sets: Sequence[VariantSet], columns: int, most: int) -> Iterator[str]:
    """Yield a block of text per set: its rules, and what a program may do instead.

    A rule that was quoted isn't quoted again. If the first set has more than `most` lines, its
    rules are omitted. Sets that don't fit are only named.
    """
    quoted, lines = set[str](), 0
    for number, chosen in enumerate(sets, 1):
        title, rules = f"{number}. {set_name(chosen)}", {each.rule for each in chosen}
        block = "\n".join([title, *misreading_lines(chosen, columns, quoted)])
        if number == 1 and block.count("\n") >= most:
            block = "\n".join([title, *misreading_lines(chosen, columns, rules)])
        lines += block.count("\n") + 1
        if number > 1 and lines > most:
            yield folded(f"Or {set_names(sets[number - 1 :], 'or', MOST_NAMED)}.", columns)
            return
        yield block
        quoted |= rules


def parts_name(parts: Sequence[int]) -> str:
    """Return `part 1`, or `both parts`."""
    return f"part {parts[0]}" if len(parts) == 1 else "both parts"


def plain_verdict(parts: Sequence[int], finding: PartFinding) -> str:
    """Return that parts are right, or that the cause is unknown; "" if a cause is known."""
    name = parts_name(parts).capitalize()
    if finding.is_right:
        return f"{name}: right."
    return f"{name}: cause unknown." if finding.is_unknown else ""


def blame_blocks(
    parts: Sequence[int], finding: PartFinding, variants: Iterable[Variant], columns: int
) -> Iterator[str]:
    """Yield the verdict on parts in which no set is named, with a block per group of rules.

    `variants` are the listed misreadings. One that concerns these parts is the example for a rule.

    >>> who, step, hit = (Question(name, "", "See the puzzle.") for name in ("who", "step", "hit"))
    >>> groups = [frozenset([who, step]), frozenset([hit])]
    >>> for block in blame_blocks([2], PartFinding(2, (), groups), (), 70):
    ...     print(block)
    Part 2: probably one of these rules is misread.
       step: See the puzzle.
       who: See the puzzle.
    Part 2: probably this rule is misread.
       hit: See the puzzle.
    """
    if verdict := plain_verdict(parts, finding):
        yield verdict
    for group in finding.rules:
        what = "this rule" if len(group) == 1 else "one of these rules"
        lines = [f"{parts_name(parts).capitalize()}: probably {what} is misread."]
        for rule in sorted(group, key=lambda one: one.name):
            lines.append(indented_paragraph(f"{rule.name}: {rule.rule}", columns))
            examples = [
                each.instead
                for each in variants
                if each.question == rule and each.part in (None, *parts)
            ]
            if examples and len(group) <= MOST_EXAMPLES:
                lines.append(indented_paragraph(f"A possible mistake: {examples[0]}", columns))
        yield "\n".join(lines)
