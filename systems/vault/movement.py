"""The steps of explorers, and their effects: keys are taken, doors open, and the walk ends.

The functions at the end of the module create keys and doors.
"""

from typing import Final

import esper

from components.position import Position
from components.vault import Door, Journey, Key, Vault
from systems.lookup import finder
from systems.vault.events import DOOR_OPENED, KEY_TAKEN, MOVED, VAULT_ENDED
from systems.vault.rules import has_all, is_beside, is_ground, is_locked, key_bit


class ForbiddenStepError(ValueError):
    """The error for a planned step that the rules forbid. No explorer has moved."""


class MovementSystem(esper.Processor):
    """Takes the next step of the plan and counts it."""

    def process(self) -> None:
        """Move one explorer.

        Raises:
            ForbiddenStepError: If the rules forbid the step. Then no explorer moves.
        """
        vault, journey = vault_and_journey()
        if journey.is_over:
            return
        try:
            explorer, destination = journey.plan[journey.steps]
        except IndexError:
            raise ForbiddenStepError(f"step {journey.steps + 1} is not planned") from None
        position = esper.component_for_entity(explorer, Position)
        origin = position.square
        if not self.may_step(origin, destination, vault, journey.held):
            message = f"step {journey.steps + 1} leads from {origin} to {destination}"
            raise ForbiddenStepError(message)
        position.square = destination
        journey.explorer = explorer
        journey.steps += 1
        esper.dispatch_event(MOVED, explorer, origin, destination)

    def may_step(self, origin: int, destination: int, vault: Vault, held: int) -> bool:
        """Return whether a step is allowed with the keys held. Overrides use only the arguments."""
        return may_step(origin, destination, vault, held)


def may_step(origin: int, destination: int, vault: Vault, held: int) -> bool:
    """Return whether a step leads to a neighbouring square without rock or a shut door."""
    if not is_beside(origin, destination, vault.width):
        return False
    lock = vault.locks.get(destination, 0)
    return is_ground(1 << destination, vault.ground) and not is_locked(lock, held)


class PickUpSystem(esper.Processor):
    """Takes the key on the acting explorer's square."""

    def process(self) -> None:
        """Take the key if the square has one."""
        vault, journey = vault_and_journey()
        journey.found = None
        if journey.is_over or not journey.explorer:
            return
        square = esper.component_for_entity(journey.explorer, Position).square
        entity = vault.keys.pop(square, None)
        if entity is None:
            return
        number = esper.component_for_entity(entity, Key).number
        esper.delete_entity(entity)
        journey.found = number
        journey.held |= key_bit(number)
        esper.dispatch_event(KEY_TAKEN, journey.explorer, number, square, journey.steps)


class DoorSystem(esper.Processor):
    """Opens all doors of the key that was just taken, for all explorers."""

    def process(self) -> None:
        """Remove the doors of this key, in reading order."""
        # Most steps open no door. So only the clock is looked up first, which is faster.
        number = clock().found
        if number is None:
            return
        vault, _ = vault_and_journey()
        lock = key_bit(number)
        for square in sorted(place for place, asked in vault.locks.items() if asked == lock):
            del vault.locks[square]
            esper.delete_entity(vault.doors.pop(square))
            esper.dispatch_event(DOOR_OPENED, number, square)


class GoalSystem(esper.Processor):
    """Ends the walk with the step that takes the last key."""

    def process(self) -> None:
        """End the walk if all wanted keys are held."""
        journey = clock()
        if journey.found is not None and has_all(journey.held, journey.wanted):
            journey.is_over = True
            esper.dispatch_event(VAULT_ENDED, journey.steps)


class PlanEndSystem(esper.Processor):
    """Ends the walk after the last planned step. It plays only if the plan may miss keys."""

    def process(self) -> None:
        """End the walk if no planned step is left."""
        journey = clock()
        if not journey.is_over and journey.steps == len(journey.plan):
            journey.is_over = True
            esper.dispatch_event(VAULT_ENDED, journey.steps)


vault_and_journey: Final = finder("vault", Vault, Journey)
"""Finds the components of the vault: the map and the clock."""

clock: Final = finder("vault", Journey)
"""Finds the clock alone, for systems that don't need the map."""


def lay_key(vault: Vault, journey: Journey, square: int, number: int) -> int:
    """Create a key that has to be taken on a square, and return its entity."""
    entity = vault.keys[square] = esper.create_entity(Position(square), Key(number))
    journey.wanted |= key_bit(number)
    return entity


def hang_door(vault: Vault, square: int, number: int) -> int:
    """Create a shut door on a square and return its entity."""
    entity = vault.doors[square] = esper.create_entity(Position(square), Door(number))
    vault.locks[square] = key_bit(number)
    return entity
