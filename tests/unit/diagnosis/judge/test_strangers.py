"""Programs of strangers, whose misreadings are found from their answers alone.

They share no code with ours. Here they are called and not run, and few misreadings are
known besides theirs, so that they are soon found.
"""

from collections.abc import Callable, Iterable

import pytest

from game.lab.abilities import maker_of
from game.lab.judge.cases import Cases
from game.lab.judge.misreadings import distinguishing, explanation
from game.lab.judge.verdict import verdict_of
from game.lab.traps import traps_of
from game.puzzles.registry import load
from tests.slow_cases import slow
from tests.strangers import battle, cards
from tests.unit.diagnosis.judge.fake_programs import judged, printing

pytestmark = pytest.mark.slow

Answers = Callable[[str, list[str]], Iterable[int | None]]

PROGRAMS: dict[str, Answers] = {"battle": battle.answers, "cards": cards.answers}
RIVALS = {
    "battle": {"first-step", "first-adjacent", "last-round-never", "zero-lives"},
    "cards": {each.name for each in load("cards").variants()},
}


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let less be foretold than users may rely on."""
    monkeypatch.setattr(explanation, "PREDICTIONS_TO_BE_NAMED", 8)
    monkeypatch.setattr(distinguishing, "PREDICTIONS_TO_BE_NAMED", 8)
    monkeypatch.setattr(distinguishing, "MOST_FRUITLESS_INPUTS", 60)


def found(puzzle: str, *misread: str) -> list[set[str]]:
    """Return the sets of misreadings that are named for a program that has some."""
    played, known = load(puzzle), RIVALS[puzzle] | {*misread}
    traps = {name: trap.text for name, trap in traps_of(played).items()}
    judging = judged(
        lambda text: printing(*PROGRAMS[puzzle](text, [*misread])),
        Cases(played, maker_of(played), traps, seed=0),
        [variant for variant in played.variants() if variant.name in known],
        cases=None,
    )
    verdict = verdict_of(judging, puzzle, seed=0)
    return [{variant.name for variant in each.chosen} for each in verdict.named]


@pytest.mark.parametrize(
    "misread",
    [
        ("first-step",),
        slow(("crow-flies",)),
        slow(("move-or-attack",)),
        slow(("first-adjacent",)),
        slow(("corpses-hold-the-round",)),
        ("power-from-3",),
        slow(("first-step", "last-round-never")),
        pytest.param(
            ("move-or-attack", "first-adjacent", "last-round-never"), marks=pytest.mark.slow
        ),
    ],
)
def test_misreadings_of_the_battle_are_found(misread: tuple[str, ...]) -> None:
    assert {*misread} in found("battle", *misread)


@pytest.mark.parametrize(
    "misread",
    [
        slow(("repeat-in-one-deck",)),
        ("repeat-by-ends",),
        slow(("sub-game-from-whole-decks",)),
        slow(("highest-wins-everywhere",)),
        slow(("strictly-more-cards", "high-card-first")),
        ("repeat-in-either-deck", "sub-game-from-whole-decks"),
        pytest.param(
            ("repeat-in-one-deck", "strictly-more-cards", "high-card-first"), marks=pytest.mark.slow
        ),
    ],
)
def test_misreadings_of_the_cards_are_found(misread: tuple[str, ...]) -> None:
    assert {*misread} in found("cards", *misread)
