"""A battle's moment as shapes, from back to front: decision, things, units, marks, effects.

Where squares are small an army is a crowd of discs, and fronts tell more than badges and bars.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import hypot
from typing import Final, NamedTuple

from components.turn import Decision
from game.puzzles.battle.explaining.reasons import STRIKE
from game.puzzles.battle.playing.state import actor_in
from game.puzzles.battle.playing.units import ThingState, UnitState
from game.simulation.simulation import TurnEvents, event_args
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.shapes import Crowd, Path, Shape, Spot, Sprite
from game.viewer.drawing.theme import TEXT, WHITE, px
from game.viewer.scenes.battle.blows import (
    FLOATS_FROM,
    Landed,
    damage_shapes,
    death_shapes,
    just_struck,
    recently_struck,
    skull_shapes,
)
from game.viewer.scenes.battle.decision_shapes import ground_shapes, strike_shapes
from game.viewer.scenes.battle.figures import (
    ACTING,
    Disc,
    Figure,
    disc_of,
    has_figures,
    spot_of,
)
from game.viewer.scenes.battle.fronts import (
    Front,
    label_shapes,
    outline_shapes,
)
from game.viewer.scenes.battle.marks import (
    NUMBERS_FROM,
    OVERHANG,
    Badge,
    HealthBar,
    Ring,
    health_of,
    strongest_enemies,
)
from game.viewer.scenes.battle.motion import BattleMotion
from game.viewer.view_model import PanelLink
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
    bounds: Area = Area(0, 0, 1, 1)
    linked: PanelLink | None = None
    """What is pointed at in the panel."""

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
        picture = Figure(kind) if has_figures(zoom) else Disc(kind)
        yield Sprite(picture, spot_of(square, width), THING)


class UnitLook(NamedTuple):
    """How units look that stand."""

    width: int
    """Numbers per row of squares."""
    has_figures: bool
    strongest: tuple[tuple[str, int], ...]
    """The greatest power of each side's enemies."""

    def __call__(self, unit: UnitState) -> Sprite:
        """Return a unit on its square."""
        row, column = divmod(unit.square, self.width)
        return self.body(unit, (column, row))

    def body(self, unit: UnitState, place: tuple[float, float], paleness: float = 0) -> Sprite:
        """Return a figure, or a disc, which stays as it is when struck."""
        x, y = place
        if self.has_figures:
            figure = Figure(unit.kind, unit.facing, paleness)
            return Sprite(figure, Spot(x + 0.5, y + 1), FIGURE, anchor="midbottom")
        is_last = health_of(unit, dict(self.strongest)).is_last
        return Sprite(disc_of(unit, is_last=is_last), Spot(x + 0.5, y + 0.5), 1)


class BarLook(NamedTuple):
    """How the health bars of units look that stand."""

    width: int
    """Numbers per row of squares."""
    strongest: tuple[tuple[str, int], ...]
    """The greatest power of each side's enemies."""

    def __call__(self, member: tuple[UnitState, bool]) -> Sprite:
        """Return the bar over a unit, which tells the number if that is asked for."""
        row, column = divmod(member[0].square, self.width)
        return self.bar(member[0], (column, row), has_number=member[1])

    def bar(self, unit: UnitState, place: tuple[float, float], *, has_number: bool) -> Sprite:
        """Return the bar over a unit."""
        bar = HealthBar(health_of(unit, dict(self.strongest)), has_number)
        return Sprite(bar, Spot(place[0] + 0.5, place[1] - OVERHANG), 1, anchor="midtop")


def resting_shapes(
    units: Sequence[UnitState], things: Iterable[ThingState], width: int, zoom: float
) -> Iterator[Shape]:
    """Yield units and things while nothing is done."""
    strongest = tuple(strongest_enemies(units).items())
    yield from thing_shapes(things, width, zoom)
    yield Crowd(units, UnitLook(width, has_figures(zoom), strongest))
    if has_figures(zoom):
        barred = [(unit, True) for unit in units if has_bar(unit, zoom)]
        yield Crowd(barred, BarLook(width, strongest))


def has_bar(unit: UnitState, zoom: float) -> bool:
    """Whether a unit has a health bar; where squares are small, only one that has lost points."""
    return unit.points < unit.maximum or zoom >= px(NUMBERS_FROM)


def unit_shapes(motion: BattleMotion, view: BattleView) -> Iterator[Shape]:
    """Yield units with their bars, whose turn it is, and what is asked about."""
    moment, units = motion.moment, dict(motion.shown_units())
    strongest = tuple(strongest_enemies(units.values()).items())
    if view.has_marks:
        yield from ring_shapes(motion, view)
        yield from death_shapes(view.landed, moment, view.width, view.zoom)
    look = UnitLook(view.width, has_figures(view.zoom), strongest)
    yield from body_shapes(units, motion, view, look)
    if not view.has_marks:
        return
    if view.turns and (strike := event_args(view.turns[0]).get(ATTACKED)):
        yield from strike_line(motion, view, *strike[:2])
    if has_figures(view.zoom):
        yield from bar_shapes(units, motion, view, BarLook(view.width, strongest))
    yield from badge_shapes(motion, view)
    if view.decision and view.single_step in (None, STRIKE):
        yield from strike_shapes(view.decision, view.width, view.zoom)
    if view.zoom >= FLOATS_FROM:
        yield from damage_shapes(view.landed, units.values(), view.width)


def body_shapes(
    units: Mapping[int, UnitState], motion: BattleMotion, view: BattleView, look: UnitLook
) -> Iterator[Shape]:
    """Yield figures, or discs; of those just struck figures flash white, discs get a white ring."""
    struck = just_struck(motion.moment, view.landed) & units.keys()
    actors = motion.actors & units.keys()
    moving = actors | struck if look.has_figures else actors
    yield Crowd([unit for entity, unit in units.items() if entity not in moving], look)
    for entity in moving:
        paleness = FLASH if entity in struck else 0
        yield look.body(units[entity], motion.place_of(entity), paleness)
    for entity in () if look.has_figures else struck:
        x, y = motion.unleaning_place_of(entity)
        yield Sprite(Ring(WHITE), Spot(x + 0.5, y + 0.5), 1)


def bar_shapes(
    units: Mapping[int, UnitState], motion: BattleMotion, view: BattleView, look: BarLook
) -> Iterator[Shape]:
    """Yield the health bars, with numbers where there is room for them."""
    # While it plays, all numbers at once are more than anybody reads.
    read = {view.pointed, *view.ringed, *recently_struck(view.landed)}
    numbered = read if motion.moment.is_playing else units.keys()
    barred = {entity: unit for entity, unit in units.items() if has_bar(unit, view.zoom)}
    actors = motion.actors & barred.keys()
    standing = [entity for entity in barred if entity not in actors]
    yield Crowd([(barred[entity], entity in numbered) for entity in standing], look)
    for entity in actors:
        place = motion.unleaning_place_of(entity)
        yield look.bar(barred[entity], place, has_number=entity in numbered)


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


def army_shapes(motion: BattleMotion, view: BattleView) -> Iterator[Shape]:
    """Yield an army's units, with its fronts and deaths."""
    if view.has_marks:
        yield from outline_shapes(view.fronts, view.linked, view.camera.zoom)
    yield from ring_shapes(motion, view)
    look = UnitLook(view.width, has_figures=False, strongest=())
    yield from body_shapes(motion.units, motion, view, look)
    if view.has_marks:
        yield from skull_shapes(view.landed, view.width, view.zoom)
        yield from label_shapes(view.fronts, view.bounds, view.camera.zoom)
