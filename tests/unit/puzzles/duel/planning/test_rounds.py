"""The least mana: the known duels, the traps, and books that could cheat for ever."""

import pytest

from components.duel import Spell
from game.puzzles.duel.planning.rounds import cheapest_plan
from game.puzzles.duel.reading import Boss, Contest, standard_book
from tests.proofs.duel import worth

POKE = Spell("Poke", 5, damage=1)
REST = Spell("Rest", 0, healing=4)
STUDY = Spell("Study", 0, turns=2, mana_a_turn=3)
IDLE = Spell("Idle", 0)


def least(
    boss: tuple[int, int], wizard: tuple[int, int], *spells: Spell, is_hard: bool = False
) -> int | None:
    """Return the mana that the plan costs in play."""
    contest = Contest(Boss(*boss), *wizard, spells or standard_book())
    found = worth(contest, cheapest_plan(contest, is_hard=is_hard), is_hard=is_hard)
    return None if found is None else found[0]


@pytest.mark.parametrize(
    ("boss", "wizard", "spells", "mana"),
    [
        # Hit points without end, but never the mana for a sixth poke.
        ((6, 2), (5, 25), (POKE, REST), None),
        ((5, 2), (5, 25), (POKE, REST), 25),
        # Mana without end, but the boss is too quick.
        ((20, 2), (9, 0), (POKE, STUDY), None),
        # Both without end: study, rest, poke, as often as need be.
        ((20, 2), (9, 0), (POKE, STUDY, REST), 100),
        # Nothing hurts the boss.
        ((1, 1), (9, 9), (REST, STUDY, IDLE), None),
        ((1, 1), (9, 9), (IDLE,), None),
        # A win for nothing.
        ((9, 1), (9, 0), (Spell("Stare", 0, damage=1),), 0),
        ((10, 1), (9, 0), (Spell("Stare", 0, damage=1),), None),
        # Far more hit points are needed than the first caps allow.
        ((12, 10), (12, 300), (Spell("Poke", 9, damage=1), Spell("Feast", 0, healing=12)), 108),
    ],
)
def test_search_ends_where_something_could_go_on_for_ever(
    boss: tuple[int, int], wizard: tuple[int, int], spells: tuple[Spell, ...], mana: int | None
) -> None:
    assert least(boss, wizard, *spells) == mana


@pytest.mark.parametrize("boss", [(10**9, 10**9), (10**9, 60), (400, 40), (1, 10**9)])
def test_giants_are_soon_done_with(boss: tuple[int, int]) -> None:
    assert least(boss, (50, 500)) == (53 if boss[0] == 1 else None)


@pytest.mark.parametrize(
    ("begun", "plan"),
    [
        # Four missiles for 212 mana take 16 points, a poison and a missile for 226 the 13.
        ((), (0, 0, 0, 0)),
        ((3,), (3, 0)),
        ((2,), (2, 0, 0, 0, 0)),
        ((2, 3), (2, 3, 0)),
        # No shield can be cast while one runs.
        ((2, 2), None),
    ],
)
def test_plan_may_begin_with_casts_that_were_not_the_best(
    begun: tuple[int, ...], plan: tuple[int, ...] | None
) -> None:
    contest = Contest(Boss(13, 8), 30, 500, standard_book())
    assert cheapest_plan(contest, is_hard=False, begun=begun) == plan


def test_plan_may_begin_with_casts_that_change_nothing() -> None:
    # After each of them the wizard is where it was, but with no choice to poke.
    contest = Contest(Boss(2, 0), 9, 10, (POKE, Spell("Rest", 0, healing=1)))
    begun = (1, 1, 1)
    assert cheapest_plan(contest, is_hard=False, begun=begun) == (*begun, 0, 0)
