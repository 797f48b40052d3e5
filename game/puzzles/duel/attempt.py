"""The nearest attempt at a duel that can't be won.

It leaves the boss the fewest hit points. If several tie, the one that lasts longest wins. The
search plays all spells from the states after each turn. It drops a state if another one in the same
situation has at most the boss's hit points, and at least the wizard's hit points and mana.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from game.puzzles.duel.moves import DuelMoves, Situation, State
from game.puzzles.duel.plan import Cost, Front, PlanningProblem, SpellPlan, is_dominated_by
from game.simulation.progress import report_step, working

MOST_MOMENTS: Final = 60_000
"""The number of the wizard's choices after which the search is given up: about two seconds."""
SAME_COST: Final[Cost] = 0, 0, b""
"""An attempt may spend any amount of mana."""


class Attempt(NamedTuple):
    """A duel that is lost, as it was planned."""

    boss_points: int
    """The hit points that the boss has left."""
    turn: int
    """The turn of either side in which it is lost."""
    plan: SpellPlan


@lru_cache(maxsize=8)
def nearest_attempt(problem: PlanningProblem) -> Attempt | None:
    """Return the nearest attempt.

    Return None under changed rules, or if the search takes too long.
    """
    if not problem.is_planned:
        return None
    best: Attempt | None = None
    choices, turn = 0, 0
    said = "{:,} moments on the way to the nearest attempt"
    standard = problem._replace(rules=problem.planned_by)
    with working(lambda: said.format(choices)), standard.duel(()) as duel, duel.world:
        space, spells = DuelMoves(duel, *standard), range(len(standard.contest.spells))
        layer: dict[State, SpellPlan] = {space.first: ()}
        while layer and choices <= MOST_MOMENTS:
            following: dict[State, SpellPlan] = {}
            for moment, cast in layer.items():
                report_step()
                choices += 1
                for spell, after, outcome in space.after(moment, spells):
                    plan = cast if spell is None else (*cast, spell)
                    if not outcome.is_over:
                        following.setdefault(after, plan)
                    elif best is None or (after[0], -turn - outcome.turns) < (
                        best.boss_points,
                        -best.turn,
                    ):
                        # A duel that is lost in the wizard's turn is lost without a cast.
                        tried = cast if outcome.turns == 1 else plan
                        best = Attempt(after[0], turn + outcome.turns, tried)
            turn += 2
            layer = {moment: following[moment] for moment in undominated(following)}
    return None if layer else best


def undominated(states: Iterable[State]) -> Iterator[State]:
    """Yield the states that no other one with the same situation is at least as good as."""
    fronts: dict[Situation, Front] = defaultdict(dict)
    # With fewer of the boss's points first, each can only be dominated by those before it.
    for state in sorted(states, key=lambda each: (each[0], -each[1], -each[2])):
        _, points, mana, _, situation = state
        if not is_dominated_by(fronts[situation], points, mana, SAME_COST):
            fronts[situation][points, mana] = SAME_COST
            yield state
