"""What the planner adds up between two choices is what the systems play, turn by turn."""

from collections.abc import Sequence

import esper
from hypothesis import event, given
from hypothesis import strategies as st

from game.puzzles.duel.planning.rounds import PlannerState, Rounds, Transitions, initial_state
from game.puzzles.duel.planning.search import Moment
from game.puzzles.duel.reading import Contest
from game.simulation.world import World
from systems.duel import SYSTEMS
from systems.duel.arena import boss, clock, enter, magic, wizard
from systems.duel.casting import CastingSystem
from tests.suite.cases import examples
from tests.unit.puzzles.duel.strategies import contests


class Lookout(esper.Processor):
    """Notes how things stand whenever the wizard is about to cast."""

    def __init__(self) -> None:
        self.states: list[PlannerState] = []

    def process(self) -> None:
        """Look at both sides."""
        bout = clock()
        if bout.is_wizards_turn and not bout.is_over:
            health, mana = wizard()
            self.states.append((boss()[0].points, health.points, mana.points, magic()[1].timers))


def played(
    contest: Contest, plan: Sequence[int], *, is_hard: bool
) -> tuple[list[PlannerState], bool]:
    """Return the states that the systems come to, and whether the wizard wins."""
    lookout = Lookout()
    systems = [system() for system in SYSTEMS]
    systems.insert(SYSTEMS.index(CastingSystem), lookout)
    with World(*systems):
        wizard_has = contest.hit_points, contest.mana
        bout = enter(contest.boss, wizard_has, contest.spells, plan, is_hard=is_hard)
        while not bout.is_over:
            esper.process()
    return lookout.states, bout.is_won


def foreseen(
    contest: Contest, choices: Sequence[int], *, is_hard: bool
) -> tuple[list[PlannerState], bool, list[int]]:
    """Return the states by the planner's moves, whether the wizard wins, and the spells chosen."""
    rounds = Rounds(Transitions(contest, is_hard=is_hard))
    state = initial_state(contest, is_hard=is_hard)
    states: list[PlannerState] = []
    plan: list[int] = []
    if state is None:
        return states, False, plan
    boss_points, points, mana, timers = state
    moment: Moment[None] = boss_points, points, mana, 0, timers, None
    for choice in (*choices, None):
        states.append((*moment[:3], moment[4]))
        castable = [
            spell
            for spell, each in enumerate(contest.spells)
            if each.cost <= moment[2] and not moment[4][spell]
        ]
        if choice is None or not castable:
            break
        plan.append(castable[choice % len(castable)])
        move = next(rounds.moves(moment, plan[-1:]), None)
        if move is None:
            break
        spell, moment, is_won = move
        assert (spell, moment[3]) == (plan[-1], sum(contest.spells[each].cost for each in plan))
        if is_won:
            return states, True, plan
    return states, False, plan


@examples(300)
@given(contests(), st.lists(st.integers(0, 11), min_size=8, max_size=8))
def test_moves_lead_from_choice_to_choice_as_the_systems_do(
    drawn: tuple[Contest, bool], choices: list[int]
) -> None:
    contest, is_hard = drawn
    contest = contest._replace(hit_points=2 * contest.hit_points)
    states, is_won, plan = foreseen(contest, choices, is_hard=is_hard)
    event(f"choices: {len(states)}")
    assert played(contest, plan, is_hard=is_hard) == (states, is_won)
