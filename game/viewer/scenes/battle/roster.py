"""All units in the panel: in the order of their turns, with the points that they have left."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from game.puzzles.battle.state import BattleState, UnitState
from game.text.wording import count
from game.viewer.controls.panel import Heading, Line
from game.viewer.drawing.figures import tinted
from game.viewer.drawing.theme import ACCENT, BLACK, MUTED, SURFACE, TEXT, px, text
from game.viewer.scene import Block, Linked
from game.viewer.scenes.battle.colours import FACTIONS
from game.viewer.scenes.battle.figures import figure
from game.viewer.scenes.battle.health_bar import health_bar

ROW: Final = 19
SIZE: Final = 12
FIGURE: Final = 17
ORDER: Final = 20
POINTS: Final = 28
"""How wide a turn's number and the points are."""
FADED: Final = 0.55
"""How much of a figure that has acted is taken back."""
LAST: Final = 1 << 20
"""The place of those that have no turn that is known."""


class Order(NamedTuple):
    """Who has which turn in the round."""

    places: Mapping[int, int]
    """The number of each unit's turn, counted from 1; those without are left out."""
    acting: int | None
    """Whose turn it is, or comes next."""


class Roster:
    """The units of one battle; the same list is made once and kept."""

    def __init__(self, opening: BattleState) -> None:
        """List those who were there at the start."""
        self._opening: Final = opening
        self._listed: tuple[BattleState, Order] | None = None
        self._blocks: list[Block] = []

    def blocks(self, state: BattleState, order: Order) -> Sequence[Block]:
        """List the living by their turns in this round, and count the dead."""
        if self._listed is None or self._listed[0] is not state or self._listed[1] is not order:
            self._listed = state, order
            self._blocks = list(self._all(state, order))
        return self._blocks

    def _all(self, state: BattleState, order: Order) -> Iterator[Block]:
        yield Heading("Units, by their turns in this round")
        places, acting = order
        now = places.get(acting, LAST) if acting else LAST
        living = sorted(
            state.units.items(), key=lambda item: (places.get(item[0], LAST), item[1].square)
        )
        for entity, unit in living:
            place = places.get(entity)
            has_acted = place is not None and place < now
            yield Linked(Row(unit, place, has_acted=has_acted, is_acting=entity == acting), entity)
        dead = len(self._opening.units.keys() - state.units.keys())
        if dead:
            yield Line(f"{count(dead, 'unit')} dead", "", SIZE, MUTED)


class Row:
    """One unit: its turn, its figure and its points."""

    def __init__(
        self, unit: UnitState, place: int | None, *, has_acted: bool, is_acting: bool
    ) -> None:
        """Show a unit that has a turn, or none that is known."""
        self._unit: Final = unit
        self._place: Final = place
        self._has_acted: Final = has_acted
        self._is_acting: Final = is_acting

    def height(self, _width: int) -> int:
        """One line."""
        return px(ROW)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the turn's number, lit if it is on; the figure, a bar and the points."""
        middle, unit = area.centery, self._unit
        colour = MUTED if self._has_acted else TEXT
        number = pygame.Rect(area.left, middle - px(ROW - 3) // 2, px(ORDER), px(ROW - 3))
        if self._is_acting:
            pygame.draw.rect(target, ACCENT, number, border_radius=px(4))
            colour = TEXT
        place = text(str(self._place or "-"), SIZE, BLACK if self._is_acting else colour)
        target.blit(place, place.get_rect(center=number.center))
        picture = figure(unit.faction, px(FIGURE))
        if self._has_acted and not self._is_acting:
            picture = tinted(picture, SURFACE, FADED)
        target.blit(picture, picture.get_rect(midleft=(number.right + px(3), middle)))
        points = text(str(unit.points), SIZE, colour)
        target.blit(points, points.get_rect(midright=(area.right, middle)))
        left = number.right + px(FIGURE + 8)
        bar = pygame.Rect(left, middle - px(3), area.right - px(POINTS) - left, px(6))
        health_bar(target, bar, unit.points / unit.maximum, FACTIONS[unit.faction])
