"""Runs a program on batches of inputs until its misreadings are known."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import Final, NamedTuple

from game.lab.diagnosis.case import Case
from game.lab.diagnosis.diagnosis import Diagnosis
from game.lab.diagnosis.evidence import Row
from game.puzzles.puzzle import Puzzle
from game.puzzles.registry import generator_of
from game.puzzles.variant import Variant

FIRST: Final = 40
"""The size of the first batch. Each further batch is as large as all earlier ones together."""
ENOUGH: Final = 160
"""The number of inputs after which only distinguishing inputs follow."""
PLAYS: Final = 25_000
"""The budget of plays, 20 to 60 s. A play of a large input counts as several."""
ROUNDS: Final = 12
FEWEST_WRONG: Final = 10
"""The wrong answers from which a diagnosis begins."""

Answered = Sequence[tuple[Case, Mapping[int, int | None]]]


class Inputs(NamedTuple):
    """The inputs that a program may run on; each is yielded once."""

    asked: Iterator[Case]
    """Inputs that the puzzle's text can ask."""
    out_of_domain: Iterator[Case]
    """Other inputs."""
    most: int
    """The most inputs to try before the first wrong answer."""
    is_all_firm: bool = False
    """Whether answers to inputs that the puzzle can't ask must be explained as well."""


class Investigation:
    """Chooses the inputs that a program runs on from its earlier answers."""

    def __init__(
        self,
        puzzle: Puzzle,
        known: Sequence[Variant],
        parts: Sequence[int],
        inputs: Inputs,
    ) -> None:
        """Begin with the inputs that the puzzle's text can ask."""
        self.diagnosis: Final = Diagnosis(puzzle, known, parts, PLAYS)
        self.is_right = True
        """Whether all answers to inputs that the puzzle can ask were right."""
        self.wrong = 0
        self._asked: Final = inputs.asked
        self._out_of_domain: Final = inputs.out_of_domain
        self._most: Final = inputs.most
        self._is_all_firm: Final = inputs.is_all_firm
        # If they are few, inputs that the puzzle can't ask must distinguish misreadings.
        valid = generator_of(puzzle.name).valid_inputs
        self._are_few: Final = valid is not None and valid.are_few

    def batches(self) -> Generator[list[Case], Answered, None]:
        """Yield batches of inputs, and receive the answers to each."""
        size, asked = FIRST, 0
        while asked < ENOUGH or self.wrong < FEWEST_WRONG:
            batch = list(islice(self._asked, max(min(size, self._most - asked), 0)))
            if not batch:
                break
            self.learn((yield batch))
            asked += len(batch)
            size = asked
            if self._are_few and not self.is_right:
                # Inputs that the puzzle can't ask are quicker to play than more of the others.
                self.learn((yield list(islice(self._out_of_domain, ENOUGH))))
                asked += ENOUGH
            if self.wrong >= FEWEST_WRONG or (self.wrong and asked >= ENOUGH):
                self.diagnosis.search()
                if self.diagnosis.is_explained:
                    break
        if self.is_right:
            return
        candidates = self._asked
        if self._are_few:
            # Inputs that the puzzle can't ask are quicker to play.
            candidates = chain(self._out_of_domain, self._asked)
        else:
            # A set that fits the other answers by coincidence hardly fits these as well.
            self.learn((yield list(islice(self._out_of_domain, FIRST))))
        yield from self._distinguish(candidates)
        yield from self._distinguish(self._out_of_domain)

    def _distinguish(self, candidates: Iterator[Case]) -> Generator[list[Case], Answered, None]:
        for _ in range(ROUNDS):
            self.diagnosis.search()
            batch = self.diagnosis.separating(candidates)
            if not batch:
                return
            self.learn((yield batch))

    def learn(self, answered: Answered) -> None:
        """Add answers to the evidence. A part that certainly found no answer counts as None."""
        for case, answers in answered:
            is_asked = case.is_asked or self._is_all_firm
            is_firm = is_asked or self._are_few
            rows = [Row(case, part, number, is_firm) for part, number in answers.items()]
            wrong = [row for row in rows if row.is_wrong]
            self.wrong += bool(wrong) and is_firm
            if wrong and is_asked:
                self.is_right = False
            self.diagnosis.learn(rows)
