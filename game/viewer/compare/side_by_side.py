"""Stages that compare: of a given pair, or of what is shown with an alternative from a list."""

from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from game.errors import SkirmishError
from game.inputs.alternatives import Alternative, alternatives, with_settings
from game.inputs.reading import Input
from game.playback.performance import PerformancePair, can_be_abridged, perform
from game.viewer.compare.scene import ComparisonScene
from game.viewer.controls.choices import ChoiceItem, Choices
from game.viewer.scene import Presentation
from game.viewer.scenes import stage_of


def pair_stage(pair: PerformancePair) -> Presentation:
    """Return a stage with two things that are played in step."""
    stages = stage_of(pair.left), stage_of(pair.right)
    return Presentation(
        ComparisonScene(stages, pair.names), changes=stages[0].changes, given=pair.left.input
    )


AS_IT_IS: Final = "as it is"


def alternatives_for(stage: Presentation) -> list[Alternative]:
    """Return all that a stage can be compared with; nothing if it isn't known what it shows."""
    given = current_input(stage)
    return [*alternatives(given, stage.scene.part)] if given else []


def side_by_side(stage: Presentation, offer: Alternative) -> Presentation:
    """Return a stage with what was chosen on the right.

    Raises:
        SkirmishError: that can't be played.
    """
    given, shown = offer.read(), current_input(stage)
    is_short = shown is not None and can_be_abridged(shown, given)
    left = stage
    if shown and shown.scenario.has_short_story and not is_short:
        left = replace(stage_of(perform(shown, stage.scene.part)), changes=stage.changes)
    right = stage_of(perform(given, offer.part, is_abridged=is_short))
    name = stage.changes[-1] if stage.changes else AS_IT_IS
    both = ComparisonScene((left, right), (name, offer.name))
    both.selected = stage.scene.selected
    both.again = partial(compared_again, offer.name)
    return Presentation(both, changes=stage.changes, given=stage.given)


def compared_again(name: str, stage: Presentation) -> Presentation:
    """Return a stage with what is called so on the right; the stage itself if that can't be."""
    offer = next((offer for offer in alternatives_for(stage) if offer.name == name), None)
    try:
        return side_by_side(stage, offer) if offer else stage
    except SkirmishError:
        return stage


def current_input(stage: Presentation) -> Input | None:
    """Return what a stage shows, with all that was changed since it was read."""
    given = stage.given
    if given is None or given.transcript is not None:
        return None
    found = {option.name: stage.scene.setting(option.name) for option in given.puzzle.options}
    now = {name: value for name, value in found.items() if value is not None}
    return with_settings(given, now)


TITLE: Final = "Compare with"
NOTHING: Final = ChoiceItem("nothing", "what is shown can't be played otherwise")
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


class AlternativesList:
    """A list that is open."""

    def __init__(self, stage: Presentation) -> None:
        """Offer what a stage can be compared with."""
        self._stage: Final = stage
        self._offers: Final = alternatives_for(stage)
        items = [ChoiceItem(offer.name, offer.words) for offer in self._offers]
        self.choices: Final = Choices(TITLE, items or [NOTHING])

    def answer(self, key: int) -> Presentation | None:
        """Answer one of the list's keys; return the stage if it chooses."""
        self.choices.step(STEPS.get(key, 0))
        return self.choose(self.choices.lit) if key in ENTER else None

    def choose(self, number: int | None) -> Presentation | None:
        """Return a stage with an item of the list on the right; if it can't be played, say why."""
        if number is None or number >= len(self._offers):
            return None
        try:
            return side_by_side(self._stage, self._offers[number])
        except SkirmishError as error:
            self.choices.note = f"{self._offers[number].name}: {error}"
            return None
