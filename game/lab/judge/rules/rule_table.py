"""Rule by rule: whether a program is right on the inputs that each rule decides.

It needs no list of what programs do instead. Each input is decided by few rules (see
`game.lab.rule_inputs`); a program that is right there reads them rightly:

    rules that decide     program    so
    A                     right      A is read rightly
    A, B                  right      B too
    A, C                  wrong      C is suspected, as A is right
    C, D                  wrong      D may be right, as that may be C again

Which rules are at fault is weighed over all answers of the program (`hypothesis`), together with
what it may read as known variants: what is left wrong then comes of other rules. Some wrong numbers
tell by themselves whether a rule may be at fault: a multiple of the right sum of hit points may
come of miscounted rounds, any other number can't.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Final, NamedTuple

from game.lab.judge.misreadings.fitting import GivenAnswer
from game.lab.judge.rules.hypothesis import Hypothesis, likeliest
from game.lab.judge.rules.observation import Observation, observations
from game.lab.judge.rules.rule_answer import RuleAnswer
from game.lab.rule_inputs import RuleInput, questions_of
from game.lab.variant_sets import VariantSet
from game.puzzles.variant import Question, Variant

FEWEST_TO_CONFIRM: Final = 2
"""Wrong answers that a variant must give to be told."""
FEWEST_TO_BE_SURE: Final = 3
"""Inputs that a rule must be right on to be told as right, and not only as far as tried."""
MOST_SHOWN: Final = 3
"""Other inputs that show a rule at fault, if it is right on all of its own."""


class RuleStatus(Enum):
    """What is known of a rule."""

    RIGHT = "right"
    WRONG = "wrong"
    SUSPECT = "suspect"
    """Wrong on some, as others are, one of which is at fault."""
    UNCLEAR = "unclear"
    """Wrong on some, which comes of another rule that is at fault, or may do so."""
    UNTRIED = "not tried"


AT_FAULT: Final = (RuleStatus.WRONG, RuleStatus.SUSPECT)


class RuleRow(NamedTuple):
    """What is known of a rule in one part."""

    rule: Question
    part: int
    status: RuleStatus
    answers: tuple[RuleAnswer, ...] = ()
    """Those to its own inputs."""
    wrong: tuple[RuleAnswer, ...] = ()
    """Those of these that are wrong, and not as known misreadings of other rules have it."""
    elsewhere: tuple[RuleAnswer, ...] = ()
    """Wrong ones to other inputs that show it at fault, if its own don't."""
    gives: tuple[Variant, ...] = ()
    """Variants of it that give all these wrong answers, though perhaps no others, if there are
    enough to tell."""

    @property
    def shown(self) -> tuple[RuleAnswer, ...]:
        """The wrong answers that show it at fault, to its own inputs if there are any."""
        return self.wrong or self.elsewhere

    @property
    def right(self) -> int:
        """How many of the answers to its own inputs are right."""
        return len(self.answers) - len(self.wrong)

    @property
    def is_hardly_tried(self) -> bool:
        """Whether it was right, but on so few inputs that this says little."""
        return self.status is RuleStatus.RIGHT and len(self.answers) < FEWEST_TO_BE_SURE

    @property
    def share_wrong(self) -> float:
        """The share of wrong answers, also of those elsewhere; 0 if there are none."""
        return len(self.shown) / (len(self.answers) + len(self.elsewhere) or 1)


class PartTable:
    """What the answers to one part say of each rule."""

    def __init__(
        self,
        part: int,
        own: Mapping[Question, Sequence[RuleAnswer]],
        observed: Sequence[Observation],
        rules: Mapping[Question, Sequence[str]],
        likely: Sequence[Hypothesis],
    ) -> None:
        """Take the answers to the rules' own inputs, all others, and what is likely."""
        self._part: Final = part
        self._own: Final = own
        self._observed: Final = observed
        self._rules: Final = rules
        self._likely: Final = likely
        self.blamed: Final = frozenset.intersection(*(each.rules for each in likely))
        """The rules that are at fault in any case."""
        self._suspected: Final = frozenset[Question]().union(*(each.rules for each in likely))

    def row(self, rule: Question) -> RuleRow:
        """Return what is known of a rule."""
        best = self._likely[0]
        answers = self._own.get(rule, ())
        read = tuple(each for each in best.read if each.question != rule)
        wrong = [each for each in answers if not each.given.fits(read)]
        status = self._status(rule, answers, wrong)
        is_elsewhere = status in AT_FAULT and not wrong
        elsewhere = self._showing(rule, read) if is_elsewhere else []
        return RuleRow(
            rule, self._part, status, tuple(answers), tuple(wrong), elsewhere=tuple(elsewhere)
        )

    def _status(
        self, rule: Question, answers: Sequence[RuleAnswer], wrong: Sequence[RuleAnswer]
    ) -> RuleStatus:
        if rule in self.blamed:
            # Of what only numbers tell nobody can be sure.
            return RuleStatus.WRONG if answers else RuleStatus.SUSPECT
        if rule in self._suspected:
            return RuleStatus.SUSPECT
        if not answers:
            return RuleStatus.UNTRIED
        return RuleStatus.UNCLEAR if wrong else RuleStatus.RIGHT

    def _showing(self, rule: Question, read: VariantSet) -> list[RuleAnswer]:
        """Return other wrong answers that a rule may be the cause of, those to short inputs."""
        names = self._rules[rule]
        shown = (
            each
            for each in self._observed
            if each.given.is_wrong and not each.fits(read) and each.shows(rule, names, read)
        )
        found = sorted(shown, key=lambda each: len(each.given.case.text))[:MOST_SHOWN]
        return [RuleAnswer(each.given, self._showing_in(each, read)) for each in found]

    def _showing_in(self, observed: Observation, read: VariantSet) -> frozenset[Question]:
        rules = self._rules.items()
        return frozenset(rule for rule, names in rules if observed.shows(rule, names, read))


