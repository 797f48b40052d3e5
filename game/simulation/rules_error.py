"""Errors of custom rules, with the line that failed and the current turn.

    own.py:9: ZeroDivisionError: division by zero (round 3, elf E1 at 1,2)

A custom system may also leave a state in which a method that it inherits fails. Then no line of the
custom file is running, and the error names the custom class.
"""

import sys
from collections.abc import Callable, Collection, Iterator
from traceback import walk_tb
from types import FrameType, FunctionType
from typing import Final

import esper

from game.errors import SkirmishError
from systems.rules import ImpossibleError

OWN_MODULE_PREFIX: Final = "own_rules_"
"""The start of the module name of a file with custom rules; a number follows."""
DescribeTurn = Callable[[], str]


class RulesError(SkirmishError):
    """The error of custom rules that fail during play."""


def make_rules_error(
    error: Exception, modules: Collection[str], describe_turn: DescribeTurn
) -> RulesError | None:
    """Return the error to report if classes of these modules play.

    Return None for errors that custom rules don't cause: faulty input, a lack of memory, and a
    closed output.
    """
    if isinstance(error, (SkirmishError, MemoryError, BrokenPipeError)):
        return None
    *places, files = fault_locations(error, modules)
    place = places[0] if places else ": ".join([files, *system_names(modules)])
    when = turn_text(describe_turn)
    message = ": ".join(filter(None, [place, summary(error)]))
    return RulesError(f"{message} ({when})" if when else message)


def summary(error: BaseException) -> str:
    """Return the last line of Python's traceback; for an `ImpossibleError` only the message.

    A KeyError of esper becomes a sentence.

    >>> summary(KeyError(7))
    'KeyError: 7'
    """
    name, message = type(error).__name__, str(error)
    if isinstance(error, ImpossibleError):
        return message
    modules = [frame.f_globals.get("__name__") for frame, _ in walk_tb(error.__traceback__)]
    if isinstance(error, KeyError) and modules[-1:] == [esper.__name__]:
        (key,) = error.args
        is_kind = isinstance(key, type)
        return f"the entity has no {key.__name__}" if is_kind else f"there is no entity {key!r}"
    return f"{name}: {message}" if message else name


def fault_locations(error: BaseException, modules: Collection[str]) -> Iterator[str]:
    """Yield possible causes of an error, the most likely first.

    The order is: lines of these modules, then their classes, both from the innermost call outwards,
    then the files of all modules.
    """
    frames = list(walk_tb(error.__traceback__))[::-1]
    for frame, line in frames:
        if frame.f_globals.get("__name__") in modules:
            yield f"{frame.f_code.co_filename}:{line}"
    for frame, line in frames:
        if (own := find_own_class(frame, modules)) is not None:
            inherited = f"{frame.f_globals['__name__']}, line {line}"
            fault = f"{own}: error in {inherited}"
            yield own if isinstance(error, ImpossibleError) else fault
    files = (str(getattr(sys.modules.get(name), "__file__", name)) for name in sorted(modules))
    yield " or ".join(files)


def system_names(modules: Collection[str]) -> list[str]:
    """Return a list with one text, the names of the systems that some modules define.

    The names are joined with ` or `. The list is empty if there are no systems.
    """
    names = [
        each.__name__
        for name in sorted(modules)
        for each in vars(sys.modules.get(name, object)).values()
        if isinstance(each, type) and issubclass(each, esper.Processor) and each.__module__ == name
    ]
    return [" or ".join(names)] if names else []


def find_own_class(frame: FrameType, modules: Collection[str]) -> str | None:
    """Return file, line and name of the class of these modules whose method a frame runs."""
    for each in type(frame.f_locals.get("self")).__mro__:
        if each.__module__ in modules:
            methods = [one.__code__ for one in vars(each).values() if isinstance(one, FunctionType)]
            first = min(methods, key=lambda code: code.co_firstlineno, default=None)
            place = f"{first.co_filename}:{first.co_firstlineno}: " if first else ""
            return f"{place}{each.__name__}"
    return None


def turn_text(describe_turn: DescribeTurn) -> str:
    """Return the description of the current turn; "" if the state is damaged."""
    try:
        return describe_turn()
    except Exception:  # noqa: BLE001 - the state may be damaged in any way
        return ""
