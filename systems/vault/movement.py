"""Movement: the next step of the plan, to an open square next to the explorer."""

import esper

from components.position import Position
from components.vault import Vault
from systems.vault.events import MOVED
from systems.vault.ground import vault_and_journey
from systems.vault.promises import EVERY
from systems.vault.rules import is_beside, is_ground, is_locked


class ForbiddenStepError(ValueError):
    """The next step of a plan is not allowed; nobody has moved."""


class MovementSystem(esper.Processor):
    """Takes the next step of the plan and counts it."""

    promises = EVERY

    def process(self) -> None:
        """Move one explorer.

        Raises:
            ForbiddenStepError: the plan breaks the rules; nobody has moved.
        """
        vault, journey = vault_and_journey()
        if journey.is_over:
            return
        explorer, destination = journey.plan[journey.steps]
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
        """Whether a step is allowed with the keys held; must depend on its arguments alone."""
        return may_step(origin, destination, vault, held)


def may_step(origin: int, destination: int, vault: Vault, held: int) -> bool:
    """Whether a step is allowed: to a neighbouring square that is no rock and no shut door."""
    if not is_beside(origin, destination, vault.width):
        return False
    lock = vault.locks.get(destination, 0)
    return is_ground(1 << destination, vault.ground) and not is_locked(lock, held)
