"""A duel that stops before each cast: which spells can be cast, and why others can't."""

import pytest

from game.puzzles.duel.answer import COLUMNS, DuelAnswer
from game.puzzles.duel.plan import PlanningProblem
from game.puzzles.duel.read import Boss, Contest
from game.puzzles.duel.trial import NO_REASON, TrialDuel
from systems.duel.casting import SPELLS as TABLE
from systems.duel.casting import CastingSystem
from systems.duel.misreadings.casting import ImpatientCastingSystem, PassingCastingSystem
from systems.duel.rules import RULES

WARLORD = Contest(Boss(58, 9), 50, 500, TABLE)
POOR = Contest(Boss(13, 8), 10, 250, TABLE)
MISSILE, DRAIN, SHIELD, POISON, RECHARGE = SPELLS = range(5)


@pytest.mark.parametrize("is_hard", [False, True])
def test_cheapest_plan_is_castable_and_wins(*, is_hard: bool) -> None:
    problem = PlanningProblem(WARLORD, is_hard)
    plan = problem.plan()
    assert plan
    with problem.trial() as duel:
        for spell in plan:
            assert spell in duel.castable
            duel.cast(spell)
        assert (duel.bout.is_won, duel.mana.spent) == (True, problem.played(plan)[0])
        assert tuple(duel.casts) == plan


def test_refused_spells_have_the_reasons_of_the_system_that_casts() -> None:
    with TrialDuel(POOR, is_hard=False) as duel:
        duel.cast(POISON)
        assert duel.castable == [MISSILE, DRAIN]
        assert {spell: duel.refusal(spell).words for spell in (SHIELD, POISON, RECHARGE)} == {
            SHIELD: "36 mana short",
            POISON: "96 mana short, its effect runs 4 turns more",
            RECHARGE: "152 mana short",
        }
        assert (duel.mana.points, duel.bout.turns) == (77, 3)


def test_turn_goes_on_if_nothing_can_be_cast() -> None:
    with TrialDuel(POOR._replace(mana=53), is_hard=False) as duel:
        duel.cast(MISSILE)
        assert (duel.is_over, duel.bout.is_won, duel.castable) == (True, False, [])
    passing = RULES.changed(PassingCastingSystem)
    with TrialDuel(POOR._replace(mana=240), is_hard=False, rules=passing) as duel:
        duel.cast(RECHARGE)
        assert (duel.bout.turns, duel.casts) == (3, [RECHARGE])


def test_changed_rules_decide_what_can_be_cast() -> None:
    rules = RULES.changed(ImpatientCastingSystem)
    with TrialDuel(WARLORD, is_hard=False, rules=rules) as duel:
        duel.cast(POISON)
        assert duel.castable == [*SPELLS]


def test_system_without_a_reason_is_said_to_give_none() -> None:
    class Abstinent(CastingSystem):
        def is_allowed(self, number: int) -> bool:
            return number == DRAIN

    with TrialDuel(WARLORD, is_hard=False, rules=RULES.changed(Abstinent)) as duel:
        assert duel.castable == [DRAIN]
        assert duel.refusal(POISON).words == NO_REASON


def test_names_are_never_broken() -> None:
    names = ("Self-Sealing Stem-Bolt",) * 9 + ("x" * 2 * COLUMNS,)
    _, *lines = DuelAnswer(7, names, 19).lines()
    assert [name for line in lines for name in line.rstrip(",").split(", ")] == list(names)
