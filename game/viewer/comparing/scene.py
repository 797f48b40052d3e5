"""Two scenes under one transport: the same code twice, each with its half of the stage."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.play.both_state import SIDES, BothState
from game.play.moment import Moment
from game.viewer.comparing.camera import BothCamera, both_camera, side_of
from game.viewer.comparing.captions import draw_captions
from game.viewer.comparing.keys import answered
from game.viewer.comparing.panel import panel_of
from game.viewer.comparing.story import BothStory
from game.viewer.contract.panel import Block, Link
from game.viewer.drawing.camera import Area, Camera
from game.viewer.scene import Stage


class BothScene(BothStory):
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

    def camera(self, area: Area) -> BothCamera:
        """Return the camera that drives both."""
        return both_camera(self.bounds, area)

    def draw(self, target: pygame.Surface, camera: Camera, moment: Moment[BothState]) -> None:
        """Draw both boards, and between them and over them what each is called."""
        if not isinstance(camera, BothCamera):
            raise TypeError("two boards need a camera for both")
        self.share()
        clip = target.get_clip()
        for side in SIDES:
            seen = camera.side(side)
            target.set_clip(pygame.Rect(seen.area).clip(clip))
            self.scenes[side].draw(target, seen, self.both.moment(moment, side))
        target.set_clip(clip)
        draw_captions(target, camera, self.names)

    def panel(self, moment: Moment[BothState]) -> Sequence[Block]:
        """Return where they part, how both stand, and what else there is to tell of each."""
        self.share()
        self.finding.look()
        blocks = [self.scenes[side].panel(self.both.moment(moment, side)) for side in SIDES]
        return panel_of(self.finding, self.names, blocks)

    def thing_at(self, place: tuple[float, float], moment: Moment[BothState]) -> int | None:
        """Return what is at a column and row of one of the boards."""
        side = side_of(place)
        return self.scenes[side].thing_at(place, self.both.moment(moment, side))

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

    def leap(self, key: int, moment: Moment[BothState]) -> int | None:
        """Go where the key leads on the left, or else where it leads on the right."""
        for side in SIDES:
            number = self.scenes[side].leap(key, self.both.moment(moment, side))
            if number is not None:
                return self.both.turn_with(number, side)
        return None

    def press(self, key: int) -> Stage | None:
        """Let both answer a key; one that leads to another story changes the right side alone."""
        self.share()
        before = [dict(vars(scene)) for scene in self.scenes]
        stages = answered(self.scenes, key)
        self.answers += before != [vars(scene) for scene in self.scenes]
        if not any(stages):
            return None
        left, right = (new or old for new, old in zip(stages, self.stages, strict=True))
        return self.with_stages(left, right)

    def think(self, seconds: float) -> Stage | None:
        """Let the right side use spare time."""
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


def followed(name: str, old: Stage, new: Stage) -> tuple[Stage, str]:
    """Return a stage that follows on another by the same rules, and what it is called."""
    new = replace(new, changes=old.changes, given=old.given)
    is_same = new.recording is old.recording
    return new, name if is_same else ", ".join((*old.changes, new.scene.kind))
