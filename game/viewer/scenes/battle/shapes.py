"""The shapes of a battle, from back to front: decision, items, units, marks, effects."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import chain
from math import hypot
from types import MappingProxyType
from typing import Final, NamedTuple

from game.puzzles.battle.play import DecidedTurn
from game.puzzles.battle.state import ItemState, UnitState, acting_unit
from game.simulation.simulation import TurnEvents, event_args
from game.viewer.drawing.shapes import Crowd, Path, Shape, Spot, Sprite
from game.viewer.drawing.theme import TEXT, WHITE, px
from game.viewer.scenes.battle.blows import (
    FLOATS_FROM,
    Landed,
    damage_shapes,
    death_shapes,
    landed_blows,
    recently_struck,
)
from game.viewer.scenes.battle.decision_shapes import ground_shapes, strike_shapes
from game.viewer.scenes.battle.figures import (
    ACTING,
    Disc,
    Figure,
    has_figures,
    make_disc,
)
from game.viewer.scenes.battle.marks import (
    NUMBERS_FROM,
    Badge,
    OnSquare,
    Ring,
    make_health_bar,
    strongest_enemies,
)
from game.viewer.scenes.battle.motion import FLASH_SECONDS, BattleMotion, find_spot
from game.viewer.view_model import PanelLink, Place
from systems.battle.events import ATTACKED

HEADS_FROM: Final = 12
"""The least pixels per square for an arrowhead."""
FLASH: Final = 0.65
"""How white a unit turns when it is struck."""
FIGURE: Final = 0.82
"""How large a figure is, in squares."""
FOOT: Final = 0.44
"""The distance from the middle of a square down to a unit's feet, above which is the health bar."""
THING: Final = 0.6
"""The size of an item, in squares."""
LINE_WIDTH: Final = 1 / 24
"""How wide the line to the target is, in squares."""
LOW: Final = 0.1
"""How far below the middle of squares the line leads from figure to figure."""
SHORT: Final = 0.12
"""How far before the target's middle it ends."""


class BattleView(NamedTuple):
    """The view of a battle: zoom, and the pointed, selected and explained units."""

    zoom: float
    """Pixels per square."""
    corners: tuple[Place, Place]
    """The column and row at the top left of the visible map, and at its bottom right."""
    width: int
    """Numbers per row of squares."""
    turn: TurnEvents = ()
    """The played or next turn; empty if no unit is marked."""
    order: Mapping[int, int] = MappingProxyType({})
    """Who has a badge: who acts and who comes next, with the numbers of their turns."""
    ringed: frozenset[int | None] = frozenset()
    """Units that are selected or pointed at."""
    decision: DecidedTurn | None = None
    linked: PanelLink | None = None
    """The panel link under the pointer."""
    steps: Sequence[str] | None = None
    """The steps of the decision that have been played; None for all."""

    def shows(self, spot: Spot) -> bool:
        """Return whether a unit at a spot is visible."""
        (left, top), (right, bottom) = self.corners
        return left - 1 < spot.x < right + 1 and top - 1 < spot.y < bottom + 1

    @property
    def shown_steps(self) -> Sequence[str] | None:
        """The steps of the decision to show: that of the link under the pointer; None for all."""
        return (self.linked,) if isinstance(self.linked, str) else self.steps


def shapes(motion: BattleMotion, view: BattleView) -> Iterator[Shape]:
    """Yield all visible shapes."""
    zoom, units, landed = view.zoom, motion.state.units, landed_blows(motion)
    bodies, strikes = body_shapes(motion, view, landed), list[Shape]()
    if view.decision:
        yield from ground_shapes(view.decision, view.shown_steps, view.width, zoom)
        strikes += strike_shapes(view.decision, view.shown_steps, view.width)
    yield from thing_shapes(motion.state.items.values(), view.width, zoom)
    yield from ring_shapes(motion, view)
    # The frame of an attack is behind a sprite, but above a disc, which would hide it.
    yield from chain(strikes, bodies) if has_figures(zoom) else chain(bodies, strikes)
    yield from death_shapes(landed, view.width, zoom)
    if strike := event_args(view.turn).get(ATTACKED):
        yield from strike_line(motion, view, *strike[:2])
    if has_figures(zoom):
        yield from bar_shapes(motion, view, landed)
    if view.zoom >= px(NUMBERS_FROM):
        yield from badge_shapes(motion, view)
    if view.zoom >= FLOATS_FROM:
        shown = landed[-1:] if motion.moment.is_quick else landed
        yield from damage_shapes(shown, units.values(), view.width)


