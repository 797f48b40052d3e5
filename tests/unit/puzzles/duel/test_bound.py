"""The lower bound is never more than the mana that a win takes."""

from collections.abc import Iterator
from random import Random

import pytest

from components.duel import Spell
from game.puzzles.duel.bound import ENDLESS, FREE_POINTS, KnownMove, ManaBound
from game.puzzles.duel.misreadings import VARIANTS
from game.puzzles.duel.moves import DuelMoves, State
from game.puzzles.duel.plan import PlanningProblem, search_plan
from game.puzzles.duel.read import Boss, Contest
from systems.duel.rules import RULES, DuelRules
from tests.suite.cases import slow
from tests.unit.puzzles.duel.strategies import contest

HIT = Spell("Hit", 5, damage=4)
REST = Spell("Rest", 7, healing=2)


def moves_of(fought: Contest, rules: DuelRules = RULES, *, is_hard: bool = False) -> DuelMoves:
    """Return the moves of a duel, the usual ones of which have been played."""
    problem = PlanningProblem(fought, is_hard, rules)
    with problem.duel(()) as duel, duel.world:
        return DuelMoves(duel, *problem)


def states(fought: Contest, *, is_hard: bool) -> Iterator[tuple[State, int]]:
    """Yield the states of the cheapest win, each with the mana that is yet to be spent."""
    plan = search_plan(PlanningProblem(fought, is_hard)) or ()
    left = sum(fought.spells[spell].cost for spell in plan)
    problem = PlanningProblem(fought, is_hard)
    with problem.duel(()) as duel, duel.world:
        moves = DuelMoves(duel, *problem)
        state = moves.first
        for spell in plan:
            yield state, left - state[3]
            ((_, numbers, move),) = moves.after(state, (spell,))
            if move.situation:
                state = (*numbers, move.situation)


@pytest.mark.parametrize("seeds", [range(8), slow(range(8, 100))])
def test_bound_of_the_cheapest_win_is_never_too_high(seeds: range) -> None:
    seen = 0
    for seed in seeds:
        random = Random(seed)  # noqa: S311 - no secret
        boss = Boss(random.randint(10, 75), random.randint(1, 12))
        for fought in (contest(random), Contest(boss, 50, 500)):
            bound = moves_of(fought, is_hard=seed % 2 == 1).bound
            for state, left in [*states(fought, is_hard=seed % 2 == 1)]:
                seen += 1
                assert bound.least(state) <= left
    assert seen > 2 * len(seeds)


def test_bound_counts_the_healing_that_the_wizard_needs() -> None:
    moves = moves_of(Contest(Boss(12, 1), 2, 99, (HIT, REST)))
    bound, state = moves.bound, moves.first
    assert bound.least((4, *state[1:])) == 5
    # The wizard survives two attacks of 1 with a rest that gains 1 point.
    assert bound.least(state) == 22
    assert bound.least((1, *state[1:])) == 5
    assert bound.least((0, *state[1:])) == 0


def test_bound_does_not_limit_mana_under_rules_that_allow_debts() -> None:
    (debts,) = (each.systems for each in VARIANTS if each.name == "mana-unchecked")
    fought = Contest(Boss(4, 1), 2, 0, (HIT, REST))
    for rules, expected in ((RULES.changed(*debts), 5), (RULES, ENDLESS)):
        moves = moves_of(fought, rules)
        assert min(moves.bound.least(moves.first), ENDLESS) == expected


@pytest.mark.parametrize(
    ("boss", "mana", "spells"),
    [((12, 4), 99, (HIT, REST)), ((12, 1), 14, (HIT,)), ((1, 1), 99, (REST,))],
    ids=["too strong", "too dear", "nothing hurts"],
)
def test_bound_is_endless_if_the_duel_cannot_be_won(
    boss: tuple[int, int], mana: int, spells: tuple[Spell, ...]
) -> None:
    moves = moves_of(Contest(Boss(*boss), 2, mana, spells))
    assert moves.bound.least(moves.first) >= ENDLESS


def test_corners_are_cut_off_until_no_cycle_is_a_bargain() -> None:
    # Two damage for 5 mana again and again, or once more before a win.
    moves = [KnownMove("now", (2, 0, 0, -5), "now"), KnownMove("now", (2, 0, 0, -5), None)]
    bound = ManaBound(moves)
    assert [bound.least((boss, 9, 9, 0, "now")) for boss in (0, 1, 2, 3)] == [0, 5, 5, 8]


def test_bound_counts_two_budgets_with_the_move_that_is_best_for_both() -> None:
    # Three blows of 1 are survived with 4 points; each point more has to be gained for 7 mana.
    moves = [
        KnownMove("now", (2, -1, 0, -5), "now"),
        KnownMove("now", (0, 1, 0, -7), "now"),
        KnownMove("now", (2, 0, 0, -5), None),
    ]
    bound = ManaBound(moves)
    assert bound.least((8, 4, 0, 0, "now")) == 20
    assert bound.least((8, 2, 0, 0, "now")) == 34
    assert ManaBound(moves, [FREE_POINTS]).least((8, 2, 0, 0, "now")) == 20
    assert ManaBound().least((8, 2, 0, 0, "now")) == 0
