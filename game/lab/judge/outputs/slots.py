"""Chooses the slots of a program's answers, and reads the answers of each run there.

A label such as `Part 1` comes first. Other slots are chosen for both parts together, so that they
agree in as many runs as possible with the standard rules or a single misreading. If they hardly
agree at all, the only number or the only two numbers are the answers. Else the user is asked.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, pairwise, product, zip_longest
from statistics import fmean
from typing import Final, NamedTuple

from game.lab.diagnosis.case import BOTH_PARTS, Case
from game.lab.judge.outputs.agreement import (
    FEWEST_AGREEING,
    Agreement,
    Hypotheses,
    Trial,
)
from game.lab.judge.outputs.numbers import (
    PLAIN,
    NumberFormat,
    PrintedNumber,
    Slot,
    named_parts,
    printed_numbers,
)
from game.lab.judge.programs.supervision import ProgramRun
from game.puzzles.variant import Variant

LONGEST_LIST: Final = 4
"""Numbers of a line that aren't a list."""
LEFT_OUT: Final = 0.15
"""Share of the runs in which a slot must agree more often than by chance."""
MOST_ROWS: Final = 2
"""Lines with the same words that may be answers to the two parts; more are a log."""
NO_AGREEMENT: Final = Agreement(0, 0)
FEWEST_RANKED: Final = 2
"""Runs in which a slot must agree to be likelier than another: once is chance."""
MOST_COMPARED: Final = 12
"""The number of slots per part that are compared in pairs; the ones that agree most often."""


class AnswerQuestion(NamedTuple):
    """A question to the user: which number is the answer, or which part a number answers."""

    part: int | None
    """The part that is asked about; None if it is unknown which part a lone number answers."""
    right: int
    """The most runs in which one of the numbers is right."""
    trials: int
    choices: tuple[PrintedNumber, ...]
    """An example for each candidate."""
    is_only: bool = False
    """Whether the user said that the program answers this part alone."""


class AnswerReader(NamedTuple):
    """Reads each part's answer from one slot."""

    slots: Mapping[int, Slot | None]
    """By part; None if the part has no answers."""
    form: NumberFormat = PLAIN
    agreement: Mapping[int, Agreement] = {}
    """By part, for slots without a label."""

    @property
    def parts(self) -> tuple[int, ...]:
        """The parts that have answers."""
        return tuple(self.slots)

    @property
    def fitted(self) -> set[int]:
        """The parts whose slot was chosen since it agrees with a misreading."""
        return {part for part, each in self.agreement.items() if each.is_fitted}

    def numbers(self, run: ProgramRun) -> dict[int, PrintedNumber | None]:
        """Return the number at each part's slot; None if there is no number."""
        return {
            part: printed_numbers(run.of_part(part), self.form).get(slot) if slot else None
            for part, slot in self.slots.items()
        }

    def answers(self, run: ProgramRun, case: Case) -> dict[int, int | None]:
        """Return the answers of a run on an input; None if there is no answer.

        If the run crashed or was cut off, only labelled numbers and right ones are answers.
        """
        return {
            part: number.value
            if number
            and (
                run.of_part(part).is_finished
                or self.form.pattern
                or number.part is not None
                or number.is_answer
                or number.value == case.right(part)
            )
            else None
            for part, number in self.numbers(run).items()
        }


@dataclass(frozen=True, eq=False)
class Candidate:
    """A slot that may contain answers, with its number in each of the first runs."""

    slot: Slot
    numbers: tuple[PrintedNumber | None, ...]

    @property
    def values(self) -> tuple[int | None, ...]:
        """The value in each run; None if there is no number."""
        return tuple(each and each.value for each in self.numbers)

    @property
    def printed(self) -> list[PrintedNumber]:
        """The numbers, without runs that have none."""
        return [each for each in self.numbers if each]

    @property
    def varies(self) -> bool:
        """Whether the value isn't the same in all runs."""
        return len({each.value for each in self.printed}) > 1

    @property
    def is_silent(self) -> bool:
        """Whether each run prints "no answer" at this slot."""
        return all(each.value is None for each in self.printed)

    def is_before(self, other: "Candidate") -> bool:
        """Return whether it is printed before another one."""
        pairs = zip(self.numbers, other.numbers, strict=True)
        return all(one.place < two.place for one, two in pairs if one and two)

    def is_like(self, other: "Candidate") -> bool:
        """Return whether it is printed in the same manner as another one."""
        pairs = zip(self.numbers, other.numbers, strict=True)
        are_as_long = all(one.of == two.of for one, two in pairs if one and two)
        is_below = self.slot.column == other.slot.column
        return self.slot.words == other.slot.words and (are_as_long or is_below)


Chosen = dict[int, Candidate | None]
Found = AnswerReader | AnswerQuestion


