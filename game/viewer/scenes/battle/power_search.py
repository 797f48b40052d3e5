"""The search for the attack power that part 2 asks for, in spare time, and its chart in the panel.

It goes through the trials of the scenario's own search, and fights each a few turns at a time.

The chart has a bar for each power tried; a click on it plays the battle with that power.
"""

from collections.abc import Generator, Iterator, Sequence
from time import perf_counter
from typing import Final, NamedTuple

import pygame

from components.faction import ELF
from game.playback.memo import LastValue
from game.puzzles.battle.lowest_attack import CavePowers, has_met
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.outcome import outcome_of
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.power_search import DEMANDED, POWER_SEARCH, PowerSearch
from game.puzzles.battle.recap import with_other_power
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.recap import RecapSentence
from game.simulation.recording import Recording
from game.text.wording import count
from game.viewer.controls.panel_blocks import Heading, Line
from game.viewer.drawing.theme import ACCENT, BLUE, LINE, MUTED, TEXT, Colour, px, text
from game.viewer.scene_parts import Block, PanelLink

TURNS_AT_ONCE: Final = 50
POWER_LINK: Final = "power"
"""A link to a power is a pair of this and the power."""
WIDEST: Final = 26
"""Pixels from one bar to the next at the most."""
CHART_HEIGHT: Final = 70
LABEL_SIZE: Final = 10


NO_POWER: Final = "Part 2: no attack power saves all elves."
NO_POWER_WITHOUT_BLOWS: Final = "Part 2: no attack power helps, as nobody reaches an enemy."


class LowestPower:
    """The search of one scenario, a little at a time."""

    def __init__(self, scenario: BattleScenario, asked_at: int | None = None) -> None:
        """Begin with the power that the search tries first; `asked_at` is the one shown then."""
        self.asked_at: Final = asked_at
        self.losses: Final[list[tuple[int, int]]] = []
        """Each power tried, and how many elves were lost with it."""
        self.found: int | None = None
        """The power that the search ends with, by the rules the lowest that loses no elf."""
        self.is_over = False
        self.is_followed = True
        """Whether the scene goes to the battle with the power that is found."""
        self.begins_anew = False
        """Whether that battle is shown from its start."""
        self.search: Final[PowerSearch] = scenario.settings.search
        self._told: Final = LastValue[Sequence[RecapSentence]]()
        self._scenario: Final = scenario
        self._fights: Final = self._fight_all()

    def go_on(self, seconds: float) -> None:
        """Search for about so long."""
        until = perf_counter() + seconds
        while not self.is_over and perf_counter() < until:
            self.is_over = next(self._fights, None) is None

    def lost_with(self, power: int) -> int | None:
        """Return how many elves a power loses, None if that is not known.

        A power that is passed over plays the same battle as the last one that was tried before it.
        """
        known = dict(self.losses)
        is_passed_over = self.search == POWER_SEARCH and min(known, default=0) <= power <= max(
            known, default=-1
        )
        if is_passed_over:
            return known[max(tried for tried in known if tried <= power)]
        return known.get(power)

    def sentences(self, power: int, recording: Recording[BattleState]) -> Sequence[RecapSentence]:
        """Return how many elves fall with one more point of power, or one less, once known."""
        key = power, len(self.losses), recording.is_complete
        return self._told.of(key, lambda: [*self._sentences(power, recording)])

    def _sentences(self, power: int, recording: Recording[BattleState]) -> Iterator[RecapSentence]:
        if not recording.is_complete:
            return
        opening, end = recording.state_at(0), recording.state_at(len(recording))
        fallen = end.fallen.get(ELF, 0)
        other = power + (1 if fallen else -1)
        if (lost := self.lost_with(other)) is not None:
            elves = sum(unit.faction == ELF for unit in opening.units.values())
            moment = len(recording), end.rounds
            yield with_other_power(elves, (power, fallen), (other, lost), moment)

    def _fight_all(self) -> Iterator[bool]:
        scenario, done = self._scenario, dict[int, bool]()
        trials = self.search.way.tried(CavePowers(scenario.cave, scenario.settings))
        try:
            power = next(trials)
            while True:
                if power not in done:
                    done[power] = yield from self._fight(power)
                power = trials.send(done[power])
        except StopIteration as end:
            self.found = end.value

    def _fight(self, power: int) -> Generator[bool, None, bool]:
        """Fight with a power, and return whether it does what is demanded."""
        tried = self._scenario.with_elf_attack(power)
        with Battle(tried.cave, tried.settings) as battle:
            while not battle.is_over:
                for _ in range(TURNS_AT_ONCE):
                    battle.step()
                yield True
            self.losses.append((power, outcome_of(battle).elves_lost))
            return has_met(battle, self.search.demand)


