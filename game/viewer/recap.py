"""The recap of what is shown: computed in spare time, once all of it is recorded."""

from collections.abc import Iterator, Sequence
from math import inf
from typing import Any, Final

from game.playback.jobs import Jobs, run_in_thread
from game.puzzles.registry import summary_of
from game.puzzles.summary import SummarySentence
from game.viewer.controls.panel_blocks import Heading, Line, Paragraph
from game.viewer.drawing.theme import MUTED, TEXT
from game.viewer.scene import Presentation, Scene
from game.viewer.view_model import Block, LinkedBlock

TITLE: Final = "Why it ended so"
WEIGHING: Final = "weighing …"


def recap_of_scene(scene: Scene[Any, Any]) -> tuple[SummarySentence, ...]:
    """Return why a scene ended so, all of which is recorded."""
    return summary_of(scene.scenario, scene.part, scene.recording)


class SceneRecap:
    """What there is to say in the end of what is shown."""

    def __init__(self, presentation: Presentation, *, is_wanted: bool = False) -> None:
        """Begin with no sentences; a comparison has none."""
        self.sentences: Sequence[SummarySentence] = ()
        """Why it ended so, as far as that is known."""
        self._scene: Final = presentation.scene
        self._is_open = is_wanted and not presentation.pair
        """Whether sentences are still to be found."""
        self._jobs: Final = Jobs()

    @property
    def is_due(self) -> bool:
        """Whether there is something to compute."""
        recording = self._scene.recording
        return self._is_open and recording.is_complete and len(recording) > 0

    def blocks(self) -> list[Block]:
        """Return the sentences for the panel."""
        told: list[Block] = [
            LinkedBlock(Paragraph(sentence.words, size=13, colour=TEXT), sentence, leads_away=True)
            for sentence in self.sentences
        ]
        title = f"{TITLE}: click to go there" if told else TITLE
        if self.is_due and not told:
            told = [Line(WEIGHING, size=13, colour=MUTED)]
        return [Heading(title), *told, Line("", size=6)] if told else []

    def spend(self, seconds: float = inf) -> None:
        """Compute for about so long, or all of it, where the recording is complete."""
        if self.is_due:
            if not self._jobs:
                self._jobs.run(self, self._compute())
            self._jobs.spend(seconds)

    def _compute(self) -> Iterator[None]:
        self.sentences = yield from run_in_thread(lambda: recap_of_scene(self._scene))
        self._is_open = False

    def close(self) -> None:
        """Compute no more."""
        self._jobs.stop(self)
