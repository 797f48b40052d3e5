"""The story of two scenes that are played in step: what time, timeline and banner tell."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.play.both_state import SIDES, BothState
from game.play.in_step import InStep
from game.play.moment import Moment
from game.play.simulation import TurnEvents
from game.viewer.comparing.camera import AreaBeside
from game.viewer.comparing.captions import ends_of
from game.viewer.comparing.panel import PARTING
from game.viewer.comparing.parting import Finding, parting_tick
from game.viewer.comparing.walking import Alongside, Walker
from game.viewer.contract.ending import Banner, Offer
from game.viewer.contract.mapped import Dot
from game.viewer.contract.panel import Link
from game.viewer.contract.timeline import Ruler, Series, Tick
from game.viewer.controls.chart import Chart
from game.viewer.drawing.camera import Area
from game.viewer.scene import Scene, Stage

ALONE: Final = Offer("the left side alone", "V")
PARTING_SECONDS: Final = 1.5
"""How much longer the turn takes in which two sides part."""


class BothStory(Scene[Any, BothState]):
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
        self.right_chart: Final = Chart(right, Alongside(right.recording, right.duration))
        """The values of the right side."""
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
    def series(self) -> Sequence[Series]:
        """The lines of the left side."""
        return self.scenes[0].series

    @property
    def ruler(self) -> Ruler:
        """What is counted on the left."""
        return self.scenes[0].ruler

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
        return max(own) + PARTING_SECONDS * (number == self.both.parts_at)

    def learn(self, number: int, turn: TurnEvents) -> Sequence[Tick]:
        """Let both take note; marked is what happens on the left, and on the right after that."""
        ticks: list[Tick] = []
        for side in SIDES:
            own = self.both.number_in(turn, side)
            if own is not None:
                learnt = self.scenes[side].marks(own, self.both.turn_in(turn, side))
                is_marked = side == 0 or self.both.is_over_after(turn, 0)
                ticks += [tick._replace(turn=number) for tick in learnt if is_marked]
        # Of two that are at the same pixel the last is drawn.
        return [*ticks, parting_tick(number)] if number == self.both.parts_at else ticks

    def sample(self, state: BothState) -> Sequence[float]:
        """The values of the left side."""
        return self.scenes[0].sample(self._walkers[0].state_at(state.numbers[0]))

    def banner(self, state: BothState) -> Banner | None:
        """Return how both ended."""
        pairs = zip(self.scenes, state.numbers, strict=True)
        ends = [scene.banner(scene.recording.state_at(number)) for scene, number in pairs]
        return ends_of(self.names, ends)

    def things(self, moment: Moment[BothState]) -> Sequence[int]:
        """Return what can be selected on the left."""
        return self.scenes[0].things(self.both.moment(moment, 0))

    def place_of(self, thing: int, moment: Moment[BothState]) -> tuple[float, float] | None:
        """Return where something is on the left."""
        return self.scenes[0].place_of(thing, self.both.moment(moment, 0))

    def turn_of(self, link: Link) -> int | None:
        """Return after how many turns they part, for what names it."""
        return self.finding.turn if link == PARTING else None

    @property
    def leaps(self) -> str:
        """The keys of both that lead elsewhere."""
        return self.scenes[0].leaps

    @property
    def offers(self) -> Sequence[Offer]:
        """Return to the left side alone."""
        return (ALONE,)

    def spots(self, moment: Moment[BothState]) -> Sequence[Area]:
        """Return what is not to be hidden on either map."""
        left, right = (
            scene.spots(self.both.moment(moment, side)) for side, scene in enumerate(self.scenes)
        )
        return [*left, *(AreaBeside(*spot) for spot in right)]

    def focus(self, moment: Moment[BothState]) -> tuple[float, float] | None:
        """Return where something is done on the left, or else on the right."""
        found = (self.scenes[side].focus(self.both.moment(moment, side)) for side in SIDES)
        return next((place for place in found if place), None)

    def dots(self, moment: Moment[BothState]) -> Sequence[Dot]:
        """Return what is on the left map."""
        return self.scenes[0].dots(self.both.moment(moment, 0))

    def share(self) -> None:
        """Let both know what is pointed at and selected."""
        for scene in self.scenes:
            scene.selected, scene.pointed, scene.linked = self.selected, self.pointed, self.linked
