"""What `judge --details` tells besides: figures, each rule, and what nearly explains answers."""

from collections.abc import Iterator
from typing import Final

from game.lab.diagnosis.search import Found
from game.lab.judge.rule_by_rule import RuleRow, RuleStatus
from game.lab.judge.verdict import JudgeVerdict, PartResult
from game.lab.variant_sets import set_name
from game.text.wording import count, folded

INDENT: Final = "    "
MOST_LINES: Final = 14
"""Of a drawing."""


class Drawing(str):
    """A paragraph of a report whose letters stand below each other."""

    __slots__ = ()


def details(verdict: JudgeVerdict, columns: int, *, is_hint: bool) -> Iterator[str]:
    """Yield paragraphs; a hint leaves out how rules are misread."""
    if not verdict.found:
        return
    told = "; ".join(map(figures, verdict.found))
    text = f"Of the answers that tell how rules are read {told}."
    yield folded(f"{text} To find out why took {count(verdict.plays, 'play')}.", columns)
    for each in verdict.found:
        if each.nearest and not is_hint:
            yield from nearest_lines(each.nearest, columns)
    tried = [row for row in verdict.rules if row.status is not RuleStatus.UNTRIED]
    by_rule = {row.rule: [each for each in tried if each.rule == row.rule] for row in tried}
    if by_rule:
        lines = (
            f"{rule.name}: {'; '.join(map(rule_words, rows))}" for rule, rows in by_rule.items()
        )
        heading = "Rule by rule, on the inputs that few rules decide:"
        yield "\n".join([heading, *(folded(line, columns, len(INDENT)) for line in lines)])


def figures(found: PartResult) -> str:
    """Return how many answers to a part are right: `to part 1 90 of 120 are right`."""
    return f"to part {found.finding.part} {found.right} of {len(found.rows)} are right"


def rule_words(row: RuleRow) -> str:
    """Return what is known of a rule in a part: `part 1 right, 3 of 3`."""
    right = len(row.own) - len(row.wrong)
    where = f", {len(row.elsewhere)} wrong elsewhere" if row.elsewhere else ""
    return f"part {row.part} {row.status.value}, {right} of {len(row.own)}{where}"


def nearest_lines(nearest: Found, columns: int) -> Iterator[str]:
    """Yield which set gives nearly all answers, and the smallest input where it does not."""
    name, row = set_name(nearest.chosen), nearest.misses[0]
    told = f"Nearly all answers to part {row.part} are those of {name}"
    yield folded(f"{told}, but not this, the smallest:", columns)
    yield drawn_input(row.case.text)
    numbers = row.case.right(row.part), row.case.predicted(nearest.chosen, row.part), row.given
    right, with_it, given = ("nothing" if each is None else str(each) for each in numbers)
    told = f"The answer is {right}, with {name} it would be {with_it}"
    yield folded(f"{told}; your program says {given}.", columns)


def drawn_input(text: str) -> Drawing:
    """Return an input, indented, or the beginning of a long one."""
    lines = text.rstrip("\n").split("\n")
    shown = lines[:MOST_LINES]
    if more := len(lines) - len(shown):
        shown.append(f"... ({count(more, 'more line')})")
    return Drawing("\n".join(INDENT + line for line in shown))
