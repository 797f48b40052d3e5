"""Picking up: an explorer takes the key on its square."""

import esper

from components.position import Position
from components.vault import Key
from systems.vault.events import KEY_TAKEN
from systems.vault.ground import vault_and_journey
from systems.vault.promises import EVERY
from systems.vault.rules import key_bit


class PickUpSystem(esper.Processor):
    """Takes the key on which an explorer has stepped, planned or not."""

    promises = EVERY

    def process(self) -> None:
        """Take the key off the ground, if there is one, and hold it."""
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
