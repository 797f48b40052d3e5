"""By every variant, remembered turns lead to what the search over the systems finds."""

import pytest

from game.puzzles.duel.misreadings import VARIANTS
from game.puzzles.duel.plan import PlanningProblem
from game.puzzles.duel.read import Boss, Contest
from game.puzzles.savings import TURNS_ALIKE, may_use
from game.puzzles.variant import Variant
from systems.duel.arena import wizard
from systems.duel.rules import RULES
from systems.duel.turn_order import BlowSystem
from tests.unit.puzzles.duel.planning.comparing import plan_by, worth

PLAYED = [each for each in VARIANTS if each.systems]


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
