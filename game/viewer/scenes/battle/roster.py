"""The units in the panel, in the order of their turns; of an army the fronts, a row each.

north-east                   6 against 21
=========------------------------------        hit points of both
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from components.faction import ELF, GOBLIN
from game.puzzles.battle.playing.state import BattleState, actor_in
from game.puzzles.battle.playing.units import UnitState
from game.simulation.recording import Recording
from game.text.wording import count
from game.viewer.controls.panel_blocks import Heading, Line
from game.viewer.drawing.art import tinted
from game.viewer.drawing.theme import (
    ACCENT,
    BLACK,
    MUTED,
    SURFACE,
    TEXT,
    cut_to_width,
    px,
    text,
)
from game.viewer.scenes.battle.figures import FACTIONS, Figure
from game.viewer.scenes.battle.fronts import Front, FrontLink, draw_balance
from game.viewer.scenes.battle.marks import (
    UnitHealth,
    draw_bar,
    health_of,
    strongest_enemies,
)
from game.viewer.view_model import Block, LinkedBlock

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
FRONT_HEIGHT: Final = 25
FRONT_SIZE: Final = 13
BAR: Final = 4
AGAINST: Final = " against "
MOST_LISTED: Final = 12
"""How many fronts are listed, the largest."""


def turn_places(recording: Recording[BattleState], number: int) -> dict[int, int]:
    """Return which turn each unit has in the round that goes on after so many, counted from 1.

    Units are left out whose turn is not recorded.
    """
    ends = recording.round_ends
    place = bisect_right(ends, number)
    last = ends[place] if place < len(ends) else len(recording)
    actors = filter(None, map(actor_in, recording.turns[ends[place - 1] : last]))
    return {actor: turn for turn, actor in enumerate(dict.fromkeys(actors), 1)}


def roster_blocks(
    state: BattleState, dead: int, places: dict[int, int], acting: int | None
) -> Iterator[Block]:
    """List the living units by their turns in this round, and count the dead.

    Where `acting` has no turn, as 0 has none, nobody is marked.
    """
    yield Heading("Units, by their turns in this round")
    now = LAST if acting is None else places.get(acting, 0)
    strongest = strongest_enemies(state.units.values())
    living = sorted(
        state.units.items(), key=lambda item: (places.get(item[0], LAST), item[1].square)
    )
    for entity, unit in living:
        place, health = places.get(entity), health_of(unit, strongest)
        row = RosterRow(unit, place, health, (place or LAST) < now, entity == acting)
        yield LinkedBlock(row, entity)
    if dead:
        yield Line(f"{count(dead, 'unit')} dead", "", TEXT_SIZE, MUTED)


class RosterRow(NamedTuple):
    """One unit: its turn, its figure and its points."""

    unit: UnitState
    place: int | None
    """The number of its turn."""
    health: UnitHealth
    has_acted: bool
    is_acting: bool

    @property
    def fits_half(self) -> bool:
        """Whether it can stand beside that of another side, in half of the width."""
        return True

    def height(self, _width: int) -> int:
        """One line."""
        return px(ROW_HEIGHT)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the turn's number, lit if it is on; the figure, a bar and the points."""
        middle, (unit, place, health, has_acted, is_acting) = area.centery, self
        colour = MUTED if has_acted else TEXT
        number = pygame.Rect(
            area.left, middle - px(ROW_HEIGHT - 3) // 2, px(ORDER_WIDTH), px(ROW_HEIGHT - 3)
        )
        if is_acting:
            pygame.draw.rect(target, ACCENT, number, border_radius=px(4))
        written = text(str(place or "-"), TEXT_SIZE, BLACK if is_acting else colour)
        target.blit(written, written.get_rect(center=number.center))
        picture = Figure(unit.kind)(px(FIGURE))
        if has_acted:
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


def front_blocks(fronts: Sequence[Front]) -> Iterator[Block]:
    """List the largest fronts, each a link that leads there, and count the others."""
    yield Heading("Fronts, as this round began")
    if not fronts:
        yield Line("nobody is in contact", "", TEXT_SIZE, MUTED)
    for front in fronts[:MOST_LISTED]:
        yield LinkedBlock(FrontRow(front), FrontLink(front.name))
    if more := len(fronts[MOST_LISTED:]):
        yield Line(f"and {count(more, 'smaller one')}", "", TEXT_SIZE, MUTED)


class FrontRow(NamedTuple):
    """One front: where it is, how many stand against how many, and who is stronger."""

    front: Front

    def height(self, _width: int) -> int:
        """A line and a bar."""
        return px(FRONT_HEIGHT)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the name, both numbers in their sides' colours, and the share of hit points."""
        elves, goblins = (FACTIONS[side] for side in (ELF, GOBLIN))
        right, colours = area.right, (goblins, MUTED, elves)
        counts = self.front.counts
        for words, colour in zip((str(counts[1]), AGAINST, str(counts[0])), colours, strict=True):
            part = text(words, FRONT_SIZE, colour)
            right -= part.get_width()
            target.blit(part, (right, area.top + px(1)))
        name = cut_to_width(self.front.name, FRONT_SIZE, right - area.left - px(8))
        target.blit(text(name, FRONT_SIZE, TEXT), (area.left, area.top + px(1)))
        bar = pygame.Rect(area.left, area.bottom - px(BAR + 2), area.width, px(BAR))
        draw_balance(target, bar, self.front.points)
