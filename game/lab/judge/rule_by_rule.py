"""What is known of each rule, by the inputs that few rules decide (see `game.lab.traps`).

A program that is right on these reads the rules rightly that decide them, whatever else it does.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final, NamedTuple

from game.lab.diagnosis.diagnosis import PartVerdict
from game.lab.diagnosis.evidence import RULES, Evidence, Row
from game.lab.traps import RuleInput, questions_of
from game.puzzles.variant import Question


class RuleStatus(Enum):
    """What is known of a rule."""

    RIGHT = "right"
    WRONG = "wrong"
    SUSPECT = "suspect"
    """Of some rules one is misread, and this is one of them."""
    UNCLEAR = "unclear"
    """Wrong on some inputs, which may come of another rule."""
    UNTRIED = "not tried"


AT_FAULT: Final = (RuleStatus.WRONG, RuleStatus.SUSPECT)


class RuleRow(NamedTuple):
    """What is known of a rule in one part."""

    rule: Question
    part: int
    status: RuleStatus
    own: Sequence[Row]
    """The answers to its own inputs, which it decides."""
    elsewhere: Sequence[Row]
    """If it is at fault, and none of these is wrong, wrong answers to others that it decides."""
    others: Sequence[str]
    """The names of other rules that decide the smallest input that goes wrong."""

    @property
    def wrong(self) -> list[Row]:
        """The wrong answers to its own inputs."""
        return [each for each in self.own if each.is_wrong]

    @property
    def smallest(self) -> Row | None:
        """The answer to the smallest input that goes wrong."""
        return next(iter(self.wrong or self.elsewhere), None)

    def to_json(self) -> dict[str, object]:
        """Return what `judge --json` tells of it."""
        smallest = self.smallest
        return {
            "rule": self.rule.name,
            "touches": self.rule.touches,
            "part": self.part,
            "status": self.status.value,
            "right": len(self.own) - len(self.wrong),
            "wrong": len(self.wrong),
            "elsewhere": len(self.elsewhere),
            "smallest": smallest
            and {
                "input": smallest.case.text,
                "expected": smallest.case.right(self.part),
                "got": smallest.given,
                "others": self.others,
            },
        }


def rule_rows(
    inputs: Sequence[RuleInput], evidence: Evidence, told: PartVerdict | None
) -> Iterator[RuleRow]:
    """Yield a row for each rule of a part, given what is told of that."""
    part, questions = evidence.part, questions_of(evidence.every)
    rows = {row.case.text: row for row in sorted(evidence.rows, key=evidence.effort)}
    own = defaultdict[Question, list[Row]](list)
    for each in inputs:
        if each.part == part and each.text in rows and each.variant in questions:
            own[questions[each.variant]].append(rows[each.text])
    groups = list(told.at_fault) if told else []
    if told and told.named:
        groups = [frozenset(each.question for chosen in told.named for each in chosen)]
        always = [frozenset(each.question for each in chosen) for chosen in told.named]
        groups += [frozenset([rule]) for rule in frozenset.intersection(*always)]
    wrong = [row for row in rows.values() if row.is_wrong and evidence.is_stored(row)]
    deciding = {
        row.case.text: {questions[name] for name in evidence.tells(row, RULES) if name in questions}
        for row in (*wrong, *(row for found in own.values() for row in found if row.is_wrong))
    }
    for rule in evidence.rules:
        found = own[rule]
        status = status_of(rule, found, groups)
        elsewhere = [row for row in wrong if rule in deciding[row.case.text]]
        if status not in AT_FAULT or any(row.is_wrong for row in found):
            elsewhere = []
        row = RuleRow(rule, part, status, found, elsewhere, ())
        others = deciding[row.smallest.case.text] - {rule} if row.smallest else set()
        yield row._replace(others=sorted(each.name for each in others))


def status_of(
    rule: Question, own: Sequence[Row], groups: Sequence[frozenset[Question]]
) -> RuleStatus:
    """Return what is known of a rule, given groups of which one rule each is misread."""
    if frozenset([rule]) in groups:
        return RuleStatus.WRONG
    if any(rule in group for group in groups):
        return RuleStatus.SUSPECT
    if not own:
        return RuleStatus.UNTRIED
    return RuleStatus.UNCLEAR if any(row.is_wrong for row in own) else RuleStatus.RIGHT
