"""Every blow, noted as it is recorded, and what is seen for a while after it.

Damage is written beside the unit that was struck, on the same row, or on its own square:

____          ____ ____ ____
|_E__| -3     |_G__|_E__|_G__|     a unit with neighbours on both sides
| -3 |          has its number on itself, in small letters

A unit that dies sinks and fades, in a ring that widens, under a skull.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from game.playback.moment import Moment
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import UnitState
from game.simulation.simulation import TurnEvents, follow
from game.viewer.drawing.art import Art
from game.viewer.drawing.shapes import Shape, Spot, Sprite
from game.viewer.drawing.theme import ACCENT, px
from game.viewer.scenes.battle.figures import FACTIONS, Figure, spot_of
from game.viewer.scenes.battle.marks import Outlined, Ring
from game.viewer.scenes.battle.motion import FLASH_SECONDS, BattleMotion, actions_of
from game.viewer.view_model import Tick
from systems.battle.events import DIED

FLASH_TURNS: Final = 1.5
"""Turns that a flash lasts at the most."""
FLOAT_SECONDS: Final = 0.95
FLOATS_FROM: Final = 14
"""Pixels per square from which damage is shown; its letters would be larger than the square."""
BESIDE: Final = 0.85
"""How far from a unit's middle a number beside it has its own, in squares."""
BESIDE_SIZE: Final = 0.45
ON_SQUARE_SIZE: Final = 0.4
"""How large the letters are, in squares."""
LEAST_BESIDE: Final = 13
LEAST_ON_SQUARE: Final = 11
"""The size of the letters where squares are small."""
RISE: Final = 0.15
"""How far damage rises beside a unit while it is seen, in squares."""
LOW: Final = 0.68
"""How far down damage is shown on a unit's own square, under its health bar."""
MOST_FLOATS: Final = 12
"""How many numbers are shown at once, the latest; more could not be read."""
DEATH_SECONDS: Final = 0.7
PALENESS: Final = 0.5
DEATH_ALPHA: Final = 0.86
"""How opaque a death begins."""
SKULL_SIZE: Final = 0.45
"""How large the skull is, in squares."""
LEAST_SKULL: Final = 11
CROWDED_SKULL: Final = 14
"""How large the skull of an army's deaths is."""


class RecordedBlow(NamedTuple):
    """One blow and whom it struck."""

    turn: int
    """Counted from 0."""
    attacker: int
    target: int
    square: int
    """Where the target stood."""
    faction: str
    """The target's."""
    damage: int
    points: int
    """What the target had left."""
    is_fatal: bool
    facing: int
    round_number: int
    impact: float
    """The fraction of the turn at which the blow lands."""


class Blows:
    """The blows of a recording; grows with it."""

    def __init__(self, opening: BattleState) -> None:
        """Begin at the start of the recording."""
        self.by_turn: Final[dict[int, RecordedBlow]] = {}
        self.by_target: Final[dict[int, list[RecordedBlow]]] = {}
        self._state: Final = opening.copy()

    def learn(self, number: int, turn: TurnEvents) -> Sequence[Tick]:
        """Note the blow of a turn; return the tick of a death, in the colour of its faction."""
        actions = actions_of(turn)
        ticks: list[Tick] = []
        if actions.attacked:
            attacker, target, damage, points = actions.attacked
            unit = self._state.unit(target)
            blow = RecordedBlow(
                number,
                attacker,
                target,
                unit.square,
                unit.faction,
                damage,
                points,
                any(event.name == DIED for event in turn),
                unit.facing,
                self._state.rounds + 1,
                actions.impact,
            )
            self.by_turn[number] = blow
            self.by_target.setdefault(target, []).append(blow)
            if blow.is_fatal:
                colour, words = FACTIONS[unit.faction], f"{unit.name} dies"
                ticks.append(Tick(number, colour, Art("skull", colour), words))
        follow(self._state, turn)
        return ticks

    def taken_by(self, target: int | None, turns: int) -> list[RecordedBlow]:
        """Return the blows that a unit has taken in the turns completed, the latest first."""
        blows = self.by_target.get(target, []) if target else []
        return [blow for blow in reversed(blows) if blow.turn < turns]


