"""Scenes of a puzzle whose parts are both worth watching: N shows the other one."""

from collections.abc import Sequence
from typing import Any, Final, Self, TypeVar

from game.errors import SkirmishError
from game.playback.moment import Moment
from game.playback.recordings import start_recording_to_watch
from game.puzzles.contract import Scenario
from game.simulation.recording import Recording
from game.simulation.simulation import State
from game.viewer.scene import Presentation, Scene
from game.viewer.view_model import BannerOffer

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
        self.recordings: dict[int, Recording[S]] = {part: recording}
        """The parts that have been recorded."""

    @property
    def banner_offers(self) -> Sequence[BannerOffer]:
        """The other part, if there is one and there is something to show of it."""
        has_other = self.other in self.scenario.parts() and not self.note
        return (BannerOffer(f"part {self.other}", "N"),) if has_other else ()

    def switch(self, _moment: Moment[S]) -> Presentation | None:
        """Show the other part."""
        return self.switch_part()

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
        super().continue_from(former)
        is_other = isinstance(former, type(self)) and former.part != self.part
        presentation = self.switch_part() if is_other else None
        return presentation.scene if presentation else self

    def of_part(self, part: int) -> Self:
        """Return a scene of another part of the scenario, with the same selection.

        Each part is recorded only once.

        Raises:
            SkirmishError: If the part has no answer to play.
        """
        if part not in self.recordings:
            self.recordings[part] = start_recording_to_watch(self.scenario, part, is_abridged=True)
        scene = type(self)(self.scenario, self.recordings[part], part)
        scene.recordings = self.recordings
        scene.shows_decisions, scene.selected = self.shows_decisions, self.selected
        return scene

    def refusal(self, error: SkirmishError) -> str:
        """Return why the other part can't be played."""
        return f"No part {self.other}: {error}."
