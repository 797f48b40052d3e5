"""Books of up to twelve spells, in duels of the official size."""

from collections import Counter
from random import Random

import pytest

from game.puzzles.duel.duel import Duel
from game.puzzles.duel.planning.rounds import cheapest_plan
from tests.suite.cases import slow
from tests.unit.puzzles.duel.books import duel


@pytest.mark.parametrize("seeds", [range(5), slow(range(5, 60))])
def test_plans_with_large_books_win_in_play(seeds: range) -> None:
    found = {True: 0, False: 0}
    for seed in seeds:
        fought, is_hard = duel(Random(seed)), seed % 2 == 1  # noqa: S311 - no secret
        plan = cheapest_plan(fought, is_hard=is_hard)
        found[plan is not None] += 1
        if plan is not None:
            with Duel(fought, plan, is_hard=is_hard) as played:
                played.finish()
                assert played.bout.is_won
                assert played.mana.spent == sum(fought.spells[spell].cost for spell in plan)
    assert min(found.values()) > len(seeds) / 4


def test_large_books_are_of_every_sort() -> None:
    found: Counter[str] = Counter()
    for seed in range(300):
        fought = duel(Random(seed))  # noqa: S311 - no secret
        free = [spell for spell in fought.spells if not spell.cost]
        found["with a free spell"] += bool(free)
        found["that heals for nothing"] += any(spell.healing for spell in free)
        found["that restores more than it costs"] += any(
            spell.turns * spell.mana_a_turn > spell.cost for spell in fought.spells
        )
        found["with a long spell"] += any(spell.turns > 7 for spell in fought.spells)
        found["of ten spells or more"] += len(fought.spells) >= 10
    assert not {sort: number for sort, number in found.items() if not 60 <= number <= 290}
