"""By every variant, remembered turns lead to what the search over the systems finds."""

import pytest

from game.puzzles.duel.misreadings import VARIANTS
from game.puzzles.duel.plan import PlanningProblem
from game.puzzles.duel.read import Boss, Contest
from game.puzzles.savings import TURNS_ALIKE, may_use
from game.puzzles.variant import Variant
from systems.duel.arena import wizard
from systems.duel.rules import RULES, DuelRules
from systems.duel.turn_order import BlowSystem
from tests.unit.puzzles.duel.planning.comparing import plan_by, worth

PLAYED = [each for each in VARIANTS if each.systems]


def rules_of(name: str) -> DuelRules:
    (variant,) = (each for each in VARIANTS if each.name == name)
    return RULES.changed(*variant.systems)


@pytest.mark.parametrize("variant", PLAYED, ids=lambda each: each.name)
def test_duels_with_the_standard_spells_are_planned_as_well(variant: Variant) -> None:
    rules = RULES.changed(*variant.systems)
    for boss in (Boss(17, 30), Boss(26, 9)):
        contest = Contest(boss, 50, 500)
        plans = [
            plan_by(rules, contest, is_hard=True, is_plain=is_plain) for is_plain in (False, True)
        ]
        found, expected = (worth(contest, plan, is_hard=True, rules=rules) for plan in plans)
        assert found == expected


@pytest.mark.parametrize("begun", [(), (1, 1, 0), (0, 0)])
def test_plan_goes_on_from_what_was_begun(begun: tuple[int, ...]) -> None:
    contest, rules = Contest(Boss(22, 4), 50, 500), rules_of("kill-still-costs")
    plan = plan_by(rules, contest, is_hard=False, begun=begun)
    assert plan is not None
    assert plan[: len(begun)] == begun
    assert plan == plan_by(rules, contest, is_hard=False, begun=begun, is_plain=True)


class BullyingBlowSystem(BlowSystem):
    """Strikes harder whoever has more hit points."""

    def damage(self, power: int, armor: int) -> int:
        """Add a point for each ten."""
        return super().damage(power + wizard()[0].points // 10, armor)


BOSS = Contest(Boss(24, 6), 40, 400)


def test_rules_of_somebodys_own_are_played_turn_by_turn() -> None:
    rules = RULES.changed(BullyingBlowSystem)
    assert not may_use(TURNS_ALIKE, rules)
    plan = plan_by(rules, BOSS, is_hard=True)
    assert plan == plan_by(rules, BOSS, is_hard=True, is_plain=True)
    assert PlanningProblem(BOSS, True, rules).plan() == plan
