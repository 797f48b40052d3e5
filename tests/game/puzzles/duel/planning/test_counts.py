"""Numbers of casts: the cheapest first, none that can't win, and none that wins left out."""

from itertools import islice

import pytest

from components.duel import Spell
from game.puzzles.duel.planning.budgets import Budgets
from game.puzzles.duel.planning.counts import CountSearch
from game.puzzles.duel.planning.plan_lengths import ANY_LENGTH, PlanLength, PlanLengths
from game.puzzles.duel.planning.state_space import initial_state
from game.puzzles.duel.planning.step_limit import StepLimit, StepLimitError
from game.puzzles.duel.reading.contest import Boss, Contest
from game.puzzles.duel.reading.spell_file import standard_book

HIT = Spell("Hit", 5, damage=4)
POKE = Spell("Poke", 3, damage=2)
REST = Spell("Rest", 2, healing=3)


def counted(
    boss: tuple[int, int],
    wizard: tuple[int, int],
    *spells: Spell,
    lengths: PlanLengths = ANY_LENGTH,
    limit: int = 10_000,
) -> list[tuple[int, ...]]:
    """Return the first ten."""
    contest = Contest(Boss(*boss), *wizard, spells)
    state = initial_state(contest, is_hard=False)
    assert state
    counting = CountSearch(Budgets(contest, is_hard=False), state)
    return list(islice(counting.cheapest_first(lengths, StepLimit(limit)), 10))


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


def test_only_wanted_lengths_are_found() -> None:
    lengths = PlanLengths([PlanLength(0, 3, 3), PlanLength(0, 5, 5)])
    found = counted((8, 1), (9, 17), HIT, POKE, lengths=lengths)
    assert found == [(1, 2), (2, 1), (3, 0), (0, 5), (1, 4)]
    assert counted((8, 1), (9, 17), HIT, POKE, lengths=PlanLengths([])) == []


def test_search_ends_at_its_step_limit() -> None:
    with pytest.raises(StepLimitError):
        counted((8, 1), (4, 14), HIT, POKE, limit=3)
    # Numbers that are tried count besides the nodes, of which there are some seventy.
    with pytest.raises(StepLimitError):
        counted((71, 10), (50, 500), *standard_book(), limit=100)


def test_first_numbers_are_those_of_the_known_duels() -> None:
    book = standard_book()
    assert counted((58, 9), (50, 500), *book)[0] == (2, 1, 1, 3, 2)
    assert counted((71, 10), (50, 500), *book)[0] == (2, 0, 3, 4, 3)
