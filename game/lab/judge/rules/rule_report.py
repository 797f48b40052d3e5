"""Tells rule by rule what a program reads rightly: a line a rule, then what is at fault, drawn."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.lab.judge.rules.rule_answer import RuleAnswer
from game.lab.judge.rules.rule_table import AT_FAULT, RuleRow, RuleStatus
from game.puzzles.variant import Question
from game.text.wording import count, folded

MOST_SHOWN: Final = 2
"""Rules at fault whose smallest inputs are drawn."""
MOST_LISTED: Final = 4
INDENT: Final = "    "
ELSEWHERE: Final = "*"
"""Marks a rule that only other inputs than its own show at fault."""
GAP: Final = 3
"""Columns between a rule and what is known of it, and between two parts."""


def rule_table_lines(rows: Sequence[RuleRow], columns: int) -> Iterator[str]:
    """Yield paragraphs on all rules; none if none was tried."""
    if all(row.status is RuleStatus.UNTRIED for row in rows):
        return
    yield folded(at_fault(rows), columns)
    table = table_of(rows)
    is_wide = max(map(len, table.split("\n"))) > columns
    yield list_of(rows, columns) if is_wide else table
    if legend := legend_of(rows, is_table=not is_wide):
        yield folded(legend, columns)
    at_faults = [row for row in rows if row.status in AT_FAULT]
    by_rule = {row.rule: row for row in sorted(at_faults, key=lambda row: row.share_wrong)}
    for row in list(by_rule.values())[: -MOST_SHOWN - 1 : -1]:
        if row.shown:
            yield from smallest_lines(row, row.shown[0], columns)


def at_fault(rows: Sequence[RuleRow]) -> str:
    """Return in a sentence or two which rules are at fault, each part apart.

    `Rule by rule: at fault is "which rounds count"; the 14 others tried are right.`
    """
    parts = dict.fromkeys(row.part for row in rows if row.status is not RuleStatus.UNTRIED)
    sentences = {part: fault_in([row for row in rows if row.part == part]) for part in parts}
    told = [f"Part {part}: {sentence}" for part, sentence in sentences.items()]
    return f"Rule by rule. {' '.join(told)}"


def fault_in(rows: Sequence[RuleRow]) -> str:
    """Return which rules of a part are at fault."""
    wrong, suspect, unclear, right = (
        [row for row in rows if row.status is status]
        for status in (
            RuleStatus.WRONG,
            RuleStatus.SUSPECT,
            RuleStatus.UNCLEAR,
            RuleStatus.RIGHT,
        )
    )
    few = sum(row.is_hardly_tried for row in right)
    if not (wrong or suspect or unclear):
        hardly = f", {few} on few inputs" if few else ""
        return f"right wherever few rules decide ({count(len(right), 'rule')} tried{hardly})."
    found = []
    if wrong:
        found.append(f"at fault is {listed(wrong, 'and')}")
    if suspect:
        found.append(f"at fault is {listed(suspect, 'or')}")
    if unclear:
        comes = "which may come of that" if found else "and no few of them explain it"
        found.append(f"unclear {'is' if len(unclear) == 1 else 'are'} {len(unclear)} more, {comes}")
    hardly = f" ({few} on few inputs)" if few else ""
    return f"{'; '.join(found)}; {len(right)} of {len(rows)} are right{hardly}."


def listed(rows: Sequence[RuleRow], word: str) -> str:
    """Return the names of rules, those first that are wrong most often."""
    rows = sorted(rows, key=lambda row: row.share_wrong, reverse=True)
    names = [f'"{row.rule.name}"' for row in rows[:MOST_LISTED]]
    if more := len(rows) - len(names):
        names.append(f"{more} more")
    return f" {word} ".join(names)


def table_of(rows: Sequence[RuleRow]) -> str:
    """Return a line a rule, with what is known of it in each part."""
    parts = sorted({row.part for row in rows})
    cells = {(row.rule, row.part): cell_of(row) for row in rows}
    rules = list(dict.fromkeys(row.rule for row in rows))
    width = max(len(rule.name) for rule in rules) + GAP
    across = max(map(len, cells.values())) + GAP
    heading = "".join(f"part {part}".ljust(across) for part in parts)
    lines = [" " * width + heading]
    for rule in rules:
        told = (cells.get((rule, part), "").ljust(across) for part in parts)
        lines.append(rule.name.ljust(width) + "".join(told))
    return "\n".join(INDENT + line.rstrip() for line in lines)


def list_of(rows: Sequence[RuleRow], columns: int) -> str:
    """Return the cells of the table below the names of their rules, where the table is too wide."""
    lines = []
    for rule in dict.fromkeys(row.rule for row in rows):
        lines += folded(rule.name, columns - len(INDENT), GAP).split("\n")
        lines += [f"  part {row.part}: {cell_of(row)}" for row in rows if row.rule == rule]
    return "\n".join(INDENT + line for line in lines)


def legend_of(rows: Sequence[RuleRow], *, is_table: bool) -> str:
    """Return what cells without words mean, in a table or a list; "" if there are none."""
    places = {(row.rule, row.part) for row in rows}
    rules, parts = {rule for rule, _ in places}, {part for _, part in places}
    told = ["- is not tried"] if any(cell_of(row) == "-" for row in rows) else []
    if is_table and len(places) < len(rules) * len(parts):
        told.append("an empty cell is a rule that this part does not have")
    if any(row.elsewhere for row in rows):
        told.append(
            f"{ELSEWHERE} marks a rule that only other inputs than its own show to be wrong"
        )
    where = "table" if is_table else "list"
    return f"In the {where} {', '.join(told)}." if told else ""


def cell_of(row: RuleRow) -> str:
    """Return what is known of a rule: `right, 3 of 3`, or `right so far, 1 of 1`.

    The counts are those of its own inputs; `WRONG, 2 of 2*` is shown by others.
    """
    if row.status is RuleStatus.UNTRIED:
        return "-"
    word: str = "WRONG" if row.status is RuleStatus.WRONG else row.status.value
    if row.is_hardly_tried:
        word = "right so far"
    told = f"{word}, {row.right} of {len(row.answers)}" if row.answers else word
    return told + ELSEWHERE * bool(row.elsewhere)


def smallest_lines(row: RuleRow, smallest: RuleAnswer, columns: int) -> Iterator[str]:
    """Yield the smallest input on which a rule is read wrongly, and both answers."""
    yield folded(f"{row.rule.name} ({row.rule.touches}): {row.rule.rule}", columns)
    yield "\n".join(INDENT + line for line in smallest.case.text.rstrip("\n").split("\n"))
    others, number = others_of(row, smallest), smallest.given.number
    also = f" ({', '.join(others)} matter there too)" if others else ""
    yield folded(
        f"The answer to part {row.part} is {smallest.case.right(row.part)}; "
        f"your program says {'nothing' if number is None else number}{also}.{as_variants(row)}",
        columns,
    )


def as_variants(row: RuleRow) -> str:
    """Return which variants of a rule give its wrong answers, in a sentence; "" if none do."""
    if not row.gives:
        return ""
    names = " or ".join(each.name for each in row.gives[:MOST_LISTED])
    inputs = "inputs of this rule" if row.wrong else "the inputs that show it"
    return f" All {len(row.shown)} wrong answers to {inputs} are those of {names}."


def others_of(row: RuleRow, answer: RuleAnswer) -> list[str]:
    """Return the names of the other rules that decide an input, in order."""
    return sorted(f'"{rule.name}"' for rule in answer.rules - {row.rule})


def rule_records(rows: Sequence[RuleRow]) -> list[dict[str, object]]:
    """Return what `judge --json` tells of the rules."""
    return [
        {
            "rule": row.rule.name,
            "touches": row.rule.touches,
            "part": row.part,
            "status": row.status.value,
            "right": row.right,
            "wrong": len(row.wrong),
            "elsewhere": len(row.elsewhere),
            "smallest": smallest_record(row.rule, row.part, row.shown[0]) if row.shown else None,
        }
        for row in rows
    ]


def smallest_record(rule: Question, part: int, smallest: RuleAnswer) -> dict[str, object]:
    """Return an input that goes wrong, both answers, and which other rules decide it."""
    return {
        "input": smallest.case.text,
        "expected": smallest.case.right(part),
        "got": smallest.given.number,
        "others": sorted(other.name for other in smallest.rules - {rule}),
    }
