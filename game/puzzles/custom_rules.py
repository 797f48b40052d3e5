"""Custom rules: choose the systems that take part in planning, and print notices on them."""

import sys
from contextlib import redirect_stdout
from io import StringIO
from itertools import zip_longest
from typing import TypeVar

from game.simulation.progress import say_once
from game.simulation.rules_error import RulesError
from game.simulation.simulation import Simulation, turns
from systems.rules import Rules, is_custom

R = TypeVar("R", bound=Rules)


def without_observers(rules: R) -> R:
    """Return the same rules without custom systems that replace none of the standard ones.

    They take no part in planning: most of them only watch.
    """
    return rules.without(each for each in rules.additions() if is_custom(each))


def say_slow(rules: Rules) -> None:
    """Print a notice after a while that names the custom systems that slow the search down."""
    say_once("slow rules", lambda: why_slow(rules))


def why_slow(rules: Rules) -> str:
    """Return a line that names the custom systems; "" if there are none."""
    names = ", ".join(describe_system(each) for each in rules.systems if is_custom(each))
    return f"slow, as these systems play all that is tried: {names}" if names else ""


def say_replanned(rules: Rules, what: str) -> None:
    """Print that a plan is searched for again, since the added systems change its result.

    Args:
        rules: the rules with these systems.
        what: what they change, such as `walk`.
    """
    names = ", ".join(map(describe_system, rules.additions()))
    line = f"planned again, as the {what} comes out otherwise with {names}"
    say_once("planned again", lambda: line, at_once=True)


def play_alike(one: Simulation, other: Simulation) -> bool:
    """Play two simulations, and return whether the same happens in each turn.

    What systems print is dropped: this is only a trial.
    """
    with redirect_stdout(StringIO()):
        try:
            return all(turn == same for turn, same in zip_longest(turns(one), turns(other)))
        except RulesError:
            # The plan can't be played to its end.
            return False


def describe_system(system: type) -> str:
    """Return a class with the file that it is from: `Looks (looks.py)`."""
    module = sys.modules.get(system.__module__)
    return f"{system.__name__} ({getattr(module, '__file__', None) or system.__module__})"
