"""What can be cast at one moment by changed rules, what it costs, and why another spell can't.

Nothing is taken from the book: each spell is tried in a duel of its own that is played up to that
moment. A casting system that refuses it is asked again, see `game.puzzles.duel.choosing`.
"""

from contextlib import closing

from game.puzzles.duel.choosing import Refusal, asked_again
from game.puzzles.duel.planning.problem import PlanningProblem
from game.puzzles.duel.planning.search import SpellPlan
from game.puzzles.duel.playing.state import state_of
from game.simulation.simulation import follow, turns
from systems.duel.arena import clock
from systems.duel.casting import CastingSystem
from systems.duel.events import SPELL_CAST


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
