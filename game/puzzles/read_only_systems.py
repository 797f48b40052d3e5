"""Systems of somebody's own: which of them only look, and which keep rules from short cuts.

A system that only looks takes nobody's place and changes nothing that other systems read. It says
so, by `only_looks = True` in its body, and is taken at its word. Plans and short cuts leave it out;
what they find is then played with it, and must come out so.
"""

import sys
from typing import TYPE_CHECKING, TypeVar

import esper

from game.simulation.progress import say_once
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


def without_read_only(rules: R) -> R:
    """Return the same rules but for the systems that only look."""
    if len(rules.systems) == len(rules.places):
        return rules
    return rules.without(each for each in rules.systems if is_read_only(each, rules))


def is_read_only(system: type[esper.Processor], rules: "Placed") -> bool:
    """Whether a system replaces none of ours and declares `only_looks` itself, not a parent."""
    return bool(vars(system).get("only_looks")) and rules.place_of(system) is None


def takes_word(rules: "Placed") -> bool:
    """Whether some of the rules say that they only look, beside none but the project's own.

    Then the same comes out without them; rules of somebody's own may go by chance.
    """
    quiet = without_read_only(rules)
    return quiet != rules and not foreign_modules(quiet.systems)


def check_unchanged(rules: "Placed", *, is_as_planned: bool) -> None:
    """Raise a RulesError if what was planned came out otherwise beside systems that only look."""
    if is_as_planned or rules == without_read_only(rules):
        return
    # Imported on use: it hardly ever happens.
    from game.simulation.rules_error import RulesError

    names = " or ".join(each.__name__ for each in rules.systems if is_read_only(each, rules))
    told = f"{names} says that it only looks, but changes what comes of it"
    raise RulesError(f"{told}: leave out only_looks = True")


def report_slow_rules(rules: "Placed", at_best: str = "") -> None:
    """Have the command that is run say why rules take the slow way, if that lasts."""
    say_once("slow rules", lambda: why_slow(rules, at_best))


def why_slow(rules: "Placed", at_best: str = "") -> str:
    """Return what keeps rules from short cuts, in a line; "" if no system of somebody's own does.

    `at_best` says what takes so long whatever is promised.
    """
    theirs = [each for each in rules.systems if each.__module__ in foreign_modules([each])]
    read_only = [each for each in theirs if is_read_only(each, rules)]
    theirs = [each for each in theirs if each not in read_only]
    if not theirs:
        names = ", ".join(map(name_of, read_only))
        return f"slow, as every turn is played for what looks on: {names}" if names else ""
    beside = [each.__name__ for each in theirs if rules.place_of(each) is None]
    add = f"; add only_looks = True to {beside[0]} if it changes nothing" if beside else at_best
    return f"slow, as it is played as it stands: {', '.join(map(name_of, theirs))}{add}"


def name_of(system: type) -> str:
    """Return a class with the file that it is from: `Looks (looks.py)`."""
    module = sys.modules.get(system.__module__)
    return f"{system.__name__} ({getattr(module, '__file__', None) or system.__module__})"
