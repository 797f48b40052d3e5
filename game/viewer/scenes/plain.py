"""The default scene of a puzzle: the characters of its ASCII map, one per square.

The timeline shows the number of marked squares.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, Final

from game.playback.moment import Moment
from game.puzzles.contract import Scenario
from game.puzzles.registry import narrator_of
from game.simulation.recording import Recording
from game.simulation.simulation import State, TurnEvents
from game.viewer.actions import SceneAction
from game.viewer.controls.panel_blocks import Line
from game.viewer.drawing.art import Art
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.shapes import Shape, Spot, Sprite, Words
from game.viewer.drawing.theme import ACCENT, BLACK, BLUE, GREEN, MUTED, PINK, RED, Colour
from game.viewer.scene import Scene
from game.viewer.view_model import Block, Selection, Series

COLOURS: Final = {
    "blue": BLUE,
    "yellow": ACCENT,
    "green": GREEN,
    "red": RED,
    "pink": PINK,
    "dim": MUTED,
}
UNMARKED: Final = " .-_"
"""Letters of squares on which nothing is."""
SECONDS_A_TURN: Final = 0.4


class PlainScene(Scene[Scenario[Any], State]):
    """Any puzzle's ASCII map."""

    hint = ""
    series: Final = (Series("marked squares", BLUE),)

    def __init__(self, scenario: Scenario[Any], recording: Recording[State], part: int) -> None:
        """Show the recording of a part of a scenario."""
        super().__init__(scenario, recording, part)
        self._narrator: Final = narrator_of(scenario)
        self._hues: Final = {
            letter: COLOURS[name] for letter, name in self._narrator.hues().items()
        }

    @cached_property
    def bounds(self) -> Area:
        """The size of the ASCII map before the first turn."""
        rows = self._narrator.picture(self.recording.state_at(0))
        return Area(0, 0, max(map(len, rows), default=1) or 1, len(rows) or 1)

    def sample(self, state: State) -> Sequence[float]:
        """Count them."""
        return [
            sum(letter not in UNMARKED for row in self._narrator.picture(state) for letter in row)
        ]

    def duration(self, _turn: TurnEvents) -> float:
        """All turns alike."""
        return SECONDS_A_TURN

    def shapes(
        self, moment: Moment[State], _camera: Camera, _selection: Selection
    ) -> Iterator[Shape]:
        """Yield each letter on a disc of its colour."""
        for row, line in enumerate(self._narrator.picture(moment.before)):
            for column, letter in enumerate(line):
                if letter not in UNMARKED:
                    spot = Spot(column + 0.5, row + 0.5)
                    yield Sprite(Art("dot", self.choose_colour(letter)), spot, 0.9)
                    yield Words(letter, spot, 0.8, BLACK)

    def choose_colour(self, letter: str) -> Colour:
        """Return the colour of a letter."""
        return self._hues.get(letter, BLUE)

    def describe_place(self, place: tuple[float, float], moment: Moment[State]) -> str:
        """Return the row, the column and the letter there."""
        column, row = map(int, place)
        letter = "".join(self._narrator.picture(moment.before)[row : row + 1])[column : column + 1]
        return f"{row},{column} {letter}" if letter else ""

    def panel(self, moment: Moment[State], _selection: Selection) -> Sequence[Block]:
        """Return the panel: the status line, and the next actor."""
        number, state = moment.number, moment.before
        blocks: list[Block] = [Line(self._narrator.status_line(state), size=17)]
        if number < len(self.recording):
            actor = self._narrator.actor(state, self.recording.turns[number])
            blocks.append(Line(f"next: {actor}", size=13, colour=MUTED))
        return blocks

    @property
    def actions(self) -> Sequence[SceneAction]:
        """The action that shows the other part, if there is one."""
        switch = SceneAction(self.part_key, f"part {3 - self.part}", plays_other_part=True)
        return (switch,) if self.has_other_part else ()
