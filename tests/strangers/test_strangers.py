"""A third-party program that misreads the rules answers as the variants of the same names do."""

from collections.abc import Iterator
from random import Random

import pytest

from game.lab.variant_sets import VariantSet, list_sets
from game.puzzles.registry import load
from game.puzzles.variant import Change
from tests.strangers import cards
from tests.suite.cases import slow

SEEDS = 12
NAMES = {
    "high-card-first",
    "highest-wins-everywhere",
    "repeat-across-games",
    "repeat-after-draw",
    "repeat-by-ends",
    "repeat-in-either-deck",
    "repeat-in-one-deck",
    "strictly-more-cards",
    "sub-game-from-whole-decks",
    "sub-game-needs-two-left",
    "sub-game-needs-two-each",
}
KNOWN = [variant for variant in load("cards").variants if variant.name in NAMES]


def name_of(chosen: VariantSet) -> str:
    """Return what a case is called."""
    return "+".join(variant.name for variant in chosen) or "rules"


def decks(random: Random) -> str:
    size = random.randint(2, 10)
    dealt = [str(card) for card in random.sample(range(1, size + 1), size)]
    cut = random.randint(1, size - 1)
    first, second = "\n".join(dealt[:cut]), "\n".join(dealt[cut:])
    return f"Player 1:\n{first}\n\nPlayer 2:\n{second}\n"


def texts(chosen: VariantSet) -> Iterator[str]:
    """Yield inputs for a set of variants, fewer for two than for one."""
    for seed in range(SEEDS if len(chosen) < 2 else SEEDS // 4):
        yield decks(Random(f"{seed} {name_of(chosen)}"))  # noqa: S311 - for inputs, not for secrets


@pytest.mark.parametrize(
    "chosen",
    [*list_sets(KNOWN, 0), *list_sets(KNOWN, 1), *map(slow, list_sets(KNOWN, 2))],
    ids=name_of,
)
def test_program_plays_recursive_games_as_its_misreadings_do(chosen: VariantSet) -> None:
    for text in texts(chosen):
        scenario = load("cards").read(text, "-", {}).under(Change(chosen))
        _, answer = cards.answers(text, [variant.name for variant in chosen])
        assert answer == scenario.answer(2).number, text
