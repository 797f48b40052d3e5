"""A planning problem: a duel, its mode, and the rules by which it is planned and played."""

from itertools import chain
from typing import NamedTuple

from game.puzzles.duel.duel import Duel
from game.puzzles.duel.planning.rounds import cheapest_plan
from game.puzzles.duel.planning.search import SpellPlan
from game.puzzles.duel.planning.turns import plan_by
from game.puzzles.duel.reading import Contest
from game.puzzles.duel.trial import TrialDuel
from game.puzzles.proof import shortcuts
from game.puzzles.read_only_systems import report_slow_rules, without_read_only
from game.simulation.simulation import turns
from systems.duel.events import SPELL_CAST
from systems.duel.rules import RULES, DuelRules


class PlanningProblem(NamedTuple):
    """A duel to be planned and fought."""

    contest: Contest
    is_hard: bool
    rules: DuelRules = RULES

    @property
    def planned_by(self) -> DuelRules:
        """The rules without systems that only look."""
        return without_read_only(self.rules)

    @property
    def is_planned(self) -> bool:
        """Whether the planner is asked, which knows the rules as they are alone."""
        return self.planned_by == RULES and bool(shortcuts(RULES))

    def plan(self, begun: SpellPlan = ()) -> SpellPlan | None:
        """Return the spells that win for the least mana, in order; None if nothing wins.

        They begin with the spells in `begun`, whether these are part of a best plan or not.
        """
        if self.is_planned:
            return cheapest_plan(self.contest, is_hard=self.is_hard, begun=begun)
        report_slow_rules(self.planned_by)
        return plan_by(self.planned_by, self.contest, is_hard=self.is_hard, begun=begun)

    def duel(self, plan: SpellPlan) -> Duel:
        """Return the duel fought by a plan."""
        return Duel(self.contest, plan, is_hard=self.is_hard, rules=self.rules)

    def trial(self) -> TrialDuel:
        """Return the duel before its first cast."""
        return TrialDuel(self.contest, is_hard=self.is_hard, rules=self.rules)

    def played(self, plan: SpellPlan) -> tuple[int, SpellPlan]:
        """Return the mana that is spent when a plan is played, and the spells that are cast."""
        duel = self.duel(plan)
        events = chain.from_iterable(turns(duel))
        casts = tuple(event.arguments[0] for event in events if event.name == SPELL_CAST)
        return duel.mana.spent, casts
