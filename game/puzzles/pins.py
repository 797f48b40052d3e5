"""Whether rules are, to the letter, the code that their promises were proven for.

`game.puzzles.pinned` has a digest of the source of each module that the proofs rely on. A promise
(see `systems.promises`) counts only where these modules, and what runs of them, are as pinned:

- The source is compared once for each module loaded: first as it is, by a checksum. Where that
  differs, as by line ends or comments, `game.puzzles.source_digest` leaves these out. Without a
  source nothing is as pinned.
- Functions that were replaced in a running class or module, as notebooks do, are noticed each time.

Modules without a pin, such as a user's own, are taken at their word. So an edited rule is played as
it stands, by everything that relies on promises.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from types import FunctionType, GenericAlias, ModuleType, NoneType
from typing import TYPE_CHECKING, Final, TypeVar

from game.puzzles.onlookers import is_onlooker, without_onlookers
from game.puzzles.pinned import PINS, USES, Pin
from game.simulation.slow_way import heed
from systems.rules import foreign_modules

P = TypeVar("P", bound="Flag")

if TYPE_CHECKING:
    from enum import Flag
    from typing import Protocol

    from game.puzzles.onlookers import Placed

    P_co = TypeVar("P_co", bound=Flag, covariant=True)

    class Promising(Placed, Protocol[P_co]):
        """Rules whose systems declare promises."""

        @property
        def are_proven(self) -> bool:
            """Whether that need not be looked up."""

        @property
        def promises(self) -> P_co:
            """The promises that all of them declare."""


PRIME: Final = (1 << 30) - 35
HARMLESS: Final = {
    *(str, int, bool, tuple, dict, frozenset, NoneType),
    *(ModuleType, GenericAlias, TypeVar, type(Sequence), type(Final)),
}
"""Types of members that are no code of their module."""
TYPING: Final = ("types", "typing", "collections.abc")
"""Where the types of what stands in annotations come from."""

_sources: dict[str, tuple[object, bool]] = {}
"""By module: the spec by which it was loaded, and whether its source was as pinned."""
_originals: dict[tuple[type, ...], list[tuple[Mapping[str, object], tuple[object, ...]]]] = {}
"""By systems: what the modules and classes that they use held when that was last looked through."""


def promises_of(rules: "Promising[P]") -> P:
    """Return the promises of rules that count: none unless the rules are as proven."""
    is_kept = rules.are_proven or are_as_proven(rules.systems)
    promises = without_onlookers(rules).promises
    return promises if is_kept else promises & ~promises


def are_as_proven(systems: Iterable[type]) -> bool:
    """Whether systems, and all pinned modules that they and their base classes use, are pinned."""
    systems = tuple(systems)
    known = _originals.get(systems)
    if known is not None:
        for members, values in known:
            if tuple(members.values()) != values:
                break
        else:
            return True
    names, parts = pinned_parts(systems)
    if not (all(map(is_source_pinned, names)) and all(map(is_original, parts))):
        return False
    held = [vars(each.part) for each in parts]
    _originals[systems] = [(members, tuple(members.values())) for members in held]
    return True


def unproven_files(systems: Iterable[type]) -> list[str]:
    """Return the files of pinned modules that systems use and that are not as pinned."""
    names, parts = pinned_parts(tuple(systems))
    found = {name for name in names if not is_source_pinned(name)}
    found |= {part.module for part in parts if not is_original(part)}
    return sorted(getattr(sys.modules[name], "__file__", None) or name for name in found)


def heed_slow_way(rules: "Promising[P]") -> None:
    """Have the command that is run say why rules take the slow way, if that lasts."""
    heed(lambda: why_slow(rules))


def why_slow(rules: "Promising[P]") -> str:
    """Return what keeps rules from short cuts, in a line; "" if no user could change it."""
    if edited := unproven_files(rules.systems):
        return f"slow, as it is not the code that short cuts were proven for: {', '.join(edited)}"
    theirs = [each for each in rules.systems if each.__module__ in foreign_modules([each])]
    theirs = [each for each in theirs if not is_onlooker(each, rules)]
    if not theirs:
        return ""
    silent = [each for each in theirs if not vars(each).get("promises")]
    if not silent:
        return f"slow, as it is played as it stands: {', '.join(map(name_of, theirs))}"
    is_beside = all(rules.place_of(each) is None for each in silent)
    add = "only_looks = True if it changes nothing, or " if is_beside else ""
    names = ", ".join(map(name_of, silent))
    return f"slow, as nothing is promised by {names}: add {add}promises = ... to the class"


def name_of(system: type) -> str:
    """Return a class with the file that it is from: `Looks (looks.py)`."""
    module = sys.modules.get(system.__module__)
    return f"{system.__name__} ({getattr(module, '__file__', None) or system.__module__})"


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


@lru_cache
def pinned_parts(systems: tuple[type, ...]) -> tuple[tuple[str, ...], tuple[Part, ...]]:
    """Return the pinned modules that systems use, and these and the classes they are made of."""
    classes = {each: None for one in systems for each in one.__mro__ if each.__module__ in PINS}
    puzzles = {each.__module__.split(".")[1]: None for each in classes}
    names = dict.fromkeys(name for puzzle in puzzles for name in USES[puzzle])
    names |= {each.__module__: None for each in classes}
    modules = [Part(sys.modules[name], name) for name in names if name in sys.modules]
    owned = [Part(each, each.__module__, f"{each.__qualname__}.") for each in classes]
    return tuple(part.module for part in modules), (*modules, *owned)


def is_source_pinned(name: str) -> bool:
    """Whether the source of a module was as pinned when it was first asked for."""
    module = sys.modules[name]
    found = _sources.get(name)
    if found is None or found[0] is not module.__spec__:
        found = _sources[name] = module.__spec__, does_match(source_of(module), PINS[name])
    return found[1]


def source_of(module: ModuleType) -> bytes | None:
    """Return the source of a module, from wherever it was loaded; None if there is none."""
    spec = module.__spec__
    path, read = spec and spec.origin, getattr(spec and spec.loader, "get_data", None)
    if read is None or not path or not path.endswith(".py"):
        return None
    try:
        source: bytes = read(path)
    except OSError:
        return None
    return source


def checksum_of(source: bytes) -> int:
    """Return the bytes of a source as one number, modulo a prime: no module is imported for it."""
    return int.from_bytes(source, "little") % PRIME


def does_match(source: bytes | None, pin: Pin) -> bool:
    """Whether a source is the pinned one, but for what does nothing."""
    if source is None:
        return False
    size, checksum, digest = pin
    if len(source) == size and checksum_of(source) == checksum:
        return True
    # Imported on use: few sources are not as they were.
    from game.puzzles.source_digest import digest_of

    return digest_of(source) == digest


def is_original(part: Part) -> bool:
    """Whether all functions in a module or a class are those of its source."""
    module, prefix, modules = part.module, part.prefix, sys.modules
    for name, value in list(vars(part.part).items()):
        kind = type(value)
        # Most members are known by these, which are quick.
        if kind is FunctionType and value.__module__ == module:
            if value.__code__.co_qualname == prefix + name:
                continue
        elif kind in HARMLESS or name[:2] == "__" or name == "promises":
            continue
        elif kind is FunctionType or kind is type:
            origin = value.__module__
            is_of_its_name = origin in PINS and value.__qualname__ == name
            if is_of_its_name and vars(modules[origin]).get(name) is value:
                continue
        if not is_own(value, name, part):
            return False
    return True


def is_generated(function: FunctionType) -> bool:
    """Whether a function was made by `dataclass` or `NamedTuple`."""
    return function.__code__.co_filename == "<string>"


def is_own(value: object, name: str, part: Part) -> bool:
    """Whether a member is the one of its source, as far as names tell, or is no code."""
    if type(value).__module__.startswith("unittest"):
        return False
    if isinstance(value, type):
        origin = value.__module__
        if origin == part.module:
            return value.__qualname__ == f"{part.prefix}{name}"
        return origin not in PINS or vars(sys.modules[origin]).get(name) is value
    functions = list(functions_of(value))
    if callable(value) and not functions and type(value).__module__ not in TYPING:
        return type(value).__module__ in PINS
    return all(is_of_source(one, name, part) for one in functions)


def is_of_source(function: FunctionType, name: str, part: Part) -> bool:
    """Whether a function is the one that the source of a module defines by a name, or imports."""
    code, origin = function.__code__, function.__module__
    if is_generated(function):
        return True
    if origin == part.module:
        return code.co_qualname == f"{part.prefix}{name}"
    if origin in PINS:
        if part.prefix and "." in code.co_qualname:
            return False
        # What a function there has made is not found by its name.
        there = getattr(sys.modules[origin], function.__name__, function)
        return function in functions_of(there)
    top = origin.partition(".")[0]
    return top in sys.stdlib_module_names or top in {"esper", "systems"}


def functions_of(value: object) -> Iterator[FunctionType]:
    """Yield the functions that a member of a class or a module stands for."""
    if isinstance(value, property):
        found: tuple[object, ...] = (value.fget, value.fset)
    elif isinstance(value, cached_property):
        found = (value.func,)
    else:
        found = (getattr(value, "__func__", getattr(value, "__wrapped__", value)),)
    yield from (each for each in found if isinstance(each, FunctionType))
