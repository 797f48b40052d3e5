"""Why a spell can't be cast, and the cost of another one, tried in a duel up to that cast."""

import pytest

from game.puzzles.duel.answer import COLUMNS, DuelAnswer
from game.puzzles.duel.explain import NO_REASON, Refusal, try_spell
from game.puzzles.duel.plan import PlanningProblem
from game.puzzles.duel.read import Boss, Contest
from systems.duel.casting import SPELLS as TABLE
from systems.duel.casting import CastingSystem
from systems.duel.misreadings.casting import ImpatientCastingSystem, PassingCastingSystem
from systems.duel.rules import RULES, DuelRules

WARLORD = Contest(Boss(58, 9), 50, 500, TABLE)
POOR = Contest(Boss(13, 8), 10, 250, TABLE)
MISSILE, DRAIN, SHIELD, POISON, RECHARGE = SPELLS = range(5)


def costs(
    contest: Contest, *begun: int, rules: DuelRules = RULES, is_hard: bool = False
) -> dict[int, int]:
    """Return the costs of the spells that can be cast after some others."""
    problem = PlanningProblem(contest, is_hard, rules)
    tried = {spell: try_spell(problem, begun, spell)[0] for spell in SPELLS}
    return {spell: cost for spell, cost in tried.items() if cost is not None}


@pytest.mark.parametrize("is_hard", [False, True])
def test_spells_of_the_cheapest_plan_can_be_cast(*, is_hard: bool) -> None:
    plan = PlanningProblem(WARLORD, is_hard).plan()
    assert plan
    for number, spell in enumerate(plan):
        assert costs(WARLORD, *plan[:number], is_hard=is_hard)[spell] == TABLE[spell].cost


def test_refused_spells_have_the_reasons_of_the_system_that_casts() -> None:
    problem = PlanningProblem(POOR, is_hard=False)
    tried = {spell: try_spell(problem, (POISON,), spell) for spell in SPELLS}
    assert {spell: cost or reason.words for spell, (cost, reason) in tried.items()} == {
        MISSILE: 53,
        DRAIN: 73,
        SHIELD: "36 mana short",
        POISON: "96 mana short, its effect runs 4 turns more",
        RECHARGE: "152 mana short",
    }


def test_turn_goes_on_if_nothing_can_be_cast() -> None:
    assert costs(POOR._replace(mana=53), MISSILE) == {}
    passing = RULES.changed(PassingCastingSystem)
    # The wizard passes turn 3 with 11 mana, and Recharge restores 101 before it and in turn 4.
    rich = POOR._replace(hit_points=30, mana=129 + 101 - 1)
    assert [*costs(rich, RECHARGE, rules=passing)] == [MISSILE, DRAIN, SHIELD, POISON]


def test_changed_rules_decide_what_can_be_cast() -> None:
    assert [*costs(WARLORD, POISON, rules=RULES.changed(ImpatientCastingSystem))] == [*SPELLS]


def test_system_without_a_reason_is_said_to_give_none() -> None:
    class Abstinent(CastingSystem):
        def is_allowed(self, number: int) -> bool:
            return number == DRAIN

    rules = RULES.changed(Abstinent)
    assert costs(WARLORD, rules=rules) == {DRAIN: 73}
    problem = PlanningProblem(WARLORD, is_hard=False, rules=rules)
    assert try_spell(problem, (), POISON) == (None, Refusal())
    assert Refusal().words == NO_REASON


def test_spell_that_is_cast_instead_has_no_cost() -> None:
    class Stubborn(CastingSystem):
        def choose(self) -> int | None:
            return DRAIN if super().choose() is not None else None

    assert costs(WARLORD, rules=RULES.changed(Stubborn)) == {DRAIN: 73}


def test_names_are_never_broken() -> None:
    names = ("Self-Sealing Stem-Bolt",) * 9 + ("x" * 2 * COLUMNS,)
    _, *lines = DuelAnswer(7, names, 19).lines()
    assert [name for line in lines for name in line.rstrip(",").split(", ")] == list(names)
