"""The duel as it is seen: wizard and boss, their spells and blows, and the plan."""

from collections.abc import Sequence
from math import floor
from typing import Final

import pygame

from game.errors import SkirmishError
from game.playback.moment import Moment
from game.puzzles.duel.playing.scenario import DuelScenario
from game.puzzles.duel.playing.state import DuelState
from game.puzzles.duel.reading.contest import HARD
from game.simulation.recording import Recording
from game.simulation.simulation import TurnEvents
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.theme import BLUE, ORANGE, PINK
from game.viewer.scene import Presentation
from game.viewer.scene_parts import Block, EntityArea, Ruler, Series, Tick
from game.viewer.scenes.duel.drawing import draw_duel
from game.viewer.scenes.duel.hall import HIGH, WIDE
from game.viewer.scenes.duel.motion import DuelStress, schedule, shown_duel
from game.viewer.scenes.duel.panel import PlanSummary, duel_panel
from game.viewer.scenes.duel.plates import SIDE_BY_SIDE, plate_places
from game.viewer.scenes.duel.spell_icons import SpellIcon, colour_of, sort_of
from game.viewer.scenes.two_parts import TwoPartScene
from systems.duel.events import SPELL_CAST

MODES: Final = {1: "normal mode", HARD: "hard mode: the wizard bleeds 1 a turn"}

FEET: Final = 11
"""The row down to which both sides are seen, but for the rings that they stand on."""


class DuelScene(TwoPartScene[DuelScenario, DuelState]):
    """One duel's scene."""

    keys: Final = (("N", "normal or hard mode"),)
    entity_areas = (
        EntityArea("Mana", 0, Area(1, 5, 9, 8)),
        EntityArea("Attack", 0, Area(14, 5, 9, 8)),
    )
    bounds: Final = Area(0, 0, WIDE, HIGH)
    keeps_round = False
    ruler: Final = Ruler("turn", counts_turns=True)

    def __init__(self, scenario: DuelScenario, recording: Recording[DuelState], part: int) -> None:
        """Show the recording of a part of a scenario; a duel is short, so it is played at once."""
        super().__init__(scenario, recording, part)
        recording.complete()
        states = [recording.state_at(number) for number in range(len(recording) + 1)]
        self._top = SIDE_BY_SIDE.top
        """Where plates begin in the area in which it was last drawn."""
        self._plan: Final = states[-1].cast
        self._stress: Final = DuelStress()
        self._most_mana: Final = max(state.mana for state in states)
        self._most_points: Final = max(state.points for state in states)
        self._boss_points: Final = states[0].boss_maximum

    @property
    def title(self) -> str:
        """Who is up against whom."""
        boss = self.scenario.contest.boss
        return f"Wizard against boss {boss.hit_points}/{boss.damage}"

    @property
    def kind(self) -> str:
        """By which rules it is fought."""
        return "hard mode" if self.part == HARD else "normal mode"

    @property
    def series(self) -> Sequence[Series]:
        """Hit points and mana; each has a scale of its own."""
        points, boss, mana = self._most_points, self._boss_points, self._most_mana
        return (
            Series("wizard's hit points", BLUE, most=max(points, 1)),
            Series("boss's hit points", ORANGE, most=max(boss, 1)),
            Series("mana", PINK, most=max(mana, 1)),
        )

    def duration(self, turn: TurnEvents) -> float:
        """Seconds by what happens."""
        return schedule(turn).seconds

    def stress(self, number: int, turn: TurnEvents) -> float:
        """Stress the first cast of each spell, and how it is decided."""
        return self._stress.seconds(number, turn)

    def learn(self, number: int, turn: TurnEvents) -> Sequence[Tick]:
        """Mark each cast with the picture of its spell."""
        spells = self.scenario.contest.spells
        casts = (spells[event.arguments[0]] for event in turn if event.name == SPELL_CAST)
        return [
            Tick(number, colour_of(spell), SpellIcon(sort_of(spell)), f"wizard casts {spell.name}")
            for spell in casts
        ]

    def sample(self, state: DuelState) -> Sequence[float]:
        """Return both sides' hit points, and the mana."""
        return [max(state.points, 0), max(state.boss_points, 0), state.mana]

    def draw(self, target: pygame.Surface, camera: Camera, moment: Moment[DuelState]) -> None:
        """Draw the hall, both sides and their magic."""
        self._top = plate_places(camera).top
        draw_duel(target, camera, moment, self.recording.turns, self._most_mana)

    def spots(self, _moment: Moment[DuelState]) -> Sequence[Area]:
        """Both sides with their plates."""
        top = floor(self._top)
        return (Area(2, top, WIDE - 4, FEET - top),)

    def panel(self, moment: Moment[DuelState]) -> Sequence[Block]:
        """Return the turn, both sides, and the plan."""
        plan = PlanSummary(self._plan, MODES[self.part], self._most_mana, self.note)
        return duel_panel(plan, moment, shown_duel(moment), self.recording)

    def refusal(self, error: SkirmishError) -> str:
        """Return why the duel can't be won in the other mode."""
        return f"{MODES[self.other].split(':')[0]}: {error}"


def presentation(
    scenario: DuelScenario, recording: Recording[DuelState], part: int
) -> Presentation:
    """Return a presentation for a recording of a duel."""
    return Presentation(DuelScene(scenario, recording, part))
