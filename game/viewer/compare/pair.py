"""Two presentations that become one, and what follows once one of them is replaced."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.playback.paired_recording import PairedRecording, Tellers
from game.playback.playback import Playback
from game.puzzles.teller import teller_of
from game.viewer.compare.timeline import ComparisonTimeline, MeasuredScene
from game.viewer.scene import Pair, Presentation
from game.viewer.timeline.chart import Chart, ChartBeside


def paired(
    presentations: tuple[Presentation, Presentation],
    names: tuple[str, str],
    tellers: Tellers | None = None,
    again: Callable[[Presentation], Presentation] | None = None,
) -> Presentation:
    """Return a presentation of two that are played in step; its input is that of the left one.

    Over each stands its name; for tellers see `PairedRecording`.
    """
    left, right = scenes = presentations[0].scene, presentations[1].scene
    effects = teller_of(left.scenario).effects
    played = PairedRecording(left.recording, right.recording, tellers, effects)
    story = ComparisonTimeline(played, scenes, names)
    chart = Chart(MeasuredScene(right), Playback(right.recording, right.duration))
    beside = ChartBeside(names[1], chart, story.ruler.word, names[0])
    return replace(presentations[0], pair=Pair(presentations, names, played, story, beside, again))


def followed_by(pair: Pair, found: Sequence[Presentation | None]) -> Presentation | None:
    """Return what is shown once sides are replaced, by the same rules; None if none is.

    A side has another name once it has another recording.
    """
    if not any(found):
        return None
    sides, names = [], []
    for name, old, new in zip(pair.names, pair.presentations, found, strict=True):
        side = replace(new or old, changes=old.changes, given=old.given, former="", announced="")
        side.scene.selected = pair.presentations[0].scene.selected
        is_same = side.recording is old.recording
        names.append(name if is_same else ", ".join((*old.changes, side.scene.kind)))
        sides.append(side)
    return replace(
        paired((sides[0], sides[1]), (names[0], names[1]), pair.played.tellers),
        keeps_round=all(side.keeps_round for side in sides),
        leaves_end=any(each is not None and each.leaves_end for each in found),
    )
