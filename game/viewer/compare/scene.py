"""The comparison scene: two scenes played in step, each with its half of the map area.

Time, timeline and banner are those of both sides. What is pointed at or selected on one board is
so on both. Keys go to both sides; a key that leads to another recording replaces only the right
side.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

import pygame

from game.playback.in_step import SIDES, InStep, PairProgress, Tellers, effects_of
from game.playback.moment import Moment
from game.simulation.simulation import TurnEvents
from game.viewer.compare.following import following_sides, presentations_after
from game.viewer.compare.panel import FirstDifference, both_endings, comparison_panel
from game.viewer.compare.split_screen import (
    SplitCamera,
    draw_captions,
    side_of,
    split_camera,
)
from game.viewer.compare.timeline import ComparisonTimeline
from game.viewer.drawing.camera import Area, Camera
from game.viewer.scene import Presentation, Scene
from game.viewer.scene_parts import (
    Banner,
    BannerOffer,
    Block,
    Dot,
    PanelLink,
    Place,
    Ruler,
    Series,
    Tick,
)

PairMoment = Moment[PairProgress]
SceneMoment = tuple[Scene[Any, Any], Moment[Any]]
LEFT_ALONE: Final = BannerOffer("the left side alone", "V")


class ComparisonScene(Scene[Any, PairProgress]):
    """Two scenes side by side; what has one answer for both is asked of the left one."""

    def __init__(
        self,
        presentations: tuple[Presentation, Presentation],
        names: tuple[str, str],
        tellers: Tellers | None = None,
    ) -> None:
        """Show two presentations, and over each of them its name; for tellers see `InStep`."""
        self.presentations: Final = presentations
        self.names: Final = names
        self.scenes: Final = presentations[0].scene, presentations[1].scene
        left, right = self.scenes
        self.in_step: Final = InStep[Any](
            left.recording, right.recording, tellers, effects_of(left.scenario)
        )
        super().__init__(left.scenario, self.in_step.recording, left.part)
        self.round_limit = max(left.round_limit, right.round_limit)
        self.has_sides = left.has_sides
        self.first_difference: Final = FirstDifference(left.scenario, self.in_step)
        self.again: Callable[[Presentation], Presentation] | None = None
        """Returns the same comparison with another left side, where that can be made."""
        self.keys_answered = 0
        """How many keys changed one of the scenes."""
        self._timeline: Final = ComparisonTimeline(self.in_step, self.scenes, names)
        self.right_chart: Final = self._timeline.right_chart

    def _sides(self, moment: PairMoment) -> list[SceneMoment]:
        """Return both scenes with their own moments."""
        return [(self.scenes[side], self.in_step.moment(moment, side)) for side in SIDES]

    def _side_at(self, place: Place | None, moment: PairMoment) -> SceneMoment:
        """Return the scene whose board a place is on, with its own moment."""
        return self._sides(moment)[side_of(place)]

    @property
    def series(self) -> Sequence[Series]:
        """The measures of the left side, which are those of the right one, too."""
        return self._timeline.series

    @property
    def ruler(self) -> Ruler:
        """Rounds, even where a scene counts turns: in each a side waits for the other."""
        ruler = self.scenes[0].ruler
        return Ruler(ruler.round_word, is_even=True) if ruler.round_word else ruler

    def duration(self, turn: TurnEvents) -> float:
        """Return the seconds of the side that takes longer."""
        return self._timeline.duration(turn)

    def stress(self, number: int, turn: TurnEvents) -> float:
        """Return the stress of either side, and more for the first difference."""
        return self._timeline.stress(number, turn)

    def learn(self, number: int, turn: TurnEvents) -> Sequence[Tick]:
        """Let both take note; mark the events of either side and the first difference."""
        return self._timeline.learn(number, turn)

    def sample(self, state: PairProgress) -> Sequence[float]:
        """Return the values of the left side."""
        return self._timeline.sample(state)

    @property
    def title(self) -> str:
        """The title of the left side."""
        return self.scenes[0].title

    @property
    def keys(self) -> Sequence[tuple[str, str]]:
        """The keys of both."""
        return self.scenes[0].keys

    @property
    def keys_that_show(self) -> Sequence[int]:
        """The keys of both that ask about what is done."""
        return self.scenes[0].keys_that_show

    @property
    def leaps(self) -> str:
        """The keys of both that lead elsewhere."""
        return self.scenes[0].leaps

    @property
    def ground(self) -> Sequence[str]:
        """The map on the left."""
        return self.scenes[0].ground

    def things(self, moment: PairMoment) -> Sequence[int]:
        """Return what can be selected on the left."""
        return self.scenes[0].things(self.in_step.moment(moment, 0))

    def place_of(self, thing: int, moment: PairMoment) -> Place | None:
        """Return where something is on the left."""
        return self.scenes[0].place_of(thing, self.in_step.moment(moment, 0))

    def dots(self, moment: PairMoment) -> Sequence[Dot]:
        """Return what is on the left map."""
        return self.scenes[0].dots(self.in_step.moment(moment, 0))

    def focus(self, moment: PairMoment) -> Place | None:
        """Return where something is done on the left, or else on the right."""
        found = (scene.focus(own) for scene, own in self._sides(moment))
        return next((place for place in found if place), None)

    @property
    def bounds(self) -> Area:
        """The smallest area that holds both maps."""
        one, other = (pygame.Rect(scene.bounds) for scene in self.scenes)
        return Area(*one.union(other))

    def camera(self, area: Area) -> SplitCamera:
        """Return the camera that drives both."""
        is_exact = all(scene.has_small_squares for scene in self.scenes)
        return split_camera(self.bounds, area, is_exact=is_exact)

    def draw(self, target: pygame.Surface, camera: Camera, moment: PairMoment) -> None:
        """Draw both boards, and over them their names."""
        if not isinstance(camera, SplitCamera):
            raise TypeError("two boards need a camera for both")
        self._share_selection()
        clip = target.get_clip()
        for side, (scene, own) in enumerate(self._sides(moment)):
            seen = camera.side(side)
            target.set_clip(pygame.Rect(seen.area).clip(clip))
            scene.draw(target, seen, own)
        target.set_clip(clip)
        draw_captions(target, camera, self.names)

    def panel(self, moment: PairMoment) -> Sequence[Block]:
        """Return the first difference, how both stand, and the rest of either panel."""
        self._share_selection()
        self.first_difference.look()
        panels = [scene.panel(own) for scene, own in self._sides(moment)]
        return comparison_panel(self.first_difference, self.names, panels)

    def banner(self, state: PairProgress) -> Banner | None:
        """Return how both ended."""
        pairs = zip(self.scenes, state.numbers, strict=True)
        ends = [scene.banner(scene.recording.state_at(number)) for scene, number in pairs]
        return both_endings(self.names, ends)

    @property
    def banner_offers(self) -> Sequence[BannerOffer]:
        """Return to the left side alone."""
        return (LEFT_ALONE,)

    def _share_selection(self) -> None:
        """Let both know what is pointed at and selected."""
        for scene in self.scenes:
            scene.selected, scene.pointed, scene.linked = self.selected, self.pointed, self.linked

    def thing_at(self, place: Place, moment: PairMoment) -> int | None:
        """Return what is at a column and row of one of the boards."""
        scene, own = self._side_at(place, moment)
        return scene.thing_at(place, own)

    def words_at(self, place: Place, moment: PairMoment) -> str:
        """Return what is at a place of one of the boards."""
        scene, own = self._side_at(place, moment)
        return scene.words_at(place, own)

    def point(self, place: Place | None, moment: PairMoment) -> None:
        """Notice what the pointer is over on one board; the same is lit on the other."""
        scene, own = self._side_at(place, moment)
        scene.point(place, own)
        self.pointed = scene.pointed

    def click(self, place: Place, moment: PairMoment) -> None:
        """Select what is clicked on one board, on both."""
        scene, own = self._side_at(place, moment)
        scene.click(place, own)
        self.selected = scene.selected

    def deselect(self) -> bool:
        """Select nothing on both sides, and tell no decisions."""
        return any([super().deselect(), *(scene.deselect() for scene in self.scenes)])

    def point_link(self, link: PanelLink | None) -> None:
        """Tell both what the pointer is over in the panel."""
        super().point_link(link)
        for scene in self.scenes:
            scene.point_link(link)

    def turn_of(self, link: PanelLink) -> int | None:
        """Return where the first difference is, for a link to it."""
        return self.first_difference.turn_of(link)

    def area_of(self, link: PanelLink, moment: PairMoment) -> Area | None:
        """Return where a link leads to on the left, or else on the right."""
        found = (scene.area_of(link, own) for scene, own in self._sides(moment))
        return next(filter(None, found), None)

    def area_at(self, place: Place, moment: PairMoment) -> Area | None:
        """Return where a click on one of the boards leads to."""
        scene, own = self._side_at(place, moment)
        return scene.area_at(place, own)

    def click_link(self, link: PanelLink) -> Presentation | None:
        """Select a thing on both; any other link is followed on the right side."""
        if isinstance(link, int):
            return super().click_link(link)
        presentation = self.scenes[1].click_link(link)
        return self._with_sides(None, presentation) if presentation else None

    def leap(self, key: int, moment: PairMoment) -> int | None:
        """Go where the key leads on the left, or else where it leads on the right."""
        for side, (scene, own) in enumerate(self._sides(moment)):
            number = scene.leap(key, own)
            if number is not None:
                return self.in_step.turn_with(number, side)
        return None

    def press(self, key: int) -> Presentation | None:
        """Let both answer a key; one that leads to another recording replaces the right side."""
        self._share_selection()
        before = [dict(vars(scene)) for scene in self.scenes]
        left, right = presentations_after(key, self.scenes)
        self.keys_answered += before != [vars(scene) for scene in self.scenes]
        return self._with_sides(left, right) if left or right else None

    @property
    def is_thinking(self) -> bool:
        """Whether a scene has begun a search, or values of the right side are not yet known."""
        is_behind = self.recording.is_complete and not self.right_chart.is_complete
        return is_behind or any(scene.is_thinking for scene in self.scenes)

    def think(self, seconds: float) -> Presentation | None:
        """Let both sides use spare time."""
        left, right = (scene.think(seconds / len(SIDES)) for scene in self.scenes)
        return self._with_sides(left, right) if left or right else None

    def _with_sides(self, left: Presentation | None, right: Presentation | None) -> Presentation:
        """Return a presentation with another side or two, by the same rules as before."""
        presentations, names = following_sides(self.presentations, self.names, (left, right))
        scene = ComparisonScene(presentations, names, self.in_step.tellers)
        scene.selected = self.selected
        keeps_round = all(presentation.keeps_round for presentation in presentations)
        leaves_end = any(each is not None and each.leaves_end for each in (left, right))
        return Presentation(scene, keeps_round=keeps_round, leaves_end=leaves_end)
