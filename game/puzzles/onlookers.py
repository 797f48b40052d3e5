"""Which systems of somebody's own only look, so that an answer need not be looked for with them.

Such a system takes nobody's place and changes nothing that other systems read. It says so, by
`only_looks = True` in its body, or its code shows it (see `game.puzzles.reading_code`). Plans and
short cuts leave it out; what they find is then played with it.
"""

from typing import TYPE_CHECKING, Final, TypeVar
from weakref import WeakKeyDictionary

import esper

from systems.rules import foreign_modules

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Protocol, Self

    class Placed(Protocol):
        """Rules of any puzzle; see `systems.rules`."""

        @property
        def systems(self) -> tuple[type[esper.Processor], ...]:
            """The classes of the systems."""

        @property
        def places(self) -> tuple[type[esper.Processor], ...]:
            """The systems of the unchanged rules."""

        def place_of(self, system: type[esper.Processor]) -> int | None:
            """Return which of the places a system takes."""

        def without(self, systems: Iterable[type[esper.Processor]]) -> Self:
            """Return the same rules but for some systems that take nobody's place."""


R = TypeVar("R", bound="Placed")

_shown: Final = WeakKeyDictionary[type[esper.Processor], bool]()
"""By class: whether its code shows that it only looks."""


def without_onlookers(rules: R) -> R:
    """Return the same rules but for the systems that only look."""
    if len(rules.systems) == len(rules.places):
        return rules
    return rules.without(each for each in rules.systems if is_onlooker(each, rules))


def is_onlooker(system: type[esper.Processor], rules: "Placed") -> bool:
    """Whether a system takes nobody's place and says, or shows, that it only looks."""
    is_own = system.__module__ in foreign_modules([system])
    return is_own and rules.place_of(system) is None and only_looks(system)


def takes_word(rules: "Placed") -> bool:
    """Whether some of the rules only say that they look, beside none but the project's own.

    Then the same comes out without them; rules of somebody's own may go by chance.
    """
    said = [each for each in rules.systems if "only_looks" in vars(each)]
    return any(is_onlooker(each, rules) for each in said) and not foreign_modules(
        without_onlookers(rules).systems
    )


def check_unchanged(rules: "Placed", *, is_as_planned: bool) -> None:
    """Raise a RulesError if what was planned came out otherwise beside systems that only look."""
    if is_as_planned or rules == without_onlookers(rules):
        return
    # Imported on use: it hardly ever happens.
    from game.simulation.rules_error import RulesError

    names = " or ".join(each.__name__ for each in rules.systems if is_onlooker(each, rules))
    told = f"{names} says that it only looks, but changes what comes of it"
    raise RulesError(f"{told}: leave out only_looks = True")


def only_looks(system: type[esper.Processor]) -> bool:
    """Whether a class says that it only looks, or its code shows it; none inherits that."""
    if "only_looks" in vars(system):
        return bool(vars(system)["only_looks"])
    if system not in _shown:
        # Imported on use: few systems are somebody's own.
        from game.puzzles.reading_code import changes_nothing

        _shown[system] = changes_nothing(system)
    return _shown[system]
