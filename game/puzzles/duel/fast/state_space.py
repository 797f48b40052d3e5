"""The planner's state space: states in which the wizard chooses a spell, and their successors.

A transition is added to the state in the order of `systems.duel.SYSTEMS`;
`tests/unit/puzzles/duel/fast/test_state_space.py` compares both.

Hit points and mana may grow without end, by a spell that heals for nothing, say.
So there is a cap on each; from there on the wizard has endless hit points or mana. That
leaves finitely many states, and can only help the wizard:

- if nothing wins with caps, then nothing wins without;
- if the best plan with caps also wins when the caps are taken away, nothing
  cheaper does;
- otherwise both caps are doubled, and the search is repeated.

This terminates. Of equally cheap plans the search returns the shortest.
Let N be the number of pairs of boss's points and timers, L what one turn of the
boss can cost in hit points, and C the dearest spell. With both endless, the rest
of the plan repeats no pair: at most N casts, N*L hit points and N*C mana. So
endless hit points are real from N*L up once mana is endless, and endless mana
from N*C up once hit points are. While only the hit points are endless, mana stays
below N*C (else that rest is at hand) and no pair repeats with the same mana: at
most N*N*C casts, which cost a number of hit points that does not depend on the
caps. The same holds the other way round. Caps above those numbers leave only
plans that also win without them.
"""

from typing import Final, NamedTuple

from game.puzzles.duel.planning.plans import SpellPlan
from game.puzzles.duel.planning.transitions import PlannerState, Transition, Transitions

ENDLESS: Final = 10**15
"""More hit points or mana than any duel can take."""
FIRST_POINTS_CAP: Final = 6
FIRST_MANA_CAP: Final = 12
"""The first caps, as multiples of what the wizard begins with."""


def successor(state: PlannerState, transition: Transition | None) -> PlannerState | None:
    """Return the state after a cast, won or not; None if it can't be paid or the wizard dies."""
    if transition is None:
        return None
    boss, points, mana, _ = state
    _, cost, first, second, gain, restored, timers = transition
    if cost > mana:
        return None
    boss -= first
    points += gain
    if boss > 0:
        if points <= 0:
            return None
        boss -= second
    return boss, points, mana + restored, timers


def state_after(
    state: PlannerState, transitions: Transitions, plan: SpellPlan
) -> tuple[PlannerState | None, int]:
    """Return the state after a plan, and how many casts of it were made; a win ends it early.

    The state is None if a spell can't be cast or the wizard dies.
    """
    for casts, spell in enumerate(plan):
        if state[0] <= 0:
            return state, casts
        next_state = successor(state, transitions[spell, state[3]])
        if next_state is None:
            return None, casts
        state = next_state
    return state, len(plan)


class Caps(NamedTuple):
    """Hit points and mana from which on they count as endless."""

    points: int
    mana: int

    def on(self, state: PlannerState) -> PlannerState:
        """Return a state with what has reached its cap replaced by `ENDLESS`."""
        boss, points, mana, timers = state
        if points < self.points and mana < self.mana:
            return state
        return (
            boss,
            points if points < self.points else ENDLESS,
            mana if mana < self.mana else ENDLESS,
            timers,
        )

    def doubled(self) -> "Caps":
        """Return caps that are twice as high."""
        return Caps(self.points * 2, self.mana * 2)
