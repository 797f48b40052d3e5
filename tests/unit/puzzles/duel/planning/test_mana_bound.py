"""A lower bound of the mana that a win takes, by damage and by what must be restored."""

from components.duel import Spell
from game.puzzles.duel.planning.mana_bound import LONGEST, best_restoration, bound_for
from game.puzzles.duel.reading.spell_file import standard_book

POKE = Spell("Poke", 5, damage=1)
REST = Spell("Rest", 0, healing=4)


def test_mana_is_restored_at_most_as_the_best_spell_does_and_at_the_cost_of_the_cheapest() -> None:
    sip = Spell("Sip", 10, turns=1, mana_a_turn=15)
    gulp = Spell("Gulp", 50, turns=2, mana_a_turn=60)
    assert best_restoration((sip, POKE, gulp)) == (120 - 50, 10)


def test_bound_counts_damage_and_the_mana_that_must_be_restored() -> None:
    bound = bound_for(standard_book(), 10_000)
    assert bound(0, 0) == 0
    assert (bound(1, 500), bound(4, 53), bound(5, 500), bound(18, 500)) == (53, 53, 106, 173)
    assert bound(36, 346) == 346
    assert bound(36, 345) == 346 + 229
    assert bound(36, 70) == 346 + 229
    assert bound(36, 69) == 346 + 2 * 229
    assert bound(9_000, 10**9) == bound(LONGEST, 10**9)
    assert bound_for((POKE,), 3)(3, 14) == float("inf")
    assert bound_for((REST,), 3)(3, 14) == float("inf")
    study_hard = Spell("Study hard", 5, damage=1, turns=1, mana_a_turn=1)
    assert bound_for((study_hard,), 3)(3, 0) == 15
