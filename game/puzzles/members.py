"""Whether modules and classes that run hold what their source defines.

Notebooks and tests replace methods of classes, functions of modules, and the code of functions.
What the source itself says is compared elsewhere, see `game.puzzles.pins`.
"""

import sys
from collections.abc import Container, Iterable, Iterator, Sequence
from functools import cached_property
from types import FunctionType, GenericAlias, MemberDescriptorType, ModuleType, NoneType
from typing import Final, TypeVar

HARMLESS: Final = {
    *(str, int, bool, tuple, dict, frozenset, NoneType),
    *(ModuleType, GenericAlias, TypeVar, type(Sequence), type(Final)),
}
"""Types of members that are no code of their module."""
DATA: Final = {"promises", "follows"}
"""What systems declare: no methods, though a class may stand there."""
ANNOTATING: Final = "__annotate_func__"
"""The function that from Python 3.14 on makes the annotations of a class."""
TYPING: Final = ("types", "typing", "collections.abc")
"""Where the types of what stands in annotations come from."""
MAKER: Final = "components.component"
"""The module that makes methods of components."""
WATCHER: Final = "game.simulation.inspecting.reading"
"""The module that puts properties in the place of fields while it is watched what is read."""


class Part:
    """A module or a class whose functions are pinned."""

    __slots__ = ("module", "part", "prefix")

    def __init__(self, part: ModuleType | type, module: str, prefix: str = "") -> None:
        """Hold it.

        Args:
            part: the module or the class.
            module: its name, or that of the module that the class is from.
            prefix: what the qualified names of its functions begin with.
        """
        self.part: Final = part
        self.module: Final = module
        self.prefix: Final = prefix


def parts_of(module: str) -> list[Part]:
    """Return a module that is loaded, and the classes that are defined there."""
    found = sys.modules[module]
    classes = [
        each
        for each in list(vars(found).values())
        if isinstance(each, type) and each.__module__ == module
    ]
    return [Part(found, module), *(Part(one, module, f"{one.__qualname__}.") for one in classes)]


class Members:
    """What modules and classes hold at one moment."""

    def __init__(self, parts: Iterable[Part]) -> None:
        """Note all members, and the code of those that are functions."""
        held = [vars(each.part) for each in parts]
        self._held: Final = [(members, tuple(members.values())) for members in held]
        self._codes: Final = [
            (value, value.__code__)
            for members in held
            for value in members.values()
            if type(value) is FunctionType
        ]

    def are_as_before(self) -> bool:
        """Whether they hold the same still."""
        for members, values in self._held:
            if tuple(members.values()) != values:
                return False
        return all(function.__code__ is code for function, code in self._codes)


def is_original(part: Part, pinned: Container[str]) -> bool:
    """Whether all functions in a module or a class are those of its source.

    Args:
        part: the module or the class.
        pinned: the names of modules whose source is known, and which are looked through as well.
    """
    module, prefix, modules = part.module, part.prefix, sys.modules
    file = getattr(modules[module], "__file__", None)
    for name, value in list(vars(part.part).items()):
        kind = type(value)
        # Most members are known by these, which are quick.
        if kind is FunctionType:
            code, origin = value.__code__, value.__module__
            if origin == module:
                if code.co_qualname == prefix + name and code.co_filename == file:
                    continue
            elif origin in pinned and vars(modules[origin]).get(name) is value:
                continue
        elif (
            kind in HARMLESS
            or name in DATA
            or name[:2] == "__"
            or (kind is MemberDescriptorType and value.__objclass__ is part.part)
        ):
            continue
        if not is_own(value, name, part, pinned):
            return False
    return True


def is_own(value: object, name: str, part: Part, pinned: Container[str]) -> bool:
    """Whether a member is the one of its source, as far as names tell, or is no code."""
    if type(value).__module__.startswith("unittest"):
        return False
    if isinstance(value, type):
        origin = value.__module__
        if origin == part.module:
            return value.__qualname__ == f"{part.prefix}{name}"
        return origin not in pinned or vars(sys.modules[origin]).get(name) is value
    functions = list(functions_of(value))
    if callable(value) and not functions and type(value).__module__ not in TYPING:
        return type(value).__module__ in pinned
    return all(is_of_source(one, name, part, pinned) for one in functions)


def is_of_source(function: FunctionType, name: str, part: Part, pinned: Container[str]) -> bool:
    """Whether a function is the one that the source of a module defines by a name, or imports."""
    code, origin = function.__code__, function.__module__
    if origin == WATCHER or name == ANNOTATING:
        return True
    if name[0] == "_" and part.prefix and is_made(function):
        return True
    if origin == part.module:
        file = getattr(sys.modules[origin], "__file__", None)
        return code.co_qualname == f"{part.prefix}{name}" and code.co_filename == file
    if origin in pinned:
        if part.prefix and "." in code.co_qualname:
            return False
        # What a function there has made is not found by its name.
        there = getattr(sys.modules[origin], function.__name__, function)
        return function in functions_of(there)
    top = (origin or "").partition(".")[0]
    return top in sys.stdlib_module_names - {"__main__"} or top in {"esper", "systems"}


def is_made(function: FunctionType) -> bool:
    """Whether a method was made for a class, as by `component` or `NamedTuple`."""
    origin = function.__module__ or ""
    is_written_out = function.__code__.co_filename == "<string>" and origin != "__main__"
    return is_written_out or origin == MAKER


def functions_of(value: object) -> Iterator[FunctionType]:
    """Yield the functions that a member of a class or a module stands for."""
    if isinstance(value, FunctionType):
        found: tuple[object, ...] = (value,)
    elif isinstance(value, property):
        found = (value.fget, value.fset)
    elif isinstance(value, cached_property):
        found = (value.func,)
    else:
        found = (getattr(value, "__func__", getattr(value, "__wrapped__", value)),)
    yield from (each for each in found if isinstance(each, FunctionType))