class Evidence(NamedTuple):
    """What a program answered, and what few rules decide."""

    inputs: Sequence[RuleInput]
    given: Mapping[tuple[str, int], GivenAnswer]
    """By text and part."""
    variants: Sequence[Variant]
    """All of the puzzle: they show what each rule decides."""
    known: Sequence[Variant]
    """Those as which a rule may be taken to be read."""

    def table(
        self, part: int, explained: VariantSet | None, blamed: frozenset[Question]
    ) -> PartTable:
        """Return what is known of a part, which a set may explain."""
        answers = [each for (_, of), each in self.given.items() if of == part]
        if explained is not None or not any(each.is_wrong for each in answers):
            read = tuple(each for each in explained or () if each.part in (None, part))
            likely = [Hypothesis(read, frozenset())]
            return PartTable(part, self.own(part), (), self.rules(part), likely)
        stored = {(each.text, each.part): each.tells for each in self.inputs}
        observed = observations(answers, stored, self.able(part))
        known = [each for each in self.able(part) if each in self.known]
        likely = likeliest(observed, self.rules(part), known, blamed)
        return PartTable(part, self.own(part), observed, self.rules(part), likely)

    def able(self, part: int) -> list[Variant]:
        """Return the variants that change a part."""
        return [each for each in self.variants if each.part in (None, part)]

    def rules(self, part: int) -> dict[Question, list[str]]:
        """Return the rules of a part, with the names of their variants."""
        found: dict[Question, list[str]] = {}
        for variant in self.able(part):
            found.setdefault(variant.question, []).append(variant.name)
        return found

    def own(self, part: int) -> dict[Question, list[RuleAnswer]]:
        """Return the answers to the own inputs of each rule."""
        questions = questions_of(self.variants)
        found: dict[Question, list[RuleAnswer]] = {}
        for each in self.inputs:
            if each.part == part and (given := self.given.get((each.text, part))):
                answer = RuleAnswer(given, frozenset(each.rules(questions)))
                found.setdefault(questions[each.variant], []).append(answer)
        return found


def rule_rows(
    inputs: Iterable[RuleInput],
    answers: Iterable[GivenAnswer],
    variants: Sequence[Variant],
    parts: Mapping[int, VariantSet | None],
    known: Sequence[Variant] | None = None,
) -> list[RuleRow]:
    """Return what a program's answers say of each rule, in the puzzle's order, part by part.

    The questions are those of a puzzle's variants; a rule may be taken to be read as one of the
    known ones, by default as any. `parts` have the sets that explain them, if any do.
    """
    names = questions_of(variants)
    evidence = Evidence(
        [each for each in inputs if each.variant in names],
        {(each.case.text, each.part): each for each in answers},
        variants,
        variants if known is None else known,
    )
    rows: list[RuleRow] = []
    blamed: frozenset[Question] = frozenset()
    for part, explained in parts.items():
        table = evidence.table(part, explained, blamed)
        blamed |= table.blamed
        rows += [table.row(rule) for rule in evidence.rules(part)]
    return [row._replace(gives=giving(row, variants)) for row in rows]


def giving(row: RuleRow, variants: Sequence[Variant]) -> tuple[Variant, ...]:
    """Return the variants of a rule at fault that give all its wrong answers; none of too few."""
    if row.status not in AT_FAULT or len(row.shown) < FEWEST_TO_CONFIRM:
        return ()
    return tuple(
        variant
        for variant in variants
        if variant.question == row.rule
        and variant.part in (None, row.part)
        and all(each.given.fits((variant,)) for each in row.shown)
    )
