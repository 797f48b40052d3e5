"""Rule by rule: whether a program is right on the inputs that each rule decides.

It needs no list of what programs do instead. Each input is decided by few rules (see
`game.lab.rule_inputs`); a program that is right there reads them rightly. So rules are settled one
after another, those first whose inputs no other rule decides:

    rules that decide     program    so
    A                     right      A is read rightly
    A, B                  right      B too
    A, C                  wrong      C is at fault, as A is not
    C, D                  wrong      D is not settled, as that may be C again

Where one variant of a rule gives all answers to the inputs of that rule, and nearly all to others
on which it shows, the rule is taken to be read so from there on, and D is settled by whether the
answers are those of this variant. Of what is left, the fewest rules are taken to be at fault that
together decide all inputs with wrong answers: of several such sets the one whose own inputs are
wrong most often.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from itertools import combinations
from typing import Final, NamedTuple

from game.lab.judge.cases import Case
from game.lab.judge.fitting import GivenAnswer
from game.lab.rule_inputs import RuleInput, questions_of
from game.lab.variant_sets import VariantSet
from game.puzzles.variant import Question, Variant, contradiction

CONFIRMED: Final = 0.9
"""Share of the answers on which a variant shows that it must give to be taken for the reading."""
MOST_AT_FAULT: Final = 3
"""Rules that are looked for at once."""


class RuleStatus(Enum):
    """What is known of a rule."""

    RIGHT = "right"
    WRONG = "wrong"
    SUSPECT = "suspect"
    """Wrong on some, as others are, one of which is at fault."""
    UNCLEAR = "unclear"
    """Wrong on some, which comes of another rule that is at fault, or may do so."""
    UNTRIED = "not tried"


class RuleAnswer(NamedTuple):
    """A program's answer to an input that few rules decide."""

    given: GivenAnswer
    variant: str
    """The variant that the input was found for."""
    rules: frozenset[Question]
    tells: tuple[str, ...]
    """The variants that answer otherwise than the rules."""

    @property
    def case(self) -> Case:
        """The input."""
        return self.given.case

    def expected(self, adopted: VariantSet) -> int | None:
        """Return the answer of a program that reads some rules so."""
        telling = tuple(each for each in adopted if each.name in self.tells)
        return self.case.predicted(telling, self.given.part)

    def fits(self, adopted: VariantSet) -> bool:
        """Whether the program gives that answer."""
        return self.given.number == self.expected(adopted)


class RuleRow(NamedTuple):
    """What is known of a rule in one part."""

    rule: Question
    part: int
    status: RuleStatus
    answers: tuple[RuleAnswer, ...] = ()
    """Those to its own inputs."""
    wrong: tuple[RuleAnswer, ...] = ()
    """Those of these that are wrong."""

    @property
    def right(self) -> int:
        """How many of these answers are right."""
        return len(self.answers) - len(self.wrong)

    @property
    def share_wrong(self) -> float:
        """The share of wrong answers, 0 if there are none."""
        return len(self.wrong) / len(self.answers) if self.answers else 0.0


Place = tuple[Question, int]
"""A rule and a part: they are settled apart, as the parts of a program may be two programs."""

