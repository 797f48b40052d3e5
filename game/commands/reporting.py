"""Exit statuses, and messages on standard error."""

import sys
from typing import Final

from game.errors import InputError, NoAnswerError, OutOfTimeError, SkirmishError, UsageError
from game.simulation.progress import say
from game.text.lines import printable

PROGRAM: Final = "skirmish"
DONE: Final = 0
NEGATIVE: Final = 1
BAD_INPUT: Final = 2
OUT_OF_TIME: Final = 3
INTERRUPTED: Final = 130

EXPLANATION: Final = """\
exit status:
  0    done
  1    a wrong answer, or none to a part asked for
  2    bad input or usage
  3    out of time
  130  interrupted
"""


def report_error(error: SkirmishError, program: str = PROGRAM) -> int:
    """Print an error and return its exit status. A UsageError refers to the command's help."""
    if isinstance(error, UsageError):
        complain(f"{error} (see {program} --help)", program)
    else:
        complain(str(error))
    if isinstance(error, InputError) and error.example:
        print(error.example, file=sys.stderr)
    if isinstance(error, OutOfTimeError):
        return OUT_OF_TIME
    return NEGATIVE if isinstance(error, NoAnswerError) else BAD_INPUT


def complain(message: str, program: str = PROGRAM) -> None:
    """Print one line on standard error, with control characters escaped."""
    say(f"{program}: {printable(message)}", sys.stderr)
