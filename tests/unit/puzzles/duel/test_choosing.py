"""A duel whose spells are chosen one by one, by the systems that play it."""

import pytest

from game.puzzles.duel.choosing import NO_REASON, RefusedChoiceError, SteppedDuel
from game.puzzles.duel.duel import DuelState
from game.puzzles.duel.planning.problem import PlanningProblem
from game.puzzles.duel.reading import Boss, Contest
from systems.duel.arena import wizard
from systems.duel.casting import CastingSystem
from systems.duel.rules import RULES, DuelRules
from systems.duel.variants.casting import ImpatientCastingSystem, PassingCastingSystem
from tests.boards import no_world_left

WARLORD = Contest(Boss(58, 9), 50, 500)
POOR = Contest(Boss(13, 8), 10, 250)
MISSILE, DRAIN, SHIELD, POISON, RECHARGE = range(5)


@pytest.mark.parametrize("is_hard", [False, True])
def test_best_plan_comes_to_the_answer(is_hard: bool) -> None:
    problem = PlanningProblem(WARLORD, is_hard)
    plan = problem.plan()
    assert plan
    with SteppedDuel(WARLORD, is_hard=is_hard) as duel:
        for spell in plan:
            assert duel.mask[spell]
            duel.choose(spell)
        assert (duel.bout.is_won, duel.mana.spent) == (True, problem.played(plan)[0])
        assert duel.state().spent == duel.mana.spent


def test_refused_spells_have_the_reasons_of_the_system_that_casts() -> None:
    with SteppedDuel(POOR, is_hard=False) as duel:
        duel.choose(POISON)
        told = {one.spell: one.reason for one in duel.choices()}
        assert told == {
            "Magic Missile": "",
            "Drain": "",
            "Shield": "36 mana short",
            "Poison": "96 mana short, its effect runs 4 turns more",
            "Recharge": "152 mana short",
        }
        with pytest.raises(RefusedChoiceError, match=r"^Shield can't be cast: 36 mana short$"):
            duel.choose(SHIELD)
        assert (duel.mana.points, duel.bout.turns) == (77, 3)


def test_turn_goes_on_where_nothing_can_be_cast() -> None:
    broke = POOR._replace(mana=53)
    with SteppedDuel(broke, is_hard=False) as duel:
        duel.choose(MISSILE)
        assert (duel.is_over, duel.bout.is_won, duel.choices()) == (True, False, ())
        with pytest.raises(RefusedChoiceError, match=r"^the duel is over: nothing can be cast$"):
            duel.choose(MISSILE)
    passing = RULES.changed(PassingCastingSystem)
    with SteppedDuel(POOR._replace(mana=240), is_hard=False, rules=passing) as duel:
        told = duel.choose(RECHARGE)
        assert [event.arguments[0] for event in told if event.name == "turn_began"] == [2, 3]


def test_changed_rules_allow_what_they_allow() -> None:
    rules = RULES.changed(ImpatientCastingSystem)
    with SteppedDuel(WARLORD, is_hard=False, rules=rules) as duel:
        duel.choose(POISON)
        assert all(duel.mask)


def test_system_without_a_reason_is_said_to_give_none() -> None:
    class Abstinent(CastingSystem):
        def is_allowed(self, number: int) -> bool:
            return number == DRAIN

    with SteppedDuel(WARLORD, is_hard=False, rules=RULES.changed(Abstinent)) as duel:
        assert [one.reason for one in duel.choices()] == [NO_REASON, "", *[NO_REASON] * 3]


def test_copy_goes_on_by_itself_as_the_other_does() -> None:
    with SteppedDuel(WARLORD, is_hard=True) as duel:
        duel.choose(POISON)
        with duel.copy() as twin:
            first = twin.choose(RECHARGE)
            assert duel.state() != twin.state()
            assert duel.choose(RECHARGE) == first
            assert duel.state() == twin.state()
            assert duel.chosen == twin.chosen == [POISON, RECHARGE]


def test_duel_that_tells_nothing_is_played_the_same() -> None:
    with SteppedDuel(WARLORD, is_hard=False, is_told=False) as duel:
        assert (duel.choose(POISON), duel.mana.spent, duel.bout.turns) == ((), 173, 3)


class OwnCastingSystem(CastingSystem):
    """Takes a point of mana more, and tells nobody."""

    def cast(self, number: int) -> None:
        """Cast, and take it."""
        super().cast(number)
        wizard()[1].points -= 1


@pytest.mark.parametrize("rules", [RULES, RULES.changed(OwnCastingSystem)])
def test_copy_by_rules_that_tell_nobody_tells_the_same(rules: DuelRules) -> None:
    with SteppedDuel(WARLORD, is_hard=True, rules=rules) as duel:
        duel.choose(POISON)
        twin = duel.copy()
        assert twin.choose(MISSILE) == duel.choose(MISSILE)
        assert twin.state() == duel.state()


def test_spells_are_found_by_name() -> None:
    with SteppedDuel(WARLORD, is_hard=False) as duel:
        assert {duel.number_of(name) for name in ("Poison", "poison", "poi")} == {POISON}
        with pytest.raises(RefusedChoiceError, match=r"^no spell is called '': expected one of M"):
            duel.number_of("")


def test_worlds_are_given_back() -> None:
    with no_world_left():
        duel = SteppedDuel(WARLORD, is_hard=False)
        twin = duel.copy()
        assert isinstance(twin.state(), DuelState)
        del duel, twin
