"""The cheapest plan of a duel, under the standard rules and under each variant."""

import pytest

from components.duel import Spell
from game.puzzles.duel.misreadings import VARIANTS
from game.puzzles.duel.plan import Cost, PlanningProblem, is_dominated_by
from game.puzzles.duel.read import Boss, Contest
from game.puzzles.savings import TURNS_ALIKE, may_use
from game.puzzles.variant import Variant
from systems.duel.arena import wizard
from systems.duel.rules import RULES
from systems.duel.turn_order import BlowSystem
from tests.suite.cases import list_names
from tests.unit.puzzles.duel.comparing import (
    cheapest_plan,
    plan_by,
    worth,
)

POKE = Spell("Poke", 5, damage=1)


def least(boss: tuple[int, int], wizard: tuple[int, int]) -> int | None:
    """Return the mana that the plan costs in play."""
    contest = Contest(Boss(*boss), *wizard)
    found = worth(contest, cheapest_plan(contest, is_hard=False), is_hard=False)
    return None if found is None else found[0]


@pytest.mark.parametrize("boss", [(10**9, 10**9), (10**9, 60), (400, 40), (1, 10**9)])
def test_giants_are_soon_done_with(boss: tuple[int, int]) -> None:
    assert least(boss, (50, 500)) == (53 if boss[0] == 1 else None)


@pytest.mark.parametrize(
    ("begun", "plan"),
    [
        # Four missiles for 212 mana take 16 points, a poison and a missile for 226 the 13.
        ((), (0, 0, 0, 0)),
        ((3,), (3, 0)),
        ((2,), (2, 0, 0, 0, 0)),
        ((2, 3), (2, 3, 0)),
        # No shield can be cast while one runs.
        ((2, 2), None),
    ],
)
def test_plan_may_begin_with_casts_that_were_not_the_best(
    begun: tuple[int, ...], plan: tuple[int, ...] | None
) -> None:
    contest = Contest(Boss(13, 8), 30, 500)
    assert cheapest_plan(contest, is_hard=False, begun=begun) == plan


def test_plan_may_begin_with_casts_that_change_nothing() -> None:
    # After each of them the wizard is where it was, but with no choice to poke.
    contest = Contest(Boss(2, 0), 9, 10, (POKE, Spell("Rest", 0, healing=1)))
    begun = (1, 1, 1)
    assert cheapest_plan(contest, is_hard=False, begun=begun) == (*begun, 0, 0)


HIT = Spell("Hit", 5, damage=4)
STAB = Spell("Stab", 10, damage=8)
BURN = Spell("Burn", 5, turns=2, damage_a_turn=2)


@pytest.mark.parametrize(
    ("points", "mana", "cost", "expected"),
    [
        (5, 10, (100, 3, b"b"), True),
        (4, 9, (101, 4, b"b"), True),
        (5, 10, (101, 1, b"a"), True),
        (6, 10, (101, 4, b"b"), False),
        (5, 11, (101, 4, b"b"), False),
        (5, 10, (99, 4, b"b"), False),
        (5, 10, (100, 2, b"b"), False),
        (5, 10, (100, 3, b"a"), False),
    ],
    ids=["alike", "worse", "dearer", "points", "mana", "cheaper", "shorter", "least trail"],
)
def test_moment_is_dominated_if_it_is_better_in_nothing(
    points: int, mana: int, cost: Cost, expected: bool
) -> None:
    front = {(1, 1): (0, 0, b""), (5, 10): (100, 3, b"b")}
    assert is_dominated_by(front, points, mana, cost) is expected


@pytest.mark.parametrize(
    ("spells", "plan"),
    [((HIT, STAB), (1,)), ((HIT, BURN), (1, 1)), ((BURN, HIT), (0, 0)), ((HIT, HIT), (0, 0))],
    ids=["the shortest", "lasting damage first", "in any order", "the first of equal spells"],
)
def test_of_equally_cheap_plans_one_is_always_found(
    spells: tuple[Spell, ...], plan: tuple[int, ...]
) -> None:
    assert cheapest_plan(Contest(Boss(8, 1), 9, 99, spells), is_hard=False) == plan


NAMES = list_names("duel")


def test_wizard_does_not_win_who_dies_before_the_boss() -> None:
    # Strike takes 4 of the boss's 5 hit points; then the boss's blow takes the wizard's 4.
    strike = Spell("Strike", 8, damage=3, healing=2, turns=4, damage_a_turn=1)
    gather = Spell("Gather", 3, turns=1, mana_a_turn=2)
    poke = Spell("Poke", 1, damage=1, healing=1, turns=1, armor=2)
    spells = gather, poke, strike, Spell("Duck", 4, turns=1, armor=1)
    assert cheapest_plan(Contest(Boss(5, 5), 2, 13, spells), is_hard=False) is None


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
