r"""All that Python programs need, in one place that stays as it is.

| what for                                  | function      |
| ----------------------------------------- | ------------- |
| both answers to an input                  | `solve`       |
| a part, told while it is played           | `play`        |
| one to be stepped                         | `Battle`, `Duel`, `Vault`, `Cards` |
| any puzzle, system by system              | `step_systems` |
| is my answer right, and why not           | `check`       |
| is my program right, and why not          | `judge`       |
| why did it do that                        | `explain`     |
| what would be otherwise                   | `compare`     |
| other rules                               | `variants`    |
| an input by chance, a bundled one         | `generate`, `example` |
| thousands of inputs, and what came of it  | `sweep`, `results` |

>>> from game.api import Battle, example, play, solve
>>> cave = "#####\n#E.G#\n#####"
>>> solve(cave).numbers
(134, 2650)
>>> solve(example("corridor")).numbers
(144, 2800)

An input is a text, as a file for the command line holds it: of any puzzle, which is recognised;
a `Path`, a file that is open, or `example("hall")`. Settings go by their names on
the command line, `{"elf_attack": 12}`, and so do variants of the rules and files of one's own,
`["first-step", "own.py"]`. Systems of one's own are given as classes, `[BraveAttackSystem]`.
A `time_limit` in seconds is for all that is read, searched and played, not for what is done
between the calls; it is checked after each turn and each step of a search, in any thread. Any
number of threads may use all of this; they take turns.

Type checkers know what there is in the answers and moments of a puzzle that is named:
`solve(text, puzzle="battle").part1.hit_points`.

Whatever a caller can mend is a `SkirmishError` of one line:

- `InputError`: no puzzle plays the text; `source`, `line` and `column` say where the fault is.
- `UsageError`: a setting, a variant or a part is not one of what is played.
- `NoAnswerError`: a part is to be played that has no answer.
- `RulesError`: rules of one's own have failed.
- `ClosedError`: a simulation was closed, and is played on or looked at.
- `OutOfTimeError`: the `time_limit` is over; the text says how far it came.
"""

from game.api.answering import Answers, play, solve, step_systems
from game.api.checking import CheckResult, check
from game.api.explaining import Explained, VariantInfo, compare, explain, variants
from game.api.judging import JudgeResult, judge
from game.api.moments import BattleMoment, CardsMoment, DuelMoment, Moment, VaultMoment
from game.api.simulations import Battle, Cards, Duel, Vault
from game.api.sweeping import SweepResults, generate, results, sweep
from game.api.texts import InputText, example
from game.errors import (
    ClosedError,
    InputError,
    NoAnswerError,
    OutOfTimeError,
    SkirmishError,
    UsageError,
)
from game.playback.comparison import Comparison
from game.puzzles.battle.playing.outcome import BattleAnswer
from game.puzzles.cards.answer import CardsAnswer
from game.puzzles.contract import Answer
from game.puzzles.duel.scenario import DuelAnswer
from game.puzzles.vault.scenario import NoAnswer, VaultAnswer
from game.simulation.rules_error import RulesError

__all__ = [  # noqa: RUF022 - what people come for is first, and `help` shows it so
    "solve",
    "play",
    "Battle",
    "Duel",
    "Vault",
    "Cards",
    "step_systems",
    "check",
    "judge",
    "explain",
    "compare",
    "variants",
    "generate",
    "example",
    "sweep",
    "results",
    "Answers",
    "Answer",
    "BattleAnswer",
    "DuelAnswer",
    "VaultAnswer",
    "NoAnswer",
    "CardsAnswer",
    "Moment",
    "BattleMoment",
    "DuelMoment",
    "VaultMoment",
    "CardsMoment",
    "CheckResult",
    "JudgeResult",
    "Explained",
    "Comparison",
    "VariantInfo",
    "SweepResults",
    "InputText",
    "SkirmishError",
    "InputError",
    "UsageError",
    "NoAnswerError",
    "RulesError",
    "ClosedError",
    "OutOfTimeError",
]
