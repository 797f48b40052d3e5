"""The one entity that stands for the vault itself, and how things come and go on it."""

import esper

from components.door import Door
from components.journey import Journey
from components.key import Key
from components.position import Position
from components.vault import Vault
from systems.vault.rules import key_bit


def vault_and_journey() -> tuple[Vault, Journey]:
    """Return what belongs to no explorer: the ground and the clock.

    Raises:
        ValueError: the current world holds no vault, or more than one.
    """
    ((_, (vault, journey)),) = esper.get_components(Vault, Journey)
    return vault, journey


def clock() -> Journey:
    """Return the clock alone; for systems that don't look at the ground.

    Raises:
        ValueError: the current world holds no vault, or more than one.
    """
    ((_, journey),) = esper.get_component(Journey)
    return journey


def lay_key(vault: Vault, journey: Journey, square: int, number: int) -> int:
    """Create a key on a square and return its entity; it is wanted from now on."""
    entity = vault.keys[square] = esper.create_entity(Position(square), Key(number))
    journey.wanted |= key_bit(number)
    return entity


def hang_door(vault: Vault, square: int, number: int) -> int:
    """Create a shut door on a square and return its entity."""
    entity = vault.doors[square] = esper.create_entity(Position(square), Door(number))
    vault.locks[square] = key_bit(number)
    return entity
