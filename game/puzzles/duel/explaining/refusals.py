"""What can be cast at one moment by changed rules, what it costs, and why another spell can't.

Nothing is taken from the book: each spell is tried in a duel of its own that is played up to that
moment. A casting system that refuses it is asked again with other mana, and without a running
effect; where neither makes a difference, it gives no reason:

    is_allowed   with 40 mana: no        with 53: yes      13 mana short
                 while it runs: no       once ended: yes   its effect runs 3 turns more
                 whatever there is: no                     no reason
"""

from bisect import bisect_left
from contextlib import closing
from typing import Final, NamedTuple

from components.duel import Mana
from game.puzzles.duel.planning.plans import SpellPlan
from game.puzzles.duel.planning.problem import PlanningProblem
from game.puzzles.duel.playing.state import state_of
from game.simulation.simulation import follow, turns
from systems.duel.arena import clock, magic, wizard
from systems.duel.casting import CastingSystem
from systems.duel.events import SPELL_CAST

MOST_MANA: Final = 1_000_000
"""How much more mana is tried."""


class Refusal(NamedTuple):
    """Why a spell can't be cast; neither if no reason is known."""

    mana_missing: int = 0
    is_running: bool = False
    """Whether its effect runs, and so bars it."""


def cost_tried(planning: PlanningProblem, begun: SpellPlan, spell: int, turn: int) -> int | None:
    """Return the mana that a spell costs in a turn, after others; None if it can't be cast."""
    duel, state = planning.duel((*begun, spell)), state_of(planning.contest)
    with closing(turns(duel)) as played:
        for events in played:
            spent = state.spent
            follow(state, events)
            if state.turns == turn:
                cast = [one.arguments[0] for one in events if one.name == SPELL_CAST]
                return state.spent - spent if spell in cast else None
    return None


def refusal_of(planning: PlanningProblem, begun: SpellPlan, spell: int, turn: int) -> Refusal:
    """Return why a spell can't be cast in a turn, as the system says that chooses then."""
    found = Refusal()
    with planning.duel((*begun, spell)) as duel:
        casting = next(each for each in duel.systems if isinstance(each, CastingSystem))
        choose = casting.choose

        def asked() -> int | None:
            nonlocal found
            if clock().turns == turn:
                found = asked_again(casting, spell)
            return choose()

        vars(casting)["choose"] = asked
        while not (duel.is_over or duel.bout.turns == turn):
            duel.step()
    return found


def asked_again(casting: CastingSystem, spell: int) -> Refusal:
    """Ask what would let a system allow a spell in the current world, which stays as it is."""
    mana, effects = wizard()[1], magic()[1]
    points, timers = mana.points, effects.timers
    ended = (*timers[:spell], 0, *timers[spell + 1 :])
    try:
        for tried in dict.fromkeys((timers, ended)):
            effects.timers = tried
            missing = mana_missing(casting, spell, mana)
            if missing is not None:
                return Refusal(missing, is_running=tried != timers)
    except Exception:  # noqa: BLE001 - somebody's own rules need not know such a world
        return Refusal()
    finally:
        mana.points, effects.timers = points, timers
    return Refusal()


def mana_missing(casting: CastingSystem, spell: int, mana: Mana) -> int | None:
    """Return the least mana with which a spell is allowed that is not there; None if none is."""
    points = mana.points

    def is_allowed(more: int) -> bool:
        mana.points = points + more
        return casting.is_allowed(spell)

    if not is_allowed(MOST_MANA):
        return None
    return bisect_left(range(MOST_MANA), x=True, key=is_allowed)