class SlotSearch:
    """The search for the slots of a program's answers in its first runs."""

    def __init__(
        self,
        trials: Sequence[Trial],
        known: Sequence[Variant] = (),
        form: NumberFormat = PLAIN,
        repeated: ProgramRun | None = None,
    ) -> None:
        """Read the outputs; `repeated` is a second run on the first input."""
        self._trials: Final = trials
        self._form: Final = form
        self._hypotheses: Final = Hypotheses(trials, known)
        self._has_misreadings = False
        self._is_noise = False
        self._printed: Final = [printed_numbers(trial.run, form) for trial in trials]
        spoken = [run for run, printed in enumerate(self._printed) if printed]
        finished = [run for run in spoken if trials[run].run.is_finished]
        self._is_finished: Final = bool(finished)
        self._candidates: Final = self._find_candidates(finished or spoken, repeated)
        self._fewest: Final = min(FEWEST_AGREEING, len(finished or spoken))

    def find(self, parts: tuple[int, ...] | None) -> Found:
        """Return where the answers to some parts are; None if the parts are unknown."""
        named = self._named() if any(each.slot.part for each in self._candidates) else set()
        wanted = parts or BOTH_PARTS
        chosen = self._choose(wanted, named)
        if not self._is_settled(chosen, named):
            self._has_misreadings = True
            chosen = self._choose(wanted, named)
        for part, each in chosen.items():
            if each and each.slot.part is None and self._agreement(each, part).runs < self._fewest:
                chosen[part] = None
        if wanted == BOTH_PARTS and chosen[1]:
            chosen[1] = self._first_twin(chosen[1])
        missing = [part for part in wanted if chosen[part] is None and part not in named]
        taken = [*filter(None, chosen.values())]
        free = [each for each in self._free(chosen) if each.varies]
        alike = [each for each in free if any(map(each.is_like, taken))]
        if parts is None and named and len(missing) == len(alike) == 1:
            chosen[missing.pop()] = alike[0]
        if not missing or (parts is None and named):
            return self._reader({part: chosen[part] for part in wanted if part not in missing})
        found = self._by_position(parts, chosen)
        if isinstance(found, AnswerQuestion) and self._is_finished:
            return found
        return self._reader(chosen if isinstance(found, AnswerQuestion) else found)

    def _first_twin(self, chosen: Candidate) -> Candidate:
        """Return the first of the slots that are like this one and have the same numbers."""
        return min(
            filter(chosen.is_like, self._candidates),
            key=lambda each: (each.values != chosen.values, each.printed[0].place),
        )

    def _named(self) -> set[int]:
        """Return the parts that labels name."""
        if self._form.pattern:
            return {each.slot.part for each in self._candidates if each.slot.part}
        return set().union(*(named_parts(trial.run) for trial in self._trials))

    def _find_candidates(
        self, counted: Sequence[int], repeated: ProgramRun | None
    ) -> list[Candidate]:
        """Return the slots that may contain answers, those with the same numbers once."""
        found = dict[object, Candidate]()
        for slot in sorted(set().union(*self._printed), key=preference):
            numbers = tuple(each.get(slot) for each in self._printed)
            present = [each for run in counted if (each := numbers[run])]
            is_often = 2 * len(present) > len(counted) or (slot.part and any(numbers))
            if is_often and not all(each.is_stray for each in numbers if each):
                found.setdefault(tuple(map(id, numbers)), Candidate(slot, numbers))
        every = [*found.values()]
        if repeated is None:
            return every
        again = {
            slot: number.text for slot, number in printed_numbers(repeated, self._form).items()
        }
        calm = [
            each
            for each in every
            if each.numbers[0] is None or each.numbers[0].text == again.get(each.slot)
        ]
        is_left = {each.slot.part for each in calm if each.varies}
        self._is_noise = not is_left and len(calm) < len(every)
        return [each for each in every if each in calm or each.slot.part not in is_left]

    def _choose(self, parts: tuple[int, ...], named: set[int]) -> Chosen:
        """Return the slots that agree best together; None for a part that is left out."""
        options = []
        for part in parts:
            label = part if part in named else None
            own = [each for each in self._candidates if each.slot.part == label]
            own.sort(key=partial(self._rank, part), reverse=True)
            is_free = label is None or not own
            options.append([*own[:MOST_COMPARED], *([None] if is_free else [])])
        ranked = max(
            (each for each in product(*options) if are_different(each)),
            key=lambda each: self._rank_together(each, parts),
        )
        return dict(zip(parts, ranked, strict=True))

    def _rank_together(
        self, chosen: Sequence[Candidate | None], parts: Sequence[int]
    ) -> tuple[float, ...]:
        ranks = [
            self._rank(part, each) if each else (LEFT_OUT * len(self._trials),)
            for each, part in zip(chosen, parts, strict=True)
        ]
        in_order = all(one.is_before(two) for one, two in pairwise(filter(None, chosen)))
        return (*map(sum, zip_longest(*ranks, fillvalue=0.0)), in_order, chosen[0] is not None)

    def _rank(self, part: int, each: Candidate) -> tuple[float, ...]:
        """Return the sort key of a slot: agreement, words, place. The likeliest is greatest.

        A label finds its answer whatever the other words of the line are.
        """
        agreement = self._agreement(each, part)
        if agreement.runs < min(FEWEST_RANKED, self._fewest):
            agreement = NO_AGREEMENT
        return (
            agreement.runs,
            agreement.right,
            each.slot.part is not None and each.slot.words is None,
            agreement.runs - len(each.printed) if agreement.runs else 0,
            each.varies,
            each.printed[0].is_answer,
            len(each.printed),
            fmean(number.place[0] for number in each.printed),
            -fmean(number.place[1] for number in each.printed),
        )

    def _agreement(self, each: Candidate, part: int) -> Agreement:
        return self._hypotheses.agreement(each.values, part, has_misreadings=self._has_misreadings)

    def _is_settled(self, chosen: Chosen, named: set[int]) -> bool:
        """Return whether misreadings would change nothing."""
        return all(
            self._agreement(each, part).right == len(each.printed) >= self._fewest
            if each
            else not self._free(chosen)
            for part, each in chosen.items()
            if [each.slot.part for each in self._candidates].count(part) != 1
            and (each or part not in named)
        )

    def _free(self, chosen: Chosen) -> list[Candidate]:
        """Return the candidates without a label that aren't chosen."""
        taken = [*filter(None, chosen.values())]
        free: list[Candidate] = []
        for each in self._candidates:
            twins = [other for other in (*taken, *free) if other.values == each.values]
            is_new = all(map(each.is_like, twins))
            if each.slot.part is None and each not in taken and is_new:
                free.append(each)
        return free

    def _by_position(
        self, parts: tuple[int, ...] | None, chosen: Chosen
    ) -> Chosen | AnswerQuestion:
        """Return the only numbers that may be answers, in their order; otherwise a question."""
        if known := next(((part, each) for part, each in chosen.items() if each), None):
            return self._beside(parts, chosen, *known)
        pool = self._likely(self._free(chosen))
        asked = parts or BOTH_PARTS
        if len(pool) == 1 and asked == BOTH_PARTS:
            silent = [each for each in self._free(chosen) if each.is_silent]
            beside = [each for each in silent if each.is_like(pool[0])]
            pool += beside if len(beside) == 1 else []
        if len(pool) == len(BOTH_PARTS) and pool[0].is_like(pool[-1]):
            ordered = pool if pool[0].is_before(pool[-1]) else pool[::-1]
            if len(asked) > 1 or not pool[0].slot.words:
                return {part: ordered[part - 1] for part in asked}
        if not pool or (len(pool) == 1 and (parts or self._is_noise)):
            found: Chosen = dict.fromkeys(parts or (1,))
            return found | ({asked[0]: pool[0]} if pool else {})
        return self._question(None if len(pool) == 1 else asked[0], pool, parts)

    def _beside(
        self, parts: tuple[int, ...] | None, chosen: Chosen, part: int, known: Candidate
    ) -> Chosen | AnswerQuestion:
        """Return both slots if that of one part is known; if the other is unclear, a question."""
        other = 3 - part
        free = self._free(chosen)
        near = [
            each
            for each in free
            if (each if part > 1 else known).is_before(known if part > 1 else each)
        ]
        alike = [each for each in near if each.is_like(known)]
        silent = [each for each in alike if each.is_silent]
        varying = [each for each in free if each.varies]
        if len(silent) == 1 or (near == alike == varying and len(near) == 1):
            return chosen | {other: (silent or near)[0]}
        if any(each.varies and (each.slot.column == -1 or each in alike) for each in near):
            return self._question(other, varying, parts)
        return chosen if parts else {part: known}

    def _likely(self, free: list[Candidate]) -> list[Candidate]:
        """Return the candidates that may be answers though they agree with nothing."""
        pool, logged = free, set[Slot]().union(*self._printed)
        kinds: list[Callable[[Candidate], bool]] = [
            lambda each: each.varies,
            lambda each: not logged & {each.slot._replace(row=MOST_ROWS, column=0)},
            lambda each: all(number.of <= LONGEST_LIST for number in each.printed),
            lambda each: each.printed[0].is_answer and not self._form.pattern,
        ]
        for is_kind in kinds:
            pool = [each for each in pool if is_kind(each)] or pool
        return pool

    def _question(
        self, part: int | None, choices: Sequence[Candidate], parts: tuple[int, ...] | None
    ) -> AnswerQuestion:
        """Return the question which number is the answer, with numbers of the clearest run."""
        in_order = sorted(choices, key=lambda each: each.printed[0].place)
        distinct = {each.values: each for each in in_order}
        shown = max(
            zip(*(each.numbers for each in distinct.values()), strict=True),
            key=lambda numbers: len({each.value for each in numbers if each}),
        )
        right = max(
            self._agreement(each, one).right for each in choices for one in parts or BOTH_PARTS
        )
        is_only = parts is not None and len(parts) == 1
        return AnswerQuestion(part, right, len(self._trials), tuple(filter(None, shown)), is_only)

    def _reader(self, chosen: Chosen) -> AnswerReader:
        slots = {part: each.slot if each else None for part, each in sorted(chosen.items())}
        agreement = {
            part: self._agreement(each, part)
            for part, each in chosen.items()
            if each and each.slot.part is None and not each.is_silent
        }
        return AnswerReader(slots, self._form, agreement)

    @property
    def score(self) -> tuple[int, int]:
        """The numbers of runs in which slots agree, and which print as many numbers as usual."""
        agreements = [
            self._agreement(each, part).runs for each in self._candidates for part in BOTH_PARTS
        ]
        shapes = Counter(len(printed) for printed in self._printed)
        return max(agreements, default=0), max(shapes.values())

    def revise(self, found: Found, before: AnswerReader) -> AnswerReader:
        """Return an earlier choice, or a new one if its slots agree in twice as many runs."""
        if isinstance(found, AnswerQuestion) or not {*before.parts} <= {*found.parts}:
            return before
        for part, slot in before.slots.items():
            numbers = [printed.get(slot) if slot else None for printed in self._printed]
            values = [number and number.value for number in numbers]
            is_read = self._has_misreadings
            agreed = self._hypotheses.agreement(values, part, has_misreadings=is_read).runs
            now = found.agreement.get(part)
            if now and found.slots[part] != slot and now.runs >= max(2 * agreed, 1):
                return found
        return before


