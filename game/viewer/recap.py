"""The recap of what is shown: computed in spare time, once all of it is recorded."""

from collections.abc import Iterator, Sequence
from math import inf
from typing import Any, Final

from game.playback.jobs import Jobs, steps_of
from game.puzzles.recap import RecapSentence, recap_of
from game.viewer.controls.panel_blocks import Heading, Line, Paragraph
from game.viewer.drawing.theme import MUTED, TEXT
from game.viewer.scene import Presentation, Scene
from game.viewer.view_model import Block, LinkedBlock

TITLE: Final = "Why it ended so"
WEIGHING: Final = "weighing …"


def recap_of_scene(scene: Scene[Any, Any]) -> tuple[RecapSentence, ...]:
    """Return why a scene ended so, all of which is recorded."""
    return recap_of(scene.scenario, scene.part, scene.recording)


class SceneRecap:
    """What there is to say of one scene's recording in the end."""

    def __init__(self, presentation: Presentation, *, is_wanted: bool = False) -> None:
        """Begin with nothing; what was changed by hand, and two sides, have no recap."""
        self._shown = presentation
        self._turns: int | None = None
        """How many turns it tells of, once it is computed: a game that is played goes on."""
        self._is_wanted: Final = is_wanted
        self._found: Sequence[RecapSentence] | None = None
        self._jobs: Final = Jobs()

    def following(self, presentation: Presentation) -> "SceneRecap":
        """Return the recap of what is shown next; the same if its recording is."""
        recording = presentation.recording
        is_as_told = self._turns in (None, len(recording))
        if self._is_wanted and is_as_told and recording is self._shown.recording:
            self._shown = presentation
            return self
        self.close()
        return SceneRecap(presentation, is_wanted=self._is_wanted)

    @property
    def is_due(self) -> bool:
        """Whether there is something to compute."""
        return self._tells and self._shown.recording.is_complete and self._found is None

    @property
    def sentences(self) -> Sequence[RecapSentence]:
        """Why it ended so, as far as that is known."""
        if not self._tells:
            return ()
        return self._found or ()

    @property
    def _tells(self) -> bool:
        """Whether there are sentences, once they are known."""
        is_single, has_end = self._shown.pair is None, len(self._shown.recording) > 0
        return is_single and has_end and self._is_wanted and not self._shown.scene.altered

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
                self._turns = len(self._shown.recording)
                self._jobs.run(self, self._compute())
            self._jobs.spend(seconds)

    def _compute(self) -> Iterator[None]:
        scene = self._shown.scene
        self._found = yield from steps_of(lambda: recap_of_scene(scene))

    def close(self) -> None:
        """Compute no more."""
        self._jobs.stop(self)
