"""What a unit would do if its turn were now: the moment is set up in a battle, and played."""

from components.decision import Decision
from game.puzzles.battle.playing.battle import Battle, Opening
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings
from systems.battle.battlefield import recruit
from systems.battle.promises import Promise
from systems.battle.turn_order import TurnOrderSystem


class AskedTurnSystem(TurnOrderSystem):
    """Leaves the turn to the unit that somebody asks about."""

    promises = TurnOrderSystem.promises

    def process(self) -> None:
        """Hand the turn to nobody else."""


def decide_in_turn(
    cave: Cave, settings: BattleSettings, state: BattleState, entity: int, turns: int
) -> Decision:
    """Return what a unit decides in its own turn, the one after so many turns of the battle.

    Rules of somebody's own may know more than a state tells, so by them the battle is
    played once more up to there.
    """
    rules = settings.rules
    if rules.are_ours and Promise.EVIDENT in rules.promises:
        return decide(cave, settings, state, entity)
    with Battle(cave, settings) as battle:
        for _ in range(turns):
            battle.step()
        return battle.decide()


def decide(cave: Cave, settings: BattleSettings, state: BattleState, entity: int) -> Decision:
    """Return what a unit decides if it acts next; entities are called as in the state."""
    asked = settings._replace(rules=settings.rules.changed(AskedTurnSystem))
    order = sorted(state.units, key=lambda one: state.units[one].square)
    opening = Opening(state.rounds, tuple(state.units[one] for one in order))
    with Battle(cave, asked, opening) as battle:
        called = dict(zip(battle.roster(), order, strict=True))
        with battle.world:
            # A unit that has left the ground may act where the rules let it.
            own = recruit(*state.gone[entity][:-1]) if entity in state.gone else None
        battle.turn.entity = own or next(one for one in called if called[one] == entity)
        decision = battle.decide()
    decision.candidates = tuple(
        one._replace(entity=called[one.entity]) for one in decision.candidates
    )
    if decision.target:
        decision.target = decision.target._replace(entity=called[decision.target.entity])
    return decision
