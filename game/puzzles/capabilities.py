"""What a puzzle can do: each capability is a module of a known name with a known, typed function.

| capability   | module in the puzzle's package | offers          | without it                 |
| ------------ | ------------------------------ | --------------- | -------------------------- |
| `PLAYING`    | `scenario`                     | `read_scenario` | the puzzle can't be read   |
| `TELLING`    | `teller`                       | `TELLER`        | `Teller`, from its picture |
| `EXPLAINING` | `explain`                      | `explain`       | nothing is explained       |
| `RECAP`      | `recap`                        | `recap`         | nothing is recapped        |
| `GRAPH`      | `graph`                        | `graph`         | there is no graph          |
| `NOTATION`   | `objects`                      | `notation`      | components hold numbers    |
| `VARIANTS`   | `variants`                     | `VARIANTS`      | there are none             |
| `MISREADING` | `variant_answers`              | `attempt`       | no variant is a search     |

`game.viewer.scenes` and `game.lab.capabilities` list what window and lab ask for besides.

A module is imported when its capability is first asked for: most commands need one puzzle and
few of its capabilities, and to import all would take longer than to answer. Nothing else below
the commands imports a puzzle by its name. `scenario` may offer `read_by_rules`, too, where
changed rules decide what a text may hold.
"""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Final, NamedTuple

from game.errors import UsageError

CORE: Final = "game.puzzles"
_packages: Final = [CORE]
"""Those that have a package for each puzzle, in the order in which they are asked."""


class Capability(NamedTuple):
    """Something that a puzzle may be able to do."""

    module: str
    """Its module below the puzzle's package."""
    noun: str
    """What a puzzle has that has the capability: `explanations`."""


PLAYING: Final = Capability("scenario", "rules to be played by")
TELLING: Final = Capability("teller", "teller")
EXPLAINING: Final = Capability("explain", "explanations")
RECAP: Final = Capability("recap", "recap")
GRAPH: Final = Capability("graph", "key graph")
NOTATION: Final = Capability("objects", "notation")
VARIANTS: Final = Capability("variants", "variants")
MISREADING: Final = Capability("variant_answers", "misread searches")


def add_package(name: str) -> None:
    """Have the puzzles' capabilities looked for in one more package; it need not be installed."""
    if name not in _packages:
        _packages.append(name)


def missing_packages() -> list[str]:
    """Return those packages that are not installed."""
    return [package for package in _packages if find_module(package) is None]


def modules_of(puzzle: str, capability: Capability) -> Iterator[ModuleType]:
    """Yield the modules that give a puzzle a capability, from all packages that have one."""
    found = (find_module(f"{package}.{puzzle}.{capability.module}") for package in _packages)
    return filter(None, found)


def module_of(puzzle: str, capability: Capability) -> ModuleType | None:
    """Return the first module that gives a puzzle a capability; None if it has none."""
    return next(modules_of(puzzle, capability), None)


def required(puzzle: str, capability: Capability) -> ModuleType:
    """Return the module that gives a puzzle a capability.

    Raises:
        UsageError: the puzzle lacks it.
    """
    if (module := module_of(puzzle, capability)) is None:
        raise UsageError(f"{puzzle} has no {capability.noun}")
    return module


@cache
def find_module(name: str) -> ModuleType | None:
    """Import a module; return None if it, or a package that it is in, does not exist."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{name}.".startswith(f"{error.name}."):
            raise
        return None
