"""Whose fault it is when rules of somebody's own fail: which line of which file, and when.

    own.py:9: ZeroDivisionError: division by zero (round 3, elf at 1,2)

A system may also leave behind what ours can't go on with. Then no line of theirs was
being run; named is the class of theirs that ours was a part of.
"""

import sys
from collections.abc import Callable, Collection, Iterator
from traceback import walk_tb
from types import FrameType, FunctionType
from typing import Final

from game.errors import SkirmishError
from systems.rules import ImpossibleError

OWN_MODULE_PREFIX: Final = "own_rules_"
"""How the module of a file of somebody's own is called, before a number."""
DescribeMoment = Callable[[], str]


class RulesError(SkirmishError):
    """Rules of somebody's own that fail while they are played."""


def rules_error_of(
    error: Exception, modules: Collection[str], moment: DescribeMoment
) -> RulesError | None:
    """Return what users are told of an error, in which classes of these modules have a part.

    None if it is no failure but an end that is told otherwise: an error of the input, too
    little memory, an output that nobody reads.
    """
    if isinstance(error, (SkirmishError, MemoryError, BrokenPipeError)):
        return None
    place = next(fault_locations(error, modules))
    when = described_moment(moment)
    return RulesError(f"{place}: {summary(error)}" + (f" ({when})" if when else ""))


def summary(error: BaseException) -> str:
    """Return the line that Python prints for an error; without a name for an impossible move.

    >>> summary(KeyError(7))
    'KeyError: 7'
    """
    name, told = type(error).__name__, str(error)
    if isinstance(error, ImpossibleError):
        return told
    return f"{name}: {told}" if told else name


def fault_locations(error: BaseException, modules: Collection[str]) -> Iterator[str]:
    """Yield where an error may be from: lines of these modules, else classes; the innermost first.

    What else is known is which files there are.
    """
    frames = list(walk_tb(error.__traceback__))[::-1]
    for frame, line in frames:
        if frame.f_globals.get("__name__") in modules:
            yield f"{frame.f_code.co_filename}:{line}"
    for frame, line in frames:
        if (own := own_class_of(frame, modules)) is not None:
            ours = f"{frame.f_globals['__name__']}, line {line}"
            fault = f"{own} leaves what {ours}, can't go on with"
            yield own if isinstance(error, ImpossibleError) else fault
    files = (str(getattr(sys.modules.get(name), "__file__", name)) for name in sorted(modules))
    yield " or ".join(files)


def own_class_of(frame: FrameType, modules: Collection[str]) -> str | None:
    """Return file, line and name of the class of theirs that a method of ours was called of."""
    for each in type(frame.f_locals.get("self")).__mro__:
        if each.__module__ in modules:
            methods = [one.__code__ for one in vars(each).values() if isinstance(one, FunctionType)]
            first = min(methods, key=lambda code: code.co_firstlineno, default=None)
            place = f"{first.co_filename}:{first.co_firstlineno}: " if first else ""
            return f"{place}{each.__name__}"
    return None


def described_moment(moment: DescribeMoment) -> str:
    """Return a moment in words; "" if nothing is left that could say it."""
    try:
        return moment()
    except Exception:  # noqa: BLE001 - somebody's own rules may have left anything
        return ""
