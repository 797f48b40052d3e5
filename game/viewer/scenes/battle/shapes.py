"""A battle's moment as shapes, from back to front: decision, things, units, marks, effects.

Where squares are small an army is a crowd of discs, and fronts tell more than badges and bars.
"""

from collections.abc import Container, Iterable, Iterator, Sequence
from math import hypot
from typing import Final, NamedTuple

from components.turn import Decision
from game.puzzles.battle.explaining.reasons import STRIKE
from game.puzzles.battle.playing.state import actor_in
from game.puzzles.battle.playing.units import ThingState, UnitState
from game.simulation.simulation import TurnEvents, event_args
from game.viewer.drawing.camera import Camera
from game.viewer.drawing.shapes import Crowd, Path, Shape, Spot, Sprite
from game.viewer.drawing.theme import TEXT, WHITE, px
from game.viewer.scenes.battle.decision_shapes import ground_shapes, strike_shapes
from game.viewer.scenes.battle.effects import (
    FLOATS_FROM,
    Landed,
    damage_shapes,
    death_count_shapes,
    death_shapes,
    just_struck,
    recently_struck,
)
from game.viewer.scenes.battle.figures import (
    ACTING,
    Disc,
    Figure,
    disc_of,
    has_figures,
)
from game.viewer.scenes.battle.front_shapes import label_shapes, marked_fronts, outline_shapes
from game.viewer.scenes.battle.fronts import Front
from game.viewer.scenes.battle.health_bars import (
    NUMBERS_FROM,
    OVERHANG,
    HealthBar,
    UnitHealth,
    health_of,
    strongest_enemies,
)
from game.viewer.scenes.battle.marks import Badge, Ring
from game.viewer.scenes.battle.motion import BattleMotion
from systems.battle.events import ATTACKED

ORDER_SHOWN: Final = 4
"""How many units get a badge."""
HEADS_FROM: Final = 12
"""Pixels per square from which there is room for an arrow's head."""
FLASH: Final = 0.65
"""How white a unit turns when it is struck."""
FIGURE: Final = 0.82
"""How large a figure is, in squares; the health bar needs the rest."""
THING: Final = 0.6
"""How large a thing is, in squares."""
BADGE_AT: Final = (0.125, 0.58)
"""Where the middle of a badge is in its unit's square."""
LINE_WIDTH: Final = 1 / 24
"""How wide the line to the target is, in squares."""
LOW: Final = 0.1
"""How far below the middle of squares the line leads from figure to figure."""
SHORT: Final = 0.12
"""How far before the target's middle it ends."""


class BattleView(NamedTuple):
    """How a battle is seen, and what is pointed at, selected or asked about."""

    camera: Camera
    width: int
    """Numbers per row of squares."""
    turns: Sequence[TurnEvents] = ()
    """The turn that is played or comes next, and some after it; none if nobody is marked."""
    landed: Sequence[Landed] = ()
    """The latest blows."""
    ringed: frozenset[int | None] = frozenset()
    """Units that get a ring."""
    pointed: int | None = None
    """The unit under the pointer."""
    decision: Decision | None = None
    single_step: str | None = None
    """The step of the decision that alone is shown, None for all."""
    has_marks: bool = True
    """Whether there are rings, badges, health bars and numbers."""
    is_army: bool = False
    """Whether there are so many units that fronts are shown."""
    fronts: Sequence[Front] = ()
    lit_front: Front | None = None
    """The front that is pointed at."""

    @property
    def zoom(self) -> int:
        """How many pixels large what fills a square is drawn."""
        return round(self.camera.zoom)


def shapes(motion: BattleMotion, view: BattleView) -> Iterator[Shape]:
    """Yield what is in sight."""
    if view.decision:
        zoom = view.camera.zoom
        yield from ground_shapes(view.decision, view.single_step, view.width, zoom)
    yield from thing_shapes(motion.state.things.values(), view.width, view.zoom)
    if view.is_army and not has_figures(view.zoom):
        yield from army_shapes(motion, view)
    else:
        yield from unit_shapes(motion, view)


