"""Doors: the key just taken opens all of its doors."""

import esper

from systems.vault.events import DOOR_OPENED
from systems.vault.ground import clock, vault_and_journey
from systems.vault.promises import EVERY
from systems.vault.rules import key_bit


class DoorSystem(esper.Processor):
    """Opens all doors of the key just taken, wherever they are, for all explorers."""

    promises = EVERY

    def process(self) -> None:
        """Take the doors of that key away, in reading order."""
        # Reads the clock alone first, as most steps open nothing.
        number = clock().found
        if number is None:
            return
        vault, _ = vault_and_journey()
        lock = key_bit(number)
        for square in sorted(place for place, asked in vault.locks.items() if asked == lock):
            del vault.locks[square]
            esper.delete_entity(vault.doors.pop(square))
            esper.dispatch_event(DOOR_OPENED, number, square)
