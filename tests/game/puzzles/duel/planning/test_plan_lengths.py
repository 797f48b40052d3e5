"""How many casts a duel may have: none that wins is left out."""

from math import inf

import pytest

from components.duel import Spell
from game.puzzles.duel.planning import plan_lengths
from game.puzzles.duel.planning.budgets import Budgets
from game.puzzles.duel.planning.plan_lengths import (
    ANY_LENGTH,
    PlanLength,
    PlanLengths,
    possible_lengths,
)
from game.puzzles.duel.planning.state_space import initial_state
from game.puzzles.duel.reading.contest import Boss, Contest
from game.puzzles.duel.reading.spell_file import standard_book

HIT = Spell("Hit", 5, damage=4)
REST = Spell("Rest", 1, healing=2)


def lengths(
    boss: tuple[int, int], wizard: tuple[int, int], *spells: Spell, is_hard: bool = False
) -> list[PlanLength]:
    contest = Contest(Boss(*boss), *wizard, spells)
    state = initial_state(contest, is_hard=is_hard)
    assert state
    return list(possible_lengths(Budgets(contest, is_hard=is_hard), state))


def test_lengths_of_a_duel_that_is_lived_through_for_so_long() -> None:
    # Three hits, and needless ones as long as the wizard lives.
    assert lengths((12, 2), (9, 99), HIT) == [PlanLength(5 * n, n, n) for n in (3, 4, 5)]
    assert lengths((12, 2), (8, 99), HIT) == [PlanLength(5 * n, n, n) for n in (3, 4)]
    assert lengths((12, 2), (4, 99), HIT) == []
    assert lengths((12, 2), (9, 19), HIT) == [PlanLength(15, 3, 3)]
    assert lengths((12, 2), (9, 14), HIT) == []


def test_wizard_who_never_dies_may_take_any_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan_lengths, "MOST", 5)
    # Two hits cost a point each, which must be healed before the third.
    found = lengths((12, 1), (1, 99), HIT, REST)
    assert [(fewest, most) for _, fewest, most in found] == [(5, 5), (6, inf)]


@pytest.mark.parametrize("boss", [(103, 11), (200, 12), (318, 4), (500, 3), (1000, 2)])
def test_bosses_that_no_number_of_casts_beats(boss: tuple[int, int]) -> None:
    assert lengths(boss, (50, 500), *standard_book()) == []


@pytest.mark.parametrize(
    ("boss", "is_hard", "casts", "mana"),
    [
        ((58, 9), False, 9, 1269),
        ((58, 9), True, 9, 1309),
        ((71, 10), False, 12, 1824),
        ((71, 10), True, 13, 1937),
    ],
)
def test_known_duels_are_as_long_and_as_dear_as_may_be(
    boss: tuple[int, int], is_hard: bool, casts: int, mana: int
) -> None:
    found = PlanLengths(lengths(boss, (50, 500), *standard_book(), is_hard=is_hard))
    assert casts in found
    assert found.least_mana(casts) <= mana


def test_lengths_know_what_is_between_them() -> None:
    found = PlanLengths([PlanLength(7, 2, 2), PlanLength(5, 4, 4), PlanLength(9, 6, inf)])
    assert [casts for casts in range(9) if casts in found] == [2, 4, 6, 7, 8]
    assert [found.least_mana(casts) for casts in range(9)] == [5, 5, 5, 5, 5, 9, 9, 9, 9]
    assert (found.fewest, found.most) == (2, inf)
    assert 1 in ANY_LENGTH
    assert 10**9 in ANY_LENGTH
    assert 1 not in PlanLengths([])