def thing_shapes(things: Iterable[ThingState], width: int, zoom: float) -> Iterator[Shape]:
    """Yield the things that lie on squares; where squares are small, as specks."""
    for square, kind in things:
        row, column = divmod(square, width)
        picture = Figure(kind) if has_figures(zoom) else Disc(kind)
        yield Sprite(picture, Spot(column + 0.5, row + 0.5), THING)


def resting_shapes(
    units: Iterable[UnitState], things: Iterable[ThingState], width: int, zoom: float
) -> Iterator[Shape]:
    """Yield units and things while nothing is done."""
    units, places = list(units), [divmod(unit.square, width)[::-1] for unit in units]
    strongest = strongest_enemies(units)
    seen = [
        SeenUnit(0, unit, health_of(unit, strongest), place, place)
        for unit, place in zip(units, places, strict=True)
    ]
    yield from thing_shapes(things, width, zoom)
    yield from body_shapes(seen, (), has_figures=has_figures(zoom))
    if has_figures(zoom):
        yield from bar_shapes(seen, zoom)


class SeenUnit(NamedTuple):
    """A living unit that is in sight."""

    entity: int
    unit: UnitState
    health: UnitHealth
    place: tuple[float, float]
    """Its column and row, or between squares while it steps."""
    body: tuple[float, float]
    """The same with the lunge of a blow."""


def seen_units(motion: BattleMotion, view: BattleView) -> Iterator[SeenUnit]:
    """Yield the living that are in sight, from top to bottom."""
    area, actors = view.camera.area, motion.actors
    left, top = view.camera.to_map(area.left, area.top)
    right, foot = view.camera.to_map(area.left + area.width, area.top + area.height)
    strongest = strongest_enemies(motion.units.values())
    for entity, unit in motion.shown_units():
        row, column = divmod(unit.square, view.width)
        place = body = float(column), float(row)
        if entity in actors:
            place, body = motion.unleaning_place_of(entity), motion.place_of(entity)
        if left - 1 <= place[0] + 0.5 <= right + 1 and top - 1 <= place[1] + 0.5 <= foot + 1:
            yield SeenUnit(entity, unit, health_of(unit, strongest), place, body)


def unit_shapes(motion: BattleMotion, view: BattleView) -> Iterator[Shape]:
    """Yield units with their bars, whose turn it is, and what is asked about."""
    moment, has_bars = motion.moment, view.has_marks and has_figures(view.zoom)
    units, struck = list(seen_units(motion, view)), just_struck(moment, view.landed)
    strike = event_args(view.turns[0]).get(ATTACKED) if view.turns else None
    if view.has_marks:
        yield from ring_shapes(motion, view)
        yield from death_shapes(view.landed, moment, view.width, view.zoom)
    yield from body_shapes(units, struck, has_figures=has_figures(view.zoom))
    if not view.has_marks:
        return
    if strike:
        yield from strike_line(motion, view, *strike[:2])
    # While it plays, all numbers at once are more than anybody reads.
    read = {view.pointed, *view.ringed, *recently_struck(view.landed)}
    if has_bars:
        yield from bar_shapes(units, view.zoom, read if moment.is_playing else None)
    yield from badge_shapes(motion, view)
    if view.decision and view.single_step in (None, STRIKE):
        yield from strike_shapes(view.decision, view.width, view.zoom)
    if view.zoom >= FLOATS_FROM:
        standing = [seen.unit for seen in units]
        yield from damage_shapes(view.landed, standing, view.width)


def actors_of(turns: Sequence[TurnEvents]) -> list[int]:
    """Return who takes turns, each once."""
    return [*dict.fromkeys(actor for actor in map(actor_in, turns) if actor is not None)]


def ring_shapes(motion: BattleMotion, view: BattleView) -> Iterator[Shape]:
    """Yield rings around who acts and around those that are selected, if they live."""
    living = motion.moment.before.units
    acting = [] if view.is_army and not has_figures(view.zoom) else actors_of(view.turns[:1])
    ringed = [(each, ACTING) for each in acting] + [(each, TEXT) for each in view.ringed]
    for entity, colour in ringed:
        if entity in living:
            x, y = motion.unleaning_place_of(entity)
            yield Sprite(Ring(colour), Spot(x + 0.5, y + 0.5), 1)