def thing_shapes(things: Iterable[ItemState], width: int, zoom: float) -> Iterator[Shape]:
    """Yield the items on squares, as specks if squares are small."""
    for square, kind in things:
        picture = Figure(kind) if has_figures(zoom) else Disc(kind)
        yield Sprite(picture, find_spot(square, width), THING)


class UnitLook(NamedTuple):
    """The sprites of idle units."""

    width: int
    """Numbers per row of squares."""
    has_figures: bool

    def __call__(self, unit: UnitState) -> Sprite:
        """Return a unit on its square."""
        return self.body(unit, find_spot(unit.square, self.width))

    def body(self, unit: UnitState, spot: Spot, paleness: float = 0) -> Sprite:
        """Return a unit's sprite, or a disc, which doesn't change when hit."""
        if self.has_figures:
            figure = Figure(unit.kind, unit.facing, paleness)
            return Sprite(figure, spot._replace(y=spot.y + FOOT), FIGURE, anchor="midbottom")
        return Sprite(make_disc(unit), spot, 1)


def body_shapes(
    motion: BattleMotion, view: BattleView, landed: Sequence[Landed]
) -> Iterator[Shape]:
    """Yield figures, or discs; of those just struck figures flash white, discs get a white ring."""
    units, look = motion.state.units, UnitLook(view.width, has_figures(view.zoom))
    # If turns are quick, flashes everywhere would hide the action.
    shown = () if motion.moment.is_quick else landed
    struck = units.keys() & {blow.target for blow in shown if blow.age < FLASH_SECONDS}
    moving = motion.actors | struck if look.has_figures else motion.actors
    yield Crowd([unit for entity, unit in units.items() if entity not in moving], look)
    for entity in list_visible(motion, view, moving):
        unit = units[entity]._replace(facing=motion.find_direction(entity))
        yield look.body(unit, motion.find_leaning_spot(entity), FLASH if entity in struck else 0)
    for entity in () if look.has_figures else struck:
        yield Sprite(Ring(WHITE), motion.find_spot(entity), 1)


def list_visible(
    motion: BattleMotion, view: BattleView, entities: AbstractSet[int]
) -> Sequence[int]:
    """Return the living units among some entities that the map shows."""
    living = entities & motion.state.units.keys()
    return [entity for entity in living if view.shows(motion.find_spot(entity))]


def bar_shapes(motion: BattleMotion, view: BattleView, landed: Sequence[Landed]) -> Iterator[Shape]:
    """Yield health bars, with numbers if they fit; otherwise only those of damaged units."""
    # During playback, users can't read all numbers at once.
    units, read = motion.state.units, view.ringed | recently_struck(landed).keys()
    numbered = read if motion.moment.is_playing else units.keys()
    strongest = strongest_enemies(units.values())
    has_all = view.zoom >= px(NUMBERS_FROM)
    barred = [each for each, unit in units.items() if has_all or unit.points < unit.maximum]
    moving = list_visible(motion, view, motion.actors & set(barred))
    standing = [each for each in barred if each not in motion.actors]
    bars = {
        entity: make_health_bar(units[entity], strongest, has_number=entity in numbered)
        for entity in chain(standing, moving)
    }
    members = [(units[entity].square, bars[entity]) for entity in standing]
    yield Crowd(members, OnSquare(view.width))
    for entity in moving:
        yield Sprite(bars[entity], motion.find_spot(entity), 1)


def ring_shapes(motion: BattleMotion, view: BattleView) -> Iterator[Shape]:
    """Yield rings around the acting unit and around selected units that live."""
    ringed = [(acting_unit(view.turn), ACTING)] + [(each, TEXT) for each in view.ringed]
    for entity, colour in ringed:
        if entity in motion.moment.before.units:
            yield Sprite(Ring(colour), motion.find_spot(entity), 1)


def strike_line(
    motion: BattleMotion, view: BattleView, striker: int, struck: int
) -> Iterator[Shape]:
    """Yield a thin line with an arrow head from a unit to the one that it strikes."""
    units = motion.moment.before.units
    if striker in units and struck in units:
        start, end = (motion.find_spot(each) for each in (striker, struck))
        start, end = (spot._replace(y=spot.y + LOW) for spot in (start, end))
        length = hypot(end.x - start.x, end.y - start.y) or 1
        width = max(LINE_WIDTH, px(2) / view.zoom)
        tip = end.towards(start, SHORT / length)
        yield Path((start, tip), ACTING, width, has_head=view.zoom >= px(HEADS_FROM))


def badge_shapes(motion: BattleMotion, view: BattleView) -> Iterator[Shape]:
    """Number the units that act now and next, at the left of large squares."""
    acting = acting_unit(view.turn)
    for entity, number in view.order.items():
        if entity in motion.state.units:
            yield Sprite(Badge(number, is_now=entity == acting), motion.find_spot(entity), 1)