def has_blows(opening: BattleState, end: BattleState) -> bool:
    """Whether anybody was struck; otherwise the battle is the same with every power."""
    return bool(end.fallen) or opening.hit_points() != end.hit_points()


def failure(search: LowestPower | None, had_blows: bool) -> str:
    """Return that no power was found, and why; empty if one was, or may be yet."""
    if search is None or not search.is_over or search.found is not None:
        return ""
    return NO_POWER if had_blows else NO_POWER_WITHOUT_BLOWS


class OtherPart(NamedTuple):
    """The other part of a battle, once its power is known."""

    part: int
    power: int


def other_part(search: LowestPower | None, current: int) -> OtherPart | None:
    """Return part 2 with the power found, or the part that was left for it if that is shown."""
    if search is None or not search.is_over or search.found is None:
        return None
    if search.found != current:
        return OtherPart(2, search.found)
    left = search.asked_at
    return None if left is None or left == current else OtherPart(1, left)


def loss_blocks(
    search: LowestPower | None, current: int, linked: PanelLink | None
) -> Iterator[Block]:
    """Chart elves lost by attack power, as far as the search has come, and give its result.

    `current` is the power that is shown, `linked` what the pointer is over.
    """
    if search is None:
        return
    yield Heading("Elves lost by attack power")
    yield LossChart(search.losses, current, linked)
    pointed = pointed_power(search.losses, linked)
    colour = TEXT if pointed or search.is_over else MUTED
    yield Line(pointed or search_verdict(search), "", 12, colour)


def pointed_power(losses: list[tuple[int, int]], linked: PanelLink | None) -> str:
    """Say how many elves were lost with the power that is pointed at, if one is."""
    lost = next((lost for power, lost in losses if linked == (POWER_LINK, power)), None)
    if lost is None or not isinstance(linked, tuple):
        return ""
    return f"power {linked[1]}: {count(lost, 'elf', 'elves')} lost"


def search_verdict(search: LowestPower) -> str:
    """Return the search's result in words."""
    if not search.is_over:
        return "fighting …"
    if search.search == POWER_SEARCH:
        found = f"power {search.found} is the lowest that loses none"
        return "no power saves them all" if search.found is None else found
    wanted = DEMANDED[search.search.demand]
    end = "none" if search.found is None else f"power {search.found}"
    return f"wanted is {wanted}; {end} is taken"


class LossChart:
    """A bar for each power tried, from the lowest to the highest."""

    def __init__(
        self, losses: list[tuple[int, int]], current: int, linked: PanelLink | None
    ) -> None:
        """Show powers and how many elves each lost; two of them are marked."""
        self._losses: Final = sorted(losses)
        self._current: Final = current
        self._linked: Final = linked

    def height(self, _width: int) -> int:
        """The bars and the powers under them."""
        return px(CHART_HEIGHT)

    def link_at(self, x: int, _y: int, area: pygame.Rect) -> PanelLink | None:
        """Return the power whose bar is over or under a pixel; the area is where it was drawn."""
        number = int((x - area.left) // self._step(area.width))
        return (POWER_LINK, self._losses[number][0]) if 0 <= number < len(self._losses) else None

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the bars, and a power under the first, the last and those that are marked."""
        floor = area.bottom - px(18)
        pygame.draw.line(target, LINE, (area.left, floor), (area.right, floor))
        most = max((lost for _, lost in self._losses), default=0) or 1
        step = self._step(area.width)
        width = max(round(step) - px(3), 1)
        labels: list[tuple[int, int, Colour]] = []
        for number, (power, lost) in enumerate(self._losses):
            left, colour = area.left + round(number * step), self._colour(power)
            high = max(round((floor - area.top) * lost / most), px(2), 1)
            pygame.draw.rect(target, colour, (left, floor - high, width, high))
            is_marked, is_end = colour != BLUE, number in (0, len(self._losses) - 1)
            if is_marked or is_end:
                labels.append((left + width // 2, power, colour if is_marked else MUTED))
        self._write(target, area, floor, labels)

    def _write(
        self,
        target: pygame.Surface,
        area: pygame.Rect,
        floor: int,
        labels: list[tuple[int, int, Colour]],
    ) -> None:
        """Write powers under bars, the marked ones first, where none covers another."""
        taken: list[pygame.Rect] = []
        for middle, power, colour in sorted(labels, key=lambda label: label[2] == MUTED):
            label = text(str(power), LABEL_SIZE, colour)
            place = label.get_rect(midtop=(middle, floor + px(3)))
            place.clamp_ip(area)
            if place.inflate(px(4), 0).collidelist(taken) < 0:
                taken.append(target.blit(label, place))

    def _colour(self, power: int) -> Colour:
        if self._linked == (POWER_LINK, power):
            return TEXT
        return ACCENT if power == self._current else BLUE

    def _step(self, width: int) -> float:
        return min(width / max(len(self._losses), 1), px(WIDEST))
