"""The timing of a duel's turn.

The events of a turn are shown one after the other:

bleeding   effects act   cast: gather, fly, hit      rest
bleeding   effects act   attack: lunge, hit, back    rest   (the loser falls)
"""

from functools import lru_cache
from itertools import pairwise
from math import pi, sin
from typing import Final, NamedTuple

from game.playback.moment import Moment
from game.puzzles.duel.play import DuelState, states_within
from game.simulation.simulation import Event, TurnEvents
from game.viewer.scenes.duel.pictures import BOSS_X
from game.viewer.scenes.places import smooth
from systems.duel.events import (
    ARMOR_CHANGED,
    BLED,
    BOSS_HURT,
    BOSS_STRUCK,
    DUEL_ENDED,
    EFFECT_ACTED,
    EFFECT_ENDED,
    EFFECT_STARTED,
    SPELL_CAST,
    WIZARD_HEALED,
)

BLEEDING_SECONDS: Final = 0.45
EFFECTS_SECONDS: Final = 0.6
CAST_SECONDS: Final = 1.25
BLOW_SECONDS: Final = 0.85
REST_SECONDS: Final = 0.2
FALL_SECONDS: Final = 0.9
ACTED: Final = 0.2
ENDED: Final = 0.5
PAID: Final = 0.1
HIT: Final = 0.8
"""Seconds after which an effect acts or ends, or a spell is paid or hits."""
STRUCK: Final = 0.42
GATHERED: Final = 0.42
"""When a spell leaves the staff."""
EASING: Final = 0.3
"""Seconds in which a number runs to its new value."""
COUNTED: Final = ("points", "boss_points", "mana", "armor")
LENGTHS: Final = {BLED: BLEEDING_SECONDS, SPELL_CAST: CAST_SECONDS, BOSS_STRUCK: BLOW_SECONDS}
"""How long the beat is that an event begins; all effects share one."""
DELAYS: Final = {
    BLED: 0.1,
    EFFECT_ACTED: ACTED,
    EFFECT_ENDED: ENDED,
    ARMOR_CHANGED: ENDED,
    SPELL_CAST: PAID,
    BOSS_HURT: HIT,
    WIZARD_HEALED: HIT,
    EFFECT_STARTED: HIT,
    BOSS_STRUCK: STRUCK,
}
"""When an event takes effect, after its beat has begun."""
DECIDED_SECONDS: Final = 1.2
"""Additional seconds for the last turn."""
LUNGE: Final = 6.2
"""How far the boss steps towards the wizard when it strikes, in squares."""


class TurnSchedule(NamedTuple):
    """When everything in one turn is seen."""

    seconds: float
    seen: tuple[tuple[float, Event], ...]
    """Each event with its time in seconds. Invisible events are omitted or come last."""
    cast: tuple[float, int] | None = None
    """When the wizard begins to cast, and which spell."""
    blow: float | None = None
    """When the boss begins to strike."""
    fall: float | None = None
    """When the loser begins to fall."""


@lru_cache(maxsize=512)
def schedule(turn: TurnEvents) -> TurnSchedule:
    """Return when everything in a turn is seen."""
    begin = end = 0.0
    seen, cast, blow, fall = [], None, None, None
    beat = ""
    for event in turn:
        name = event.name
        if name in LENGTHS or (name == EFFECT_ACTED and beat != EFFECT_ACTED):
            beat, begin = name, end
            end += LENGTHS.get(name, EFFECTS_SECONDS)
        if name == SPELL_CAST:
            cast = begin, event.arguments[0]
        elif name == BOSS_STRUCK:
            blow = begin
        elif name == DUEL_ENDED:
            fall = end
            end += FALL_SECONDS
        seen.append((begin + DELAYS[name] if name in DELAYS else end, event))
    seen = [(0.0 if event.name == "turn_began" else at, event) for at, event in seen]
    return TurnSchedule(end + REST_SECONDS, tuple(seen), cast, blow, fall)


class ShownDuel(NamedTuple):
    """A duel in the middle of a turn."""

    state: DuelState
    """The state after all events so far. Don't change it."""
    numbers: dict[str, float]
    """The values of the bars, which move smoothly."""
    elapsed: float
    schedule: TurnSchedule


def shown_duel(moment: Moment[DuelState]) -> ShownDuel:
    """Return the visible state at a playback position."""
    plan = schedule(moment.turn)
    elapsed = moment.fraction * plan.seconds
    state = moment.before
    numbers = {name: float(getattr(state, name)) for name in COUNTED}
    steps = pairwise(states_within(state, moment.turn))
    for (at, _), (before, after) in zip(plan.seen, steps, strict=True):
        if at > elapsed:
            break
        state, share = after, smooth((elapsed - at) / EASING)
        for name in COUNTED:
            numbers[name] += (getattr(after, name) - getattr(before, name)) * share
    return ShownDuel(state, numbers, elapsed, plan)


def lunge(seen: ShownDuel) -> float:
    """Return how far the boss has moved towards the wizard, 1 when the attack hits."""
    if seen.schedule.blow is None:
        return 0.0
    share = (seen.elapsed - seen.schedule.blow) / (2 * STRUCK)
    return sin(pi * share) if 0 < share < 1 else 0.0


def boss_x(seen: ShownDuel) -> float:
    """Return where the boss is."""
    return BOSS_X - LUNGE * lunge(seen)


def fallen(seen: ShownDuel) -> float:
    """Return how far the loser has fallen, from 0 to 1."""
    if seen.state.is_over and not seen.schedule.seen:
        return 1.0
    if seen.schedule.fall is None:
        return 0.0
    return smooth((seen.elapsed - seen.schedule.fall) / FALL_SECONDS)
