"""The summary of a complete recording, which is computed in spare time."""

from collections.abc import Iterator, Sequence
from math import inf
from typing import Final

from game.playback.jobs import Jobs, run_in_thread
from game.puzzles.registry import make_summary
from game.puzzles.summary import SummarySentence
from game.text.wording import omit_squares
from game.viewer.controls.panel_blocks import Heading, Line, Paragraph
from game.viewer.drawing.theme import MUTED, TEXT
from game.viewer.presentation import Presentation
from game.viewer.view_model import Block, LinkedBlock, TurnLink

TITLE: Final = "Why it ended so"
COMPUTING: Final = "weighing …"


class SceneSummary:
    """How and why a presentation ended, in sentences for the panel."""

    def __init__(self, presentation: Presentation, *, is_wanted: bool = False) -> None:
        """Prepare the sentences of a presentation. A comparison has none."""
        self.sentences: Sequence[SummarySentence] = ()
        """The sentences, when they are computed."""
        self._scene: Final = presentation.scene
        self._jobs: Final = Jobs()
        if is_wanted and not presentation.pair:
            self._jobs.run(self, self._compute())

    @property
    def is_due(self) -> bool:
        """Whether the recording is complete, and its sentences aren't computed yet."""
        return self._scene.recording.is_complete and bool(self._jobs)

    def blocks(self) -> list[Block]:
        """Return the sentences as blocks of the panel. Each links to its turn."""
        rows: list[Block] = [
            LinkedBlock(
                Paragraph(words, size=13, colour=TEXT), TurnLink(sentence.turns), leads_away=True
            )
            for sentence in self.sentences
            if (words := omit_squares(sentence.words))
        ]
        title = f"{TITLE}: click to go there" if rows else TITLE
        if self.is_due and not rows:
            rows = [Line(COMPUTING, size=13, colour=MUTED)]
        return [Heading(title), *rows, Line("", size=6)] if rows else []

    def spend(self, seconds: float = inf) -> None:
        """Compute for about `seconds` seconds, if the recording is complete."""
        if self.is_due:
            self._jobs.spend(seconds)

    def _compute(self) -> Iterator[None]:
        scene = self._scene
        if len(scene.recording):
            self.sentences = yield from run_in_thread(
                lambda: make_summary(scene.scenario, scene.part, scene.recording)
            )

    def close(self) -> None:
        """Stop the computation."""
        self._jobs.clear()
