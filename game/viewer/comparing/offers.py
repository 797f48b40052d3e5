"""What can be seen beside a stage: other settings, the other part, other rules."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple

from game.inputs import Input
from game.play.performance import perform
from game.puzzles.settings import Option
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
    open: Callable[[], Stage]
    """Returns its stage, or raises a SkirmishError."""


def beside(stage: Stage, offer: Offer) -> Stage:
    """Return a stage with what was chosen on the right.

    Raises:
        SkirmishError: that can't be played.
    """
    left = stage.changes[-1] if stage.changes else AS_IT_IS
    both = BothScene((stage, offer.open()), (left, offer.name))
    both.selected = stage.scene.selected
    both.again = partial(again, offer.name)
    return Stage(both, changes=stage.changes, given=stage.given)


def again(name: str, stage: Stage) -> Stage:
    """Return a stage with what is called so on the right; the stage itself if it isn't there."""
    found = (offer for offer in offers(stage) if offer.name == name)
    offer = next(found, None)
    return beside(stage, offer) if offer else stage


def offers(stage: Stage) -> list[Offer]:
    """Return all that a stage can be compared with; nothing if it isn't known what it shows."""
    given = stage.given
    if given is None or given.transcript is not None:
        return []
    return [*of_settings(given, stage), *of_parts(given, stage), *of_rules(given, stage)]


def of_settings(given: Input, stage: Stage) -> Iterator[Offer]:
    """Yield each number that can be set, a little higher and a little lower."""
    for option in given.puzzle.options:
        now = stage.scene.setting(option.name) or given.settings[option.name]
        if not isinstance(now, int) or option.part not in (None, stage.scene.part):
            continue
        step = max(round(now * STEP), 1)
        for value in (now + step, now - step):
            if option.accepts(value):
                name = f"{option.name.replace('_', ' ')} {value}"
                words = f"{option.help}: {value} instead of {now}"
                yield Offer(name, words, partial(with_setting, stage, given, option, value))


def with_setting(stage: Stage, given: Input, option: Option, value: int) -> Stage:
    """Return a stage with another setting."""
    settings = {**given.settings, **settings_now(given, stage), option.name: value}
    scenario = given.puzzle.read(given.source.text, given.source.name, settings)
    changed = given._replace(settings=settings, scenario=scenario)
    return stage_of(perform(changed.under(given.change), stage.scene.part))


def settings_now(given: Input, stage: Stage) -> dict[str, int]:
    """Return the settings that have been changed since the input was read."""
    found = {option.name: stage.scene.setting(option.name) for option in given.puzzle.options}
    return {name: value for name, value in found.items() if value is not None}


def of_parts(given: Input, stage: Stage) -> Iterator[Offer]:
    """Yield the parts that the stage doesn't show."""
    for part in given.scenario.parts():
        if part != stage.scene.part:
            words = f"part {part} of {given.puzzle.title}"
            yield Offer(f"part {part}", words, partial(with_part, given, part))


def with_part(given: Input, part: int) -> Stage:
    """Return a stage with another part."""
    return stage_of(perform(given, part))


def of_rules(given: Input, stage: Stage) -> Iterator[Offer]:
    """Yield each variant of the rules that changes the part, and the rules as they are."""
    if given.change != NO_CHANGE:
        words = "nothing is done otherwise"
        yield Offer(BY_THE_RULES, words, partial(under, stage, given, NO_CHANGE))
    for variant in given.puzzle.variants():
        if variant.part in (None, stage.scene.part) and variant not in given.change.variants:
            change = Change((variant,))
            yield Offer(variant.name, variant.instead, partial(under, stage, given, change))


def under(stage: Stage, given: Input, change: Change) -> Stage:
    """Return a stage by other rules, with the settings that are seen now."""
    settings = {**given.settings, **settings_now(given, stage)}
    scenario = given.puzzle.read(given.source.text, given.source.name, settings)
    changed = given._replace(settings=settings, scenario=scenario)
    return stage_of(perform(changed.under(change), stage.scene.part))
