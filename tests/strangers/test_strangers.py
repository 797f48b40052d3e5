"""Strangers' programs misread the rules as the variants of the same names do."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from game.lab.variant_sets import VariantSet, sets_of
from game.puzzles.registry import load
from game.puzzles.variant import Change
from tests.strangers import cards, duel
from tests.suite.cases import slow

SEEDS = 12
BY_DUELS = {
    "armor-ends-early",
    "bleeds-after-effects",
    "bleeds-after-the-boss",
    "bleeds-both-turns",
    "bleeds-but-casts",
    "dies-after-effects",
    "effect-lasts-one-less",
    "effect-lasts-one-more",
    "effects-once-a-round",
    "few-turns",
    "kill-still-costs",
    "no-least-damage",
    "no-recast-at-the-end",
}
BY_CARDS = {
    "high-card-first",
    "highest-wins-everywhere",
    "repeat-across-games",
    "repeat-after-draw",
    "repeat-by-ends",
    "repeat-in-either-deck",
    "repeat-in-one-deck",
    "strictly-more-cards",
    "sub-game-from-whole-decks",
}


def sets(puzzle: str, names: set[str]) -> list[VariantSet]:
    """Return no variant, each of some, and each two of them that may hold together."""
    known = [variant for variant in load(puzzle).variants if variant.name in names]
    return [chosen for size in (0, 1, 2) for chosen in sets_of(known, size)]


def cases(puzzle: str, names: set[str]) -> list[object]:
    """Return the sets as cases of a test."""
    return [slow(each) if len(each) > 1 else each for each in sets(puzzle, names)]


def named(chosen: VariantSet) -> str:
    """Return what a case is called."""
    return "+".join(variant.name for variant in chosen) or "rules"


def texts(make: Callable[[Random], str], chosen: VariantSet) -> Iterator[str]:
    """Yield inputs for a set of variants, fewer for two than for one."""
    for seed in range(SEEDS if len(chosen) < 2 else SEEDS // 4):
        yield make(Random(f"{seed} {named(chosen)}"))  # noqa: S311 - for inputs, not for secrets


def boss(random: Random) -> str:
    return f"Hit Points: {random.randint(8, 32)}\nDamage: {random.randint(3, 14)}\n"


def decks(random: Random) -> str:
    size = random.randint(2, 10)
    dealt = [str(card) for card in random.sample(range(1, size + 1), size)]
    cut = random.randint(1, size - 1)
    first, second = "\n".join(dealt[:cut]), "\n".join(dealt[cut:])
    return f"Player 1:\n{first}\n\nPlayer 2:\n{second}\n"


@pytest.mark.slow
@pytest.mark.parametrize("chosen", cases("duel", BY_DUELS), ids=named)
def test_program_plans_duels_as_its_misreadings_do(chosen: VariantSet) -> None:
    for text in texts(boss, chosen):
        scenario = load("duel").read(text, "-", {}).under(Change(chosen))
        answers = list(duel.answers(text, [variant.name for variant in chosen]))
        assert answers == [scenario.answer(part).number for part in (1, 2)], text


@pytest.mark.parametrize("chosen", cases("cards", BY_CARDS), ids=named)
def test_program_plays_recursive_games_as_its_misreadings_do(chosen: VariantSet) -> None:
    for text in texts(decks, chosen):
        scenario = load("cards").read(text, "-", {}).under(Change(chosen))
        _, answer = cards.answers(text, [variant.name for variant in chosen])
        assert answer == scenario.answer(2).number, text
