"""Whether rules are, to the letter, the code that their promises were proven for.

The module `pinned` of a puzzle has a digest of the source of each module that the proofs rely on. A
promise (see `systems.promises`) counts only where these modules, and what runs of them, are so:

- The source is compared once for each module loaded: first as it is, by a checksum. Where that
  differs, as by line ends or comments, `game.puzzles.source_digest` leaves these out. Without a
  source nothing is as pinned.
- Functions that were replaced in a running class or module, as notebooks do, are noticed each time.

Modules without a pin, such as a user's own, are taken at their word. So an edited rule is played as
it stands, by everything that relies on promises.
"""

import sys
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Final, TypeVar

from game.puzzles.members import Members, Part, is_original, parts_of
from game.puzzles.onlookers import is_onlooker, without_onlookers
from game.simulation.progress import heed
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


Pin = tuple[int, int, str]
"""The source of a module: its size in bytes, a checksum of these, and a digest of what it does.

The digest leaves out comments, docstrings, and the like; see `game.puzzles.source_digest`.
"""
PINS: Final[dict[str, Pin]] = {}
"""The pins of those puzzles whose rules were asked for, by module."""
PRIME: Final = (1 << 30) - 35

_sources: dict[str, tuple[object, bool]] = {}
"""By module: the spec by which it was loaded, and whether its source was as pinned."""
_originals: dict[tuple[type, ...], Members] = {}
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
    if known and known.are_as_before():
        return True
    names, parts = pinned_parts(systems)
    if not (all(map(is_source_pinned, names)) and all(is_original(part, PINS) for part in parts)):
        return False
    _originals[systems] = Members(parts)
    return True


def unproven_files(systems: Iterable[type]) -> list[str]:
    """Return the files of pinned modules that systems use and that are not as pinned."""
    names, parts = pinned_parts(tuple(systems))
    found = {name for name in names if not is_source_pinned(name)}
    found |= {part.module for part in parts if not is_original(part, PINS)}
    return sorted(getattr(sys.modules[name], "__file__", None) or name for name in found)


def heed_slow_way(rules: "Promising[P]", at_best: str = "") -> None:
    """Have the command that is run say why rules take the slow way, if that lasts."""
    heed(lambda: why_slow(rules, at_best))


def why_slow(rules: "Promising[P]", at_best: str = "") -> str:
    """Return what keeps rules from short cuts, in a line; "" if no user could change it.

    `at_best` is added where all is promised: what takes so long even then.
    """
    if edited := unproven_files(rules.systems):
        return f"slow, as it is not the code that short cuts were proven for: {', '.join(edited)}"
    theirs = [each for each in rules.systems if each.__module__ in foreign_modules([each])]
    onlookers = [each for each in theirs if is_onlooker(each, rules)]
    theirs = [each for each in theirs if each not in onlookers]
    if not theirs:
        names = ", ".join(map(name_of, onlookers))
        return f"slow, as every turn is played for what looks on: {names}" if names else ""
    silent = [each for each in theirs if not vars(each).get("promises")]
    if not silent:
        beside = [each.__name__ for each in theirs if rules.place_of(each) is None]
        add = f"; add only_looks = True to {beside[0]} if it changes nothing" if beside else ""
        names = ", ".join(map(name_of, theirs))
        return f"slow, as it is played as it stands: {names}{add or at_best}"
    is_beside = all(rules.place_of(each) is None for each in silent)
    add = "only_looks = True if it changes nothing, or " if is_beside else ""
    names = ", ".join(map(name_of, silent))
    return f"slow, as nothing is promised by {names}: add {add}promises = ... to the class"


def name_of(system: type) -> str:
    """Return a class with the file that it is from: `Looks (looks.py)`."""
    module = sys.modules.get(system.__module__)
    return f"{system.__name__} ({getattr(module, '__file__', None) or system.__module__})"


@lru_cache
def pinned_parts(systems: tuple[type, ...]) -> tuple[tuple[str, ...], tuple[Part, ...]]:
    """Return the pinned modules that systems use, and these and the classes they are made of."""
    ours = {each: None for one in systems for each in one.__mro__ if is_ours(each)}
    puzzles = {each.__module__.split(".")[1]: None for each in ours}
    names = dict.fromkeys(name for puzzle in puzzles for name in used_by(puzzle))
    names |= {each.__module__: None for each in ours if each.__module__ in PINS}
    loaded = [name for name in names if name in sys.modules]
    return tuple(loaded), tuple(part for name in loaded for part in parts_of(name))


def is_ours(system: type) -> bool:
    """Whether a class is one of the project's systems."""
    return system.__module__.startswith("systems.")


@cache
def used_by(puzzle: str) -> tuple[str, ...]:
    """Load the pins of a puzzle; return the modules of its rules, and those that they import."""
    name = f"game.puzzles.{puzzle}.pinned"
    try:
        pinned = import_module(name)
    except ModuleNotFoundError:
        # A puzzle may have nothing to prove.
        return ()
    PINS.update(pinned.PINS)
    uses: tuple[str, ...] = pinned.USES
    return uses


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
