"""Compares plans of random duels with what the search over the systems finds."""

from collections.abc import Callable
from itertools import count
from random import Random
from unittest.mock import patch

from game.puzzles.duel import moves
from game.puzzles.duel.misreadings import VARIANTS
from game.puzzles.duel.plan import PlanningProblem, SpellPlan, search_plan
from game.puzzles.duel.play import Duel
from game.puzzles.duel.read import Boss, Contest
from game.puzzles.savings import TURNS_ALIKE, Saving
from game.puzzles.variant import contradiction
from game.simulation.progress import step_handler
from systems.duel.rules import RULES, DuelRules
from tests.unit.puzzles.duel.strategies import contest

MOST_STEPS = 4000
"""Of the search over the systems, which never ends where hit points or mana grow without a win."""


def cheapest_plan(fought: Contest, *, is_hard: bool, begun: SpellPlan = ()) -> SpellPlan | None:
    """Return the plan under the standard rules."""
    return search_plan(PlanningProblem(fought, is_hard), begun)


def plan_by(
    rules: DuelRules,
    fought: Contest,
    *,
    is_hard: bool,
    begun: SpellPlan = (),
    is_plain: bool = False,
) -> SpellPlan | None:
    """Return the plan under some rules; a plain one is found by playing each turn."""
    may_use = moves.may_use

    def may_use_here(saving: Saving, rules: DuelRules) -> bool:
        return not (is_plain and saving is TURNS_ALIKE) and may_use(saving, rules)

    with patch.object(moves, "may_use", may_use_here):
        return search_plan(PlanningProblem(fought, is_hard, rules), begun)


class TooLongError(Exception):
    """A search takes too many steps."""


def drawn(random: Random) -> Contest:
    """Return a small duel with spells of any kind, or a larger one with the standard spells."""
    if random.randrange(10):
        return contest(random)
    boss = Boss(random.choice((1, 7, 13, 22, 31, 44)), random.choice((0, 1, 4, 8, 9, 13, 60)))
    return Contest(boss, random.choice((1, 2, 20, 50)), random.choice((0, 200, 500)))


def worth(
    fought: Contest, plan: SpellPlan | None, *, is_hard: bool, rules: DuelRules = RULES
) -> tuple[int, int] | None:
    """Return what a plan costs in play, and its casts; it must win."""
    if plan is None:
        return None
    with Duel(fought, plan, is_hard=is_hard, rules=rules) as duel:
        duel.finish()
        assert duel.clock.is_won
        return duel.mana.spent, len(plan)


def within_steps(search: Callable[[], SpellPlan | None]) -> SpellPlan | None:
    """Return what a search finds.

    Raises:
        TooLongError: it has found nothing yet after so many steps.
    """
    steps = count()

    def check() -> None:
        if next(steps) > MOST_STEPS:
            raise TooLongError

    with step_handler(check):
        return search()


def prove_rules(seed: int) -> None:
    """Compare one random duel; a fourth of them go on from some casts."""
    random = Random(seed)  # noqa: S311 - the same duels each time
    fought, is_hard = drawn(random), random.random() < 0.5
    spells = range(len(fought.spells))
    begun = () if random.randrange(4) else tuple(random.choices(spells, k=random.randint(1, 3)))
    planned = cheapest_plan(fought, is_hard=is_hard, begun=begun)
    try:
        tried = within_steps(
            lambda: plan_by(RULES, fought, is_hard=is_hard, begun=begun, is_plain=True)
        )
    except TooLongError:
        return
    expected = worth(fought, tried, is_hard=is_hard)
    assert worth(fought, planned, is_hard=is_hard) == expected, seed


def prove_variants(seed: int) -> bool:
    """Compare a random duel by random variants; return whether a plan was found."""
    random = Random(seed)  # noqa: S311 - the same duels each time
    fought, is_hard = drawn(random), random.random() < 0.5
    chosen = random.sample([each for each in VARIANTS if each.systems], random.choice((1, 1, 2)))
    if contradiction(chosen):
        return False
    rules = RULES.changed(*(system for each in chosen for system in each.systems))
    try:
        tried = within_steps(lambda: plan_by(rules, fought, is_hard=is_hard, is_plain=True))
    except TooLongError:
        return False
    planned = plan_by(rules, fought, is_hard=is_hard)
    expected = worth(fought, tried, is_hard=is_hard, rules=rules)
    assert worth(fought, planned, is_hard=is_hard, rules=rules) == expected, (seed, chosen)
    return tried is not None
