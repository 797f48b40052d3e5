"""Which attributes the code of custom systems names.

Two checks would be slow in each turn or would find nothing in any battle, and few custom systems
need them. So the code of a system decides: its methods, with the custom functions and classes that
these name.
"""

import sys
from collections.abc import Iterator
from types import CodeType, ModuleType
from typing import Any, Final

from systems.rules import is_custom_module

WRITERS: Final = {"setattr", "__setattr__", "vars", "__dict__", "exec", "eval"}
"""Names whose use may write any attribute."""


def has_name(kind: type, name: str) -> bool:
    """Return whether the code of a custom class names an attribute."""
    return any(name in code.co_names for code in codes_of(kind) if isinstance(code, CodeType))


def may_write(kind: type, *names: str) -> bool:
    """Return whether the code of a custom class names, or may write, one of some attributes."""
    return any(
        isinstance(code, ModuleType) or not WRITERS.union(names).isdisjoint(code.co_names)
        for code in codes_of(kind)
    )


def codes_of(kind: type) -> Iterator[CodeType | ModuleType]:
    """Yield the code of a custom class and of all that it names; a package as such."""
    waiting: list[Any] = [each for each in kind.__mro__ if is_custom_module(each.__module__)]
    seen = set()
    while waiting:
        member = waiting.pop()
        # Of static methods and of properties, the function.
        for wrapper in ("__func__", "fget", "func"):
            member = getattr(member, wrapper, member)
        code = getattr(member, "__code__", member)
        if isinstance(member, type):
            waiting += vars(member).values()
        elif isinstance(member, ModuleType):
            yield member
        elif isinstance(code, CodeType) and code not in seen:
            seen.add(code)
            yield code
            known = getattr(member, "__globals__", {})
            named = (known[name] for name in code.co_names if name in known)
            waiting += filter(is_custom_member, named)
            # Functions and comprehensions inside it.
            waiting += code.co_consts


def is_custom_member(member: Any) -> bool:  # noqa: ANN401 - anything that a module holds
    """Return whether a global is a function, class or module neither ours nor Python's."""
    name = getattr(member, "__module__", None)
    if isinstance(member, ModuleType):
        name = member.__name__
    is_standard = str(name).partition(".")[0] in sys.stdlib_module_names
    return is_custom_module(name) and not is_standard
