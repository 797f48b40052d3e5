"""The end of a vault: all keys are held."""

import esper

from systems.vault.events import VAULT_ENDED
from systems.vault.ground import clock
from systems.vault.promises import EVERY
from systems.vault.rules import has_all


class GoalSystem(esper.Processor):
    """Ends the journey with the step that takes the last key."""

    promises = EVERY

    def process(self) -> None:
        """End the journey if no key is left."""
        journey = clock()
        if journey.found is not None and has_all(journey.held, journey.wanted):
            journey.is_over = True
            esper.dispatch_event(VAULT_ENDED, journey.steps)
