"""The comparison scene: two scenes played in step, each with its half of the map area.

Time, timeline and banner tell of both sides. What is pointed at or selected on one board is so
on both. Keys go to both sides; a key that leads to another recording changes only the right side.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

import pygame

from game.playback.in_step import SIDES, InStep, PairProgress
from game.playback.moment import Moment
from game.simulation.simulation import TurnEvents
from game.viewer.compare.panel import DIFFERENCE_LINK, FirstDifference, comparison_panel
from game.viewer.compare.split_screen import (
    RightArea,
    SplitCamera,
    both_endings,
    draw_captions,
    side_of,
    split_camera,
)
from game.viewer.compare.timeline import (
    MeasuredScene,
    PassivePlayback,
    StateCursor,
    difference_tick,
    marks_of,
    with_difference,
)
from game.viewer.drawing.camera import Area, Camera
from game.viewer.scene import Dot, Presentation, Scene
from game.viewer.scene_parts import (
    Action,
    Banner,
    BannerOffer,
    Block,
    PanelLink,
    Ruler,
    Series,
    Tick,
)
from game.viewer.timeline.chart import Chart

LEFT_ALONE: Final = BannerOffer("the left side alone", "V")
DIFFERENCE_SECONDS: Final = 1.5
"""How much longer the turn takes in which two sides part."""


class BothStory(Scene[Any, PairProgress]):
    """What is to be compared on the left, and with what on the right."""

    def __init__(
        self, presentations: tuple[Presentation, Presentation], names: tuple[str, str]
    ) -> None:
        """Show two presentations, and say what each of them is called."""
        self.presentations: Final = presentations
        self.names: Final = names
        self.scenes: Final = presentations[0].scene, presentations[1].scene
        left, right = self.scenes
        self.both: Final = InStep[Any](left.recording, right.recording)
        super().__init__(left.scenario, self.both.recording, left.part)
        self.sweep = max(left.sweep, right.sweep)
        self.finding: Final = FirstDifference(left.scenario, self.both)
        self.right_chart: Final = Chart(
            MeasuredScene(right), PassivePlayback(right.recording, right.duration)
        )
        """The values of the right side."""
        self.again: Callable[[Presentation], Presentation] | None = None
        """Returns the same comparison of another left side, if that can be made."""
        self.answers = 0
        """How many keys the scenes have answered."""
        self._walkers: Final = tuple(StateCursor(scene.recording) for scene in self.scenes)

    @property
    def title(self) -> str:
        """What is on the left."""
        return self.scenes[0].title

    @property
    def series(self) -> Sequence[Series]:
        """The lines of the left side, on a scale for those of both."""
        pairs = zip(*(scene.measures for scene in self.scenes), strict=True)
        return [one._replace(most=max(one.most, other.most)) for one, other in pairs]

    @property
    def ruler(self) -> Ruler:
        """What is counted on both: rounds where they aren't turns, as a side waits in each."""
        ruler = self.scenes[0].ruler
        return Ruler(ruler.round_word, is_even=True) if ruler.round_word else ruler

    @property
    def is_thinking(self) -> bool:
        """Whether one of them has begun a thought, or not all values are known to be drawn."""
        is_behind = self.recording.is_complete and not self.right_chart.is_complete
        return is_behind or any(scene.is_thinking for scene in self.scenes)

    @property
    def ground(self) -> Sequence[str]:
        """The map on the left."""
        return self.scenes[0].ground

    def duration(self, turn: TurnEvents) -> float:
        """As long as the side takes that takes longer."""
        return max(
            self.scenes[side].duration(self.both.turn_in(turn, side))
            for side in SIDES
            if self.both.number_in(turn, side) is not None
        )

    def stress(self, number: int, turn: TurnEvents) -> float:
        """As much as the turn deserves on either side, and more where they part."""
        own = [
            scene.stress(place, self.both.turn_in(turn, side))
            for side, scene in enumerate(self.scenes)
            if (place := self.both.number_in(turn, side)) is not None
        ]
        return max(own) + DIFFERENCE_SECONDS * self._parts_in(number)

    def _parts_in(self, number: int) -> bool:
        """Whether a turn is the first that differs on sides that began alike."""
        return number == self.both.parts_at and not self.both.part_from_start

    def learn(self, number: int, turn: TurnEvents) -> Sequence[Tick]:
        """Let both take note; marked is what happens on either side, and where they part."""
        left, right = (
            [tick._replace(turn=number) for tick in self._learnt_of(turn, side)] for side in SIDES
        )
        ticks = marks_of(left, right, self.names)
        if self.both.part_from_start:
            return ticks if number else [difference_tick(), *ticks]
        return with_difference(ticks, number) if self._parts_in(number) else ticks

    def _learnt_of(self, turn: TurnEvents, side: int) -> Sequence[Tick]:
        """Let one side take note of a turn of both, if it has a turn in it."""
        own = self.both.number_in(turn, side)
        return [] if own is None else self.scenes[side].marks(own, self.both.turn_in(turn, side))

    def sample(self, state: PairProgress) -> Sequence[float]:
        """The values of the left side."""
        return self.scenes[0].measure(self._walkers[0].state_at(state.numbers[0]))

    def banner(self, state: PairProgress) -> Banner | None:
        """Return how both ended."""
        pairs = zip(self.scenes, state.numbers, strict=True)
        ends = [scene.banner(scene.recording.state_at(number)) for scene, number in pairs]
        return both_endings(self.names, ends)

    def turn_of(self, link: PanelLink) -> int | None:
        """Return after how many turns they part, for what names it."""
        return self.finding.turn if link == DIFFERENCE_LINK else None

    @property
    def leaps(self) -> str:
        """The keys of both that lead elsewhere."""
        return self.scenes[0].leaps

    @property
    def banner_offers(self) -> Sequence[BannerOffer]:
        """Return to the left side alone."""
        return (LEFT_ALONE,)

    def share(self) -> None:
        """Let both know what is pointed at and selected."""
        for scene in self.scenes:
            scene.selected, scene.pointed, scene.linked = self.selected, self.pointed, self.linked


