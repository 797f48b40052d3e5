"""Scenes of a puzzle whose parts are both worth watching: N shows the other one."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, Self, TypeVar

from game.errors import SkirmishError
from game.playback.jobs import run_in_thread
from game.playback.moment import Moment
from game.playback.recordings import start_recording
from game.puzzles.contract import Scenario
from game.simulation.progress import REFRESH_SECONDS, every, progress_text, step_handler
from game.simulation.recording import Recording
from game.simulation.simulation import State
from game.viewer.scene import Presentation, Scene
from game.viewer.view_model import BannerOffer, Selection

OTHER_PART: Final = "other part"
"""The key of the job that records the other part."""
QUICK_SECONDS: Final = 0.5
"""How long the window waits for the other part before it goes on with this one, in seconds."""

C = TypeVar("C", bound=Scenario[Any])
S = TypeVar("S", bound=State)


class TwoPartScene(Scene[C, S]):
    """One of two parts."""

    keeps_round = True
    """Whether the other part starts in the current round."""

    def __init__(self, scenario: C, recording: Recording[S], part: int) -> None:
        """Show the recording of a part of a scenario."""
        super().__init__(scenario, recording, part)
        self.other: Final = 3 - part
        self.note = ""
        """The note in the panel if there is nothing else to show."""
        self._found: Presentation | None = None
        """The other part, to be shown next."""
        self.recordings: dict[int, Recording[S]] = {part: recording}
        """The parts that have been recorded."""

    @property
    def banner_offers(self) -> Sequence[BannerOffer]:
        """The other part, if there is one and there is something to show of it."""
        has_other = self.other in self.scenario.parts() and not self.note
        return (BannerOffer(f"part {self.other}", "N"),) if has_other else ()

    def switch(self, _moment: Moment[S]) -> Presentation | None:
        """Show the other part. If it can't be planned quickly, go on in spare time."""
        self.jobs.run(OTHER_PART, self._find_other())
        return self.think(QUICK_SECONDS)

    def _find_other(self) -> Iterator[None]:
        """Record the other part in a thread, and note the progress."""

        def note_progress() -> None:
            words = f"part {self.other}: playing", progress_text(), "Esc stops"
            self.note = ", ".join(filter(None, words))

        def record() -> Recording[S]:
            with step_handler(every(REFRESH_SECONDS, note_progress)):
                return self._start(self.other)

        try:
            if self.other in self.scenario.parts() and self.other not in self.recordings:
                self.recordings[self.other] = yield from run_in_thread(record)
        except SkirmishError as error:
            self.note = self.refusal(error)
        else:
            self.note = ""
            self._found = self.switch_part()

    def think(self, seconds: float) -> Presentation | None:
        """Compute in spare time. Return the other part when it is found."""
        super().think(seconds)
        found, self._found = self._found, None
        return found

    def stop(self) -> bool:
        """Stop to look for the other part, and clear the note."""
        was_noted, self.note = bool(self.note), ""
        return self.jobs.stop(OTHER_PART) or was_noted

    def words_without_panel(self, moment: Moment[S], selection: Selection) -> str:
        """Return the note, or else the text over the map if there is no panel."""
        return self.note or super().words_without_panel(moment, selection)

    def switch_part(self) -> Presentation | None:
        """Return a presentation with the other part; if it can't be played, note why."""
        if self.other not in self.scenario.parts():
            self.note = f"There is no part {self.other} of this."
            return None
        try:
            return Presentation(self.of_part(self.other), keeps_round=self.keeps_round)
        except SkirmishError as error:
            self.note = self.refusal(error)
            return None

    def continue_from(self, former: Scene[Any, Any]) -> Scene[Any, Any]:
        """Go on with the part that was shown, if it can be played."""
        is_other = isinstance(former, type(self)) and former.part != self.part
        presentation = self.switch_part() if is_other else None
        return presentation.scene if presentation else self

    def of_part(self, part: int) -> Self:
        """Return a scene of another part of the scenario.

        Each part is recorded only once.

        Raises:
            SkirmishError: If the part has no answer to play.
        """
        if part not in self.recordings:
            self.recordings[part] = self._start(part)
        scene = type(self)(self.scenario, self.recordings[part], part)
        scene.recordings = self.recordings
        return scene

    def _start(self, part: int) -> Recording[S]:
        return start_recording(self.scenario, part, is_abridged=True, or_attempt=True)

    def refusal(self, error: SkirmishError) -> str:
        """Return why the other part can't be played."""
        return f"No part {self.other}: {error}."