Share = tuple[float, float]


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
        for part in sorted({part for _, part in order}):
            left = [place for place in order if place[1] == part and place not in self.rows]
            faults = self._faults(left)
            for place in left:
                self._note(place, faults.get(place[0], RuleStatus.UNCLEAR))

    def _is_settled(self, place: Place) -> bool:
        """Settle a rule in a part if its answers do; return whether they do."""
        if all(each.fits(self._adopted) for each in self._own[place]):
            self._note(place, RuleStatus.RIGHT)
            self._explained.add(place)
            return True
        usable = self._usable(place)
        wrong = sum(not each.fits(self._adopted) for each in usable)
        # What is taken for a reading may be but like it: a few wrong ones don't prove more.
        least = len(usable) / 2 if self._adopted else 1
        if not wrong or wrong < least:
            return False
        self._note(place, RuleStatus.WRONG)
        self._adopt(place[0])
        return True

    def _usable(self, place: Place) -> list[RuleAnswer]:
        """Return the answers that are decided by one rule alone, as the others are explained."""
        rule, part = place
        return [
            each
            for each in self._own[place]
            if all((other, part) in self._explained for other in each.rules - {rule})
        ]

    def _adopt(self, rule: Question) -> None:
        """Take a rule to be read as the first variant of it that gives its answers, if any."""
        places = [place for place in self._own if place[0] == rule]
        own = [each for place in places for each in self._usable(place)]
        for variant in self._known:
            adopted = (*self._adopted, variant)
            if variant.question != rule or contradiction(adopted):
                continue
            if all(each.fits(adopted) for each in own) and self._is_confirmed(adopted):
                self._adopted = adopted
                self._explained.update(places)
                return

    def _is_confirmed(self, adopted: VariantSet) -> bool:
        """Whether nearly all answers are given on which the latest of some variants shows."""
        answers = (each for own in self._own.values() for each in own)
        fits = [each.fits(adopted) for each in answers if adopted[-1].name in each.tells]
        return sum(fits) >= CONFIRMED * len(fits)

    def _faults(self, places: Sequence[Place]) -> dict[Question, RuleStatus]:
        """Return which rules are at fault, of those that are not settled, or suspected of it."""
        found = [row.rule for row in self.rows.values() if row.status is RuleStatus.WRONG]
        wrong = [each for place in places for each in self._wrong(place)]
        left = [each.rules for each in wrong if each.rules.isdisjoint(found)]
        shares = {place[0]: self._share(place) for place in places}
        best = best_hitting_sets(left, shares)
        status = RuleStatus.WRONG if len(best) == 1 else RuleStatus.SUSPECT
        return {rule: status for rules in best for rule in rules}

    def _share(self, place: Place) -> Share:
        """Return the share of wrong answers, first of the variant that has most of them."""
        by_variant: dict[str, list[bool]] = {}
        for each in self._own[place]:
            by_variant.setdefault(each.variant, []).append(not each.fits(self._adopted))
        most = max(sum(wrong) / len(wrong) for wrong in by_variant.values())
        return most, len(self._wrong(place)) / len(self._own[place])

    def _wrong(self, place: Place) -> tuple[RuleAnswer, ...]:
        return tuple(each for each in self._own[place] if not each.fits(self._adopted))

    def _note(self, place: Place, status: RuleStatus) -> None:
        self.rows[place] = RuleRow(*place, status, tuple(self._own[place]), self._wrong(place))


def best_hitting_sets(
    groups: Sequence[frozenset[Question]], shares: Mapping[Question, Share]
) -> list[tuple[Question, ...]]:
    """Return the smallest sets of rules of which each group has one, those with the most shares.

    They are none if no set of a few rules will do.
    """

    def total(rules: Iterable[Question]) -> list[float]:
        return [sum(each) for each in zip(*(shares[rule] for rule in rules), strict=True)]

    for size in range(1, MOST_AT_FAULT + 1) if groups else ():
        hitting = [
            rules
            for rules in combinations(shares, size)
            if all(not group.isdisjoint(rules) for group in groups)
        ]
        if hitting:
            most = max(map(total, hitting))
            return [each for each in hitting if total(each) == most]
    return []


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
            answer = RuleAnswer(given, each.variant, frozenset(each.rules(questions)), each.tells)
            own.setdefault((questions[each.variant], each.part), []).append(answer)
    rows = RuleTable(own, variants if known is None else known).rows
    asked = (
        (each.question, part) for part in parts for each in variants if each.part in (None, part)
    )
    return [rows.get(place, RuleRow(*place, RuleStatus.UNTRIED)) for place in dict.fromkeys(asked)]
