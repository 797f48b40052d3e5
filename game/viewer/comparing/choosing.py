"""The list of what a stage can be compared with, and what comes of choosing from it."""

from typing import Final

import pygame

from game.errors import SkirmishError
from game.viewer.comparing.beside import beside, offers_for
from game.viewer.controls.choices import Choices, Item
from game.viewer.scene import Stage

TITLE: Final = "Compare with"
NOTHING: Final = Item("nothing", "what is shown can't be played otherwise")
STEPS: Final = {
    pygame.K_UP: -1,
    pygame.K_DOWN: 1,
    pygame.K_PAGEUP: -10,
    pygame.K_PAGEDOWN: 10,
    pygame.K_HOME: -(10**6),
    pygame.K_END: 10**6,
}
ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
KEYS: Final = (*STEPS, *ENTER)


class Choosing:
    """A list that is open."""

    def __init__(self, stage: Stage) -> None:
        """Offer what a stage can be compared with."""
        self._stage: Final = stage
        self._offers: Final = offers_for(stage)
        items = [Item(offer.name, offer.words) for offer in self._offers]
        self.choices: Final = Choices(TITLE, items or [NOTHING])

    def answer(self, key: int) -> Stage | None:
        """Answer one of the list's keys; return the stage if it chooses."""
        self.choices.step(STEPS.get(key, 0))
        return self.choose(self.choices.lit) if key in ENTER else None

    def choose(self, number: int | None) -> Stage | None:
        """Return a stage with an item of the list on the right; if it can't be played, say why."""
        if number is None or number >= len(self._offers):
            return None
        try:
            return beside(self._stage, self._offers[number])
        except SkirmishError as error:
            self.choices.note = f"{self._offers[number].name}: {error}"
            return None
