"""The same battle at other attack powers of the elves: chosen by keys, or looked for."""

from collections.abc import Sequence
from typing import Any, Final, Self

import pygame

from game.play.performance import recording_of
from game.play.recording import Recording
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.battle.state import BattleState
from game.viewer.contract.ending import Offer
from game.viewer.contract.panel import Link
from game.viewer.scene import Scene, Stage
from game.viewer.scenes.battle.loss_chart import POWER
from game.viewer.scenes.battle.story import BattleStory
from game.viewer.scenes.battle.what_if import LowestPower

CHANGES: Final = {pygame.K_LEFTBRACKET: -1, pygame.K_RIGHTBRACKET: 1}
"""What keys add to the power."""


class PowerStory(BattleStory):
    """A battle that can be fought again with another power."""

    def __init__(
        self, scenario: BattleScenario, recording: Recording[BattleState], part: int
    ) -> None:
        """Begin with the power that was given."""
        super().__init__(scenario, recording, part)
        self.lowest_power: LowestPower | None = None
        self.has_chosen_power = False
        """Whether its power is another than was given at first."""

    @property
    def power(self) -> int:
        """The attack power of the elves."""
        return self.scenario.settings.elf_attack

    @property
    def kind(self) -> str:
        """The power that can be changed."""
        return f"elf attack {self.power}"

    @property
    def offers(self) -> Sequence[Offer]:
        """The search for the lowest power, which is part 2."""
        return () if self.lowest_power else (Offer("part 2: lowest power", "P"),)

    def press(self, key: int) -> Stage | None:
        """Look for the lowest power, or fight again with another one."""
        if key == pygame.K_p:
            self.lowest_power = LowestPower(self.scenario)
        elif key in CHANGES:
            if self.is_thinking:
                # What it found would replace the power that is chosen here.
                self.lowest_power = None
            power = self.power + CHANGES[key]
            return self.fought_again(power) if power >= 1 else None
        return None

    def click_link(self, link: Link) -> Stage | None:
        """Select a thing, or fight again with a power that was tried."""
        match link:
            case (str() as kind, int() as power) if kind == POWER:
                if self.lowest_power:
                    self.lowest_power.is_followed = False
                return None if power == self.power else self.fought_again(power)
        return super().click_link(link)

    @property
    def is_thinking(self) -> bool:
        """Whether the lowest power is being looked for."""
        return self.lowest_power is not None and not self.lowest_power.is_over

    def think(self, seconds: float) -> Stage | None:
        """Look for the lowest power, if that was asked for."""
        search = self.lowest_power
        if search is None or search.is_over:
            return None
        search.go_on(seconds)
        if search.found in (None, self.power) or not search.is_followed:
            return None
        return self.fought_again(search.found)

    def going_on(self, former: Scene[Any, Any]) -> Scene[Any, Any]:
        """Go on with the power that was chosen by a key, if one was."""
        super().going_on(former)
        if isinstance(former, PowerStory) and former.has_chosen_power:
            return self.with_power(former.power)
        return self

    def fought_again(self, power: int) -> Stage:
        """Return a stage with the same battle at another power of the elves."""
        return Stage(self.with_power(power), former=f"power {self.power}")

    def with_power(self, power: int) -> Self:
        """Return a scene of the same battle at another power of the elves."""
        scenario = self.scenario.with_elf_attack(power)
        scene = type(self)(scenario, recording_of(scenario, 1), 1)
        scene.selected = self.selected
        scene.lowest_power = self.lowest_power
        scene.has_chosen_power = True
        return scene
