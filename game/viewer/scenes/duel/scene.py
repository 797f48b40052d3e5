"""The scene of a duel: wizard and boss, their spells and attacks, and the plan."""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.playback.moment import Moment
from game.puzzles.duel.answer import DuelScenario
from game.puzzles.duel.explain import EvaluatedSpell, evaluate_spell
from game.puzzles.duel.play import DuelState, states_within
from game.puzzles.duel.read import HARD
from game.simulation.recording import Recording
from game.simulation.simulation import TurnEvents
from game.text.wording import count
from game.viewer.actions import SceneAction
from game.viewer.controls.panel_blocks import Paragraph
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.shapes import Shape
from game.viewer.drawing.theme import ACCENT, BLUE, ORANGE, PINK
from game.viewer.scene import Scene
from game.viewer.scenes.duel.motion import DECIDED_SECONDS, schedule
from game.viewer.scenes.duel.panel import (
    change_blocks,
    choice_blocks,
    plan_blocks,
    when,
)
from game.viewer.scenes.duel.pictures import (
    HIGH,
    TOP,
    WIDE,
    choose_colour,
    draw_hall,
    find_sort,
    icon,
)
from game.viewer.scenes.duel.shapes import BOSS, WIZARD, shapes
from game.viewer.view_model import (
    DECISIONS,
    Banner,
    Block,
    Place,
    Ruler,
    Selection,
    Series,
    Tick,
)
from systems.duel.events import DUEL_ENDED, SPELL_CAST

NEAREST: Final = "No order of spells wins. This is the attempt that comes nearest."
MODES: Final = {1: "normal mode", HARD: "hard mode: the wizard bleeds 1 a turn"}

UNWINNABLE: Final = "No order of spells wins"


