"""Comparisons: of a given pair, or of what is shown with an alternative from a list."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from operator import attrgetter
from typing import Any, Final

import pygame

from game.errors import SkirmishError
from game.inputs.alternatives import (
    Alternative,
    alternatives,
    named_alternative,
    of_choices,
    with_settings,
)
from game.inputs.reading import Input
from game.playback.effects import EffectSearch
from game.playback.jobs import Jobs
from game.playback.moment import opening
from game.playback.performance import PerformancePair, can_be_abridged, perform
from game.playback.playback import Playback
from game.viewer.compare.pair import paired
from game.viewer.controls.choices import ChoiceItem, Choices
from game.viewer.scene import Presentation
from game.viewer.scenes import presentation_of

AS_IT_IS: Final = "as it is"
DECISIONS: Final = pygame.K_o
"""The key that shows what is decided."""
TITLE: Final = "Compare with"
NOTHING: Final = ChoiceItem("nothing", "what is shown can't be played otherwise")


def pair_presentation(pair: PerformancePair) -> Presentation:
    """Return a presentation with two things that are played in step."""
    presentations = presentation_of(pair.left), presentation_of(pair.right)
    return paired(presentations, pair.names)


def play_to_difference(presentation: Presentation, playback: Playback[Any]) -> None:
    """Play the round in which two sides part, and pause before, with what both decide there."""
    pair = presentation.pair
    if pair is None:
        raise TypeError("only two sides can differ")
    if not pair.played.differs_from_start:
        pair.played.play_to_difference()
    for scene in presentation.scenes:
        scene.press(DECISIONS, opening(scene.recording))
    playback.pause_at = turn = pair.played.parting
    playback.seek_round(presentation.recording.rounds_at(turn or 0))
    playback.is_playing = True


def alternatives_for(presentation: Presentation) -> list[Alternative]:
    """Return all that a presentation can be compared with; nothing if its input isn't known."""
    given, part = current_input(presentation), presentation.scene.part
    if given is None:
        return [*of_choices(presentation.given, part)] if presentation.given else []
    return [*alternatives(given, part)]


def side_by_side(presentation: Presentation, alternative: Alternative) -> Presentation:
    """Return a presentation with what was chosen on the right.

    Raises:
        SkirmishError: that can't be played.
    """
    given, shown = alternative.read(), current_input(presentation)
    is_short = shown is not None and can_be_abridged(shown, given)
    left = presentation
    if shown and shown.scenario.has_short_story and not is_short:
        left = replace(
            presentation_of(perform(shown, presentation.scene.part)), changes=presentation.changes
        )
    right = presentation_of(perform(given, alternative.part, is_abridged=is_short))
    name = presentation.changes[-1] if presentation.changes else AS_IT_IS
    right.scene.selected = left.scene.selected = presentation.scene.selected
    again = partial(compared_again, alternative.name)
    return paired((left, right), (name, alternative.name), again=again)


def compared_again(name: str, presentation: Presentation) -> Presentation:
    """Compare with the alternative of that name; return the presentation itself if that fails."""
    given = current_input(presentation)
    alternative = given and named_alternative(given, presentation.scene.part, name)
    try:
        return side_by_side(presentation, alternative) if alternative else presentation
    except SkirmishError:
        return presentation


def current_input(presentation: Presentation) -> Input | None:
    """Return what a presentation shows, with all that was changed since it was read."""
    given = presentation.given
    if given is None or given.transcript is not None:
        return None
    found = {
        option.name: presentation.scene.setting(option.name) for option in given.puzzle.options
    }
    now = {name: value for name, value in found.items() if value is not None}
    return with_settings(given, now)


class AlternativesList:
    """A list that is open, with what each choice comes to as far as that is known by then."""

    def __init__(self, presentation: Presentation) -> None:
        """Offer what a presentation can be compared with."""
        self._presentation: Final = presentation
        given = current_input(presentation)
        self._search: Final = (
            EffectSearch(given, presentation.scene.part, presentation.recording) if given else None
        )
        self._alternatives: Final = (
            self._search.alternatives if self._search else alternatives_for(presentation)
        )
        self.choices: Final = Choices(TITLE, [NOTHING])
        self.jobs: Final = Jobs()
        """Finds out what choices come to."""
        if self._search:
            self.jobs.run(self, self._find_effects(self._search))
        self._list()

    def _find_effects(self, search: EffectSearch) -> Iterator[None]:
        """Find out what choices come to, and say so in the list."""
        known = 0, 0
        for _ in search.steps():
            if known != (known := (len(search.effects), len(search.alternatives))):
                self._list()
            yield
        self._list()

    def _list(self) -> None:
        """List the choices, with what they come to as far as that is known."""
        words = self._search.words if self._search else attrgetter("words")
        if self._alternatives:
            self.choices.relist([ChoiceItem(each.name, words(each)) for each in self._alternatives])

    def choose(self, number: int | None) -> Presentation | None:
        """Return a comparison with an item of the list; if it can't be played, say why."""
        if number is None or number >= len(self._alternatives):
            return None
        try:
            return side_by_side(self._presentation, self._alternatives[number])
        except SkirmishError as error:
            self.choices.note = f"{self._alternatives[number].name}: {error}"
            return None
