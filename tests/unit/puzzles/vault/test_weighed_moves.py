"""What each next key leads to, as far as searches bounded in time can say."""

import pytest

from game.puzzles.vault import worth
from game.puzzles.vault.planning.plan import PlanBound
from game.puzzles.vault.worth import best_known, weighed_moves
from tests.unit.puzzles.vault.test_joining import FORK, vault

EXACT = {"a": 25, "b": 21}


def hints(*words: str) -> dict[str, str]:
    return {hint.word: hint.words for hint in vault(FORK, *words).hints() if hint}


def test_choice_that_is_not_searched_to_the_end_takes_so_many_steps_at_least(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(worth, "FIRST_STEPS", 0)
    monkeypatch.setattr(worth, "FURTHER_STEPS", 0)
    monkeypatch.setattr("game.puzzles.vault.fast.planner.YIELD_EVERY", 1)
    told = hints()
    assert set(told) == set(EXACT)
    for word, words in told.items():
        least = words.removeprefix("at least ").removesuffix(" steps in all")
        assert words.startswith("at least ")
        assert int(least) <= EXACT[word]


def test_what_is_known_of_a_choice_never_gets_less(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.puzzles.vault.fast.planner.YIELD_EVERY", 1)
    game = vault(FORK)
    start = game._start_of(game.state())  # noqa: SLF001 - what hints begin with
    assert start is not None
    known: dict[int, list[PlanBound]] = {}
    for one in weighed_moves(start):
        if one:
            known.setdefault(one.move.key, []).append(one.bound)
    assert all(bounds == sorted(bounds) for bounds in known.values())
    assert sorted(bounds[-1] for bounds in known.values()) == [(21, True), (25, True)]


def test_best_is_known_once_no_other_choice_may_take_fewer() -> None:
    game = vault(FORK)
    start = game._start_of(game.state())  # noqa: SLF001 - what hints begin with
    assert start is not None
    one, other = {each.move.key: each for each in weighed_moves(start) if each}.values()
    one.bound, other.bound = PlanBound(30, is_exact=True), PlanBound(29, is_exact=False)
    assert best_known([one, other]) is None
    other.bound = PlanBound(30, is_exact=False)
    assert best_known([one, other]) == 30
    one.bound = PlanBound(20, is_exact=False)
    assert best_known([one, other]) is None
