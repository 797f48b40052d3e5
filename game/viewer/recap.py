"""The recap of what is shown: computed in spare time, once all of it is recorded.

Two sides that are compared have no sentences of their own, but who is ahead on either of them.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from game.playback.in_step import SIDES
from game.playback.spare_time import SpareTimeTask
from game.puzzles.recap import MOST_SENTENCES, Balance, RecapSentence, balances_beside, recap_of
from game.viewer.compare.scene import ComparisonScene
from game.viewer.controls.panel_blocks import Heading, Line, Paragraph
from game.viewer.drawing.theme import MUTED, TEXT
from game.viewer.overlay.map_overlay import BannerBox
from game.viewer.scene import Scene
from game.viewer.scene_parts import Block, LinkedBlock

TITLE: Final = "Why it ended so"
WEIGHING: Final = "weighing …"


class SeenRecap(NamedTuple):
    """What there is to say of a scene."""

    sentences: tuple[RecapSentence, ...] = ()
    balances: tuple[Balance, ...] = ()
    """Who was ahead all along; on either side, if two are compared."""


NOTHING: Final = SeenRecap()


def recap_of_scene(scene: Scene[Any, Any]) -> SeenRecap:
    """Return the recap of a scene all of which is recorded."""
    if isinstance(scene, ComparisonScene):
        return SeenRecap((), both_balances(scene))
    recap = recap_of(scene.scenario, scene.part, scene.recording)
    return SeenRecap(recap.sentences, (recap.balance,) if recap.balance else ())


def both_balances(scene: ComparisonScene) -> tuple[Balance, ...]:
    """Return who is ahead on either side by turns of both; nothing if they count otherwise.

    What single choices saved is left out, as the bars of both would cover each other.
    """
    if any(side.altered for side in scene.scenes):
        return ()
    found = balances_beside([(side.scenario, side.part, side.recording) for side in scene.scenes])
    return tuple(in_pair(scene, side, each) for side, each in zip(SIDES, found, strict=False))


def in_pair(scene: ComparisonScene, side: int, balance: Balance) -> Balance:
    """Return the balance of one side by turns of both; that of the right with the side's name."""
    in_step = scene.in_step
    turns = [0]
    for number, turn in enumerate(in_step.recording.turns, 1):
        if in_step.number_in(turn, side) is not None:
            turns.append(number)
    name = f"{scene.names[side]}: {balance.name}" if side else balance.name
    points = [(turns[number], value) for number, value in balance.points]
    readings = [(turns[number], value) for number, value in balance.readings]
    return Balance(name, points, readings=readings, are_sides=balance.are_sides)


class SceneRecap:
    """What there is to say of one scene's recording in the end."""

    def __init__(self, scene: Scene[Any, Any], *, is_wanted: bool = False) -> None:
        """Begin with nothing; what was changed by hand has no recap."""
        self._scene = scene
        self._turns: int | None = None
        """How many turns it tells of, once it is computed: a game that is played goes on."""
        self._is_wanted: Final = is_wanted
        self._task: Final = SpareTimeTask(lambda: recap_of_scene(scene))

    def following(self, scene: Scene[Any, Any]) -> "SceneRecap":
        """Return the recap of the scene that is shown next; the same if its recording is."""
        is_as_told = self._turns in (None, len(scene.recording))
        if self._is_wanted and is_as_told and scene.recording is self._scene.recording:
            self._scene = scene
            return self
        self.close()
        return SceneRecap(scene, is_wanted=self._is_wanted)

    @property
    def is_due(self) -> bool:
        """Whether there is something to compute."""
        is_open = self._scene.recording.is_complete and not self._task.is_over
        return is_open and self._is_wanted and not self._scene.altered

    @property
    def sentences(self) -> Sequence[RecapSentence]:
        """Why it ended so, as far as that is known."""
        if not self._tells:
            return ()
        found = self._task.result or NOTHING
        return (*found.sentences, *self._scene.further_sentences)[:MOST_SENTENCES]

    @property
    def _tells(self) -> bool:
        """Whether there are sentences, once they are known."""
        is_single = not isinstance(self._scene, ComparisonScene)
        return is_single and self._is_wanted and not self._scene.altered

    @property
    def in_banner(self) -> Sequence[RecapSentence]:
        """The sentences that the banner adds; that of an attempt says by itself why it failed."""
        return () if self._scene.recording.is_attempt else self.sentences

    def is_told_by(self, banner: BannerBox) -> bool:
        """Whether the banner says why it ended so, so that the panel need not."""
        return banner.is_open if self._scene.recording.is_attempt else banner.tells_recap

    @property
    def balances(self) -> Sequence[Balance]:
        """Who was ahead all along, once that is known; on either side, if two are compared."""
        return () if self._scene.altered else (self._task.result or NOTHING).balances

    def blocks(self) -> list[Block]:
        """Return the sentences for the panel."""
        told: list[Block] = [
            LinkedBlock(Paragraph(sentence.words, size=13, colour=TEXT), sentence, leads_away=True)
            for sentence in self.sentences
        ]
        title = f"{TITLE}: click to go there" if told else TITLE
        if self.is_due and self._tells and not told:
            told = [Line(WEIGHING, size=13, colour=MUTED)]
        return [Heading(title), *told, Line("", size=6)] if told else []

    def go_on(self, seconds: float) -> None:
        """Compute for about so long."""
        if self.is_due:
            self._turns = len(self._scene.recording)
            self._task.go_on(seconds)

    def finish(self) -> None:
        """Compute all of it, where the recording is complete."""
        if self.is_due:
            self._turns = len(self._scene.recording)
            self._task.finish()

    def close(self) -> None:
        """Compute no more."""
        self._task.stop()
