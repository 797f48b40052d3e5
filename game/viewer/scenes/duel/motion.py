"""The timing of a duel's turn.

The events of a turn are shown one after the other:

bleeding   effects act   cast: gather, fly, hit      rest
bleeding   effects act   attack: lunge, hit, back    rest   (the loser falls)
"""

from functools import lru_cache
from math import inf, pi, sin
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
HIT: Final = 0.8
"""Seconds after which a spell hits."""
STRUCK: Final = 0.42
GATHERED: Final = 0.42
"""When a spell leaves the staff."""
LENGTHS: Final = {
    BLED: BLEEDING_SECONDS,
    EFFECT_ACTED: EFFECTS_SECONDS,
    SPELL_CAST: CAST_SECONDS,
    BOSS_STRUCK: BLOW_SECONDS,
}
"""How long the beat is that an event begins; all effects share one."""
DELAYS: Final = {
    BLED: 0.1,
    EFFECT_ACTED: 0.2,
    EFFECT_ENDED: 0.5,
    ARMOR_CHANGED: 0.5,
    SPELL_CAST: 0.0,
    BOSS_HURT: HIT,
    WIZARD_HEALED: HIT,
    EFFECT_STARTED: HIT,
    BOSS_STRUCK: STRUCK,
}
"""Seconds after which an event takes effect, from the start of its beat."""
DECIDED_SECONDS: Final = 1.2
"""Additional seconds for the last turn."""
LUNGE: Final = 6.2
"""How far the boss steps towards the wizard when it strikes, in squares."""


class TurnSchedule(NamedTuple):
    """When everything in one turn is seen."""

    seconds: float
    seen: tuple[tuple[float, Event], ...]
    """Each event with its time in seconds."""


@lru_cache(maxsize=512)
def schedule(turn: TurnEvents) -> TurnSchedule:
    """Return when everything in a turn is seen."""
    begin = end = 0.0
    seen, beat = [], ""
    for event in turn:
        name = event.name
        if name in LENGTHS and name != beat:
            beat, begin = name, end
            end += LENGTHS[name]
        seen.append((begin + DELAYS[name] if name in DELAYS else end, event))
        end += FALL_SECONDS if name == DUEL_ENDED else 0.0
    return TurnSchedule(end + REST_SECONDS, tuple(seen))


class ShownDuel(NamedTuple):
    """A duel in the middle of a turn."""

    state: DuelState
    """The state after all events so far. Don't change it."""
    since: dict[str, float]
    """Seconds since each event of the turn took effect, negative before."""


def shown_duel(moment: Moment[DuelState]) -> ShownDuel:
    """Return the visible state at a playback position."""
    plan = schedule(moment.turn)
    elapsed = moment.fraction * plan.seconds
    state = moment.before
    for (at, _), after in zip(plan.seen, states_within(state, moment.turn)[1:], strict=True):
        if at > elapsed:
            break
        state = after
    return ShownDuel(state, {event.name: elapsed - at for at, event in plan.seen})


def lunge(seen: ShownDuel) -> float:
    """Return how far the boss has moved towards the wizard, 1 when the attack hits."""
    share = (seen.since.get(BOSS_STRUCK, -inf) + STRUCK) / (2 * STRUCK)
    return sin(pi * share) if 0 < share < 1 else 0.0


def boss_x(seen: ShownDuel) -> float:
    """Return where the boss is."""
    return BOSS_X - LUNGE * lunge(seen)


def fallen(seen: ShownDuel) -> float:
    """Return how far the loser has fallen, from 0 to 1."""
    if seen.state.is_over and not seen.since:
        return 1.0
    return smooth(seen.since.get(DUEL_ENDED, -inf) / FALL_SECONDS)
