"""The entity of the vault itself, and how keys and doors are created on it."""

from typing import Final

import esper

from components.position import Position
from components.vault import Door, Journey, Key, Vault
from systems.lookup import finder
from systems.vault.rules import key_bit

vault_and_journey: Final = finder("vault", Vault, Journey)
"""Returns the components of that entity: the ground and the clock."""

clock: Final = finder("vault", Journey)
"""Returns the clock alone, for systems that don't need the ground."""


def lay_key(vault: Vault, journey: Journey, square: int, number: int) -> int:
    """Create a key on a square, to be taken before the vault is done, and return its entity."""
    entity = vault.keys[square] = esper.create_entity(Position(square), Key(number))
    journey.wanted |= key_bit(number)
    return entity


def hang_door(vault: Vault, square: int, number: int) -> int:
    """Create a shut door on a square and return its entity."""
    entity = vault.doors[square] = esper.create_entity(Position(square), Door(number))
    vault.locks[square] = key_bit(number)
    return entity
