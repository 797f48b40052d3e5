"""What a unit decides if it is asked about.

The moment is set up anew in a battle of its own and one turn is played, or the battle is played
again up to that turn.
"""

import esper

from components.position import OffMap
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.decided_turn import DecidedTurn
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import Opening, created
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.savings import DECISION_FROM_STATE, may_use
from systems.battle.turn_order import TurnOrderSystem


class AskedTurnSystem(TurnOrderSystem):
    """Leaves the turn to the unit that is asked about."""

    def process(self) -> None:
        """Choose no unit."""


def decide_in_turn(
    cave: Cave, settings: BattleSettings, state: BattleState, entity: int, turns: int
) -> DecidedTurn:
    """Return what a unit decides in its own turn, given the number of turns before it.

    Some rules remember more than a state holds. Under these the battle is played again up to that
    turn.
    """
    if may_use(DECISION_FROM_STATE, settings.rules):
        return decide(cave, settings, state, entity)
    with Battle(cave, settings) as battle:
        for _ in range(turns):
            battle.step()
        return battle.decide()


def decide(cave: Cave, settings: BattleSettings, state: BattleState, entity: int) -> DecidedTurn:
    """Return what a unit decides if it acts next; entities are numbered as in the state."""
    asked = settings._replace(rules=settings.rules.changed(AskedTurnSystem))
    order = sorted(state.units, key=lambda one: state.units[one].square)
    things = tuple((thing.square, thing.kind.letter) for thing in state.things.values())
    opening = Opening(state.rounds, tuple(state.units[one] for one in order), things)
    with Battle(cave, asked, opening) as battle:
        numbers = dict(zip(battle.roster(), order, strict=True))
        with battle.world:
            # Some rules let a unit act that has left the ground.
            own = created(state.gone[entity]) if entity in state.gone else None
            if own:
                esper.add_component(own, OffMap())
        battle.turn.entity = own or next(one for one in numbers if numbers[one] == entity)
        decision = battle.decide()
    decision.candidates = tuple(
        one._replace(entity=numbers[one.entity]) for one in decision.candidates
    )
    decision.changes = tuple(one._replace(entity=numbers[one.entity]) for one in decision.changes)
    if decision.target:
        decision.target = decision.target._replace(entity=numbers[decision.target.entity])
    return decision
