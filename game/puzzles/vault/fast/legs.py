"""Whole legs at a time, for answers, which need no event for each step.

A leg is what one explorer walks up to the next key that it steps on:

    #########    From @ to a it is 5 steps. They are one leg, and taken in one
    #@....a.#    `esper.process()`, in which nobody picks up a key but at the end.
    #########    So no other system has anything to do in between.

The rules of `systems.vault.movement` are checked for all steps of a leg at once.
"""

from collections.abc import Sequence
from operator import sub
from typing import Final

import esper

from components.position import Position
from components.vault import Journey, Vault
from systems.vault import RULES
from systems.vault.ground import vault_and_journey
from systems.vault.movement import MovementSystem
from systems.vault.promises import EVERY
from systems.vault.rules import is_beside, is_ground, is_locked


class LegSystem(MovementSystem):
    """Takes and counts all steps of the plan up to the next key, without an event for any.

    A leg with a forbidden step is walked step by step, up to that one.
    """

    promises = EVERY

    def process(self) -> None:
        """Move one explorer to the next key of its plan.

        Raises:
            ForbiddenStepError: the next step breaks the rules; nobody has moved.
        """
        vault, journey = vault_and_journey()
        if journey.is_over:
            return
        explorer, leg = next_leg(vault, journey)
        position = esper.component_for_entity(explorer, Position)
        if not may_walk((position.square, *leg), vault, journey.held):
            super().process()
            return
        position.square = leg[-1]
        journey.explorer = explorer
        journey.steps += len(leg)


BY_LEGS: Final = RULES.changed(LegSystem)
"""The rules as they are, by which walks that nobody sees are walked."""


def next_leg(vault: Vault, journey: Journey) -> tuple[int, list[int]]:
    """Return the explorer of the next leg of a plan, and its squares."""
    plan, keys = journey.plan, vault.keys
    walker, _ = plan[journey.steps]
    leg = []
    for explorer, square in plan[journey.steps :]:
        if explorer != walker:
            break
        leg.append(square)
        if square in keys:
            break
    return walker, leg


def may_walk(squares: Sequence[int], vault: Vault, held: int) -> bool:
    """Whether each step from one of the squares to the next is allowed.

    A leg has few directions and few doors, so each is checked only once.
    """
    entered = squares[1:]
    ways = set(map(sub, entered, squares))
    if not all(is_beside(0, way, vault.width) for way in ways):
        return False
    # Shifted to the first square, as small integers are quicker.
    first, drawn = min(squares), 0
    for square in entered:
        drawn |= 1 << square - first
    locks = vault.locks
    shut = (is_locked(locks[square], held) for square in locks.keys() & entered)
    return is_ground(drawn << first, vault.ground) and not any(shut)