def body_shapes(
    units: Iterable[SeenUnit], struck: Container[int], *, has_figures: bool
) -> Iterator[Shape]:
    """Yield figures, or discs; of those just struck figures flash white, discs get a white ring."""
    for entity, unit, health, _, (x, y) in units:
        if has_figures:
            figure = Figure(unit.kind, unit.facing, FLASH if entity in struck else 0)
            yield Sprite(figure, Spot(x + 0.5, y + 1), FIGURE, anchor="midbottom")
            continue
        yield Sprite(disc_of(unit, is_last=health.is_last), Spot(x + 0.5, y + 0.5), 1)
        if entity in struck:
            yield Sprite(Ring(WHITE), Spot(x + 0.5, y + 0.5), 1)


def bar_shapes(
    units: Iterable[SeenUnit], zoom: float, numbered: Container[int | None] | None = None
) -> Iterator[Shape]:
    """Yield a health bar over each unit; where squares are small, over those that have lost points.

    Where there is room it tells the number: of some units alone, or of all for None.
    """
    has_room = zoom >= px(NUMBERS_FROM)
    for entity, _, health, (x, y), _ in units:
        if has_room or health.points < health.maximum or health.is_last:
            bar = HealthBar(health, numbered is None or entity in numbered)
            yield Sprite(bar, Spot(x + 0.5, y - OVERHANG), 1, anchor="midtop")


def strike_line(
    motion: BattleMotion, view: BattleView, striker: int, struck: int
) -> Iterator[Shape]:
    """Yield a thin line with an arrow head from a unit to the one that it strikes."""
    units = motion.moment.before.units
    if striker in units and struck in units:
        start, end = (
            Spot(x + 0.5, y + 0.5 + LOW)
            for x, y in map(motion.unleaning_place_of, (striker, struck))
        )
        length = hypot(end.x - start.x, end.y - start.y) or 1
        width = max(LINE_WIDTH, px(2) / view.zoom)
        tip = end.towards(start, SHORT / length)
        yield Path((start, tip), ACTING, width, has_head=view.zoom >= px(HEADS_FROM))


def badge_shapes(motion: BattleMotion, view: BattleView) -> Iterator[Shape]:
    """Number the units that act now and next, at the left of large squares."""
    actors = actors_of(view.turns) if view.zoom >= px(NUMBERS_FROM) else ()
    for number, entity in enumerate(actors, 1):
        if entity in motion.units:
            x, y = motion.unleaning_place_of(entity)
            yield Sprite(Badge(number), Spot(x + BADGE_AT[0], y + BADGE_AT[1]), 1)


class DiscOnSquare(NamedTuple):
    """How the units of an army look that stand."""

    width: int

    def __call__(self, unit: UnitState) -> tuple[Disc, float, float]:
        """Return a disc in the middle of a unit's square."""
        row, column = divmod(unit.square, self.width)
        return disc_of(unit), column + 0.5, row + 0.5


def army_shapes(motion: BattleMotion, view: BattleView) -> Iterator[Shape]:
    """Yield an army's units, equal ones together, with its fronts and deaths."""
    marked = [*marked_fronts(view.fronts, view.lit_front, view.camera)] if view.has_marks else []
    yield from outline_shapes(marked, view.zoom)
    yield from ring_shapes(motion, view)
    units, actors = motion.units, motion.actors & motion.units.keys()
    standing = dict(units)
    for entity in actors:
        del standing[entity]
    yield Crowd(standing.values(), DiscOnSquare(view.width))
    for entity in actors:
        x, y = motion.place_of(entity)
        yield Sprite(disc_of(units[entity]), Spot(x + 0.5, y + 0.5), 1)
    struck = just_struck(motion.moment, view.landed)
    for entity in struck & units.keys():
        x, y = motion.unleaning_place_of(entity)
        yield Sprite(Ring(WHITE), Spot(x + 0.5, y + 0.5), 1)
    if view.has_marks:
        yield from death_count_shapes(view.landed, view.width, view.zoom)
        yield from label_shapes(marked, view.camera)
