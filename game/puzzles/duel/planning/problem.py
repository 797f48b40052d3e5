"""A planning problem: a duel, its mode, and the rules by which it is planned and played."""

from itertools import chain
from typing import NamedTuple

from game.puzzles.custom_rules import play_alike, say_replanned, say_slow, without_observers
from game.puzzles.duel.duel import Duel
from game.puzzles.duel.planning.rounds import cheapest_plan
from game.puzzles.duel.planning.search import SpellPlan
from game.puzzles.duel.planning.turns import plan_by
from game.puzzles.duel.reading import Contest
from game.puzzles.duel.trial import TrialDuel
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
        """The rules without systems that replace none of the standard ones."""
        return without_observers(self.rules)

    @property
    def is_planned(self) -> bool:
        """Whether the planner may be asked, which knows only the standard rules."""
        return self.planned_by == RULES

    def plan(self, begun: SpellPlan = ()) -> SpellPlan | None:
        """Return the spells that win for the least mana, in order; None if nothing wins.

        They begin with the spells in `begun`, whether these are part of a best plan or not.
        """
        alone = self._replace(rules=self.planned_by)
        plan = alone.plan_of_all_systems(begun)
        if alone == self:
            return plan
        if plan is not None:
            if play_alike(self.duel(plan), alone.duel(plan)):
                return plan
            say_replanned(self.rules, "duel")
        return self.plan_of_all_systems(begun)

    def plan_of_all_systems(self, begun: SpellPlan) -> SpellPlan | None:
        """Return the same in which all systems take part, those too that replace none."""
        if self.rules == RULES:
            plan = cheapest_plan(self.contest, is_hard=self.is_hard, begun=begun)
            if plan is None or self.is_played_as_planned(plan):
                return plan
        say_slow(self.rules)
        return plan_by(self.rules, self.contest, is_hard=self.is_hard, begun=begun)

    def is_played_as_planned(self, plan: SpellPlan) -> bool:
        """Return whether the systems win with a plan, for the mana that its spells cost.

        They don't if somebody edits a system and not the planner.
        """
        with self.duel(plan) as duel:
            duel.finish()
            cost = sum(self.contest.spells[number].cost for number in plan)
            return duel.bout.is_won and duel.mana.spent == cost

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
