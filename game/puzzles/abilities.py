"""What a puzzle can do: each ability is a module of a known name with a known, typed function.

| ability      | module in the puzzle's package | offers          | without it                 |
| ------------ | ------------------------------ | --------------- | -------------------------- |
| `PLAYING`    | `scenario`                     | `read_scenario` | the puzzle can't be read   |
| `TELLING`    | `teller`                       | `TELLER`        | `Teller`, from its picture |
| `EXPLAINING` | `explain`                      | `explain`       | nothing is explained       |
| `RECAP`      | `recap`                        | `recap`         | nothing is recapped        |
| `GRAPH`      | `graph`                        | `graph`         | there is no graph          |
| `NOTATION`   | `objects`                      | `notation`      | components hold numbers    |
| `VARIANTS`   | `variants`                     | `VARIANTS`      | there are none             |
| `JOINING`    | `joining`                      | `GAME`          | nobody can take part       |
| `EDITING`    | `editing`                      | `draft_of`, …   | inputs are edited as text  |
| `MISREADING` | `misread.plan`                 | `attempt`       | no variant is a search     |

`game.viewer.scenes` and `game.lab.abilities` list what window and lab ask for besides.

A module is imported when its ability is first asked for: most commands need one puzzle and
few of its abilities, and to import all would take longer than to answer. Nothing else below
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


class Ability(NamedTuple):
    """Something that a puzzle may be able to do."""

    module: str
    """Its module below the puzzle's package."""
    noun: str
    """What a puzzle has that has the ability: `explanations`."""


PLAYING: Final = Ability("scenario", "rules to be played by")
TELLING: Final = Ability("teller", "teller")
EXPLAINING: Final = Ability("explain", "explanations")
RECAP: Final = Ability("recap", "recap")
GRAPH: Final = Ability("graph", "key graph")
NOTATION: Final = Ability("objects", "notation")
VARIANTS: Final = Ability("variants", "variants")
JOINING: Final = Ability("joining", "choices")
EDITING: Final = Ability("editing", "map to be edited")
MISREADING: Final = Ability("misread.plan", "misread searches")


def add_package(name: str) -> None:
    """Have the puzzles' abilities looked for in one more package; it need not be installed."""
    if name not in _packages:
        _packages.append(name)


def missing_packages() -> list[str]:
    """Return those packages that are not installed."""
    return [package for package in _packages if find_module(package) is None]


def modules_of(puzzle: str, ability: Ability) -> Iterator[ModuleType]:
    """Yield the modules that give a puzzle an ability, from all packages that have one."""
    found = (find_module(f"{package}.{puzzle}.{ability.module}") for package in _packages)
    return filter(None, found)


def module_of(puzzle: str, ability: Ability) -> ModuleType | None:
    """Return the first module that gives a puzzle an ability; None if it lacks the ability."""
    return next(modules_of(puzzle, ability), None)


def required(puzzle: str, ability: Ability) -> ModuleType:
    """Return the module that gives a puzzle an ability.

    Raises:
        UsageError: the puzzle lacks it.
    """
    if (module := module_of(puzzle, ability)) is None:
        raise UsageError(f"{puzzle} has no {ability.noun}")
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
