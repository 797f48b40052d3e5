"""A battle that can be fought again with other attack powers of the elves.

The keys `[`, `]` and P and the bars of the loss chart play it with another power, in a new scene;
P looks for the lowest that loses no elf.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, Self

import pygame

from game.playback.performance import recording_of
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.power_search import POWER_SEARCH
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.recap import RecapSentence
from game.simulation.recording import Recording
from game.viewer.scene import Presentation, Scene
from game.viewer.scene_parts import Banner, BannerOffer, PanelLink
from game.viewer.scenes.battle.power_search import (
    POWER_LINK,
    LowestPower,
    failure,
    has_blows,
    other_part,
)

WANTED: Final = "the lowest that loses no elf"
POWER_KEYS: Final = {pygame.K_LEFTBRACKET: -1, pygame.K_RIGHTBRACKET: 1}
"""What each key adds to the elves' attack power."""


class PowerScene(Scene[BattleScenario, BattleState]):
    """One recording of a battle, and the way to those with other powers."""

    def __init__(
        self, scenario: BattleScenario, recording: Recording[BattleState], part: int
    ) -> None:
        """Show the recording of a part of a scenario, with the power first given."""
        super().__init__(scenario, recording, part)
        self.opening: Final = recording.state_at(0)
        self.lowest_power: LowestPower | None = None
        """The search for the lowest attack power, if it was asked for."""
        self.has_chosen_power = False
        """Whether the attack power differs from the one first given."""
        self._note = ""
        """Why P changes nothing."""

    @property
    def kind(self) -> str:
        """The attack power, which the keys change."""
        return f"elf attack {self.power}"

    def click_link(self, link: PanelLink) -> Presentation | None:
        """Fight again with a power that was tried."""
        match link:
            case (str() as kind, int() as power) if kind == POWER_LINK:
                if self.lowest_power:
                    self.lowest_power.is_followed = False
                return None if power == self.power else self._presentation_with(power)
        return super().click_link(link)

    def press(self, key: int) -> Presentation | None:
        """Look for the lowest power, or fight again with another power."""
        if key == pygame.K_p:
            if other := other_part(self.lowest_power, self.power):
                return self._other_part(other.power, "")
            self._seek_power(2)
        elif key in POWER_KEYS:
            if self.is_thinking:
                # What it found would replace the power that is chosen here.
                self.lowest_power = None
            power = self.power + POWER_KEYS[key]
            return self._presentation_with(power) if power >= 1 else None
        return None

    def banner(self, state: BattleState) -> Banner | None:
        """Return the outcome, and what came of the search for the lowest power."""
        banner = super().banner(state)
        if banner is None:
            return None
        said = failure(self.lowest_power, has_blows(self.opening, state))
        return banner._replace(subtitle=f"{banner.subtitle}\n{said}") if said else banner

    @property
    def further_sentences(self) -> Sequence[RecapSentence]:
        """What the search for the lowest power knows of the next one."""
        return self.lowest_power.sentences(self.power, self.recording) if self.lowest_power else ()

    @property
    def banner_offers(self) -> Sequence[BannerOffer]:
        """The search for the lowest power, which is part 2, or what it found, or the way back."""
        if other := other_part(self.lowest_power, self.power):
            return (BannerOffer(f"part {other.part}: power {other.power}", "P"),)
        end = self.recording.state_at(len(self.recording))
        if self.lowest_power or not has_blows(self.opening, end):
            return ()
        return (BannerOffer("part 2: lowest power", "P"),)

    @property
    def is_thinking(self) -> bool:
        """Whether the lowest power is being looked for."""
        return self.lowest_power is not None and not self.lowest_power.is_over

    def think(self, seconds: float) -> Presentation | None:
        """Look for the lowest power, if that was asked for."""
        search = self.lowest_power
        if search is None or search.is_over:
            return None
        search.go_on(seconds)
        self._note = self._unchanged(search)
        if search.found in (None, self.power) or not search.is_followed:
            return None
        shown = self._other_part(search.found, f", {WANTED}" * (search.search == POWER_SEARCH))
        return replace(shown, keeps_round=not search.begins_anew)

    def _other_part(self, power: int, what: str) -> Presentation:
        """Return a presentation with another power, which is announced, and what that is."""
        announced = f"elf attack {power}{what}"
        return replace(self._presentation_with(power), leaves_end=True, announced=announced)

    def _unchanged(self, search: LowestPower) -> str:
        """Return why what was found changes nothing; "" if it does, or may do so yet."""
        if not search.is_over or search.found not in (None, self.power):
            return ""
        if search.found is None:
            end = self.recording.state_at(len(self.recording))
            return failure(search, not self.recording.is_complete or has_blows(self.opening, end))
        what = WANTED if search.search == POWER_SEARCH else "what part 2 wants"
        return f"elf attack {search.found} is {what}: nothing changes"

    def take_note(self) -> str:
        """Return why P changes nothing, once."""
        note, self._note = self._note, ""
        return note

    def look_for(self, part: int) -> str:
        """Look for the lowest power, and then play the battle with it from its start."""
        self._seek_power(part).begins_anew = True
        return "part 2 is looked for: the lowest attack power that loses no elf"

    def _seek_power(self, part: int) -> LowestPower:
        self.lowest_power = LowestPower(self.scenario.in_part(part), self.power)
        return self.lowest_power

    @property
    def is_awaited(self) -> bool:
        """Whether part 2 is looked for, which is to be shown instead."""
        return self.lowest_power is not None and self.lowest_power.begins_anew and self.is_thinking

    @property
    def power(self) -> int:
        """The attack power of the elves."""
        return self.scenario.settings.elf_attack

    def _presentation_with(self, power: int) -> Presentation:
        """Return a presentation with the same battle at another power of the elves."""
        return Presentation(self.with_power(power), former=f"power {self.power}")

    def with_power(self, power: int) -> Self:
        """Return a scene of the same battle at another power of the elves."""
        scenario = self.scenario.with_elf_attack(power)
        scene = type(self)(scenario, recording_of(scenario, 1), 1)
        scene.selected = self.selected
        scene.lowest_power = self.lowest_power
        scene.has_chosen_power = True
        return scene

    def going_on(self, former: Scene[Any, Any]) -> Scene[Any, Any]:
        """Go on with the power that a key chose."""
        super().going_on(former)
        if isinstance(former, PowerScene) and former.has_chosen_power:
            return self.with_power(former.power)
        return self