class BothMaps(BothStory):
    """Both maps, of which the left one is asked first."""

    def things(self, moment: Moment[PairProgress]) -> Sequence[int]:
        """Return what can be selected on the left."""
        return self.scenes[0].things(self.both.moment(moment, 0))

    def place_of(self, thing: int, moment: Moment[PairProgress]) -> tuple[float, float] | None:
        """Return where something is on the left."""
        return self.scenes[0].place_of(thing, self.both.moment(moment, 0))

    def spots(self, moment: Moment[PairProgress]) -> Sequence[Area]:
        """Return what is not to be hidden on either map."""
        left, right = (
            scene.spots(self.both.moment(moment, side)) for side, scene in enumerate(self.scenes)
        )
        return [*left, *(RightArea(*spot) for spot in right)]

    def focus(self, moment: Moment[PairProgress]) -> tuple[float, float] | None:
        """Return where something is done on the left, or else on the right."""
        found = (self.scenes[side].focus(self.both.moment(moment, side)) for side in SIDES)
        return next((place for place in found if place), None)

    def action(self, number: int) -> Action | None:
        """Return what is done on the left."""
        own = self.both.number_in(self.recording.turns[number], 0)
        return None if own is None else self.scenes[0].action(own)

    def dots(self, moment: Moment[PairProgress]) -> Sequence[Dot]:
        """Return what is on the left map."""
        return self.scenes[0].dots(self.both.moment(moment, 0))


