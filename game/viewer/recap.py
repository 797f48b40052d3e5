"""The recap of what is shown: computed in spare time, once all of it is recorded."""

from collections.abc import Sequence
from typing import Any, Final

from game.playback.spare_time import SpareTimeTask
from game.puzzles.recap import MOST_SENTENCES, Balance, Recap, RecapSentence, recap_of
from game.viewer.compare.scene import ComparisonScene
from game.viewer.controls.overlay import BannerBox
from game.viewer.controls.panel_blocks import Heading, Line, Paragraph
from game.viewer.drawing.theme import MUTED, TEXT
from game.viewer.scene import Scene
from game.viewer.scene_parts import Block, LinkedBlock

NOTHING: Final = Recap()
TITLE: Final = "Why it ended so"
WEIGHING: Final = "weighing …"


class SceneRecap:
    """What there is to say of one scene's recording in the end."""

    def __init__(self, scene: Scene[Any, Any], *, is_wanted: bool = False) -> None:
        """Begin with nothing; two scenes, and what was changed by hand, have no recap."""
        self._scene = scene
        self._is_open: Final = is_wanted
        self._is_wanted: Final = is_wanted and not isinstance(scene, ComparisonScene)
        self._task: Final = SpareTimeTask(
            lambda: recap_of(scene.scenario, scene.part, scene.recording)
        )

    def following(self, scene: Scene[Any, Any]) -> "SceneRecap":
        """Return the recap of the scene that is shown next; the same if its recording is."""
        if self._is_wanted and scene.recording is self._scene.recording:
            self._scene = scene
            return self
        self.close()
        return SceneRecap(scene, is_wanted=self._is_open)

    @property
    def is_due(self) -> bool:
        """Whether there is something to compute."""
        is_open = self._scene.recording.is_complete and not self._task.is_over
        return is_open and self._is_wanted and not self._scene.altered

    @property
    def sentences(self) -> Sequence[RecapSentence]:
        """Why it ended so, as far as that is known."""
        if self._scene.altered or not self._is_wanted:
            return ()
        found = self._task.result or NOTHING
        return (*found.sentences, *self._scene.further_sentences)[:MOST_SENTENCES]

    @property
    def in_banner(self) -> Sequence[RecapSentence]:
        """The sentences that the banner adds; that of an attempt says by itself why it failed."""
        return () if self._scene.recording.is_attempt else self.sentences

    def is_told_by(self, banner: BannerBox) -> bool:
        """Whether the banner says why it ended so, so that the panel need not."""
        return banner.is_open if self._scene.recording.is_attempt else banner.tells_recap

    @property
    def balance(self) -> Balance | None:
        """Who was ahead all along, once that is known."""
        return None if self._scene.altered else (self._task.result or NOTHING).balance

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

    def go_on(self, seconds: float) -> None:
        """Compute for about so long."""
        if self.is_due:
            self._task.go_on(seconds)

    def finish(self) -> None:
        """Compute all of it, where the recording is complete."""
        if self.is_due:
            self._task.finish()

    def close(self) -> None:
        """Compute no more."""
        self._task.stop()
