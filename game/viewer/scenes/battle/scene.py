"""The battle as it is seen: the cavern, its units, their blows and their decisions."""

from collections.abc import Sequence
from typing import Any, Final, Self

import pygame

from components.faction import ELF
from game.play.moment import Moment
from game.play.recording import Recording
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.battle.state import BattleState
from game.viewer.contract.panel import Block, Link
from game.viewer.drawing.camera import Camera
from game.viewer.scene import Scene, Stage
from game.viewer.scenes.battle.log import Deed, units_of
from game.viewer.scenes.battle.loss_chart import lowest_power
from game.viewer.scenes.battle.order import aim, coming
from game.viewer.scenes.battle.panel import Story, panel_of
from game.viewer.scenes.battle.picture import Marked, Picture
from game.viewer.scenes.battle.powers import PowerStory
from game.viewer.scenes.battle.roster import Roster
from game.viewer.scenes.battle.why import Asked


class BattleScene(PowerStory):
    """One battle's scene."""

    keys: Final = (
        ("O", "what the acting unit decides"),
        ("[, ]", "lower, raise the elves' attack power"),
        ("P", "lowest power that loses no elf"),
        ("Click, hover", "a unit's story and decision"),
    )

    def __init__(
        self, scenario: BattleScenario, recording: Recording[BattleState], part: int
    ) -> None:
        """Show the recording of a part of a scenario."""
        super().__init__(scenario, recording, part)
        self.shows_decisions = False
        grid = scenario.cave.grid
        self._picture: Final = Picture(grid.rows, grid.width, self.blows)
        self._roster: Final = Roster(self.opening)

    @property
    def keys_that_show(self) -> Sequence[int]:
        """What the acting unit decides can only be seen where it is."""
        return (pygame.K_o,) if self.shows_decisions else ()

    def draw(self, target: pygame.Surface, camera: Camera, moment: Moment[BattleState]) -> None:
        """Draw the cavern, a decision if one is asked for, and the units over it."""
        recording, number, asked = self.recording, moment.number, self._asked(moment)
        marked = Marked(
            coming=coming(recording, number),
            aim=aim(recording, number),
            ringed={self.selected, *units_of(self.linked)},
            decision=asked.decision if asked else None,
            only=self._only,
        )
        self._picture.draw(target, camera, moment, marked)

    def panel(self, moment: Moment[BattleState]) -> Sequence[Block]:
        """Return round and turn, the two sides, the unit asked for, all units, the last turns."""
        asking, number = self._asking, moment.number
        story = Story(
            grid=self.scenario.cave.grid,
            opening=self.opening,
            blows=self.blows,
            told=asking.told(number),
            entity=self._told_of,
            asked=self._asked(moment),
            roster=self._roster,
            order=asking.order(number),
            search=[*lowest_power(self.lowest_power, self.power, self.linked)],
        )
        return panel_of(story, moment)

    @property
    def _told_of(self) -> int | None:
        """The unit that is told of; pointing at the panel does not change what stands there."""
        return self.asked if self.linked is None else self.selected

    @property
    def _only(self) -> str | None:
        """The step of a decision that alone is to be seen."""
        return self.linked if isinstance(self.linked, str) else None

    def _asked(self, moment: Moment[BattleState]) -> Asked | None:
        """Return the decision that is asked for."""
        acting = self._asking.acting(moment.number) if self.shows_decisions else None
        return self._asking.asked(self._told_of or acting, moment)

    def is_lit(self, link: Link) -> bool:
        """Whether it is pointed at or selected, or part of what is."""
        if isinstance(link, Deed) and not isinstance(self.linked, Deed):
            return self.asked is not None and link.actor == self.asked
        return super().is_lit(link) or link in units_of(self.linked)

    def point_link(self, link: Link | None) -> None:
        """Notice that the pointer is over a unit, a turn or a step of a decision."""
        super().point_link(link)
        if isinstance(link, Deed):
            self.pointed = link.actor

    def click_link(self, link: Link) -> Stage | None:
        """Select a unit, or one that had a turn; or fight again with a power that was tried."""
        return super().click_link(link.actor if isinstance(link, Deed) else link)

    def press(self, key: int) -> Stage | None:
        """Show decisions, or fight the battle again with another power."""
        if key != pygame.K_o:
            return super().press(key)
        self.shows_decisions = not self.shows_decisions
        return None

    def going_on(self, former: Scene[Any, Any]) -> Scene[Any, Any]:
        """Go on with decisions shown or not, and with the power that was chosen."""
        if isinstance(former, BattleScene):
            self.shows_decisions = former.shows_decisions
        return super().going_on(former)

    def with_power(self, power: int) -> Self:
        """Return a scene of the same battle at another power, with decisions shown or not."""
        scene = super().with_power(power)
        scene.shows_decisions = self.shows_decisions
        return scene


def stage(scenario: BattleScenario, recording: Recording[BattleState], _part: int) -> Stage:
    """Return a stage for a recording of a battle, fought with the power that it shows."""
    units = recording.state_at(0).units.values()
    power = next((unit.power for unit in units if unit.faction == ELF), None)
    fought = scenario.with_elf_attack(power) if power else scenario
    # With that power it is part 1, whichever part it was.
    return Stage(BattleScene(fought, recording, 1))
