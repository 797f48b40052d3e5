"""The default scene of a puzzle: the characters of its ASCII map, one per square.

Changed squares have a bright frame. The timeline shows the number of marked squares.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache, partial
from typing import Any, Final

import pygame

from game.playback.moment import Moment
from game.puzzles.contract import Scenario
from game.puzzles.registry import narrator_of
from game.simulation.recording import Recording
from game.simulation.simulation import State, TurnEvents
from game.viewer.controls.panel_blocks import Line
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.shapes import Shape, Spot, Sprite
from game.viewer.drawing.theme import (
    ACCENT,
    BACKGROUND,
    BLUE,
    GREEN,
    LINE,
    MUTED,
    PINK,
    RED,
    SURFACE,
    Colour,
    px,
    scaled,
    text,
)
from game.viewer.scene import Presentation, SceneAction
from game.viewer.scenes.two_parts import TwoPartScene
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
SMALLEST_LETTER: Final = 10
"""Pixels per square from which letters are drawn."""
DARKER: Final = 0.35
"""How much of a letter's colour its square has."""


class PlainScene(TwoPartScene[Scenario[Any], State]):
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
        """Yield each letter on a tile of its colour."""
        former = self._former(moment)
        for row, line in enumerate(self._narrator.picture(moment.before)):
            before = former[row] if row < len(former) else ""
            for column, letter in enumerate(line):
                is_new = before[column : column + 1] != letter
                look = partial(tile, letter, self.choose_colour(letter), is_new)
                yield Sprite(look, Spot(column + 0.5, row + 0.5), 1)

    def _former(self, moment: Moment[State]) -> list[str]:
        """Return the ASCII map before the last complete turn; the initial one at the start."""
        number = max(moment.number - 1, 0)
        return self._narrator.picture(self.recording.state_at(number))

    def choose_colour(self, letter: str) -> Colour:
        """Return the colour of a letter."""
        return self._hues.get(letter, LINE if letter in UNMARKED else BLUE)

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
        return [*blocks, Line(self.note, size=13, colour=MUTED)] if self.note else blocks

    @property
    def actions(self) -> Sequence[SceneAction]:
        """The other part, if there is one."""
        has_other = self.other in self.scenario.parts()
        return (SceneAction("N", f"part {self.other}", self.switch),) if has_other else ()


@scaled
@lru_cache(maxsize=256)
def tile(letter: str, colour: Colour, is_new: bool, zoom: int, _angle: int = 0) -> pygame.Surface:
    """Return a square: a letter on a rounded tile, or an empty one where nothing is."""
    picture = pygame.Surface((zoom, zoom))
    picture.fill(BACKGROUND)
    area = picture.get_rect().inflate(-max(zoom // 12, 1), -max(zoom // 12, 1))
    corner = zoom // 6
    if letter in UNMARKED:
        pygame.draw.rect(picture, SURFACE, area, border_radius=corner)
        return picture
    red, green, blue = (round(part * DARKER) for part in colour)
    is_large = zoom >= SMALLEST_LETTER
    pygame.draw.rect(
        picture, (red, green, blue) if is_large else colour, area, border_radius=corner
    )
    if is_new and is_large:
        pygame.draw.rect(picture, colour, area, max(zoom // 16, 1), border_radius=corner)
    if is_large:
        drawn = text(letter, round(zoom * 55 / px(100)), colour)
        picture.blit(drawn, drawn.get_rect(center=picture.get_rect().center))
    return picture


def plain_presentation(
    scenario: Scenario[Any], recording: Recording[State], part: int
) -> Presentation:
    """Return a presentation for a recording of any puzzle."""
    return Presentation(PlainScene(scenario, recording, part))
