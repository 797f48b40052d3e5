"""Finds the inputs on which one rule alone decides: `python -m tests.traps.rules battle`.

Such an input is one on which variants of this rule answer otherwise than the rules, and
variants of any other rule don't, or as few others as can be found. The search goes from
inputs on which a variant shows, by reductions and mutations, to simpler ones on which fewer
rules matter. It always finds the same, in some minutes. With names of variants after the
puzzle's, only the inputs of these are found anew, and what all others tell there is checked.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from itertools import islice
from typing import Final, NamedTuple

from game.lab.abilities import Readings, maker_of, readings_of
from game.lab.generate.chance import Chance
from game.lab.judge.cases import mutated
from game.lab.rule_inputs import RULES, RuleInput, inputs_of
from game.lab.traps import FOLDER, traps_of
from game.puzzles.contract import Puzzle
from game.puzzles.registry import load
from game.puzzles.variant import NO_CHANGE, Change, Question, Variant
from tests.processes import ROOT
from tests.traps.answers import PARTS, rank
from tests.traps.search import texts
from tests.traps.small import ALL

PER_VARIANT: Final = 3
"""Inputs of each variant and part."""
STARTS: Final = 6
"""Inputs from which the search starts, for each of them."""
PROPOSALS: Final = {"battle": 160, "duel": 60, "vault": 250, "cards": 500}
"""Simpler or other inputs that are tried from each start at most."""
LOOKED_AT: Final = {"battle": 600, "duel": 150, "vault": 1500, "cards": 6000}
"""Random inputs among which starts are looked for."""


class Isolation(NamedTuple):
    """How well an input isolates the rule of a variant; less is better."""

    others: int
    """How many other rules may change the answer."""
    simplicity: tuple[int, int, str]
    tells: tuple[str, ...] = ()
    """All variants that answer otherwise than the rules."""
