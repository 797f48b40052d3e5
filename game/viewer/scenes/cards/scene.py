"""The card game as it is seen: tables on tables, fans of cards, and what the panel tells."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.play.latest import Latest
from game.play.playback import Moment
from game.play.recording import Recording
from game.play.simulation import TurnEvents
from game.puzzles.cards.scenario import CardsScenario
from game.puzzles.cards.sentences import tell_briefly
from game.puzzles.cards.state import CardsState
from game.viewer.contract.panel import Block
from game.viewer.contract.timeline import Ruler, Series, Tick
from game.viewer.drawing.camera import Camera
from game.viewer.drawing.theme import ACCENT, GREEN, PINK, Colour
from game.viewer.scene import Stage
from game.viewer.scenes.cards.badge import DepthBadge
from game.viewer.scenes.cards.drawing import draw_games
from game.viewer.scenes.cards.faces import PLAYERS
from game.viewer.scenes.cards.motion import SWEEP_SECONDS, seconds, stress_of
from game.viewer.scenes.cards.panel import panel_of
from game.viewer.scenes.cards.room import BOUNDS, rows_of_cards
from game.viewer.scenes.cards.subgames import after_subgame, is_folded, played_out
from game.viewer.scenes.two_parts import TwoPartScene
from systems.cards.events import SUBGAME_BEGAN, TOOK
from systems.cards.parts import PLAIN_PART

TURNS_TOLD: Final = 10
DEEP: Final[dict[int, Colour]] = {3: GREEN, 4: PINK, 5: ACCENT}
"""The colour of a mark by the depth that a round of the main game reaches; deeper is as 5."""
MARKS: Final = "a round 3 games deep is green, 4 pink, 5 and more yellow"
RULES: Final = {True: "plain game", False: "recursive game"}


class CardsScene(TwoPartScene[CardsScenario, CardsState]):
    """One main game's scene."""

    series: Final = tuple(
        Series(f"player {player}'s cards in the main game", colour, jumps=True)
        for player, colour in PLAYERS.items()
    )
    ruler: Final = Ruler(is_even=True)
    keys: Final = (
        ("N", "plain or recursive game"),
        ("U", "leave the sub-game"),
        ("Enter", "play a folded round out"),
        ("Marks", MARKS),
    )
    bounds: Final = BOUNDS
    keeps_round = False
    leaps: Final = "u"
    sweep = SWEEP_SECONDS

    def __init__(
        self, scenario: CardsScenario, recording: Recording[CardsState], part: int
    ) -> None:
        """Show the recording of a part of a scenario."""
        super().__init__(scenario, recording, part)
        self._deepest = (0, 0)
        """The depth that the round of the main game has reached so far, and in which turn."""
        self._told: Final = Latest[list[str]]()
        self._round = 1
        """The round of the main game that is seen."""
        self._unfolded: int | None = None
        """The round that is played out, if any was asked for."""

    @property
    def rules(self) -> str:
        """By which rules it is played."""
        return RULES[self.part == PLAIN_PART]

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
        """Mark the deepest sub-game of each round of the main game, if it is deep."""
        for event in turn:
            depth = event.arguments[0]
            if event.name == SUBGAME_BEGAN and depth > self._deepest[0]:
                self._deepest = depth, number
            if event.name == TOOK and depth == 1:
                deepest, reached = self._deepest
                self._deepest = 0, 0
                if deepest >= min(DEEP):
                    colour = DEEP[min(deepest, max(DEEP))]
                    words = f"{deepest} games on the table"
                    return [Tick(reached, colour, DepthBadge(deepest, colour), words)]
        return []

    def sample(self, state: CardsState) -> Sequence[float]:
        """What both players hold."""
        main = state.games[0]
        return [main.first.size, main.second.size]

    def draw(self, target: pygame.Surface, camera: Camera, moment: Moment[CardsState]) -> None:
        """Draw all games that have not ended."""
        self._round = moment.before.rounds + 1
        draw_games(target, camera, moment)

    def press(self, key: int) -> Stage | None:
        """Show the other game, or the round that is seen with as much of it as can be told."""
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self.unfolded(self._round)
        return super().press(key)

    def unfolded(self, number: int) -> Stage | None:
        """Return a stage in which a round of the main game is played out, and the others not."""
        if number == self._unfolded or not is_folded(self.recording, number):
            return None
        scene = CardsScene(self.scenario, played_out(self.scenario, number), self.part)
        scene.recordings, scene._unfolded = self.recordings, number
        return Stage(scene)

    def leap(self, key: int, moment: Moment[CardsState]) -> int | None:
        """Leave the sub-game."""
        return after_subgame(self.recording, moment) if key == pygame.K_u else None

    def kept_clear(self, camera: Camera, moment: Moment[CardsState]) -> Sequence[pygame.Rect]:
        """Return the rows of those who hold cards in the main game."""
        return rows_of_cards(camera, moment.before.games[0])

    def panel(self, moment: Moment[CardsState]) -> Sequence[Block]:
        """Return the round, both players, all games, and the last events."""
        return panel_of(moment, self.told(moment.number), self.rules, self.recording)

    def told(self, number: int) -> list[str]:
        """Return the last turns before so many were complete, in words."""
        return self._told.of(number, lambda: self._lines(number))

    def _lines(self, number: int) -> list[str]:
        first = max(number - TURNS_TOLD, 0)
        state = self.recording.state_at(first)
        return [tell_briefly(state, turn) for turn in self.recording.turns[first:number]]


def stage(scenario: CardsScenario, recording: Recording[CardsState], part: int) -> Stage:
    """Return a stage for a recording of a card game."""
    return Stage(CardsScene(scenario, recording, part))
