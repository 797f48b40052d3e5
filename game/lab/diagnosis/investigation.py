"""Asks a program inputs, in batches, until it is known what it misreads."""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import Final, NamedTuple

from game.lab.diagnosis.case import Case
from game.lab.diagnosis.diagnosis import Diagnosis
from game.lab.diagnosis.evidence import Row
from game.puzzles.puzzle import Puzzle
from game.puzzles.registry import generator_of
from game.puzzles.variant import Variant

FIRST: Final = 40
"""Inputs of the first batch; each further one has as many as all before."""
ENOUGH: Final = 160
"""Inputs after which no more are asked for their number, but only what tells sets apart."""
PLAYS: Final = 25_000
"""Of the smallest inputs, or as many fewer of larger ones; some 20 to 60 s."""
ROUNDS: Final = 12
FEWEST_WRONG: Final = 10
"""Wrong answers by which a program is diagnosed, if there are so many."""

Answered = Sequence[tuple[Case, Mapping[int, int | None]]]


class Inputs(NamedTuple):
    """Where inputs come from, each once."""

    asked: Iterator[Case]
    """Those that the puzzle's text can ask."""
    out_of_domain: Iterator[Case]
    """Others."""
    most: int
    """How many are asked until something is wrong."""
    is_all_firm: bool = False
    """Whether what a program does beyond what can be asked is to be explained, too."""


class Investigation:
    """The inputs that a program is asked, chosen by the answers so far."""

    def __init__(
        self,
        puzzle: Puzzle,
        known: Sequence[Variant],
        parts: Sequence[int],
        inputs: Inputs,
    ) -> None:
        """Ask some of these inputs, and first what the puzzle's text can ask."""
        self.diagnosis: Final = Diagnosis(puzzle, known, parts, PLAYS)
        self.is_right = True
        """Whether nothing was wrong that can be asked."""
        self.wrong = 0
        self._asked: Final = inputs.asked
        self._out_of_domain: Final = inputs.out_of_domain
        self._most: Final = inputs.most
        self._is_all_firm: Final = inputs.is_all_firm
        # Then what the puzzle's text can't ask has to tell misreadings apart.
        valid = generator_of(puzzle.name).valid_inputs
        self._are_few: Final = valid is not None and valid.are_few

    def run(self, answers: Callable[[Case], Mapping[int, int | None]]) -> None:
        """Ask inputs until it is known what the program misreads."""
        batches = self.batches()
        batch = next(batches, None)
        while batch is not None:
            try:
                batch = batches.send([(each, answers(each)) for each in batch])
            except StopIteration:
                batch = None

    def batches(self) -> Generator[list[Case], Answered, None]:
        """Yield inputs, and receive the answers."""
        size, asked = FIRST, 0
        while asked < ENOUGH or self.wrong < FEWEST_WRONG:
            batch = list(islice(self._asked, max(min(size, self._most - asked), 0)))
            if not batch:
                break
            self.learn((yield batch))
            asked += len(batch)
            size = asked
            if self._are_few and not self.is_right:
                # Inputs that are quicker to play come first.
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
            # Those that can't be asked are quicker to play.
            candidates = chain(self._out_of_domain, self._asked)
        else:
            # A set that gives what can be asked by chance hardly gives these, too.
            self.learn((yield list(islice(self._out_of_domain, FIRST))))
        yield from self._told_apart(candidates)
        yield from self._told_apart(self._out_of_domain)

    def _told_apart(self, candidates: Iterator[Case]) -> Generator[list[Case], Answered, None]:
        for _ in range(ROUNDS):
            self.diagnosis.search()
            batch = self.diagnosis.separating(candidates)
            if not batch:
                return
            self.learn((yield batch))

    def learn(self, answered: Answered) -> None:
        """Take answers into account, those of each part that has one or surely finds none."""
        for case, given in answered:
            is_asked = case.is_asked or self._is_all_firm
            is_firm = is_asked or self._are_few
            rows = [Row(case, part, number, is_firm) for part, number in given.items()]
            wrong = [row for row in rows if row.is_wrong]
            self.wrong += bool(wrong) and is_firm
            if wrong and is_asked:
                self.is_right = False
            self.diagnosis.learn(rows)
