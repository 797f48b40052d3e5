"""Rule by rule: whether a program is right on the inputs that each rule decides.

It needs no list of what programs do instead. Each input is decided by few rules (see
`game.lab.rule_inputs`); a program that is right there reads them rightly. So rules are settled one
after another, those first whose inputs no other rule decides:

    rules that decide     program    so
    A                     right      A is read rightly
    A, B                  right      B too
    A, C                  wrong      C is suspected, as A is right
    C, D                  wrong      D may be right, as that may be C again

Of the rules that are not right the fewest are taken to be at fault that decide nearly all inputs
with wrong answers, and whose own inputs are wrong more often than those of others (`Blame`). Some
wrong numbers tell by themselves whether a rule may be at fault: a multiple of the right sum of hit
points may come of miscounted rounds, any other number can't.

Where one variant of a rule gives all answers to the inputs of that rule, and nearly all to others
on which it shows, the rule is taken to be read so, and others are settled by whether the answers
are those of this variant.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Final, NamedTuple

from game.lab.judge.misreadings.fitting import GivenAnswer
from game.lab.judge.rules.blame import Blame
from game.lab.judge.rules.rule_answer import RuleAnswer, rule_answer
from game.lab.rule_inputs import RuleInput, questions_of
from game.lab.variant_sets import VariantSet
from game.puzzles.variant import Question, Variant, contradiction

CONFIRMED: Final = 0.97
"""Share of the answers on which a variant shows that it must give to be taken for the reading."""


FEWEST_TO_CONFIRM: Final = 2
"""Answers that a variant must give to be taken for the reading."""
FEWEST_TO_BE_SURE: Final = 3
"""Inputs that a rule must be right on to be told as right, and not only as far as tried."""

FEWEST_TO_CLEAR: Final = 2
"""Inputs of a rule without which it is suspected where other rules leave something wrong."""


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
    """Those of these that are wrong."""
    is_explained: bool = False
    """Whether it is read as a variant that gives all its answers."""
    gives: tuple[Variant, ...] = ()
    """Variants of it that give all its wrong answers, though perhaps no others, if these are
    enough to tell."""

    @property
    def right(self) -> int:
        """How many of these answers are right."""
        return len(self.answers) - len(self.wrong)

    @property
    def is_mostly_right(self) -> bool:
        """Whether more of its answers are right than wrong."""
        return self.right > len(self.wrong)

    @property
    def is_hardly_tried(self) -> bool:
        """Whether it was right, but on so few inputs that this says little."""
        return self.status is RuleStatus.RIGHT and len(self.answers) < FEWEST_TO_BE_SURE

    @property
    def share_wrong(self) -> float:
        """The share of wrong answers, 0 if there are none."""
        return len(self.wrong) / len(self.answers) if self.answers else 0.0


Place = tuple[Question, int]
"""A rule and a part: they are settled apart, as the parts of a program may be two programs."""


class RuleTable:
    """Settles rules in each part, one after another."""

    def __init__(self, own: Mapping[Place, Sequence[RuleAnswer]], known: Sequence[Variant]) -> None:
        """Settle the rules that have these answers, where some variants are known."""
        self.rows: Final[dict[Place, RuleRow]] = {}
        self._own: Final = own
        self._known: Final = known
        self._adopted: VariantSet = ()
        self._explained: Final[set[Place]] = set()
        """What is read rightly, or as a variant that gives all answers."""
        self._settle()

    def _settle(self) -> None:
        """Settle what can be, each time from the start, as one rule helps to settle others."""
        order = sorted(self._own, key=lambda place: min(len(one.rules) for one in self._own[place]))
        while any(self._is_settled(place) for place in order if place not in self.rows):
            pass
        blamed = self._questions
        for part in sorted({part for _, part in order}):
            left = {
                rule: self._own[rule, in_part]
                for rule, in_part in order
                if in_part == part and (rule, part) not in self.rows
            }
            told = {rule for own in left.values() for each in own for rule in each.told}
            left |= {rule: () for rule in told if (rule, part) not in self._own}
            blame = Blame(left, self._adopted, frozenset(blamed))
            sets = blame.best()
            blamed.update(*sets)
            status = RuleStatus.WRONG if len(sets) == 1 else RuleStatus.SUSPECT
            for rule in left:
                is_blamed = any(rule in rules for rules in sets)
                other = RuleStatus.WRONG if rule in self._questions else RuleStatus.UNCLEAR
                self._note((rule, part), status if is_blamed else other)

    def _is_settled(self, place: Place) -> bool:
        """Settle a rule in a part if its answers do; return whether they do."""
        if all(each.fits(self._adopted) for each in self._own[place]):
            is_wrong = place[0] in self._questions and not self._is_right(place)
            self._note(place, RuleStatus.WRONG if is_wrong else RuleStatus.RIGHT)
            self._explained.add(place)
            return True
        return self._adopts(place)

    @property
    def _questions(self) -> set[Question]:
        """The rules that are taken to be read otherwise."""
        return {variant.question for variant in self._adopted}

    def _is_right(self, place: Place) -> bool:
        return all(each.fits(()) for each in self._own[place])

    def _usable(self, place: Place) -> list[RuleAnswer]:
        """Return the answers that are decided by one rule alone, as the others are explained."""
        rule, part = place
        return [
            each
            for each in self._own[place]
            if all((other, part) in self._explained for other in each.rules - {rule})
        ]

    def _adopts(self, place: Place) -> bool:
        """Take a rule to be read as the first variant of it that gives its answers, if any."""
        if all(each.fits(self._adopted) for each in self._usable(place)):
            return False
        places = [other for other in self._own if other[0] == place[0]]
        own = [each for other in places for each in self._usable(other)]
        for variant in self._known:
            adopted = (*self._adopted, variant)
            if variant.question != place[0] or contradiction(adopted):
                continue
            if all(each.fits(adopted) for each in own) and self._is_confirmed(adopted):
                self._adopted = adopted
                return True
        return False

    def _is_confirmed(self, adopted: VariantSet) -> bool:
        """Whether nearly all answers are given on which the latest of some variants shows."""
        answers = (each for own in self._own.values() for each in own)
        fits = [each.fits(adopted) for each in answers if adopted[-1].name in each.tells]
        return sum(fits) >= max(CONFIRMED * len(fits), FEWEST_TO_CONFIRM)

    def _note(self, place: Place, status: RuleStatus) -> None:
        answers = tuple(self._own.get(place, ()))
        # Of a rule that is read otherwise all are wrong, of others what that does not explain.
        is_explained = place[0] in self._questions
        adopted = () if is_explained else self._adopted
        wrong = tuple(each for each in answers if not each.fits(adopted))
        self.rows[place] = RuleRow(*place, status, answers, wrong, is_explained)


def rule_rows(
    inputs: Iterable[RuleInput],
    answers: Iterable[GivenAnswer],
    variants: Sequence[Variant],
    parts: Sequence[int],
    known: Sequence[Variant] | None = None,
) -> list[RuleRow]:
    """Return what a program's answers say of each rule, in the puzzle's order, part by part.

    The questions are those of a puzzle's variants; a rule may be taken to be read as one of the
    known ones, by default as any.
    """
    questions = questions_of(variants)
    by_input = {(each.case.text, each.part): each for each in answers}
    own: dict[Place, list[RuleAnswer]] = {}
    for each in inputs:
        given = by_input.get((each.text, each.part))
        if given and each.variant in questions:
            rules = frozenset(each.rules(questions))
            answer = rule_answer(given, each.variant, rules, each.tells, questions)
            own.setdefault((questions[each.variant], each.part), []).append(answer)
    rows = RuleTable(own, variants if known is None else known).rows
    asked = (
        (each.question, part) for part in parts for each in variants if each.part in (None, part)
    )
    found = doubted(
        [rows.get(place, RuleRow(*place, RuleStatus.UNTRIED)) for place in dict.fromkeys(asked)]
    )
    return [row._replace(gives=giving(row, variants)) for row in found]


def giving(row: RuleRow, variants: Sequence[Variant]) -> tuple[Variant, ...]:
    """Return the variants of a rule at fault that give all its wrong answers; none of too few."""
    if row.status not in AT_FAULT or len(row.wrong) < FEWEST_TO_CONFIRM:
        return ()
    return tuple(
        variant
        for variant in variants
        if variant.question == row.rule
        and variant.part in (None, row.part)
        and all(each.given.fits((variant,)) for each in row.wrong)
    )


def doubted(rows: Sequence[RuleRow]) -> list[RuleRow]:
    """Suspect besides a wrong rule others that matter wherever it is wrong.

    What is wrong there may come of them as well. A rule that is read as a known variant needs no
    such doubt.
    """
    suspects: set[Place] = set()
    for row in rows:
        if row.status is RuleStatus.WRONG and not row.is_explained:
            others = doubtful_as(row, rows)
            # Of what only numbers tell nobody can be sure.
            if others or not row.wrong:
                suspects |= {(one.rule, one.part) for one in (row, *others)}
    return [
        row._replace(status=RuleStatus.SUSPECT)
        if (row.rule, row.part) in suspects and not row.is_explained
        else row
        for row in rows
    ]


def doubtful_as(row: RuleRow, rows: Sequence[RuleRow]) -> list[RuleRow]:
    """Return the other rules that may be at fault wherever a rule is wrong.

    One that is right on most inputs of its own may be so only if each number says so by itself:
    these inputs were found for known variants, and may not show another one. If the rules at fault
    leave something wrong, it may be none of them, but one that was hardly tried.
    """
    in_part = [other for other in rows if other.part == row.part]
    wrong = [each for other in in_part for each in other.wrong if row.rule in each.suspects]
    if not wrong:
        return []
    matter = frozenset.intersection(*(each.suspects for each in wrong))
    by_number = frozenset.intersection(*(each.by_number for each in wrong))
    blamed = {other.rule for other in in_part if other.status in AT_FAULT}
    is_left = any(blamed.isdisjoint(each.suspects) for other in in_part for each in other.wrong)
    return [
        other
        for other in in_part
        if other is not row
        and (
            other.rule in (by_number if other.is_mostly_right else matter)
            or (is_left and len(other.answers) < FEWEST_TO_CLEAR)
        )
    ]
