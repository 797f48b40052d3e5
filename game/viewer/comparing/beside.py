"""What is shown already, and beside it what was chosen from what there is to compare with."""

from dataclasses import replace
from functools import partial
from typing import Final

from game.errors import SkirmishError
from game.inputs import Input
from game.offers import Offer, offers, with_settings
from game.play.pair import can_be_abridged
from game.play.performance import perform
from game.viewer.comparing.scene import BothScene
from game.viewer.scene import Stage
from game.viewer.scenes import stage_of

AS_IT_IS: Final = "as it is"


def offers_for(stage: Stage) -> list[Offer]:
    """Return all that a stage can be compared with; nothing if it isn't known what it shows."""
    given = input_of(stage)
    return [*offers(given, stage.scene.part)] if given else []


def beside(stage: Stage, offer: Offer) -> Stage:
    """Return a stage with what was chosen on the right.

    Raises:
        SkirmishError: that can't be played.
    """
    given, shown = offer.read(), input_of(stage)
    is_short = shown is not None and can_be_abridged(shown, given)
    left = stage
    if shown and shown.scenario.has_short_story and not is_short:
        left = replace(stage_of(perform(shown, stage.scene.part)), changes=stage.changes)
    right = stage_of(perform(given, offer.part, is_abridged=is_short))
    name = stage.changes[-1] if stage.changes else AS_IT_IS
    both = BothScene((left, right), (name, offer.name))
    both.selected = stage.scene.selected
    both.again = partial(again, offer.name)
    return Stage(both, changes=stage.changes, given=stage.given)


def again(name: str, stage: Stage) -> Stage:
    """Return a stage with what is called so on the right; the stage itself if that can't be."""
    offer = next((offer for offer in offers_for(stage) if offer.name == name), None)
    try:
        return beside(stage, offer) if offer else stage
    except SkirmishError:
        return stage


def input_of(stage: Stage) -> Input | None:
    """Return what a stage shows, with all that was changed since it was read."""
    given = stage.given
    if given is None or given.transcript is not None:
        return None
    found = {option.name: stage.scene.setting(option.name) for option in given.puzzle.options}
    now = {name: value for name, value in found.items() if value is not None}
    return with_settings(given, now)
