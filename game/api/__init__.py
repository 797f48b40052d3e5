r"""The functions and classes for Python programs.

| you want                                        | use           |
| ----------------------------------------------- | ------------- |
| the answers to an input                         | `solve`       |
| the states of a part after each turn            | `play`        |
| to step through a part yourself                 | `Battle`, `Duel`, `Vault`, `Cards` |
| the reads and changes of each system            | `step_systems` |
| to know whether your answer is right            | `check`       |
| to know whether your program is right           | `judge`       |
| the reasons for a turn                          | `explain`     |
| the effect of a change                          | `compare`     |
| the misreadings and other variants of the rules | `variants`    |
| a random input, a bundled input                 | `generate`, `example` |
| thousands of battles, and their results         | `sweep`, `results` |

>>> from game.api import Battle, example, play, solve
>>> cave = "#####\n#E.G#\n#####"
>>> solve(cave).numbers
(134, 2650)
>>> solve(example("corridor")).numbers
(144, 2800)

An input is a text, a `Path`, an open file, or a bundled example such as `example("hall")`. The
puzzle is recognised from the text. Settings have the names of the command line's options:
`{"elf_attack": 12}`. Variants have the names of the command line, too, or are files with custom
rules: `["first-step", "own.py"]`. Custom systems may also be passed as classes:
`systems=[BraveAttackSystem]`.

`time_limit` is the number of seconds that a call may take. A simulation has one limit for the sum
of all its calls. It is checked after each turn and each step of a search, in every thread. Any
number of threads may call these functions; only one of them plays at a time.

Errors that a caller can correct are `SkirmishError`s with a message of one line:

- `InputError`: If the text isn't an input of any puzzle. It has the fault's `source`, `line` and
  `column`.
- `UsageError`: If the input has no such setting, variant or part.
- `NoAnswerError`: If a part can't be played because it has no answer.
- `RulesError`: If custom rules fail.
- `ClosedError`: If a simulation is used after it was closed.
- `OutOfTimeError`: If the `time_limit` was reached. The message reports the progress.
"""

from game.api.answering import Answers, TraceObject, play, solve, step_systems
from game.api.arguments import InputText, example
from game.api.checking import CheckResult, JudgeResult, check, judge
from game.api.explaining import Explained, VariantInfo, compare, explain, variants
from game.api.simulations import Battle, Cards, Duel, Unit, Vault
from game.api.sweeping import SweepResults, generate, results, sweep
from game.errors import (
    ClosedError,
    InputError,
    NoAnswerError,
    OutOfTimeError,
    SkirmishError,
    UsageError,
)
from game.playback.comparison import Comparison
from game.puzzles.battle.answer import BattleAnswer
from game.puzzles.cards.answer import CardsAnswer
from game.puzzles.contract import Answer
from game.puzzles.duel.answer import DuelAnswer
from game.puzzles.vault.answer import NoAnswer, VaultAnswer
from game.simulation.rules_error import RulesError

__all__ = [  # noqa: RUF022 - `help` prints this order, the most important names first
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
    "TraceObject",
    "Unit",
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
