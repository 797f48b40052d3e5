"""The plain search uses no knowledge of the rules.

Under the standard rules it agrees with the planner.
"""

from dataclasses import dataclass
from random import Random

import esper
import pytest
from hypothesis import event, given, reject

from components.duel import Spell
from components.health import Health
from game.puzzles.duel import moves
from game.puzzles.duel.answer import DuelScenario
from game.puzzles.duel.misreadings import VARIANTS
from game.puzzles.duel.read import Boss, Contest
from game.puzzles.savings import TURNS_ALIKE, UNCOUNTED_TURNS, Saving, may_use
from game.puzzles.variant import Change, Variant
from systems.duel.arena import duel_clock, end
from systems.duel.casting import CastingSystem
from systems.duel.rules import RULES, DuelRules
from systems.duel.turn_order import BlowSystem, TurnEndSystem
from tests.oracles import duel as oracle
from tests.suite.cases import examples, slow
from tests.unit.puzzles.duel.comparing import cheapest_plan, plan_by
from tests.unit.puzzles.duel.strategies import contest, contests
from tests.unit.puzzles.duel.test_against_oracle import expected

HIT = Spell("Hit", 5, damage=4)
WAIT = Spell("Wait", 1)


def cost(fought: Contest, plan: tuple[int, ...] | None) -> tuple[int, int] | None:
    """Return the cost and the length of a plan."""
    return None if plan is None else (sum(fought.spells[n].cost for n in plan), len(plan))


@examples(300)
@given(contests())
def test_plain_search_finds_what_the_planner_finds(drawn: tuple[Contest, bool]) -> None:
    chosen, is_hard = drawn
    try:
        expected(chosen, is_hard=is_hard)
    except oracle.TooLongError:
        reject()
    planned = cheapest_plan(chosen, is_hard=is_hard)
    event("impossible" if planned is None else f"{min(len(planned), 3)} casts or more")
    assert cost(chosen, plan_by(RULES, chosen, is_hard=is_hard, is_plain=True)) == cost(
        chosen, planned
    )


class SilentBlowSystem(BlowSystem):
    """Acts like its base class; as it is a custom class, no saving applies."""


PLAIN = RULES.changed(SilentBlowSystem)


@pytest.mark.parametrize("begun", [(), (1,), (1, 1, 0), (0, 0), (0, 0, 0)])
def test_plan_goes_on_from_what_was_begun(begun: tuple[int, ...]) -> None:
    contest = Contest(Boss(8, 1), 9, 99, (HIT, WAIT))
    for rules in (RULES, PLAIN):
        plan = plan_by(rules, contest, is_hard=False, begun=begun, is_plain=True)
        assert plan == cheapest_plan(contest, is_hard=False, begun=begun)
        assert plan is not None
        assert plan[: len(begun)] == begun or begun == (0, 0, 0)


class ShortTurnEndSystem(TurnEndSystem):
    """Gives a duel up after turn 8, so that every search ends."""

    def process(self) -> None:
        """Count the turns."""
        clock = duel_clock()
        if clock.turns >= 8 and not clock.is_over:
            end(clock, is_won=False)
        super().process()


def use_savings_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the search save as much as it would without ShortTurnEndSystem, which counts turns."""
    own = {f"{__name__}.ShortTurnEndSystem"}

    def may_use_beside(saving: Saving, rules: DuelRules) -> bool:
        listed = saving._replace(misreadings=saving.misreadings | own)
        return saving is not UNCOUNTED_TURNS and may_use(listed, rules)

    monkeypatch.setattr(moves, "may_use", may_use_beside)


@pytest.mark.parametrize("seeds", [range(5), slow(range(5, 70))])
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_savings_hold_under_each_misreading(
    variant: Variant, seeds: range, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = RULES.changed(*Change((variant,), (ShortTurnEndSystem,)).all_systems)
    silent = rules.changed(SilentBlowSystem)
    assert not may_use(TURNS_ALIKE, silent)
    use_savings_beside_it(monkeypatch)
    for seed in seeds:
        chosen, is_hard = contest(Random(seed)), seed % 2 == 1  # noqa: S311 - no secret
        plans = [plan_by(each, chosen, is_hard=is_hard, is_plain=True) for each in (rules, silent)]
        assert cost(chosen, plans[0]) == cost(chosen, plans[1])


@dataclass(slots=True)
class Rage:
    """How angry the boss is."""

    points: int = 0


class RagingBlowSystem(BlowSystem):
    """Strikes harder from blow to blow; what it has come to is a component of the boss."""

    def damage(self, power: int, armor: int) -> int:
        """Add a point for each blow before."""
        for entity, _ in esper.get_component(Health):
            if not esper.has_component(entity, Rage):
                esper.add_component(entity, Rage())
        rage = esper.get_component(Rage)[0][1]
        rage.points += 1
        return super().damage(power + rage.points - 1, armor)


class TiringBlowSystem(BlowSystem):
    """Strikes every other time; whether it does, the system keeps itself."""

    def __init__(self) -> None:
        self.struck: list[int] = []

    def damage(self, power: int, armor: int) -> int:
        """Count the blows."""
        self.struck.append(power)
        return super().damage(power, armor) if len(self.struck) % 2 else 0


class HitCastingSystem(CastingSystem):
    """Knows two small spells."""

    spells = WAIT, HIT


def played(*systems: type[esper.Processor], points: int, boss_points: int) -> list[int | None]:
    """Return the least mana by changed rules against a boss of one damage."""
    contest = Contest(Boss(boss_points, 1), points, 99)
    change = Change(systems=(*systems, HitCastingSystem))
    return [DuelScenario(contest).under(change).answer(1).number]


def test_components_of_somebodys_own_are_gone_back_to() -> None:
    # Three hits are needed, and two blows of 1 and 2 are suffered.
    assert played(RagingBlowSystem, points=4, boss_points=12) == [15]
    assert played(RagingBlowSystem, points=3, boss_points=12) == [None]


def test_attributes_of_systems_are_gone_back_to() -> None:
    # Four hits are needed; of the three blows the second does nothing.
    assert played(TiringBlowSystem, points=3, boss_points=16) == [20]
    assert played(TiringBlowSystem, points=2, boss_points=16) == [None]
