"""A battle that can be fought again with other attack powers of the elves.

`[` and `]` fight with one point less or more, P with the power that part 2 asks for, which is
looked for in spare time. Each power has a scene of its own.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, Self

import pygame

from game.playback.performance import recording_of
from game.puzzles.battle.lowest_attack import CavePowers, has_met, is_hopeless
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.power_search import DEMANDED, PowerSearch
from game.puzzles.battle.scenario import BattleScenario
from game.simulation.recording import Recording
from game.viewer.scene import Presentation, Scene
from game.viewer.view_model import BannerOffer

POWER_KEYS: Final = {pygame.K_LEFTBRACKET: -1, pygame.K_RIGHTBRACKET: 1}
"""What each key adds to the elves' attack power."""
TURNS_AT_ONCE: Final = 50
WANTED: Final = "the lowest that part 2 allows"
NO_POWER: Final = "part 2: no attack power saves all elves"


class LowestPower:
    """The search for the power that part 2 asks for, some turns at a time."""

    def __init__(self, scenario: BattleScenario, *, begins_anew: bool) -> None:
        """Begin with the power that the scenario's own search tries first."""
        self.begins_anew: Final = begins_anew
        """Whether the battle with that power is shown from its start."""
        self.search: Final[PowerSearch] = scenario.settings.search
        self.found: int | None = None
        """The power that the search ends with, None if no power will do."""
        self._scenario: Final = scenario

    def look(self) -> Iterator[None]:
        """Look for it, a little at a time."""
        scenario, demand, done = self._scenario, self.search.demand, dict[int, bool]()
        trials = self.search.way.tried(CavePowers(scenario.cave, scenario.settings))
        try:
            power = next(trials)
            while True:
                if power not in done:
                    tried = scenario.with_elf_attack(power)
                    with Battle(tried.cave, tried.settings) as battle:
                        while not (battle.is_over or is_hopeless(battle, demand)):
                            for _ in range(TURNS_AT_ONCE):
                                battle.step()
                            yield
                        done[power] = battle.is_over and has_met(battle, demand)
                power = trials.send(done[power])
        except StopIteration as end:
            self.found = end.value


class PowerScene(Scene[BattleScenario, BattleState]):
    """One recording of a battle, and the way to those with other powers."""

    def __init__(
        self, scenario: BattleScenario, recording: Recording[BattleState], part: int
    ) -> None:
        """Show the recording of a part of a scenario, with the power first given."""
        super().__init__(scenario, recording, part)
        self.opening: Final = recording.state_at(0)
        self.lowest: LowestPower | None = None
        """The search for the power of part 2, if it was asked for."""
        self.first_power = self.power
        """The attack power first given."""
        self._note = ""

    @property
    def power(self) -> int:
        """The attack power of the elves."""
        return self.scenario.settings.elf_attack

    @property
    def kind(self) -> str:
        """The attack power, which the keys change."""
        return f"elf attack {self.power}"

    def press(self, key: int) -> Presentation | None:
        """Look for the power of part 2, or fight again with another power."""
        if key == pygame.K_p:
            if (other := self._other_power) is not None:
                return self._announced(other)
            if not self.is_thinking:
                self.look_for(2, begins_anew=False)
        elif key in POWER_KEYS:
            if self.is_thinking:
                # What it found would replace the power that is chosen here.
                self.lowest = None
                self.jobs.stop(LowestPower)
            power = self.power + POWER_KEYS[key]
            return self._with(power) if power >= 1 else None
        return super().press(key)

    @property
    def _other_power(self) -> int | None:
        """The power of part 2 once it is found; if that is shown, the one first given."""
        found = self.lowest.found if self.lowest else None
        other = self.first_power if found == self.power else found
        return None if other == self.power else other

    @property
    def banner_offers(self) -> Sequence[BannerOffer]:
        """The battle of part 2, or the way back."""
        if (other := self._other_power) is not None:
            part = 1 if other == self.first_power else 2
            return (BannerOffer(f"part {part}: power {other}", "P"),)
        end = self.recording.state_at(len(self.recording))
        return () if self.lowest or not end.fallen else (BannerOffer("part 2: lowest power", "P"),)

    def look_for(self, part: int, *, begins_anew: bool = True) -> str:
        """Look for the power of a part, and then play the battle with it."""
        self.lowest = LowestPower(self.scenario.in_part(part), begins_anew=begins_anew)
        self.jobs.run(LowestPower, self.lowest.look())
        return f"part 2 is looked for: the lowest power with {DEMANDED[self.lowest.search.demand]}"

    @property
    def is_awaited(self) -> bool:
        """Whether part 2 is looked for, which is to be shown instead."""
        return self.lowest is not None and self.lowest.begins_anew and self.is_thinking

    def think(self, seconds: float) -> Presentation | None:
        """Look for the power of part 2, if that was asked for, and show its battle once found."""
        was_thinking = self.is_thinking
        super().think(seconds)
        if self.lowest is None or self.is_thinking or not was_thinking:
            return None
        found = self.lowest.found
        if found not in (None, self.power):
            return replace(self._announced(found), keeps_round=not self.lowest.begins_anew)
        same = f"elf attack {found} is {WANTED}: nothing changes"
        self._note = NO_POWER if found is None else same
        return None

    def take_note(self) -> str:
        """Return why P changes nothing, once."""
        note, self._note = self._note, ""
        return note

    def _announced(self, power: int) -> Presentation:
        """Return a presentation with another power, which is announced."""
        what = "" if power == self.first_power else f", {WANTED}"
        return replace(self._with(power), leaves_end=True, announced=f"elf attack {power}{what}")

    def _with(self, power: int) -> Presentation:
        return Presentation(self.with_power(power), former=f"power {self.power}")

    def with_power(self, power: int) -> Self:
        """Return a scene of the same battle at another power of the elves."""
        scenario = self.scenario.with_elf_attack(power)
        scene = type(self)(scenario, recording_of(scenario, 1), 1)
        scene.selected, scene.lowest = self.selected, self.lowest
        scene.first_power = self.first_power
        return scene

    def going_on(self, former: Scene[Any, Any]) -> Scene[Any, Any]:
        """Go on with the power that a key chose."""
        super().going_on(former)
        if isinstance(former, PowerScene) and former.power != former.first_power:
            return self.with_power(former.power)
        return self
