"""Numbers of casts: the cheapest first, none that can't win, and none that wins left out."""

from itertools import islice

import pytest

from components.duel import Spell
from game.puzzles.duel.fast.budgets import Budgets
from game.puzzles.duel.fast.counts import CountSearch
from game.puzzles.duel.fast.step_limit import StepLimit, StepLimitError
from game.puzzles.duel.planning.transitions import initial_state
from game.puzzles.duel.reading.contest import Boss, Contest
from game.puzzles.duel.reading.spell_file import standard_book

HIT = Spell("Hit", 5, damage=4)
POKE = Spell("Poke", 3, damage=2)
REST = Spell("Rest", 2, healing=3)


def counted(
    boss: tuple[int, int],
    wizard: tuple[int, int],
    *spells: Spell,
    limit: int = 10_000,
) -> list[tuple[int, ...]]:
    """Return the first ten."""
    contest = Contest(Boss(*boss), *wizard, spells)
    state = initial_state(contest, is_hard=False)
    assert state
    counting = CountSearch(Budgets(contest, is_hard=False), state)
    return list(islice(counting.cheapest_first(StepLimit(limit)), 10))


def test_cheapest_come_first_and_of_those_the_shortest() -> None:
    # 8 points: 10, 11, 12, and all with a needless cast; the wizard lives through four casts.
    found = counted((8, 1), (4, 14), HIT, POKE)
    assert found == [(2, 0), (1, 2), (0, 4), (2, 1), (1, 3)]


def test_of_two_alike_the_first_of_the_book_is_cast() -> None:
    assert counted((4, 1), (9, 5), HIT, HIT._replace(name="Other")) == [(1, 0), (0, 1)]


def test_wizard_who_would_die_must_heal() -> None:
    # Three hits mean two blows of 4, four casts three; the last cast must not be lived through.
    found = counted((12, 4), (9, 16), HIT)
    assert found == [(3,)]
    assert counted((12, 4), (8, 16), HIT) == []
    # A rest gains 3 and costs 4.
    assert counted((12, 4), (8, 20), HIT, REST) == []
    assert counted((12, 4), (8, 20), HIT, REST._replace(healing=5))[0] == (3, 1)


def test_search_ends_at_its_step_limit() -> None:
    with pytest.raises(StepLimitError):
        counted((8, 1), (4, 14), HIT, POKE, limit=3)
    # Numbers that are tried are steps: of hits there must be more than a hundred.
    with pytest.raises(StepLimitError):
        counted((500, 1), (999, 999), HIT, limit=100)


@pytest.mark.parametrize(
    ("boss", "counts"), [((58, 9), (2, 1, 1, 3, 2)), ((71, 10), (2, 0, 3, 4, 3))]
)
def test_first_numbers_with_time_for_effects_are_those_of_the_known_duels(
    boss: tuple[int, int], counts: tuple[int, ...]
) -> None:
    contest = Contest(Boss(*boss), 50, 500, standard_book())
    state, budgets = (*boss[:1], 50, 500, (0,) * 5), Budgets(contest, is_hard=False)
    found = CountSearch(budgets, state).cheapest_first(StepLimit(1000))
    in_time = (
        each for each in found if budgets.is_in_time(budgets.of_casts(state, each), state, each)
    )
    assert next(in_time) == counts