class AnswerSearch(NamedTuple):
    """The knowledge with which slots are chosen."""

    parts: tuple[int, ...] | None = None
    """The parts that the program answers; None if they are unknown."""
    known: Sequence[Variant] = ()
    """Misreadings."""
    pattern: re.Pattern[str] | None = None
    """The user's pattern of the answers."""

    def choose(
        self,
        trials: Sequence[Trial],
        repeated: ProgramRun | None = None,
        before: AnswerReader | None = None,
    ) -> Found:
        """Return where a program's answers are, or a question.

        Args:
            trials: The first runs.
            repeated: A second run on the first input: numbers that differ there are noise.
            before: An earlier choice, which only slots replace that agree twice as often.
        """
        if not any(trial.run.second for trial in trials):
            return self.choose_of_one(trials, repeated, before)
        found = AnswerReader({})
        for part in self.parts or BOTH_PARTS:
            own = [trial._replace(run=trial.run.of_part(part)) for trial in trials]
            again = repeated and repeated.of_part(part)
            earlier = before and before._replace(slots={part: before.slots[part]})
            alone = self._replace(parts=(part,)).choose_of_one(own, again, earlier)
            if isinstance(alone, AnswerQuestion):
                return alone
            slots = {**found.slots, **alone.slots}
            agreement = {**found.agreement, **alone.agreement}
            found = AnswerReader(slots, alone.form, agreement)
        return found

    def choose_of_one(
        self, trials: Sequence[Trial], repeated: ProgramRun | None, before: AnswerReader | None
    ) -> Found:
        """Return where the answers of one program are, with or without commas in numbers."""
        forms = [NumberFormat(self.pattern, has_thousands) for has_thousands in (True, False)]
        if before:
            forms = [before.form]
        elif not any(
            "," in each.text
            for trial in trials
            for each in printed_numbers(trial.run, forms[0]).values()
        ):
            forms = forms[:1]
        searches = [SlotSearch(trials, self.known, form, repeated) for form in forms]
        found = [search.find(self.parts) for search in searches]
        best = max(range(len(forms)), key=lambda each: searches[each].score)
        return searches[best].revise(found[best], before) if before else found[best]


def preference(slot: Slot) -> tuple[object, ...]:
    """Return the order of slots with the same numbers: the nearest to an end of the line first."""
    line = slot.words is None, slot.words or "", slot.row < 0, abs(slot.row)
    return slot.part or 0, *line, max(slot.column, -1 - slot.column), slot.column >= 0


def are_different(chosen: Sequence[Candidate | None]) -> bool:
    """Return whether no slot is chosen for both parts.

    Slots with the same numbers are one, unless these are printed one after the other in the same
    manner.
    """
    return all(
        one.values != two.values or (one.is_like(two) and one.is_before(two))
        for one, two in combinations(filter(None, chosen), 2)
        if one.slot.part == two.slot.part
    )
