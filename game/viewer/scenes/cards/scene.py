"""The card game as it is seen: tables on tables, fans of cards, and the panel.

A key leaves the sub-game that is on, another plays a folded round out.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.playback.moment import Moment
from game.puzzles.cards.card_game import GAME_FOLDED
from game.puzzles.cards.scenario import USUAL, CardsScenario, Length
from game.puzzles.cards.state import CardsState
from game.simulation.recording import KEYFRAME_EVERY, Recording
from game.simulation.simulation import Simulation, TurnEvents, turns
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.shapes import Shape
from game.viewer.scene import Presentation
from game.viewer.scenes.cards.depth_marks import MARKS, DepthMarks
from game.viewer.scenes.cards.layout import BOUNDS, HIGH, WIDE, table_room
from game.viewer.scenes.cards.motion import ROUND_LIMIT, seconds, stress_of
from game.viewer.scenes.cards.panel import cards_panel
from game.viewer.scenes.cards.pictures import PLAYERS, backdrop
from game.viewer.scenes.cards.shapes import shapes, upper_table
from game.viewer.scenes.two_parts import TwoPartScene
from game.viewer.view_model import Block, EntityArea, Ruler, Series, Tick
from systems.cards.events import GAME_ENDED
from systems.cards.rules import PLAIN_PART

RECURSIVE_PART: Final = 2
MOST_TURNS: Final = 20_000
"""Turns of a round in which an end is looked for, or that are played out."""
RULES: Final = {True: "plain game", False: "recursive game"}


def after_subgame(recording: Recording[CardsState], moment: Moment[CardsState]) -> int | None:
    """Return after how many turns the sub-game of a moment is over; None if there is none.

    If that is far off, return a turn on the way that is reached quickly.
    """
    depth = max(len(moment.before.games), len(moment.after.games))
    if depth == 1:
        return None
    last = moment.number + MOST_TURNS
    for number in range(moment.number, last):
        if number == len(recording):
            recording.extend(KEYFRAME_EVERY)
        if number == len(recording):
            return number
        for event in recording.turns[number]:
            if event.name == GAME_ENDED and event.arguments[0] == depth:
                return number + 1
    return last


def has_fold(recording: Recording[CardsState], number: int) -> bool:
    """Whether a sub-game is folded in a round of the main game, counted from 1."""
    first, last = recording.turns_until(number - 1), recording.turns_until(number)
    return any(event.name == GAME_FOLDED for turn in recording.turns[first:last] for event in turn)


def played_out(scenario: CardsScenario, number: int) -> Recording[CardsState]:
    """Return a recording, not played yet, in which only that round's sub-games are not folded.

    They are played as far as is quickly done.
    """
    simulation, state = scenario.abridged(RECURSIVE_PART, length_of(number))
    return Recording(state, turns(simulation))


def length_of(unfolded: int | None) -> Length:
    """Return how much is played out if that is one round, or none in particular."""
    if unfolded is None:
        return USUAL
    return Length(in_round=MOST_TURNS, in_all=MOST_TURNS, only=unfolded)


class CardsScene(TwoPartScene[CardsScenario, CardsState]):
    """One main game's scene."""

    series: Final = tuple(
        Series(f"player {player}'s cards in the main game", colour)
        for player, colour in PLAYERS.items()
    )
    has_sides = True
    ruler: Final = Ruler(is_even=True)
    keys: Final = (
        ("N", "plain or recursive game"),
        ("U", "leave the sub-game"),
        ("Enter", "play a folded round out"),
        ("Marks", MARKS),
    )
    bounds: Final = BOUNDS
    entity_areas = (
        EntityArea("Hand", 0, Area(-2, 14, WIDE + 4, HIGH)),
        EntityArea("Hand", 1, Area(-2, 8 - HIGH, WIDE + 4, HIGH)),
    )
    keeps_round = False
    leaps: Final = "u"
    round_limit = ROUND_LIMIT

    def __init__(
        self,
        scenario: CardsScenario,
        recording: Recording[CardsState],
        part: int,
        unfolded: int | None = None,
    ) -> None:
        """Show the recording of a part of a scenario, which may play one round out."""
        super().__init__(scenario, recording, part)
        self._depths: Final = DepthMarks()
        self._round = 1
        """The round of the main game that is seen."""
        self._unfolded: Final = unfolded
        """The round that is played out, if any was asked for."""

    @property
    def rules(self) -> str:
        """By which rules it is played."""
        return RULES[self.part == PLAIN_PART]

    def simulation(self) -> Simulation:
        """Return a game in which the same sub-games are folded."""
        simulation, _ = self.scenario.abridged(self.part, length_of(self._unfolded))
        return simulation

    @property
    def kind(self) -> str:
        """By which rules it is played."""
        return self.rules

    def duration(self, turn: TurnEvents) -> float:
        """Seconds by what happens and how deep."""
        return seconds(turn)

    def stress(self, _number: int, turn: TurnEvents) -> float:
        """Stress that a round of the main game begins a game, and how that ends."""
        return stress_of(turn)

    def learn(self, number: int, turn: TurnEvents) -> Sequence[Tick]:
        """Mark each round of the main game that has a deep sub-game, or a folded one."""
        return self._depths.learn(number, turn)

    def sample(self, state: CardsState) -> Sequence[float]:
        """What both players hold."""
        main = state.games[0]
        return [main.first.size, main.second.size]

    def draw_ground(
        self, target: pygame.Surface, camera: Camera, moment: Moment[CardsState]
    ) -> None:
        """Draw the tables of all games that have not ended."""
        self._round = moment.before.rounds + 1
        (left, top), area = camera.to_screen(0, 0), camera.area
        origin = left - area.left, top - area.top
        tables = table_room(camera), upper_table(moment)
        target.blit(backdrop(area[2:], camera.zoom, origin, *tables), area[:2])

    def shapes(self, moment: Moment[CardsState], camera: Camera) -> Iterator[Shape]:
        """Yield the cards and what is written on the tables."""
        return shapes(moment, table_room(camera), camera.zoom)

    def press(self, key: int) -> Presentation | None:
        """Show the other game, or the round that is seen with its sub-games played out."""
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self.unfolded(self._round)
        return super().press(key)

    def unfolded(self, number: int) -> Presentation | None:
        """Return a presentation that plays out one round of the main game, and folds the others."""
        if number == self._unfolded or not has_fold(self.recording, number):
            return None
        recording = played_out(self.scenario, number)
        scene = CardsScene(self.scenario, recording, self.part, unfolded=number)
        scene.recordings = self.recordings
        return Presentation(scene)

    def leap(self, key: int, moment: Moment[CardsState]) -> int | None:
        """Leave the sub-game."""
        return after_subgame(self.recording, moment) if key == pygame.K_u else None

    def panel(self, moment: Moment[CardsState]) -> Sequence[Block]:
        """Return the round, both players, why it is decided so, and all games."""
        return cards_panel(moment, self.rules, self.recording)


def presentation(
    scenario: CardsScenario, recording: Recording[CardsState], part: int
) -> Presentation:
    """Return a presentation for a recording of a card game."""
    return Presentation(CardsScene(scenario, recording, part))
