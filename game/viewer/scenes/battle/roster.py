"""The units in the panel, in the order of their turns."""

from bisect import bisect_right
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import pygame

from game.puzzles.battle.state import BattleState, UnitState, acting_unit
from game.simulation.recording import Recording
from game.viewer.controls.panel_blocks import Heading
from game.viewer.drawing.theme import (
    ACCENT,
    BLACK,
    MUTED,
    TEXT,
    px,
    text,
)
from game.viewer.scenes.battle.figures import Figure
from game.viewer.scenes.battle.marks import (
    HealthBar,
    make_health_bar,
    strongest_enemies,
)
from game.viewer.view_model import Block, LinkedBlock

ROW_HEIGHT: Final = 19
TEXT_SIZE: Final = 12
FIGURE: Final = 17
ORDER_WIDTH: Final = 20
NAME_WIDTH: Final = 24
POINTS_WIDTH: Final = 28
"""How wide the turn's number, the short name and the points are."""
LAST: Final = 1 << 20
"""The place of units without a known turn, behind all others."""


def turn_places(recording: Recording[BattleState], number: int) -> dict[int, int]:
    """Return the turn of each unit in the current round, counted from 1.

    Units whose turn isn't recorded are omitted.
    """
    ends = recording.round_ends
    place = bisect_right(ends, number)
    last = ends[place] if place < len(ends) else len(recording)
    actors = filter(None, map(acting_unit, recording.turns[ends[place - 1] : last]))
    return {actor: turn for turn, actor in enumerate(dict.fromkeys(actors), 1)}


def roster_blocks(
    state: BattleState, places: dict[int, int], now: int, number_unit: Callable[[int], int]
) -> Iterator[Block]:
    """List the living units in their order of turns; `now` is the current turn in the round.

    If `now` is 0, no unit is marked.
    """
    yield Heading("Units, by their turns in this round")
    strongest = strongest_enemies(state.units.values())
    living = [(places.get(entity, LAST), unit, entity) for entity, unit in state.units.items()]
    for place, unit, entity in sorted(living):
        row = RosterRow(unit, make_health_bar(unit, strongest), place, now)
        yield LinkedBlock(row, number_unit(entity))


class RosterRow(NamedTuple):
    """One unit: its turn, its figure, its short name and its points."""

    unit: UnitState
    health: HealthBar
    place: int
    """The number of its turn."""
    now: int
    """The current turn in the round."""

    def height(self, _width: int) -> int:
        """One line."""
        return px(ROW_HEIGHT)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the turn's number, which is lit if current; then sprite, name, bar and points."""
        middle, (unit, health, place, now) = area.centery, self
        colour = MUTED if place < now else TEXT
        number = pygame.Rect(
            area.left, middle - px(ROW_HEIGHT - 3) // 2, px(ORDER_WIDTH), px(ROW_HEIGHT - 3)
        )
        if place == now:
            pygame.draw.rect(target, ACCENT, number, border_radius=px(4))
        written = text(
            str(place) if place < LAST else "-", TEXT_SIZE, BLACK if place == now else colour
        )
        target.blit(written, written.get_rect(center=number.center))
        picture = Figure(unit.kind)(px(FIGURE))
        target.blit(picture, picture.get_rect(midleft=(number.right + px(3), middle)))
        points = text(str(unit.points), TEXT_SIZE, colour)
        target.blit(points, points.get_rect(midright=(area.right, middle)))
        name = text(unit.short_name, TEXT_SIZE, colour)
        left = number.right + px(FIGURE + 6)
        target.blit(name, name.get_rect(midleft=(left, middle)))
        left += px(NAME_WIDTH + 2)
        bar = pygame.Rect(left, middle - px(3), area.right - px(POINTS_WIDTH) - left, px(6))
        health.draw(target, bar)
