r"""All that Python programs need, in one place that stays as it is.

>>> from game.api import Battle, play, solve
>>> cave = "#####\n#E.G#\n#####"
>>> solve(cave).numbers
(134, 2650)

A text is what a file for the command line holds: an input of any puzzle, which is
recognised, or a recording. Settings go by their names there, `{"elf_attack": 12}`, and so
do variants of the rules and files of one's own, `["first-step", "own.py"]`. Systems of
one's own are given as classes. A `time_limit` in seconds is for all that is read, searched and
played, not for what is done between the calls; it is checked after each turn and each step of a
search, in any thread. Any number of threads may use all of this; they take turns.
Whatever a caller can mend is a `SkirmishError` of one line:

- `InputError`: no puzzle plays the text; `source`, `line` and `column` say where the fault is.
- `UsageError`: a setting, a variant or a part is not one of what is played.
- `NoAnswerError`: a part is to be played that has no answer.
- `RulesError`: rules of one's own have failed.
- `OutOfTimeError`: the `time_limit` is over; the text says how far it came.
"""

from game.api.answering import Answers, solve
from game.api.battling import Battle
from game.api.playing import play
from game.api.stepping import step_systems
from game.errors import InputError, NoAnswerError, OutOfTimeError, SkirmishError, UsageError
from game.puzzles.abilities import add_package
from game.puzzles.contract import Answer
from game.simulation.rules_error import RulesError

__all__ = [
    "Answer",
    "Answers",
    "Battle",
    "InputError",
    "NoAnswerError",
    "OutOfTimeError",
    "RulesError",
    "SkirmishError",
    "UsageError",
    "play",
    "solve",
    "step_systems",
]

add_package("game.lab.puzzles")
