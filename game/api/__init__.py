r"""The functions and classes for Python programs.

| you want                                        | use           |
| ----------------------------------------------- | ------------- |
| the answers to an input                         | `solve`       |
| the course of a part, turn by turn              | `play`        |
| to step through a part yourself                 | `Battle`, `Duel`, `Vault`, `Cards` |
| what each system reads and changes              | `step_systems` |
| to know whether your answer is right            | `check`       |
| to know whether your program is right           | `judge`       |
| the reasons for a turn                          | `explain`     |
| the difference that a change makes              | `compare`     |
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
puzzle is recognised. Settings have their names of the command line: `{"elf_attack": 12}`. So do
variants, which may be files of custom rules: `["first-step", "own.py"]`. Custom systems may also be
given as classes: `systems=[BraveAttackSystem]`.

`time_limit` is the number of seconds that a call may read, search and play. For a simulation it is
the sum over all calls. It is checked after each turn and each step of a search, in every thread.
Any number of threads may use all of this; they take turns.

Errors that a caller can correct are `SkirmishError`s with a message of one line:

- `InputError`: If no puzzle plays the text. It has the `source`, `line` and `column` of the fault.
- `UsageError`: If the input has no such setting, variant or part.
- `NoAnswerError`: If a part without an answer is to be played.
- `RulesError`: If custom rules fail.
- `ClosedError`: If a simulation is used after it was closed.
- `OutOfTimeError`: If the `time_limit` is over. The message says how far the call came.
"""

from game.api.answering import Answers, Moment, play, solve, step_systems
from game.api.checking import CheckResult, check
from game.api.explaining import Explained, VariantInfo, compare, explain, variants
from game.api.judging import JudgeResult, judge
from game.api.simulations import Battle, Cards, Duel, Unit, Vault
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
