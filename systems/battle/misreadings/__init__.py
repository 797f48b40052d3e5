"""Misreadings of the battle's rules: a module per question, or for a few related ones.

Each overrides the method of one sentence of the rules. Some remember something: they keep it in a
component that is declared next to them, and created when it is first needed.
"""

from typing import TypeVar

import esper

C = TypeVar("C")


def memory(kind: type[C]) -> C:
    """Return the battle's memory of a kind; create it if it is missing."""
    for _, found in esper.get_component(kind):
        return found
    made = kind()
    esper.create_entity(made)
    return made


def recall(kind: type[C]) -> C:
    """Return the battle's memory of a kind; if it is missing, an empty one that isn't kept."""
    for _, found in esper.get_component(kind):
        return found
    return kind()
