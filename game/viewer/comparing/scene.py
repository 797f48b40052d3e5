"""Two scenes under one transport: the same code twice, each with its half of the stage."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

import pygame

from game.play.in_step import SIDES, BothState, InStep
from game.play.moment import Moment
from game.play.playback import Playback
from game.play.simulation import TurnEvents
from game.viewer.comparing.camera import BothCamera, both_camera, side_of
from game.viewer.comparing.captions import draw_captions, ends_of
from game.viewer.comparing.keys import answered
from game.viewer.comparing.panel import PARTING, panel_of
from game.viewer.comparing.parting import Finding, parting_tick
from game.viewer.comparing.walking import Walker
from game.viewer.controls.chart import Chart
from game.viewer.drawing.camera import Area, Camera
from game.viewer.scene import Banner, Block, Dot, Link, Ruler, Scene, Series, Stage, Tick

PARTING_SECONDS: Final = 1.5
"""How much longer the turn takes in which two sides part."""


class BothScene(Scene[Any, BothState]):
    """What is to be compared on the left, and with what on the right."""

    def __init__(self, stages: tuple[Stage, Stage], names: tuple[str, str]) -> None:
        """Show two stages, and say what each of them is called."""
        self.stages: Final = stages
        self.names: Final = names
        self.scenes: Final = stages[0].scene, stages[1].scene
        left, right = self.scenes
        self.both: Final = InStep[Any](left.recording, right.recording)
        super().__init__(left.scenario, self.both.recording, left.part)
        self.sweep = max(left.sweep, right.sweep)
        self.finding: Final = Finding(left.scenario, self.both)
        self.again: Callable[[Stage], Stage] | None = None
        """Returns the same comparison of another left side, if that can be made."""
        self.answers = 0
        """How many keys the scenes have answered."""
        self._walkers: Final = tuple(Walker(scene.recording) for scene in self.scenes)

    @property
    def title(self) -> str:
        """What is on the left."""
        return self.scenes[0].title

    @property
    def bounds(self) -> Area:
        """What holds all that there is to see on either board."""
        one, other = (pygame.Rect(scene.bounds) for scene in self.scenes)
        return Area(*one.union(other))

    @property
    def series(self) -> Sequence[Series]:
        """The lines of the left side."""
        return self.scenes[0].series

    @property
    def ruler(self) -> Ruler:
        """What is counted on the left."""
        return self.scenes[0].ruler

    @property
    def keys(self) -> Sequence[tuple[str, str]]:
        """The keys of both."""
        return self.scenes[0].keys

    @property
    def is_thinking(self) -> bool:
        """Whether one of them has begun a thought."""
        return any(scene.is_thinking for scene in self.scenes)

    @property
    def keys_that_show(self) -> Sequence[int]:
        """The keys of both that ask about what is done."""
        return self.scenes[0].keys_that_show

    @property
    def ground(self) -> Sequence[str]:
        """The map on the left."""
        return self.scenes[0].ground

    def camera(self, area: Area) -> BothCamera:
        """Return the camera that drives both."""
        return both_camera(self.bounds, area)

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
        return max(own) + PARTING_SECONDS * (number == self.both.parts_at)

    def learn(self, number: int, turn: TurnEvents) -> Sequence[Tick]:
        """Let both take note; marked is what happens on the left, and on the right after that."""
        ticks: list[Tick] = [parting_tick(number)] if number == self.both.parts_at else []
        for side in SIDES:
            own = self.both.number_in(turn, side)
            if own is not None:
                learnt = self.scenes[side].marks(own, self.both.turn_in(turn, side))
                is_marked = side == 0 or self.both.is_over_after(turn, 0)
                ticks += [tick._replace(turn=number) for tick in learnt if is_marked]
        return ticks

    def sample(self, state: BothState) -> Sequence[float]:
        """The values of the left side."""
        return self.scenes[0].sample(self._walkers[0].state_at(state.numbers[0]))

    def right_chart(self) -> Chart:
        """Return the values of the right side."""
        scene = self.scenes[1]
        return Chart(scene, Playback(scene.recording, scene.duration))

    def draw(self, target: pygame.Surface, camera: Camera, moment: Moment[BothState]) -> None:
        """Draw both boards, and between them and over them what each is called."""
        if not isinstance(camera, BothCamera):
            raise TypeError("two boards need a camera for both")
        self._share()
        clip = target.get_clip()
        for side in SIDES:
            seen = camera.side(side)
            target.set_clip(pygame.Rect(seen.area).clip(clip))
            self.scenes[side].draw(target, seen, self.both.moment(moment, side))
        target.set_clip(clip)
        draw_captions(target, camera, self.names)

    def panel(self, moment: Moment[BothState]) -> Sequence[Block]:
        """Return where they part, how both stand, and what else there is to tell of each."""
        self._share()
        blocks = [self.scenes[side].panel(self.both.moment(moment, side)) for side in SIDES]
        return panel_of(self.finding, self.names, blocks)

    def banner(self, state: BothState) -> Banner | None:
        """Return how both ended."""
        pairs = zip(self.scenes, state.numbers, strict=True)
        ends = [scene.banner(scene.recording.state_at(number)) for scene, number in pairs]
        return ends_of(self.names, ends)

    def thing_at(self, place: tuple[float, float], moment: Moment[BothState]) -> int | None:
        """Return what is at a column and row of one of the boards."""
        side = side_of(place)
        return self.scenes[side].thing_at(place, self.both.moment(moment, side))

    def things(self, moment: Moment[BothState]) -> Sequence[int]:
        """Return what can be selected on the left."""
        return self.scenes[0].things(self.both.moment(moment, 0))

    def place_of(self, thing: int, moment: Moment[BothState]) -> tuple[float, float] | None:
        """Return where something is on the left."""
        return self.scenes[0].place_of(thing, self.both.moment(moment, 0))

    def words_at(self, place: tuple[float, float], moment: Moment[BothState]) -> str:
        """Return what is at a place of one of the boards."""
        side = side_of(place)
        return self.scenes[side].words_at(place, self.both.moment(moment, side))

    def point(self, place: tuple[float, float] | None, moment: Moment[BothState]) -> None:
        """Notice what the pointer is over on one board; the same is lit on the other."""
        side = side_of(place)
        scene = self.scenes[side]
        scene.point(place, self.both.moment(moment, side))
        self.pointed = scene.pointed

    def click(self, place: tuple[float, float], moment: Moment[BothState]) -> None:
        """Select what is clicked on one board, on both."""
        side = side_of(place)
        scene = self.scenes[side]
        scene.click(place, self.both.moment(moment, side))
        self.selected = scene.selected

    def point_link(self, link: Link | None) -> None:
        """Tell both what the pointer is over in the panel."""
        super().point_link(link)
        for scene in self.scenes:
            scene.point_link(link)

    def click_link(self, link: Link) -> Stage | None:
        """Choose a thing on both; what else is chosen is chosen for the right side."""
        if isinstance(link, int):
            return super().click_link(link)
        stage = self.scenes[1].click_link(link)
        return self.beside(stage) if stage else None

    def turn_of(self, link: Link) -> int | None:
        """Return after how many turns they part, for what names it."""
        return self.finding.turn if link == PARTING else None

    def focus(self, moment: Moment[BothState]) -> tuple[float, float] | None:
        """Return where something is done on the left, or else on the right."""
        found = (self.scenes[side].focus(self.both.moment(moment, side)) for side in SIDES)
        return next((place for place in found if place), None)

    def dots(self, moment: Moment[BothState]) -> Sequence[Dot]:
        """Return what is on the left map."""
        return self.scenes[0].dots(self.both.moment(moment, 0))

    def press(self, key: int) -> Stage | None:
        """Let both answer a key; one that leads to another story changes the right side alone."""
        self._share()
        before = [dict(vars(scene)) for scene in self.scenes]
        stages = answered(self.scenes, key)
        self.answers += before != [vars(scene) for scene in self.scenes]
        if not any(stages):
            return None
        left, right = (new or old for new, old in zip(stages, self.stages, strict=True))
        return self.with_stages(left, right)

    def think(self, seconds: float) -> Stage | None:
        """Let the right side use spare time; find out where they part."""
        self.finding.look()
        stage = self.scenes[1].think(seconds)
        return self.beside(stage) if stage else None

    def beside(self, right: Stage) -> Stage:
        """Return a stage with another right side."""
        return self.with_stages(self.stages[0], right)

    def with_stages(self, left: Stage, right: Stage) -> Stage:
        """Return a stage with other sides; a side that plays something else is called by it."""
        sides = zip(self.names, self.stages, (left, right), strict=True)
        (left, one), (right, other) = (followed(name, old, new) for name, old, new in sides)
        scene = BothScene((left, right), (one, other))
        scene.selected = self.selected
        return Stage(scene, keeps_round=left.keeps_round and right.keeps_round)

    def _share(self) -> None:
        for scene in self.scenes:
            scene.selected, scene.pointed, scene.linked = self.selected, self.pointed, self.linked


def followed(name: str, old: Stage, new: Stage) -> tuple[Stage, str]:
    """Return a stage that follows on another by the same rules, and what it is called."""
    new = replace(new, changes=old.changes, given=old.given)
    is_same = new.recording is old.recording
    return new, name if is_same else ", ".join((*old.changes, new.scene.kind))
