"""The end of a plan that does not take all keys."""

import esper

from systems.vault.events import VAULT_ENDED
from systems.vault.ground import clock
from systems.vault.promises import EVERY


class PlanEndSystem(esper.Processor):
    """Ends a journey whose plan has no further step; only for plans that may fail."""

    promises = EVERY

    def process(self) -> None:
        """End the journey if no step is left."""
        journey = clock()
        if not journey.is_over and journey.steps == len(journey.plan):
            journey.is_over = True
            esper.dispatch_event(VAULT_ENDED, journey.steps)
