"""Comparisons of a given pair, or of the current presentation with an alternative from a list."""

from dataclasses import replace
from functools import partial
from typing import Final

from game.errors import SkirmishError
from game.inputs.alternatives import Alternative, alternatives, with_settings
from game.inputs.reading import Input
from game.playback.recordings import RecordedPair, can_be_abridged, record_part
from game.viewer.compare.pair import paired
from game.viewer.controls.choices import ChoiceItem, Choices
from game.viewer.scene import Presentation
from game.viewer.scenes.registry import presentation_of

AS_IT_IS: Final = "as it is"
TITLE: Final = "Compare with"
NOTHING: Final = ChoiceItem("nothing", "what is shown can't be played otherwise")


def pair_presentation(pair: RecordedPair) -> Presentation:
    """Return a presentation of two recordings that are played in step."""
    presentations = presentation_of(pair.left), presentation_of(pair.right)
    return paired(presentations, pair.names)


def alternatives_for(presentation: Presentation) -> list[Alternative]:
    """Return the alternatives to a presentation; none if its input is unknown."""
    given = current_input(presentation)
    return [*alternatives(given, presentation.scene.part)] if given else []


def side_by_side(presentation: Presentation, alternative: Alternative) -> Presentation:
    """Return a presentation with the chosen alternative on the right.

    Raises:
        SkirmishError: If the alternative can't be played.
    """
    given, shown = alternative.read(), current_input(presentation)
    is_short = shown is not None and can_be_abridged(shown, given)
    left = presentation
    if shown and shown.puzzle.abridge and not is_short:
        left = replace(
            presentation_of(record_part(shown, presentation.scene.part)),
            changes=presentation.changes,
        )
    right = presentation_of(record_part(given, alternative.part, is_abridged=is_short))
    name = presentation.changes[-1] if presentation.changes else AS_IT_IS
    right.scene.selected = left.scene.selected = presentation.scene.selected
    again = partial(compared_again, alternative.name)
    return paired((left, right), (name, alternative.name), again=again)


def compared_again(name: str, presentation: Presentation) -> Presentation:
    """Compare with the alternative of that name; return the presentation itself if that fails."""
    found = (each for each in alternatives_for(presentation) if each.name == name)
    try:
        return next((side_by_side(presentation, each) for each in found), presentation)
    except SkirmishError:
        return presentation


def current_input(presentation: Presentation) -> Input | None:
    """Return the presentation's input with all changes since it was read."""
    given = presentation.given
    if given is None:
        return None
    found = {
        option.name: presentation.scene.setting(option.name) for option in given.puzzle.options
    }
    now = {name: value for name, value in found.items() if value is not None}
    return with_settings(given, now)


class AlternativesList:
    """An open list of the alternatives to a presentation."""

    def __init__(self, presentation: Presentation) -> None:
        """List other settings, the other part, and other rules, in this order."""
        self._presentation: Final = presentation
        self._alternatives: Final = alternatives_for(presentation)
        items = [ChoiceItem(each.name, each.words) for each in self._alternatives]
        self.choices: Final = Choices(TITLE, items or [NOTHING])

    def choose(self, number: int | None) -> Presentation | None:
        """Return the comparison with the chosen item. Show the reason if it can't be played."""
        if number is None or number >= len(self._alternatives):
            return None
        try:
            return side_by_side(self._presentation, self._alternatives[number])
        except SkirmishError as error:
            self.choices.note = f"{self._alternatives[number].name}: {error}"
            return None
