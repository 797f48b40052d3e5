"""What casts were worth, against the best and the best other spell; counted by hand."""

from components.duel import Spell
from game.puzzles.duel.explaining.worth import (
    CastWorth,
    can_be_weighed,
    least_mana,
    prospects,
    worth_of_casts,
)
from game.puzzles.duel.planning.problem import PlanningProblem
from game.puzzles.duel.reading.contest import Boss, Contest

POKE, SMASH, WARD = 0, 1, 2
BOOK = (
    Spell("Poke", 4, damage=1),
    Spell("Smash", 10, damage=4),
    Spell("Ward", 3, turns=6, armor=9),
)
EASY = PlanningProblem(Contest(Boss(8, 1), 50, 100, BOOK), is_hard=False)
"""Two Smashes win for 20; a Poke more costs 4, as two Smashes are needed after it all the same."""
DEADLY = PlanningProblem(Contest(Boss(8, 10), 15, 100, BOOK), is_hard=False)
"""The second blow kills, unless a Ward runs."""


def test_least_mana_counts_what_was_spent_before() -> None:
    assert least_mana(EASY, ()) == 20
    assert least_mana(EASY, (POKE,)) == 24
    assert least_mana(EASY, (SMASH, SMASH)) == 20


def test_casts_that_cannot_be_made_have_none() -> None:
    assert least_mana(DEADLY, (WARD, WARD)) is None


def test_prospects_are_those_of_each_spell() -> None:
    assert prospects(EASY, (SMASH,)) == (24, 20, 23)


def test_best_cast_saves_what_the_next_best_would_cost_more() -> None:
    first, second = worth_of_casts(EASY, [(1, SMASH), (3, SMASH)])
    assert (first.lost, first.saved) == (0, 3)
    assert second == CastWorth(turn=3, spell=SMASH, before=20, after=20, otherwise=23)


def test_cast_that_is_not_needed_loses_its_price() -> None:
    assert [worth.lost for worth in worth_of_casts(EASY, [(1, POKE), (3, SMASH), (5, SMASH)])] == [
        4,
        0,
        0,
    ]


def test_cast_after_which_nothing_wins_is_fatal() -> None:
    # After one Poke only a Ward helps against the second blow: 4 + 3 + 10 + 10 against 10 + 10.
    first, second = worth_of_casts(DEADLY, [(1, POKE), (3, POKE)])
    assert (first.is_fatal, first.lost) == (False, 7)
    assert (second.is_fatal, second.after, second.lost) == (True, None, 0)


def test_cast_without_which_nothing_wins_is_the_only_way() -> None:
    (worth,) = list(worth_of_casts(DEADLY, [(1, POKE), (3, WARD)]))[1:]
    assert (worth.is_only_way, worth.saved) == (True, 0)


def test_duels_by_the_rules_can_be_weighed() -> None:
    assert can_be_weighed(EASY)
