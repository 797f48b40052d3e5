"""The timeline's values: sampled at each round's end as the recording grows, and drawn as lines.

The lines of what was shown before stay dashed, for comparison.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import compress, pairwise
from typing import Any, Final, NamedTuple, Protocol

import pygame

from game.playback.altered_recording import BY_HAND, AlteredStory
from game.playback.playback import Playback
from game.simulation.recording import KEYFRAME_EVERY
from game.simulation.simulation import TurnEvents, follow
from game.viewer.drawing.theme import BACKGROUND, COMPLAINT, Colour, px
from game.viewer.scene_parts import Series, Tick

Sample = tuple[int, tuple[float, ...]]
"""A number of turns that are complete, and the value of each series then."""
ROUNDS_AT_ONCE: Final = 64
"""Rounds sampled a frame, so that a long recording does not hold up drawing."""
FILL: Final = 20
"""How much of its colour there is under a line, of 255."""
FORMER_BRIGHTNESS: Final = 0.75
"""How bright a line is that was shown before; so it still stands out from the ground."""
WIDER: Final = 2
"""Pixels by which lines behind the first are wider."""
DASH: Final = 5
DASH_GAP: Final = 4
Points = list[tuple[float, float]]


class Charted(Protocol):
    """What has values and events: a scene, or what two of them have in common."""

    @property
    def series(self) -> Sequence[Series]:
        """What the timeline draws as lines."""

    def sample(self, state: Any, /) -> Sequence[float]:  # noqa: ANN401 - of whichever puzzle
        """Return the value of each series at the end of a round."""

    def marks(self, number: int, turn: TurnEvents) -> Sequence[Tick]:
        """Return what the timeline marks of a turn."""


class Chart:
    """Grows with a recording."""

    def __init__(self, scene: Charted, playback: Playback[Any]) -> None:
        """Begin with nothing; `grow` does the work."""
        self.samples: Final[list[Sample]] = []
        """How it stands when each round ends, and in the end."""
        self.ticks: Final[list[Tick]] = []
        self.highest = 0.0
        """The largest value of all series that share a scale."""
        self.playback: Final = playback
        self._scene: Final = scene
        self._shared: Final = [not each.most for each in scene.series]
        self._learnt = 0
        self._seen: tuple[int, Any] = 0, playback.recording.state_at(0)
        """A turn and the state after it, from which the next is not far."""

    @property
    def is_complete(self) -> bool:
        """Whether there is nothing more to take in."""
        recording = self.playback.recording
        last = self.samples[-1][0] if self.samples else -1
        return recording.is_complete and last == len(recording)

    def grow(self) -> None:
        """Take in what has been recorded since."""
        recording = self.playback.recording
        for number in range(self._learnt, len(recording)):
            self.ticks.extend(altered_ticks(getattr(self._scene, "altered", None), number))
            self.ticks.extend(self._scene.marks(number, recording.turns[number]))
        self._learnt = len(recording)
        known = len(self.samples)
        for turn in recording.round_ends[known : known + ROUNDS_AT_ONCE]:
            self._sample(turn)
        if recording.is_complete and len(self.samples) == len(recording.round_ends):
            self._sample_end()

    def _sample_end(self) -> None:
        """Take in a last round that was not completed."""
        last = len(self.playback.recording)
        if self.samples[-1][0] < last:
            self._sample(last)

    def _sample(self, turn: int) -> None:
        values = tuple(self._scene.sample(self._state_at(turn)))
        self.samples.append((turn, values))
        self.highest = max(self.highest, *compress(values, self._shared), 0)

    def _state_at(self, turn: int) -> Any:  # noqa: ANN401 - of whichever puzzle is played
        recording = self.playback.recording
        seen, state = self._seen
        if turn - seen > KEYFRAME_EVERY:
            state = recording.state_at(turn)
        else:
            for played in recording.turns[seen:turn]:
                follow(state, played)
        self._seen = turn, state
        return state


def altered_ticks(story: AlteredStory | None, number: int) -> Iterator[Tick]:
    """Yield a mark if something was changed by hand in a turn, or right before it."""
    made = story.alterations if story else ()
    if words := [each.words for each in made if each.turns == number]:
        yield Tick(number, COMPLAINT, words=f"{BY_HAND}: {'; '.join(words)}")


class FormerLines(NamedTuple):
    """The lines of the presentation before, which stay for comparison."""

    name: str
    chart: Chart
    word: str = "round"
    """What a round is called."""

    def reading(self, rounds: int) -> str:
        """Say how it stood when so many rounds were over: `power 3 after round 9: 80, 1,200`."""
        if rounds >= len(self.chart.samples):
            return f"{self.name}: over" if self.chart.is_complete else ""
        shown = self.chart.playback.recording.rounds_before + rounds
        values = ", ".join(f"{value:,.0f}" for value in self.chart.samples[rounds][1])
        return f"{self.name} after {self.word} {shown:,}: {values}" if rounds else ""

    def grow(self, seconds: float) -> None:
        """Take in more of it for about so long, if it was left before all of it was known."""
        if not self.chart.is_complete:
            self.chart.playback.extend(seconds)
            self.chart.grow()


class Plot(NamedTuple):
    """Where lines are drawn."""

    x: Callable[[float], int]
    """Returns the pixel of a turn."""
    top: int
    floor: int
    highest: float
    """The value at the top."""

    def y(self, value: float, series: Series) -> float:
        """Return the pixel of a value."""
        return self.floor - (self.floor - self.top) * value / (series.most or self.highest or 1)


def thinned(samples: Sequence[Sample], most: int) -> list[Sample]:
    """Return about so many samples, the first and the last among them."""
    return [*samples[: -1 : max(len(samples) // max(most, 1), 1)], *samples[-1:]]


def outline(points: Points, *, jumps: bool) -> Points:
    """Return the corners of a line through points; one that jumps has steps between them.

    >>> outline([(0, 9), (5, 4)], jumps=True)
    [(0, 9), (5, 9), (5, 4)]
    """
    if not jumps:
        return points
    steps = ((right[0], left[1]) for left, right in pairwise(points))
    corners = [corner for pair in zip(points, steps, strict=False) for corner in pair]
    return [*corners, *points[-1:]]


def draw_lines(
    surface: pygame.Surface, plot: Plot, samples: Sequence[Sample], series: Sequence[Series]
) -> None:
    """Draw all series, each with a faint ground under it, the first in front.

    Those behind are wider, so that they are seen even where lines coincide.
    """
    lines = [(each, line) for each, line in lines_of(plot, samples, series) if len(line) > 1]
    for each, line in lines:
        layer = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        ground = [(line[0][0], plot.floor), *line, (line[-1][0], plot.floor)]
        pygame.draw.polygon(layer, (*each.colour, FILL), ground)
        surface.blit(layer, (0, 0))
    for behind, (each, line) in reversed(list(enumerate(lines))):
        draw_line(surface, each.colour, line, px(2 + WIDER * (behind > 0)))


def draw_line(surface: pygame.Surface, colour: Colour, line: Points, thick: int) -> None:
    """Draw one line."""
    for down in (-thick / 2, thick / 2):
        pygame.draw.aalines(surface, colour, False, [(x, y + down) for x, y in line])
    pygame.draw.lines(surface, colour, False, line, thick)


def draw_former_lines(
    surface: pygame.Surface, plot: Plot, samples: Sequence[Sample], series: Sequence[Series]
) -> None:
    """Draw all series dashed and dim."""
    for each, line in lines_of(plot, samples, series):
        for begin, end in dashes(line):
            pygame.draw.aaline(surface, dimmed(each.colour), begin, end)


def lines_of(
    plot: Plot, samples: Sequence[Sample], series: Sequence[Series]
) -> Iterator[tuple[Series, Points]]:
    """Yield the corners of each series' line."""
    places = [plot.x(turn) for turn, _ in samples]
    for index, each in enumerate(series):
        heights = [plot.y(values[index], each) for _, values in samples]
        yield each, outline(list(zip(places, heights, strict=True)), jumps=each.jumps)


def dashes(line: Points) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    """Yield the ends of dashes along a line."""
    dash, period = px(DASH), px(DASH) + px(DASH_GAP)
    passed = 0.0
    for (left, top), (right, foot) in pairwise(line):
        length = pygame.Vector2(right - left, foot - top).length()
        at = 0.0
        while at < length:
            within = (passed + at) % period
            step = min((dash if within < dash else period) - within, length - at)
            if within < dash:
                first, last = at / length, (at + step) / length
                yield (
                    (left + (right - left) * first, top + (foot - top) * first),
                    (left + (right - left) * last, top + (foot - top) * last),
                )
            at += max(step, 0.01)
        passed += length


def dimmed(colour: Colour) -> Colour:
    """Return a colour nearer to the ground, for what is past."""
    red, green, blue = (
        round(ground + (part - ground) * FORMER_BRIGHTNESS)
        for part, ground in zip(colour, BACKGROUND, strict=True)
    )
    return red, green, blue
