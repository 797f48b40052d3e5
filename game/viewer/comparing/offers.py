"""What can be seen beside a stage: other settings, the other part, other rules."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from game.inputs import Input
from game.play.pair import can_be_abridged
from game.play.performance import perform
from game.puzzles.settings import Settings
from game.puzzles.variant import NO_CHANGE, Change
from game.viewer.comparing.scene import BothScene
from game.viewer.scene import Stage
from game.viewer.scenes import stage_of

AS_IT_IS: Final = "as it is"
BY_THE_RULES: Final = "by the rules"
STEP: Final = 0.05
"""Of a setting, by which another is higher or lower; 1 at the least."""


class Offer(NamedTuple):
    """Something that can be seen on the right."""

    name: str
    words: str
    read: Callable[[], Input]
    """Returns what is played there."""
    part: int


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
    """Return a stage with what is called so on the right; the stage itself if it isn't there."""
    offer = next((offer for offer in offers(stage) if offer.name == name), None)
    return beside(stage, offer) if offer else stage


def input_of(stage: Stage) -> Input | None:
    """Return what a stage shows, with all that was changed since it was read."""
    given = stage.given
    if given is None or given.transcript is not None:
        return None
    found = {option.name: stage.scene.setting(option.name) for option in given.puzzle.options}
    now = {name: value for name, value in found.items() if value is not None}
    return with_settings(given, now)


def with_settings(given: Input, settings: Settings) -> Input:
    """Return the same input with some other settings, by the same rules."""
    whole = {**given.settings, **settings}
    scenario = given.puzzle.read(given.source.text, given.source.name, whole)
    return given._replace(settings=whole, scenario=scenario).under(given.change)


def offers(stage: Stage) -> list[Offer]:
    """Return all that a stage can be compared with; nothing if it isn't known what it shows."""
    given, part = input_of(stage), stage.scene.part
    if given is None:
        return []
    return [*of_settings(given, part), *of_parts(given, part), *of_rules(given, part)]


def of_settings(given: Input, part: int) -> Iterator[Offer]:
    """Yield each number that can be set, a little higher and a little lower."""
    for option in given.puzzle.options:
        now = given.settings[option.name]
        if not isinstance(now, int) or option.part not in (None, part):
            continue
        step = max(round(now * STEP), 1)
        for value in filter(option.accepts, (now + step, now - step)):
            name = f"{option.name.replace('_', ' ')} {value}"
            words = f"{option.help}: {value} instead of {now}"
            yield Offer(name, words, partial(with_settings, given, {option.name: value}), part)


def of_parts(given: Input, shown: int) -> Iterator[Offer]:
    """Yield the parts that are not shown."""
    for part in given.scenario.parts():
        if part != shown:
            words = f"part {part} of {given.puzzle.title}"
            yield Offer(f"part {part}", words, partial(given.under, given.change), part)


def of_rules(given: Input, part: int) -> Iterator[Offer]:
    """Yield the rules as they are, if others hold, and each variant that changes the part."""
    if given.change != NO_CHANGE:
        yield Offer(BY_THE_RULES, "nothing otherwise", partial(given.under, NO_CHANGE), part)
    for variant in given.puzzle.variants():
        if variant.part in (None, part) and variant not in given.change.variants:
            read = partial(given.under, Change((variant,)))
            yield Offer(variant.name, variant.instead, read, part)
