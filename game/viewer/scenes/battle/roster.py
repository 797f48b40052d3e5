"""The roster in the panel: all units in the order of their turns, with their hit points."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import UnitState
from game.text.wording import count
from game.viewer.controls.panel_blocks import Heading, Line
from game.viewer.drawing.art import tinted
from game.viewer.drawing.theme import ACCENT, BLACK, MUTED, SURFACE, TEXT, px, text
from game.viewer.scene_parts import Block, LinkedBlock
from game.viewer.scenes.battle.figures import Figure
from game.viewer.scenes.battle.health_bars import (
    UnitHealth,
    draw_bar,
    health_of,
    strongest_enemies,
)

ROW_HEIGHT: Final = 19
TEXT_SIZE: Final = 12
FIGURE: Final = 17
ORDER_WIDTH: Final = 20
POINTS_WIDTH: Final = 28
"""How wide the turn's number and the points are."""
FADED: Final = 0.55
"""How much the figure of a unit that has acted is dimmed."""
LAST: Final = 1 << 20
"""The place of units without a known turn, behind all others."""


class TurnOrder(NamedTuple):
    """The order of the turns in a round."""

    places: Mapping[int, int]
    """The number of each unit's turn, counted from 1; those without are left out."""
    acting: int | None
    """Whose turn it is, or comes next."""


NO_ORDER: Final = TurnOrder({}, None)


class RosterEntry(NamedTuple):
    """What the roster shows of one unit."""

    unit: UnitState
    place: int | None
    """The number of its turn."""
    health: UnitHealth
    has_acted: bool
    is_acting: bool


class Roster:
    """The units of one battle; the list is kept until state or order change."""

    def __init__(self, opening: BattleState) -> None:
        """Begin with the units that were there at the start."""
        self._opening: Final = opening
        self._listed: tuple[BattleState, TurnOrder] | None = None
        self._blocks: list[Block] = []
        self._rows: Final[dict[int, tuple[RosterEntry, Block]]] = {}

    def blocks(self, state: BattleState, order: TurnOrder) -> Sequence[Block]:
        """List the living units by their turns in this round, and count the dead."""
        if self._listed is None or self._listed[0] is not state or self._listed[1] is not order:
            self._listed = state, order
            self._blocks = list(self._all(state, order))
        return self._blocks

    def _all(self, state: BattleState, order: TurnOrder) -> Iterator[Block]:
        yield Heading("Units, by their turns in this round")
        places, acting = order
        now = places.get(acting, LAST) if acting else LAST
        strongest = strongest_enemies(state.units.values())
        living = sorted(
            state.units.items(), key=lambda item: (places.get(item[0], LAST), item[1].square)
        )
        for entity, unit in living:
            place = places.get(entity)
            has_acted = place is not None and place < now
            health = health_of(unit, strongest)
            yield self._row(entity, RosterEntry(unit, place, health, has_acted, entity == acting))
        dead = len(self._opening.units.keys() - state.units.keys())
        if dead:
            yield Line(f"{count(dead, 'unit')} dead", "", TEXT_SIZE, MUTED)

    def _row(self, entity: int, entry: RosterEntry) -> Block:
        """Return the row of a unit, kept from the turn before if nothing has changed."""
        kept = self._rows.get(entity)
        if kept is None or kept[0] != entry:
            kept = self._rows[entity] = entry, LinkedBlock(RosterRow(entry), entity)
        return kept[1]


class RosterRow:
    """One unit: its turn, its figure and its points."""

    fits_half: Final = True
    """Whether it can stand beside that of another side, in half of the width."""

    def __init__(self, entry: RosterEntry) -> None:
        """Show a unit that has a turn, or none that is known."""
        self._entry: Final = entry

    def height(self, _width: int) -> int:
        """One line."""
        return px(ROW_HEIGHT)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the turn's number, lit if it is on; the figure, a bar and the points."""
        middle, (unit, place, health, has_acted, is_acting) = area.centery, self._entry
        colour = MUTED if has_acted else TEXT
        number = pygame.Rect(
            area.left, middle - px(ROW_HEIGHT - 3) // 2, px(ORDER_WIDTH), px(ROW_HEIGHT - 3)
        )
        if is_acting:
            pygame.draw.rect(target, ACCENT, number, border_radius=px(4))
            colour = TEXT
        written = text(str(place or "-"), TEXT_SIZE, BLACK if is_acting else colour)
        target.blit(written, written.get_rect(center=number.center))
        picture = Figure(unit.kind)(px(FIGURE))
        if has_acted and not is_acting:
            picture = faded(picture)
        target.blit(picture, picture.get_rect(midleft=(number.right + px(3), middle)))
        points = text(str(unit.points), TEXT_SIZE, colour)
        target.blit(points, points.get_rect(midright=(area.right, middle)))
        left = number.right + px(FIGURE + 8)
        bar = pygame.Rect(left, middle - px(3), area.right - px(POINTS_WIDTH) - left, px(6))
        draw_bar(target, bar, health)


@lru_cache(maxsize=16)
def faded(picture: pygame.Surface) -> pygame.Surface:
    """Return the figure of a unit that has acted; it is not to be changed."""
    return tinted(picture, SURFACE, FADED)