class ComparisonScene(BothMaps):
    """Both boards as they are seen, pointed at and answered; the same code twice."""

    @property
    def bounds(self) -> Area:
        """What holds all that there is to see on either board."""
        one, other = (pygame.Rect(scene.bounds) for scene in self.scenes)
        return Area(*one.union(other))

    @property
    def keys(self) -> Sequence[tuple[str, str]]:
        """The keys of both."""
        return self.scenes[0].keys

    @property
    def keys_that_show(self) -> Sequence[int]:
        """The keys of both that ask about what is done."""
        return self.scenes[0].keys_that_show

    def camera(self, area: Area) -> SplitCamera:
        """Return the camera that drives both."""
        return split_camera(self.bounds, area)

    def draw(self, target: pygame.Surface, camera: Camera, moment: Moment[PairProgress]) -> None:
        """Draw both boards, and between them and over them what each is called."""
        if not isinstance(camera, SplitCamera):
            raise TypeError("two boards need a camera for both")
        self.share()
        clip = target.get_clip()
        for side in SIDES:
            seen = camera.side(side)
            target.set_clip(pygame.Rect(seen.area).clip(clip))
            self.scenes[side].draw(target, seen, self.both.moment(moment, side))
        target.set_clip(clip)
        draw_captions(target, camera, self.names)

    def panel(self, moment: Moment[PairProgress]) -> Sequence[Block]:
        """Return where they part, how both stand, and what else there is to tell of each."""
        self.share()
        self.finding.look()
        blocks = [self.scenes[side].panel(self.both.moment(moment, side)) for side in SIDES]
        return comparison_panel(self.finding, self.names, blocks)

    def thing_at(self, place: tuple[float, float], moment: Moment[PairProgress]) -> int | None:
        """Return what is at a column and row of one of the boards."""
        side = side_of(place)
        return self.scenes[side].thing_at(place, self.both.moment(moment, side))

    def words_at(self, place: tuple[float, float], moment: Moment[PairProgress]) -> str:
        """Return what is at a place of one of the boards."""
        side = side_of(place)
        return self.scenes[side].words_at(place, self.both.moment(moment, side))

    def point(self, place: tuple[float, float] | None, moment: Moment[PairProgress]) -> None:
        """Notice what the pointer is over on one board; the same is lit on the other."""
        side = side_of(place)
        scene = self.scenes[side]
        scene.point(place, self.both.moment(moment, side))
        self.pointed = scene.pointed

    def click(self, place: tuple[float, float], moment: Moment[PairProgress]) -> None:
        """Select what is clicked on one board, on both."""
        side = side_of(place)
        scene = self.scenes[side]
        scene.click(place, self.both.moment(moment, side))
        self.selected = scene.selected

    def point_link(self, link: PanelLink | None) -> None:
        """Tell both what the pointer is over in the panel."""
        super().point_link(link)
        for scene in self.scenes:
            scene.point_link(link)

    def click_link(self, link: PanelLink) -> Presentation | None:
        """Choose a thing on both; what else is chosen is chosen for the right side."""
        if isinstance(link, int):
            return super().click_link(link)
        presentation = self.scenes[1].click_link(link)
        return self.beside(presentation) if presentation else None

    def leap(self, key: int, moment: Moment[PairProgress]) -> int | None:
        """Go where the key leads on the left, or else where it leads on the right."""
        for side in SIDES:
            number = self.scenes[side].leap(key, self.both.moment(moment, side))
            if number is not None:
                return self.both.turn_with(number, side)
        return None

    def press(self, key: int) -> Presentation | None:
        """Let both answer a key; one that leads to another story changes the right side alone."""
        self.share()
        before = [dict(vars(scene)) for scene in self.scenes]
        presentations = answer_key(self.scenes, key)
        self.answers += before != [vars(scene) for scene in self.scenes]
        if not any(presentations):
            return None
        left, right = (
            new or old for new, old in zip(presentations, self.presentations, strict=True)
        )
        return self.with_presentations(left, right)

    def think(self, seconds: float) -> Presentation | None:
        """Let the right side use spare time."""
        presentation = self.scenes[1].think(seconds)
        return self.beside(presentation) if presentation else None

    def beside(self, right: Presentation) -> Presentation:
        """Return a presentation with another right side."""
        return self.with_presentations(self.presentations[0], right)

    def with_presentations(self, left: Presentation, right: Presentation) -> Presentation:
        """Return a presentation with other sides; one that plays something else is renamed."""
        sides = zip(self.names, self.presentations, (left, right), strict=True)
        (left, one), (right, other) = (
            following_presentation(name, old, new) for name, old, new in sides
        )
        scene = ComparisonScene((left, right), (one, other))
        scene.selected = self.selected
        return Presentation(scene, keeps_round=left.keeps_round and right.keeps_round)


def following_presentation(
    name: str, old: Presentation, new: Presentation
) -> tuple[Presentation, str]:
    """Return a presentation that follows on another by the same rules, and what it is called."""
    new = replace(new, changes=old.changes, given=old.given)
    is_same = new.recording is old.recording
    return new, name if is_same else ", ".join((*old.changes, new.scene.kind))


Presentations = tuple[Presentation | None, Presentation | None]


def answer_key(scenes: tuple[Scene[Any, Any], Scene[Any, Any]], key: int) -> Presentations:
    """Let two scenes answer a key; return the presentations that are shown instead of theirs.

    A search that the right one begins is its own, too.
    """
    left, right = scenes
    was_thinking = right.is_thinking
    presentation = right.press(key)
    is_another = presentation is not None and presentation.recording is not right.recording
    if is_another or (right.is_thinking and not was_thinking):
        return None, presentation
    return left.press(key), presentation
