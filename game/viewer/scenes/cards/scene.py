"""The scene of a card game: nested tables, fans of cards, and the panel.

Enter plays a round whose sub-games are folded.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.playback.moment import Moment
from game.puzzles.cards.answer import CardsScenario
from game.puzzles.cards.play import GAME_FOLDED, RECURSIVE_PART, STANDARD_LENGTH, CardsState, Length
from game.simulation.recording import Recording
from game.simulation.simulation import Simulation, TurnEvents, event_args, turns
from game.viewer.actions import SceneAction
from game.viewer.drawing.camera import Camera
from game.viewer.drawing.shapes import Shape
from game.viewer.drawing.theme import MUTED, PINK
from game.viewer.scene import Scene
from game.viewer.scenes.cards.layout import BOUNDS, MOST_TABLES, first_table
from game.viewer.scenes.cards.motion import MAIN, ROUND_LIMIT, compute_stress, seconds
from game.viewer.scenes.cards.panel import cards_panel
from game.viewer.scenes.cards.pictures import PLAYERS, backdrop
from game.viewer.scenes.cards.shapes import depth_mark, shapes, upper_table
from game.viewer.view_model import Block, Ruler, Selection, Series, Tick
from systems.cards.events import SUBGAME_BEGAN, TOOK

MOST_TURNS: Final = 20_000
"""Turns of a round that are played out."""
RULES: Final = {1: "plain game", RECURSIVE_PART: "recursive game"}
DEEP: Final = 3
"""The least number of games on the table for a mark at a round's deepest point."""


class CardsScene(Scene[CardsScenario, CardsState]):
    """One main game's scene."""

    series: Final = tuple(
        Series(f"player {player}'s cards in the main game", colour)
        for player, colour in PLAYERS.items()
    )
    has_sides = True
    ruler: Final = Ruler(is_even=True)
    bounds: Final = BOUNDS
    hint = ""
    keeps_round = False
    round_limit = ROUND_LIMIT

    def __init__(
        self,
        scenario: CardsScenario,
        recording: Recording[CardsState],
        part: int,
        length: Length = STANDARD_LENGTH,
    ) -> None:
        """Show the recording of a part of a scenario, in which sub-games have some length."""
        super().__init__(scenario, recording, part)
        self._length: Final = length
        self._deepest = 0, 0
        """How deep the round goes that was learned of last, and minus the turn in which it does."""

    def simulation(self) -> Simulation:
        """Return a game in which the same sub-games are folded."""
        simulation, _ = self.scenario.abridge(self.part, self._length)
        return simulation

    def duration(self, turn: TurnEvents) -> float:
        """Return the seconds of a turn, from its kind and depth."""
        return seconds(turn)

    def stress(self, _number: int, turn: TurnEvents) -> float:
        """Stress that a round of the main game begins a game, and how that ends."""
        return compute_stress(turn)

    def learn(self, number: int, turn: TurnEvents) -> Sequence[Tick]:
        """Mark where each round of the main game goes deepest, or else where a game is folded."""
        arguments = event_args(turn)
        begun, *_ = arguments.get(SUBGAME_BEGAN, (0,))
        self._deepest = max(self._deepest, (begun, -number))
        if arguments.get(TOOK, (0,))[0] != MAIN:
            return []
        (deepest, reached), self._deepest = self._deepest, (0, 0)
        if deepest >= DEEP:
            words = f"{deepest} games on the table"
            return [Tick(-reached, PINK, depth_mark(deepest), words)]
        is_folded = GAME_FOLDED in arguments
        return [Tick(number, MUTED, words="a sub-game is folded")] if is_folded else []

    def sample(self, state: CardsState) -> Sequence[float]:
        """Return both players' numbers of cards."""
        main = state.games[0]
        return [main.first.size, main.second.size]

    def draw_ground(
        self,
        target: pygame.Surface,
        camera: Camera,
        moment: Moment[CardsState],
        _selection: Selection,
    ) -> None:
        """Draw the tables of all games that have not ended."""
        (left, top), area = camera.to_screen(0, 0), camera.area
        origin = left - area.left, top - area.top
        tables = min(upper_table(moment), MOST_TABLES)
        drawn = backdrop(area[2:], camera.zoom, origin, first_table(camera), tables)
        target.blit(drawn, area[:2])

    def shapes(
        self, moment: Moment[CardsState], camera: Camera, _selection: Selection
    ) -> Iterator[Shape]:
        """Yield the cards and the text on the tables."""
        return shapes(moment, first_table(camera), camera.zoom)

    @property
    def actions(self) -> Sequence[SceneAction]:
        """The other game, and a round played out."""
        return (
            SceneAction(self.part_key, "plain or recursive game", plays_other_part=True),
            SceneAction("Enter", "play a folded round out", self._played_out),
        )

    def _played_out(self, moment: Moment[CardsState]) -> "CardsScene | None":
        """Return a scene that plays the current round unfolded; None if it has no fold."""
        number = moment.before.rounds + 1
        if not has_fold(self.recording, number):
            return None
        length = Length(in_round=MOST_TURNS, in_all=MOST_TURNS, only=number)
        game, state = self.scenario.abridge(self.part, length)
        return CardsScene(self.scenario, Recording(state, turns(game)), self.part, length)

    def panel(self, moment: Moment[CardsState], _selection: Selection) -> Sequence[Block]:
        """Return the round, why it is decided so, and all games."""
        return cards_panel(moment, RULES[self.part], self.recording)


def has_fold(recording: Recording[CardsState], number: int) -> bool:
    """Return whether a sub-game is folded in a round of the main game, counted from 1."""
    first, last = recording.turns_until(number - 1), recording.turns_until(number)
    return any(event.name == GAME_FOLDED for turn in recording.turns[first:last] for event in turn)
