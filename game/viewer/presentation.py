"""What is shown: a scene with its input, or two scenes side by side.

The timeline of two sides shows the events of both, their first difference, durations and values:

left     a bright picture
right    a faint one; nothing if the same happens on the left
both     a crossed-out equals sign at the first difference
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import pygame

from game.inputs.reading import Input
from game.playback.paired_playback import PairedPlayback
from game.playback.playback import Playback
from game.puzzles.registry import narrator_of
from game.simulation.paired_recording import SIDES, PairProgress
from game.simulation.recording import Recording
from game.simulation.simulation import TurnEvents
from game.viewer.drawing.art import Art
from game.viewer.drawing.shapes import fade
from game.viewer.drawing.theme import ACCENT
from game.viewer.scene import Scene
from game.viewer.timeline.chart import SideChart, TimedStory, dim
from game.viewer.view_model import Glyph, Ruler, Series, Tick

FIRST_DIFFERENCE: Final = "the first difference"
DIFFERENCE_SECONDS: Final = 1.5
"""How much longer the turn of the first difference takes."""
FAINT: Final = 130
"""The opacity of a mark of the right side, out of 255."""


@dataclass(frozen=True, slots=True)
class Presentation:
    """A scene, or two side by side, with their input."""

    scene: Scene[Any, Any]
    """The only one, or that on the left."""
    changes: tuple[str, ...] = ()
    """The names of the changed rules."""
    puzzle_input: Input | None = None
    """The input; None if it is unknown."""
    pair: "Pair | None" = None
    """Both, if there are two."""

    @property
    def scenes(self) -> tuple[Scene[Any, Any], ...]:
        """From left to right."""
        return self.pair.scenes if self.pair else (self.scene,)

    @property
    def left(self) -> "Presentation":
        """The left one of two, or this one if it is alone."""
        return self.pair.presentations[0] if self.pair else self

    @property
    def opens_decision(self) -> bool:
        """Whether it is an example that starts paused, with its first decision shown."""
        if self.changes or self.puzzle_input is None or not self.puzzle_input.source.is_bundled:
            return False
        return self.puzzle_input.source.name in self.puzzle_input.puzzle.begin_paused

    @property
    def files(self) -> Sequence[str]:
        """The names of all files from which inputs and custom rules were read."""
        shown = self.pair.presentations if self.pair else (self,)
        return [name for each in shown if each.puzzle_input for name in each.puzzle_input.files]

    @property
    def story(self) -> TimedStory[Any]:
        """The timeline's data."""
        return self.pair or self.scene

    @property
    def title(self) -> str:
        """A short description, with the changed rules."""
        return ", ".join((self.scene.title, *self.changes))

    @property
    def recording(self) -> Recording[Any]:
        """The recording that it shows."""
        return self.pair.played.recording if self.pair else self.scene.recording


def draw_faintly(glyph: Glyph, height: int) -> pygame.Surface:
    """Return a mark, `height` pixels high, as it is drawn for the right side."""
    return fade(glyph(height), FAINT)


def list_marks(left: Sequence[Tick], right: Sequence[Tick], names: tuple[str, str]) -> list[Tick]:
    """Return the marks of one turn. An event on both sides gets a single mark."""
    own = [tick for tick in left if tick not in right]
    shared = [tick for tick in left if tick in right]
    theirs = [faint_tick(tick) for tick in right if tick not in left]
    pairs = [(names[1], tick) for tick in theirs] + [(names[0], tick) for tick in own]
    # If two marks are at the same pixel, the last one is drawn.
    return [*(tick._replace(words=f"{name}, {tick.words}") for name, tick in pairs), *shared]


def faint_tick(tick: Tick) -> Tick:
    """Return the faint form of a mark, for the right side."""
    glyph = partial(draw_faintly, tick.glyph) if tick.glyph else None
    return tick._replace(colour=dim(tick.colour), glyph=glyph)


