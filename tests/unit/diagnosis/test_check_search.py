"""The search of `check`: what takes too long, and parts that have other causes."""

from pathlib import Path
from typing import Any

import pytest

from game.api import generate
from game.inputs.reading import read
from game.lab.check import search as search_module
from game.lab.check.checked_input import CheckedInput
from game.lab.check.plays import Limit, Played
from game.lab.check.report import opening
from game.lab.check.search import AnswerSearch
from game.puzzles.registry import load


def searched(name: str, *answers: int, **how: Any) -> AnswerSearch:
    checked = CheckedInput(read(name, None, {}, None))
    search = AnswerSearch(checked, checked.verdicts(answers), **how)
    search.run()
    return search


def test_what_takes_too_long_is_neither_hit_nor_miss(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SHORT", "LONG", "UNLIMITED"):
        monkeypatch.setattr(search_module, name, Limit(10, 0))
    search = searched("carousel", 300, 300)
    one, other = opening(search)
    assert one.startswith("No misreading that was tried to its end gives both numbers")
    assert other.startswith(f"Not finished: {search.unfinished[0]}, ")
    assert search.false_share > search.chance / (search.chance + 2)


def test_what_short_plays_leave_open_is_played_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_module, "SHORT", Limit(10, 0))
    search = searched("two-readings", 1100, 12300)
    assert [each.name for chosen in search.told for each in chosen] == ["first-step"]


@pytest.mark.slow
def test_single_misreadings_are_tried_to_their_end_before_pairs(tmp_path: Path) -> None:
    (tmp_path / "decks.txt").write_text(str(generate("cards", seed=1)))
    search = searched(str(tmp_path / "decks.txt"), 30913, 32099)
    assert [each.name for chosen in search.told for each in chosen] == ["repeat-is-player-2s"]


def test_misreading_is_tried_with_the_one_that_it_needs() -> None:
    names = "one-shortest-way", "neighbour-order=URDL"
    search = searched(
        *("cellar", 201, 202),
        known=[each for each in load("vault").variants if each.name in names],
        play_one=lambda chosen, part, *_: Played((0, part, 200 + part)[len(chosen)], 1),
    )
    assert (search.told, search.tried) == ([tuple(search.known)], {1: 1, 2: 1})


def test_what_one_number_refutes_is_not_played_for_the_other() -> None:
    given = {1: 1100, 2: 12300}
    search = searched("two-readings", *given.values())
    shorter, longer = sorted(given, key=search.plays.steps)
    assert {
        search.plays.answer(chosen, shorter)
        for chosen, part in search.plays.answers
        if chosen and part == longer
    } == {given[shorter]}


def test_each_part_has_a_verdict_of_its_own() -> None:
    search = searched("cellar", 63, 38 + 1)
    one, two = search.findings()
    assert (one.is_unknown, *(each.name for each in (*two.sets[0], *search.told[0]))) == (
        True,
        "one-step-more",
        "one-step-more@2",
    )