class DuelScene(Scene[DuelScenario, DuelState]):
    """One duel's scene."""

    bounds: Final = Area(0, TOP, WIDE, HIGH)
    keeps_round = False
    ruler: Final = Ruler("turn", counts_turns=True)
    series: Final = (
        Series("wizard's hit points", BLUE),
        Series("boss's hit points", ORANGE),
        Series("mana", PINK),
    )

    def __init__(self, scenario: DuelScenario, recording: Recording[DuelState], part: int) -> None:
        """Show the recording of a part of a scenario; a duel is short, so it is played at once."""
        super().__init__(scenario, recording, part)
        recording.complete()
        states = [recording.state_at(number) for number in range(len(recording) + 1)]
        self._plan: Final = states[-1].cast
        self._most_mana: Final = max(state.mana for state in states)
        self._weighed: Final[dict[int, list[EvaluatedSpell | None]]] = {}
        """The result of each spell, by the turn of its cast; None while it is unknown."""

    @property
    def title(self) -> str:
        """Who is up against whom."""
        boss = self.scenario.contest.boss
        sides = f"Wizard against boss {boss.hit_points}/{boss.damage}"
        return f"{sides}, the nearest attempt" if self.recording.is_attempt else sides

    def duration(self, turn: TurnEvents) -> float:
        """Return the seconds of a turn."""
        return schedule(turn).seconds

    def stress(self, _number: int, turn: TurnEvents) -> float:
        """Stress how it is decided."""
        return DECIDED_SECONDS if any(event.name == DUEL_ENDED for event in turn) else 0.0

    def learn(self, number: int, turn: TurnEvents) -> Sequence[Tick]:
        """Return a mark for each cast, with the spell's icon."""
        spells = self.scenario.contest.spells
        casts = (spells[event.arguments[0]] for event in turn if event.name == SPELL_CAST)
        return [
            Tick(number, choose_colour(spell), icon(find_sort(spell)), f"wizard casts {spell.name}")
            for spell in casts
        ]

    def sample(self, state: DuelState) -> Sequence[float]:
        """Return both sides' hit points, and the mana."""
        return [max(state.points, 0), max(state.boss_points, 0), state.mana]

    def draw_ground(
        self,
        target: pygame.Surface,
        camera: Camera,
        _moment: Moment[DuelState],
        _selection: Selection,
    ) -> None:
        """Draw the hall."""
        draw_hall(target, camera)

    def shapes(
        self, moment: Moment[DuelState], _camera: Camera, selection: Selection
    ) -> Iterator[Shape]:
        """Yield both sides, their magic, and their points and mana."""
        return shapes(moment, self.recording, self._most_mana, selection.asked)

    def panel(self, moment: Moment[DuelState], selection: Selection) -> Sequence[Block]:
        """Return the panel: the turn, the choices if shown, the plan, or else also the changes."""
        asked = self._asked_cast(moment, selection)
        title = "Nearest attempt" if self.recording.is_attempt else "Cheapest plan"
        is_attempt = self.recording.is_attempt and not moment.before.is_over
        blocks = [
            *when(moment, len(self.recording), MODES[self.part]),
            *([Paragraph(NEAREST, size=13, colour=ACCENT)] if is_attempt else []),
        ]
        plan = plan_blocks(title, self._plan, moment)
        if asked is None:
            return [*blocks, *plan, *change_blocks(self.recording, moment)]
        spells = moment.before.spells
        weighed = self._weighed.get(asked, [None] * len(spells))
        return [*blocks, *choice_blocks(spells, asked, weighed), *plan]

    def look_up(self, moment: Moment[DuelState], selection: Selection) -> None:
        """Start to evaluate the spells of the selected cast."""
        asked = self._asked_cast(moment, selection)
        if asked is not None and asked not in self._weighed:
            self._weighed[asked] = [None] * len(moment.before.spells)
            self.jobs.run(asked, self._weigh(asked))

    def _asked_cast(self, moment: Moment[DuelState], selection: Selection) -> int | None:
        """Return the turn of the cast to explain, counted from 0: the latest so far."""
        if not (selection.shows_decisions or selection.selected == WIZARD):
            return None
        casts = (turn - 1 for turn, _ in self._plan)
        return max((turn for turn in casts if turn <= moment.number), default=None)

    def _weigh(self, turn: int) -> Iterator[None]:
        """Evaluate each spell at the cast of a turn."""
        planning, events = self.scenario.planning(self.part), self.recording.turns[turn]
        casting = [event.name for event in events].index(SPELL_CAST)
        state = states_within(self.recording.state_at(turn), events)[casting]
        begun = tuple(spell for _, spell in state.cast)
        (chosen,) = (spell for cast_in, spell in self._plan if cast_in == turn + 1)
        for number in range(len(state.spells)):
            yield
            choice = evaluate_spell(planning, state, begun, number)
            self._weighed[turn][number] = choice._replace(is_chosen=number == chosen)

    def describe_place(self, place: Place, moment: Moment[DuelState]) -> str:
        """Return the side at a position, with its hit points and mana."""
        state = moment.before
        return {
            WIZARD: f"wizard, {max(state.points, 0)} hp, {state.mana} mana",
            BOSS: f"boss, {max(state.boss_points, 0)} hp",
            None: "",
        }[self.find_thing(place, moment)]

    def banner(self, state: DuelState) -> Banner | None:
        """Return the mana spent and the winner, or how the closest failed attempt ended."""
        if not (state.is_over and self.recording.is_attempt):
            return super().banner(state)
        left = count(max(state.boss_points, 0), "hit point")
        lost = "dies" if state.points <= 0 else "can cast nothing"
        how = f"The wizard {lost} in turn {state.turns}, the boss has {left} left."
        return Banner(UNWINNABLE, f"{how}\nNo other attempt comes nearer.")

    @property
    def actions(self) -> Sequence[SceneAction]:
        """The actions on decisions and on the other mode."""
        return (
            SceneAction(DECISIONS, "what each spell would have come to"),
            SceneAction(self.part_key, "normal or hard mode", plays_other_part=True),
            SceneAction("Click", "wizard: its choices; a spell: its turn"),
        )