def with_difference(ticks: Sequence[Tick], number: int) -> list[Tick]:
    """Return the marks of the first different turn. Its own mark replaces the icon of another."""
    difference = difference_tick(number)
    if not (ticks and ticks[-1].glyph):
        return [*ticks, difference]
    return [*ticks[:-1], difference._replace(words=f"{FIRST_DIFFERENCE}: {ticks[-1].words}")]


def difference_tick(turn: int = -1) -> Tick:
    """Return the mark of the first turn that differs, or of the start."""
    return Tick(turn, ACCENT, Art("unequal", ACCENT), FIRST_DIFFERENCE, is_singled=True)


class Pair(TimedStory[PairProgress]):
    """Two presentations that are played in step, and the timeline's data of both."""

    def __init__(
        self,
        presentations: tuple[Presentation, Presentation],
        names: tuple[str, str],
        again: Callable[[Presentation], Presentation] | None = None,
        words: str = "",
    ) -> None:
        """Compare the left and the right presentation.

        Args:
            presentations: Both.
            names: The names over the boards.
            again: Compares another left side with the same, if that can be made.
            words: What the right side changes; "" if no words are known.
        """
        super().__init__()
        left, right = self.scenes = presentations[0].scene, presentations[1].scene
        self.presentations: Final = presentations
        self.names: Final = names
        self.again: Final = again
        self.words: Final = words
        self.round_limit = max(left.round_limit, right.round_limit)
        self.has_sides = left.has_sides
        effects = narrator_of(left.scenario).effects
        self.played: Final = PairedPlayback(left.recording, right.recording, effects)
        playback = Playback(right.recording, right.duration)
        self.beside: Final = SideChart(right, playback, names, self.ruler.word)
        """The values of the right side."""

    @property
    def series(self) -> Sequence[Series]:
        """The measures of the left side, which equal those of the right side."""
        return self.scenes[0].measures

    def sample(self, state: PairProgress) -> Sequence[float]:
        """Return the values of the left side."""
        return self.scenes[0].measure(self.scenes[0].recording.state_at(state.numbers[0]))

    @property
    def ruler(self) -> Ruler:
        """Rounds, even where a scene counts turns: in each a side waits for the other."""
        ruler = self.scenes[0].ruler
        return Ruler(ruler.round_word, is_even=True) if ruler.round_word else ruler

    def duration(self, turn: TurnEvents) -> float:
        """Return the seconds of the side that takes longer."""
        return max(self.scenes[side].duration(own) for side, _, own in self._own_turns(turn))

    def stress(self, number: int, turn: TurnEvents) -> float:
        """Return the stress of either side, and more for the first difference."""
        own = [self.scenes[side].stress(place, own) for side, place, own in self._own_turns(turn)]
        return max(own) + DIFFERENCE_SECONDS * self._is_first_difference(number)

    def learn(self, number: int, turn: TurnEvents) -> Sequence[Tick]:
        """Let both take note; return the marks of either side and of the first difference."""
        noted: dict[int, list[Tick]] = {}
        for side, place, own in self._own_turns(turn):
            marks = self.scenes[side].marks(place, own)
            noted[side] = [tick._replace(turn=number) for tick in marks]
        left, right = (noted.get(side, []) for side in SIDES)
        ticks = list_marks(left, right, self.names)
        if self.played.differs_from_start:
            return ticks if number else [difference_tick(), *ticks]
        return with_difference(ticks, number) if self._is_first_difference(number) else ticks

    def _own_turns(self, turn: TurnEvents) -> Iterator[tuple[int, int, TurnEvents]]:
        """Yield each side of a shared turn, with the turn's number and events on that side."""
        for side in SIDES:
            number = self.played.side_turn_index(turn, side)
            if number is not None:
                yield side, number, self.played.side_events(turn, side)

    def _is_first_difference(self, number: int) -> bool:
        """Whether a turn is the first that differs on sides that began alike."""
        return number == self.played.first_difference and not self.played.differs_from_start