Landed = tuple[RecordedBlow, float]
"""A blow, and how many seconds ago it landed."""


def landed_blows(motion: BattleMotion, blows: Blows) -> list[Landed]:
    """Return the latest blows, and how many seconds ago each landed.

    Once the picture has settled, the blow of the turn that stands still is left out.
    """
    moment, landings = motion.moment, motion.landings
    return [
        (blow, age - landing)
        for turn, age, length, *_ in moment.recent
        if (blow := blows.by_turn.get(turn))
        if age >= (landing := landings.get(turn, blow.impact * length))
        if not moment.is_settled or turn != moment.number
    ]


def just_struck(moment: Moment[BattleState], landed: Iterable[Landed]) -> set[int]:
    """Return the units that still flash; the flash is shorter where turns are."""
    lengths = (max(FLASH_TURNS * each.length, each.drawn / 2) for each in moment.recent[-1:])
    seconds = min(FLASH_SECONDS, *lengths) if moment.recent else 0.0
    return {blow.target for blow, age in landed if age < seconds}


def recently_struck(landed: Iterable[Landed]) -> dict[int, Landed]:
    """Return the latest blow on each unit whose damage is still seen; the last comes last."""
    latest: dict[int, Landed] = {}
    for blow, age in landed:
        if age < FLOAT_SECONDS:
            latest.pop(blow.target, None)
            latest[blow.target] = blow, age
    return latest


def damage_shapes(
    landed: Iterable[Landed], units: Iterable[UnitState], width: int
) -> Iterator[Shape]:
    """Yield the damage of the latest blows, beside the units if nobody is there."""
    taken = {unit.square for unit in units}
    for blow, age in [*recently_struck(landed).values()][-MOST_FLOATS:]:
        share = age / FLOAT_SECONDS
        row, column = divmod(blow.square, width)
        side = next((by for by in (1, -1) if blow.square + by not in taken), 0)
        taken.add(blow.square + side)
        down = 0.5 + RISE * (0.5 - share) if side else LOW
        spot = Spot(column + 0.5 + BESIDE * side, row + down)
        least = LEAST_BESIDE if side else LEAST_ON_SQUARE
        number = Outlined(f"-{blow.damage}", ACCENT, least)
        height = BESIDE_SIZE if side else ON_SQUARE_SIZE
        yield Sprite(number, spot, height, min(1.0, 3 * (1 - share)))


def dying(landed: Iterable[Landed]) -> list[Landed]:
    """Return the blows whose targets are dying."""
    return [(blow, age) for blow, age in landed if blow.is_fatal and age < DEATH_SECONDS]


def death_shapes(
    landed: Iterable[Landed], moment: Moment[BattleState], width: int, zoom: float
) -> Iterator[Shape]:
    """Yield the dying, each in a ring and under a skull."""
    for blow, age in dying(landed):
        share, colour = age / DEATH_SECONDS, FACTIONS[blow.faction]
        fallen = moment.before.units.get(blow.target) or moment.after.unit(blow.target)
        spot, alpha = spot_of(blow.square, width), DEATH_ALPHA * (1 - share)
        yield Sprite(Ring(colour), spot, 0.6 + 1.2 * share, alpha)
        figure = Figure(fallen.kind, blow.facing, PALENESS)
        yield Sprite(figure, spot, 0.82 * (1 - 0.6 * share), alpha)
        yield Sprite(Art("skull", colour), spot, max(SKULL_SIZE, px(LEAST_SKULL) / zoom))


def skull_shapes(landed: Iterable[Landed], width: int, zoom: float) -> Iterator[Shape]:
    """Yield a skull for each of an army that is dying."""
    for blow, _ in dying(landed):
        skull = Art("skull", FACTIONS[blow.faction])
        yield Sprite(skull, spot_of(blow.square, width), px(CROWDED_SKULL) / zoom)
