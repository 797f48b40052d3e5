"""Comparisons of a given pair, or of the current presentation with an alternative from a list."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from game.errors import SkirmishError
from game.inputs.alternatives import Alternative, alternatives
from game.playback.jobs import Jobs
from game.playback.recordings import (
    STANDARD,
    RecordedPair,
    can_be_abridged,
    record_part,
)
from game.viewer.actions import Action, Binding
from game.viewer.controls.panel_blocks import Heading, Line, Paragraph
from game.viewer.controls.side_panel import SidePanel
from game.viewer.controls.widget import Widget
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import ACCENT, COMPLAINT, SEMIBOLD, TEXT
from game.viewer.other_part import run_with_progress
from game.viewer.pages import Handler, Page
from game.viewer.presentation import Pair, Presentation
from game.viewer.scenes.registry import make_presentation
from game.viewer.view_model import LinkedBlock, PanelLink

TITLE: Final = "Compare with"
SETTINGS: Final = "other settings"
STEPS: Final = {
    "Up": -1,
    "Down": 1,
    "PageUp": -10,
    "PageDown": 10,
    "Home": -(10**6),
    "End": 10**6,
}
"""The number of items to move down, by key."""
QUICK_SECONDS: Final = 0.1
"""The longest time that a choice may block the window, in seconds."""


def pair_presentation(pair: RecordedPair) -> Presentation:
    """Return a presentation of two recordings that are played in step."""
    left, right = make_presentation(pair.left), make_presentation(pair.right)
    return replace(left, pair=Pair((left, right), pair.names))


def list_alternatives(presentation: Presentation) -> list[Alternative]:
    """Return the alternatives to a presentation; none if its input is unknown."""
    puzzle_input = presentation.puzzle_input
    return [*alternatives(puzzle_input, presentation.scene.part)] if puzzle_input else []


def compare(presentation: Presentation, alternative: Alternative, remark: str = "") -> Presentation:
    """Return a comparison with an alternative on the right; a remark follows its name.

    Of another comparison the left side is compared.

    Raises:
        SkirmishError: If the alternative can't be played.
    """
    left, puzzle_input, shown = presentation.left, alternative.read(), presentation.puzzle_input
    is_short = shown is not None and can_be_abridged(shown, puzzle_input)
    if shown and shown.puzzle.abridge and not is_short:
        left = make_presentation(record_part(shown, presentation.scene.part))
    right = make_presentation(record_part(puzzle_input, alternative.part, is_abridged=is_short))
    names = left.changes[-1] if left.changes else STANDARD, alternative.name + remark
    again = partial(compare_again, alternative.name, remark)
    return replace(left, pair=Pair((left, right), names, again, alternative.words))


def compare_again(name: str, remark: str, presentation: Presentation) -> Presentation:
    """Compare with the alternative of that name; return the presentation itself if that fails."""
    found = (each for each in list_alternatives(presentation) if each.name == name)
    try:
        compared = (compare(presentation, each, remark) for each in found)
        return next(compared, presentation)
    except SkirmishError:
        return presentation


def left_alone(left: Presentation) -> Presentation:
    """Return the left side of a comparison, with folded rounds if its puzzle has them."""
    if (puzzle_input := left.puzzle_input) and puzzle_input.puzzle.abridge:
        part = left.scene.part
        return make_presentation(record_part(puzzle_input, part, is_abridged=True, or_attempt=True))
    return left


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
        self._title: Final = title
        self.panel: Final = SidePanel(
            self.choose, lambda link: link == self._highlighted, self._highlight, is_framed=True
        )
        self._highlighted = 0
        """The index of the highlighted item."""
        self.lines: list[str] = []
        """Text above the items."""
        self.note = ""
        """Why the last choice failed."""
        self.progress = ""
        """How far the computation of the last choice is."""
        self.offer(listed)
        self.jobs: Final = Jobs()
        """Plays the chosen item."""
        self._chosen: Presentation | None = None

    @property
    def widgets(self) -> Sequence[Widget]:
        """The list."""
        return (self.panel,)

    @property
    def is_busy(self) -> bool:
        """Whether a choice is being played."""
        return bool(self.jobs)

    @property
    def handlers(self) -> Mapping[Binding, Handler]:
        """The functions that highlight and choose an item, or close the list."""
        return {
            Action.STEP_IN_LIST: lambda key: self._step(STEPS[key]),
            Action.CHOOSE_FROM_LIST: lambda _: self.choose(self._highlighted),
            Action.COMPARE: lambda _: setattr(self, "is_over", True),
        }

    def place(self, room: Area, *, is_low: bool) -> None:
        """Lay the list out at the upper or lower edge of a room."""
        lines = ((words, TEXT) for words in self.lines)
        notes = (*lines, (self.note, COMPLAINT), (self.progress, ACCENT))
        noted = [Paragraph(words, size=13, colour=colour) for words, colour in notes if words]
        items = [
            LinkedBlock(block, number)
            for number, (name, words) in enumerate(self.items)
            for block in (Line(name, weight=SEMIBOLD), Paragraph(words, size=13))
        ]
        self.panel.blocks = [Heading(self._title), *noted, *items]
        self.panel.lay_out(self.panel.find_box(room, is_low=is_low))

    def _highlight(self, link: PanelLink | None) -> None:
        """Highlight the item under the pointer."""
        if isinstance(link, int):
            self._highlighted = link

    def _step(self, items: int) -> None:
        """Highlight the item that is `items` further down, and scroll to it."""
        self.note = ""
        self._highlighted = max(0, min(self._highlighted + items, len(self.items) - 1))
        self.panel.show(self._highlighted)

    def close(self) -> None:
        """Stop the computation of a choice."""
        self.jobs.clear()

    def offer(self, listed: Sequence[Alternative], *, has_settings: bool = False) -> None:
        """List other alternatives. Their settings are one item unless they are asked for."""
        shown = [each for each in listed if has_settings or not each.is_setting]
        self._alternatives, self._settings = shown, [each for each in listed if each not in shown]
        self.items = [(each.name, each.words) for each in shown]
        if self._settings:
            names = ", ".join(each.name for each in self._settings)
            self.items.append((SETTINGS, names))

    def choose(self, number: PanelLink | None) -> None:
        """Play the item of a number, at once if that is quick; None does nothing."""
        if not isinstance(number, int):
            return
        if number >= len(self._alternatives):
            self.offer([*self._alternatives, *self._settings], has_settings=True)
            return
        self.note = self.progress = ""
        self.jobs.run(self, self._play(self._alternatives[number]))
        self.jobs.spend(QUICK_SECONDS)

    def spend(self, seconds: float) -> Presentation | None:
        """Work for about `seconds`. Return the comparison with the chosen item when it is known."""
        self.jobs.spend(seconds)
        return self._chosen

    def _play(self, alternative: Alternative) -> Iterator[None]:
        """Play an item in a thread, and show how far it is, or the reason if it can't be played."""
        play = partial(compare, self._presentation, alternative, self.remark)
        try:
            self._chosen = yield from run_with_progress(alternative.name, play, self.show_progress)
        except SkirmishError as error:
            self.note, self.progress = f"{alternative.name}: {error}", ""

    def show_progress(self, words: str) -> None:
        """Show how far a computation is."""
        self.progress = words
