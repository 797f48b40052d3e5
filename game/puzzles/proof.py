"""Whether the rules that play are the code that short cuts were proven for.

`proof.txt` holds a checksum of each module of `components` and `systems`; `python -m tests.proofs`
writes it after it has compared all short cuts with the plain systems. Rules are as proven if the
sources of their puzzle's modules, and of those that all puzzles share, are the same, and each
method of our systems, which notebooks may replace, is that of its own module. Otherwise they
promise nothing and are played as they stand: slower, never wrong.

Classes of somebody's own are taken at their word.
"""

import sys
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Final, TypeVar
from zlib import crc32

from game.puzzles.read_only_systems import without_read_only
from game.simulation.progress import say_once

P = TypeVar("P", bound="Flag")

if TYPE_CHECKING:
    from enum import Flag
    from typing import Protocol

    from game.puzzles.read_only_systems import Placed

    P_co = TypeVar("P_co", bound=Flag, covariant=True)

    class Promising(Placed, Protocol[P_co]):
        """Rules whose systems declare promises."""

        @property
        def promises(self) -> P_co:
            """The promises that all of them declare."""


TABLE: Final = f"{__file__.removesuffix('.py')}.txt"
DECLARED: Final = {"promises", "follows", "kept"}
"""What systems declare: no methods, though a class may stand there."""

_compared: Final[dict[str, tuple[object, bool]]] = {}
"""By module: the spec by which it was loaded, and whether its source was as proven then."""
_original: Final[dict[type, tuple[Mapping[str, object], list[FunctionType], list[CodeType]]]] = {}
"""By class of ours: its members, and the functions among them with their code, as proven."""


def shortcuts(rules: "Promising[P]") -> P:
    """Return the promises of rules that short cuts may rely on: none if our own were edited."""
    promises = without_read_only(rules).promises
    puzzles, ours = ours_among(rules.systems)
    edits = [*chain.from_iterable(map(edited, puzzles)), *chain.from_iterable(map(replaced, ours))]
    tell(edits)
    return promises & ~promises if edits else promises


def heed_edits(puzzle: str) -> None:
    """Have the command that is run say at once which rules of a puzzle were edited, if any."""
    tell(edited(puzzle))


def tell(edits: Sequence[str]) -> None:
    """Have it say which files, or methods, are not as proven, if any."""
    if edits:
        line = f"these rules were edited, and are played without short cuts: {', '.join(edits)}"
        say_once("edited rules", lambda: line, at_once=True)


@lru_cache
def ours_among(systems: tuple[type, ...]) -> tuple[set[str], set[type]]:
    """Return the project's own systems that some extend, or are, and whose puzzles these are."""
    bases = {each for one in systems for each in one.__mro__}
    ours = {each for each in bases if each.__module__.startswith("systems.")}
    return {puzzle_of(each.__module__) for each in ours}, ours


def puzzle_of(module: str) -> str:
    """Return the puzzle that a module of rules belongs to; "" if all share it.

    >>> [puzzle_of(name) for name in ("systems.battle.attack", "systems.lookup", "components.kind")]
    ['battle', '', '']
    """
    layer, _, rest = module.partition(".")
    return rest.partition(".")[0] if layer == "systems" and "." in rest else ""


def edited(puzzle: str) -> list[str]:
    """Return the files of a puzzle's rules that are not as proven, as far as they are loaded."""
    found = []
    for name in modules_of(puzzle):
        if module := sys.modules.get(name):
            known = _compared.get(name)
            if known is None or known[0] is not module.__spec__:
                is_same = checksum(content(module, module.__file__)) == proven()[name]
                known = _compared[name] = module.__spec__, is_same
            if not known[1]:
                found.append(module.__file__ or name)
    return found


@cache
def modules_of(puzzle: str) -> list[str]:
    """Return the modules of a puzzle's rules, with those that all puzzles share.

    A puzzle without modules of its own in the table has no short cuts to be proven.
    """
    if puzzle not in map(puzzle_of, proven()):
        return []
    return [name for name in proven() if puzzle_of(name) in (puzzle, "")]


@cache
def proven() -> dict[str, str]:
    """Return the checksums of the modules that short cuts were proven for."""
    table = content(sys.modules[__name__], TABLE).decode()
    return dict(line.split() for line in table.splitlines())


def content(module: ModuleType, path: str | None) -> bytes:
    """Return what a file holds, from wherever a module was loaded; nothing if it can't be read."""
    read = getattr(module.__loader__, "get_data", None)
    try:
        found: bytes = read(path) if read and path else b""
    except OSError:
        return b""
    return found


def checksum(source: bytes) -> str:
    """Return the checksum of a source, whatever its line ends are."""
    lines = source.replace(b"\r\n", b"\n")
    return f"{crc32(lines):08x}"


def replaced(system: type) -> list[str]:
    """Return the methods of a class of ours that are not those of the sources; or all of it."""
    members, functions, codes = _original.get(system, ({}, [], []))
    if vars(system) == members and [each.__code__ for each in functions] == codes:
        return []
    found = [name for name, value in vars(system).items() if not is_original(name, value, system)]
    if system.__module__ not in proven():
        return [system.__qualname__]
    if not found:
        functions = [each for each in vars(system).values() if isinstance(each, FunctionType)]
        _original[system] = dict(vars(system)), functions, [each.__code__ for each in functions]
    return [f"{system.__qualname__}.{name}" for name in found]


def is_original(name: str, value: object, system: type) -> bool:
    """Whether a member of a class of ours is the one of the sources, or no method."""
    method = getattr(value, "fget", getattr(value, "func", getattr(value, "__func__", value)))
    if name.startswith("__annotate"):
        # Python 3.14 makes annotations by it.
        return True
    if not isinstance(method, FunctionType):
        return not callable(method) or name in DECLARED
    code, file = method.__code__, getattr(sys.modules.get(method.__module__), "__file__", None)
    is_ours = method.__module__ in proven() and code.co_filename == file
    return is_ours and code.co_qualname in (f"{system.__qualname__}.{name}", name)
