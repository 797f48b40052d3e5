"""By every variant, remembered turns lead to what the search over the systems finds."""

import pytest

from game.puzzles.duel.fast.variant_search import is_variant, plan_by_variant
from game.puzzles.duel.planning.problem import PlanningProblem
from game.puzzles.duel.planning.trials import plan_by
from game.puzzles.duel.reading.contest import Boss, Contest
from game.puzzles.duel.reading.spell_file import standard_book
from game.puzzles.duel.variants import VARIANTS
from game.puzzles.pins import promises_of
from game.puzzles.variant import Variant
from systems.duel.blow import BlowSystem
from systems.duel.promises import EVERY, Promise
from systems.duel.rules import RULES, DuelRules
from tests.proofs.duel import prove_variants, worth

PLAYED = [each for each in VARIANTS if each.systems]


def rules_of(name: str) -> DuelRules:
    (variant,) = (each for each in VARIANTS if each.name == name)
    return RULES.changed(*variant.systems)


def test_random_duels_are_planned_as_well() -> None:
    assert sum(map(prove_variants, range(60))) > 15


@pytest.mark.parametrize("variant", PLAYED, ids=lambda each: each.name)
def test_duels_with_the_standard_book_are_planned_as_well(variant: Variant) -> None:
    rules = RULES.changed(*variant.systems)
    for boss in (Boss(17, 30), Boss(26, 9)):
        contest = Contest(boss, 50, 500, standard_book())
        plans = [plan(rules, contest, is_hard=True) for plan in (plan_by_variant, plan_by)]
        found, expected = (worth(contest, plan, is_hard=True, rules=rules) for plan in plans)
        assert found == expected


@pytest.mark.parametrize("begun", [(), (1, 1, 0), (0, 0)])
def test_plan_goes_on_from_what_was_begun(begun: tuple[int, ...]) -> None:
    contest, rules = Contest(Boss(22, 4), 50, 500, standard_book()), rules_of("kill-still-costs")
    plan = plan_by_variant(rules, contest, is_hard=False, begun=begun)
    assert plan is not None
    assert plan[: len(begun)] == begun
    assert len(plan) == len(plan_by(rules, contest, is_hard=False, begun=begun) or ())


class PromisingBlowSystem(BlowSystem):
    """Promises all that there is."""

    promises = EVERY


def test_rules_of_somebodys_own_are_played_turn_by_turn() -> None:
    rules = RULES.changed(PromisingBlowSystem)
    assert promises_of(rules) == EVERY
    assert not is_variant(rules)
    assert is_variant(rules_of("armor-stays"))
    contest = Contest(Boss(13, 9), 50, 500, standard_book())
    assert PlanningProblem(contest, False, rules).plan() is not None


def test_edited_rules_are_played_turn_by_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of("armor-stays")
    monkeypatch.setattr(BlowSystem, "is_due", lambda _self, bout: not bout.is_over)
    assert not is_variant(rules)
    assert Promise.NO_LEDGER not in promises_of(rules)
