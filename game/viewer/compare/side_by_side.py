"""Comparisons of a given pair, or of the current presentation with an alternative from a list."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from game.errors import SkirmishError
from game.inputs.alternatives import Alternative, alternatives
from game.playback.jobs import Jobs, run_in_thread
from game.playback.recordings import (
    STANDARD,
    RecordedPair,
    RecordedPart,
    can_be_abridged,
    record_part,
)
from game.simulation.progress import REFRESH_SECONDS, every, progress_text, step_handler
from game.viewer.actions import Action, Binding
from game.viewer.controls.choices import STEPS, ChoiceItem, Choices
from game.viewer.controls.widget import Widget
from game.viewer.pages import Deed, Page
from game.viewer.presentation import Presentation, pair_up
from game.viewer.scenes.registry import make_presentation
from game.viewer.view_model import PanelLink

TITLE: Final = "Compare with"
SETTINGS: Final = "other settings"
STOPS: Final = "Esc stops"
QUICK_SECONDS: Final = 0.1
"""The longest time that a choice may block the window, in seconds."""


def pair_presentation(pair: RecordedPair) -> Presentation:
    """Return a presentation of two recordings that are played in step."""
    presentations = make_presentation(pair.left), make_presentation(pair.right)
    return pair_up(presentations, pair.names)


def list_alternatives(presentation: Presentation) -> list[Alternative]:
    """Return the alternatives to a presentation; none if its input is unknown."""
    puzzle_input = presentation.puzzle_input
    return [*alternatives(puzzle_input, presentation.scene.part)] if puzzle_input else []


def record_sides(
    presentation: Presentation, alternative: Alternative
) -> tuple[RecordedPart | None, RecordedPart]:
    """Start the recordings of both sides; the left one is None if it is shown already.

    Raises:
        SkirmishError: If the alternative can't be played.
    """
    puzzle_input, shown = alternative.read(), presentation.puzzle_input
    is_short = shown is not None and can_be_abridged(shown, puzzle_input)
    is_other = shown and shown.puzzle.abridge and not is_short
    left = record_part(shown, presentation.scene.part) if shown and is_other else None
    return left, record_part(puzzle_input, alternative.part, is_abridged=is_short)


def side_by_side(
    presentation: Presentation,
    alternative: Alternative,
    recorded: tuple[RecordedPart | None, RecordedPart],
    remark: str = "",
) -> Presentation:
    """Return a presentation with the chosen alternative on the right; a remark follows its name."""
    left, right = presentation, make_presentation(recorded[1])
    if recorded[0]:
        left = replace(make_presentation(recorded[0]), changes=presentation.changes)
    name = presentation.changes[-1] if presentation.changes else STANDARD
    again = partial(compared_again, alternative.name, remark)
    names = name, alternative.name + remark
    return pair_up((left, right), names, again, alternative.words)


def compared_again(name: str, remark: str, presentation: Presentation) -> Presentation:
    """Compare with the alternative of that name; return the presentation itself if that fails."""
    found = (each for each in list_alternatives(presentation) if each.name == name)
    try:
        sides = ((each, record_sides(presentation, each)) for each in found)
        return next((side_by_side(presentation, *each, remark) for each in sides), presentation)
    except SkirmishError:
        return presentation


class AlternativesList(Page):
    """A list of the alternatives to a presentation. The page below places it."""

    is_box = True
    remark = ""
    """Follows the name of the chosen alternative over its board."""

    def __init__(
        self, presentation: Presentation, listed: Sequence[Alternative], title: str = TITLE
    ) -> None:
        """List alternatives."""
        self._presentation = presentation
        self.choices: Final = Choices(title, self.choose)
        self.offer(listed)
        self.jobs: Final = Jobs()
        """Plays the chosen item."""
        self._chosen: Presentation | None = None

    @property
    def widgets(self) -> Sequence[Widget]:
        """The list."""
        return (self.choices,)

    @property
    def is_busy(self) -> bool:
        """Whether a choice is being played."""
        return bool(self.jobs)

    @property
    def deeds(self) -> Mapping[Binding, Deed]:
        """The functions that highlight and choose an item, or close the list."""
        return {
            Action.STEP_IN_LIST: lambda key: self.choices.step(STEPS[key]),
            Action.CHOOSE_FROM_LIST: lambda _: self.choose(self.choices.highlighted),
            Action.COMPARE: lambda _: setattr(self, "is_over", True),
        }

    def close(self) -> None:
        """Stop the computation of a choice."""
        self.jobs.clear()

    def offer(self, listed: Sequence[Alternative], *, has_settings: bool = False) -> None:
        """List other alternatives. Their settings are one item unless they are asked for."""
        shown = [each for each in listed if has_settings or not each.is_setting]
        self._alternatives, self._settings = shown, [each for each in listed if each not in shown]
        self.choices.items = [ChoiceItem(each.name, each.words) for each in shown]
        if self._settings:
            names = ", ".join(each.name for each in self._settings)
            self.choices.items.append(ChoiceItem(SETTINGS, names))

    def choose(self, number: PanelLink | None) -> None:
        """Play the item of a number, at once if that is quick; None does nothing."""
        if not isinstance(number, int):
            return
        if number >= len(self._alternatives):
            self.offer([*self._alternatives, *self._settings], has_settings=True)
            return
        self.choices.note = self.choices.progress = ""
        self.jobs.run(self, self._play(self._alternatives[number]))
        self.jobs.spend(QUICK_SECONDS)

    def spend(self, seconds: float) -> Presentation | None:
        """Work for about `seconds`. Return the comparison with the chosen item when it is known."""
        self.jobs.spend(seconds)
        return self._chosen

    def _play(self, alternative: Alternative) -> Iterator[None]:
        """Play an item in a thread, and show how far it is, or the reason if it can't be played."""
        choices, name = self.choices, alternative.name

        def tell() -> None:
            choices.progress = ", ".join(filter(None, (f"{name}: playing", progress_text(), STOPS)))

        def record() -> tuple[RecordedPart | None, RecordedPart]:
            with step_handler(every(REFRESH_SECONDS, tell)):
                return record_sides(self._presentation, alternative)

        try:
            recorded = yield from run_in_thread(record)
        except SkirmishError as error:
            choices.note, choices.progress = f"{name}: {error}", ""
        else:
            self._chosen = side_by_side(self._presentation, alternative, recorded, self.remark)
